"""The names of items, as far as the hero knows them. NetHack: objnam.c, xname and doname."""

from math import inf
from typing import Final

from marrow.choices import HeldWords, HeroChoices
from marrow.content.kinds import ObjectKind
from marrow.content.species import Species
from marrow.content.vocabulary import Glow
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import ARMOR_SLOTS, Item, Mark, Slot
from marrow.model.vocabularies import KillerFormat
from marrow.model.world import World
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.warning_glow import warning_artifact
from marrow.rules.items.families import AMULETS_OF_YENDOR, BOXES, CANDLES, CONTAINERS, UNIQUE_KINDS
from marrow.rules.items.stacks import GLOBS, knows_blessing
from marrow.rules.items.weapons import LAUNCHER_SKILLS
from marrow.rules.naming.corpse_names import corpse_name, corpse_owner, owned_corpse, word_of_body
from marrow.rules.naming.english import article_of, plural, with_article
from marrow.rules.naming.kind_names import felt_kind_name, kind_is_known, recognizes_egg, seen_kind_name
from marrow.rules.naming.monster_names import has_proper_name, species_word
from marrow.rules.naming.tin_names import tin_name
from marrow.rules.naming.unpaid import price_words, weight_words
from marrow.rules.naming.variant_names import mark_words, material_words, wish_words
from marrow.rules.play import Play

_WIELDED: Final = int(Slot.WIELDED)
_ALTERNATE: Final = int(Slot.ALTERNATE)
_QUIVERED: Final = int(Slot.QUIVERED)
_TRAP_KNOWN: Final = int(Mark.TRAP_KNOWN)
_LOCK_KNOWN: Final = int(Mark.LOCK_KNOWN)
IN_POUCHES: Final = ("ring", "amulet", "wand", "coin", "gem")
_LIGHTS: Final = ("oil lamp", "magic lamp", "brass lantern", "tallow candle", "wax candle")
_RUSTPRONE: Final = ("iron",)
_CORRODIBLE: Final = ("copper", "iron")
_ORGANIC: Final = ("wax", "vegetable", "flesh", "paper", "cloth", "leather", "wood")
_DEGREES: Final = ("", "", "very ", "thoroughly ")
_GLOB_SIZES: Final = (  # the most that one of this size weighs
    (100, "small "), (300, "medium "), (500, "large "), (inf, "very large "),
)  # fmt: skip


# Items, without number and state


def is_seen(play: Play, item: Item) -> bool:
    """Whether the hero has seen, not only felt, an item. NetHack: dknown."""
    return item.seen or not is_blind(play.hero)


def simple_item(play: Play, item: Item) -> str:
    """The bare name in the right number: "food rations", "scroll labeled FOO". NetHack: xname."""
    return _bare(play.world, item, seen=is_seen(play, item), contents=_tells_contents(play))


def single_item(play: Play, item: Item) -> str:
    """The bare name of one of a stack. NetHack: singular with xname."""
    return _bare(play.world, item, seen=is_seen(play, item), contents=_tells_contents(play), count=1)


def _tells_contents(play: Play) -> bool:
    """Whether names tell what is known of contents and locks, and how a known tin was prepared."""
    return play.edition.hero.contents_are_remembered


def _bare(
    world: World,
    item: Item,
    *,
    seen: bool,
    contents: bool,
    count: int | None = None,
    known: bool = False,
    plain: bool = False,
) -> str:
    """The bare name. ``known``: as if identified; ``plain``: no given names or states. NetHack: xname."""
    kind = item.kind
    many = (item.quantity if count is None else count) != 1
    if item.artifact is not None and (known or _is_identified(world, item)):
        return str(item.artifact)
    one_by_one = kind.name in AMULETS_OF_YENDOR  # N-511: each must be identified by itself
    identified = known or (item.charge_known if one_by_one else kind_is_known(world, kind))
    if kind.name == "tin":
        name = tin_name(item, known=known, prepared=contents and (known or item.contents_known))
    else:
        name = _own_kind(world, item, seen=seen or known, identified=identified, known=known, plain=plain)
    if many:
        name = plural(name)
    given = item.name or item.artifact
    if given and not plain and (seen or known):
        name += f" named {given}"
    return name.removeprefix("the ")


