"""Where editions differ on blows, Elbereth, and whose kill a death is."""

from dataclasses import dataclass
from enum import Enum


class Cancellation(Enum):
    """How often magic cancellation (MC) stops special damage. NetHack: mhitu.c, magic_negation."""

    BY_THIRDS = "one time in three for each point of MC, but one in 50 gets through; protection adds nothing"
    BY_TENTHS = "three times in ten for each point of MC; protection adds a point"


class CancellationDie(Enum):
    """Z-277: when the die of magic cancellation is thrown for a blow. NetHack: mhitm_mgc_atk_negated."""

    EACH_BLOW = "for each blow, before its effect"
    IN_TIME = "only for effects that it may stop, before their own dice"
    AT_LAST = "only for those, once their own dice allow them; a hero who avoids harm is told"


class Elbereth(Enum):
    """Which engravings of Elbereth scare."""

    ANYWHERE = (
        "any text with the word, on any spot; humans and minotaurs ignore scrolls of scare monster, too"
    )
    FIRST_WORD = "a text under the hero that begins with it; it erodes when it scares a monster"
    ONLY_WORD = "a text under the hero with no other word"


class HalvedMissiles(Enum):
    """Z-086: which missiles of monsters, traps, explosions and boomerangs half physical damage halves."""

    ALL = "all, acid venom too"
    NONE = "none"
    NOT_VENOM = "all but acid venom"


class TwoBlows(Enum):
    """How two weapons strike in a move. NetHack: uhitm.c, hitum."""

    ONE_ROLL = "one throw decides for both; the monster answers once, and either weapon may suffer by it"
    ONE_ANSWER = "each has its own throw; the monster answers once, and either weapon may suffer by it"
    TWO_ANSWERS = "each has its own throw; the monster answers each, the second only if it hits"


class ThrownEggs(Enum):
    """What a cockatrice egg that a monster throws does to another in its way. NetHack: mthrowu.c, ohitmon."""

    HARMLESS = "nothing, as other eggs"
    PETRIFY_FOR_HERO = "it petrifies, and the hero counts as the killer"
    PETRIFY = "it petrifies"


class Hypocrisy(Enum):
    """Whether a hero who attacks while standing on Elbereth is punished for it."""

    ALLOWED = "never"
    ALWAYS = "always"
    IF_HEEDED = "only if the victim respects Elbereth or is peaceful; less if alignment is 5 or lower"


class ChangedAttacks(Enum):
    """Which attacks change with circumstances. NetHack: mhitu.c, getmattk."""

    REPEATED = "a second attack of disease or hunger stuns"
    ENGULFERS = "also, engulfers that let go lately claw, and weapon attacks of cancelled monsters are plain"
    HOLDERS = "also, holders that let go lately claw, and a lich's touch is a plain one to the cold-resistant"


class ShadesInFights(Enum):
    """What other monsters do to shades. NetHack: mhitm.c, hitmm and mdamagem; uhitm.c, shade_miss."""

    HURT = "what they do to others, engulfing too"
    PASSED_IN_SIGHT = "seen blows pass through, as all plain ones, but not those of silver; none is engulfed"
    PASSED = "all blows pass through, but those of silver, before their damage is thrown"


class MonsterVolleys(Enum):
    """Which missiles of monsters fly in volleys, and who shoots more. NetHack: mthrowu.c, monmulti."""

    OF_FEW_WEAPONS = "shots, daggers, darts, shuriken; lords, princes, rangers, races with their own bows"
    BY_RANK = "any weapons, also more for those of the heroes' roles"
    BY_HERO_BOW = "also more with good bows, elven arrows, and elven bows if the hero holds one, too"
    BY_BOW = "as before, with elven bows whatever the hero holds"


