"""Rules whose choices differ between editions, shown by their witnesses in every edition that the page names.

What each edition does is read from its source; a line says from which edition on the witness shows it.
"""

import pytest

from marrow.editions import edition_named
from marrow.lab.witnesses import WITNESSES
from rule import rule

ORIGINALS = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")
WITH_VARIANTS = (*ORIGINALS, "slashem", "slashthem", "dnethack", "notdnethack", "notnotdnethack")
in_every_edition = pytest.mark.parametrize("edition", ORIGINALS)
Change = tuple[str, str]  # the first edition that shows it, and what is shown


def shows(edition: str, choice: str, first: str, *changes: Change) -> None:
    """Check what this choice's witness shows: ``first`` in 3.4.3, and what each edition changed it to."""
    expected = first
    for since, shown in changes:
        if ORIGINALS.index(edition) >= ORIGINALS.index(since):
            expected = shown
    assert WITNESSES[choice][0].play(edition_named(edition), None) == expected, choice


@rule("L-263")
@in_every_edition
def test_zaps_at_the_floor_and_at_oneself(edition: str) -> None:
    shows(edition, "magic.locking_covers_holes", "the trap door is gone", ("3.6.0", "the trap door stays"))
    shows(edition, "magic.zaps_wipe_burned_engravings", "the X is whole", ("3.6.0", "the X is smudged"))
    shows(edition, "magic.polymorphed_books_wear_out", "a book to be read", ("3.6.0", "a blank book"))
    unlocked = ("3.6.1", "the chest is not locked")
    shows(edition, "magic.opening_oneself_unlocks_boxes", "the chest is locked", unlocked)
    locked = ("3.6.7", "the chest is locked")
    shows(edition, "magic.locking_oneself_locks_boxes", "the chest is not locked", locked)


@rule("L-264")
@in_every_edition
def test_boomerangs_and_draining(edition: str) -> None:
    shows(edition, "combat.boomerangs_turn_left", "the newt is not hit", ("3.6.0", "the newt is hit"))
    shows(
        edition, "combat.drain_resistant_artifacts_are_not_drained", "Excalibur +2", ("3.6.0", "Excalibur +3")
    )


@rule("L-265")
@in_every_edition
def test_what_monsters_have_and_how_they_hide(edition: str) -> None:
    unlocks = ("3.6.0", "it can unlock doors")
    shows(edition, "monsters.all_lock_tools_open_doors", "locked doors stop it", unlocks)
    angels = ("3.6.0", "2 hostile angels")
    shows(edition, "monsters.hostile_angels_number_two_at_least", "1 hostile angels", angels)
    shows(edition, "monsters.rotting_corpses_reveal_hiders", "it is hidden", ("3.6.0", "it is seen"))


@rule("L-266")
@in_every_edition
def test_what_is_dug_and_buried(edition: str) -> None:
    shows(edition, "traps.buried_balls_hold_the_hero", "the hero is free", ("3.6.0", "the hero is held"))
    draught = ("3.6.0", "a draught")
    shows(edition, "dungeon.digging_monsters_open_secret_corridors", "nothing is felt", draught)


@rule("L-267")
@in_every_edition
def test_how_often_priests_speak(edition: str) -> None:
    once = ("3.6.0", "the priest speaks 1 times")
    shows(edition, "religion.temples_remember_visits", "the priest speaks 2 times", once)


@rule("L-268")
@in_every_edition
def test_the_heros_blows(edition: str) -> None:
    both = ("3.6.0", "throws to hit: 2, answers: 1"), ("3.6.1", "throws to hit: 2, answers: 2")
    shows(edition, "combat.two_blows", "throws to hit: 1, answers: 1", *both)
    helped = ("3.6.0", "to stay below 20")  # grand masters of martial arts: (5 + 2) * 2 / 2 more
    shows(edition, "combat.skill_helps_bare_hands_hit", "to stay below 13", helped)
    twice = ("3.6.0", "the die whether it can move is thrown 2 times")
    shows(
        edition,
        "combat.forms_roll_to_hit_at_each_attack",
        "the die whether it can move is thrown 1 times",
        twice,
    )
    shows(edition, "combat.backstabs_are_by_hand", "he stabs it in the back", ("3.6.0", "it is hit"))


