"""Recorded bones: on which levels, how often, what becomes of the items, and what the next game finds."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from marrow.chance import QuietDice, WorldDice
from marrow.content.kinds import ObjectKind
from marrow.editions import EDITIONS
from marrow.lab.trace.counts import compare_counts
from marrow.lab.trace.dungeons import branch_called, from_head, from_levels
from marrow.lab.trace.initial_state import BLESSINGS, Record
from marrow.lab.trace.outcome import NotExpressible, compare
from marrow.lab.trace.recorded import DefaultAnswers, play_of
from marrow.lab.trace.states import blank_world
from marrow.messages.questions import BonesFor, Question
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.world import BranchLink, Dungeon, World
from marrow.rules.bones.eligible import can_make_bones, file_name, no_bones_level
from marrow.rules.bones.find import find_bones
from marrow.rules.bones.hero_remains import Remains, Remnant
from marrow.rules.bones.leave import make_bones, play_on_copy
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.items.stacks import make_item
from marrow.rules.monster_moves.item_pickup import can_carry
from marrow.rules.play import Play

CLASSES = ("ring", "potion", "scroll", "wand", "spellbook")  # tried in this order for a name without a class
BLESSING_WORDS = {number: word for word, number in BLESSINGS.items()}


def kind_called(name: str, edition: str) -> ObjectKind:
    """A kind by NetHack's name without the class. Raises NotExpressible."""
    for wanted in (name, *(f"{class_} of {name}" for class_ in CLASSES)):
        for kind in EDITIONS[edition].content.kinds:
            if kind.name == wanted:
                return kind
    raise NotExpressible(f"no thing called {name!r}")


def bare_name(kind: ObjectKind) -> str:
    return kind.name.removeprefix(f"{kind.class_} of ") if kind.class_ in CLASSES else kind.name


# Where and how often


MAX_SIDES = 100  # of the die whose size depends on depth


class DepthDie(QuietDice):
    """Decides the roll whose die depends on depth, and remembers the size of that die."""

    __slots__ = ("result", "sides")

    def __init__(self, result: int) -> None:
        self.result = result
        self.sides: int | None = None

    def rn2(self, sides: int, rule: str) -> int:
        self.sides = sides
        return min(self.result, sides - 1)


def bones_chance(head: Record, case: Record) -> None:
    """bones_chance: which die a depth throws, and how often its results leave bones."""
    given = case["given"]
    branch = branch_called(given["dungeon"])
    world = blank_world({}, case["edition"])
    world.mode = "normal"
    world.dungeon = from_head(head)
    world.level.branch, world.level.number, world.level.depth = branch, given["level"], given["depth"]
    outcomes = []
    sides = None
    for result in range(min(case["die"] or 1, MAX_SIDES)):
        die = DepthDie(result)
        outcomes.append(can_make_bones(play_of(world, die)))
        sides = die.sides
    compare("die", given["depth"], case["die"], sides)
    made = case["n"] * sum(outcomes) // len(outcomes)
    compare_counts("bones", case["bones"], case["n"], made, case["n"])


def bones_levels(case: Record) -> None:
    """bones_levels: which levels may ever have bones."""
    dungeon = from_levels(case["levels"])
    choices = play_of(blank_world({}, case["edition"]), QuietDice()).edition.bones
    for row in case["levels"]:
        refusal = no_bones_level(dungeon, branch_called(row["dungeon"]), row["level"], choices)
        compare(f"{row['dungeon']} {row['level']}", row["depth"], row["allowed"], refusal is None)


# What happens to the items

COPIES, GAMES = 60, 25


def bones_items(case: Record) -> None:
    """bones_items: what becomes of an item, by name and blessing; charges are random in both games."""
    given = case["given"]
    kind = kind_called(given["item"], case["edition"])
    found: Counter[str] = Counter()
    for game in range(GAMES):
        world = world_at(4, case["edition"])
        dice = WorldDice({"play": 7919 * game + kind.number}, "play")
        play = play_of(world, dice)
        owned = {}
        for _ in range(COPIES):
            item = random_item(play, kind=kind)
            item.blessing = BLESSINGS[given["blessing"]]
            world.hero.inventory.append(item)
            owned[item.id] = item
        left = bones_of(play).level
        for item in left.items.get(world.hero.spot, ()):
            if owned.pop(item.id, None) is not None:
                found[item_in_words(item).rpartition(" ")[0]] += 1
        found["gone"] += len(owned)
    recorded: Counter[str] = Counter()
    for text, count in case["in_bones"].items():
        recorded["gone" if text == "gone" else text.rpartition(" ")[0]] += count
    for name in sorted(set(recorded) | set(found)):
        compare_counts(name, recorded[name], case["n"], found[name], COPIES * GAMES)


