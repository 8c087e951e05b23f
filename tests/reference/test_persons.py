"""Heroes of every role and race, in other forms and in trouble, are told what the real game tells them.

persons.json.gz holds what NetHack 3.6.7 told them; persons.py recorded it. Our wording is our own, so tables
say which words tell which fact.
"""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from marrow.chance import WorldDice
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import EDITIONS
from marrow.lab.trace.endings import world_of
from marrow.lab.trace.recorded import play_of
from marrow.lab.trace.rescues import set_up
from marrow.model.world import Mode, World
from marrow.rules.ending.attributes_page import attributes_page_lines
from marrow.rules.generation.new_heroes.new_hero import set_first_skills
from reference.test_attributes import facts_of
from rule import rule

RECORDED: list[dict[str, Any]] = json.loads(
    gzip.decompress(Path(__file__).with_name("persons.json.gz").read_bytes())
)
BASICS = {  # words that tell facts, the real game's and ours
    "title": r"^(\w+) the (.+)'s attributes:",
    "who": r"you (?:are|were) (actually )?(.+), a level (\d+)( (?:fe)?male)? (.+)\.",
    "loyalty": r"(lawful|neutral|chaotic), (nominally )?on a mission for ([^.]+)",
    "form": r"in ((?:(?:fe)?male )?[a-z ]+ form)\.",
    "place": r"in the dungeons of doom, on level (\d+)",
    "turn": r"dungeon (\d+) turns? ago",
    "experience": r"(\d+) experience points?[.,]",
    "hit dice": r"(\d+) hit di",
    "hit points": r"(\d+) (?:out )?of (\d+) hit",
    "power": r"(\d+) (?:out )?of (\d+) (?:energy|power)",
    "armour class": r"armor class (?:is|was) (-?\d+)",
    "strength": r"strength (?:is|was) (\d+(?:/[\d*]+)?)",
    "dexterity": r"dexterity (?:is|was) (\d+)",
    "constitution": r"constitution (?:is|was) (\d+)",
    "intelligence": r"intelligence (?:is|was) (\d+)",
    "wisdom": r"wisdom (?:is|was) (\d+)",
    "charisma": r"charisma (?:is|was) (\d+)",
    "wallet": r"wallet (?:is|was) (empty)",
    "autopickup": r"autopickup (?:is|was) (.+)\.",
    "besides": r"your (\w+) (?:is|was) \S+ \((current; )?([^)]+)\)",
    "opposed": r"who (?:is|was) opposed by (.+)\.",
    "needed": r"(\d+) (more )?(was |were )?needed (to attain|for) level (\d+)",
}
STATES = {
    "transformed": r"transformed",
    "flying": r"(levitating|flying)",
    "stoning": r"turning to stone",
    "sliming": r"turning into slime",
    "strangled": r"being strangled(?: \((\d+)\))?",
    "ill": r"sick from illness|deathly ill",
    "poisoned": r"sick from food|sick from bad food",
    "nauseated": r"nauseated",
    "stunned": r"stunned",
    "confused": r"confused",
    "hallucinating": r"hallucinating",
    "blind": r"(?:(temporarily|deliberately)|innately) blind(?: \((\d+)\))?|blind, for want of eyes",
    "deaf": r"\bdeaf",
    "trapped": r"trapped",
    "legs": r"wounded legs",
    "fingers": r"slippery (fingers|gloves)(?: \((\d+)\))?",
    "fumbles": r"\bfumbl",
    "sleepy": r"fe?ll asleep|fall asleep",
    "hunger": r"(satiated|hungry|weak|fainting|fainted)\b",
    "burden": r"(unencumbered|burdened|stressed|strained|overtaxed|overloaded)",
    "in hand": r"wielding (?!anything)(?:an? )?([^.]+)\.|(bare|empty) handed|not (wielding) anything",
    "skill": r"(unskilled|skilled|(?:no|basic|expert|master|grand-?\s?master) skill) (?:in|with) ([a-z -]+)",
    "bare": r"not wearing any armor",
}
PLAINLY = (  # the real game's ways of saying numbers, and of leaving out what goes without saying
    (r"\ball (\d+) (hit|energy)", r"\1 of \1 \2"),
    (r"both energy", "2 of 2 energy"),
    (r"no energy", "0 of 0 energy"),
    (r"just (?:started|begun) your adventure", "entered the dungeon 1 turn ago"),
    (r"(an? (\w+)), level (\d+ .+)\.", r"\1, a level \3 \2."),
    (r"bare handed combat", "bare hands"),
    (r"18/100", "18/**"),
    (r"slippery gloves", "slippery fingers"),
)


def plainly(line: str) -> str:
    for words, plain in PLAINLY:
        line = re.sub(words, plain, line)
    return line.lower()


def told_by(lines: list[str], table: dict[str, str]) -> set[tuple[str, ...]]:
    """Every fact of the table that the lines tell."""
    return {
        (fact, *filter(None, matched.groups()))
        for line in map(plainly, lines)
        for fact, words in table.items()
        if (matched := re.search(words, line))
    }


MODES: dict[str, Mode] = {"explore": "explore", "wizard": "wizard"}


def hero_of(row: dict[str, Any], mode: str) -> World:
    initial = row["initial"]
    world = world_of(initial)
    set_up(world, initial)
    world.mode = MODES.get(mode, "normal")
    if row["beast"]:
        world.hero.polymorph.lycanthrope = SPECIES_NAMED[row["beast"]]
    for item in world.hero.inventory:
        world.discovered[item.kind.number] = 1  # as all was that the reference dressed heroes in
        item.seen = True
    set_first_skills(world.hero, EDITIONS["3.6.7"].content)
    return world


def sections(told: list[str]) -> tuple[list[str], list[str], list[str]]:
    """What comes before the status, the status, and the attributes."""
    headings = [
        number
        for number, line in enumerate(told)
        if line.lower().endswith((" status:", " attributes:")) and number
    ]
    status, end = headings[0], headings[1] if len(headings) > 1 else len(told)
    return told[:status], told[status + 1 : end], told[end + 1 :]


ORIGINS = re.compile(
    r"^(.+?)( innately| intrinsically| because of .+| due to your .+| from current creature form)\.$"
)


def origins_of(lines: list[str]) -> set[tuple[str, ...]]:
    """The facts that are told with what they come from, which is told as the real game does."""
    matched = filter(None, map(ORIGINS.match, lines))
    return {(fact, told[2]) for told in matched for fact, *_ in facts_of([f"{told[1]}."])}


every = pytest.mark.parametrize("number", range(len(RECORDED)))


@rule("L-167", "L-168", "L-169", edition="3.6.7")
@every
@pytest.mark.parametrize("when", ["normal", "explore", "wizard", "quit", "dead"])
def test_heroes_are_told_what_the_real_game_tells_them(number: int, when: str) -> None:
    row = RECORDED[number]
    world = hero_of(row, when)
    world.hero.dying.deaths = int(when == "dead")
    over = when in ("quit", "dead")
    play = play_of(world, WorldDice(world.streams, "play"))
    got = attributes_page_lines(play, over=over, alive=when != "dead", magic=when != "normal")
    basics, status, attributes = sections([line for line in got if line])
    real_basics, real_status, real_attributes = sections(row["told"][when])
    assert told_by(basics, BASICS) == told_by(real_basics, BASICS)
    assert told_by(status, STATES) == told_by(real_status, STATES)
    assert facts_of(attributes) == facts_of(real_attributes)
    assert origins_of(attributes) == origins_of(real_attributes)
