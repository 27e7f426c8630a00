# Finds or installs Firefox and WebKit for the tests; sourced by lib.sh. A missing browser is named and its tests skipped.

have_firefox() { FIREFOX="$(find_firefox)" && export FIREFOX; }
about_firefox() { say "Installing Firefox for the tests in it (half a minute, 300 MB) ..."; }
install_firefox() { install_debian firefox-esr fonts-dejavu-core; }
find_firefox() {
    local name
    for name in "${FIREFOX:-}" firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then return; fi
    done
    return 1
}

# MiniBrowser is installed beside WebKit's library, not on the path.
have_webkit() {
    command -v WebKitWebDriver >/dev/null && command -v xvfb-run >/dev/null && MINIBROWSER="$(find_minibrowser)" && export MINIBROWSER
}
about_webkit() { say "Installing WebKit for the tests in it (half a minute, 250 MB) ..."; }
install_webkit() { install_debian webkit2gtk-driver xvfb xauth fonts-dejavu-core; }
find_minibrowser() {
    local name
    for name in "${MINIBROWSER:-}" /usr/lib/*/webkit2gtk-4.*/MiniBrowser /usr/libexec/webkit2gtk-4.*/MiniBrowser; do
        if [ -x "$name" ]; then say "$name" && return; fi
    done
    return 1
}

# install_debian PACKAGE...: fails without apt or without the permission to use it.
install_debian() {
    local as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo -n)
    command -v apt-get >/dev/null && ${as_root[@]+"${as_root[@]}"} true 2>/dev/null || return 1
    ${as_root[@]+"${as_root[@]}"} apt-get update -qq || true
    ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# Runs the common path and the hostile texts in each of the two browsers that is available.
tests_engines() {
    local engine
    for engine in firefox webkit; do
        "have_$engine" && continue
        "about_$engine"
        if ! "install_$engine" || ! "have_$engine"; then
            say "That may not be installed here (it takes apt and the right to use it), so the tests in $engine are skipped."
        fi
    done
    node tests/engines/run.mjs "$@"
}