class EngulfTargets(Enum):
    """Which victims engulfers can swallow, of those that are not huge. NetHack: mhitm.c, engulf_target."""

    ANYWHERE = "anybody"
    WHERE_IT_COULD_STAND = "not in walls, trees, doors and bars, but for phasers"
    BY_SIZE = "nobody bigger, but by vortices, nor in a trap, and both must be able to be where the other is"


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatChoices:
    """Where editions differ on blows, Elbereth, and whose kill a death is."""

    # -- The hero hits

    strength_18_50_hits_better: bool = False  # Z-267: 18/50 adds 2 to hit, else 1
    # Z-142: a third of luck counts in the hero's to-hit, not all of it.
    only_a_third_of_luck_helps_to_hit: bool = False
    elbereth: Elbereth = Elbereth.ANYWHERE
    hypocrisy: Hypocrisy = Hypocrisy.ALLOWED
    # Launchers, ammunition and missiles cannot be one of two weapons.
    twoweapon_needs_melee_weapons: bool = False
    # Forms use an alternate weapon only if they could fight with two.
    alternate_weapon_of_forms_as_in_twoweapon: bool = False
    # N-058: applied polearms are exertion, are confirmed like other blows, and reach statues and monsters
    # that are only remembered; they and grappling hooks wear engravings. Else they hit monsters in sight,
    # without a question.
    applied_weapons_attack: bool = False
    sunsword_sears_gremlins: bool = False  # while it shines, by a d8
    # Nor does ammunition in the hand; else whatever is of iron does.
    missiles_divide_no_puddings: bool = False
    divided_puddings_meet_traps: bool = False  # the half that comes to lie on a trap springs it
    cleaver_hits_three_spots: bool = False  # Cleaver hits three spots at a blow
    # Weapons made against the undead hurt shades, not only silver ones.
    undead_banes_hurt_shades: bool = False
    grimtooth_is_poisoned: bool = False  # Z-084: Grimtooth is always poisoned, and poisons one blow in four
    pudding_dividing_materials: tuple[str, ...] = ("iron",)  # materials that divide puddings
    # N-112: whoever eats a brain rolls for its damage first, dies of a Rider's, and can be a cannibal; ghosts
    # have none.
    brain_eating_has_consequences: bool = False
    # Strength adds half as much again with both hands on a weapon, and three quarters to each of two blows.
    strength_counts_hands: bool = False
    knights_may_strike_helpless_undead: bool = False
    bare_hands_strike_twice: bool = False  # now and then, from skilled on
    two_blows: TwoBlows = TwoBlows.ONE_ROLL  # L-268
    skill_helps_bare_hands_hit: bool = False  # L-268: and claws and kicks; else only weapons
    # L-268: a form rolls to hit for each of its attacks; else once for all, and only its first attack uses
    # the weapon.
    forms_roll_to_hit_at_each_attack: bool = False
    # A weapon shatters by the erosion of both; else the worse the striking one, the rarer.
    shattering_compares_erosion: bool = False
    # The die for how long a pet flees from a blow is also thrown for a pet that the blow killed.
    blows_that_kill_pets_throw_for_flight: bool = True
    # Launchers and missiles of silver sear in the hand, too, for up to 20, or 10 where they do nothing else.
    silver_missiles_in_hand_sear: bool = False
    # No second blow follows if the answer to the first one paralyses the hero, or kills and something saves
    # the hero.
    passive_attacks_stop_second_blow: bool = False
    trapped_riders_never_joust: bool = False  # Z-264
    # A Rogue stabs what flees or is helpless, and has a back; else only what flees.
    backstabs_need_sight: bool = False
    backstabs_are_by_hand: bool = False  # L-268: else Rogues stab in the back with what they throw, too
    # Healers do up to 3 points more with knives, by how many of the species died.
    healers_know_anatomy: bool = False
    blows_with_paper_and_plants_do_no_damage: bool = False
    improvised_weapon_weight_rounds_up: bool = False  # of things that are no weapons: 101 hits like 200
    wet_towels_hit_harder: bool = False  # with no limit, and iron golems twice as hard

    # -- The hero is hit

    cancellation: Cancellation = Cancellation.BY_THIRDS
    cancellation_die: CancellationDie = CancellationDie.EACH_BLOW  # Z-277
    # Z-278: blows that paralyse another monster do so one time in three, and cancelled monsters, too, put
    # others to sleep.
    monsters_seldom_paralyse: bool = False
    # Half physical damage also halves that of traps, falls, potions and things, but not poison's; else only
    # that of blows and poison.
    half_damage_halves_mishaps: bool = False
    halved_missiles: HalvedMissiles = HalvedMissiles.ALL  # Z-086
    # Boulders in the way of a monster's shot do not always stop it, and hidden heroes are seldom targets.
    boulders_may_let_shots_past: bool = False
    heroes_catch_missiles: bool = False  # Z-145: a nimble hero may catch what monsters throw
    # A hero in pudding form divides with 2 hit points left, and a die says what armour class softens.
    pudding_forms_keep_two_hit_points: bool = False
    pudding_forms_are_half_hurt: bool = False  # Z-085: half physical damage counts for these 2 hit points
    # Z-080, Z-081: a tentacle may take spells and weapon skills; then the other tentacles of this round do
    # nothing.
    tentacles_take_spells_and_skills: bool = False
    tentacles_hurt_once: bool = False  # else the damage of brain eating is dealt a second time
    changed_attacks: ChangedAttacks = ChangedAttacks.REPEATED
    # After one wild miss a monster makes no other attack but spells in this round.
    one_wild_miss_ends_the_round: bool = False
    # Sleeping heroes dream of monsters that are attacked in hiding; else they notice them.
    sleepers_dream_of_fights: bool = False
    teleporting_blows_never_kill: bool = False  # the damage leaves 1 hit point
    # At best two times in 35 an encounter with an incubus or succubus goes wrong; else never.
    seduction_is_never_sure: bool = False
    # And lose rings without a question; else charisma decides whether they are asked.
    seducers_do_not_ask_deaf_heroes: bool = False
    overexertion_tires: bool = False  # constitution, dexterity and wisdom are abused by it
    # A theft interrupts putting on and taking off; else only if it takes that very thing, at once.
    theft_interrupts_dressing: bool = False
    # Weres next to a protected hero become human and stay so, and as beasts flee from what scares beasts.
    weres_heed_shape_change_protection: bool = False
    # Z-263: a quantum mechanic's blow teleports only if the monster is cancelled or magic cancellation stops
    # the blow.
    only_negated_blows_teleport: bool = False
    death_half_hurts_undead: bool = False  # L-096: else undead heroes take all of Death's damage
    # Lightning heals flesh golems by a sixth of it, rounded up; else by all of it, but hero forms by a sixth
    # rounded down.
    golems_heal_by_sixths: bool = False
    # A die rounds what cold forms and molds gain from the heat they take, up or down.
    heat_is_rounded_by_die: bool = False
    # L-274: grease protects no weapon from a passive attack, but boots; else from rust and acid.
    passive_attacks_ignore_grease_on_weapons: bool = False
    fire_burns_weapons: bool = False  # L-269: the weapons that strike burning monsters
    # L-269: of monsters; and fire burns their weapons only one time in six.
    steam_burns_no_weapons: bool = True
    # Flying monsters prick the legs of heroes who ride, levitate or fly; else no monster does.
    fliers_reach_legs_above_ground: bool = False
    # L-269: one sting at the leg in five passes boots, one in two low boots; else none.
    boots_may_be_pricked_through: bool = False
    # Leprechauns take a share of gold that grows with its amount; else up to all of it, 10,000 at most.
    stolen_gold_is_a_share: bool = False
    # Thieves take gloves instead of rings under them, and not a ring of adornment first.
    gloves_protect_rings_from_thieves: bool = False
    # The theft of treasure throws its die only for a hero who has some; else always.
    thefts_need_treasure: bool = True  # L-269
    disenchanting_reaches_jewelry: bool = False  # L-269: if the hero wears no armor
    # L-269: gauntlets of power add 3 to 6 to a monster's blows with weapons.
    gauntlets_strengthen_monsters: bool = False
    pits_stop_kicks: bool = False  # of monsters and of hero forms
    bone_devils_call_skeletons: bool = False  # Z-219: one skeleton, always; else demons, like other demons
    demons_call_by_place: bool = False  # one time in ten in Gehennom, in 16 elsewhere; else in 13
    # Z-244: a nurse heals heroes who wield no weapon; else only those who wield nothing.
    nurses_heal_all_who_wield_no_weapon: bool = False
    # A die tells whether a weapon that pierces and slashes is seen to be thrust or swung.
    thrust_or_swing_is_rolled: bool = False  # Z-279
    thieving_forms_take_gold_too: bool = False  # N-655: the hero in a nymph's form, besides other things
    gremlins_gain_what_they_take: bool = False  # Z-285: the resistance that a gremlin takes from a hero

    # -- Gazes and explosions

    # Three times in four a hallucinating hero does not suffer by a gaze, and foiled gazes are described.
    hallucination_foils_gazes: bool = False
    hallucination_comes_before_free_action: bool = False  # N-656: at the gaze of a floating eye that is hit
    unaware_heroes_meet_no_gaze: bool = False  # sleeping or fainted heroes, unless they reflect Medusa's
    # Z-283: a sleeper in Medusa's sight sees her look irritated, and by a die a foiled Medusa is mocked.
    foiled_medusas_are_mocked: bool = False
    # Z-283: hero forms that fire heals, by 12d6, which are always thrown.
    fiery_gazes_heal_golems: bool = False
    radiance_keeps_longer_stun: bool = False  # else an Archon's radiance sets it to one to three turns
    fiery_gazes_burn_armor: bool = False
    # Z-281: an exploding monster throws its damage first, even beside the hero, and a sphere's blast throws
    # its own.
    explosion_damage_is_rolled_twice: bool = False
    # Half physical damage does not halve an engulfer's or a sphere's fire, cold, shock and acid.
    only_physical_damage_is_halved: bool = False

    # -- Helpers that are called

    # Foxes and coyotes come to werejackals, wargs to werewolves; else jackals only, and wolves of both kinds.
    weres_call_more_kin: bool = False
    # N-529: and princes, when they are called; else lesser demons come.
    demon_lords_come_to_planes: bool = True
    demonbane_silences_demons: bool = False  # with Demonbane in the hero's hand no demon calls another

    # -- Things thrown

    # Z-318: after breath a monster rests for 8 to 25 turns, at the hero one time in three; else for 10 to 29
    # then, and after breath at monsters for 6 to 23.
    breath_recovery_ignores_target: bool = False
    aklyses_return: bool = False  # L-251: an aklys that was wielded returns on its cord when it is thrown
    throwing_needs_hands: bool = False  # N-529: else any form that can pick things up throws them
    # N-563: the die to hit is thrown for all that reaches a monster; else for weapons, gems, boulders, balls.
    all_missiles_roll_to_hit: bool = False
    # Any stack of weapons that needs no launcher may fly in a volley, weak heroes throw fewer, and crossbows
    # depend on strength; else only shots, daggers, darts and shuriken fly in volleys.
    volleys_of_any_weapon: bool = False
    crossbows_shoot_far: bool = False  # all of them eight steps; else by the hero's strength
    missiles_pass_shades: bool = False  # missiles that cannot harm a shade fly on through it
    # Z-274: missiles fly past mimics that look like things, unless the hero knows of them.
    missiles_pass_mimics: bool = False
    rocks_skip_over_water: bool = False  # one thrown rock in three may
    # Boomerangs turn left, and those not caught hit as weapons do; else they turn right, for up to 10.
    boomerangs_turn_left: bool = False  # L-264
    # Gems shot with a sling, and gray stones, are no gifts to unicorns.
    slung_gems_are_no_gifts: bool = False
    # A hero who shoots with the launcher of the own quest, and does not throw poorly, shoots one more.
    quest_launchers_shoot_more: bool = False
    boomerangs_fly_on: bool = False  # Z-203: past the first monsters that they hit or miss
    # Z-202: a thing thrown up hurts by a die of its weight, soft things not at all, silver and blessed ones
    # also through helmets.
    things_thrown_up_hurt_by_weight: bool = False
    cracked_armor_comes_down: bool = False  # Z-347: glass armor that cracks at the ceiling; else it is gone
    throwing_ammunition_is_told: bool = False  # Z-345: that no launcher is in hand; it flies less far
    # Missiles of monsters break by chance as the hero's do, and hard gems and flint half as often.
    all_missiles_break_alike: bool = False
    helmets_fail_against_tossed_eggs: bool = False  # L-287: an egg that falls back petrifies through helmets
    # L-287: things thrown up come down on the head on the Planes of Air and Water and under water, too; else
    # they fall to the floor there.
    things_are_tossed_everywhere: bool = False
    steeds_are_hit_by_potions: bool = False  # L-287: a potion thrown down hits the steed 5 times in 6
    helpless_unicorns_catch_no_gems: bool = False  # L-287: nor do they take them
    kicked_stacks_weigh_as_one: bool = False  # a kick sends one of a stack; else it is as hard as for all
    kicked_coins_scatter: bool = False  # N-530: mostly; else they slide together
    # N-534: a kick at a creature makes its noise after the question whether to kick it; else before it, too.
    kicks_are_heard_once_decided: bool = False
    # L-287: kicked things hit less often, by 3, ammunition by 5, and not as thrown ones.
    kicked_things_hit_seldom: bool = False
    elves_shoot_better: bool = False  # Z-349: arrows hit heroes more easily, elven ones hurt more
    # Monsters keep a few squares away to throw a wielded aklys, whose cord brings it back to them.
    monsters_aklyses_return: bool = False  # Z-262
    crashes_make_noise: bool = False  # L-287: a hero who hurtles into something wakes monsters nearby
    # Z-299: a hero who hurtles into iron bars wakes monsters also at twice the distance.
    hurtling_into_bars_wakes_farther: bool = False

    # -- Held, engulfed and knocked back

    # Ghosts, lights, vortices and worms' tails cannot be hugged, wrapped, stuck to or swallowed.
    insubstantial_monsters_cannot_be_held: bool = False
    engulf_targets: EngulfTargets = EngulfTargets.ANYWHERE
    resisted_blasts_round_up: bool = False  # N-531: half of an explosion that a monster resists
    # N-528: the explosions that an engulfed hero causes reach only the engulfer and the hero.
    explosions_stay_inside_engulfers: bool = False
    # A digester takes its time: 3 turns more than constitution, armour and a d20 give, by its level.
    digestion_time_is_divided_by_level: bool = False  # Z-076
    # A negative armour class lowers the physical damage that an engulfer does, of digestion too.
    armor_class_softens_engulfing: bool = False  # Z-078, Z-079
    # Z-293: hero forms wrap themselves only around the tails of worms, and stick only to monsters beside
    # them.
    forms_hold_tails_only: bool = False
    only_digesting_forms_can_be_too_full: bool = False  # N-113: else no form of a satiated hero engulfs
    # L-108: engulfers that do not digest let go after up to 5 turns and one for each level; else as digesters
    # do, without regard to constitution.
    other_engulfers_let_go_by_level: bool = False
    # L-250: medusa's flesh petrifies whoever digests her, and swallowing a Rider or a petrifying monster is a
    # meal, too.
    swallowing_deadly_monsters_is_a_meal: bool = False
    # L-250: forms that do not digest die of "engulfing" or "enclosing", and eat nobody by it.
    only_digesters_swallow: bool = False
    flaming_engulfers_leave_lights: bool = False  # Z-282: inside fire vortices lights go on burning
    engulfers_unseat_riders: bool = False  # all of them do; else only animals
    engulfers_drain_energy: bool = False  # else nothing happens inside an energy vortex
    energy_drain_grows_with_power: bool = False  # heroes with much power lose more
    # Blows knock victims two sizes smaller back, even into water or each other.
    blows_knock_back: bool = False
    # Z-144: so do blunt weapons; monsters that engulf, hug or stick never do.
    blunt_weapons_knock_back: bool = False

    # -- Monsters against each other

    monster_volleys: MonsterVolleys = MonsterVolleys.OF_FEW_WEAPONS
    high_level_monsters_aim_better: bool = False  # monsters above level 5 aim better
    thrown_eggs: ThrownEggs = ThrownEggs.HARMLESS
    # Poisoned weapons that monsters wield poison, other monsters 1 in 4; poison never kills those at once.
    poisoned_blades_of_monsters_poison: bool = False  # Z-083
    elementals_are_fierce_at_home: bool = False  # Z-092: an elemental on its own plane throws twice the dice
    passive_acid_corrodes_monsters: bool = False  # L-269: armor 1 time in 30, weapons 1 in 6
    # The life that a monster's draining artifact takes from another heals the monster, half of it rounded up,
    # and leaves the maximum above the level; else half of it, rounded down, heals the hero.
    draining_blades_heal_wielders: bool = False  # L-306
    ravens_spare_ravens_eyes: bool = False  # Z-240: no raven, nor a hero in its form, blinds another raven
    # Z-292: a monster too near to spit or breathe is answered as if it had attacked.
    failed_ranged_attacks_are_answered: bool = False
    shades_in_fights: ShadesInFights = ShadesInFights.HURT  # Z-290
    # Z-287: Demogorgon's sickness and the touches of Riders hurt monsters, and Death's drains their levels.
    riders_hurt_monsters: bool = False
    decay_rots_monsters_armor: bool = False  # Z-288: else it corrodes it
    # Z-288: draining a monster's level leaves its maximum above the level that it had.
    drained_monsters_keep_their_level: bool = False
    claws_use_weapons_in_hand: bool = False  # Z-289: of monsters against each other
    # Z-284: an Archon's gaze blinds twice, even monsters that are blind, and may stun.
    archons_dazzle_monsters: bool = False
    # A fight is told if the hero sees one of the two where it is; else he must see both spots.
    one_seen_fighter_shows_fights: bool = False  # Z-280

    # -- Things that are hit

    # L-249: spheres burst as other explosions do: around them, over monsters, things and floor; the cause is
    # "<sphere>'s explosion". Else they hurt only their victim.
    spheres_burst_all_around: bool = False
    # Water gets into chests and large boxes only if they are cursed, and never into an ice box; towels get
    # wetter and wetter, and acid whose grease is washed off explodes.
    boxes_keep_water_out: bool = False
    # The hero must see that water runs off them, which the blind and those under water do not.
    running_off_water_must_be_seen: bool = False
    fire_dries_towels_out: bool = False  # a throw of 0 leaves them dry, not as wet as they were
    webs_catch_missiles: bool = False  # one thrown thing in three, in a web without a monster
    # Blows at nobody are told as what they hit: walls and whatever else bars the way; then furniture, too.
    attacks_on_nothing_name_walls: bool = False  # L-345
    attacks_on_nothing_name_furniture: bool = False  # L-345
    iron_bars_can_be_hit: bool = False  # L-258: with F and the wielded weapon; and they dissolve in acid
    bars_are_silent_to_the_deaf: bool = False  # L-258
    bars_break_weapons_by_one_die: bool = False  # L-258, Z-258: with F; else two dice may disagree
    # Z-258: bars that are hit wake monsters nearby, and the hero's war hammers may break them. Boulders thump
    # against walls.
    iron_bars_resound: bool = False
    # Z-330: a monster's missile throws the die for meeting iron bars at each spot that it leaves; else only
    # before bars.
    bars_are_thrown_for_everywhere: bool = False
    burnt_golems_leave_nothing: bool = False  # L-259: straw and paper golems killed by a ray or blast of fire
    glass_armor_cracks: bool = False  # L-278: where it would break, and only one time in ten
    broken_cameras_release_demons: bool = False  # L-256: one in three, a homunculus or an imp
    # Potions that an explosion scatters splash the hero whom they hit; else they hit as a thing does.
    scattered_potions_splash: bool = False
    # Things that give a resistance while worn or wielded protect the whole pack from that element.
    worn_resistance_keeps_pack: bool = False
    # Worn rings of levitation are destroyed after all else, since the hero may then fall on a trap.
    levitation_rings_are_destroyed_last: bool = False
    # Fire, cold and lightning destroy things all at once, a stack for each five hit points that they take.
    damage_limits_destruction: bool = False
    boiling_oil_ignites: bool = False  # and who dies of it is killed by an exploding potion
    # Z-294: fire lights the lamps, candles and oil that it reaches; explosions of fire burn what monsters
    # wear.
    fire_lights_lamps: bool = False
    fire_spares_lanterns: bool = False  # Z-321: fire of any kind does not light them
    kicks_wake_statues: bool = False  # L-273: a kick at a statue trap springs it; else the statue is kicked
    # Artifacts that protect from draining cannot be drained themselves.
    drain_resistant_artifacts_are_not_drained: bool = False  # L-264

    # -- Kills, and what they leave

    # What a small monster leaves by chance weighs 30 at most; else 3, or is a food ration or a leash.
    small_monsters_leave_weights_up_to_30: bool = False  # N-437
    # N-480: a revived unicorn leaves its horn, a degraded one, one time in two; else a whole one in twenty.
    revived_unicorns_leave_half_their_horns: bool = False
    clones_leave_no_treasure: bool = False  # N-437
    # A monster killed on the hero's spot, such as a steed, may leave a corpse.
    corpses_lie_under_hero: bool = False
    boulders_bury_their_carriers: bool = False  # a monster with a boulder that dies in a pit is buried by it
    # Monsters that drown where the hero melts ice are his kills.
    drowned_by_melted_ice_are_hero_kills: bool = False
    large_clones_may_leave_nothing: bool = False  # N-232: a clone's size does not make its corpse certain
    shopkeepers_always_leave_corpses: bool = False  # N-232
