"""Trying a found level before anybody meets it: it is joined, painted, played, climbed, saved and left again.

Nothing here touches a disk or a clock; ``judging.trial`` runs it in a process of its own, with limits.
"""

from typing import Any

from marrow.choices import Edition
from marrow.content.roles import Role
from marrow.content.roles_table import ROLES
from marrow.content.symbols import symbol_table
from marrow.errors import HostileFile, RefusedCommand
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.bones_report import bones_lines, describe_item
from marrow.game.game import Game
from marrow.game.view import glyphs_of
from marrow.messages import commands as c
from marrow.messages import questions as q
from marrow.messages.commands import Command
from marrow.messages.entries import BonesLeft
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Question
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.places import DIRECTIONS
from marrow.model.vocabularies import Ending
from marrow.model.world import World, level_key
from marrow.possible.items import every_item
from marrow.possible.levels import check_bones
from marrow.rules.bones.eligible import bones_name, no_bones_level
from marrow.rules.bones.find import join_level
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.ending import finish_game
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import GameOver, Ledger, Play
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import higher_rooms

MAX_SEEDS = 60  # of dungeons, until one has such a level: it may be too short, or a branch may begin there
TURNS, FEWEST_TURNS = 200, 50
MOVES = 5_000  # of monsters, after which as much has been tried as in 200 turns of a common level
MAX_COMMANDS = 3 * TURNS  # if turns do not pass
LOOKS_ABOUT_EVERY = 20  # turns


class CarefulAnswers:
    """Answers for a hero who does not die, says no, chooses nothing, and leaves bones if asked."""

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case q.Confirm():
                return question.what == QuestionKey.SAVE_BONES
            case q.AcceptDeath() | q.KeepEating():
                return False
            case q.ChooseItem() | q.EnterText() | q.WhoIsListed() | q.LettersIn():
                return ""
            case q.ChooseFrom():
                return ()
            case q.ChooseDirection():
                return q.CANCELLED_DIRECTION
            case q.ChooseSpot():
                return -1
            case _:
                return None


def try_level(bones: Bones, edition: Edition) -> None:
    """Do with a level what a game may do. Raises HostileFile if it has no place, or what a rule raises."""
    check_bones(bones, edition, joining=True)
    world = world_with_level(bones, edition)
    for step in (paint, play_turns, climb_everything, save, leave_again):
        step(Game(world.clone(), edition, CarefulAnswers()))


def world_with_level(bones: Bones, edition: Edition) -> World:
    """A world whose hero has just arrived on this level; he is a wizard, who need not die."""
    role = role_of(bones.name)
    for seed in range(1, MAX_SEEDS + 1):
        birth = Birth(name="Trial", role=role.name if role is not None else None, mode="wizard")
        world = new_world(edition, seed, birth)
        place = place_with_bones(world, bones.name, edition)
        if place is None:
            continue
        play = play_of(Game(world, edition, CarefulAnswers()))
        world.levels[level_key(*place)] = join_level(play, bones, *place)
        go_to_level(play, *place, by="teleport")
        if (world.level.branch, world.level.number) == place:
            return world
    raise HostileFile(
        f"no dungeon of {edition.name} has a level for bones called {bones.name}", code="bones.place"
    )


def role_of(name: str) -> Role | None:
    """The role in the name of bones of the Quest."""
    return next((role for role in ROLES if name.startswith(f"Q{role.code}")), None)


def place_with_bones(world: World, name: str, edition: Edition) -> tuple[str, int] | None:
    """The level of this dungeon on which bones of this name can be found."""
    for branch in world.dungeon.branches:
        if branch.bones_letter != name[0]:
            continue
        for number in range(1, branch.levels + 1):
            barred = no_bones_level(world.dungeon, branch.name, number, edition.bones)
            if barred is None and bones_name(world, branch.name, number) == name:
                return branch.name, number
    return None


def play_of(game: Game) -> Play:
    """A play of this game for what no command does."""
    return Play(
        game.world,
        game.edition,
        game.answerer or CarefulAnswers(),
        ledger=Ledger(),
        higher_rooms=higher_rooms,
    )


# What is tried


def paint(game: Game) -> None:
    """Show the map with a symbol for every glyph; name every thing, monster, trap and word."""
    table = symbol_table()
    world = game.world
    for glyph in (*glyphs_of(world, game.edition), *world.level.remembered):
        table[glyph]
    bones_lines(world, game.edition)
    for item, _ in every_item(world.level):
        describe_item(item)
    for spot in sorted({*world.level.items, *world.level.traps, *world.level.engravings}):
        look_from(game, spot)
    for monster in list(world.level.monsters):
        do(game, c.LookAt(spot=monster.spot))


def look_from(game: Game, spot: int) -> None:
    """Put the hero on a spot where nobody is, to look at what lies there."""
    if spot not in game.world.level.monster_at:
        game.world.hero.spot = spot
        mark_view_stale(game.world.level)
        do(game, c.Look())
        do(game, c.LookAt(spot=spot))


def do(game: Game, command: Command) -> None:
    """Give a command, which the rules may refuse."""
    if not game.over:
        try:
            game.do(command)
        except RefusedCommand:
            return


def play_turns(game: Game, turns: int = 0) -> None:
    """Let turns pass: wait, walk about, and show the map now and then.

    Not given how many, they are the fewer the more monsters move in each (decision 0058).
    """
    world, table = game.world, symbol_table()
    if not turns:
        turns = max(FEWEST_TURNS, min(TURNS, MOVES // max(1, len(world.level.monsters))))
    until = world.turn + turns
    for number in range(MAX_COMMANDS):
        if game.over or world.turn >= until:
            return
        walks = number % 3 == 0
        step = c.Move(direction=DIRECTIONS[number * 5 % 8]) if walks else c.Search()
        do(game, c.Continue() if game.busy else step)
        if number % LOOKS_ABOUT_EVERY == 0:
            for glyph in glyphs_of(game.world, game.edition):
                table[glyph]


def climb_everything(game: Game) -> None:
    """Take every stair and come back by it."""
    stairs = game.world.level.stairs
    here = (game.world.level.branch, game.world.level.number)
    for one in stairs:
        if one.number < 1:  # out of the dungeon
            continue
        tried = game.clone(CarefulAnswers())
        hero, level = tried.world.hero, tried.world.level
        standing = level.monster_at.get(one.spot)
        if standing is not None:
            remove_monster(level, standing)
        hero.spot = one.spot
        mark_view_stale(level)
        do(tried, c.Up() if one.goes_up else c.Down())
        there = (tried.world.level.branch, tried.world.level.number)
        if there == here and not tried.over:
            continue  # held by something, or by a burden
        do(tried, c.Down() if one.goes_up else c.Up())
        go_to_level(play_of(tried), *here, by="teleport")
        save(tried)


def save(game: Game) -> None:
    """Write the world as a save does, and read it again: it must be the same."""
    written = encode_world(game.world)
    if encode_world(decode_world(written)) != written:
        raise ValueError("the level does not come back out of a save as it was")


def leave_again(game: Game) -> None:
    """Play a little, die here, and read the bones that are left."""
    play_turns(game, 20)
    if game.over:
        return
    play = play_of(game)
    finish_game(play, GameOver(Ending.DIED, Killer("trial")))
    for entry in play.ledger.entries:
        if isinstance(entry, BonesLeft):
            read_bones(write_bones(entry.bones), game.edition)
