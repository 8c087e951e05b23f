"""Iron bars: which items pass through, and which hit them. NetHack: mthrowu.c, hits_bars."""

from enum import Enum

from marrow.content.species import Size
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.places import UNDIGGABLE, Terrain
from marrow.rules.dungeon.branches import place_at
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.stacks import split
from marrow.rules.items.weapons import SPEAR_SKILLS, is_harmless_missile
from marrow.rules.monsters.armor_fit import is_flimsy
from marrow.rules.physics.breaking import break_item
from marrow.rules.play import Play

RULE = "mthrowu.c hits_bars"
SLIM_SKILLS = ("dart", "shuriken", *SPEAR_SKILLS, "knife")
SLIM_TOOLS: tuple[KindName, ...] = (
    "skeleton key", "lock pick", "credit card", "tallow candle", "wax candle", "lenses", "tin whistle",
    "magic whistle",
)  # fmt: skip
HAMMERS: tuple[KindName, ...] = ("war hammer", "heavy iron ball")
WIELDED_HAMMER = 40  # 1 in so many blows breaks the bars, and fewer for strength and enchantment
THROWN_HAMMER = 60
BALL_STEP = 160  # the weight that punishment adds to an iron ball
RINGING2 = 16  # how far the ringing of bars wakes, squared
BULKY_FOOD: tuple[KindName, ...] = ("meat stick", "huge chunk of meat")


def fits_through(item: Item) -> bool:
    """Whether an item is slim enough to fly through iron bars."""
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


class AtBars(Enum):
    """What iron bars do to a missile."""

    PASSES = "flies through"
    STOPS = "stopped"
    BREAKS = "broken, and gone"


def meet_bars(
    play: Play,
    item: Item,
    bars: int,
    here: int,
    *,
    point_blank: bool,
    by_hero: bool,
    unlucky: bool | None = None,
) -> AtBars:
    """L-258: whether iron bars stop a missile; from a distance even a slim one hits them with chance 1/5.

    What is fragile breaks ``here``, in front of them. ``unlucky``: what the die has shown, if it was thrown
    before (Z-330). NetHack: hits_bars.
    """
    if unlucky is None:
        unlucky = not point_blank and hits_bars_by_chance(play)
    if not unlucky and fits_through(item):
        return AtBars.PASSES
    if would_break(play, item) and _breaks_at_bars(play, item, bars, here, by_hero=by_hero):
        return AtBars.BREAKS
    ring_bars(play, item, bars, hammer=THROWN_HAMMER if by_hero else 0)
    return AtBars.STOPS


def hits_bars_by_chance(play: Play) -> bool:
    """L-258: the die by which even a slim missile hits iron bars, one time in five."""
    return play.dice.rn2(5, RULE) == 0


def hit_bars(play: Play, item: Item, bars: int) -> None:
    """L-258: the hero hits iron bars with the wielded item; a fragile one breaks. NetHack: hack.c, domove.

    Whether it breaks is asked twice, before 3.7. What breaks only the first time is out of hand, and lost
    all the same; if only the second time, the whole stack breaks.
    """
    leaves_hand = would_break(play, item)
    breaks = leaves_hand if play.edition.combat.bars_break_weapons_by_one_die else would_break(play, item)
    if leaves_hand and item.quantity > 1:
        item = split(play, item, 1)
    elif leaves_hand or breaks:
        take_from_pack(play, item)
    if not breaks or not _breaks_at_bars(play, item, bars, play.hero.spot, by_hero=True):
        ring_bars(play, item, bars, hammer=WIELDED_HAMMER)


def ring_bars(play: Play, item: Item, bars: int, *, hammer: int = 0) -> None:
    """Z-258: a thing hits bars: what is neither flimsy nor soft wakes monsters nearby, where bars resound.

    ``hammer``: how hard it is for the hero to break them with a war hammer or iron ball; 0 if it is not he.
    """
    _ring(play, item)
    if not play.edition.combat.iron_bars_resound:
        return
    reach2 = 0 if is_harmless_missile(item) or is_flimsy(item) else RINGING2
    if hammer and item.kind.name in HAMMERS and _breaks_bars(play, item, hammer):
        play.tell("combat.bars break apart", "Z-258")
        _remove_bars(play, bars)
        reach2 *= 2
    if reach2:
        wake_near_spot(play, bars, reach2)


def _breaks_bars(play: Play, item: Item, hammer: int) -> bool:
    ball = item.kind.name == "heavy iron ball"
    force = strength_scale(play.hero) + (item.weight // BALL_STEP if ball else item.charge)
    return play.dice.one_in(max(2, hammer - force), "Z-258")


def _breaks_at_bars(play: Play, item: Item, bars: int, here: int, *, by_hero: bool) -> bool:
    """An item breaks before the bars, if it does not only crack; acid dissolves them. NetHack: hit_bars."""
    if not break_item(play, item, here, by_hero=by_hero):
        return False
    if item.kind.name == "potion of acid" and play.edition.combat.iron_bars_can_be_hit:
        _dissolve(play, bars)
    return True


def _ring(play: Play, item: Item) -> None:
    """Bars ring; before 3.7 even the deaf are told so."""
    if not play.edition.combat.bars_are_silent_to_the_deaf or not is_deaf(play.hero):
        play.tell(_sound_key(item, muffles=play.edition.combat.iron_bars_resound), RULE)


def _dissolve(play: Play, bars: int) -> None:
    """Acid dissolves iron bars; against undiggable ones it only hisses. NetHack: mthrowu.c, hit_bars."""
    level = play.level
    if level.detail[bars] & UNDIGGABLE:
        hear(play, "combat.hissing noise", "mthrowu.c hit_bars")
        return
    seen = can_see(play, bars)
    _remove_bars(play, bars)
    if seen:
        play.tell("combat.bars dissolve", "mthrowu.c hit_bars")
    else:
        hear(play, "combat.hissing noise", "mthrowu.c hit_bars")


def _remove_bars(play: Play, bars: int) -> None:
    """NetHack: monmove.c, dissolve_bars."""
    level = play.level
    inside = any(is_inside(room, bars) for room in level.rooms)
    built = place_at(play.world.dungeon, level.branch, level.number) is not None
    level.terrain[bars] = int(Terrain.ROOM if inside or built else Terrain.CORRIDOR)
    level.detail[bars] = 0
    mark_view_stale(level)


def _sound_key(item: Item, *, muffles: bool) -> str:
    if item.kind.name in ("boulder", "heavy iron ball"):
        return "combat.whang"
    if muffles and is_harmless_missile(item):
        return "combat.whap"
    if muffles and is_flimsy(item):
        return "combat.flapp"
    if item.kind.class_ == "coin" or item.kind.material in ("gold", "silver"):
        return "combat.clink"
    return "combat.clonk"
