"""Interrupted activities of the real game, played again command by command and compared after each."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.chance import Dice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import Skill
from marrow.editions.nethack_367 import NETHACK_367
from marrow.errors import RefusedCommand
from marrow.lab.trace.initial_state import Record, world_from
from marrow.lab.trace.outcome import compare
from marrow.lab.trace.recorded import DefaultAnswers, play_of
from marrow.lab.trace.waiting import WORDS_OF_HUNGER
from marrow.messages import commands
from marrow.messages.commands import Command, Continue
from marrow.messages.entries import Told
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Confirm, Pick, Question
from marrow.model.hero import Hero
from marrow.model.hero_parts import Training
from marrow.model.item import Item, Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import DOWN, EAST, NORTH, SELF, SOUTH, WEST, Door, Terrain, TrapKind, spot_at
from marrow.model.vocabularies import Attribute
from marrow.model.world import World
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.vision import mark_view_stale, update_view
from marrow.rules.items.inventory import LETTERS
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import make_item
from marrow.rules.play import Cancelled, Ledger, Play
from marrow.rules.turn.main_loop import perform

DIRECTIONS = {
    "h": WEST, "j": SOUTH, "k": NORTH, "l": EAST,
    "y": NORTH + WEST, "u": NORTH + EAST, "b": SOUTH + WEST, "n": SOUTH + EAST,
}  # fmt: skip
TOLD = {
    "body.you stop": "stop",
    "nutrition.getting hungry": "hungry",
    "nutrition.hungry": "hungry now",
    "nutrition.only hungry": "only hungry",
    "nutrition.getting weak": "weak",
    "nutrition.needs food": "weak",
    "nutrition.weak now": "weak now",
    "nutrition.weak": "very weak",
    "nutrition.faint": "faint",
    "nutrition.regain consciousness": "conscious",
    "body.can move again": "can move",
    "nutrition.hard to get down": "hard",
    "nutrition.finish": "finish",
    "nutrition.finally done": "finally",
    "nutrition.resume": "resume",
    "locks.resume": "resume",
    "commands.force on": "resume",
    "tools.resume trap": "resume",
    "books.continue": "continue",
    "digging.go on": "continue",
    "digging.go on down": "continue",
    "digging.go on door": "continue",
    "digging.go on boulder": "continue",
    "digging.through rock": "cut",
    "digging.opening in wall": "opening",
    "digging.dig pit": "dug",
    "commands.continue disrobing": "continue",
    "nutrition.stuff and vomit": "spew",
    "nutrition.choke over": "choke",
    "nutrition.choke over it": "choke",
    "nutrition.give up tin": "no tin",
    "nutrition.tin open": "tin open",
    "commands.finish disrobing": "bare",
    "commands.force succeeds": "picked",
    "locks.succeed": "picked",
    "locks.give up": "gave up",
    "tools.set trap": "armed",
}


class SharedDice(Dice):
    """Dice whose faces follow from their sides and the turn, as those of the recording (its ``shown``)."""

    __slots__ = ("salt", "world")

    def __init__(self, world: World, salt: int) -> None:
        self.world, self.salt = world, salt

    def rn2(self, sides: int, rule: str) -> int:
        if sides in (3, 5, 100) or 20 <= sides < 48:
            return (self.world.turn * 7919 + sides * 104_729 + self.salt * 1_299_709) // 13 % sides
        return 0 if sides > 900 else sides - 1

    def rnl(self, sides: int, luck: int, rule: str) -> int:
        return self.rn2(sides, rule)


class InterleavedAnswers(DefaultAnswers):
    """Answers as the recording did: yes to locks, everything to undressing."""

    def __init__(self, eat: bool, go_on: bool) -> None:
        super().__init__(keep_eating=go_on)
        self.eat = eat

    def answer(self, question: Question[Any]) -> Any:
        if question.what == QuestionKey.TAKE_OFF_WHAT and isinstance(question, ChooseFrom):
            return tuple(Pick(key=offer.key) for offer in question.offers if "being worn" in offer.text)
        if question.what == QuestionKey.EAT_FROM_TIN:
            return self.eat
        if isinstance(question, Confirm):
            return question.what != QuestionKey.REALLY_ATTACK
        return super().answer(question)


def replay(lines: list[Record]) -> None:
    """Play an interleaving again. Raises Divergence, and exceptions of the rules."""
    begin = lines[0]
    world = set_scene(begin)
    dice = SharedDice(world, begin["salt"])
    answers = InterleavedAnswers(begin["answers"]["eat"] == "y", begin["answers"]["go on"] == "y")
    compare_state(begin, begin, state_of(world), "at the beginning")
    before, by_stopping = begin, list[str]()
    for number, line in enumerate(lines[1:]):
        ledger = Ledger()
        word = f"{number}: {' '.join(map(str, line['do']))}, stopped after {line['stop']}"
        moves = int(attempt(world, command_of(line["do"]), dice, answers, ledger))
        for _ in range(line["stop"] - 1):
            if world.hero.activity is None:
                break
            moves += attempt(world, Continue(), dice, answers, ledger)
        if moves == line["stop"] and world.hero.activity is None:
            stop_repeating(world.hero)  # stopped when it was over anyway
        told = told_in(ledger)
        compare(f"told first ({word})", world.turn, by_stopping, told[: len(by_stopping)])
        stopped = world.clone()  # any other command stops it, even one that takes no time
        dice.world, ledger = stopped, Ledger()
        attempt(stopped, commands.LookAt(spot=stopped.hero.spot), dice, answers, ledger)
        dice.world = world
        compare_state(before, line, state_of(stopped), word)
        told, by_stopping = [*told[len(by_stopping) :], *told_in(ledger)], told_in(ledger)
        expected = [name for name in line["told"] if name in TOLD.values()]
        compare(f"told ({word})", stopped.turn, expected, told)
        before = before | line


def told_in(ledger: Ledger) -> list[str]:
    """The messages of interest, by the recording's names."""
    return [TOLD[entry.what] for entry in ledger.entries if isinstance(entry, Told) and entry.what in TOLD]