def _is_known_egg(world: World, item: Item, *, known: bool) -> bool:
    return item.species is not None and (known or item.charge_known or recognizes_egg(world, item.species))


def _is_identified(world: World, item: Item) -> bool:
    """Whether an artifact is called by its own name, since all about it is known. NetHack: obj_is_pname."""
    return item.charge_known and item.blessing_known and kind_is_known(world, item.kind)


def _own_kind(world: World, item: Item, *, seen: bool, identified: bool, known: bool, plain: bool) -> str:
    kind = item.kind
    holy_known = known or knows_blessing(world.hero, item)
    match kind.name:
        case "corpse":
            return corpse_name(item)
        case "statue":
            if item.species is None:
                return "statue"
            old = "historic " if item.trapped and world.hero.role.name == "archeologist" else ""
            return f"{old}statue of {_of_species(item, item.species)}"
        case "figurine" if item.species is not None:
            return f"figurine of {_of_species(item, item.species)}"
        case "egg":
            return "egg"  # full names tell whose
        case "slime mold":
            return "slime mold" if known and plain else world.fruits.get(item.charge, "slime mold")
        case "potion of water" if seen and identified and item.blessing and holy_known:
            return ("diluted " if item.diluted and not plain else "") + (
                "potion of holy water" if item.blessing > 0 else "potion of unholy water"
            )
        case "heavy iron ball":
            return "very heavy iron ball" if item.weight > kind.weight else kind.name
        case _:
            pass
    if kind.name in GLOBS:
        return next(size for most, size in _GLOB_SIZES if item.weight <= most) + kind.name
    if not seen:
        return felt_kind_name(world, kind)
    words = ""
    if not plain:
        if kind.class_ == "potion" and item.diluted:
            words = "diluted "
        elif kind.name == "towel" and item.charge > 0:
            words = "wet " if item.charge > 2 else "moist "
    return words + seen_kind_name(world, kind, identified)


def _of_species(item: Item, species: Species) -> str:
    word = word_of_body(item, species)
    if has_proper_name(species):
        return word
    if "unique" in species.generation:
        return "the " + word
    return with_article(word)


# Items, in full


def item_name(play: Play, item: Item, *, count: int | None = None) -> str:
    """An item with its number and all the hero knows: "3 uncursed food rations (in quiver pouch)".

    NetHack: doname.
    """
    return _full(
        play.world,
        item,
        play.edition.hero,
        seen=is_seen(play, item),
        count=count,
        blessing_known=knows_blessing(play.hero, item),
    )


def full_item_name(play: Play, item: Item) -> str:
    """An item with number and states, as if identified: for the final inventory and for records."""
    return _full(play.world, item, play.edition.hero, seen=True, known=True, blessing_known=True)


def _full(
    world: World,
    item: Item,
    choices: HeroChoices,
    *,
    seen: bool,
    blessing_known: bool,
    count: int | None = None,
    known: bool = False,
) -> str:
    contents = choices.contents_are_remembered
    kind = item.kind
    hero = world.hero
    quantity = item.quantity if count is None else count
    charge_known = known or item.charge_known
    name = _bare(world, item, seen=seen, contents=contents, count=count, known=known)
    words = ""
    if contents and _is_known_empty(item, known=known, charge_known=charge_known):
        words += "empty "
    if (
        blessing_known
        and kind.class_ != "coin"
        and not (kind.name == "potion of water" and kind_is_known(world, kind) and item.blessing)
    ):
        words += _blessing_word(world, item, charge_known)
    if item.marks & _TRAP_KNOWN and item.trapped and item.seen and kind.name in BOXES:
        words += "trapped "
    if contents and (known or item.marks & _LOCK_KNOWN) and kind.name in BOXES:
        words += f"{choices.broken_lock_word} " if item.broken else "locked " if item.locked else "unlocked "
    if item.greased:
        words += "greased "
    if item.marks:
        words += mark_words(item, known=charge_known)
    after = wish_words(item, known=charge_known)
    if contents and (known or item.contents_known) and item.contents:
        inside = len(item.contents)
        after += f" containing {inside} item{'' if inside == 1 else 's'}"
    before, state = _state_words(world, item, charge_known, choices, known=known)
    words += before + material_words(item)
    after += state
    if name.startswith("the "):
        name = name[4:]
    counted = _counted(world, item, quantity, seen or known, words + name, name, bool(words))
    after += _held_words(hero, item, choices.held_words) + price_words(world, item)
    return counted + after + weight_words(world, item)


