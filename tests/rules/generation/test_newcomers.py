"""Where monsters appear that come by chance. NetHack: makemon.c, makemon_rnd_goodpos."""

import pytest

from marrow.chance import LoadedDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import SpeciesName
from marrow.model.level import Engraving
from marrow.model.places import AREA, HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.newcomer_spots import RULE, newcomer_spot
from scene import MIDDLE, Scene

SPOT = MIDDLE + 3
SEEN, UNSEEN = bytes([2]) * AREA, bytes(AREA)


def throws_of(*spots: int) -> list[tuple[str, int, int]]:
    """The dice that throw for these spots, one after another."""
    both = ((WIDTH - 3, x_of(spot) - 2) for spot in spots), ((HEIGHT, y_of(spot)) for spot in spots)
    return [(RULE, *throw) for pair in zip(*both, strict=True) for throw in pair]


def crowded(edition: str, *spots: int, view: bytes = UNSEEN) -> Scene:
    """A room with a newt on one spot, and the throws for these spots."""
    scene = Scene(edition)
    scene.monster("newt", SPOT)
    scene.level.view = view
    scene.play.dice = LoadedDice(throws_of(*spots))
    return scene


@pytest.mark.parametrize(
    ("edition", "species", "found"),
    [
        ("3.4.3", None, None),
        ("3.6.0", None, None),
        ("3.6.7", None, None),
        ("3.7", None, SPOT + 1),
        ("5.0.0", None, SPOT + 1),
        ("3.4.3", "jackal", SPOT + 1),
        ("3.6.7", "jackal", SPOT + 1),
        ("3.7", "jackal", SPOT + 1),
    ],
)
def test_before_3_7_none_of_random_species_comes_where_somebody_stands(
    edition: str, species: SpeciesName | None, found: int | None
) -> None:
    scene = crowded(edition, *((SPOT,) if found is None else (SPOT, SPOT + 1)))

    assert newcomer_spot(scene.play, SPECIES_NAMED[species] if species else None) == found


@pytest.mark.parametrize(("edition", "throws"), [("3.4.3", 51), ("3.6.7", 50), ("3.7", 50)])
def test_in_sight_newcomers_appear_only_when_there_is_no_other_room(edition: str, throws: int) -> None:
    scene = crowded(edition, *[SPOT + 1] * throws, view=SEEN)

    other = SPOT + 1 if edition == "3.4.3" else SPOT + 1 + WIDTH + 1
    assert newcomer_spot(scene.play, SPECIES_NAMED["jackal"]) == other


def test_since_3_6_0_the_next_hidden_spot_column_by_column_is_found() -> None:
    hidden = SPOT + 3 - WIDTH
    view = bytearray(SEEN)
    view[hidden] = 0
    view[hidden + 1] = 0
    scene = crowded("3.6.7", *[SPOT] * 50, view=bytes(view))

    assert newcomer_spot(scene.play, None) == hidden


@pytest.mark.parametrize(("edition", "comes"), [("3.6.7", True), ("3.7", False), ("5.0.0", False)])
@pytest.mark.parametrize("scares", ["scroll", "elbereth", "altar"])
def test_since_3_7_nobody_is_made_where_he_would_be_scared(scares: str, edition: str, comes: bool) -> None:
    species = SPECIES_NAMED["vampire"]
    scene = crowded(edition, SPOT + 1, *(() if comes else (SPOT + 2,)))
    match scares:
        case "scroll":
            scene.level.items[SPOT + 1] = [scene.item("scroll of scare monster")]
        case "elbereth":
            scene.level.engravings[SPOT + 1] = Engraving(SPOT + 1, "Elbereth", EngravingManner.BURN)
        case _:
            scene.level.terrain[SPOT + 1] = Terrain.ALTAR

    assert newcomer_spot(scene.play, species) == (SPOT + 1 if comes else SPOT + 2)


@pytest.mark.parametrize("name", ["soldier", "Angel", "minotaur", "Death", "Medusa"])
def test_who_does_not_fear_elbereth_is_made_on_it(name: SpeciesName) -> None:
    scene = crowded("3.7", SPOT + 1)
    scene.level.engravings[SPOT + 1] = Engraving(SPOT + 1, "Elbereth", EngravingManner.BURN)

    assert newcomer_spot(scene.play, SPECIES_NAMED[name]) == SPOT + 1


def test_nobody_comes_to_a_level_without_room_and_no_edition_looks_for_ever() -> None:
    for edition in ("3.4.3", "3.6.7", "3.7"):
        scene = Scene(edition, seed=1)
        scene.level.terrain[:] = bytes([Terrain.STONE]) * len(scene.level.terrain)

        assert make_monster(scene.play, SPECIES_NAMED["newt"]) is None
        assert make_monster(scene.play) is None
