"""Clues that a level is a bones level, and how likely they make it. Rules B-211 to B-222, clues C1 to C19.

Some clues are texts: engravings, headstones, and the names of ghosts, monsters and fruits. Nothing else
tells who wrote them, so section 14 judges the texts themselves.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from marrow.content.makers import MADE_BY
from marrow.content.texts.epitaphs import EPITAPHS
from marrow.content.texts.ghosts import GHOST_NAMES, LOOTED_FRUITS, ROGUE_NAMES
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.model.item import Item, Slot
from marrow.model.level import Engraving, Level, Room
from marrow.model.monster import Monster
from marrow.model.places import AREA, ORTHOGONAL, WIDTH, Door, Terrain
from marrow.rules.bones.cemetery import known_graves
from marrow.rules.dungeon.inscriptions import RANDOM_TEXTS, may_be_worn_from
from marrow.rules.generation.new_levels.corridors import NICHE_WORDS
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import CONTAINERS
from marrow.rules.play import Play

PRIOR = 0.1  # the chance before anything is seen: few levels have bones, and a roll of one in three (B-157)
WEAK, MEDIUM, STRONG, VERY_STRONG, NEARLY_CERTAIN, CERTAIN = 1.3, 2.0, 8.0, 60.0, 500.0, 1e9
RISERS = ("wraith", "vampire", "vampire lord", "green slime", "ghoul", "fog cloud", "vampire bat")
BROKEN_DOORS, WOUNDED, CORPSES = 2, 2, 2  # this many or more are a clue
KINDS, ROOMS, BAND = 8, 4, 5  # likewise: kinds of monster, rooms of a level, pieces of gear in one place
FEW = 3  # this many places with items, or fewer, are a clue
WAYS_OF_A_DOORWAY = 2
SPECIAL_ROOMS = (
    RoomPurpose.ZOO,
    RoomPurpose.COURT,
    RoomPurpose.BARRACKS,
    RoomPurpose.BEEHIVE,
    RoomPurpose.MORGUE,
    RoomPurpose.LEPRECHAUN_HALL,
    RoomPurpose.COCKATRICE_NEST,
    RoomPurpose.ANTHOLE,
)
GANG = " of "  # in an orc's name, before the name of its gang


@dataclass(frozen=True, slots=True)
class Clue:
    """One clue: its number in section 14 of the rules, what was seen, how much likelier it makes bones."""

    number: str
    what: str
    factor: float


@dataclass(frozen=True, slots=True)
class LevelEvidence:
    """What can be seen of a level, and what else is known: the hero's name, fruits, whether it is Orctown.

    ``eyes``: only what this play's hero has seen with his own eyes, and what he knows of it.
    """

    level: Level
    hero: str = ""
    own_fruits: tuple[str, ...] = ()
    fruits: Mapping[int, str] | None = None
    everything: bool = True
    orctown: bool = False
    eyes: Play | None = None

    def sees(self, spot: int) -> bool:
        return self.everything or bool(self.level.seen[spot])

    def monsters(self) -> list[Monster]:
        """The monsters; to the hero's eyes those that can be told from afar now."""
        play = self.eyes
        if play is None:
            return [monster for monster in self.level.monsters if self.sees(monster.spot)]
        in_sight = [monster for monster in self.level.monsters if can_see_monster(play, monster)]
        return [] if is_hallucinating(play.hero) else [one for one in in_sight if not one.disguise]

    def piles(self) -> dict[int, list[Item]]:
        """The items by spot; to the hero's eyes all below him, and what lies on top in his sight."""
        play = self.eyes
        piles = {spot: pile for spot, pile in self.level.items.items() if pile}
        if play is None:
            return {spot: pile for spot, pile in piles.items() if self.sees(spot)}
        if is_blind(play.hero) or is_hallucinating(play.hero):
            return {}
        here = play.hero.spot
        return {
            spot: pile if spot == here else pile[-1:]
            for spot, pile in piles.items()
            if spot == here or can_see(play, spot)
        }

    def contents(self, box: Item) -> list[Item]:
        return box.contents if self.eyes is None or box.contents_known else []

    def items(self) -> list[Item]:
        return [item for pile in self.piles().values() for item in self._with_contents(pile)]

    def _with_contents(self, pile: list[Item]) -> Iterator[Item]:
        for item in pile:
            yield from self._with_contents(self.contents(item))
            yield item

    def words(self) -> list[Engraving]:
        """The engravings; to the hero's eyes those that he has read."""
        engravings = self.level.engravings.values()
        return [one for one in engravings if (one.read if self.eyes is not None else self.sees(one.spot))]

    def purpose(self, room: Room) -> RoomPurpose:
        """B-176: what a room is for, or was for before somebody entered it."""
        return room.purpose if room.purpose != RoomPurpose.ORDINARY else room.entered_as


def clues(evidence: LevelEvidence) -> list[Clue]:
    """Every clue found on the level, in the order of section 14."""
    return [clue for look in CLUE_FINDERS for clue in look(evidence)]


