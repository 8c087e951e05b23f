"""Temples: an altar in the middle, and its priest. NetHack: mkroom.c mktemple, priest.c priestini."""

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.level import Room
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import SHRINE, Terrain, spot_at
from marrow.rules.dungeon.placement import move_monster, random_spot
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import curse, uncurse
from marrow.rules.play import Play

RULE = "mkroom.c mktemple"
MOLOCH = 0


def make_temple(builder: LevelBuilder, number: int) -> None:
    """Put a shrine of a random god at the centre of the room, with a priest beside it."""
    level = builder.level
    spot = _centre(builder, level.rooms[number])
    god = 1 + builder.dice.rn2(3, "dungeon.c induced_align")
    level.terrain[spot] = Terrain.ALTAR
    level.detail[spot] = god | SHRINE
    make_priest(builder, number, spot, god)


def _centre(builder: LevelBuilder, room: Room) -> int:
    """The spot of the altar. NetHack: mkroom.c, shrine_pos."""
    rule = "mkroom.c shrine_pos"
    wide, high = room.right - room.left, room.bottom - room.top
    by_chance = builder.edition.dungeon.altars_of_even_rooms_are_placed_by_chance
    x = room.left + wide // 2
    if by_chance and wide % 2 and builder.dice.rn2(2, rule):
        x += 1
    y = room.top + high // 2
    if by_chance and high % 2 and builder.dice.rn2(2, rule):
        y += 1
    return spot_at(x, y)


def make_priest(play: Play, room: int, shrine: int, god: int, *, high: bool = False) -> Monster | None:
    """A peaceful priest beside the altar, with two to four spellbooks; Moloch's high one has the Amulet.

    NetHack: priest.c, priestini.
    """
    species: SpeciesName = "high priest" if high else "aligned priest"
    rule = "priest.c priestini"
    level = play.level
    other = level.monster_at.get(shrine + 1)
    if other is not None:
        elsewhere = random_spot(play, other.species, level)
        if elsewhere is not None:
            move_monster(level, other, elsewhere)
    priest = make_monster(play, SPECIES_NAMED[species], shrine + 1, peaceful=True, serves=False)
    if priest is None:
        return None
    priest.duty = Priest(level.branch, level.number, room, shrine, god)
    priest.seen_traps = -1
    priest.asleep = False
    if high and god == MOLOCH:
        give_to_monster(play, priest, item_named(play, "Amulet of Yendor"))
    for _ in range(play.dice.rn1(3, 2, rule)):
        book = random_item(play, class_="spellbook", artifacts=False, novels=False)
        give_to_monster(play, priest, book)
    if play.dice.rn2(2, rule):
        for item in priest.inventory:
            if item.kind.name == "robe":
                if god == GOD_NUMBERS[play.hero.alignment]:
                    uncurse(item)
                else:
                    curse(item)
    return priest
