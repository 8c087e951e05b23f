"""Corpses and statues of those on the score list: who, and how graves, rooms and Medusa come by them."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from marrow.content.level_maps import load_map
from marrow.content.species import word_for
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.editions import EDITIONS, NETHACK
from marrow.messages.questions import WhoIsListed
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import MAIN
from marrow.rules.generation.drawn_levels.draw_level import draw_level, maps_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_items.random_items import statue_of
from marrow.rules.generation.new_levels.zoos import ITEMS_IN_ZOO
from marrow.rules.generation.new_monsters.dead_heroes import (
    corpse_or_statue_of_hero,
    fill_from_monster,
    set_petrifiable_species,
)
from marrow.rules.play import Play
from marrow.rules.traps.dig_hole import dig_hole
from rule import played_in, rule
from scene import MIDDLE, Answers, Scene
from worlds import new_world

EVERY = pytest.mark.parametrize("edition", NETHACK)
RANK = "topten.c get_rnd_toptenentry"
SOMEWHERE = {"makemon.c makemon_rnd_goodpos": 10}  # a spot on the floor of the scene
AYLA = "Ayla-Cav-Hum-Fem-Neu"


def listed(edition: str, *who: str, **how: Any) -> Scene:
    """Where everybody who asks is told these, one after another."""
    return Scene(edition, answers={"ask.who is listed": list(who)}, **how)


def asked(scene: Scene) -> list[int]:
    return [question.rank for question in scene.answers.asked if isinstance(question, WhoIsListed)]


def species_of(item: Item) -> str:
    assert item.species is not None
    return word_for(item.species, female=item.female)  # which some editions tell only by the sex


@EVERY
@rule("B-064", "B-212")
@pytest.mark.parametrize(
    ("who", "species", "name"),
    [
        (AYLA, "cavewoman", "Ayla"),
        ("Aaron-Pri-Hum-Mal-Law", "priest", "Aaron"),
        ("Jean-Luc-Tou-Hum-Mal-Neu", "tourist", "Jean-Luc"),
        ("Acererak-Bin-Vam-Fem-Non", "human mummy", "Acererak"),
    ],
)
def test_the_dead_have_body_and_name_of_one_on_the_score_list(
    edition: str, who: str, species: str, name: str
) -> None:
    """A binder is of no role that these editions know; the real game makes a mummy of her."""
    scene = listed(edition, who, throws=[(RANK, 10, 2)])
    corpse = corpse_or_statue_of_hero(scene.play, "corpse")
    assert (species_of(corpse), corpse.name, asked(scene)) == (species, name, [3])
    assert [timer.what.value for timer in scene.world.timers if timer.item_id == corpse.id] == ["rot"]


@EVERY
@rule("B-064")
def test_where_there_are_fewer_the_very_best_is_taken(edition: str) -> None:
    scene = listed(edition, "", AYLA, throws=[(RANK, 10, 6)])
    assert corpse_or_statue_of_hero(scene.play, "statue").name == "Ayla"
    assert asked(scene) == [7, 1]


@rule("B-064", "B-212", edition="slashthem")
@pytest.mark.parametrize(
    ("answers", "throws", "ranks"),
    [
        ([AYLA], [7, 41], [42]),
        (["", "", AYLA], [7, 41, 11, 4], [42, 12, 5]),
        (["", ""], [999, 1, 0], [2, 1]),
    ],
)
def test_in_slashthem_one_of_a_thousand_is_taken_and_else_somebody_better(
    answers: list[str], throws: list[int], ranks: list[int]
) -> None:
    """The first throw means nothing; each further one is below the rank that nobody had: tt_oname."""
    sides = [1000, 1000, *(rank - 1 for rank in ranks)]
    loaded = [("topten.c tt_oname", number, shown) for number, shown in zip(sides, throws, strict=False)]
    scene = listed("slashthem", *answers, throws=loaded)
    assert corpse_or_statue_of_hero(scene.play, "statue").name == ("Ayla" if AYLA in answers else "")
    assert asked(scene) == ranks


@EVERY
@rule("B-064", "B-212")
def test_before_anybody_is_on_the_list_the_dead_are_nameless_and_in_37_had_callings(edition: str) -> None:
    bodies = set()
    for seed in range(1, 30):
        scene = listed(edition, *[""] * 2, seed=seed)
        corpse = corpse_or_statue_of_hero(scene.play, "corpse")
        assert not corpse.name
        bodies.add(species_of(corpse))
    roles = {species.name for species in SPECIES[SPECIES_NAMED["archeologist"].number :][:15]}
    assert (bodies <= roles) == (edition in ("3.7", "5.0.0"))


@EVERY
@rule("B-064")
@pytest.mark.parametrize("answer", ["", "Ayla", "Ayla-Cav", "----", "-Cav---"])
def test_an_answer_that_is_no_entry_harms_nobody(edition: str, answer: str) -> None:
    scene = listed(edition, answer, answer)
    assert corpse_or_statue_of_hero(scene.play, "corpse").kind.name == "corpse"


@EVERY
@rule("B-064")
def test_the_corpse_in_a_grave_is_of_one_on_the_score_list(edition: str) -> None:
    scene = listed(edition, AYLA, shows={"B-064": 0}, turn=500)
    scene.level.terrain[MIDDLE] = Terrain.GRAVE
    dig_hole(scene.play)
    (corpse,) = scene.level.items[MIDDLE]
    born = 449 if edition in ("3.7", "5.0.0") else 400
    assert (species_of(corpse), corpse.name, corpse.birth) == ("cavewoman", "Ayla", born)


@EVERY
@rule("B-212")
@pytest.mark.parametrize(("room", "kind"), [("morgue", "corpse"), ("cockatrice nest", "statue")])
def test_in_morgues_and_nests_lie_those_on_the_score_list(edition: str, room: str, kind: str) -> None:
    """In a fifth of the squares of a morgue, in a third of those of a nest."""
    scene = listed(edition, AYLA, shows={"mkroom.c fill_zoo": 0, "mkobj.c mksobj": 0})
    ITEMS_IN_ZOO[RoomPurpose(room)](LevelBuilder(scene.play, scene.level), MIDDLE, 0, [0])
    found = [item for item in scene.level.items[MIDDLE] if item.kind.name == kind]
    assert [(species_of(item), item.name) for item in found] == [("cavewoman", "Ayla")]


@EVERY
@rule("B-212")
def test_a_soldier_turned_to_stone_holds_his_weapon(edition: str) -> None:
    """Soldiers always have one. He is counted as born, and nobody of flesh is left."""
    scene = Scene(edition, shows=SOMEWHERE)
    statue = statue_of(scene.play, SPECIES_NAMED["soldier"])
    born = scene.world.born[statue.species.number] if statue.species else -1
    fill_from_monster(scene.play, statue)
    assert species_of(statue) == "soldier"
    assert any(item.kind.class_ == "weapon" for item in statue.contents)
    assert scene.world.born[SPECIES_NAMED["soldier"].number] == born + 1
    assert scene.level.monsters == []


@EVERY
@rule("B-212")
@pytest.mark.parametrize(
    ("make", "spared"),
    [(fill_from_monster, ["cockatrice"]), (set_petrifiable_species, ["cockatrice", "rope golem"])],
)
def test_whoever_stone_cannot_hurt_is_no_statue_at_medusas(
    edition: str, make: Callable[[Play, Item], None], spared: list[str]
) -> None:
    """Rope golems, whom her gaze would make stone golems, are among the statues of the drawing only."""
    for was in ("cockatrice", "rope golem", "hill orc"):
        scene = Scene(edition, shows=SOMEWHERE)
        statue = statue_of(scene.play, SPECIES_NAMED[was])
        make(scene.play, statue)
        assert statue.species is not None and "stoning" not in statue.species.resistances
        assert (statue.species.name != was) == (was in spared)


@rule("B-212")
@pytest.mark.parametrize(
    ("edition", "name"),
    [(edition, name) for edition in NETHACK for name in maps_of(EDITIONS[edition], "medusa")],
)
def test_at_medusas_up_to_five_on_the_score_list_are_stone(edition: str, name: str) -> None:
    """Up to four, and one more every other time; nobody whom her gaze spares. NetHack: mkmaze.c.

    On the second and the fourth island some of them find no room.

    Others were random creatures and hold what those had, but never books. NetHack: sp_lev.c.
    """
    whole = load_map(name)
    island = replace(whole, put=tuple(feature for feature in whole.put if feature.item == "statue"))
    counted, goods = set(), set()
    for seed in range(1, 17):
        world = new_world(EDITIONS[edition], seed, Birth(role="valkyrie"))
        play = Play(world, EDITIONS[edition], Answers({"ask.who is listed": AYLA}))
        shop = LevelBuilder(play, Level(MAIN, 22, 22))
        assert draw_level(shop, island)
        statues = [item for pile in shop.level.items.values() for item in pile if item.kind.name == "statue"]
        assert not any("stoning" in item.species.resistances for item in statues if item.species is not None)
        assert not {timer.item_id for timer in world.timers} & {item.id for item in statues}
        counted.add(sum(item.name == "Ayla" for item in statues))
        goods |= {item.kind.class_ for statue in statues if not statue.name for item in statue.contents}
        assert not any(item.worn for statue in statues for item in statue.contents)
    assert counted <= set(range(0 if name in ("medusa-2", "medusa-4") else 1, 6))
    assert "weapon" in goods and "spellbook" not in goods
    assert len(counted) > 2
    played_in(edition)
