"""`Play`, which every rule gets: the world, dice, the edition's choices, the ledger, a way to ask."""

from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar

from marrow.chance import Dice, WorldDice
from marrow.choices import Edition
from marrow.compiling import mypyc_attr
from marrow.messages.entries import Entry, Told
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import LetterKind
from marrow.messages.questions import Answerer, Confirm, Question
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.level import Level, Trap
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import Ending
from marrow.model.world import World

A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ledger:
    """What happens during a command, in order. Hosts read it after the command."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def write(self, entry: Entry) -> None:
        self.entries.append(entry)


@dataclass(frozen=True, slots=True)
class BrokenFlask:
    """A potion whose flask broke: where, on which monster or on the hero, and whether the hero broke it.

    Of ``boiled`` potions only vapours are left; ``propelled`` ones nobody threw. Rules of `magic` decide what
    the potion does.
    """

    item: Item
    spot: int
    monster: Monster | None = None
    on_hero: bool = False
    by_hero: bool = True
    boiled: bool = False
    propelled: bool = False


@dataclass(frozen=True, slots=True)
class Vomit:
    """N-344: the hero has vomited where he stands."""


@dataclass(frozen=True, slots=True)
class FloatUp:
    """The hero has begun to levitate by what was eaten."""


@dataclass(frozen=True, slots=True)
class DroppedItem:
    """An item that was dropped and lies on the floor; the floor's effects on it are still to come.

    ``by_hero``: a shopkeeper may buy it; ``rolls``: it may fall down stairs.
    """

    item: Item
    spot: int
    by_hero: bool = False
    rolls: bool = True


@dataclass(frozen=True, slots=True)
class BareHands:
    """A monster has lost its gloves, and touches what it wields."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class NewBody:
    """The hero has another form or alignment; artifacts and silver he wears or wields may now hurt him."""

    drops_weapons: bool = True
    ate_were: bool = False  # it comes of a werecreature's meat


@dataclass(frozen=True, slots=True)
class SunkSteed:
    """The hero's steed is in water or lava that kills it; if its life is saved, he gets off to ``spot``."""

    steed: Monster
    spot: int


@dataclass(frozen=True, slots=True)
class CrushedSteed:
    """The hero has got off, and there is no room for the steed; it is his doing if he chose to."""

    steed: Monster
    by_choice: bool


@dataclass(frozen=True, slots=True)
class ProfanedTemple:
    """The hero's ray has passed a priest in his temple, and the god punishes that."""

    priest: Priest


@dataclass(frozen=True, slots=True)
class ThrownMonster:
    """A monster was thrown back, or split off another one, and may be in a trap where it landed."""

    monster: Monster


@dataclass(frozen=True, slots=True)
class Flooded:
    """The floor here has turned into water or lava, under whoever stands on it."""

    spot: int


DelayedEffect = (
    BrokenFlask
    | Vomit
    | FloatUp
    | DroppedItem
    | BareHands
    | NewBody
    | SunkSteed
    | CrushedSteed
    | ProfanedTemple
    | ThrownMonster
    | Flooded
)


class HigherRooms(Protocol):
    """Functions of higher rooms that lower ones must call at once, as at a death (docs/decisions/0018)."""

    def reincarnate(self, play: "Play", ending: Ending) -> bool: ...

    def harden_into_stone_golem(self, play: "Play") -> bool: ...

    def teleport_hero(self, play: "Play") -> object: ...

    def teleport_out_of_water(self, play: "Play") -> None: ...

    def drink(self, play: "Play", potion: Item) -> object: ...

    def wake_and_move(self, play: "Play", monster: Monster) -> None: ...

    def wake_suddenly(self, play: "Play") -> None: ...

    def finish_eaten_meal(self, play: "Play") -> None: ...

    def flask_breaks(self, play: "Play", flask: BrokenFlask) -> None: ...

    def pick_up_here(self, play: "Play") -> None: ...

    def fly_over_trap(self, play: "Play", trap: Trap) -> None: ...

    def trap_monster(self, play: "Play", monster: Monster) -> object: ...

    def recount_luck_items(self, play: "Play") -> None: ...

    def update_hunger(self, play: "Play", *, hungrier: bool) -> None: ...

    def take_off_effects(self, play: "Play", item: Item, *, on_purpose: bool) -> None: ...


