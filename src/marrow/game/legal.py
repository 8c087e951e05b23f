"""The commands that make sense now.

A command is tried on a copy of the world: a refusal costs nothing, so it tells no more than whoever gives the
command learns for free. Where that is not so, with steps into the unknown and wands that nobody knows, the
copy is not asked. See docs/decisions/0033-legal-commands.md.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from marrow.chance import Dice
from marrow.choices import Edition
from marrow.content import glyphs
from marrow.errors import RefusedCommand
from marrow.game.view import glyphs_of
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.messages.entries import Told
from marrow.messages.questions import (
    EVERY_WAY,
    ChooseDirection,
    ChooseFrom,
    ChooseItem,
    ChooseSpot,
    Confirm,
    Question,
)
from marrow.model.places import DIRECTIONS, HEIGHT, SELF, WIDTH, Terrain, distance2, x_of
from marrow.model.world import World
from marrow.rules.commands import COSTS_NO_TIME
from marrow.rules.items.inventory import item_with_letter
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Cancelled, GameOver, Play
from marrow.rules.turn import higher_rooms
from marrow.rules.turn.main_loop import attempt_command

ALONE: tuple[type[Command], ...] = (  # commands that need nothing said, or ask for words
    c.Search, c.Wait, c.Up, c.Down, c.PickUp, c.Look, c.LookAt, c.DropMany, c.SwapWeapons, c.TwoWeapons,
    c.TakeOffAll, c.Force, c.Loot, c.Sit, c.Pray, c.TurnUndead, c.Wipe, c.Pay, c.UseForm, c.TeleportAtWill,
    c.Enhance, c.Adjust, c.NameItem, c.CallKind, c.CallFloorKind, c.CallDiscovery, c.NameMonster, c.Annotate,
    c.EnterExploreMode, c.Save, c.Quit,
    c.WizardWish, c.WizardLevelTeleport, c.WizardMap, c.WizardDetect, c.WizardIdentify, c.WizardCreateMonster,
    c.WizardPolymorph, c.WizardSet, c.WizardKill, c.WizardBury, c.WizardCast, c.Explore,
)  # fmt: skip
ON_ITEMS: tuple[type[c.OnItem], ...] = (
    c.Eat, c.Quaff, c.Read, c.Zap, c.Throw, c.Apply, c.Wield, c.Ready, c.Wear, c.TakeOff, c.PutOn, c.Remove,
    c.Drop, c.Dip, c.Rub, c.Invoke, c.Tip, c.Engrave, c.Offer,
)  # fmt: skip
WITH_DIRECTION = (c.Zap, c.Throw, c.Apply)  # those of them that may need one
PLACES = frozenset(  # what the map shows at spots that one travels to
    {*range(glyphs.STAIRS_UP, glyphs.LADDER_DOWN + 1)}
    | {
        glyphs.TERRAIN + ground
        for ground in (Terrain.FOUNTAIN, Terrain.THRONE, Terrain.SINK, Terrain.GRAVE, Terrain.ALTAR)
    }
)
UNKNOWN = frozenset({glyphs.NOTHING, glyphs.TERRAIN + Terrain.STONE})
FARTHEST_JUMP = 9  # the square of the distance


class Outcome(Enum):
    """What a command would do that was tried."""

    REFUSED = "the rules refuse it, or it would change nothing"
    DONE = "it would be done"


class _Asked(BaseException):
    """The command asks something."""

    def __init__(self, question: Question[Any]) -> None:
        super().__init__(question)
        self.question = question


class _Rolled(BaseException):
    """The command throws dice: it is under way."""


class _NoDice(Dice):
    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        raise _Rolled


class _FirstQuestion:
    """Stops a command at its first question; with ``declines``, says no to what can be answered by no."""

    def __init__(self) -> None:
        self.declines = False

    def answer(self, question: Question[Any]) -> Any:
        if self.declines and isinstance(question, Confirm):
            return False
        raise _Asked(question)


class _Trials:
    """Tries commands on copies of a world. A copy that a command has left as it was is used again."""

    def __init__(self, world: World, edition: Edition) -> None:
        self.world = world
        self.edition = edition
        self.copied: World | None = None

    def attempt(self, command: Command, *, declines: bool = False) -> Outcome | Question[Any]:
        """What this command would do, as far as its first question or the first die."""
        world = self.copied if self.copied is not None else self.world.clone()
        world.hero.activity = None
        self.copied = None
        asker = _FirstQuestion()
        asker.declines = declines
        dice = _NoDice()
        play = Play(world, self.edition, asker, dice=dice, level_dice=dice, higher_rooms=higher_rooms)
        try:
            took_time = attempt_command(play, command)
        except (RefusedCommand, Cancelled):
            self.copied = world
            return Outcome.REFUSED
        except _Asked as asked:
            if not play.noticed and not play.ledger.entries:
                self.copied = world
            return asked.question
        except (_Rolled, GameOver):
            return Outcome.DONE
        if took_time or type(command) in COSTS_NO_TIME:
            return Outcome.DONE
        told_only = all(isinstance(entry, Told) for entry in play.ledger.entries)
        return Outcome.REFUSED if told_only else Outcome.DONE

    def allows(self, command: Command) -> bool:
        return self.attempt(command) is not Outcome.REFUSED


def legal_commands(world: World, edition: Edition) -> list[Command]:
    """The commands that make sense now, in a fixed order; none if the game is over.

    Each is done, or asks something, if it is given now. Items are those that the command's own question would
    offer; directions are those in which the map shows something to act on. What else a command needs, a text
    or a spot, is asked for. Continue comes first, while something is under way.
    """
    if world.over:
        return []
    trials = _Trials(world, edition)
    shown = glyphs_of(world, edition)
    found: list[Command] = [c.Continue()] if world.hero.activity is not None else []
    found += _steps(trials, shown)
    found += _on_neighbours(trials, shown)
    found += [command for one in ALONE if trials.allows(command := one())]
    if trials.allows(everything := c.PickUp(everything=True)):
        found.append(everything)
    for one in ON_ITEMS:
        found += _on_items(trials, one)
    found += _firing(trials)
    found += _casting(trials)
    found += _going_far(trials, shown)
    return found


def _steps(trials: _Trials, shown: Sequence[int]) -> Iterator[Command]:
    """Steps and runs in every direction but those where the hero knows that there is no way."""
    spot = trials.world.hero.spot
    for direction in DIRECTIONS:
        there = shown[spot + direction] if 0 <= spot + direction < len(shown) else glyphs.TERRAIN
        step = c.Move(direction=direction)
        if there in UNKNOWN or trials.allows(step):
            yield step
            yield c.Run(direction=direction)
        if _is_creature(there):
            yield c.Move(direction=direction, manner="fight")


def _on_neighbours(trials: _Trials, shown: Sequence[int]) -> Iterator[Command]:
    """Commands for the doors, creatures, traps and things that the map shows beside the hero."""
    world = trials.world
    traps, here = world.level.traps, world.hero.spot
    for direction in (*DIRECTIONS, SELF):
        spot = here + direction
        if not 0 <= spot < len(shown) or (direction == SELF and not x_of(spot)):
            continue
        glyph = shown[spot]
        fitting: list[type[c.OnDirection]] = []
        if direction != SELF:
            fitting += [c.Open] if glyph == glyphs.CLOSED_DOOR else []
            fitting += [c.Close] if glyph in (glyphs.OPEN_DOOR, glyphs.OPEN_DOOR_ACROSS) else []
            fitting += [c.Kick] if glyph not in UNKNOWN and _is_worth_a_kick(glyph) else []
            fitting += [c.Chat, c.Ride] if _is_creature(glyph) else []
        trap = traps.get(spot)
        if (trap is not None and trap.seen) or glyph == glyphs.CLOSED_DOOR or direction == SELF:
            fitting.append(c.Untrap)
        for one in fitting:
            if trials.allows(command := one(direction=direction)):
                yield command
    if world.hero.ride.steed_id and trials.allows(off := c.Ride()):
        yield off


def _is_creature(glyph: int) -> bool:
    if glyph in (glyphs.UNSEEN_MONSTER, *range(glyphs.WARNING, glyphs.SWALLOWED + len(DIRECTIONS))):
        return True
    return glyphs.MONSTER <= glyph < glyphs.HERO


def _is_worth_a_kick(glyph: int) -> bool:
    """Creatures, things, closed doors and furniture; not walls, floors, traps or open ways."""
    return _is_creature(glyph) or glyph >= glyphs.KIND or glyph == glyphs.CLOSED_DOOR or glyph in PLACES


def _on_items(trials: _Trials, one: type[c.OnItem]) -> Iterator[Command]:
    """A command on each item that its own question offers; without one, if it asks something else first."""
    bare = trials.attempt(one())
    if bare is Outcome.REFUSED:
        return
    if not isinstance(bare, ChooseItem):
        yield one()
    if isinstance(bare, Outcome):
        return
    asked = bare if isinstance(bare, ChooseItem) else trials.attempt(one(), declines=True)
    if not isinstance(asked, ChooseItem):
        return
    for letter in "-" + asked.letters if asked.bare else asked.letters:
        command = one(item=letter)
        outcome = trials.attempt(command)
        if isinstance(outcome, ChooseDirection) and isinstance(command, WITH_DIRECTION):
            yield from _in_directions(trials, command)
        elif outcome is not Outcome.REFUSED:
            yield command


def _in_directions(trials: _Trials, command: c.Zap | c.Throw | c.Apply) -> Iterator[Command]:
    """The command in every direction. A wand that nobody knows keeps to itself whether it needs one."""
    item = item_with_letter(trials.world.hero, command.item)
    if isinstance(command, c.Zap) and (item is None or not kind_is_known(trials.world, item.kind)):
        yield command
        return
    for direction in EVERY_WAY:
        directed = _directed(command, direction)
        if trials.allows(directed):
            yield directed


def _directed(command: c.Zap | c.Throw | c.Apply, direction: int) -> Command:
    return type(command)(item=command.item, direction=direction)


def _firing(trials: _Trials) -> Iterator[Command]:
    outcome = trials.attempt(c.Fire())
    if isinstance(outcome, ChooseDirection):
        yield from (fire for way in EVERY_WAY if trials.allows(fire := c.Fire(direction=way)))
    elif outcome is not Outcome.REFUSED:
        yield c.Fire()


def _casting(trials: _Trials) -> Iterator[Command]:
    """Every known spell, by its letter in the list of spells."""
    asked = trials.attempt(c.CastSpell())
    if not isinstance(asked, ChooseFrom):
        return
    for offer in asked.offers:
        if trials.allows(command := c.CastSpell(spell=offer.key)):
            yield command


def _going_far(trials: _Trials, shown: Sequence[int]) -> Iterator[Command]:
    """Journeys to stairs and furniture on the map, and jumps to the spots that are near enough."""
    here = trials.world.hero.spot
    if trials.allows(c.Travel()):
        yield c.Travel()
    for spot, glyph in enumerate(shown):
        if glyph in PLACES and spot != here and trials.allows(journey := c.Travel(spot=spot)):
            yield journey
    if isinstance(trials.attempt(c.Jump()), ChooseSpot):
        for spot in range(max(here - 3 * WIDTH - 3, 1), min(here + 3 * WIDTH + 4, WIDTH * HEIGHT)):
            near = x_of(spot) and 0 < distance2(spot, here) <= FARTHEST_JUMP
            if near and shown[spot] not in UNKNOWN and trials.allows(jump := c.Jump(spot=spot)):
                yield jump
