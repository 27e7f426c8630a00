//! An attack of one machine on another: dice against dice, damage, stress, panic; and rams.

use super::answer::{Answer, result_view};
use super::number_field::NumberField;
use super::switch::Switch;
use crate::odds::stress::{Attacker, Defender, Hull, Kind, Ram, attack_dice, defence_dice, resolve, sentence};
use crate::ui::components::chip::Chip;
use leptos::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Ranged,
    Melee,
    Ram,
}

/// What the fields hold.
#[derive(Clone, Copy)]
struct Fields {
    way: RwSignal<Way>,
    attack: RwSignal<u32>,
    damage: RwSignal<u32>,
    short: RwSignal<bool>,
    stationary: RwSignal<bool>,
    jumping: RwSignal<bool>,
    indirect: RwSignal<bool>,
    overwatch: RwSignal<bool>,
    panicked: RwSignal<bool>,
    size: RwSignal<u32>,
    moves: RwSignal<u32>,
    defence: RwSignal<u32>,
    evasion: RwSignal<u32>,
    armor: RwSignal<u32>,
    armor_left: RwSignal<u32>,
    structure: RwSignal<u32>,
    stress: RwSignal<u32>,
    target_size: RwSignal<u32>,
    skill: RwSignal<u32>,
    long: RwSignal<bool>,
    cover: RwSignal<bool>,
    target_stationary: RwSignal<bool>,
    target_jumping: RwSignal<bool>,
    fast: RwSignal<bool>,
    target_panicked: RwSignal<bool>,
}

#[component]
pub fn StressOdds() -> impl IntoView {
    let fields = Fields::new();
    let result = Memo::new(move |_| Ok(answer(fields)));
    let way = move |label: &'static str, way: Way| {
        let pressed = Signal::derive(move || fields.way.get() == way);
        view! { <Chip pressed press=move || fields.way.set(way)>{label}</Chip> }
    };
    let at = move |ways: &'static [Way]| Signal::derive(move || ways.contains(&fields.way.get()));
    let (ranged, ram, no_ram) = (at(&[Way::Ranged]), at(&[Way::Ram]), at(&[Way::Ranged, Way::Melee]));
    view! {
        <section class="panel" aria-label="The attack">
            <div class="odds-body">
                <div class="chips" role="group" aria-label="Kind of attack">
                    {way("Ranged", Way::Ranged)} {way("Melee", Way::Melee)} {way("Ram", Way::Ram)}
                </div>
                <div class="odds-sides">
                    <fieldset class="odds-side">
                        <legend class="heading">"Attacker"</legend>
                        <div class="odds-pair">
                            <NumberField label="Attack dice" value=fields.attack most=9 />
                            <Show when=move || no_ram.get()>
                                <NumberField label="Damage" value=fields.damage least=1 most=20 />
                            </Show>
                            <Show when=move || ram.get()>
                                <NumberField label="Size" value=fields.size least=1 most=9 />
                                <NumberField label="Inches moved" value=fields.moves most=36 />
                            </Show>
                        </div>
                        <div class="chips" role="group" aria-label="State of the attacker">
                            <Switch label="Within 4 inches" on=fields.short shown=ranged />
                            <Switch label="Stationary" on=fields.stationary shown=no_ram />
                            <Switch label="Jumping" on=fields.jumping shown=no_ram />
                            <Switch label="Indirect fire" on=fields.indirect shown=ranged />
                            <Switch label="Overwatch" on=fields.overwatch shown=no_ram />
                            <Switch label="Panicked" on=fields.panicked shown=no_ram />
                        </div>
                    </fieldset>
                    <fieldset class="odds-side">
                        <legend class="heading">"Defender"</legend>
                        <div class="odds-pair">
                            <Show when=move || no_ram.get()>
                                <NumberField label="Defence dice" value=fields.defence most=9 />
                                <NumberField label="Evasion" value=fields.evasion most=9 />
                            </Show>
                            <Show when=move || ram.get()>
                                <NumberField label="Skill" value=fields.skill most=9 />
                                <NumberField label="Size of the target" value=fields.target_size least=1 most=9 />
                            </Show>
                            <NumberField label="Armour, when whole" value=fields.armor most=30 />
                            <NumberField label="Armour left" value=fields.armor_left most=fields.armor />
                            <NumberField label="Structure left" value=fields.structure least=1 most=30 />
                            <NumberField label="Stress before" value=fields.stress most=6 />
                        </div>
                        <div class="chips" role="group" aria-label="State of the defender">
                            <Switch label="At long range" on=fields.long shown=ranged />
                            <Switch label="In cover" on=fields.cover shown=ranged />
                            <Switch label="Target stationary" on=fields.target_stationary shown=no_ram />
                            <Switch label="Target jumping" on=fields.target_jumping shown=no_ram />
                            <Switch label="Attacker moved 12 inches" on=fields.fast shown=no_ram />
                            <Switch label="Target panicked" on=fields.target_panicked shown=no_ram />
                        </div>
                    </fieldset>
                </div>
            </div>
        </section>
        {move || result_view(result.get())}
    }
}