@rule("L-269")
@in_every_edition
def test_what_blows_and_answers_of_monsters_do(edition: str) -> None:
    shows(edition, "combat.fire_burns_weapons", "the club is whole", ("3.6.0", "the club burns"))
    steam = ("3.6.0", "the club burns"), ("3.6.1", "the club is whole")
    shows(edition, "combat.steam_burns_no_weapons", "the club is whole", *steam)
    corrodes = ("3.6.0", "the dagger corrodes")
    shows(edition, "combat.passive_acid_corrodes_monsters", "the dagger is whole", corrodes)
    pricked = ("3.6.1", "the leg is hurt")
    shows(edition, "combat.boots_may_be_pricked_through", "the boot is scratched", pricked)
    shows(edition, "combat.thefts_need_treasure", "0 throws", ("3.6.1", "1 throws"))
    ring = ("3.6.1", "a ring of protection +2")
    shows(edition, "combat.disenchanting_reaches_jewelry", "a ring of protection +3", ring)
    stronger = ("3.6.1", "22 points of damage")  # by rn1(4, 3), of which the highest is 6
    shows(edition, "combat.gauntlets_strengthen_monsters", "16 points of damage", stronger)


@rule("L-270")
@in_every_edition
def test_small_habits_with_things(edition: str) -> None:
    shows(edition, "monsters.tins_and_lizards_cure_monsters", "it does not eat it", ("3.6.0", "it eats it"))
    shows(edition, "monsters.bullwhips_reach_diagonally", "it does not flick it", ("3.6.0", "it flicks it"))
    shows(edition, "hero.mounting_wakes_steeds", "it sleeps", ("3.6.0", "it wakes"))
    explodes = ("3.6.0", "the wand explodes")
    shows(edition, "magic.engraving_may_explode_wands", "the wand is whole", explodes)


@rule("L-271")
@pytest.mark.parametrize("edition", WITH_VARIANTS)
def test_steps_and_what_is_met(edition: str) -> None:
    if edition in ORIGINALS:
        shows(edition, "commands.has_autoopen_option", "it stays shut", ("3.6.0", "it opens"))
        shows(edition, "commands.fight_command_digs", "he strikes at it", ("3.6.0", "he digs"))
        shows(edition, "monsters.worms_bar_the_way", "she passes", ("3.6.0", "she stays"))
        fewer = ("3.6.0", "a die of 17")
        shows(edition, "monsters.strange_object_disguises_are_rarer", "a die of 18", fewer)
    else:
        shown = WITNESSES["commands.has_autoopen_option"][0].play(edition_named(edition), None)
        assert shown == "it opens"


@rule("L-272")
@in_every_edition
def test_what_demon_lords_ask(edition: str) -> None:
    shows(edition, "monsters.charisma_sways_demons", "a die of 40", ("3.6.1", "a die of 50"))
    shows(edition, "monsters.demons_ask_nothing_of_the_helpless", "he leaves", ("3.6.0", "he attacks"))
    shows(edition, "monsters.demons_ask_nothing_of_the_deaf", "he leaves", ("3.6.7", "he attacks"))


@rule("L-273")
@in_every_edition
def test_kicks_at_statue_traps(edition: str) -> None:
    shows(edition, "combat.kicks_wake_statues", "the statue stays", ("3.6.1", "the newt wakes"))


@rule("L-274")
@in_every_edition
def test_grease_and_passive_answers(edition: str) -> None:
    passes = ("3.6.0", "the dagger rusts"), ("3.6.1", "the grease protects it")
    shows(edition, "combat.passive_attacks_ignore_grease_on_weapons", "the grease protects it", *passes)


@rule("L-275")
@in_every_edition
def test_who_fears_no_scroll(edition: str) -> None:
    shows(
        edition,
        "monsters.shopkeepers_and_priests_fear_no_scroll",
        "he is scared",
        ("3.6.1", "he does not mind"),
    )


@rule("L-277")
@in_every_edition
def test_whose_quest_artifact_is_coveted(edition: str) -> None:
    any_role = ("3.6.1", "the Wizard goes for it")
    shows(edition, "monsters.all_quest_artifacts_are_coveted", "the Wizard does not mind it", any_role)


