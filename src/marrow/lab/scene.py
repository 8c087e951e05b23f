"""A scene: a hero in a big lit room, set up in one line, with decided dice and answers.

Tests play scenes, and so do the witnesses of ``marrow diff``.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from marrow.chance import Dice, LoadedDice, WorldDice
from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import own_look
from marrow.content.properties import Property
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, GenderName, KindName, RaceName, RoleName, SpeciesName
from marrow.editions import DEFAULT, edition_named
from marrow.messages import questions
from marrow.messages.commands import Command, Continue, Search
from marrow.messages.entries import Cause, Entry, NutritionChanged, Told, UpkeepPaid
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Question, declining
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level, Room
from marrow.model.monster import Monster, Pet
from marrow.model.places import Terrain, spot_at
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.model.world import Branch, Dungeon, GameOptions, Mode, World
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.hero.shape import take_form
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import make_item, reweigh, set_item_species
from marrow.rules.play import Ledger, Play
from marrow.rules.turn import rescues
from marrow.rules.turn.main_loop import perform

E = TypeVar("E", bound=Entry)

MIDDLE = spot_at(40, 10)
NOT_DECLINED: dict[type[Question[Any]], Any] = {questions.AcceptDeath: True, questions.Confirm: False}
"""Answers that differ from ``declining``: heroes of scenes die, and say no whatever the default is."""


QUESTION_KEYS = frozenset(QuestionKey)


class Answers:
    """Gives the answers decided beforehand, by question key; else the answer that declines."""

    def __init__(self, decided: dict[str, Any]) -> None:
        self.decided = decided
        self.asked: list[Question[Any]] = []
        self._check_keys()

    def _check_keys(self) -> None:
        unknown = self.decided.keys() - QUESTION_KEYS
        assert not unknown, f"no question has the key {', '.join(sorted(unknown))}"

    def answer(self, question: Question[Any]) -> Any:
        self.asked.append(question)
        self._check_keys()
        if question.what in self.decided:
            given = self.decided[question.what]
            if isinstance(given, list):
                given = given.pop(0)
            return given
        return NOT_DECLINED[type(question)] if type(question) in NOT_DECLINED else declining(question)


class Quiet(Dice):
    """Dice that always show their highest number, so that nothing unusual happens."""

    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        return sides - 1


class Fixed(Dice):
    """Dice that always show the same decided numbers (counted from 0), and else their highest.

    A key is a rule, a number of sides, or both of them as (rule, sides).
    """

    __slots__ = ("shows",)

    def __init__(self, shows: Mapping[Any, int]) -> None:
        self.shows = shows

    def rn2(self, sides: int, rule: str) -> int:
        shown = self.shows.get((rule, sides), self.shows.get(rule, self.shows.get(sides, sides - 1)))
        return min(shown, sides - 1)


def big_room(depth: int = 1) -> Level:
    """A level that is one big lit room."""
    level = Level("dungeons", depth, depth)
    wall = bytes([Terrain.HORIZONTAL_WALL])
    for y in range(1, 20):
        row = slice(spot_at(2, y), spot_at(78, y))
        level.terrain[row] = wall * 76 if y in (1, 19) else wall + bytes([Terrain.ROOM]) * 74 + wall
        level.lit[row] = bytes([1]) * 76
    level.rooms = (Room(3, 2, 76, 18, True),)
    return level


@cache
def own_looks(kinds: int) -> tuple[int, ...]:
    """The looks of so many kinds, not shuffled."""
    return tuple(own_look(number) for number in range(kinds))


class Scene:
    """A hero, a room, and the items and monsters that are put there.

    ``throws`` are all throws made for the rules in it, in order: rule, sides, result. Other throws are random
    if ``seed`` is given; else they show what ``shows`` says, or their highest number. ``answers`` decides
    questions by their key.
    """

    def __init__(
        self,
        edition: str | Edition = "",
        *,
        role: RoleName = "valkyrie",
        race: RaceName = "human",
        gender: GenderName = "female",
        alignment: AlignmentName = "neutral",
        turn: int = 1,
        nutrition: int = 900,
        hunger: Hunger | None = None,
        hp: int = 100,
        level: int = 1,
        depth: int = 1,
        attributes: tuple[int, ...] = (16, 10, 10, 12, 16, 10),
        mode: Mode = "normal",
        options: GameOptions | None = None,
        throws: Iterable[tuple[str, int, int]] = (),
        shows: Mapping[Any, int] | None = None,
        seed: int | None = None,
        answers: dict[str, Any] | None = None,
    ) -> None:
        chosen = edition_named(edition or self.default_edition()) if isinstance(edition, str) else edition
        self.edition_chosen(chosen)
        content = chosen.content
        hero = Hero("Agnes", ROLES_NAMED[role], RACES_NAMED[race], gender, alignment, SPECIES_NAMED[role])
        hero.birth_gender, hero.birth_alignment = gender, alignment
        hero.spot = MIDDLE
        hero.base, hero.peak = list(attributes), list(attributes)
        hero.hp = hero.max_hp = hp
        hero.level = hero.peak_level = level
        hero.nutrition = nutrition
        hero.hunger = hunger if hunger is not None else hunger_state_of(nutrition)
        hero.next_exercise = 10**9
        self.world = World(
            edition=chosen.name,
            seed=seed or 0,
            hero=hero,
            level=big_room(depth),
            dungeon=Dungeon((Branch("dungeons", "The Dungeons of Doom", "D", 27, 1),)),
            mode=mode,
            options=options or GameOptions(),
            turn=turn,
            streams={"play": seed or 1, "making": 2, "fancy": 3},
            next_id=1000,
            looks=list(own_looks(content.kind_numbers)),
            discovered=bytearray(content.kind_numbers),
            born=bytearray(content.species_numbers),
            died=bytearray(content.species_numbers),
            genocided=bytearray(content.species_numbers),
            known_eggs=bytearray(content.species_numbers),
        )
        rest: Dice = WorldDice(self.world.streams, "play") if seed is not None else Fixed(shows or {})
        loaded = list(throws)
        dice = LoadedDice(loaded, rest) if loaded else rest
        self.answers = Answers(answers or {})
        self.ledger = Ledger()
        self.play = Play(
            self.world, chosen, self.answers, ledger=self.ledger, dice=dice, level_dice=rest, rescues=rescues
        )

    def default_edition(self) -> str:
        """The edition of scenes that name none."""
        return DEFAULT

    def edition_chosen(self, edition: Edition) -> None:
        """Called with the scene's edition; the tests count the editions they play in."""

    @property
    def hero(self) -> Hero:
        return self.world.hero

    @property
    def level(self) -> Level:
        return self.world.level

    # Setting the scene

    def item(
        self,
        name: KindName,
        *,
        quantity: int = 1,
        blessing: int = 0,
        charge: int = 0,
        species: SpeciesName | None = None,
        age: int = 0,
    ) -> Item:
        """Make an item that is nowhere yet."""
        item = make_item(self.play, KINDS_NAMED[name], quantity=quantity, blessing=blessing, charge=charge)
        item.seen = True
        if species is not None:
            set_item_species(self.play, item, SPECIES_NAMED[species])
        item.birth = self.world.turn - age
        reweigh(item)
        return item

    def carry(self, name: KindName, **how: Any) -> Item:
        """Make an item in the pack."""
        return add_to_pack(self.play, self.item(name, **how))

    def wear(self, name: KindName, slot: Slot, **how: Any) -> Item:
        """Make an item that is worn or wielded."""
        item = self.carry(name, **how)
        set_worn(self.play, item, slot)
        return item

    def lay(self, name: KindName, spot: int = MIDDLE, **how: Any) -> Item:
        """Make an item on the floor."""
        return put_on_floor(self.play, self.item(name, **how), spot)

    def monster(
        self,
        name: SpeciesName,
        spot: int = MIDDLE + 1,
        *,
        hp: int = 10,
        tame: int = 0,
        peaceful: bool = False,
        asleep: bool = False,
    ) -> Monster:
        """Make a monster on a spot."""
        species = self.play.edition.content.species_row(SPECIES_NAMED[name])
        monster = Monster(self.world.next_id, species, hp=hp, max_hp=hp, level=species.level)
        self.world.next_id += 1
        monster.peaceful, monster.asleep, monster.tame = peaceful or tame > 0, asleep, tame
        if tame:
            monster.pet = Pet(hungry_at=self.world.turn + 1000)
        place_monster(self.level, monster, spot)
        return monster

    def intrinsic(self, *props: Property, source: Source = Source.OUTSIDE) -> None:
        for prop in props:
            self.hero.intrinsic[prop] |= int(source)

    def form(self, name: SpeciesName, hp: int = 50) -> None:
        take_form(self.hero, self.play.edition.content.species_row(SPECIES_NAMED[name]))
        self.hero.form_hp = self.hero.form_max_hp = hp
        self.hero.polymorph.turns = 10**6

    # Playing

    def do(self, command: Command) -> None:
        perform(self.play, command)

    def finish(self, command: Command, most: int = 200) -> None:
        """Give a command and continue it until it is finished."""
        self.do(command)
        for _ in range(most):
            if self.hero.activity is None or self.world.over:
                return
            self.do(Continue())

    def wait(self, turns: int) -> None:
        """Search until so many turns have passed."""
        until = self.world.turn + turns
        for _ in range(10 * turns + 10):
            if self.world.turn >= until or self.world.over:
                return
            self.do(Search())

    # Looking at the result

    def entries(self, kind: type[E]) -> list[E]:
        return [entry for entry in self.ledger.entries if isinstance(entry, kind)]

    def burned_by(self, cause: Cause) -> int:
        """Nutrition lost to a cause so far."""
        return -sum(entry.amount for entry in self.entries(NutritionChanged) if entry.cause == cause)

    def told(self) -> list[str]:
        """The keys of the messages so far."""
        return [entry.what for entry in self.entries(Told)]

    def entries_told(self) -> list[Told]:
        return self.entries(Told)

    def turns_paid(self) -> int:
        return len(self.entries(UpkeepPaid))

    def attribute(self, which: Attribute) -> int:
        return self.hero.base[which]


def hunger_state_of(nutrition: int) -> Hunger:
    """The hunger state of a nutrition, written out apart from the rules."""
    if nutrition > 1000:
        return Hunger.SATIATED
    if nutrition > 150:
        return Hunger.NOT_HUNGRY
    if nutrition > 50:
        return Hunger.HUNGRY
    return Hunger.WEAK if nutrition > 0 else Hunger.FAINTING
