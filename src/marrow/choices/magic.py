"""Where editions differ on potions, scrolls, wands, spells and rays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from marrow.content.words import SpeciesName


class PotionMixing(Enum):
    """How many of a stack mix with one potion, and how many explode. NetHack: potion.c, dodip."""

    ALL = "the whole stack; an explosion destroys one potion and does up to 10 damage"
    FEW = "two to nine of a stack, all if few and the other is not magic; explosions destroy all of them"
    SOME = "three to eight if the result is magic, else seven or more; explosions destroy all of them"


class Amnesia(Enum):
    """What a scroll of amnesia makes the hero forget. NetHack: read.c, forget; spell.c, losespells."""

    LAST_SPELL = "the map, levels, names of items, and the spell learnt last"
    SOME_SPELLS = "the map, levels, names of items, and how to cast some spells"
    SKILLS = "advances in skills, and how to cast some spells"


class Backfire(Enum):
    """N-073: what becomes of confusion and stun that the caster of a forgotten spell had before."""

    REPLACES = "they end"
    SWAPS = "they are added to, but confusion to stun and stun to confusion where both befall the caster"
    ADDS = "they are added to"


@dataclass(frozen=True, slots=True, kw_only=True)
class MagicChoices:
    """Where editions differ on potions, scrolls, wands, spells and rays."""

    # -- Potions drunk

    # Burning oil that is drunk does 4d4, or 2d4 to heroes who resist fire and not cold, and burns slime away;
    # else 3d4, or d4 to heroes who resist fire.
    burning_oil_burns_all: bool = False
    diluted_oil_burns_shorter: bool = False  # for three quarters of the time, in a lamp, too
    # Potions of speed make fast for good unless cursed; the wand makes very fast for some turns only.
    speed_potions_last: bool = False
    # A potion of invisibility lasts hundreds of turns, a blessed one for good by chance; the wand few turns.
    invisibility_potions_last: bool = False
    # Z-137: a blessed potion of see invisible gives it for good only by chance; a cursed potion of
    # invisibility takes it away.
    invisibility_potions_by_chance: bool = False
    levitation_potions_last_a_turn_more: bool = False  # and a cursed one lifts until the next turn, no longer
    # Healing and extra healing give 8 and 16 points and two dice fewer than before.
    healing_potions_have_a_least: bool = False
    # Blessed extra healing mends wounded legs, and full healing unless it is cursed.
    healing_potions_mend_legs: bool = False
    # A potion of hallucination may enlighten, and heroes who resist it feel nothing.
    hallucination_may_enlighten: bool = False
    # A potion of sickness also costs heroes who resist poison one or two hit points.
    sickness_hurts_the_resistant: bool = False
    # A djinni that was disturbed; else it is peaceful or not, like any other.
    disturbed_djinn_are_hostile: bool = False
    # N-526: no bottle holds the genocided and extinct; else such bottles turn out to be empty.
    bottles_hold_no_extinct_djinn: bool = False
    monster_detection_potions_last: bool = False  # a blessed one detects for 100 to 199 turns
    # Gain energy raises the maximum by 1 to 3 d6, and power by three times that.
    gain_energy_by_dice: bool = False
    restore_ability_restores_levels: bool = False  # restore ability gives back lost levels, too
    # A blessed potion of polymorph lets a hero in his own form choose, for 10 to 24 turns at most.
    blessed_polymorph_lets_choose: bool = False

    # -- Potions mixed, dipped into, thrown and breathed

    potion_mixing: PotionMixing = PotionMixing.ALL
    enlightenment_in_juice_makes_booze: bool = False  # as juice in enlightenment does; else anything
    diluted_potions_mix_by_twos: bool = False  # two of a stack of diluted potions mix, not more
    # A cursed potion of invisibility makes a monster visible that drinks it or is hit by it.
    cursed_invisibility_reveals: bool = False  # Z-187
    # An alchemy smock makes dipped potions explode less often; burning oil always does.
    smocks_protect_alchemists: bool = False  # Z-136
    harmless_water_is_told: bool = True  # a thing dipped into water to which nothing happens gets wet
    # A splash of sickness halves only what hit points a monster has; else the maximum, too, if it resists
    # neither.
    splashed_sickness_spares_maximum: bool = False
    # A thing dipped into water gets wet as one that falls in, only surely; else iron rusts half the time,
    # bags keep dry, acid burns for up to 10 and does not stay, and grease wears off half the time.
    # Half of what is wetted in a fountain has no more to fear, acid before 3.6.0 too.
    dipping_wets_as_falling_in: bool = False
    acid_corrodes_what_is_dipped: bool = False
    # Burning oil burns what is dipped into it as any fire; else a few things resist, and paper burns up.
    burning_oil_burns_as_fire: bool = False
    covered_things_cannot_be_dipped: bool = False  # nor can rings under gloves be greased
    # Else the blind, too, know what holy water has made of a thing.
    watered_blessings_need_sight: bool = False
    splashes_hit_saddles: bool = False  # a thrown potion may hit the saddle instead
    splashed_monsters_cry: bool = False  # holy water and acid make monsters cry, which wakes others
    # The vapours of healing end blindness, and so do such potions that hit a monster.
    healing_vapours_cure_blindness: bool = False
    # The deft seldom breathe the vapours of a potion that breaks beside them; else everybody does 4 in 5.
    dexterity_avoids_vapours: bool = False

    # -- New tools

    # Horns leave alone troubles that something else keeps up, blindness inside a monster that blinds, and
    # attributes that cannot change; cursed ones harm for 10 to 99 turns, not for up to 100.
    unicorn_horns_skip_sustained_troubles: bool = False
    towels_in_hand_can_be_used: bool = False  # else no towel that is wielded or at the ready
    # Fingers for 5 to 15 turns, a spill for 10 to 15; else up to 15.
    grease_makes_slippery_longer: bool = False
    royal_jelly_hatches_eggs: bool = False  # Z-270: it can be applied to eggs, or rubbed on them
    few_charges_are_spared: bool = False  # at least 3 in crystal balls, horns and bags, 5 in cans
    # Z-213: they harm clever heroes for less long, and are easier to use if blessed or one's own artifact; no
    # blessed one explodes.
    crystal_balls_are_kinder: bool = False
    crystal_balls_show_furniture: bool = False  # Z-214: when asked for its symbols
    cursed_lamps_spill_oil: bool = False  # on the hands, one time in three that they fail
    figurines_are_of_the_harder: bool = False  # species five difficulties above the weakest, up to ten harder

    # -- Scrolls, books and markers

    more_kinds_can_be_read: bool = False  # smocks, cards, coins, wrappers and others, not only T-shirts
    # Confused charging depends on the blessing, and confused light may make lights.
    confused_charging_and_light_vary: bool = False
    amnesia: Amnesia = Amnesia.LAST_SPELL
    level_teleports_identify_scrolls: bool = False  # L-133: a scroll read confused or cursed is known then
    mail_asks_the_illiterate: bool = False  # L-246: a hero who has never read is asked before reading mail
    dull_spellbooks_cause_sleep: bool = False  # a dull spellbook may put an unwise reader to sleep
    sleep_resistance_spares_readers: bool = True  # those who resist sleep do not fall asleep over them
    # Books read too often turn blank for new readers, too, and a die says how often they can still be read;
    # else only for those who know the spell.
    faint_books_turn_away_new_readers: bool = False
    spell_memory_to_relearn: int = 1000  # a known spell can be learnt again with so many turns of memory left
    # A hero who knows a spell well is asked before reading its book, and then refreshes it; else he reads in
    # vain.
    well_known_books_are_asked_about: bool = False
    # A Wizard knows the books of low levels, of each school by his skill: up to level 1, 3, 5 and 7.
    wizards_know_books_by_skill: bool = False
    # A marker always writes unknown kinds whose label was seen; else those that were named.
    writing_unknown_kinds_by_label: bool = False
    # Z-229: books of spells well remembered are written surely; wizards have no better luck with others.
    remembered_spells_are_written_surely: bool = False

    # -- Spells, rays and other magic

    # A hero who is stunned or has no hand free is refused before all else; else the stunned cast, and a free
    # hand is checked only after strength and load.
    stunned_heroes_cannot_cast: bool = False
    casting_needs_voice: bool = False  # the strangled, and forms that cannot speak, cast nothing
    backfire: Backfire = Backfire.REPLACES  # N-073
    fading_spells_warn_early: bool = False  # with 2000 turns left, and with 500; else with 1000 and 100 only
    # A quarterstaff in hand makes casting easier, and leaves hands free for it.
    quarterstaffs_help_casting: bool = False
    # Metallic armor does not hinder Knights in casting clerical spells.
    knights_pray_in_armor: bool = False
    forgotten_spells_cost_energy: bool = False  # 1 to all that the spell would cost
    # Skill decides what the spell identifies; else it acts as if blessed.
    identify_spell_by_skill: bool = False
    # A casting goes by the armour class without the spell; else it counts the spell twice.
    protection_spell_ignores_its_own_bonus: bool = False
    probing_maps: bool = False  # Z-261: where a wand of probing is zapped, with secret ways and traps
    # Z-260: harps, magic traps and the scroll calm shopkeepers whether or not they resist; monsters that
    # become friendlier by music, traps and the Book of the Dead are told. Else harps and traps only make
    # shopkeepers peaceful.
    taming_calms_keepers: bool = False
    taming_wakes_monsters: bool = False  # wakes sleepers, halves paralysis, and makes pets tamer
    # Blessed taming makes pets tamer by two points, up to 10.
    blessed_taming_makes_tamer: bool = False  # Z-063, Z-064
    # Healing a pet gives a Healer as much experience; Pestilence is hurt by half of it, else by 3 dice.
    healing_pets_gives_healers_experience: bool = False
    zapping_needs_hands: bool = False  # forms without hands zap nothing
    knock_spell_knocks_back: bool = False  # monsters smaller than humans, one or two steps, and then ends
    # Z-322: the hero learns a wand of striking by seeing it hit or be resisted, of teleportation by those
    # that he still spots, of opening by being let out; else of striking where it is not resisted.
    zaps_are_known_by_effect: bool = False
    # Z-348: where the hero sees the spot of a monster that resists he is told, also of polymorph and drained
    # life; else not of these, but even if he sees nothing.
    resistance_is_told_by_sight: bool = False
    # Z-350: stone to flesh wakes golems of all kinds, and something is told of each; else only stone golems.
    flesh_stirs_all_golems: bool = False
    probing_tells_tins: bool = False  # Z-324: what they hold, whose eggs are, and traps of boxes on the floor
    # Opening, zapped at a monster that holds the hero or is held by him, or at himself, ends the hold; else
    # only from inside.
    opening_ends_holding: bool = False
    speeding_up_angers_nobody: bool = False  # else it angers all but pets
    # Monsters' items are cancelled, too; magic resistance mostly protects packs.
    cancellation_reaches_inventory: bool = False
    # L-279: novels go blank, crystal balls are cancelled as wands are, and corpses of trolls do not rise.
    cancelling_reaches_more: bool = False
    # Digging from a pit at an altar or door takes its alignment or state.
    digging_from_pits_resets_spots: bool = False
    # A unicorn horn restores attributes, and a cursed one may lower one; else it nauseates.
    unicorn_horns_restore_attributes: bool = True  # Z-171
    # Finding hidden things looks at all of them on a spot, and under items; else at the first of secret door,
    # trap and monster, and not for what hides under items.
    finding_reveals_all_on_a_spot: bool = False
    # Mirrors show nothing in the dark or in an invisible hero's hand, except to invisible heroes who see
    # invisible; incubi take them, and hallucination mostly spares a hero who meets his own floating eye's
    # gaze.
    mirrors_show_what_is_seen: bool = False
    # A broken wand without charges may be wrested, acts on items under the hero before it acts on him, and
    # balsa breaks easily; else it acts on them last, unless it teleports.
    broken_wands_act_as_zapped: bool = False
    # Clairvoyance maps one column more in the east and one row more in the south.
    clairvoyance_reaches_further: bool = False
    clairvoyance_shows_things: bool = False  # and items, and where monsters are
    # N-440: 2 in 100 things of stone stay stone, and 98 in 100 artifacts; else none does.
    stone_may_resist_flesh: bool = False
    # N-440: statues and figurines of golems; else most become meatballs.
    stone_golems_become_flesh_golems: bool = False
    # Zapped down, striking makes holes of trap doors, and locking trap doors of holes; else it removes those.
    locking_covers_holes: bool = False  # L-263
    zaps_wipe_burned_engravings: bool = False  # L-263: half the time; else burned ones stay
    polymorph_sets_amount_of_oil: bool = False  # L-280: of what becomes oil, or was used oil
    polymorphed_books_wear_out: bool = False  # L-263: read or changed too often, they become blank
    # Zapped at oneself, opening unlocks carried boxes, and locking locks them.
    opening_oneself_unlocks_boxes: bool = False  # L-263
    locking_oneself_locks_boxes: bool = False  # L-263
    engraving_may_explode_wands: bool = False  # L-270: cursed ones, 1 time in 100
    # The spell of healing ends blindness for the skilled only; else that of all monsters, and no hero's.
    healing_spells_cure_blindness_by_skill: bool = False
    # Two artifacts that are not rested yet can be invoked for 25 energy.
    tired_artifacts_can_use_energy: bool = False  # Z-032

    # -- Rays

    # N-565: who zaps himself knows the wand once its dice are thrown; else it is known before.
    self_zaps_are_known_afterwards: bool = False
    # A ray of digging halves the hit points of unique engulfers that it pierces; else it leaves 1 to all.
    digging_halves_hit_points_of_unique_engulfers: bool = False
    # A slanting ray comes straight back from walls 1 in 75 times, from rock 1 in 10, from walls in the Mines
    # 1 in 20; else always 1 in 20.
    rays_bounce_by_ground: bool = False  # L-259
    bounces_cost_range: bool = True  # a ray flies one spot less for each wall that it meets
    rays_vanish_in_the_air: bool = False  # L-259: on the Plane of Air, where nothing throws them back
    fireballs_vanish_in_the_air: bool = False  # L-282: there, too; else they burst at the edge
    # L-282: a ray that is used up at a wall ends without a word; else it is told to bounce if it had less
    # left than the wall costs.
    spent_rays_end_silently: bool = False
    # A form that breathes at itself is hit; else the breath is a ray of one square, which may miss or be
    # reflected, and takes its throws.
    breath_at_oneself_never_misses: bool = False  # N-624
    # Low intelligence never takes the last point of a spell's damage, and 25 adds three points.
    intelligence_spares_last_point: bool = False  # L-259
    own_rays_are_halved: bool = False  # L-259: half spell damage halves those that come back, too
    # L-259: the die for blindness is thrown for heroes whom lightning cannot blind, too.
    lightning_always_rolls_blindness: bool = False
    rays_anger_only_those_hit: bool = False  # a ray angers those it hits, not all it passes

    # -- Scrolls

    forgotten_kinds_are_rounded_by_die: bool = False  # else to the nearest number
    # Those of a scroll of earth; and a monster that is hit wakes, and is angry.
    falling_boulders_make_noise: bool = False
    light_hurts_gremlins: bool = False  # that of scrolls, wands and spells, too, not only of cameras
    clouds_begin_on_open_ground: bool = False  # a stinking cloud is not centred in walls or on liquid
    # Dice are thrown for the quantity of the gold, or imagined items, that misled detection shows for traps;
    # else what is cursed shows gold to the hallucinating, too.
    imagined_items_have_quantities: bool = False
    steeds_gold_is_no_find: bool = False  # gold detection finds nothing if only the steed carries gold
    fire_scrolls_are_aimed: bool = False  # a blessed scroll of fire burns five times as hot at a chosen spot
    # Taming tells whether it did anything, becomes known if the hero saw it, and reaches the steed.
    taming_is_told: bool = False
    priests_light_is_clerical: bool = False  # Z-203: the spell of light, for them, not of divination
    # Confuse monster gives more touches, by dice: 4 or 5, blessed 5 to 12; the spell three fewer.
    confusing_touches_come_by_dice: bool = False
    # The confused always make lights with a scroll of light: three or more, tame and cancelled.
    confused_light_makes_tame_lights: bool = False
    # N-566: a scroll of identify is known before its dice and names itself only then; luck helps the spell.
    identify_is_known_first: bool = False
    cursed_identify_names_itself: bool = False  # a cursed scroll that was unknown identifies nothing else
    # The scroll also uncurses the steed's saddle, and is known if it lifted a curse that was known.
    remove_curse_reaches_saddles: bool = False
    # A crystal ball is charged up to 7, and a curse goes with the charges; bags and horns get 2 to 6 more.
    charging_gives_more: bool = False
    # The better armor is, the less the scroll adds, by dice; plain and elven armor gets more,
    # and a cursed scroll takes as much from armor of low enchantment as another gives.
    enchanting_armor_has_limits: bool = False  # Z-191
    # Z-192: a blessed scroll of destroy armor destroys what the reader chooses, or else something cursed;
    # others erode worn armor one to four times, and so does the monsters' spell.
    destroy_armor_erodes: bool = False
    # A wand recharged too often explodes by its charges and kind; else by the hero's most hit points.
    recharged_wands_explode_by_kind: bool = False
    # An uncursed scroll of enchant armor uncurses the armor; else only a blessed one does, which blesses it.
    enchanting_uncurses_armor: bool = True  # L-276
    enchanted_teeth_fuse: bool = False  # a stack of worm teeth or crysknives becomes one; else all change
    # Enchanting uncurses a tin opener, iron ball or chain that is stuck to the hand.
    enchanting_frees_hands: bool = False

    # -- Instruments

    drums_deafen_before_they_wake: bool = False  # N-567: else the dice of those who hear come first
    # The stunned, confused and hallucinating cannot choose notes, and the stunned have no magic music either.
    stunned_or_confused_only_make_noise: bool = False
    # Horns and drums do not scare monsters that do not fear the scroll.
    noise_spares_scroll_proof_monsters: bool = False
    # L-343: stunned, confused and hallucinating players hear of one of their moods, by a die; else of all.
    moods_of_players_by_die: bool = False
    # Z-331: dice make one to five notes of what is improvised, which heroes who cannot change do but once.
    improvised_notes_by_die: bool = False
    # L-341: the deaf feel the music that they make; no drum deafens them more, and no gear rattles for them.
    deaf_heroes_feel_their_music: bool = False
    # L-342: noise makes monsters that wait for the hero wait no longer, but not flee.
    noise_ends_waiting: bool = False
    bugles_rouse_all: bool = False  # L-342: bugles wake and scare others than soldiers, as horns do
    # L-342: bugles leave tame soldiers as they are, and do not scare monsters that do not fear the scroll.
    bugles_spare_pets_and_scroll_proof_monsters: bool = False
    noise_does_not_scare_the_mindless: bool = False  # L-342
    earthquakes_open_secret_ways: bool = False  # they reveal and break secret doors and corridors
    # In an earthquake boulders fall before liquid flows in, and nobody falls into a pit that it fills.
    boulders_fall_before_liquid_flows: bool = False
    earthquakes_trip_fumblers: bool = False  # in a pit 4 times in 5; else fumbling helps 1 time in 5
    # A drum of earthquake without its power is heard less far than a leather drum, and deafens nobody.
    spent_drums_beat_softly: bool = False

    # -- Wishes

    random_wishes_favor_armor: bool = True  # a wish that names nothing gives armor as often as food or a book
    wishes_for_glob_sizes: bool = False  # a wish may be for a medium, large or very large glob
    wishes_for_untrapped_things: bool = False  # a wish may be for a box or tin without a trap
    # In wizard mode a wish may be for a corpse or tin of a unique creature; else it is another's.
    wizards_wish_for_unique_flesh: bool = False  # N-626
    wishes_for_locked_boxes: bool = False  # a wish may be for a locked, unlocked or broken box
    # A corpse wished for whose touch would kill lies on the floor.
    deadly_wishes_lie_on_floor: bool = False  # Z-059
    spent_wish_rings_crumble: bool = False  # L-241: a ring of wishes crumbles after its last wish
    most_wishes_of_wand: int = 3  # Z-056: a wand of wishing is made with, and recharged to, so many at most
    amulet_grants_wish: bool = False  # Z-055: the Amulet grants a wish when it is first carried

    # -- Gas

    gas_spares_its_breathers: bool = False  # a cloud of poison gas does not harm monsters that breathe it
    # Nor heroes under water and eels in it, nor anybody in the water of the Plane of Water.
    gas_spares_the_submerged: bool = False
    poison_breath_lingers: bool = False  # a blast of poison gas leaves a cloud wherever it passes
    gas_spreads: bool = False  # gas fills a number of free spots, not a circle; fire on water makes steam
    # Nobody sees through gas or steam; a monster next to the hero is seen in it.
    gas_stops_sight: bool = False
    # Fog clouds, steam vortices and hezrous leave gas; coughing wakes monsters nearby.
    creatures_leave_gas: bool = False
    species_immune_to_gas: tuple[SpeciesName, ...] = ()  # species that poison gas does no harm
    # The radius and the strength of the gas that a species makes whenever it is about to move.
    gas_before_moves: Mapping[SpeciesName, tuple[int, int]] = field(default_factory=dict)
    wet_towels_filter_gas: bool = False  # worn before the face, it halves gas and keeps vapors away