def _is_known_empty(item: Item, *, known: bool, charge_known: bool) -> bool:
    """Whether it is called empty: a container without contents, or a bag or horn without known charges."""
    if item.kind.name in ("bag of tricks", "horn of plenty"):
        return item.contents_known and not item.charge and not charge_known
    return (known or item.contents_known) and item.kind.name in CONTAINERS and not item.contents


def _counted(
    world: World, item: Item, quantity: int, seen: bool, text: str, name: str, has_words: bool
) -> str:
    """The name with its number, "the" or "a"."""
    if corpse_owner(item):
        return owned_corpse(item, text, quantity)
    if quantity != 1:
        if seen or quantity < 5:
            return f"{quantity} {text}"
        return f"some {text}"
    if item.artifact is not None and str(item.artifact) == name:
        if name.startswith("The "):
            return "the " + text.replace(name, name[4:])
        return "the " + text if has_words else text
    if seen and is_known_unique(world, item):
        return "the " + text
    return with_article(text)


def is_known_unique(world: World, item: Item) -> bool:
    """N-511: whether the hero takes an item that was seen for the only one. NetHack: the_unique_obj."""
    if item.kind.name in AMULETS_OF_YENDOR:
        return item.kind.name == "Amulet of Yendor" or not item.charge_known
    return item.kind.name in UNIQUE_KINDS and (item.charge_known or kind_is_known(world, item.kind))


def _blessing_word(world: World, item: Item, charge_known: bool) -> str:
    if item.blessing < 0:
        return "cursed "
    if item.blessing > 0:
        return "blessed "
    kind = item.kind
    told_by_charge = charge_known and kind.chargeable and kind.class_ not in ("armor", "ring")
    amulet = kind.name in AMULETS_OF_YENDOR
    inferred = told_by_charge or amulet or kind.name == "scroll of mail" or world.hero.role.name == "priest"
    return "" if inferred and world.options.implicit_uncursed else "uncursed "


def is_weapon_tool(kind: ObjectKind) -> bool:
    return kind.class_ == "tool" and kind.skill is not None


def _state_words(
    world: World, item: Item, charge_known: bool, choices: HeroChoices, *, known: bool
) -> tuple[str, str]:
    """What comes before the name (poison, rust, +1, partly eaten) and what after it (worn, charges)."""
    kind = item.kind
    before, after = "", ""
    class_ = "weapon" if is_weapon_tool(kind) else kind.class_
    if item.poisoned:
        before += "poisoned "
    match class_:
        case "weapon" | "armor":
            if item.worn & ARMOR_SLOTS:
                after += " (being worn)"
            before += erosion_words(item, known=known)
            if charge_known:
                before += f"{item.charge:+d} "
        case "amulet":
            if item.worn & Slot.AMULET:
                after += " (being worn)"
        case "tool":
            before, after = _tool_words(item, charge_known, before, choices.candles_are_told_of_seven)
        case "wand":
            if charge_known:
                after += f" ({item.recharged}:{item.charge})"
        case "potion":
            if item.lit:
                after += " (lit)"
        case "food":
            if item.uneaten:
                before += "partly eaten "
            if kind.name == "meat ring":
                after += _ring_hand(item)
            if kind.name == "egg" and item.species is not None and _is_known_egg(world, item, known=known):
                before += f"{species_word(item.species)} "
                after += " (laid by you)" if item.charge else ""
        case "ring":
            before += erosion_words(item, known=known)
            after += _ring_hand(item)
            if charge_known and kind.chargeable and kind.name != "ring of wishes":
                before += f"{item.charge:+d} "
        case "iron ball" | "chain":
            before += erosion_words(item, known=known)
            if item.worn & Slot.BALL:
                after += " (chained to you)"
        case _:
            pass
    return before, after