@rule("L-278")
@in_every_edition
def test_glass_armor_that_lands_with_force(edition: str) -> None:
    shows(edition, "combat.glass_armor_cracks", "it is gone", ("3.7", "it is cracked to degree 1"))


@rule("L-279")
@in_every_edition
def test_what_cancelling_a_crystal_ball_takes(edition: str) -> None:
    shows(edition, "magic.cancelling_reaches_more", "it has 0 charges", ("3.7", "it has -1 charges"))


@rule("L-305")
@in_every_edition
def test_falls_hurt(edition: str) -> None:
    shows(edition, "traps.falls_hurt", "50 hit points left", ("3.7", "38 hit points left"))


@rule("L-306")
@in_every_edition
def test_who_gains_by_a_draining_blade(edition: str) -> None:
    wielder = ("3.7", "the hero has 0 more, the captain 4 more hit points")
    hero = "the hero has 4 more, the captain 0 more hit points"
    shows(edition, "combat.draining_blades_heal_wielders", hero, wielder)


@rule("L-307")
@in_every_edition
def test_where_teleported_monsters_arrive(edition: str) -> None:
    stays = ("3.6.0", "he stays in the shop")
    shows(edition, "monsters.keepers_teleport_within_rooms", "he leaves the shop", stays)
    elsewhere = ("3.7", "it comes elsewhere")
    shows(edition, "monsters.teleports_avoid_what_scares", "it comes to the scroll", elsewhere)


@rule("N-440")
@in_every_edition
def test_stone_to_flesh(edition: str) -> None:
    boulder = ("3.6.0", "a boulder")
    shows(edition, "magic.stone_may_resist_flesh", "a huge chunk of meat", boulder)
    shows(edition, "magic.stone_golems_become_flesh_golems", "a meatball", ("3.6.0", "a flesh golem"))


@rule("N-441")
@in_every_edition
def test_what_gelatinous_cubes_leave(edition: str) -> None:
    takes = "it takes up the egg and eats the scroll", "it takes up the egg and leaves the scroll"
    changes = ("3.6.0", takes[0]), ("3.6.1", takes[1])
    shows(edition, "monsters.cube_meals", "it eats the egg and eats the scroll", *changes)


@rule("L-281")
@in_every_edition
def test_rings_in_sinks(edition: str) -> None:
    changed = ("3.6.0", "a fountain; 0 rings are buried"), ("3.6.1", "a fountain; 1 rings are buried")
    shows(edition, "commands.sink_rings", "a sink; 0 rings are buried", *changed)
    used = ("3.6.7", "a fountain that was used")
    shows(edition, "commands.polymorphed_sinks_depend_on_use_and_place", "a new fountain", used)


@rule("L-282")
@in_every_edition
def test_where_rays_and_fireballs_end(edition: str) -> None:
    shows(edition, "magic.fireballs_vanish_in_the_air", "it bursts", ("3.6.1", "it vanishes"))
    shows(edition, "magic.spent_rays_end_silently", "it bounces 1 times", ("3.6.1", "it bounces 0 times"))


@rule("L-283")
@in_every_edition
def test_how_monsters_flee(edition: str) -> None:
    away = ("3.6.0", "it goes to the Plane of Earth"), ("3.6.1", "it leaves the dungeon")
    shows(edition, "monsters.flight_by_branch_stairs", "it stays", *away)
    shows(edition, "monsters.traps_in_line_are_ways_out", "it stays", ("3.6.0", "it leaps into it"))


@rule("L-284")
@in_every_edition
def test_protection_that_was_stolen(edition: str) -> None:
    again = ("3.6.0", "9 points again")
    shows(edition, "religion.stolen_protection_comes_back", "no protection", again)


@rule("L-285")
@in_every_edition
def test_what_saves_monsters_from_slime_and_stone(edition: str) -> None:
    slimed = ("3.6.0", "a ogre and a jackal"), ("3.6.1", "a ogre and a green slime")
    shows(edition, "monsters.slime_cures", "a green slime and a green slime", *slimed)
    spared = ("3.6.1", "the hero has killed 0")
    shows(edition, "monsters.deadly_cures_spare_conduct", "the hero has killed 1", spared)


