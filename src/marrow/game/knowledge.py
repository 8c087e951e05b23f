"""What the hero carries and knows, as lists a host may show. Facts as the hero perceives them, no symbols."""

from dataclasses import dataclass

from marrow.content.artifacts_table import ALL_ARTIFACTS
from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES
from marrow.editions import edition_named
from marrow.game.view import onlooker, status, title
from marrow.model import glyphs
from marrow.model.hero import Attribute
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, HELD_SLOTS, Item
from marrow.model.world import World
from marrow.rules import sight
from marrow.rules.ending import account, annals
from marrow.rules.ending.conduct import conduct_lines
from marrow.rules.growth import threshold
from marrow.rules.making.starting_pack import KNOWN_FROM_BIRTH
from marrow.rules.naming import item_name
from marrow.rules.naming.discovering import KNOWN_ARTIFACT, discovered_kinds
from marrow.rules.naming.kinds import kind_is_known, listed_kind
from marrow.rules.naming.pantheon import gods
from marrow.rules.naming.words import with_article
from marrow.rules.play import Play


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a list: its heading, what selects it, its text and the glyph beside it."""

    text: str
    heading: str = ""
    letter: str = ""
    glyph: int = 0


def inventory(world: World, letters: str | None = None) -> list[Line]:
    """What the hero carries, by class and letter; only these letters where given."""
    look = onlooker(world)
    lines = []
    for class_ in CLASS_ORDER:
        for item in sorted(world.hero.inventory, key=_place_of_letter):
            if item.kind.class_ == class_ and (letters is None or item.letter in letters):
                lines.append(
                    Line(item_name(look, item), CLASS_TITLES[class_], item.letter, sight.item_glyph(item))
                )
    return lines


def _place_of_letter(item: Item) -> tuple[bool, bool, str]:
    """Gold, then a to z, then A to Z."""
    letter = item.letter or "?"
    return letter.isalpha(), letter.isupper(), letter


def letters_of(world: World) -> str:
    return "".join(item.letter for item in sorted(world.hero.inventory, key=_place_of_letter))


def in_use(world: World, kinds: str = "all") -> list[Line]:
    """What is worn, wielded or readied. ``kinds``: weapons, armor, rings, amulets, tools or all."""
    wanted = {
        "weapons": HELD_SLOTS,
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
    return inventory(world, "".join(sorted(worn)))


def discoveries(world: World) -> list[Line]:
    """What the hero knows or has named: unique things, artifacts, and all kinds by class.

    A star marks what was known from birth. NetHack: o_init.c, dodiscovered.
    """
    found = discovered_kinds(world, edition_named(world.edition).content.kinds)
    lines = [
        Line(f"  {kind.name}", "Unique items") for kind in found if kind.unique and kind_is_known(world, kind)
    ]
    lines += [
        Line(f"  {row.name} [{row.alignment or 'unaligned'} {row.base}]", "Artifacts")
        for row in ALL_ARTIFACTS
        if world.artifacts.get(row.name) == KNOWN_ARTIFACT
    ]
    for kind in found:
        mark = "*" if world.discovered[kind.number] == KNOWN_FROM_BIRTH else " "
        title = CLASS_TITLES[kind.class_]
        lines.append(Line(f"{mark} {listed_kind(world, kind)}", title, glyph=glyphs.KIND + kind.number))
    return lines


def spells(world: World) -> list[Line]:
    """The spells known, with level and how well they are remembered."""
    return [
        Line(
            f"{spell.book.removeprefix('spellbook of '):<20} {spell.level:>5}  "
            f"{memory_text(spell.memory):>9}",
            letter=(_LETTERS + _LETTERS.upper())[number],
        )
        for number, spell in enumerate(world.hero.spells)
    ]


_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def memory_text(turns: int) -> str:
    return "(gone)" if turns <= 0 else f"{(turns * 100 + 19_999) // 20_000}%"


# What the hero knows of himself and the dungeon


def own_god(world: World) -> str:
    """The god of the hero's alignment, without the mark of goddesses."""
    lawful, neutral, chaotic = gods(world)
    own = {"lawful": lawful, "neutral": neutral, "chaotic": chaotic}[world.hero.alignment]
    return own.removeprefix("_")