class Play:
    """A command being played.

    ``answerer`` is the host, who answers questions. ``dice`` decide what happens, ``level_dice`` what new
    levels contain, ``wording_dice`` only what is said or imagined, as in hallucination.
    ``delayed_effects`` are done later, by rooms above the rule that wants them; ``higher_rooms`` are
    called at once, and are handed in by whoever makes a play in which heroes may die.
    ``noticed``: the hero learned something without a message; ``monsters_move``: it is the monsters' turn;
    ``biting``: N-125, nutrition is added by a meal; ``wand_in_use`` is being zapped, and nobody can grab it.
    ``felt_shock``: things were lost to this zap by system shock; ``forced_fight``: the command is to fight;
    ``in_lava``: lava burns the hero's things; ``passes_by``: the command is to leave alone what lies there.
    ``kicked_spot``: where the hero has just kicked (Z-215). ``unrolled`` are the streams of dice as they were
    when the command began. ``armor_class``: the hero's when he last could act, None between commands (N-607).
    """

    __slots__ = (
        "answerer",
        "armor_class",
        "biting",
        "delayed_effects",
        "dice",
        "edition",
        "felt_shock",
        "forced_fight",
        "hero",
        "higher_rooms_given",
        "in_lava",
        "kicked_spot",
        "ledger",
        "level_dice",
        "monsters_move",
        "noticed",
        "passes_by",
        "unrolled",
        "wand_in_use",
        "wording_dice",
        "world",
    )

    def __init__(
        self,
        world: World,
        edition: Edition,
        answerer: Answerer,
        *,
        ledger: Ledger | None = None,
        dice: Dice | None = None,
        level_dice: Dice | None = None,
        higher_rooms: HigherRooms | None = None,
    ) -> None:
        self.world: World = world
        self.hero: Hero = world.hero
        content = edition.content.of_quest(world.hero.role.nemesis)
        self.edition: Edition = edition if content is edition.content else replace(edition, content=content)
        self.answerer: Answerer = answerer
        self.ledger: Ledger = ledger if ledger is not None else Ledger()
        self.dice: Dice = dice if dice is not None else WorldDice(world.streams, "play")
        self.level_dice: Dice = level_dice if level_dice is not None else WorldDice(world.streams, "making")
        self.wording_dice: Dice = WorldDice(world.streams, "fancy")
        self.higher_rooms_given: HigherRooms | None = higher_rooms
        self.delayed_effects: list[DelayedEffect] = []
        self.noticed = False
        self.monsters_move = False
        self.biting = self.in_lava = self.passes_by = False
        self.felt_shock = self.forced_fight = False
        self.wand_in_use: Item | None = None
        self.kicked_spot = NOWHERE
        self.armor_class: int | None = None
        self.unrolled: dict[str, int] = {}

    def begin(self, answerer: Answerer, ledger: Ledger) -> None:
        """Make ready for another command in the same world."""
        self.answerer, self.ledger = answerer, ledger
        self.delayed_effects = []
        self.noticed = self.monsters_move = self.biting = self.in_lava = self.passes_by = False
        self.felt_shock = self.forced_fight = False
        self.wand_in_use = None
        self.kicked_spot = NOWHERE
        self.armor_class = None

    @property
    def level(self) -> Level:
        return self.world.level

    def is_as_before(self) -> bool:
        """Whether nothing was told, noticed or rolled: a command refused now leaves the game as it was."""
        return not self.noticed and not self.ledger.entries and self.world.streams == self.unrolled

    @property
    def higher_rooms(self) -> HigherRooms:
        """What was handed in; a play without it may not let heroes die."""
        assert self.higher_rooms_given is not None, "this play was not handed rules/turn/higher_rooms.py"
        return self.higher_rooms_given

    def ask(self, question: Question[A]) -> A:
        return self.answerer.answer(question)

    def rnl(self, sides: int, luck: int, rule: str) -> int:
        """N-004: a roll adjusted by luck, as the edition does it."""
        if self.edition.hero.rnl_rounds_luck_up:
            return self.dice.rnl(sides, luck, rule)
        return self.dice.rnl_of_343(sides, luck, rule)

    def write(self, entry: Entry) -> None:
        self.ledger.write(entry)

    def tell(self, what: str, rule: str = "", **words: str | int) -> None:
        """Tell the player something: a prose key, and the words to fill in."""
        self.ledger.write(Told(turn=self.world.turn, rule=rule, what=what, words=words))


class NoAnswers:
    """Answers no question: for what asks none, as looking, naming and beginning a game."""

    def answer(self, question: Question[A]) -> A:
        raise AssertionError(question)


class GameOver(BaseException):
    """The game has ended; only `ending/` follows. No rule may catch it and go on."""

    def __init__(self, ending: Ending, killer: Killer) -> None:
        super().__init__(ending, killer)
        self.ending = ending
        self.killer = killer


class Cancelled(BaseException):
    """The player cancelled a command. What happened before that stays."""


def confirm_or_quit(
    play: Play, what: QuestionKey, *, rule: str = "", asked_as: LetterKind | None = None, **words: str | int
) -> bool:
    """Ask yes or no. Raises Cancelled if the player quits the command instead. NetHack: ynq."""
    question: Question[Any] = Confirm(what=what, rule=rule, asked_as=asked_as, words=words)  # None quits
    answer = play.ask(question)
    if answer not in (True, False):
        raise Cancelled
    return bool(answer)


def new_id(play: Play) -> int:
    """A number no other item or monster of this game has."""
    number = play.world.next_id
    play.world.next_id = number + 1
    return number


def monster_by_id(play: Play, number: int) -> Monster | None:
    """The monster with this id on the hero's level, if it is there."""
    if not number:
        return None
    for monster in play.world.level.monsters:
        if monster.id == number:
            return monster
    return None


def carried_by_id(play: Play, number: int) -> Item | None:
    """The item with this id in the hero's pack or under the hero's feet."""
    for item in play.hero.inventory:
        if item.id == number:
            return item
    for item in play.world.level.items.get(play.hero.spot, ()):
        if item.id == number:
            return item
    return None


def is_paranoid_about(play: Play, about: str) -> bool:
    """Whether the player's option "paranoid_confirmation" contains this, in an edition that has it."""
    return about in play.world.options.paranoid and about in play.edition.commands.paranoid_confirmations
