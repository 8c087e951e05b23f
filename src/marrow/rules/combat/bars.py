"""Iron bars: what passes between them, and what strikes them. NetHack: mthrowu.c, hits_bars."""

from marrow.content.species import Size
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.rules.body import is_deaf
from marrow.rules.play import Play

RULE = "mthrowu.c hits_bars"
SLIM_SKILLS = ("dart", "shuriken", "spear", "knife")
SLIM_TOOLS: tuple[KindName, ...] = (
    "skeleton key", "lock pick", "credit card", "tallow candle", "wax candle", "lenses", "tin whistle",
    "magic whistle",
)  # fmt: skip
BULKY_FOOD: tuple[KindName, ...] = ("meat stick", "huge chunk of meat")


def fits_through(item: Item) -> bool:
    """Whether a thing is slim enough to fly between iron bars."""
    kind = item.kind
    match kind.class_:
        case "weapon":
            shot = kind.missile and kind.skill in ("bow", "crossbow")
            return shot or kind.skill in SLIM_SKILLS
        case "armor":
            return kind.part == "gloves"
        case "tool":
            return kind.name in SLIM_TOOLS
        case "rock":
            return kind.name == "statue" and item.species is not None and item.species.size == Size.TINY
        case "food" if kind.name == "corpse":
            return item.species is not None and item.species.size == Size.TINY
        case "food":
            return kind.name not in BULKY_FOOD
        case "spellbook" | "wand" | "iron ball" | "chain":
            return False
        case _:
            return True


def stopped_by_bars(play: Play, item: Item, bars: int, *, point_blank: bool) -> bool:
    """A thing flies at iron bars: from afar even slim things strike them one time in five. They ring."""
    unlucky = not point_blank and play.dice.rn2(5, RULE) == 0
    if not unlucky and fits_through(item):
        return False
    if not is_deaf(play.hero):
        play.tell(_ring(item), RULE)
    return True


def _ring(item: Item) -> str:
    if item.kind.name in ("boulder", "heavy iron ball"):
        return "combat.whang"
    if item.kind.class_ == "coin" or item.kind.material in ("gold", "silver"):
        return "combat.clink"
    return "combat.clonk"
