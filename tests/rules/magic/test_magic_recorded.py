"""Potions, fountains, spells and prayers against what the real NetHack 3.6.7 did in the same state."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kept import kept
from marrow.chance import Dice, QuietDice
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import RoleName
from marrow.editions import NETHACK
from marrow.messages.commands import Search
from marrow.model.hero_parts import Spell
from marrow.model.places import Terrain
from marrow.model.vocabularies import Hunger
from marrow.rules.commands.features import fountains, sink_drinks
from marrow.rules.enlightenment import prayer_prospects
from marrow.rules.enlightenment.troubles import worst_trouble
from marrow.rules.magic.potions import quaffing
from marrow.rules.magic.spells import casting
from marrow.rules.religion import prayer
from rule import rule
from scene import MIDDLE, Scene

pytestmark = kept("../../reference/traces")

TRACES = Path(__file__).parents[2] / "reference" / "traces"
STATES = {
    "satiated": Hunger.SATIATED, "not hungry": Hunger.NOT_HUNGRY, "hungry": Hunger.HUNGRY,
    "weak": Hunger.WEAK,
    "fainting": Hunger.FAINTING, "fainted": Hunger.FAINTED,
}  # fmt: skip


def recorded(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(TRACES / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            if "scenario" not in entry:
                yield entry


NOT_TRIED = ("spellbook of detect food", "novel")


class RecordedDice(Dice):
    """Gives recorded results where the sides fit, and lets nothing happen otherwise."""

    __slots__ = ("ones", "quiet", "zeros")

    def __init__(self, ones: list[list[int]], zeros: list[list[int]]) -> None:
        self.ones, self.zeros, self.quiet = list(ones), list(zeros), QuietDice()

    def rn2(self, sides: int, rule: str) -> int:
        if self.zeros and self.zeros[0][0] == sides:
            return self.zeros.pop(0)[1]
        return self.quiet.rn2(sides, rule)

    def rnd(self, sides: int, rule: str) -> int:
        if self.ones and self.ones[0][0] == sides:
            return self.ones.pop(0)[1]
        return self.rn2(sides, rule) + 1


def scene_of(given: dict[str, Any]) -> Scene:
    base = tuple(given["attributes"])
    scene = Scene(
        role=given["role"], race=given["race"], gender=given["gender"], alignment=given["alignment"],
        turn=given["turn"], nutrition=given["nutrition"], hunger=STATES[given["hunger"]], hp=given["hp"],
        level=given["level"], attributes=base, mode="explore",
    )  # fmt: skip
    hero = scene.hero
    hero.max_hp = given["max_hp"]
    hero.luck = given["luck"]
    hero.alignment_record = given["alignment_record"]
    hero.piety.prayer_timeout = given["prayer_timeout"]
    hero.power, hero.max_power = given["power"]
    return scene


@rule("N-102", "N-103", "N-105", "N-106")
def test_potions_nourish_as_recorded() -> None:
    wrong = []
    for entry in recorded("potions"):
        scene = scene_of(entry["initial"])
        row = entry["initial"]["inventory"][0]
        potion = scene.item(KINDS_NAMED[f"potion of {row['name']}"].name)
        potion.blessing = {"blessed": 1, "uncursed": 0, "cursed": -1}[row["blessing"]]
        potion.diluted = "diluted" in entry["case"]
        before = scene.hero.nutrition
        if row["name"] == "water" and potion.blessing == 0:
            continue  # its throw was not recorded
        quaffing.drink(scene.play, potion)
        if scene.hero.nutrition - before != entry["gained"]:
            wrong.append((entry["case"], scene.hero.nutrition - before, entry["gained"]))
    assert wrong == []


@rule("N-096", "N-097", "N-098", "N-108")
def test_fountains_and_sinks_feed_and_starve_as_recorded() -> None:
    wrong = []
    for entry in recorded("fountains_and_sinks"):
        scene = scene_of(entry["initial"])
        scene.play.dice = RecordedDice(entry["rnd"], entry["rn2"])
        sink = entry["case"].startswith("sink")
        scene.level.terrain[MIDDLE] = Terrain.SINK if sink else Terrain.FOUNTAIN
        before = scene.hero.nutrition
        if sink and entry["rn2"] and entry["rn2"][0] in ([20, 4], [20, 10]):
            continue  # a random potion or a new form: not all of its throws were recorded
        (sink_drinks.drink_sink if sink else fountains.drink_fountain)(scene.play)
        if scene.hero.nutrition - before != entry["gained"]:
            wrong.append((entry["case"], scene.hero.nutrition - before, entry["gained"], entry["rnd"]))
    assert wrong == []


@rule("N-075", "N-076", "N-077")
def test_casting_costs_hunger_as_recorded() -> None:
    books = {kind.spell_level: kind.name for kind in reversed(KINDS) if kind.class_ == "spellbook"
             and kind.spell_level and kind.name not in NOT_TRIED}  # fmt: skip
    wrong = []
    for entry in recorded("spell_hunger"):
        given = entry["given"]
        role: RoleName = given["role"]
        wits = (16, given["intelligence"], 10, 12, 16, 10)
        scene = Scene(role=role, nutrition=given["nutrition"], attributes=wits)
        hero = scene.hero
        hero.power = hero.max_power = 200
        hero.timeout[Property.CONFUSED] = 100  # confused: the cast fails
        spell = Spell(books[given["spell_level"]], given["spell_level"])
        took = casting.cast_spell(scene.play, spell, at_self=True)
        found = (given["nutrition"] - hero.nutrition, 200 - hero.power, took)
        expected = (entry["spent"], entry["energy_spent"], entry["took_a_move"])
        if found != expected:
            wrong.append((given, found, expected))
    assert wrong == []


@rule("N-072", "N-079")
@pytest.mark.parametrize("edition", NETHACK)
def test_spells_are_refused_as_recorded(edition: str) -> None:
    wrong = []
    for entry in recorded("spell_limits"):
        given = entry["given"]
        scene = Scene(edition, role="wizard", nutrition=given["nutrition"], hunger=Hunger.WEAK,
                      attributes=(given["strength"], 10, 10, 12, 16, 10))  # fmt: skip
        hero = scene.hero
        hero.power = hero.max_power = 200
        hero.timeout[Property.CONFUSED] = 100
        kind = KINDS_NAMED["spellbook of " + given["spell"]]
        took = casting.cast_spell(scene.play, Spell(kind.name, kind.spell_level), at_self=True)
        found = (given["nutrition"] - hero.nutrition, 200 - hero.power, took)
        expected = (entry["spent"], entry["energy_spent"], entry["took_a_move"])
        if edition == "3.4.3" and given["strength"] < 4 and given["spell"] == "restore ability":
            expected = (0, 0, False)  # the weak had no exception yet
        if found != expected:
            wrong.append((given, found, expected))
    assert wrong == []


@rule("N-319", "N-320", "N-321", "N-322")
def test_prayers_are_heard_as_recorded() -> None:
    wrong = []
    for entry in recorded("prayer"):
        scene = scene_of(entry["initial"])
        hero = scene.hero
        trouble = int(worst_trouble(scene.play))
        scene.world.options = scene.world.options.__class__(paranoid=())
        prayer.pray(scene.play)
        heard = hero.piety.prayer % 16 == prayer_prospects.HEARD
        if (trouble, heard) != (entry["trouble"], entry["would_work"]):
            wrong.append((entry["case"], trouble, heard, entry["trouble"], entry["would_work"]))
    assert wrong == []


@rule("N-326", "N-327", "N-330")
def test_prayers_end_as_recorded() -> None:
    wrong = []
    for entry in recorded("prayer"):
        given = entry["initial"]
        scene = scene_of(given)
        hero = scene.hero
        scene.world.options = scene.world.options.__class__(paranoid=())
        prayer.pray(scene.play)
        hero.helplessness.turns = 0
        prayer.finish_prayer(scene.play)
        if given["turn"] % 600 > 596:
            continue  # luck itself timed out during the prayer
        if given["prayer_timeout"] > (200 if entry["trouble"] > 0 else 100 if entry["trouble"] else 0):
            if hero.luck != entry["luck"]:
                wrong.append((entry["case"], "luck", hero.luck, entry["luck"]))
        elif entry["would_work"] and entry["trouble"] == 9 and given["alignment_record"] > 0:
            assert entry["then"]["nutrition"] in range(897, 901)
            if hero.nutrition != 900:
                wrong.append((entry["case"], "nutrition", hero.nutrition, entry["then"]["nutrition"]))
    assert wrong == []


@rule("N-337", "N-338", "N-340", "N-341")
def test_vomiting_turn_by_turn_as_recorded() -> None:
    wrong = []
    scene, over = Scene(), True
    for entry in recorded("vomiting"):
        if "begin" in entry:
            given = entry["initial"]
            scene, over = (
                scene_of(given),
                given["nutrition"] < 100,
            )  # the weak may faint: throws were not kept
            scene.hero.timeout[Property.VOMITING] = next(
                row["timeout"] for row in given["properties"] if row["property"] == "vomiting"
            )
        elif not over and entry["action"] == "search":
            scene.do(Search())
            if scene.world.turn != entry["turn"]:
                over = True  # helpless turns pass within one command here
            elif scene.hero.nutrition != entry["nutrition"]:
                wrong.append((entry["turn"], scene.hero.nutrition, entry["nutrition"]))
    assert wrong == []