def chance_of_bones(found: list[Clue]) -> float:
    """The chance that this is a bones level, given the clues."""
    odds = PRIOR / (1 - PRIOR)
    for clue in found:
        odds *= clue.factor
    return odds / (1 + odds)


def many_kinds(evidence: LevelEvidence) -> Iterator[Clue]:
    """C1: monsters of many kinds, on a level without special rooms."""
    kinds = {monster.species.name for monster in evidence.monsters() if not monster.tame}
    if len(kinds) >= KINDS and all(
        evidence.purpose(room) == RoomPurpose.ORDINARY for room in evidence.level.rooms
    ):
        yield Clue("C1", f"creatures of {len(kinds)} kinds", WEAK)


def wounded(evidence: LevelEvidence) -> Iterator[Clue]:
    """C2: wounded monsters; nobody sees wounds with bare eyes."""
    if evidence.eyes is not None:
        return
    wounded_ones = [monster for monster in evidence.monsters() if 0 < monster.hp < monster.max_hp]
    if len(wounded_ones) >= WOUNDED:
        yield Clue("C2", f"{len(wounded_ones)} wounded creatures", MEDIUM)


def broken_doors(evidence: LevelEvidence) -> Iterator[Clue]:
    """C3: broken doors."""
    level = evidence.level
    count = sum(
        level.terrain[spot] == Terrain.DOOR and bool(level.detail[spot] & Door.BROKEN) and evidence.sees(spot)
        for spot in range(len(level.terrain))
    )
    if count >= BROKEN_DOORS:
        yield Clue("C3", f"{count} broken doors", WEAK)


def holes_in_walls(evidence: LevelEvidence) -> Iterator[Clue]:
    """C4: a doorway beside a door, or into solid rock; no level is made with such."""
    level = evidence.level
    holes = 0
    for spot in range(WIDTH, AREA - WIDTH):
        if level.terrain[spot] != Terrain.DOOR or level.detail[spot] or not evidence.sees(spot):
            continue
        around = [level.terrain[spot + step] for step in ORTHOGONAL]
        ways = sum(ground > Terrain.DOOR for ground in around)
        holes += Terrain.DOOR in around or ways < WAYS_OF_A_DOORWAY
    if holes:
        yield Clue("C4", f"{holes} holes in walls", WEAK)


def empty_rooms(evidence: LevelEvidence) -> Iterator[Clue]:
    """C5: a throne room, or one that is or was special, without monsters; eyes know rooms by thrones only."""
    level = evidence.level
    for room in level.rooms:
        inside = [spot for spot in spots_of(room) if evidence.sees(spot)]
        throne = any(level.terrain[spot] == Terrain.THRONE for spot in inside)
        purpose = evidence.purpose(room) if evidence.eyes is None else RoomPurpose.ORDINARY
        if not inside or not (throne or purpose in SPECIAL_ROOMS):
            continue
        inhabited = {spot for monster in evidence.monsters() for spot in (monster.spot, *monster.tail)}
        if inhabited.isdisjoint(inside):
            what = "throne room" if throne else purpose
            yield Clue("C5", f"a {what} with nobody in it", MEDIUM)


def spots_of(room: Room) -> Iterator[int]:
    for y in range(room.top, room.bottom + 1):
        yield from range(y * WIDTH + room.left, y * WIDTH + room.right + 1)


def few_things(evidence: LevelEvidence) -> Iterator[Clue]:
    """C7: few places with items, on a level that is seen whole."""
    if evidence.everything and len(evidence.level.rooms) >= ROOMS:
        places = len(evidence.level.items)
        if places <= FEW:
            yield Clue("C7", f"things in {places} places only", WEAK)


def strange_words(evidence: LevelEvidence) -> Iterator[Clue]:
    """C6, C17: an engraving that the game does not make; a headstone with a name and a cause of death."""
    for words in evidence.words():
        if words.manner == EngravingManner.HEADSTONE:
            if is_obituary(words):
                yield Clue("C17", f"a headstone that says {words.text!r}", NEARLY_CERTAIN)
        elif words.manner != EngravingManner.BURN and not is_standard(words):
            yield Clue("C6", f"the words {words.text!r}", STRONG)


def is_standard(words: Engraving) -> bool:
    """C6: a text that level creation engraves: at a trapped niche, or as graffiti, which may be worn."""
    return any(may_be_worn_from(words.text, whole) for whole in (*NICHE_WORDS.values(), *RANDOM_TEXTS))


def is_obituary(words: Engraving) -> bool:
    """B-055: a hero's headstone: the name, a comma, the cause of death."""
    name, comma, reason = words.text.partition(", ")
    return bool(comma and name and reason) and words.text not in EPITAPHS


def traps_as_things(evidence: LevelEvidence) -> Iterator[Clue]:
    """C8: bear traps and land mines lying about as items."""
    for item in evidence.items():
        if item.kind.name in ("beartrap", "land mine"):
            yield Clue("C8", f"a {item.kind.name} that nobody has set", VERY_STRONG)


