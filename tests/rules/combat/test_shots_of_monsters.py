"""What monsters throw and shoot: lines, boulders, archers, and what becomes of the missile.

By hand from NetHack's mthrowu.c (lined_up, ohitmon, m_throw, drop_throw) and weapon.c (select_rwep).
"""

import pytest

from marrow.content.words import SpeciesName
from marrow.messages.commands import Move
from marrow.model.hero_parts import Activity
from marrow.model.places import EAST, WIDTH
from marrow.model.vocabularies import Doing
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_strikes_monster, throw_missile
from marrow.rules.combat.monster_missiles.monster_shots import breathe_at_monster
from marrow.rules.combat.monster_missiles.monster_throws import fire_volley, lined_up, throw_at_hero
from marrow.rules.combat.monster_weapons import choose_shot
from marrow.rules.items.monster_equipment import give_to_monster
from rule import rule
from scene import MIDDLE, Scene

LINE = "mthrowu.c lined_up"
WEST = -1


@pytest.mark.parametrize(("edition", "species", "roll", "shoots"), [
    ("3.4.3", "hill giant", 0, False),
    ("3.6.0", "hill giant", 2, True),
    ("3.6.7", "hill orc", 1, True),
    ("3.6.7", "hill orc", 2, False),
])  # fmt: skip
def test_one_boulder_stops_a_third_of_shots_since_360(
    edition: str, species: SpeciesName, roll: int, shoots: bool
) -> None:
    """rn2(3) below 2 with one boulder; giants do not mind it at all."""
    scene = Scene(edition, throws=[(LINE, 3, roll)] if species == "hill orc" else ())
    scene.lay("boulder", MIDDLE + 2)
    scene.level.view = b""
    monster = scene.monster(species, MIDDLE + 4)
    assert (lined_up(scene.play, monster, MIDDLE) is not None) is shoots


def test_who_hides_in_another_form_is_a_target_one_time_in_25() -> None:
    for roll, seen in ((1, False), (0, True)):
        scene = Scene(throws=[(LINE, 25, roll)])
        scene.form("lurker above")
        scene.hero.footing.hidden = True
        assert (lined_up(scene.play, scene.monster("hill orc", MIDDLE + 4), MIDDLE) is not None) is seen


@pytest.mark.parametrize(("edition", "hits"), [("3.6.0", False), ("3.6.1", True), ("3.6.7", True)])
def test_a_practised_archer_hits_whom_it_aims_at(edition: str, hits: bool) -> None:
    """Armour class 10, size -0: 5 + 10 + 0 hits a 15, and 5 more of level 10 a 20."""
    scene = Scene(edition, throws=[("mthrowu.c ohitmon", 20, 19)])
    archer, orc = scene.monster("elf-lord", MIDDLE + 3), scene.monster("hill orc", MIDDLE + 5, hp=60)
    archer.level = 10
    throw_missile(scene.play, archer, scene.item("dagger"), Aim(EAST, 2, archer, orc))
    assert (orc.hp < 60) is hits


def test_who_walks_sideways_is_not_in_retreat() -> None:
    """A hill orc is four steps away before and after the step, though not as far as the crow flies."""
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 4)
    give_to_monster(scene.play, orc, scene.item("dagger"))
    orc.wields, orc.wants_weapon = give_to_monster(scene.play, orc, scene.item("club")), False
    scene.hero.footing.track = [MIDDLE]
    scene.hero.spot = MIDDLE + WIDTH
    assert throw_at_hero(scene.play, orc, MIDDLE, Aim(WEST, 4))


@rule("N-605")
@pytest.mark.parametrize(("before", "retreats"), [(MIDDLE + 1, True), (MIDDLE, False), (MIDDLE - 1, False)])
def test_only_who_has_gone_away_makes_a_thrower_think(before: int, retreats: bool) -> None:
    """A hill orc four steps away throws rn2(8 - 4) at one who retreats."""
    scene = Scene(throws=(("mthrowu.c thrwmu", 4, 0),) * retreats)
    orc = scene.monster("hill orc", MIDDLE + 4)
    give_to_monster(scene.play, orc, scene.item("dagger"))
    orc.wields, orc.wants_weapon = give_to_monster(scene.play, orc, scene.item("club")), False
    scene.hero.footing.ran_from = before

    throw_at_hero(scene.play, orc, MIDDLE, Aim(WEST, 4))

    assert scene.thrown == retreats


