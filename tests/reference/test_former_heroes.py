"""Statues of those on the score list, made by the real NetHack 3.6.7 and here, rank by rank."""

import ctypes
import sys
from importlib import import_module
from typing import Any

import pytest

from census.real_room import HARNESS, needs_the_real_game
from marrow.game.records import who_is_listed
from marrow.messages.questions import Question, WhoIsListed
from marrow.rules.generation.new_monsters.dead_heroes import corpse_or_statue_of_hero
from rule import rule
from scene import Scene

RANKS = range(1, 11)
PEOPLE = (
    "Cav Hum Fem Neu Ayla",
    "Val Dwa Fem Law Brunhild",
    "Pri Elf Mal Cha Aaron",
    "Bin Vam Fem Non Acererak",
)
LISTS = [PEOPLE, PEOPLE[:1], PEOPLE * 3]


def record_of(people: tuple[str, ...]) -> str:
    """A score list as the game keeps it."""
    lines = (
        f"3.6.7 {900 - place} 0 4 5 0 32 1 20260102 20260101 0 {who},died" for place, who in enumerate(people)
    )
    return "".join(f"{line}\n" for line in lines)


def in_the_real_game(record: str) -> list[tuple[str, str]]:
    """Of what species, and named how, is a statue for each rank thrown."""
    sys.path.insert(0, str(HARNESS))
    image, layout = import_module("image"), import_module("layout")
    game: Any = import_module("nethack_oracle").Oracle("wizard", "elf", "male", "chaotic", seed=7)
    (game.directory / "record").write_text(record)
    statue = next(number for number in range(len(game.objects)) if game.object_name(number) == "statue")
    kind = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int)
    throw = kind(game.image.target("rnd"))
    found = []
    for rank in RANKS:
        ranked = kind(lambda sides, rank=rank: rank if sides == 10 else throw(sides))
        with game.image.hooked("rnd", ranked):
            made = game.call("mk_tt_object", statue, 40, 10, result=ctypes.c_void_p)
        extra = ctypes.c_void_p.from_address(made + 88).value  # B-259
        name = ctypes.c_void_p.from_address(extra).value if extra else None
        species = game.species_name(image.Record(made, layout.OBJ)["corpsenm"])
        found.append((species, ctypes.string_at(name).decode() if name else ""))
    game.close()
    return found


class Scorer:
    """Knows one score list."""

    def __init__(self, record: str) -> None:
        self.record = record

    def answer(self, question: Question[Any]) -> Any:
        assert isinstance(question, WhoIsListed)
        return who_is_listed(self.record, question.rank)


def here(record: str) -> list[tuple[str, str]]:
    found = []
    for rank in RANKS:
        scene = Scene(throws=[("topten.c get_rnd_toptenentry", 10, rank - 1)])
        scene.play.answerer = Scorer(record)
        statue = corpse_or_statue_of_hero(scene.play, "statue")
        assert statue.species is not None
        found.append((statue.species.name, statue.name))
    return found


@needs_the_real_game
@rule("B-064", "B-212", edition="3.6.7")
@pytest.mark.parametrize("people", LISTS, ids=len)
def test_every_rank_is_the_one_of_the_real_game(people: tuple[str, ...]) -> None:
    record = record_of(people)
    assert here(record) == in_the_real_game(record)