def odd_contents(evidence: LevelEvidence) -> Iterator[Clue]:
    """C9: the game puts no weapons, armour or tools into boxes, and only corpses into ice boxes."""
    for box in evidence.items():
        if box.kind.name not in CONTAINERS:
            continue
        odd = [item for item in evidence.contents(box) if is_odd_in(box, item)]
        if odd:
            yield Clue("C9", f"a {odd[0].kind.name} in a {box.kind.name}", MEDIUM)


def is_odd_in(box: Item, item: Item) -> bool:
    """Whether the game never puts such an item into such a box."""
    if box.kind.name == "ice box":
        return item.kind.name != "corpse"
    return item.kind.class_ in ("weapon", "armor", "tool", "rock")


def gear_of_a_kind(evidence: LevelEvidence) -> Iterator[Clue]:
    """C10: much gear of dwarves, orcs or elves in one place: a group of them died there."""
    for race, gear in MADE_BY.items():
        for pile in evidence.piles().values():
            count = sum(item.quantity for item in pile if item.kind.name in gear)
            kinds = {item.kind.name for item in pile if item.kind.name in gear}
            if count >= BAND and len(kinds) > 1:
                yield Clue("C10", f"{count} pieces of {race} gear in one place", WEAK)


def named_ghosts(evidence: LevelEvidence) -> Iterator[Clue]:
    """C11, B-219: a ghost whose name is not in the game's list is a dead hero's."""
    play = evidence.eyes
    listed = GHOST_NAMES if play is None else GHOST_NAMES[: play.edition.bones.ghost_names]  # Z-114
    for monster in evidence.monsters():
        if monster.species.name != "ghost" or not monster.name:
            continue
        if monster.name in ROGUE_NAMES:
            yield Clue("C19", f"{monster.name}'s ghost, as the Rogue level has it", 1.0)
        elif monster.name in listed or monster.name == evidence.hero:
            yield Clue("C11", f"{monster.name}'s ghost, a name that any ghost may have", WEAK)
        else:
            yield Clue("C11", f"{monster.name}'s ghost", STRONG if evidence.level.graveyard else VERY_STRONG)


def named_creatures(evidence: LevelEvidence) -> Iterator[Clue]:
    """C12, C13: a named monster: a hero who rose, or a pet; but not shopkeepers, priests and orcs."""
    for monster in evidence.monsters():
        if not monster.name or monster.duty is not None or monster.species.name == "ghost":
            continue
        if monster.tame or (monster.species.kind == "orc" and GANG in monster.name):
            continue
        if monster.species.name in RISERS or monster.species.kind in ("mummy", "zombie"):
            yield Clue("C12", f"a {monster.species.name} called {monster.name}", VERY_STRONG)
        else:
            yield Clue("C13", f"a {monster.species.name} called {monster.name}", STRONG)


def corpses(evidence: LevelEvidence) -> Iterator[Clue]:
    """C14, B-212: several corpses, but not on a graveyard level."""
    count = sum(item.quantity for item in evidence.items() if item.kind.name == "corpse")
    if count >= CORPSES and not evidence.level.graveyard:
        yield Clue("C14", f"{count} corpses", MEDIUM)


def foreign_fruit(evidence: LevelEvidence) -> Iterator[Clue]:
    """C15: a slime mold with a fruit name that is not this player's."""
    names = evidence.fruits or {}
    met = {names.get(item.charge, "") for item in evidence.items() if item.kind.name == "slime mold"}
    for name in sorted(met - {"", "slime mold", *evidence.own_fruits}):
        factor = 1.0 if evidence.orctown and name in LOOTED_FRUITS else NEARLY_CERTAIN
        yield Clue("C15", f"a fruit called {name!r}", factor)


def saddled(evidence: LevelEvidence) -> Iterator[Clue]:
    """C16: a saddled monster that is not tame."""
    for monster in evidence.monsters():
        if not monster.tame and any(item.worn & Slot.SADDLE for item in monster.inventory):
            yield Clue("C16", f"a saddled {monster.species.name}", MEDIUM)


def records(evidence: LevelEvidence) -> Iterator[Clue]:
    """C18, B-182: the level's own record of a death, once its place has been seen."""
    for grave in known_graves(evidence.level, everything=evidence.everything):
        yield Clue("C18", f"the record of {grave.who}, {grave.how}", CERTAIN)


CLUE_FINDERS: tuple[Callable[[LevelEvidence], Iterator[Clue]], ...] = (
    many_kinds,
    wounded,
    broken_doors,
    holes_in_walls,
    empty_rooms,
    strange_words,
    few_things,
    traps_as_things,
    odd_contents,
    gear_of_a_kind,
    named_ghosts,
    named_creatures,
    corpses,
    foreign_fruit,
    saddled,
    records,
)
