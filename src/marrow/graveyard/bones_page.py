"""`marrow bones show`: the map of a bones level with everything hidden, and its story."""

from marrow.content import glyphs
from marrow.content.symbols import symbol_table
from marrow.formats.answers import printable
from marrow.game.bones_report import clue_lines, describe_item, position_text
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import HEIGHT, WIDTH, spot_at
from marrow.rules.bones.clues import LevelEvidence
from marrow.rules.hero.map_memory import item_glyph, terrain_glyph
from marrow.rules.naming.english import count_of


def draw_map(level: Level, *, ground_only: bool = False) -> list[str]:
    """The map, without empty rows above and below. Monsters hide items, items hide traps."""
    glyph = terrain_glyph if ground_only else glyph_at
    table = symbol_table()
    rows = []
    for y in range(HEIGHT):
        row = "".join(table[glyph(level, spot_at(x, y))][0] for x in range(1, WIDTH))
        rows.append(f" {row}".rstrip())
    while rows and not rows[0]:
        rows.pop(0)
    while rows and not rows[-1]:
        rows.pop()
    return rows


def glyph_at(level: Level, spot: int) -> int:
    monster = level.monster_at.get(spot)
    if monster is not None:
        return glyphs.MONSTER + monster.species.number
    if level.items.get(spot):
        return item_glyph(level.items[spot][-1])
    if spot in level.traps:
        return glyphs.TRAP + level.traps[spot].kind
    return terrain_glyph(level, spot)


def story_lines(bones: Bones, *, whole: bool = False) -> list[str]:
    """Who died here, when and how; monsters, the pile, clues. ``whole`` lists all other items, too."""
    level = bones.level
    lines = [f"bon{bones.name}, {bones.edition}, left on turn {bones.turn}", *grave_lines(level)]
    for words in level.engravings.values():
        lines.append(f"  {words.manner}{position_text(words.spot)}: {words.text!r}")
    if level.monsters:
        lines += ["Creatures:", *(f"  {monster_line(monster)}" for monster in level.monsters)]
    spot = pile_spot(bones)
    if spot:
        lines += [f"The pile{position_text(spot)}:", *item_lines(level.items[spot])]
    others = {at: pile for at, pile in level.items.items() if at != spot}
    if others and whole:
        for at, pile in others.items():
            lines += [f"Things{position_text(at)}:", *item_lines(pile)]
    elif others:
        count = sum(len(pile) for pile in others.values())
        lines.append(f"Elsewhere: {count_of(count, 'thing')} in {count_of(len(others), 'place')}")
    if level.traps:
        names = (
            f"{trap.kind.name.lower().replace('_', ' ')}{position_text(at)}"
            for at, trap in level.traps.items()
        )
        lines += ["Traps:", *(f"  {name}" for name in names)]
    lines += clue_lines(LevelEvidence(level, fruits=bones.fruits))
    return [printable(line) for line in lines]


def grave_lines(level: Level) -> list[str]:
    """Who died on a level, when and how."""
    return [
        printable(f"  {date_and_time(grave.when)}{grave.who}, {grave.how}{position_text(grave.spot)}")
        for grave in level.cemetery
    ]


def date_and_time(digits: str) -> str:
    """The fourteen digits of B-179 as a date and time, such as 2026-11-20 17:55:27."""
    if len(digits) != 14:
        return ""
    day, clock = digits[:8], digits[8:]
    return f"{day[:4]}-{day[4:6]}-{day[6:]} {clock[:2]}:{clock[2:4]}:{clock[4:]}  "


def pile_spot(bones: Bones) -> int:
    """Where the newest hero's items are: the place of death, or below the ghost, or the largest pile."""
    level = bones.level
    for grave in level.cemetery:
        if grave.spot and level.items.get(grave.spot):
            return grave.spot
    for monster in level.monsters:
        if monster.species.name == "ghost" and level.items.get(monster.spot):
            return monster.spot
    return max(level.items, key=lambda spot: len(level.items[spot]), default=0)


def monster_line(monster: Monster) -> str:
    called = f" called {monster.name}" if monster.name else ""
    asleep = ", asleep" if monster.asleep else ""
    has = f", with {count_of(len(monster.inventory), 'thing')}" if monster.inventory else ""
    hp = f"{monster.hp}({monster.max_hp}) hp"
    where = position_text(monster.spot)
    return f"{monster.species.name}{called}, level {monster.level}, {hp}{asleep}{where}{has}"


def item_lines(pile: list[Item], deep: int = 1) -> list[str]:
    """The items of a pile, the top first; contents follow their container."""
    lines = []
    for item in reversed(pile):
        lines.append("  " * deep + describe_item(item))
        lines += item_lines(item.contents, deep + 1)
    return lines