def attempt(world: World, command: Command, dice: Dice, answers: DefaultAnswers, ledger: Ledger) -> bool:
    """Give a command; True if it took a move. A refusal takes no time, as in the recording."""
    before = world.turn, world.hero.movement
    try:
        perform(play_of(world, dice, ledger=ledger, answerer=answers), command)
    except (RefusedCommand, Cancelled):
        return False
    return before != (world.turn, world.hero.movement)


def set_scene(begin: Record) -> World:
    """The recorded hero on a chest beside a wall, in a hall carved out of rock."""
    world = world_from(begin["initial"])
    hero, level = world.hero, world.level
    level.terrain = level.terrain.replace(bytes([Terrain.HORIZONTAL_WALL]), bytes([Terrain.STONE]))
    for item, letter in zip(hero.inventory, begin["letters"], strict=True):
        item.letter = letter
    hero.letter_given = LETTERS.index(begin["last letter"])
    hero.skills = skills_at_birth(hero)
    play = play_of(world, SharedDice(world, begin["salt"]))
    blinded, hero.timeout[Property.BLINDED] = hero.timeout[Property.BLINDED], 0
    mark_view_stale(world.level)
    update_view(play)
    hero.timeout[Property.BLINDED], hero.creamed = blinded, begin["cream"]
    chest = make_item(play, KINDS_NAMED["chest"])
    chest.locked = bool(begin["locked"])
    put_on_floor(play, chest, hero.spot)
    level.terrain[hero.spot + EAST] = Terrain.HORIZONTAL_WALL
    for what, x, y in begin.get("hall", ()):
        furnish(play, what, spot_at(x, y))
    mark_view_stale(world.level)
    update_view(play)
    return world


def skills_at_birth(hero: Hero) -> dict[Skill, Training]:
    """The skills with which a hero of this role and race begins; the recording leaves them out."""
    birth = Birth(role=hero.role.name, race=hero.race.name, gender=hero.gender, alignment=hero.alignment)
    return new_world(NETHACK_367, 1, birth).hero.skills


DOORS = {"door": Door.CLOSED, "locked door": Door.LOCKED, "doorway": 0}