def _tool_words(item: Item, charge_known: bool, before: str, of_seven: bool) -> tuple[str, str]:
    kind = item.kind
    after = ""
    if item.worn & (Slot.EYEWEAR | Slot.SADDLE):
        return before, " (being worn)"
    if kind.name == "Candelabrum of Invocation":
        candles = f"{item.charge} of 7" if of_seven else str(item.charge or "no")  # N-543
        lit = ", lit" if item.lit else " attached"
        return before, f" ({candles} candle{'' if item.charge == 1 else 's'}{lit})"
    if kind.name in _LIGHTS:
        if kind.name in CANDLES and item.birth < 20 * kind.cost:
            before += "partly used "
        return before, " (lit)" if item.lit else ""
    if kind.chargeable and charge_known:
        after = f" ({item.recharged}:{item.charge})"
    return before, after


def _ring_hand(item: Item) -> str:
    if item.worn & Slot.RIGHT_RING:
        return " (on right hand)"
    return " (on left hand)" if item.worn & Slot.LEFT_RING else ""


def erosion_words(item: Item, *, known: bool = False) -> str:
    """ "very rusty thoroughly corroded rustproof ". NetHack: add_erosion_words."""
    kind = item.kind
    material = kind.material
    crysknife = kind.name == "crysknife"
    burns = material in _ORGANIC
    rots = material == "dragon hide" and item.corroded > 0  # Z-036
    words = ""
    if material == "glass" and kind.class_ == "armor" and item.rusted:
        return _DEGREES[item.rusted] + "cracked "  # Z-192
    if not crysknife and (material in _CORRODIBLE or burns or rots):
        if item.rusted:
            words += _DEGREES[item.rusted] + ("rusty " if material in _RUSTPRONE else "burnt ")
        if item.corroded:
            words += _DEGREES[item.corroded] + ("corroded " if material in _CORRODIBLE else "rotted ")
    elif not crysknife:
        return words
    if item.erodeproof and (item.erosion_known or known):
        if crysknife:
            words += "fixed "
        elif material in _RUSTPRONE:
            words += "rustproof "
        elif material in _CORRODIBLE:
            words += "corrodeproof "
        else:
            words += "rotproof " if rots else "fireproof "
    return words


def _held_words(hero: Hero, item: Item, held: HeldWords) -> str:
    """Words for where it is held: " (weapon in hand)", " (alternate weapon; not wielded)", " (in quiver)"."""
    words = ""
    by_hand, both = held is HeldWords.HANDS, hero.fighting.two_weapons
    main, second = ("left hand", "right hand") if hero.left_handed else ("right hand", "left hand")  # Z-256
    if item.worn & _WIELDED:
        bare = item.quantity != 1 or (by_hand and not is_melee_weapon(item.kind))
        if bare and not (by_hand and both):
            words += " (wielded)"
        else:
            hands = "hands" if item.kind.bulky else main if by_hand else "hand"
            words += f" ({'wielded' if by_hand and both else 'weapon'} in {hands})"
            words = _glowing(hero, item, words)
    if item.worn & _ALTERNATE:
        weapons = "weapons" if by_hand and item.quantity != 1 else "weapon"
        other = second if by_hand else "other hand"
        words += f" (wielded in {other})" if both else f" (alternate {weapons}; not wielded)"
    if item.worn & _QUIVERED:
        words += " (in quiver)" if held is HeldWords.QUIVER else _ready_words(item.kind)
    return words


