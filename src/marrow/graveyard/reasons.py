"""`marrow bones why`: whether a level can have bones, rule by rule, and how likely they are."""

import re

from marrow.digits import is_number, number_of
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.game.game import Game
from marrow.game.queries import bones_name, why_no_bones
from marrow.model.world import Dungeon, Mode, World
from marrow.rules.bones.eligible import branch_of, stored_id
from marrow.rules.bones.explaining import Verdict, judge_level, level_name
from marrow.rules.generation.new_heroes.new_game import Birth, new_world

NAMES_OF_BRANCHES = {"main": "dungeons", "doom": "dungeons", "hell": "gehennom", "tower": "vlad"}
BONES_NAME = re.compile(r"^(?:bon)?((?:[DGMKTE]0|Q[A-Za-z]{3})\.(?:[1-9][0-9]?|[A-Z]))\Z")


def explain_game(name: str, game: Game) -> list[str]:
    """Whether the hero of this game would leave bones now."""
    lines = [f"{name} is on the level whose bones are called bon{bones_name(game)}."]
    return lines + [f"  {rule}  {reason}" for rule, reason in why_no_bones(game)]


def explain_level_of_seed(words: str, edition: str, mode: Mode, seed: int) -> list[str]:
    """Explain a level of the dungeon of a seed."""
    world = new_world(edition_named(edition), seed, Birth(name="Nobody", mode=mode))
    branch, number = parse_level(world, words)
    return explain_level(world, branch, number, mode)


def explain_level(world: World, branch: str, number: int, mode: Mode) -> list[str]:
    edition = edition_named(world.edition)
    option = world.options.bones
    code = world.hero.role.code
    verdict = judge_level(world.dungeon, branch, number, edition, mode, code, option=option)
    home = branch_of(world.dungeon, branch)
    title = home.title if home is not None else branch
    called = f", bones bon{verdict.name}" if verdict.name else ""
    inside = stored_id(verdict.name, edition.bones)
    if inside != verdict.name:  # B-207
        called += f" with the id {inside} inside"
    return [f"{title}, level {number}, by the rules of {edition.name}{called}:", *verdict_lines(verdict)]


def verdict_lines(verdict: Verdict) -> list[str]:
    lines = [f"  {'yes' if one.holds else 'NO ':3} {one.rule}  {one.reason}" for one in verdict.findings]
    lines.append(f"A death there leaves bones: {chance_in_words(verdict.leaving)}.")
    lines.append(f"Bones that lie there are found: {chance_in_words(verdict.finding)} (B-157).")
    return lines


def chance_in_words(share: tuple[int, int]) -> str:
    if share[0] == 0:
        return "never"
    return "always" if share[0] == share[1] else f"{share[0]} in {share[1]}"


def parse_level(world: World, words: str) -> tuple[str, int]:
    """A level as people write it: "dungeons 5", "5", "minetown", "D0.5", "bonG0.V"."""
    dungeon = world.dungeon
    text = words.strip()
    for place in dungeon.places:
        if place.name == text.lower():
            return place.branch, place.number
    named = BONES_NAME.match(text)
    if named is not None:
        return level_with_bones_name(dungeon, named[1], world.hero.role.code)
    parts = text.lower().split()
    if parts and is_number(parts[-1]) and len(parts[-1]) < 4:
        wish = " ".join(parts[:-1]) or "dungeons"
        branch = NAMES_OF_BRANCHES.get(wish, wish)
        fitting = [one for one in dungeon.branches if one.name.startswith(branch)]
        fitting = fitting or [one for one in dungeon.branches if one.title.lower() == branch]
        if len(fitting) == 1:
            return fitting[0].name, int(parts[-1])
    names = dict.fromkeys(place.name for place in dungeon.places)
    places = ", ".join(name for name in names if name != "dummy")  # a level that cannot be visited
    branches = ", ".join(branch.name for branch in dungeon.branches)
    raise BadOption(
        f"no level {words!r}; write a branch and a number ({branches}),"
        f" a name such as D0.5, the name of a saved game, or one of {places}"
    )


def level_with_bones_name(dungeon: Dungeon, name: str, code: str) -> tuple[str, int]:
    """The level whose bones have this name."""
    code = name[1:4] if name[0] == "Q" else code
    for branch in dungeon.branches:
        for number in range(1, branch.levels + 1):
            if level_name(dungeon, branch.name, number, code) == name:
                return branch.name, number
    letter, at = name[0], number_of(name.split(".")[1])
    for branch in dungeon.branches:
        if branch.bones_letter == letter and at is not None:
            return branch.name, at
    raise BadOption(f"no level of this dungeon has bones called {name}")
