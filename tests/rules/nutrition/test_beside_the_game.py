"""What random scenes beside the running 3.7 and 5.0.0 have shown: meals, forms, tins and first power."""

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.rumour_files import TRUE_FILES, thrown_again
from marrow.content.words import RoleName
from marrow.editions import edition_named
from marrow.messages.commands import Eat
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.places import NORTHWEST
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.hero.body import has
from marrow.rules.hero.experience import raise_first_power
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.naming import killer_item
from marrow.rules.nutrition.corpse_effects import after_last_bite
from marrow.rules.nutrition.foods import read_fortune_cookie
from marrow.rules.polymorph.new_form import polymorph_into
from rule import rule
from scene import MIDDLE, Scene


class NotedDice(FixedDice):
    """Dice that note how many sides each has."""

    def __init__(self, shows: dict[str, int]) -> None:
        super().__init__(shows)
        self.sides: list[int] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.sides.append(sides)
        return super().rn2(sides, rule)


BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")


@rule("Z-336")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_regained_sight_no_longer_stops_a_meal(edition: str) -> None:
    scene = Scene(edition, nutrition=300, turn=100)
    scene.hero.timeout[Property.BLINDED] = 1
    ration = scene.carry("food ration", age=5)

    scene.do(Eat(item=ration.letter))

    assert (scene.hero.activity is not None) == (edition in SINCE_37)
    assert "conditions.see again" in scene.told()


@rule("Z-337")
@pytest.mark.parametrize("blessing", [-1, 0])
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_a_form_without_hands_keeps_what_is_welded_to_it(edition: str, blessing: int) -> None:
    scene = Scene(edition)
    dagger = scene.wear("dagger", Slot.WIELDED, blessing=blessing)

    polymorph_into(scene.play, SPECIES_NAMED["soldier ant"])

    assert (dagger in scene.hero.inventory) == (edition in SINCE_37 and blessing < 0)
    assert Slot.WIELDED not in scene.hero.worn


@rule("Z-338")
@pytest.mark.parametrize("role", ["healer", "monk"])
@pytest.mark.parametrize("edition", SINCE_37)
def test_who_begins_with_a_spell_can_cast_it(edition: str, role: RoleName) -> None:
    birth = Birth(role=role, race="human", gender="female", alignment="neutral")
    heroes = [new_world(edition_named(edition), seed, birth).hero for seed in range(12)]

    assert min(hero.max_power for hero in heroes) == 5
    assert all(hero.power == hero.max_power for hero in heroes)


@rule("Z-338")
@pytest.mark.parametrize("edition", SINCE_37)
def test_that_power_goes_with_the_first_level(edition: str) -> None:
    scene = Scene(edition, role="healer", level=1)
    raise_first_power(scene.play, 5, "Z-338")

    lose_level(scene.play, "", "Z-338")

    assert scene.hero.max_power == 0


@rule("Z-339")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
@pytest.mark.parametrize("known", [False, True])
def test_a_deadly_tin_tells_its_preparation_only_to_who_knew_it(edition: str, known: bool) -> None:
    scene = Scene(edition)
    tin = scene.carry("tin", species="newt")
    tin.variety, tin.contents_known = 10, known
    told = known and edition != "3.4.3"

    assert killer_item(scene.play, tin).text.removeprefix("a ") == (
        "tin of broiled newt meat" if told else "tin of newt meat"
    )


@rule("Z-340")
@pytest.mark.parametrize("uneaten", [0, 40])
@pytest.mark.parametrize("edition", SINCE_37)
def test_only_a_whole_pyrolisk_egg_explodes(edition: str, uneaten: int) -> None:
    scene = Scene(edition, nutrition=500, turn=100)
    egg = scene.carry("egg", species="pyrolisk", age=5)
    egg.uneaten = uneaten

    scene.finish(Eat(item=egg.letter))

    assert (scene.hero.hp < scene.hero.max_hp) == (uneaten == 0)


@rule("Z-344")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_a_riders_meat_gives_nothing(edition: str) -> None:
    scene = Scene(edition, shows={("N-265", 12): 0})

    after_last_bite(scene.play, SPECIES_NAMED["Death"])

    assert has(scene.hero, Property.TELEPORT_CONTROL) == (edition in ("3.4.3", "3.6.7"))


@rule("Z-342")
@pytest.mark.parametrize(
    "edition, byte, thrown",
    [
        ("3.4.3", 10, [2, 20158]),
        ("3.6.7", 10, [2, 23549]),
        ("3.7", 23874, [2, 23875]),
        ("5.0.0", 24923, [2, 24924]),
    ],
)
def test_a_fortune_is_found_by_a_byte(edition: str, byte: int, thrown: list[int]) -> None:
    scene = Scene(edition)
    dice = NotedDice({"N-279": 1, "Z-342": byte})
    scene.play.dice = dice

    read_fortune_cookie(scene.play, scene.carry("fortune cookie"))

    assert dice.sides[:2] == thrown


@rule("Z-342")
@pytest.mark.parametrize("file, bytes_thrown_again", [("3.7", 1280), ("5.0.0", 1359)])
def test_bytes_far_from_a_long_lines_end_are_thrown_again(file: str, bytes_thrown_again: int) -> None:
    assert len(thrown_again(TRUE_FILES[file].long_lines)) == bytes_thrown_again


@rule("Z-343")
@pytest.mark.parametrize("edition", SINCE_37)
def test_the_spots_around_are_shuffled_before_any_is_tried(edition: str) -> None:
    scene = Scene(edition)
    dice = NotedDice({"Z-343": 0})
    scene.play.dice = dice

    spot = nearest_good_spot(scene.play, MIDDLE, SPECIES_NAMED["newt"])

    assert spot == MIDDLE + NORTHWEST  # the first of the first ring, since every die shows 0
    assert dice.sides == [*range(8, 1, -1), *range(16, 1, -1), *range(24, 1, -1)]


@rule("Z-341")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_a_rust_monster_bites_into_tins(edition: str) -> None:
    scene = Scene(edition, nutrition=500, turn=100, answers={QuestionKey.EAT_FROM_TIN: True})
    scene.form("rust monster")
    tin = scene.carry("tin", species="newt")
    tin.variety = 2

    scene.finish(Eat(item=tin.letter))

    assert scene.hero.inventory == []
    assert MIDDLE not in scene.level.items
