# Shared by the scripts: finds the project, installs pinned tools into .tools/ and node_modules/, says what it does.
set -euo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root"
export PATH="$root/.tools/bin:$root/node_modules/.bin:$HOME/.cargo/bin:$PATH"

# wasm-bindgen must equal the version in Cargo.lock, and the splitter must know the macros of that lock. Later versions of
# Trunk need a newer Rust.
trunk_version=0.21.14
bindgen_version=0.2.130
splitter_version=0.2.4
fuzz_version=0.13.2

say() { printf '%s\n' "$@"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
elapsed() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

# setup THING...: installs what is missing.
setup() {
    local thing missing=() count=0 started
    for thing in "$@"; do
        "have_$thing" || missing+=("$thing")
    done
    for thing in ${missing[@]+"${missing[@]}"}; do
        count=$((count + 1))
        started=$SECONDS
        say "[$count/${#missing[@]}] $("about_$thing")"
        "install_$thing"
        "have_$thing" || fail "That did not work: $thing is still missing."
        say "[$count/${#missing[@]}] done in $(elapsed $((SECONDS - started))) min"
    done
}

have_rust() { command -v cargo >/dev/null && command -v rustup >/dev/null; }
about_rust() { say "Rust is missing."; }
install_rust() { fail "Please install Rust with rustup from https://rustup.rs and run this again."; }

have_node() { command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)' 2>/dev/null; }
about_node() { say "Node.js is missing or older than 20."; }
install_node() { fail "Please install Node.js 20 or newer from https://nodejs.org and run this again."; }

have_wasm() { [ -d "$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; }
about_wasm() { say "Adding the WebAssembly target to Rust (seconds) ..."; }
install_wasm() { rustup target add wasm32-unknown-unknown; }

# The lock file is copied last, so its presence means that the install was complete.
have_packages() { cmp -s package-lock.json node_modules/.installed; }
about_packages() { say "Installing wasm-opt, esbuild and the browser test tools with npm (seconds, 200 MB) ..."; }
install_packages() { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error && cp package-lock.json node_modules/.installed; }

have_trunk() { [ "$(trunk --version 2>/dev/null)" = "trunk $trunk_version" ]; }
about_trunk() { say "Installing Trunk $trunk_version (2 to 5 minutes) ..."; }
install_trunk() { binstall trunk "$trunk_version" || cargo_install trunk "$trunk_version" --locked; }

have_bindgen() { [ "$(wasm-bindgen --version 2>/dev/null)" = "wasm-bindgen $bindgen_version" ]; }
about_bindgen() { say "Installing wasm-bindgen $bindgen_version (1 to 4 minutes) ..."; }
# Its lock file may name versions that a mirror does not have yet; the version of the tool itself is what counts.
install_bindgen() { binstall wasm-bindgen-cli "$bindgen_version" || cargo_install wasm-bindgen-cli "$bindgen_version"; }

# The splitter does not print its version, but cargo records what it installed.
have_splitter() { grep -qs "\"wasm_split_cli_support $splitter_version " .tools/.crates.toml && command -v wasm-split-cli >/dev/null; }
about_splitter() { say "Installing the splitter of WebAssembly modules $splitter_version (1 to 2 minutes) ..."; }
install_splitter() { cargo_install wasm_split_cli_support "$splitter_version" --features build-binary --locked; }

have_fuzz() { [ "$(cargo fuzz --version 2>/dev/null)" = "cargo-fuzz $fuzz_version" ]; }
about_fuzz() { say "Installing cargo-fuzz $fuzz_version (1 minute) ..."; }
install_fuzz() { binstall cargo-fuzz "$fuzz_version" || cargo_install cargo-fuzz "$fuzz_version" --locked; }

have_crates() { cargo fetch --locked --offline --target wasm32-unknown-unknown >/dev/null 2>&1; }
about_crates() { say "Fetching the packages the app is built from ..."; }
install_crates() { cargo fetch --locked --quiet; }

have_chromium() { CHROMIUM="$(find_chromium)" && export CHROMIUM; }
about_chromium() { say "Installing Chromium for the browser tests (half a minute, 440 MB) ..."; }
install_chromium() {
    install_debian chromium fonts-dejavu-core ||
        fail "Please install Chromium or Chrome, or set CHROMIUM to its program file, and run this again."
}
find_chromium() {
    local name
    for name in "${CHROMIUM:-}" chromium google-chrome google-chrome-stable chromium-browser \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then return; fi
    done
    return 1
}

# Downloads prebuilt binaries if cargo-binstall is installed.
binstall() {
    cargo binstall --version >/dev/null 2>&1 &&
        cargo binstall --no-confirm --disable-telemetry --root .tools "$1@$2"
}

# Builds without optimisation: that halves the time, and the tools are quick enough. The build folder is deleted.
cargo_install() {
    local name="$1" version="$2" result=0
    shift 2
    CARGO_PROFILE_DEV_DEBUG=0 cargo install "$name" --version "$version" --debug --no-default-features \
        --root .tools --target-dir .tools/build --force "$@" 2>&1 | progress || result=$?
    rm -rf .tools/build
    return $result
}

# On a terminal every line is shown; a log gets one line in fifty.
progress() {
    if [ -t 1 ]; then cat; else awk '/Compiling/ { if (++n % 50 == 0) { print "    " n " packages compiled"; fflush() }; next }
        /Downloaded|Downloading|Locking|Adding|Updating|Ignored/ { next } { print; fflush() }'; fi
}

build_tools=(rust node wasm packages trunk bindgen splitter crates)

source "$root/scripts/engines.sh"
