"""Heroes are told what the real game tells them: which lines, with which degrees and numbers.

attributes.json.gz holds what NetHack 3.6.7 told sixty heroes of chance; attributes.py recorded it. Our
wording is our own, so a table says which line tells which fact.
"""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from marrow.lab.trace.initial_state import PROPERTY_WORDS
from marrow.model.item import Slot
from marrow.rules.ending.disclosure import property_lines
from rule import rule
from scene import Scene

RECORDED: list[dict[str, Any]] = json.loads(
    gzip.decompress(Path(__file__).with_name("attributes.json.gz").read_bytes())
)
MODES = ("normal", "explore", "wizard")
STAGES = ("playing", "quit", "dead")
FACTS = {  # the real game's words, and ours where they are others
    "hand": r"the Hand of Elbereth",
    "piety": r"(?:(?:(\w+) )?aligned|(strayed|sinned|transgressed))\.",
    "record": r"alignment (?:is|was) (-?\d+)",
    "fire": r"fire resistant",
    "cold": r"cold resistant",
    "sleep": r"sleep resistant",
    "disintegration": r"disintegration.resistant",
    "shock": r"shock resistant",
    "poison": r"poison resistant",
    "acid": r"acid resistant",
    "stone": r"petrification resistant",
    "drain": r"level.drain resistant",
    "sickness": r"immune to sickness",
    "magic": r"magic.protected",
    "no hallucinations": r"resist(?:ed|ant to)? hallucinations",
    "sees invisible": r"(?:see|saw|have seen) invisible|able to see the invisible",
    "telepathic": r"telepathic",
    "warned of undead": r"warned of undead",
    "warned": r"warned\b(?! of)",
    "bad food": r"recognized? detrimental food|warned of food",
    "searches": r"automatic searching|searching without effort",
    "clairvoyant": r"clairvoyant",
    "infravision": r"infravision|see warm things in the dark",
    "senses monsters": r"sensing the presence of monsters",
    "confuses": r"going to confuse monsters",
    "invisible": r"(?:are|were) invisible",
    "displaced": r"displaced",
    "stealthy": r"stealthy",
    "aggravates": r"aggravated? monsters|aggravating monsters",
    "conflict": r"caused? conflict|sowing conflict",
    "jumps": r"(?:can|could|able to) jump",
    "teleports": r"(?:can|could|able to) teleport",
    "controls teleports": r"teleport control|in control of teleporting",
    "walks on water": r"walk(?:ed)? on water",
    "swims": r"\bsw[iau]m\b",
    "breathless": r"survived? without air|do without air",
    "amphibious": r"breathed? water|breathe under water",
    "passes walls": r"walk(?:ed)? through walls",
    "regenerates": r"regenerated?\b|regenerating",
    "digests slowly": r"slower digestion|digesting slowly",
    "to hit": r"a (\w+) (?:to hit )?(bonus|penalty)(?: to hit)?(?: \(([-+]\d+)\))?[. ]",
    "damage": r"(\w+) damage (bonus|penalty)(?: \(([-+]\d+)\))?",
    "defense": r"(\w+) defense (bonus|penalty)(?: \(([-+]\d+)\))?",
    "ward": r"(?:are|were) (warded|guarded|protected)\b(?! from)",
    "half from blows": r"(?:half|reduced) physical damage|half safe from blows",
    "half from spells": r"(?:half|reduced) spell damage|half safe from spells",
    "no shape changers": r"protected from shape changers",
    "stuck": r"not (?:have )?changed? from your current form|unable to change from your present shape",
    "would polymorph": r"would (?:have )?polymorph(?:ed)? (?:periodically|now and then)",
    "would change": r"would (?:have )?changed? shape",
    "polymorphs": r"polymorphing",
    "polymorphed": r"polymorphed into (?:an? )?([a-z ]+?)(?: \((\d+)\))?\.",
    "lays eggs": r"lay eggs",
    "lycanthrope": r"(were\w+)( in beast form)?(?: \((\d+)\))?\.",
    "hates silver": r"harmed by silver",
    "controls shape": r"polymorph control|in control of your shape",
    "fast": r"(very )?fast\b",
    "reflects": r"reflection|reflecting rays",
    "free": r"free action|free to act",
    "fixed": r"fixed abilities|sure of your abilities",
    "saved": r"Your life (?:will be|would have been) saved",
    "lucky": r"(?:(extremely|very) )?(un)?lucky(?: \((-?\d+)\))?",
    "no luck": r"luck (?:is|was) zero",
    "more luck": r"(extra|reduced) luck",
    "luck lasts": r"(Good|Bad) luck (?:does|did) not time out|(Good|Bad) luck (?:is|was) held",
    "anger": r"(?:(extremely|very) )?angry with you(?: \((\d+)\))?",
    "prayer": r"can (not )?safely pray(?: \((-?\d+)\))?",
    "deaths": r"have been killed (.+)\.|(survived.*)\.|\b(dead.*)\.",
}
TELLING = {fact: re.compile(words) for fact, words in FACTS.items()}


def facts_of(lines: list[str]) -> set[tuple[str, ...]]:
    """What the lines say; each must say something."""
    found = set()
    for line in lines:
        told = [
            (fact, *filter(None, matched.groups()))
            for fact, words in TELLING.items()
            if (matched := words.search(line))
        ]
        assert len(told) == 1, (line, told)
        found.add(told[0])
    return found


def wanted(told: list[str]) -> set[tuple[str, ...]]:
    """The facts of the real game's attributes, which follow those of the moment."""
    (heading,) = [number for number, line in enumerate(told) if line.endswith("Attributes:")]
    return facts_of(told[heading + 1 :])


def got(hero: dict[str, Any], mode: Any, stage: str) -> set[tuple[str, ...]]:
    scene = Scene(mode=mode)
    ours = scene.hero
    scene.intrinsic(*(PROPERTY_WORDS[name] for name in hero["properties"]))
    for name in hero["worn"]:
        ours.extrinsic[PROPERTY_WORDS[name]] |= Slot.CLOAK
    if hero["life saving"]:
        scene.wear("amulet of life saving", Slot.AMULET)
    ours.alignment_record, ours.luck, ours.luck_bonus = hero["ualign_record"], hero["uluck"], hero["moreluck"]
    ours.fighting.hit_bonus, ours.fighting.damage_bonus = hero["uhitinc"], hero["udaminc"]
    ours.spell_armor.points, ours.fighting.confusing_touches = hero["uspellprot"], hero["umconf"]
    ours.warned_of_food = bool(hero["uedibility"])
    ours.piety.anger, ours.piety.prayer_timeout = hero["ugangr"], hero["ublesscnt"]
    ours.dying.deaths = max(hero["umortality"], stage == "dead")
    lines = property_lines(scene.play, over=stage != "playing", alive=stage == "quit")
    return facts_of([line for line in lines if "regaining power" not in line])


@rule("L-167", "L-168", "L-169", edition="3.6.7")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("number", range(len(RECORDED)))
def test_heroes_are_told_what_the_real_game_tells(number: int, mode: str, stage: str) -> None:
    row = RECORDED[number]
    assert got(row["hero"], mode, stage) == wanted(row["told"][f"{mode}, {stage}"])