@rule("Z-240")
@in_every_edition
def test_ravens_eyes(edition: str) -> None:
    shows(edition, "combat.ravens_spare_ravens_eyes", "it is blinded", ("3.7", "it sees still"))


@rule("Z-242")
@in_every_edition
def test_noises_that_wake(edition: str) -> None:
    shows(edition, "monsters.more_noises_wake", "the newt sleeps on", ("3.7", "the newt wakes"))


@rule("L-286")
@in_every_edition
def test_moves_of_dressing(edition: str) -> None:
    off = ("3.6.1", "it is off")
    shows(edition, "commands.eyewear_comes_off_sooner", "it is on for another move", off)
    lost = ("3.6.0", "that took a move")
    shows(edition, "commands.learning_of_curses_takes_the_move", "that took no time", lost)


@rule("L-287")
@in_every_edition
def test_things_thrown_and_kicked(edition: str) -> None:
    stone = ("3.6.0", "he turns to stone")
    shows(edition, "combat.helmets_fail_against_tossed_eggs", "the helmet saves him", stone)
    hits = ("3.6.0", "it hits him")
    shows(edition, "combat.things_are_tossed_everywhere", "it falls to the floor", hits)
    steed = ("3.6.0", "it hits the steed")
    shows(edition, "combat.steeds_are_hit_by_potions", "it breaks on the floor", steed)
    shows(edition, "combat.helpless_unicorns_catch_no_gems", "it catches it", ("3.6.0", "it is missed"))
    # -1 + 8 (armour class) + 1 (level) + 2 (near) - 2 (tiny) + 2 (dagger) = 10; thrown unskilled + 2 - 4,
    # kicked - 3; the die shows 8
    shows(edition, "combat.kicked_things_hit_seldom", "it hits", ("3.6.0", "it misses"))
    shows(edition, "combat.crashes_make_noise", "it sleeps", ("3.6.0", "it wakes"))


@rule("Z-243")
@in_every_edition
def test_trolls_and_trollsbane(edition: str) -> None:
    shows(edition, "monsters.slain_trolls_stay_dead", "it lives", ("3.7", "it stays dead"))
    wielded = ("3.6.1", "it stays dead"), ("3.7", "it lives")
    shows(edition, "monsters.trollsbane_keeps_trolls_dead", "it lives", *wielded)


@rule("L-288")
@in_every_edition
def test_searching_and_looting(edition: str) -> None:
    shows(edition, "commands.found_doors_are_told", "found, not told", ("3.6.0", "found, told"))
    goes_on = "0 turns, commands.loot here now, commands.nothing to loot"
    ends = ("3.6.0", "1 turns, commands.loot here now")
    shows(edition, "commands.confusion_reverses_looting", goes_on, ends)


@rule("L-289")
@in_every_edition
def test_where_scared_monsters_step(edition: str) -> None:
    shows(edition, "monsters.bare_spots_scare", "it would step onto it", ("3.6.0", "it keeps off it"))


@rule("L-290")
@in_every_edition
def test_what_is_fired_from_an_empty_quiver(edition: str) -> None:
    readied = ("3.6.0", "the other is at the ready")
    shows(edition, "commands.fired_things_are_readied", "the other is not at the ready", readied)


@rule("Z-244")
@in_every_edition
def test_nurses_and_what_is_wielded(edition: str) -> None:
    shows(
        edition,
        "combat.nurses_heal_all_who_wield_no_weapon",
        "the hero is hurt",
        ("3.7", "the hero is healed"),
    )


@rule("Z-250")
@in_every_edition
def test_erosion_of_new_items(edition: str) -> None:
    eroded = ("3.7", "rusted 3 times, corroded 3 times")
    shows(edition, "dungeon.new_items_may_be_eroded", "rusted 0 times, corroded 0 times", eroded)


@rule("Z-251")
@in_every_edition
def test_the_last_ware_of_lighting_shops(edition: str) -> None:
    wares = ("3.6.0", "a potion of oil"), ("3.7", "a spellbook of light")
    shows(edition, "trade.light_shops_sell_magic", "a magic lamp", *wares)
