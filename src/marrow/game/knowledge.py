"""Lists of what the hero carries and knows, as the hero perceives it, for a host to show. No symbols."""

from dataclasses import dataclass

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.artifacts_table import ALL_ARTIFACTS
from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES
from marrow.game.view import play_for_viewing
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, HELD_SLOTS, Item, Slot
from marrow.model.places import DIRECTIONS, DOWN, HOLES, UP, TrapKind
from marrow.model.world import World
from marrow.rules.commands import looking
from marrow.rules.ending import nutrition_account
from marrow.rules.ending.attributes_page import attributes_page_lines
from marrow.rules.ending.chronicle_page import chronicle_lines
from marrow.rules.ending.conduct import conduct_lines
from marrow.rules.ending.vanquished import Order, gone_lines, vanquished_lines
from marrow.rules.generation.new_heroes.new_hero import KNOWN_FROM_START
from marrow.rules.hero import map_memory
from marrow.rules.magic.spells.spell_list import spell_offers
from marrow.rules.naming import item_name, with_article
from marrow.rules.naming.discoveries import KNOWN_ARTIFACT, discovered_kinds
from marrow.rules.naming.kind_names import full_kind_name, kind_is_known
from marrow.rules.traps.trap_names import NAMES


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: its text, its heading, the letter that selects it, and the glyph beside it."""

    text: str
    heading: str = ""
    letter: str = ""
    glyph: int = 0


def inventory(world: World, edition: Edition, letters: str | None = None) -> list[Line]:
    """What the hero carries, by class and letter; only these letters, if any are given.

    NetHack: invent.c, display_pickinv.
    """
    look = play_for_viewing(world, edition)
    lines = []
    for class_ in CLASS_ORDER:
        for item in sorted(world.hero.inventory, key=_letter_order):
            if item.kind.class_ == class_ and (letters is None or item.letter in letters):
                lines.append(
                    Line(
                        item_name(look, item), CLASS_TITLES[class_], item.letter, map_memory.item_glyph(item)
                    )
                )
    return lines


def _letter_order(item: Item) -> tuple[bool, bool, str]:
    """Gold, then a to z, then A to Z."""
    letter = item.letter or "?"
    return letter.isalpha(), letter.isupper(), letter


def letters_of(world: World) -> str:
    return "".join(item.letter for item in sorted(world.hero.inventory, key=_letter_order))


def items_in_use(world: World, edition: Edition, kinds: str = "all") -> list[Line]:
    """What is worn, wielded or readied. ``kinds``: weapons, armor, rings, amulets, tools or all.

    NetHack: invent.c, doprwep, doprarm, doprring, dopramulet, doprtool and doprinuse.
    """
    hands = Slot.WIELDED | (Slot.ALTERNATE if world.hero.fighting.two_weapons else 0)
    wanted = {
        "weapons": hands,
        "armor": ARMOR_SLOTS,
        "rings": 0x60000,
        "amulets": 0x10000,
        "tools": 0x80000 | HELD_SLOTS,
        "all": ARMOR_SLOTS | ACCESSORY_SLOTS | HELD_SLOTS,
    }[kinds]
    worn = {
        item.letter
        for item in world.hero.inventory
        if item.worn & wanted or (kinds in ("tools", "all") and item.lit and item.kind.class_ == "tool")
    }
    if kinds == "tools":
        worn = {
            item.letter for item in world.hero.inventory if item.letter in worn and item.kind.class_ == "tool"
        }
    return inventory(world, edition, "".join(sorted(worn)))


def discoveries(world: World, edition: Edition) -> list[Line]:
    """What the hero knows or has named: unique things, artifacts, and all kinds by class.

    A star marks what was known from birth. NetHack: o_init.c, dodiscovered.
    """
    found = discovered_kinds(world, edition.content.kinds)
    lines = [
        Line(f"  {kind.name}", "Unique items") for kind in found if kind.unique and kind_is_known(world, kind)
    ]
    lines += [
        Line(f"  {row.name} [{row.alignment or 'unaligned'} {row.base}]", "Artifacts")
        for row in ALL_ARTIFACTS
        if world.artifacts.get(row.name) == KNOWN_ARTIFACT
    ]
    for kind in found:
        mark = "*" if world.discovered[kind.number] == KNOWN_FROM_START else " "
        title = CLASS_TITLES[kind.class_]
        lines.append(Line(f"{mark} {full_kind_name(world, kind)}", title, glyph=glyphs.KIND + kind.number))
    return lines


def spells(world: World, edition: Edition) -> list[Line]:
    """The known spells, each with its letter, under the heading of the columns."""
    return [Line(offer.text, offer.heading, letter=offer.key) for offer in spell_offers(edition, world.hero)]


# What the hero knows about himself and the dungeon


def self_knowledge(world: World, edition: Edition) -> list[str]:
    """L-168: what ^X shows: what the hero knows about himself; in explore and wizard mode everything."""
    return list(
        attributes_page_lines(
            play_for_viewing(world, edition), over=False, alive=True, magic=world.mode != "normal"
        )
    )


def monsters_or_items_shown(
    world: World, edition: Edition, *, near: bool, creatures: bool
) -> list[tuple[int, str]]:
    """The spots where the map shows monsters (or items), each with a description."""
    return looking.all_shown(play_for_viewing(world.clone(), edition), near=near, creatures=creatures)


def trap_words(world: World, direction: int) -> str:
    """The known trap in a direction and who made it; "" if there is none."""
    step = direction if direction in DIRECTIONS else 0
    trap = world.level.traps.get(world.hero.spot + step)
    if trap is None or not trap.seen:
        return ""
    if (direction == UP and trap.kind in HOLES) or (direction == DOWN and trap.kind is TrapKind.FALLING_ROCK):
        return ""
    name = with_article(NAMES[trap.kind])
    if not trap.made_by_hero:
        return name
    if trap.kind is TrapKind.WEB:
        return f"{name} woven by you"
    return f"{name} {'dug' if trap.kind in (TrapKind.HOLE, TrapKind.PIT) else 'set'} by you"


def may_list_vanquished(world: World, edition: Edition) -> bool:
    """Whether #vanquished works: in wizard mode, or for everybody. NetHack: cmd.c, extcmdlist."""
    return world.mode == "wizard" or edition.commands.everybody_lists_vanquished


def vanquished(world: World, edition: Edition, order: Order = Order.LEVEL) -> list[str]:
    """The vanquished creatures."""
    return list(vanquished_lines(play_for_viewing(world, edition), order))


def genocided_or_extinct(world: World, edition: Edition) -> list[str]:
    """The species that are genocided or extinct."""
    return list(gone_lines(play_for_viewing(world, edition)))


def conducts(world: World, edition: Edition) -> list[str]:
    """The voluntary challenges that the hero has kept so far."""
    return list(conduct_lines(play_for_viewing(world, edition), over=world.over))


def chronicle(world: World, edition: Edition) -> list[str]:
    """L-245: what was important so far, without what would give something away; empty if none is kept."""
    return list(chronicle_lines(play_for_viewing(world, edition), over=world.over))


def nutrition(world: World, edition: Edition) -> list[str]:
    """What the hero's nutrition came from and what it was spent on."""
    return list(nutrition_account.account_lines(play_for_viewing(world, edition)))