def _ready_words(kind: ObjectKind) -> str:
    """Where things at the ready are kept since 3.6.0."""
    if kind.class_ == "weapon" and kind.missile and kind.skill in LAUNCHER_SKILLS:
        return " (in quiver)" if kind.skill == "bow" else " (in quiver pouch)"
    return " (in quiver pouch)" if kind.class_ in IN_POUCHES else " (at the ready)"


def _glowing(hero: Hero, item: Item, words: str) -> str:
    """Add the glow of an artifact that warns; a blind hero feels only the plain glow of 3.6.1."""
    artifact = warning_artifact(item)
    if artifact is None or not hero.warnings.glow:
        return words
    if is_blind(hero):
        return f"{words} (glowing)" if hero.warnings.glow == Glow.GLOW else words
    if hero.warnings.glow == Glow.GLOW:
        return f"{words} (glowing {artifact.glow_colour})"
    return f"{words[:-1]}, {hero.warnings.glow}ing {artifact.glow_colour})"


def is_melee_weapon(kind: ObjectKind) -> bool:
    """Whether it is a weapon for melee, not ammunition or a missile."""
    if kind.class_ == "weapon":
        return not kind.missile and kind.skill not in ("dart", "shuriken", "boomerang")
    return is_weapon_tool(kind)


# With articles


def an_item(play: Play, item: Item, *, one: bool = False) -> str:
    """ "a scroll labeled FOO", "2 food rations", or ``one`` of them; no states. NetHack: an(xname)."""
    name = single_item(play, item) if one else simple_item(play, item)
    if item.quantity != 1 and not one:
        return f"{item.quantity} {name}"
    if _is_personal(item, name):
        return name
    if (is_seen(play, item) and is_known_unique(play.world, item)) or corpse_owner(item):
        return "the " + name
    return article_of(name, play.edition.life_saving) + name


def the_item(play: Play, item: Item) -> str:
    """ "the scrolls labeled FOO". NetHack: the(xname)."""
    name = simple_item(play, item)
    if _is_personal(item, name):
        return "the " + name[4:] if name.startswith("The ") else name
    return "the " + name


def _is_personal(item: Item, name: str) -> bool:
    """Whether the name is a proper name: Excalibur, Medusa's corpse."""
    if item.kind.name == "corpse":
        return item.species is not None and has_proper_name(item.species)
    return item.artifact is not None and str(item.artifact) == name


def one_item(play: Play, item: Item) -> str:
    """ "the scroll labeled FOO": one of a stack, with "the"."""
    return "the " + single_item(play, item)


def your_item(play: Play, item: Item) -> str:
    """ "your pick-axe", "Excalibur". NetHack: yname."""
    name = simple_item(play, item)
    if _is_personal(item, name):
        return "the " + name[4:] if name.startswith("The ") else name
    if item not in play.hero.inventory or corpse_owner(item):
        return "the " + name
    return "your " + name


def with_letter(play: Play, item: Item, *, count: int | None = None) -> str:
    """L-344: "c - 2 food rations", in some editions "(5 in total)". NetHack: invent.c, prinv."""
    joined = count is not None and 0 < count < item.quantity
    total = f" ({item.quantity} in total)" if joined and play.edition.hero.totals_of_stacks_are_told else ""
    return f"{item.letter or '?'} - {item_name(play, item, count=count)}{total}"


def killer_item(play: Play, item: Item) -> Killer:
    """L-021: the killer's text for an object thrown, choked on or touched. Z-339: it identifies no tin."""
    if item.artifact is not None:
        return Killer(str(item.artifact), KillerFormat.AS_IS)
    contents = _tells_contents(play) and item.contents_known
    name = _bare(play.world, item, seen=True, contents=contents, known=True, plain=True)
    if item.kind.name == "slime mold":
        name = "deadly slime mold" + ("s" if item.quantity > 1 else "")
    if corpse_owner(item):
        name = corpse_name(item) + "s" * (item.quantity > 1)
    elif item.quantity == 1 and "'s " not in name and "s' " not in name:
        if item.kind.name in UNIQUE_KINDS:
            name = "the " + name
        else:
            name = article_of(name, play.edition.life_saving) + name
    return Killer(name, KillerFormat.AS_IS)
