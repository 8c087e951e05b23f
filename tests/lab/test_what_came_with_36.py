"""What the witnesses of choices show in NetHack 3.4.3 and in the edition that changed it.

Each line is read from the sources of both editions (git history of NetHack's src).
"""

import pytest

from marrow.editions import edition_named
from marrow.lab.witnesses import WITNESSES

CHANGES = [
    # choice, the last edition before the change, what it shows; the first one with it, what that shows
    ("commands.doors_tried_in_vain_take_moves", "3.4.3", "0 moves used", "3.6.0", "1 moves used"),
    ("commands.opening_here_loots", "3.6.0", "nothing happens", "3.6.1", "the chest is opened"),
    ("commands.the_engulfed_reach_locks", "3.4.3", "the door is unlocked", "3.6.0", "the door is locked"),
    (
        "commands.mimics_catch_lock_tools",
        "3.4.3", "the hero still has the key", "3.6.0", "the mimic has the key",
    ),
    (
        "commands.forcing_goes_by_skill",
        "3.4.3", "grappling hook bashes, dwarvish mattock pries",
        "3.6.0", "aklys bashes, boulder bashes, dwarvish mattock bashes",
    ),
    ("commands.forcing_needs_floor", "3.4.3", "the lock is broken", "3.6.0", "the chest is locked"),
    (
        "commands.training_comes_before_smashing",
        "3.6.1", "lock.c forcelock then lock.c forcelock then N-157",
        "3.6.2", "lock.c forcelock then N-157 then lock.c forcelock",
    ),
    ("monsters.pets_shun_their_track",
     "3.6.0", "does not go back at 3, does not go back at 20",
     "3.6.1", "goes back at 3, does not go back at 20"),
    ("monsters.flight_ends_tracks", "3.6.0", "it seldom goes back", "3.6.1", "it may well go back"),
    ("monsters.teleports_end_tracks", "3.6.0", "it seldom goes back", "3.6.1", "it may well go back"),
    ("monsters.clones_have_no_track", "3.6.2", "it seldom goes back", "3.6.7", "it may well go back"),
    ("trade.booby_traps_cost_customers", "3.6.0", "the damage costs 0", "3.6.1", "the damage costs 400"),
    ("hero.brink", "3.4.3", "none", "3.6.0", "pit"),
    ("hero.brink", "3.6.2", "pit", "3.6.7", "pit, hole"),
    (
        "hero.clingers_reach_floor",
        "3.4.3", "the floor is within reach", "3.6.0", "the floor is out of reach",
    ),
    ("commands.drinkers_reach_for_fountains",
     "3.4.3", "the hero drinks from the sink", "3.6.0", "the sink is out of reach"),
    ("magic.dipping_wets_as_falling_in",
     "3.4.3", "in it is a scroll of light", "3.6.0", "in it is a scroll of blank paper"),
    ("magic.acid_corrodes_what_is_dipped", "3.4.3", "nothing happens", "3.6.0", "it corrodes"),
    ("magic.burning_oil_burns_as_fire", "3.4.3", "it burns up", "3.6.0", "it is unharmed"),
    ("magic.covered_things_cannot_be_dipped", "3.4.3", "it is cursed", "3.6.0", "it cannot be reached"),
    ("magic.watered_blessings_need_sight",
     "3.4.3", "it is known to be blessed", "3.6.0", "the blessing is not known"),
    ("magic.splashes_hit_saddles", "3.4.3", "the pony is hurt", "3.6.0", "the saddle is hit"),
    ("magic.the_splashed_cry", "3.4.3", "it sleeps on", "3.6.0", "it wakes"),
    ("magic.sickness_hurts_the_resistant",
     "3.4.3", "the hero has 50 of 50 hit points", "3.6.0", "the hero has 48 of 50 hit points"),
    ("magic.disturbed_djinn_are_hostile", "3.4.3", "it is peaceful", "3.6.0", "it is hostile"),
    ("magic.unicorn_horns_heed_causes", "3.4.3", "it is restored", "3.6.0", "it stays lost"),
    ("magic.towels_in_hand_can_be_used", "3.4.3", "the fingers stay slippery", "3.6.0", "they are dry"),
    ("magic.grease_makes_slippery_longer",
     "3.6.2", "slippery for 1 turns", "3.6.7", "slippery for 5 turns"),
    ("magic.forgotten_kinds_are_rounded_by_die", "3.4.3", "it is forgotten", "3.6.0", "it is known"),
    ("magic.light_hurts_gremlins",
     "3.4.3", "the gremlin has 20 of 20 hit points", "3.6.0", "the gremlin has 17 of 20 hit points"),
    ("magic.clouds_begin_on_open_ground", "3.4.3", "a cloud", "3.6.0", "the smell of rotten eggs"),
    ("hero.contents_are_remembered",
     "3.4.3", "wholly known; no move; an uncursed chest",
     "3.6.0", "not wholly known; a move; an empty uncursed unlocked chest"),
    ("hero.broken_lock_word", "3.6.0", "an unlockable chest", "3.6.1", "a broken chest"),
    ("hero.jumps_need_a_free_way", "3.6.0", "the boulder hurts", "3.6.1", "the way is not free"),
    ("hero.jumping_spells_spare_legs", "3.4.3", "the hero stays", "3.6.0", "the hero jumps"),
    ("magic.faint_books_turn_away_new_readers",
     "3.4.3", "1 spells, and the spellbook of light",
     "3.6.0", "0 spells, and the spellbook of blank paper"),
    ("magic.finding_reveals_all_on_a_spot", "3.6.2", "1 found", "3.6.7", "2 found"),
    ("magic.mirrors_show_what_is_seen",
     "3.4.3", "the hero keeps the mirror", "3.6.0", "the incubus takes the mirror"),
    ("magic.broken_wands_act_as_zapped",
     "3.4.3", "nothing else happens", "3.6.0", "it explodes"),
    ("monsters.cat_boxes_hold_the_cat", "3.6.1", "the cat is dead", "3.6.2", "the cat lives"),
    ("combat.applied_weapons_attack", "3.4.3", "the dwarf is hurt", "3.6.0", "the dwarf is spared"),
    ("monsters.stranded_eels_weaken_by_chance",
     "3.4.3", "2 of 3 hit points are left", "3.6.0", "3 of 3 hit points are left"),
    ("monsters.eels_dive_again", "3.4.3", "it swims on", "3.6.0", "it hides"),
    ("monsters.some_displace_others", "3.4.3", "it may not", "3.6.0", "it may"),
    ("monsters.handless_take_one_of_a_stack", "3.4.3", "5 of them", "3.6.0", "1 of them"),
    # the ant is of level 2 on depth 1 (adj_lev): a third of 20 and of 40, 16 to 48; or two dice of eight
    ("monsters.new_shapes_roll_hit_points",
     "3.4.3", "level 2, 6 of 13 hit points", "3.6.0", "level 2, 8 of 16 hit points"),
    ("monsters.doppelgangers_pose_as_humanoids", "3.4.3", "salamander", "3.6.0", "apprentice"),
    ("combat.revived_unicorns_leave_half_their_horns",
     "3.4.3", "the horn crumbles", "3.6.0", "the horn is left"),
    ("traps.bear_traps_hurt",
     "3.4.3", "50 of 50 hit points, sound legs", "3.6.0", "44 of 50 hit points, wounded legs"),
    ("traps.all_box_traps_are_detected", "3.4.3", "no traps", "3.6.0", "a trap is near"),
    ("traps.gushes_pass_dry_shields",
     "3.4.3", "the gauntlets keep dry", "3.6.0", "the gauntlets rust"),
    ("traps.magic_works_traps", "3.4.3", "the trap holds", "3.6.0", "the hero is free"),
    ("traps.quest_falls_end_at_the_locate_level", "3.4.3", "to level 6", "3.6.0", "to level 3"),
    ("combat.volleys_of_any_weapon", "3.4.3", "1 of them", "3.6.0", "3 of them"),
    ("combat.crossbows_shoot_far", "3.4.3", "6 steps", "3.6.0", "8 steps"),
    # a lord, his own bow; since 3.6.1 the arrows, a third of +6, then his bow, which 3.6.3 counts twice
    ("combat.monster_volleys", "3.4.3", "3 arrows, 1 spears", "3.6.0", "3 arrows, 2 spears"),
    ("combat.monster_volleys", "3.6.2", "6 arrows, 2 spears", "3.6.7", "7 arrows, 2 spears"),
    ("magic.backfire",
     "3.4.3", "confused for 2, stunned for 4", "3.6.0", "confused for 22, stunned for 14"),
    ("magic.backfire",
     "3.6.0", "confused for 22, stunned for 14", "3.6.1", "confused for 12, stunned for 24"),
    ("magic.healing_spells_cure_blindness_by_skill", "3.6.1", "it sees", "3.6.2", "it is blind"),
    ("monsters.revival_heeds_kind_and_place", "3.4.3", "it lives", "3.6.0", "it stays dead"),
    ("monsters.trollsbane_keeps_trolls_dead", "3.6.0", "it lives", "3.6.1", "it stays dead"),
    ("monsters.cancelled_shapechangers_resume_their_shape", "3.6.1", "a newt", "3.6.2", "a chameleon"),
    ("monsters.pets_keep_keys",
     "3.4.3", "credit card, skeleton key, dwarvish mattock", "3.6.0", "credit card, pick-axe"),
    ("magic.enchanting_frees_hands", "3.6.0", "it is cursed", "3.6.1", "it is uncursed"),
    ("combat.shattering_compares_erosion",
     "3.6.0", "the dagger is whole", "3.6.1", "the dagger shatters"),
    ("combat.blows_that_kill_pets_throw_for_flight",
     "3.4.3", "1 throws for the blow", "3.6.0", "0 throws for the blow"),
    ("combat.misused_silver_sears",
     "3.4.3", "it has 97 of 100 hit points", "3.6.0", "it has 77 of 100 hit points"),
    # rnd(25 - 1) / 2 - 10 + 10; rnd(1 + 10 / 2)
    ("combat.other_engulfers_let_go_by_level", "3.4.3", "12 turns", "3.6.0", "6 turns"),
    ("monsters.peaceful_holders_let_go", "3.4.3", "it does not let go", "3.6.0", "it lets go"),
    # 1 + 3 * 3, 5 for the weapon; six attacks, of which five are none
    ("hero.plain_attacks_teach_nothing",
     "3.4.3", "33 points of experience", "3.6.0", "15 points of experience"),
    ("hero.risen_and_cloned_teach_less", "3.4.3", "as much as another", "3.6.0", "less than another"),
    ("magic.enchanting_uncurses_armor", "3.4.3", "it is uncursed", "3.6.0", "it is cursed"),
    ("magic.enchanting_uncurses_armor", "3.6.0", "it is cursed", "3.6.1", "it is uncursed"),
]  # fmt: skip


@pytest.mark.parametrize("choice, before, old, since, new", CHANGES)
def test_what_a_witness_shows_before_and_since(
    choice: str, before: str, old: str, since: str, new: str
) -> None:
    shown = [WITNESSES[choice][0].play(edition_named(edition), None) for edition in (before, since)]

    assert shown == [old, new]