def item_in_words(item: Item) -> str:
    return f"{BLESSING_WORDS[item.blessing]} {bare_name(item.kind)} {item.charge:+d}"


def world_at(number: int, edition: str) -> World:
    world = blank_world({}, edition)
    world.level.number = world.level.depth = number
    return world


def bones_of(play: Play) -> Bones:
    """Bones as the recordings made them: an ordinary death that leaves no corpse."""
    bones = make_bones(
        play_on_copy(play), Remains(Remnant.BODY), None, "died", f"D0.{play.level.number}", can_carry
    )
    if bones is None:
        raise NotExpressible("no bones could be made")
    return bones


# What is found


class BonesAnswers(DefaultAnswers):
    """Offers the bones of one game."""

    def __init__(self, bones: Bones) -> None:
        super().__init__()
        self.bones = bones
        self.claimed = False

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, BonesFor):
            fits = question.name == self.bones.name
            self.claimed = self.claimed or fits
            return self.bones if fits else None
        return super().answer(question)


class CursingDice(QuietDice):
    """Curses the stacks that were cursed in the recording."""

    __slots__ = ("curses",)

    def __init__(self, curses: list[bool]) -> None:
        self.curses = curses

    def rn2(self, sides: int, rule: str) -> int:
        if rule == "B-114" and self.curses:
            return 1 if self.curses.pop(0) else 0
        return sides - 1


def bones_loaded(case: Record) -> None:
    """bones_loaded: the ghost and the items in the bones of one game, found by another.

    If none were found, the second game's dungeon never has bones on this level. That dungeon was not
    recorded, so we put a branch staircase there.
    """
    number = case["given"]["level"]
    dead = world_at(number, case["edition"])
    hero = dead.hero
    hero.hp, hero.max_hp, hero.level = case["hero"]["hp"], case["hero"]["max_hp"], case["hero"]["level"]
    play = play_of(dead, CursingDice(recorded_curses(case)))
    carry_all(play, case["carried"])
    finder = BonesAnswers(bones_of(play))
    compare("files", number, list(case["files"]), [file_name(finder.bones.name)])
    living = blank_world({}, case["edition"])
    if not case["bones_loaded"]:
        link = BranchLink(("dungeons", number), ("mines", 1))
        living.dungeon = Dungeon(living.dungeon.branches, (), (link,))
    level = find_bones(play_of(living, QuietDice(), answerer=finder), "dungeons", number)
    compare("bones loaded", number, case["bones_loaded"], living.bones_met)
    compare("files left", number, len(case["files_left"]), 0 if finder.claimed else 1)
    if level is not None:
        compare_level(case, level, hero.spot)


def carry_all(play: Play, carried: list[str]) -> None:
    for text in carried:
        count, blessing, name, charge = parts_of(text)
        item = make_item(play, kind_called(name, play.world.edition), quantity=count)
        item.blessing, item.charge = BLESSINGS[blessing], charge
        play.hero.inventory.append(item)


def parts_of(text: str) -> tuple[int, str, str, int]:
    """Quantity, blessing, name and charge of a text such as: 3 cursed food ration +0."""
    count, blessing, *name, charge = text.split()
    return int(count), blessing, " ".join(name), int(charge)


def recorded_curses(case: Record) -> list[bool]:
    """Whether each carried item was cursed in the bones, in the order of the pack."""
    cursed = {parts_of(thing["item"])[2]: " cursed " in thing["item"] for thing in reversed(case["objects"])}
    return [cursed.get(parts_of(text)[2], True) for text in case["carried"]]


def compare_level(case: Record, level: Level, spot: int) -> None:
    """Compare the ghost and its pile. Other items below it look the same in the recording and are ignored."""
    number = case["given"]["level"]
    pile = list(reversed(level.items.get(spot, [])))
    items = [f"{item.quantity} {item_in_words(item)}" for item in pile]
    recorded = case["objects"][: len(pile)]
    compare("here", number, [True] * len(pile), [thing["here"] for thing in recorded])
    compare("objects", number, [thing["item"] for thing in recorded], items)
    compare("known", number, [thing["known"] for thing in recorded], [item.charge_known for item in pile])
    ghosts = [
        {
            "species": monster.species.name,
            "hp": [monster.hp, monster.max_hp],
            "level": monster.level,
            "asleep": monster.asleep,
            "tame": monster.tame,
        }
        for monster in level.monsters
    ]
    expected = [{field: row[field] for field in row if field != "place"} for row in case["monsters"]]
    compare("monsters", number, [row for row in expected if row["species"] == "ghost"], ghosts)


BONES: Mapping[str, Callable[[Record], None]] = {
    "bones_levels": bones_levels,
    "bones_items": bones_items,
    "bones_loaded": bones_loaded,
}
