// For every faction the legal 1000-point army that takes the most paper (kinds of units, copies, longest cards), and the
// smallest legal one.
const LONG = ["msn_agg_ambush", "msn_def_prepared", "msn_man_breakthrough"];
const SHORT = ["msn_agg_frontline", "msn_def_trench", "msn_man_meeting"];
const CATEGORIES = ["aggressive", "defensive", "maneuver"];
const SUPPORT = "ots_field_triage ots_emergency_repairs ots_comm_jammer ots_propaganda_drop";

const army = (name, faction, host, entries, missions) => ({ name, faction, host, entries, missions });

export const ARMIES = [
  army("empire, largest", "emp_all", "emp_atst", `ldr_emp_veers emp_atst emp_itt emp_stormtroopers*2 emp_armytroopers*5 emp_speederbikes emp_eweb*3 ${SUPPORT}`, LONG),
  army("empire, smallest", "emp_all", "emp_stormtroopers", "ldr_emp_vader emp_stormtroopers*2", SHORT),
  army("rebels, largest", "reb_all", "reb_pathfinders", `ldr_reb_rieekan reb_pathfinders reb_ptower reb_snowspeeder reb_troopers*2 reb_t1b*2 reb_uwing ${SUPPORT}`, LONG),
  army("rebels, smallest", "reb_all", "reb_troopers", "ldr_reb_leia reb_troopers*2", SHORT),
  army("republic, largest", "rep_all", "rep_commandos", `ldr_rep_kenobi rep_commandos rep_atrt rep_av7 rep_clonetroopers*3 rep_laati ${SUPPORT}`, LONG),
  army("republic, smallest", "rep_all", "rep_clonetroopers", "ldr_rep_kenobi rep_clonetroopers*2", SHORT),
  army("separatists, largest", "sep_all", "sep_aat", `ldr_sep_tj55 sep_aat sep_b1*4 sep_b2*2 sep_droidekas sep_j1_cannon sep_mtt ${SUPPORT}`, LONG),
  army("separatists, smallest", "sep_all", "sep_b1", "ldr_sep_tj55 sep_b1*2", SHORT),
  army("gungans, largest", "gun_all", "gun_kaadu", `ldr_gun_tarpals gun_catapult gun_fambaa gun_kaadu gun_militagung*7 ${SUPPORT}`, LONG),
  army("gungans, smallest", "gun_all", "gun_militagung", "ldr_gun_binks gun_kaadu gun_militagung*4", SHORT),
];

/** Puts an army into the storage of an open app; returns its id for an address. */
export async function keep(page, { name, faction, host, entries, missions, play = "battle", cap = 1000, categories = CATEGORIES }) {
  const items = entries.split(" ").map((entry, at) => {
    const [id, count = 1] = entry.split("*");
    return { key: at + 1, id, count: Number(count) };
  });
  const list = {
    format: "muster-list", version: 1, name, edition: "regiment-2026-spring", faction, play, cap,
    entries: items, host, missions: missions.map((card, at) => ({ category: categories[at], card })),
  };
  const id = "0000000001";
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `muster.list.${id}`, JSON.stringify({ v: 1, rev: 1, saved: Date.now(), list }),
  ]);
  return id;
}
