"""The option reroll of 5.0.0: another first pack, as often as wished, and the records. ZV-043, ZV-044."""

from dataclasses import replace

import pytest

from marrow.choices import Edition
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.game.birth import birth_of, birth_shape
from marrow.game.queries import first_pack, may_reroll
from marrow.game.records import HostFacts, xlogfile_line
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.model.world import GameOptions, World
from marrow.rules.ending import finish_game
from marrow.rules.ending.conduct import conduct_lines
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.play import GameOver
from rule import played_in, rule
from scene import Scene

ON = GameOptions(reroll=True)
WIZARD = Birth(name="Agnes", role="wizard", race="human", options=ON)


def newest() -> Edition:
    played_in("5.0.0")
    return edition_named("5.0.0")


def rolled(times: int, birth: Birth = WIZARD) -> World:
    return new_world(newest(), 5, replace(birth, rerolls=times))


def pack(world: World) -> list[tuple[str, int, int]]:
    return [(item.kind.name, item.charge, item.blessing) for item in world.hero.inventory]


@rule("Z-102")
def test_each_reroll_makes_another_pack_and_other_attributes() -> None:
    worlds = [rolled(times) for times in range(4)]

    assert len({tuple(pack(world)) for world in worlds}) == 4
    assert len({tuple(world.hero.base) for world in worlds}) > 1
    assert [world.rerolls for world in worlds] == [0, 1, 2, 3]
    assert pack(rolled(2)) == pack(worlds[2]), "the same birth gives the same hero"


@rule("Z-102")
def test_nothing_of_the_packs_before_is_left() -> None:
    world = rolled(3)
    hero = world.hero
    books = {item.kind.name for item in hero.inventory if item.kind.class_ == "spellbook"}

    assert {spell.book for spell in hero.spells} == books - {"spellbook of blank paper"}
    assert sorted(item.letter for item in hero.inventory) == [chr(97 + n) for n in range(len(hero.inventory))]
    assert hero.worn[int(Slot.WIELDED)].kind.name == "quarterstaff"
    assert all(item in hero.inventory for item in hero.worn.values())
    kinds = [kind for kind in newest().content.kinds if world.discovered[kind.number] == 1]
    known = {kind.name for kind in kinds if kind.class_ != "spellbook"}  # Wizards know books by skill
    owned = {item.kind.name for item in hero.inventory}
    assert known <= owned | {"potion of oil"}, "the kinds of the first pack are forgotten"


@rule("Z-102")
def test_dungeon_pet_and_hit_points_stay() -> None:
    plain, again = rolled(0), rolled(4)

    assert again.hero.max_hp == plain.hero.max_hp
    assert again.hero.max_power == plain.hero.max_power
    assert again.level.terrain == plain.level.terrain
    assert [one.species.name for one in again.level.monsters] == [
        one.species.name for one in plain.level.monsters
    ]


@rule("Z-102")
def test_without_the_option_no_pack_is_made_anew() -> None:
    off = replace(WIZARD, options=GameOptions())
    assert not may_reroll(newest(), off)
    with pytest.raises(BadOption, match="1 rerolls; the option reroll is off"):
        rolled(1, off)


@pytest.mark.parametrize("edition", ["3.6.7", "3.7"])
def test_before_500_no_pack_is_made_anew(edition: str) -> None:
    assert not may_reroll(edition_named(edition), WIZARD)
    with pytest.raises(BadOption, match=f"not in {edition}"):
        new_world(edition_named(edition), 5, replace(WIZARD, rerolls=1))


@rule("Z-102")
def test_the_pack_is_shown_before_the_game_begins() -> None:
    lines = first_pack(newest(), 5, replace(WIZARD, rerolls=1))
    world = rolled(1)

    assert lines[0].endswith("blessed +1 quarterstaff (weapon in hands)")
    assert len(lines) == len(world.hero.inventory) + 2
    assert lines[-1].startswith("St:") and f"Co:{world.hero.base[4]}" in lines[-1]


@rule("Z-102")
def test_a_birth_keeps_its_rerolls_in_files() -> None:
    birth = replace(WIZARD, rerolls=7)
    assert birth_of(birth_shape(5, birth)) == birth


# What records say


def log_of(scene: Scene) -> dict[str, str]:
    finish_game(scene.play, GameOver(Ending.DIED, Killer("arrow")))
    assert scene.world.ended is not None
    line = xlogfile_line(scene.world.ended, HostFacts(1, 2, "20260101", "20260101", 1))
    return dict(field.split("=", 1) for field in line.rstrip("\n").split("\t"))


@rule("Z-100", "Z-101")
def test_vector_43_bones_met_and_three_rerolls() -> None:
    scene = Scene(options=ON)
    scene.world.rerolls, scene.world.bones_met = 3, 1
    log = log_of(scene)

    assert log["flags"] == "0x8"
    assert list(log.items())[-1] == ("rerolls", "3")
    assert "unrerolled" not in log["conductX"]
    assert log["version"] == scene.world.edition


@rule("Z-100", "Z-101")
def test_vector_44_no_bones_met_and_the_option_off() -> None:
    log = log_of(Scene())

    assert log["flags"] == "0x4"
    assert log["conductX"].endswith(",unrerolled")
    assert list(log.items())[-1] == ("rerolls", "0")


@rule("Z-102")
@pytest.mark.parametrize(
    "option, times, line",
    [
        (False, 0, "Beginning with another pack was not allowed."),
        (True, 0, "You took the first pack that fate offered."),
        (True, 1, "You had your first pack made anew once."),
        (True, 3, "You had your first pack made anew thrice."),
        (True, 4, "You had your first pack made anew 4 times."),
    ],
)
@pytest.mark.parametrize("over", [True, False])
def test_the_conducts_begin_with_rerolls(option: bool, times: int, line: str, over: bool) -> None:
    scene = Scene(options=GameOptions(reroll=option))
    scene.world.rerolls = times
    assert conduct_lines(scene.play, over=over)[0] == line


def test_the_conducts_of_37_do_not() -> None:
    assert "pack" not in conduct_lines(Scene("3.7", options=ON).play)[0]
