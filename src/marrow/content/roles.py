"""The row types of roles, races and starting inventories."""

from typing import Literal

from msgspec import Struct

from marrow.content.words import (
    AlignmentName,
    GenderName,
    ItemClass,
    KindName,
    RaceName,
    RoleName,
    SpeciesName,
)

Six = tuple[int, int, int, int, int, int]  # strength, intelligence, wisdom, dexterity, constitution, charisma
Blessing = Literal["blessed", "uncursed", "cursed"]


class Advance(Struct, frozen=True, gc=False):
    """Hit points or power gained: a fixed part and a die for the start, for low and for high levels."""

    start: int
    start_die: int
    low: int
    low_die: int
    high: int
    high_die: int


class Role(Struct, frozen=True, gc=False):
    """A role: its names, its quest, its attributes and how it advances."""

    name: RoleName
    female_name: str
    code: str
    ranks: tuple[str, ...]
    female_ranks: tuple[str, ...]
    gods: tuple[str, str, str]
    quest_home: str
    quest_goal: str
    pet: SpeciesName | None
    leader: SpeciesName
    guardian: SpeciesName
    nemesis: SpeciesName
    races: tuple[RaceName, ...]
    genders: tuple[GenderName, ...]
    alignments: tuple[AlignmentName, ...]
    attribute_base: Six
    attribute_share: Six
    hp: Advance
    power: Advance
    cutoff_level: int
    alignment_record: int
    spell_base: int
    spell_emergency: int
    spell_shield: int
    spell_armor: int
    spell_attribute: Literal["intelligence", "wisdom"]
    special_spell: KindName
    special_spell_modifier: int

    def called(self, gender: str | None) -> str:
        """What one of the role is called: Caveman, Priestess."""
        return (self.female_name if gender == "female" else self.name).capitalize()


class Race(Struct, frozen=True, gc=False):
    """A race: its words, its friends and enemies, and its limits.

    ``roles``: additional roles open to it, besides those that list it in their ``races``.
    """

    name: RaceName
    adjective: str
    code: str
    mummy: SpeciesName
    zombie: SpeciesName
    genders: tuple[GenderName, ...]
    alignments: tuple[AlignmentName, ...]
    always_peaceful: tuple[str, ...]
    always_hostile: tuple[str, ...]
    attribute_minimum: Six
    attribute_maximum: Six
    hp: Advance
    power: Advance
    roles: tuple[RoleName, ...] = ()


class StartingItem(Struct, frozen=True, gc=False):
    """One row of a starting inventory. ``kind`` None: random in ``class_``; other fields None: as generated.

    ``relation`` says when a row that depends on chance is rolled: ``first``, ``else`` (only if the row
    before it failed) or ``also`` (independently).
    """

    kind: KindName | None
    class_: ItemClass
    charge: int | None
    quantity: tuple[int, int]
    blessing: Blessing | None
    one_chance_in: int
    relation: Literal["always", "first", "else", "also"]


class Substitute(Struct, frozen=True, gc=False):
    """An item that a race starts with in place of a role's usual item."""

    race: RaceName
    item: KindName
    replacement: KindName