impl Fields {
    fn new() -> Self {
        let (number, off) = (|number| RwSignal::new(number), || RwSignal::new(false));
        Self {
            way: RwSignal::new(Way::Ranged),
            attack: number(3),
            damage: number(3),
            short: off(),
            stationary: off(),
            jumping: off(),
            indirect: off(),
            overwatch: off(),
            panicked: off(),
            size: number(3),
            moves: number(6),
            defence: number(2),
            evasion: number(1),
            armor: number(6),
            armor_left: number(6),
            structure: number(3),
            stress: number(0),
            target_size: number(3),
            skill: number(3),
            long: off(),
            cover: off(),
            target_stationary: off(),
            target_jumping: off(),
            fast: off(),
            target_panicked: off(),
        }
    }

    fn attacker(self) -> Attacker {
        Attacker {
            base: self.attack.get(),
            panicked: self.panicked.get(),
            short_range: self.short.get(),
            stationary: self.stationary.get(),
            jumping: self.jumping.get(),
            indirect: self.indirect.get(),
            overwatch: self.overwatch.get(),
            tags: 0,
        }
    }

    fn defender(self) -> Defender {
        Defender {
            base: self.defence.get(),
            panicked: self.target_panicked.get(),
            long_range: self.long.get(),
            evasion: self.evasion.get(),
            stationary: self.target_stationary.get(),
            jumping: self.target_jumping.get(),
            fast_attacker: self.fast.get(),
            cover: self.cover.get(),
            tags: 0,
        }
    }

    fn ram(self) -> Ram {
        let (size, target_size) = (self.size.get(), self.target_size.get());
        Ram { size, target_size, skill: self.skill.get(), moves: self.moves.get() }
    }
}

fn answer(fields: Fields) -> Answer {
    let way = fields.way.get();
    let (attacker, defender, ram) = (fields.attacker(), fields.defender(), fields.ram());
    let (dice, damage) = match way {
        Way::Ram => ((ram.attack_dice(attacker.base), ram.defence_dice()), ram.damage()),
        Way::Ranged | Way::Melee => {
            let kind = if way == Way::Melee { Kind::Melee } else { Kind::Ranged };
            ((attack_dice(kind, &attacker), defence_dice(kind, &defender)), fields.damage.get())
        }
    };
    let armor = fields.armor.get();
    let structure_left = fields.structure.get().max(1);
    let hull = Hull { armor, armor_left: fields.armor_left.get().min(armor), structure_left };
    let reroll = way == Way::Ranged && defender.cover;
    let odds = resolve::<f64>(dice, reroll, damage, hull, fields.stress.get());
    let again = if reroll { ", one of them again" } else { "" };
    Answer {
        sentence: sentence(&odds),
        sum: format!("{} attack dice on 4+ against {} defence dice on 5+{again}; damage {damage}.", dice.0, dice.1),
        outcomes: vec![("Gets through", odds.through), ("Destroyed", odds.destroyed), ("Panics", odds.panics)],
        charts: Vec::new(),
        note: (way == Way::Ram && ram.target_size >= ram.size + 2)
            .then(|| "Ramming something two sizes larger gives the attacker 1 stress.".to_owned()),
    }
}
