"""Who is thrown back by the blows of the big. NetHack 3.7: uhitm.c, mhitm_knockback; dothrow.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Move
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, NORTH, WEST, Terrain
from marrow.rules.combat.knockback import knock_back
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.delayed_effects import apply_delayed_effects
from rule import rule
from scene import MIDDLE, Scene

KNOCK = "uhitm.c mhitm_knockback"
BY_HERO = {("uhitm.c hitum", 20): 0, (KNOCK, 6): 0}
BY_GIANT = {("mhitu.c mattacku", 20): 0, (KNOCK, 6): 0}
FORCED = Move(direction=EAST, manner="fight")


def titanothere(**shows: int) -> tuple[Scene, Monster]:
    """A hero that claws for 2d8, and a newt of 100 hit points to the east."""
    scene = Scene("3.7", shows=BY_HERO | {(KNOCK, int(sides[1:])): shown for sides, shown in shows.items()})
    scene.form("titanothere")
    return scene, scene.monster("newt", MIDDLE + EAST, hp=100)


def giant_beside(edition: str = "3.7") -> tuple[Scene, Monster]:
    scene = Scene(edition, shows=BY_GIANT)
    return scene, scene.monster("stone giant", MIDDLE + EAST)


@pytest.mark.parametrize(("thrown", "steps"), [(2, 1), (1, 1), (0, 2)])
def test_knockback_hurls_one_in_three_two_steps(thrown: int, steps: int) -> None:
    scene, newt = titanothere(d3=thrown)

    scene.do(FORCED)

    assert newt.spot == MIDDLE + (1 + steps) * EAST
    assert newt.stunned
    assert "combat.you knock back" in scene.told()


def test_nobody_is_thrown_back_before_37() -> None:
    scene = Scene("3.6.7", shows=BY_HERO)
    scene.form("titanothere")
    newt = scene.monster("newt", MIDDLE + EAST, hp=100)

    scene.do(FORCED)

    assert newt.spot == MIDDLE + EAST


def test_five_hits_in_six_do_not_knock_back() -> None:
    scene, newt = titanothere(d6=5)
    scene.do(FORCED)
    assert newt.spot == MIDDLE + EAST


def test_knockback_needs_two_sizes_of_difference() -> None:
    scene = Scene("3.7", shows=BY_HERO)
    scene.form("titanothere")
    orc = scene.monster("hill orc", MIDDLE + EAST, hp=100)

    scene.do(FORCED)

    assert orc.spot == MIDDLE + EAST


def test_nobody_is_thrown_through_a_wall_nor_into_others() -> None:
    scene, newt = titanothere()
    scene.monster("hill orc", MIDDLE + 2 * EAST, peaceful=True)

    scene.do(FORCED)

    assert newt.spot == MIDDLE + EAST
    assert newt.stunned
    assert "combat.bumps into" in scene.told()


def test_who_bumps_into_a_cockatrice_is_stone() -> None:
    scene, newt = titanothere()
    scene.monster("cockatrice", MIDDLE + 2 * EAST, peaceful=True)

    scene.do(FORCED)

    assert newt not in scene.level.monsters


def test_a_monster_thrown_back_into_water_drowns() -> None:
    scene = Scene("3.7", shows=BY_HERO)
    scene.form("titanothere")
    rat = scene.monster("sewer rat", MIDDLE + EAST, hp=100)
    scene.level.terrain[MIDDLE + 2 * EAST] = Terrain.POOL

    scene.do(FORCED)

    assert rat not in scene.level.monsters


# By monsters


def test_a_giant_with_bare_hands_throws_the_hero_back() -> None:
    scene, giant = giant_beside()

    attack_hero(scene.play, giant)

    assert scene.hero.spot == MIDDLE + WEST
    assert scene.hero.helplessness.turns == 1
    assert scene.hero.hp < 100
    assert "combat.knocks you back" in scene.told()


def test_a_giant_throws_nobody_back_before_37() -> None:
    scene, giant = giant_beside("3.6.7")
    attack_hero(scene.play, giant)
    assert scene.hero.spot == MIDDLE


def test_a_giant_with_a_club_throws_nobody_back() -> None:
    scene, giant = giant_beside()
    giant.wields = scene.item("club")
    giant.inventory.append(giant.wields)

    attack_hero(scene.play, giant)

    assert scene.hero.spot == MIDDLE


@pytest.mark.parametrize(("burden", "spot"), [("loadstone", MIDDLE), ("dart", MIDDLE + WEST)])
def test_a_loadstone_keeps_the_hero_from_being_thrown_back(burden: KindName, spot: int) -> None:
    scene, giant = giant_beside()
    scene.carry(burden)

    attack_hero(scene.play, giant)

    assert scene.hero.spot == spot
    assert ("combat.you do not budge" in scene.told()) is (spot == MIDDLE)


def test_a_loadstone_does_not_hold_a_levitating_hero() -> None:
    scene, giant = giant_beside()
    scene.carry("loadstone")
    scene.intrinsic(Property.LEVITATION)

    attack_hero(scene.play, giant)

    assert scene.hero.spot == MIDDLE + WEST


def test_knockback_stuns_one_in_four() -> None:
    scene = Scene("3.7", shows=BY_GIANT | {(KNOCK, 4): 0})

    attack_hero(scene.play, scene.monster("stone giant", MIDDLE + EAST))

    assert scene.hero.timeout[Property.STUNNED] == 1 + 1


@pytest.mark.parametrize("cursed", [False, True])
def test_riders_fall_unless_the_saddle_holds_them(cursed: bool) -> None:
    scene, giant = giant_beside()
    pony = scene.monster("pony", MIDDLE + NORTH, tame=10, hp=50)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    saddle.blessing = -1 if cursed else 0
    pony.inventory.append(saddle)
    del scene.level.monster_at[pony.spot]
    scene.hero.ride.steed_id = pony.id

    attack_hero(scene.play, giant)

    assert scene.hero.spot == MIDDLE + WEST
    assert bool(scene.hero.ride.steed_id) is cursed
    assert ("combat.knocks both back" if cursed else "combat.knocks off saddle") in scene.told()


def test_the_attack_round_ends_when_the_victim_is_knocked_away() -> None:
    """A minotaur claws for 3d10, 30 by quiet dice, and once more, and butts: the hero is there once."""
    scene = Scene("3.7", shows=BY_GIANT)
    minotaur = scene.monster("minotaur", MIDDLE + EAST)
    scene.form("newt", hp=100)

    attack_hero(scene.play, minotaur)

    assert scene.hero.form_hp == 100 - 3 * 10


def test_knockback_between_monsters_does_no_damage() -> None:
    """The blow that throws back wounds nobody."""
    scene = Scene("3.7", shows={("mhitm.c mattackm", 20): 0, (KNOCK, 6): 0})
    giant = scene.monster("stone giant", MIDDLE + EAST)
    newt = scene.monster("newt", MIDDLE + 2 * EAST, hp=100)

    attack_monster(scene.play, giant, newt)

    assert newt.spot == MIDDLE + 3 * EAST
    assert newt.hp == 100


# In forms with two weapons


@pytest.mark.parametrize(("edition", "falls"), [("3.6.1", False), ("3.6.2", True), ("3.7", True)])
def test_a_cursed_second_weapon_falls_after_its_blow(edition: str, falls: bool) -> None:
    scene = Scene(edition, shows={("uhitm.c hitum", 20): 0})
    scene.form("marilith")
    scene.wear("long sword", Slot.WIELDED)
    second = scene.wear("short sword", Slot.ALTERNATE)
    second.blessing = -1
    scene.monster("hill orc", hp=500)

    scene.do(FORCED)

    assert (second not in scene.hero.inventory) is falls


@pytest.mark.parametrize(("second", "used"), [("short sword", True), ("silver saber", False)])
def test_demons_do_not_take_silver_in_the_other_hand(second: KindName, used: bool) -> None:
    """A cursed one that was used falls."""
    scene = Scene("3.6.7", shows={("uhitm.c hitum", 20): 0})
    scene.form("marilith")
    scene.wear("long sword", Slot.WIELDED)
    other = scene.wear(second, Slot.ALTERNATE)
    other.blessing = -1
    scene.monster("hill orc", hp=500)

    scene.do(FORCED)

    assert (other not in scene.hero.inventory) is used


def test_a_tail_is_not_hugged() -> None:
    scene = Scene("3.6.7", shows={("uhitm.c hitum", 20): 0})
    scene.form("owlbear")
    worm = scene.monster("long worm", MIDDLE + 3 * EAST, hp=500)
    worm.tail = (MIDDLE + 2 * EAST, MIDDLE + EAST)
    scene.level.monster_at |= dict.fromkeys(worm.tail, worm)

    scene.do(FORCED)

    assert scene.hero.hold.holder_id == 0


@rule("Z-296")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_blow_of_a_form_that_misses_may_knock_back(edition: str) -> None:
    scene = Scene(edition, shows={("uhitm.c hitum", 20): 19, (KNOCK, 6): 0})
    scene.form("titanothere")
    newt = scene.monster("newt", MIDDLE + EAST, hp=100)
    newt.inventory = [scene.item("cloak of protection", charge=20)]
    newt.inventory[0].worn = Slot.CLOAK

    scene.do(FORCED)

    assert newt.hp == 100
    assert newt.spot != MIDDLE + EAST


@rule("Z-296")
@pytest.mark.parametrize(("edition", "moves"), [("3.7", False), ("5.0.0", True)])
def test_empty_hands_of_a_form_knock_back_only_in_500(edition: str, moves: bool) -> None:
    scene = Scene(edition, shows=BY_HERO)
    scene.form("stone giant")
    newt = scene.monster("newt", MIDDLE + EAST, hp=100)

    scene.do(FORCED)

    assert newt.hp < 100
    assert (newt.spot != MIDDLE + EAST) == moves


@rule("Z-296")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("hp", [1, 100])
def test_the_dice_of_forms_are_thrown_for_whom_they_kill(edition: str, hp: int) -> None:
    scene = Scene(edition)
    scene.form("titanothere")
    newt = scene.monster("newt", MIDDLE + EAST, hp=hp)
    dice = scene.play.dice = NotingDice({("uhitm.c hitum", 20): 0})

    scene.do(FORCED)

    assert (newt.hp < 1) == (hp == 1)
    assert dice.noted.count(KNOCK) == (0 if edition == "3.6.7" else 2)


@rule("Z-335")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
def test_fish_that_are_knocked_over_land_gasp(edition: str) -> None:
    """A piranha of the running 5.0.0 with 50 hit points threw rn2(50) = 33 and rn2(8) = 0, and lost one."""
    scene = Scene(edition)
    fish = scene.monster("piranha", MIDDLE + 2, hp=50)
    shows = {("mon.c minliquid", 50): 33, ("mon.c minliquid", 8): 0, ("teleport.c goodpos", 13): 0}
    dice = scene.play.dice = NotingDice(shows)

    knock_back(scene.play, fish, EAST)
    apply_delayed_effects(scene.play)

    gasps = edition in ("3.7", "5.0.0")
    assert (fish.spot, fish.hp) == (MIDDLE + 3, 49 if gasps else 50)
    by = zip(dice.sides, dice.noted, strict=True)
    assert [sides for sides, whose in by if whose == "mon.c minliquid"] == ([50, 8] if gasps else [])
