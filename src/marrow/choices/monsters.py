"""Where editions differ on what monsters are and do."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.choices.monster_vocabularies import (
    Alarm,
    AngelArms,
    ArmorReplaced,
    BranchStairs,
    ClassDraw,
    CrowdedOut,
    CubeMeals,
    DisguiseDetails,
    IronBars,
    Kits,
    Movement,
    NastySummons,
    Newcomers,
    Noise,
    OverLiquid,
    RoomBeside,
    SlimeCures,
    TrackShunned,
    TrapSense,
    WizardsMonsters,
)
from marrow.content.nasties import NASTIES_343
from marrow.content.species import GOLEM_HP
from marrow.content.words import ArtifactName, SpeciesName


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterChoices:
    """Where editions differ on what monsters are and do."""

    # -- New monsters

    # A new shapechanger's shape fits the depth; else it is any it may choose.
    new_shapechangers_fit_depth: bool = True
    new_shapechangers_have_gear: bool = True  # what suits the new shape; armed only if their own shape is
    new_priests_serve_gods: bool = False  # and a third of new Angels do: any of the three gods
    newcomers: Newcomers = Newcomers.UNTIL_A_GOOD_SPOT
    kits: Kits = Kits.FEW
    newcomers_shun_puzzles: bool = False  # nobody new appears on the pits and holes of Sokoban
    # A giant chosen for Sokoban by chance gives way to another choice, once.
    first_in_sokoban_is_no_giant: bool = False
    # One new domestic animal in a hundred wears a saddle; every new monster with things throws for it.
    new_monsters_may_be_saddled: bool = False
    angel_arms: AngelArms = AngelArms.SWORDS
    golem_hp: Mapping[SpeciesName, int] = field(default_factory=lambda: GOLEM_HP)
    # A new monster whose dice all show 1 has a point more, so that none has less than two.
    new_monsters_have_two_hit_points_at_least: bool = False
    neuter_monsters_are_never_female: bool = False  # else chance decides, though nobody can tell
    disguise_details: DisguiseDetails = DisguiseDetails.NONE
    leaders_know_all_traps: bool = False  # quest leaders and nemeses do; else leaders know only magic portals
    minotaur_wand_sides: int = 3  # Z-147: one minotaur in so many has a wand of digging
    class_draw: ClassDraw = ClassDraw.COUNTED_DOWN
    # Outside Gehennom species of a class that live only there are passed over eight times in nine; inside,
    # the others are.
    class_choice_respects_gehennom: bool = False
    classes_by_difficulty: bool = False  # Z-148: random creatures of a class are weighed by difficulty
    random_species_vie_one_by_one: bool = False  # N-610: a die for each, and the last that wins is taken
    nasties: tuple[SpeciesName, ...] = NASTIES_343
    nasties_summoned: NastySummons = NastySummons.TWENTY_A_ROUND

    # -- Where they stand and go

    trap_sense: TrapSense = TrapSense.PLAIN
    # Nothing hides in traps except pits, under fewer than ten coins, under corpses unless their touch
    # petrifies, or in water under things; and no pet hides under cursed things.
    hiders_are_choosy: bool = False
    # Monsters that shoot, spit, breathe, cast or use poles keep away from a hero within five squares.
    shooters_keep_away: bool = False
    # Z-189: unless they saw the hero resist all that they can do from afar.
    futile_shots_are_forgotten: bool = False
    # Riders, shopkeepers, priests and quest leaders break boulders in their way.
    riders_and_officials_break_boulders: bool = False  # Z-197
    gloves_protect_displacers: bool = False  # Z-196: from what petrifies; else only their wearer is harmed
    cornered_unicorns_leap: bool = True  # one that can step nowhere teleports half the time
    spiders_spin_webs: bool = False  # where cave and giant spiders walk
    leprechauns_bury_gold: bool = False  # where they have teleported to, out of sight
    bees_eat_royal_jelly: bool = False  # and become queens where there is none
    room_beside: RoomBeside = RoomBeside.ROW_BY_ROW
    # L-307: keepers that teleport at random stay in their shop or temple, if there is room.
    keepers_teleport_within_rooms: bool = False
    # L-307: 50 throws for a spot where nothing scares it, then any spot drawn like that; else 500 throws, 500
    # more for any spot, and the first from the west.
    teleports_avoid_what_scares: bool = False
    over_liquid: OverLiquid = OverLiquid.ANY_FLIER
    worms_bar_the_way: bool = False  # nobody steps slantwise between two segments of a long worm
    iron_bars: IronBars = IronBars.STOP_THE_UNSOLID
    # L-289: altars and Elbereth keep monsters off spots on which nothing lies, too; else only off those with
    # things, or if the hero's image is displaced.
    bare_spots_scare: bool = False
    poison_gas_is_shunned: bool = False  # monsters do not walk into poison gas that can harm them
    # Mimics lose their disguise while the hero is away, and seek another before he comes.
    absent_mimics_drop_disguise: bool = False
    sleeping_mimics_stay_seen: bool = False  # Z-200: only mimics that are awake take a disguise again
    trapped_never_hide_again: bool = False  # a monster caught in a trap hides again only in a pit
    # L-265: a monster that hid under a corpse that rots away is seen, or hides anew.
    rotting_corpses_reveal_hiders: bool = False
    crowded_out: CrowdedOut = CrowdedOut.STAYS
    movement: Movement = Movement.STEADY
    # Slow monsters of speed 12 or more have 4 + a third of it; else two thirds of it.
    slowed_fast_monsters_keep_four_of_speed: bool = False  # Z-133
    holders_beside_hero_hold_on: bool = False  # also if they come there by magic
    peaceful_holders_let_go: bool = False  # in their move, if they came to hold the hero; else only pets
    travellers_come_out_of_hiding: bool = False  # monsters that go to another level leave hiding and disguise
    # Those that covet or wait are announced when they first appear beside the hero out of nowhere.
    sudden_arrivals_are_told: bool = False
    # A monster that was saved from water or lava, and flies, stays above it.
    saved_fliers_stay_above_liquid: bool = False  # Z-093
    peacefuls_change_places: bool = False  # Z-183: peaceful monsters make way as pets do
    # The steed's rider gets off with equal chances for spots as near, rather onto traps than boulders.
    dismounting_spots_have_equal_chances: bool = False  # Z-201
    # Z-184: a monster that is walked into does not leave a trap, nor come to a spot with a trap or one where
    # it cannot be.
    swapping_avoids_traps: bool = False
    helpless_never_change_places: bool = False  # Z-185: else one time in six
    # Eels lose hit points out of water by chance, weak ones seldom; else each move.
    stranded_eels_weaken_by_chance: bool = False
    eels_dive_again: bool = False  # unwatched, and not beside the hero, one time in four
    riders_displace_monsters: bool = False  # Riders change places with monsters in their way
    only_tiny_pets_swap_onto_boulders: bool = False  # only a tiny pet fits where the hero stands on a boulder
    # Two of 17 random disguises of mimics are the strange object; else three of 18.
    strange_object_disguises_are_rarer: bool = False  # L-271

    # -- Where they have been, and where the hero has

    # N-627, N-628: footprints last a hundred turns, and trackers look at each; else fifty, and not at each
    trackers_see_long_trails: bool = False
    pets_shun_their_track: TrackShunned = TrackShunned.ALWAYS
    flight_ends_tracks: bool = False  # a monster that begins to flee may go back to where it has just been
    # So may one that teleports or comes to another level; else only the two last spots mean nothing there.
    teleports_end_tracks: bool = False
    worm_tails_lie_evenly: bool = False  # Z-317: each free spot is as likely; else those above and below more
    clones_have_no_track: bool = False  # else that of the monster that divided

    # -- Treasures, and what they wear

    # Priests and the servants of gods wear no helm of opposite alignment, and such helms and dunce caps
    # become cursed on any monster.
    monsters_headgear_has_drawbacks: bool = False

    # Hurt monsters that covet also go to ladders and to stairs of other branches, and in the Tower and
    # Sokoban down; else only to the stairs up.
    covetous_know_all_ways: bool = False
    sunken_things_are_left: bool = False  # by monsters that can neither swim nor stand in lava

    # -- Peace, anger and fear

    demons_hate_weapons: tuple[ArtifactName, ...] = ("Excalibur",)  # Z-220: in hand they anger demon lords
    # L-272: the most that demons may forgo is five times the hero's charisma; else always 40.
    charisma_sways_demons: bool = False
    # L-272: the deaf can give demons nothing; a demon with the Amulet demands 125 more than there is, not 40.
    demons_ask_nothing_of_the_deaf: bool = False
    # L-272: demons attack heroes who cannot move, and ask nothing.
    demons_ask_nothing_of_the_helpless: bool = False
    player_monsters_resist_conflict: bool = False  # L-259
    charisma_sways_conflict: bool = False  # and level, against the monster's; else its magic resistance
    # L-275: shopkeepers and priests at home fear no scroll of scare monster, in whatever shape.
    shopkeepers_and_priests_fear_no_scroll: bool = False
    humans_and_uniques_are_not_scared: bool = False  # by scrolls of scare monster on a spot
    gremlins_flee_from_gold_armor: bool = False  # armor that shines, as from Sunsword; blind gremlins do not
    sleepers_are_seen_to_wake: bool = False  # from an attack, or because the hero is near
    scared_and_stuck_attack: bool = False  # a scared monster that cannot step anywhere attacks
    # Z-276: a monster whose move went into something else throws no die against conflict, and no tail of a
    # worm strikes.
    busy_monsters_are_not_provoked: bool = False
    # A victim strikes back with the rest of a move, by chance, not only with a whole one.
    partial_moves_strike_back: bool = False  # Z-196
    young_worms_attack_shriekers: bool = False  # Z-196: so do baby purple worms
    # The hero's beams rouse shriekers only beside him and Medusa only in sight, but erinyes, too.
    beams_rouse_only_those_near: bool = False  # Z-200
    music_scares_humans: bool = False  # Z-200: and the unique, though scrolls do not
    # An Elbereth that came with the level keeps monsters from the items on it, though no hero is there.
    elbereth_of_levels_guards_items: bool = False  # Z-199
    wailing_gremlins_wake: bool = False  # a gremlin that light hurts wakes monsters nearby
    renegades_seldom_cast_aspersions: bool = False  # angels turned away one time in 100; else as demons, in 5
    taunts_are_many: bool = False  # N-603: minions know 14 rebukes and demons 27 taunts; else 9 and 20
    erinyes_wake_everybody: bool = False  # a hostile erinys that sees the hero wakes all monsters
    # Z-242: kicks at hard things, insults, digesting, bursting forms, boomerangs on sinks.
    more_noises_wake: bool = False
    # Whatever wakes a monster angers it; else only attacks do, and only they end its meditation.
    all_waking_angers: bool = True
    # Peaceful monsters react when they see one of them attacked.
    peaceful_monsters_react_to_attacks: bool = False
    gremlins_flee_from_sunsword: bool = False  # monmove.c distfleeck
    guardians_avenge_leader: bool = False  # Z-135: a hero who kills the quest leader angers all guardians
    # Z-130: makers of zombies fight no victims that came with the level too, nor unique ones, nor in the
    # Castle.
    zombies_spare_natives: bool = False
    alarm: Alarm = Alarm.BY_NEW_SPOT
    noise: Noise = Noise.WAKES

    # -- Things

    # A monster takes up a thing for each of its likings at a time; else one that fits any of them.
    takes_a_thing_for_each_liking: bool = True
    # Monsters look for items spot by spot: not on known traps, out of view or for sale, but at any corpse.
    looks_for_items_spot_by_spot: bool = False
    armor_replaced: ArmorReplaced = ArmorReplaced.NEVER
    cloaks_open_when_outgrown: bool = False  # Z-146: a cloak falls whole from a monster that outgrows it
    # Monsters remember what they saw the hero resist, and shoot no rays from beside him; else half the time
    # they spare one who reflects.
    resistances_are_remembered: bool = False
    # A wand of death is used rather than any other thing; else whatever is found later is.
    death_wands_come_first: bool = False
    # They use cameras, containers, ki-rins' horns, and wands of undead turning, and take them up.
    monsters_use_more_things: bool = False
    all_lock_tools_open_doors: bool = False  # L-265: also lock picks and credit cards; else skeleton keys
    hard_floors_get_pits: bool = False  # a wand of digging makes a pit where there can be no hole
    puzzles_have_few_digging_wands: bool = False  # three in four are thrown for again in Sokoban
    first_shots_miss: bool = False  # Z-091: a monster's first ray or zap of striking misses
    # A quantum mechanic's box holds the corpse from the first, and the lower face of the die is life.
    cat_boxes_hold_the_cat: bool = False
    # A monster without hands takes one thing of a stack, but engulfers all, and dragons all gold and gems.
    handless_take_one_of_a_stack: bool = False
    cube_meals: CubeMeals = CubeMeals.CARELESS  # N-441
    # A gelatinous cube digests what it carries, one organic thing a move.
    cubes_digest_what_they_carry: bool = False  # Z-041
    # L-270, L-285: lizards cure stun, too, tins help as corpses do, and a cure costs a move; else neither.
    tins_and_lizards_cure_monsters: bool = False
    cures_are_taken_up: bool = False  # scrolls of fire, and tins that cure stoning
    horns_need_breath: bool = False  # to blow fire and frost horns, or to take them up
    slime_cures: SlimeCures = SlimeCures.NONE  # L-285
    # L-351: slimed monsters that use things step into a fire trap under them or one step away.
    fire_traps_cure_slime: bool = False
    # L-285: a monster that dies of the acid that saved it from stone does not count against a pacifist.
    deadly_cures_spare_conduct: bool = False
    # L-270: a monster's whip reaches a hero beside it, where it believes him to be, and takes either weapon,
    # and the die is thrown first; else only a hero straight ahead, and it is thrown in using the whip.
    bullwhips_reach_diagonally: bool = False
    bodies_have_sex: bool = False  # N-612: corpses, statues and figurines are of a male or a female
    new_bodies_throw_for_sex: bool = False  # N-612: those that are made of nobody, too
    # N-611: a statue made without details is first of a random species; else of giant ants, without a die.
    bare_statues_are_of_random_species: bool = False
    # Wood golems leave shields, clubs, spears and boomerangs, too, and rope golems leashes and bullwhips.
    wood_and_rope_golems_leave_tools: bool = False
    golems_leave_various_pieces: bool = False  # Z-134: rope and leather golems leave things of three kinds

    # -- Pursuit and flight

    # A wand of teleportation is zapped at a hero on stairs, where he scares, or behind a narrow place.
    sheltered_heroes_are_teleported: bool = False
    heroes_on_treasure_are_teleported: bool = False  # Z-188: from three things, or a wanted one
    # Trapped monsters escape neither by things, nor by stairs, nor by other traps.
    trapped_monsters_cannot_escape: bool = False
    # Z-195: monsters that covet also attack whoever stands diagonally on what they want.
    covetous_attack_diagonally: bool = False
    # Hurt ones of odd number go to the stairs on, of even number to those back; else all take the way back.
    covetous_heal_on_any_stairs: bool = False  # Z-195
    # One that covets judges where the hero is again after it may have teleported.
    covetous_look_for_hero_again: bool = False  # Z-195
    covetous_walk: bool = False  # Z-194: they walk like others; else they only teleport
    # Z-195: the hero's magic puts monsters that control teleporting beside him, too, mostly, not only Riders.
    teleport_controllers_come_to_the_hero: bool = False
    cornered_monsters_escape: bool = False  # by what would save them, though unhurt
    # L-277: quest artifacts of all roles draw the covetous, and none leaves the dungeon; else the hero's own.
    all_quest_artifacts_are_coveted: bool = False
    flight_by_branch_stairs: BranchStairs = BranchStairs.OF_HOLDERS  # L-283
    # L-283: fleeing monsters also use holes and teleporters in the hero's row and column; of several holes
    # the one where they stand, or the first; else the last.
    traps_in_line_are_ways_out: bool = False
    last_wizard_stays: bool = False  # the only Wizard of Yendor does not leave the dungeon by its stairs
    # A wand of teleportation that a monster zaps teleports the hero and the monsters that it hits; else it
    # does nothing to them.
    monster_zaps_teleport_targets: bool = True

    # -- Things in use

    # Z-320: potions of healing raise a monster's maximum only by what is left over; else always.
    potions_add_what_is_left_over: bool = False
    # Z-319: a wand of striking in a monster's hand is known once it is seen to hit or to be resisted; else by
    # any zap at the hero, and at monsters unless they resist.
    strikes_are_known_by_effect: bool = False

    # -- Spells

    # A monster that casts from afar does not walk in the same move.
    casting_from_afar_takes_the_move: bool = False
    # A caster whose roll is beyond the list of spells mostly rolls again; else it casts the first spell.
    casters_reroll_too_strong_spells: bool = False
    spells_by_level: bool = False  # Z-143: monsters cast the hardest spell of use up to a random level
    aggravation_needs_sleepers: bool = False  # N-560: monsters seldom cast it where nobody could be woken
    alarms_end_waiting: bool = False  # N-560: monsters that one wakes no longer wait for the hero
    alarms_stop_at_the_tower: bool = False  # N-560: none passes the walls of the Wizard's Tower
    mind_blasts_spare_the_praying: bool = False  # N-528: psychic waves; else they can kill them
    # Z-315: they look for the hero again after their mind blast, and may take fright.
    mind_flayers_look_again_after_blasts: bool = False

    # -- Changed shapes

    # Z-199: sandestins and doppelgangers become no nasties above a difficulty, but what grows into them.
    nasty_shapes_are_limited: bool = False
    shapechangers_rest: bool = False  # Z-200: for 3 to 12 turns after they have changed
    waiting_vampires_keep_their_shape: bool = False  # Z-199: until they have seen the hero
    # Against protection from shape changers mimics take no disguise.
    warded_mimics_show_themselves: bool = False
    warded_clones_show_themselves: bool = False  # Z-199: protection from shape changers undoes disguises
    vampires_change_shape: bool = False  # B-080, B-081, L-150: into bats, fog clouds and wolves
    # Shapechanged vampires may take their own shape instead of another, and do so for genocided ones.
    shifted_vampires_may_return: bool = False
    # A vampire that rises in a closed door smashes it; the unaware only dream of any rising.
    risen_vampires_smash_doors: bool = False  # Z-094, Z-095
    vampires_over_water_are_no_wolves: bool = False  # Z-096: vampires over water or lava become no wolves
    # Eels rise in water only, the unique as doppelgangers unless saved with the corpse, nobody hidden; ghosts
    # bring their things back, and shops are paid.
    revival_depends_on_species_and_place: bool = False  # L-261
    # N-665: "human werejackal" means one in human form; else it means a human.
    human_weres_can_be_named: bool = False
    monsters_of_wizards: WizardsMonsters = WizardsMonsters.REPLACED  # L-346, L-347
    trollsbane_keeps_trolls_dead: bool = False  # L-262: in the hand of the hero
    # Trolls that Trollsbane has slain, and those out of an ice box that are no ice trolls, do not rise by
    # themselves; what did not rise rots after 5d50 turns, not 250.
    slain_trolls_stay_dead: bool = False  # Z-243
    cancelled_shapechangers_resume_their_shape: bool = False  # else they keep the one they have
    vampires_keep_their_sex: bool = False  # Z-327: whatever shape they take; else one time in ten it changes
    cancelled_weres_turn_human: bool = False  # Z-323: always; else one time in 30
    # A new shape has hit points of its own, thrown for, of which it has lost as great a part; else they are
    # scaled by level.
    new_shapes_roll_hit_points: bool = False
    # N-595: a slower one also reduces the movement left in this turn.
    slower_shapes_slow_at_once: bool = False
    # A doppelganger that poses as no nasty and no role poses as another role's quest guardian or a humanoid.
    doppelgangers_pose_as_humanoids: bool = False
    unpolymorphable_species: tuple[str, ...] = ()  # species that polymorph does not change
    petrified_sandestins_revert: bool = False  # petrified in another shape, a sandestin turns back and lives
    # Heroes in eel form lose hit points out of water by chance; else each turn.
    eel_forms_lose_hp_by_chance: bool = False

    # -- Pets and familiars

    # A former pet that is tamed again keeps its record.
    former_pets_keep_their_record: bool = False  # Z-061, Z-062
    wild_figurines_are_never_pets: bool = False  # Z-065: a figurine that turns out wild never was a pet
    familiars_have_no_items: bool = False  # nor do figurines that come alive; else what suits their species
    # Trapped followers try to get free, and none that eats or is trapped comes along; else only pets stay
    # then.
    trapped_followers_struggle: bool = False
    # Z-066: the caster's skill makes the familiar of a spell harder.
    skilled_casters_have_stronger_familiars: bool = False
    # The first pony has the hero's saddle only, none by chance.
    first_pets_have_no_chance_saddle: bool = False  # Z-067
    absent_pets_do_not_hunger: bool = False  # Z-069: a pet left on another level does not get hungrier
    grid_bugs_never_swap_diagonally: bool = False  # N-530: tame ones change places with heroes straight only
    # N-530: a pet that dies by changing places gives experience, as other kills do.
    displaced_pets_that_die_give_experience: bool = False
    pets_expect_harm_from_each_blow: bool = False  # of those that harm whoever touches them; else from one
    reflecting_pets_attack_eyes: bool = False  # Z-071: pets that reflect attack floating eyes
    # A pet attacks monsters up to 2 levels above it, one less for each fifth of its hit points that it lacks.
    hurt_pets_are_timid: bool = False
    # What a pet does from afar, or to a monster in its way, takes its whole move.
    pets_fights_take_their_move: bool = False
    # Pets come to a hero on stairs or beside a magic portal.
    pets_follow_heroes_to_stairs: bool = False
    # Z-221: no guardian angel is tame for a hero who never had a pet.
    petless_heroes_get_no_tame_angel: bool = False
    kicked_spots_are_avoided: bool = False  # Z-215: by pets and peaceful monsters
    # Peaceful pets do not step, in Sokoban, behind a boulder that the hero could push at them.
    pets_let_boulders_be_pushed: bool = False
    # Pets step only onto food that they can reach: not under a boulder or in water that they cannot swim.
    pets_step_onto_food_in_reach: bool = False
    # Pets with hands keep their best lock tool, and of digging tools the best; else only the first of those.
    pets_keep_keys: bool = False  # N-356
    hostile_angels_number_two_at_least: bool = False  # L-265: two to four under conflict; else one to four

    # -- The Wizard of Yendor and vault guards

    # Z-200: the substitute for a summoned nasty that is gone may now and then be a caster too strong to be
    # called.
    nasty_substitutes_may_be_strong_casters: bool = False
    # The Wizard of Yendor counts as killed if he leaves the game without dying.
    departed_wizard_counts_as_killed: bool = False
    dead_guards_delay_others: bool = False  # Z-131: the more vault guards died, the later another comes
