"""What the hero knows of items, identifying them. NetHack: o_init.c, discover_object; invent.c, identify."""

from collections.abc import Iterable
from typing import Final

from marrow.content.symbols import CLASS_ORDER
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Offer
from marrow.model.item import Item, Mark
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.hero.body import is_blind
from marrow.rules.items.families import BOXES, CONTAINERS
from marrow.rules.items.stacks import knows_blessing, learn_lock
from marrow.rules.items.weapons import is_weapon
from marrow.rules.naming.discoveries import KNOWN_ARTIFACT, discover, discover_artifact, learn_egg
from marrow.rules.naming.item_names import item_name, with_letter, your_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.naming.menu_order import sort_pack_by_class
from marrow.rules.play import Play

ERODIBLE: Final = (
    "wax", "vegetable", "flesh", "paper", "cloth", "leather", "wood", "plastic", "copper", "iron",
)  # fmt: skip


def learn_wand(play: Play, wand: Item) -> None:
    """The hero learns a wand or potion by its visible effect, if he has seen it. NetHack: learnwand."""
    if kind_is_known(play.world, wand.kind) or not is_blind(play.hero):
        wand.seen = True
    if wand.seen:
        discover(play, wand.kind)


def decipher_labels(play: Play, carried: Iterable[Item]) -> None:
    """Z-186: an Archeologist who can see makes out the labels of scrolls in the pack, and knows the kinds."""
    hero = play.hero
    if not play.edition.hero.archeologists_decipher_labels or hero.role.name != "archeologist":
        return
    for item in carried:
        labelled = item.kind.class_ == "scroll" and item.kind.name != "scroll of blank paper"
        if labelled and not kind_is_known(play.world, item.kind) and not is_blind(hero):
            _decipher(play, item)


def _decipher(play: Play, scroll: Item) -> None:
    """Name a scroll by its label, and learn its kind; so ends illiteracy."""
    hero = play.hero
    scroll.seen = True
    play.tell("identify.deciphers", "Z-186", item=your_item(play, scroll))
    discover(play, scroll.kind)
    if not hero.conduct.literate:
        note_broken_conduct(play, "chronicle.deciphered")
    hero.conduct.literate += 1


def is_fully_known(play: Play, item: Item) -> bool:
    """Whether nothing is left to identify. NetHack: objnam.c, not_fully_identified, the other way round."""
    kind = item.kind
    if kind.class_ == "coin":
        return True
    blessing_known = knows_blessing(play.hero, item)
    if not (item.charge_known and item.seen and blessing_known and kind_is_known(play.world, kind)):
        return False
    if play.edition.hero.contents_are_remembered:
        if not item.contents_known and (kind.name in CONTAINERS or kind.name == "statue"):
            return False
        if kind.name in BOXES and not item.marks & Mark.LOCK_KNOWN:
            return False
    if item.artifact is not None and play.world.artifacts.get(item.artifact) != KNOWN_ARTIFACT:
        return False
    erodes = kind.class_ in ("weapon", "armor", "iron ball") or (kind.class_ == "tool" and is_weapon(item))
    return item.erosion_known or not erodes or kind.material not in ERODIBLE


def identify_item(play: Play, item: Item) -> None:
    """The hero learns everything about an item, its kind too."""
    discover(play, item.kind)
    if item.artifact is not None:
        discover_artifact(play, item.artifact)
    item.seen = True
    item.charge_known = True
    item.blessing_known = True
    item.erosion_known = True
    item.contents_known = True
    learn_lock(item)
    if item.kind.name == "egg" and item.species is not None:
        learn_egg(play, item.species)


def identify_pack(play: Play, count: int) -> None:
    """Identify this many stacks of the pack, as the player chooses; 0 for all. NetHack: identify_pack."""
    unknown = [item for item in play.hero.inventory if not is_fully_known(play, item)]
    if not unknown:
        play.tell("identify.nothing left", "read.c seffects")
        return
    if count == 0 or len(unknown) <= count:
        for item in unknown:
            _identify_and_tell(play, item)
        return
    _identify_chosen(play, count)


def _identify_chosen(play: Play, left: int) -> None:
    """N-494: menus of what is not fully known yet, until so many were chosen or one menu was left.

    NetHack: menu_identify.
    """
    which = "first"
    while left:
        unknown = sorted(
            (item for item in play.hero.inventory if not is_fully_known(play, item)),
            key=lambda item: CLASS_ORDER.index(item.kind.class_),
        )
        if not unknown:
            play.tell("identify.that was all", "invent.c menu_identify")
            return
        sort_pack_by_class(play)
        offers = tuple(
            Offer(key=item.letter, text=item_name(play, item), heading=item.kind.class_, letter=item.letter)
            for item in unknown
        )
        picked = play.ask(
            ChooseFrom(
                what=QuestionKey.IDENTIFY_WHICH,
                rule="invent.c identify",
                words={"which": which},
                offers=offers,
                many=True,
            )
        )
        letters = [pick.key for pick in picked]
        chosen = [item for item in unknown if item.letter in letters][:left]
        if not chosen:
            return
        for item in chosen:
            _identify_and_tell(play, item)
        left -= len(chosen)
        which = "next"


def _identify_and_tell(play: Play, item: Item) -> None:
    identify_item(play, item)
    play.tell("identify.item", "invent.c identify", item=with_letter(play, item))
