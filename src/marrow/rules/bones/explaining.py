"""Explains, rule by rule, whether a level can have bones. Rules B-009 to B-038, B-154 to B-158."""

from dataclasses import dataclass

from marrow.choices import BonesChoices, Edition
from marrow.model.world import Dungeon, Mode
from marrow.rules.bones.eligible import (
    bones_id,
    branch_of,
    is_branch_level,
    is_ordinary_tower_level,
    no_bones_level,
)
from marrow.rules.dungeon.branches import GEHENNOM, place_at


@dataclass(frozen=True, slots=True)
class Finding:
    """What one rule says about a level: whether it permits bones, and why."""

    rule: str
    holds: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every rule's finding about a level, the chances of leaving and finding bones (n in m), their id."""

    findings: tuple[Finding, ...]
    leaving: tuple[int, int]
    finding: tuple[int, int]
    name: str


def judge_level(
    dungeon: Dungeon, branch: str, number: int, edition: Edition, mode: Mode, role_code: str, *, option: bool
) -> Verdict:
    """B-009 to B-018, B-155 to B-158: judge a level of the dungeon, made or not."""
    home = branch_of(dungeon, branch)
    if home is None or not 1 <= number <= home.levels:
        outside = Finding("B-010", False, "it lies outside the dungeon")
        return Verdict((outside,), (0, 1), (0, 1), "")
    depth = home.first_depth + number - 1
    choices = edition.bones
    found = [*_option_findings(choices, option=option), *place_findings(dungeon, branch, number, choices)]
    portal = portal_by_design(dungeon, branch, number)
    found.append(
        Finding("B-013", not portal, "a magic portal leads into the Wizard's Tower")
        if portal
        else Finding("B-013", True, "no magic portal belongs here, unless one is made")
    )
    found.append(Finding("B-014", depth > 0, f"its depth is {depth}"))
    shares = depth // 4
    if mode == "wizard":
        found.append(Finding("B-015", True, f"a wizard need not mind the roll of one in {1 + shares}"))
    else:
        odds = f"at depth {depth} the chance is {shares} in {shares + 1}"
        found.append(Finding("B-015", shares > 0, odds))
    if mode == "explore":
        found.append(Finding("B-018", False, "explore mode leaves no bones, and finds none"))
    possible = all(finding.holds for finding in found)
    fit = mode != "explore" and no_bones_level(dungeon, branch, number, choices) is None
    fit = fit and (option or not choices.has_bones_option)
    leaving = (0, 1) if not possible else (1, 1) if mode == "wizard" else (shares, shares + 1)
    finding = (0, 1) if not fit else (1, 1) if mode == "wizard" else (1, 3)
    return Verdict(tuple(found), leaving, finding, level_name(dungeon, branch, number, role_code))


def _option_findings(choices: BonesChoices, *, option: bool) -> list[Finding]:
    """B-009, B-156: the option "bones", in editions that have it."""
    if not choices.has_bones_option:
        return []
    return [Finding("B-009", option, f"the option bones is {'on' if option else 'off'}")]


def place_findings(dungeon: Dungeon, branch: str, number: int, choices: BonesChoices) -> list[Finding]:
    """B-021 to B-025: every rule about the place, also those after the first that forbids bones."""
    home = branch_of(dungeon, branch)
    if home is None:
        return []
    place = place_at(dungeon, branch, number)
    found = []
    if place is None:
        found.append(Finding("B-021", True, "it is an ordinary level"))
    elif place.bones_letter:
        found.append(Finding("B-021", True, f"{place.name} has the letter {place.bones_letter}"))
    elif is_ordinary_tower_level(home, number, choices):
        found.append(Finding("B-035", True, "the tower's lower levels were ordinary then"))
    else:
        found.append(Finding("B-021", False, f"{place.name} is a special level without a letter"))
    letter = home.bones_letter
    told = f"the letter {letter}" if letter else "no letter"
    found.append(Finding("B-022", bool(letter), f"{home.title} has {told}"))
    bottom = number == home.levels
    found.append(Finding("B-023", not bottom, f"it is level {number} of {home.levels} of {home.title}"))
    if number == 1:
        found.append(Finding("B-024", True, "the first level of a branch may lead elsewhere"))
    else:
        leads = is_branch_level(dungeon, branch, number)
        article = "a" if leads else "no"
        found.append(Finding("B-024", not leads, f"{article} way to another branch starts here"))
    if branch == GEHENNOM:
        last = number == home.levels - 1
        statement = "it is" if last else "it is not"
        found.append(Finding("B-025", not last, f"{statement} the level of the vibrating square"))
    return found


def portal_by_design(dungeon: Dungeon, branch: str, number: int) -> bool:
    """B-034: the two levels of Gehennom with the magic portal of the Wizard's Tower."""
    place = place_at(dungeon, branch, number)
    return place is not None and place.name in ("wizard3", "fakewiz1")


def level_name(dungeon: Dungeon, branch: str, number: int, role_code: str) -> str:
    """B-199 to B-203: the id such bones would have; "" for a branch without a letter."""
    home = branch_of(dungeon, branch)
    return bones_id(dungeon, branch, number, role_code) if home is not None and home.bones_letter else ""