@rule("N-605")
def test_who_attacks_after_a_step_away_does_not_retreat_any_more() -> None:
    """In the running 3.6.7 a gnome shoots without a die at a hero who stepped away and fights since."""
    scene = Scene()
    scene.monster("lichen", MIDDLE - WIDTH, hp=60)
    scene.hero.footing.track, scene.hero.footing.ran_from = [MIDDLE + 1], MIDDLE + 1

    scene.do(Move(direction=-WIDTH))

    assert (scene.hero.spot, scene.hero.footing.ran_from) == (MIDDLE, MIDDLE)


def test_what_hits_an_acid_blob_corrodes() -> None:
    scene = Scene(throws=[("mthrowu.c ohitmon", 20, 0), ("uhitm.c passive_obj", 6, 0)])
    blob = scene.monster("acid blob", MIDDLE + 3, hp=60)
    missile_strikes_monster(scene.play, blob, scene.item("spear"), 1)
    assert scene.level.items[MIDDLE + 3][0].corroded == 1


def test_missiles_of_monsters_pass_shades_too() -> None:
    scene = Scene(shows={("mthrowu.c ohitmon", 20): 0})
    archer = scene.monster("hill orc", MIDDLE + 6)
    scene.monster("shade", MIDDLE + 3, hp=60)
    throw_missile(scene.play, archer, scene.item("dagger"), Aim(WEST, 4))
    assert list(scene.level.items) == [MIDDLE + 2]


@pytest.mark.parametrize(("gem", "kept"), [("ruby", True), ("worthless piece of red glass", False)])
def test_a_hero_in_unicorn_form_takes_gems_and_drops_glass(gem: str, kept: bool) -> None:
    scene = Scene()
    scene.form("white unicorn")
    orc = scene.monster("hill orc", MIDDLE + 3)
    throw_missile(scene.play, orc, scene.item(gem), Aim(WEST, 3))
    assert bool(scene.hero.inventory) is kept
    assert ("combat.catch junk" in scene.told()) is not kept and scene.hero.form_hp == 50


def test_with_a_stuck_weapon_no_dart_flies_and_a_dagger_does() -> None:
    for name, thrown in (("dart", False), ("dagger", True)):
        scene = Scene()
        orc = scene.monster("hill orc", MIDDLE + 4)
        give_to_monster(scene.play, orc, scene.item(name))
        orc.wields = give_to_monster(scene.play, orc, scene.item("club", blessing=-1))
        orc.wants_weapon = False
        assert (choose_shot(scene.play, orc, MIDDLE) is not None) is thrown


def test_a_cursed_loadstone_is_not_slung() -> None:
    scene = Scene()
    soldier = scene.monster("soldier", MIDDLE + 4)
    give_to_monster(scene.play, soldier, scene.item("sling"))
    give_to_monster(scene.play, soldier, scene.item("loadstone", blessing=-1))
    assert choose_shot(scene.play, soldier, MIDDLE) is None


@rule("N-576")
@pytest.mark.parametrize(
    "doing, goes_on", [(Doing.READING, True), (Doing.EATING, True), (Doing.RUNNING, False)]
)
def test_a_pets_breath_does_not_interrupt_reading(doing: Doing, goes_on: bool) -> None:
    """3.6.7: a hero goes on memorizing a spell while his orange dragon breathes at an embalmer."""
    scene = Scene(shows={"mthrowu.c breamm": 1})
    dragon = scene.monster("red dragon", MIDDLE + 3, tame=10)
    scene.hero.activity = Activity(doing, left=9)
    breath = next(attack for attack in dragon.species.attacks if attack.manner == "breathe")

    assert breathe_at_monster(scene.play, dragon, scene.monster("newt", MIDDLE + 5, hp=90), breath)

    assert (scene.hero.activity is not None) == goes_on


@rule("N-576")
def test_a_missile_that_falls_short_does_not_interrupt_a_meal() -> None:
    scene = Scene(shows={})
    scene.hero.activity = Activity(Doing.EATING, left=9)
    orc = scene.monster("hill orc", MIDDLE + 9)
    dagger = scene.item("dagger")
    give_to_monster(scene.play, orc, dagger)

    fire_volley(scene.play, orc, dagger, Aim(-1, 2))

    assert scene.hero.activity is not None
