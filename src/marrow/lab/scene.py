"""A scene: a hero in a big lit room, set up in one line, with decided dice and answers.

Tests play scenes, and so do the witnesses of ``marrow diff``.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from marrow.chance import Dice, FixedDice, LoadedDice, WorldDice
from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import own_look
from marrow.content.properties import Property
from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, GenderName, KindName, RaceName, RoleName, SpeciesName
from marrow.editions import DEFAULT, edition_named
from marrow.experiment.answers import Answers
from marrow.experiment.building import MIDDLE, big_room, hunger_state_of, new_creature, new_item
from marrow.messages.commands import Command, Continue, Search
from marrow.messages.entries import Cause, Entry, NutritionChanged, Told, UpkeepPaid
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.model.world import Branch, Dungeon, GameOptions, Mode, World
from marrow.rules.hero.shape import take_form
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Ledger, Play
from marrow.rules.turn import higher_rooms
from marrow.rules.turn.main_loop import perform

E = TypeVar("E", bound=Entry)

__all__ = ["MIDDLE", "Answers", "Scene", "big_room", "hunger_state_of"]


@cache
def own_looks(kinds: int) -> tuple[int, ...]:
    """The looks of so many kinds, not shuffled."""
    return tuple(own_look(number) for number in range(kinds))


def _hero_of(
    role: RoleName, race: RaceName, gender: GenderName, alignment: AlignmentName, attributes: tuple[int, ...]
) -> Hero:
    hero = Hero("Agnes", ROLES_NAMED[role], RACES_NAMED[race], gender, alignment, SPECIES_NAMED[role])
    hero.birth_gender, hero.birth_alignment = gender, alignment
    hero.base, hero.peak = list(attributes), list(attributes)
    hero.spot = MIDDLE
    hero.next_exercise = 10**9
    return hero


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
        hero = _hero_of(role, race, gender, alignment, attributes)
        hero.hp = hero.max_hp = hp
        hero.level = hero.peak_level = level
        hero.nutrition = nutrition
        hero.hunger = hunger if hunger is not None else hunger_state_of(nutrition)
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
        rest: Dice = WorldDice(self.world.streams, "play") if seed is not None else FixedDice(shows or {})
        loaded = list(throws)
        dice = LoadedDice(loaded, rest) if loaded else rest
        asked = self.answers = Answers(answers or {})
        told = self.ledger = Ledger()
        self.play = Play(
            self.world, chosen, asked, ledger=told, dice=dice, level_dice=rest, higher_rooms=higher_rooms
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
        return new_item(
            self.play,
            KINDS_NAMED[name],
            quantity=quantity,
            blessing=blessing,
            charge=charge,
            species=SPECIES_NAMED[species] if species is not None else None,
            age=age,
        )

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
        row = self.play.edition.content.species_row(SPECIES_NAMED[name])
        return new_creature(self.play, row, spot, hp=hp, tame=tame, peaceful=peaceful, asleep=asleep)

    def intrinsic(self, *props: Property, source: Source = Source.OUTSIDE) -> None:
        for prop in props:
            self.hero.intrinsic[prop] |= int(source)

    def form(self, name: SpeciesName, hp: int = 50) -> None:
        row = self.play.edition.content.species_row(SPECIES_NAMED[name])
        take_form(self.play, row)
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