def self_knowledge(world: World) -> list[str]:
    """What ^X shows: who the hero is and how the hero is, as far as anybody knows that of himself."""
    hero, facts = world.hero, status(world)
    look, told_all = onlooker(world), world.mode != "normal"  # L-168
    who = f"{hero.gender} {hero.race.adjective} {hero.role.called(hero.gender)}"
    lines = [
        f"You are {hero.name} the {title(hero)}, a level {hero.level} {who}.",
        f"You are {hero.alignment}, {_loyalty(world)}on a mission for {own_god(world)}",
        f"who is opposed by {_opposed(world)}.",
    ]
    sworn = hero.sworn or hero.birth_alignment
    if hero.alignment != sworn:
        lines.append(f"You are actually {sworn}.")
    if sworn != hero.birth_alignment:
        lines.append(f"You started out {hero.birth_alignment}.")
    if hero.form is not None:
        lines.append(f"You have taken the form of {with_article(hero.form.word or hero.form.name)}.")
    lines += [
        f"You are in {place_words(world)}, on turn {world.turn}.",
        f"You have {hero.experience} experience points{_still_needed(look)}."
        if hero.form is None
        else f"You have {facts.level} hit dice.",
        f"You have {facts.hp} of {facts.max_hp} hit points, and {facts.power} of {facts.max_power} power.",
        f"Your armor class is {facts.armor_class}.",
        f"You have {facts.gold} gold." if facts.gold else "Your wallet is empty.",
        "",
        *(
            f"Your {which.name.lower()} is {annals.in_full(hero, which, all_known=told_all)}."
            for which in IN_ORDER
        ),
        "",
    ]
    lines += annals.condition_lines(look, over=False, magic=told_all)
    if told_all:
        lines += ["", *annals.magical_lines(look, over=False, alive=True)]
    return lines


IN_ORDER = (
    Attribute.STRENGTH, Attribute.DEXTERITY, Attribute.CONSTITUTION, Attribute.INTELLIGENCE, Attribute.WISDOM,
    Attribute.CHARISMA,
)  # fmt: skip


def _opposed(world: World) -> str:
    """The other two gods of the hero's pantheon."""
    sides = zip(("lawful", "neutral", "chaotic"), gods(world), strict=True)
    others = [f"{god.removeprefix('_')} ({side})" for side, god in sides if side != world.hero.alignment]
    return " and ".join(others)


def _still_needed(play: Play) -> str:
    """In wizard mode, how much experience the next level wants."""
    hero = play.hero
    if play.world.mode != "wizard" or hero.level >= 30:
        return ""
    more = "more " if hero.experience else ""
    words = "to attain" if hero.level < 18 else "for"
    needed = threshold(play, hero.level) - hero.experience
    return f", {needed} {more}needed {words} level {hero.level + 1}"


def _loyalty(world: World) -> str:
    """Whether the alignment is borrowed, new or hardly held."""
    hero = world.hero
    sworn = hero.sworn or hero.birth_alignment
    if hero.alignment != sworn:
        return "currently "
    if sworn != hero.birth_alignment:
        return "now "
    return "nominally " if not hero.conduct.prayers and world.turn > 1000 else ""


def place_words(world: World) -> str:
    title_of = {branch.name: branch.title for branch in world.dungeon.branches}
    level = world.level
    number = level.number if level.branch == "quest" else level.depth
    return f"{title_of.get(level.branch, level.branch)}, level {number}"


def vanquished(world: World) -> list[str]:
    """The creatures that have died."""
    return list(annals.vanquished_lines(onlooker(world)))


def conducts(world: World) -> list[str]:
    """The voluntary challenges, as the hero has kept them so far."""
    return list(conduct_lines(onlooker(world), over=world.over))


def nutrition(world: World) -> list[str]:
    """Where the hero's nutrition came from and went."""
    return list(account.account_lines(onlooker(world)))