def furnish(play: Play, what: str, spot: int) -> None:
    """Put into the hall what may stop those who run or travel."""
    level = play.level
    match what:
        case "stone" | "corridor":
            level.terrain[spot] = Terrain.STONE if what == "stone" else Terrain.CORRIDOR
        case "door" | "locked door" | "doorway":
            level.terrain[spot], level.detail[spot] = Terrain.DOOR, DOORS[what]
        case "board":
            level.traps[spot] = Trap(spot=spot, kind=TrapKind.SQUEAKY_BOARD, seen=True)
        case "text":
            level.engravings[spot] = Engraving(spot, "ad aerarium", EngravingManner.BURN)
        case "newt":
            newt = make_monster(play, SPECIES_NAMED["newt"], spot, peaceful=True)
            if newt is not None:
                newt.can_move = False
        case _:
            put_on_floor(play, make_item(play, KINDS_NAMED[what]), spot)


def state_of(world: World) -> Record:
    """The recorded fields."""
    hero, level = world.hero, world.level
    meal = hero.meal
    chest = next(
        (item for items in level.items.values() for item in items if item.kind.name == "chest"), None
    )
    trap = level.traps.get(hero.spot)
    known = [meal.bites, meal.bites_needed, meal.per_bite, int(meal.can_choke), int(meal.warned_full)]
    return {
        "turn": world.turn,
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "strength": attribute(hero, Attribute.STRENGTH),
        "hp": hero.hp,
        "place": hero.spot,
        "pack": [row_of(item) for item in hero.inventory],
        "meal": [*(known if meal.item_id else []), int(meal.eating)],
        "effort": hero.delving.effort if hero.delving is not None else 0,
        "pages": hero.study.left,
        "cream": hero.creamed,
        "locked": int(chest is not None and chest.locked),
        "trap": int(trap.kind) if trap is not None else 0,
        "foodless": hero.conduct.food,
    }


def row_of(item: Item) -> list[Any]:
    worn = sorted(slot.name.lower() for slot in Slot if slot.name and item.worn & slot)
    return [item.letter, item.quantity, item.uneaten, item.weight, worn]


def compare_state(before: Record, line: Record, got: Record, word: str) -> None:
    """Compare every field; those that a line leaves out are as they were before."""
    recorded = before | line
    for field, value in got.items():
        expected = recorded[field]
        if field == "place":
            expected = spot_at(*expected)
        if field == "pack":
            expected = [
                [letter, quantity, eaten, weight, [SLOTS.get(slot, slot.replace(" ", "_")) for slot in worn]]
                for letter, _, quantity, eaten, weight, worn in expected
            ]
        compare(f"{field} ({word})", recorded["turn"], expected, value)


SLOTS = {"alternate weapon": "alternate"}


def command_of(action: list[Any]) -> Command:
    verb, *words = action
    return COMMANDS[verb](*words)


def apply(letter: str, direction: str) -> Command:
    return commands.Apply(item=letter, direction=WAYS[direction])


WAYS: Mapping[str, int | None] = {"": None, ".": SELF, ">": DOWN, "l": EAST}
COMMANDS: Mapping[str, Callable[..., Command]] = {
    "eat": lambda letter: commands.Eat(item=letter),
    "search": lambda count: commands.Search(count=count),
    "wait": lambda count: commands.Wait(count=count),
    "move": lambda way, count: commands.Move(direction=DIRECTIONS[way], count=count),
    "creep": lambda way, count: commands.Move(direction=DIRECTIONS[way], count=count, manner="peaceful"),
    "fight": lambda way, count: commands.Move(direction=DIRECTIONS[way], count=count, manner="fight"),
    "run": lambda way, mode: commands.Run(direction=DIRECTIONS[way], mode=mode),
    "travel": lambda x, y: commands.Travel(spot=spot_at(x, y)),
    "apply": apply,
    "force": commands.Force,
    "undress": commands.TakeOffAll,
    "wipe": commands.Wipe,
    "read": lambda letter: commands.Read(item=letter),
    "look": commands.Look,
    "swap": commands.SwapWeapons,
    "wield": lambda letter: commands.Wield(item=letter),
    "drop": lambda letter: commands.Drop(item=letter),
    "quaff": lambda letter: commands.Quaff(item=letter),
    "pay": commands.Pay,
}
