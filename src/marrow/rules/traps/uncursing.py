"""Help for the cursed, by scroll, spell or magic trap. NetHack: read.c, seffects."""

from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.rules import chains
from marrow.rules.body import is_hallucinating
from marrow.rules.making.finishing import bless_or_curse
from marrow.rules.play import Play
from marrow.rules.things import uncurse
from marrow.rules.trade.stocktaking import spoil_goods

RULE = "read.c seffects"
FEELINGS = {  # by whether one hallucinates and is confused
    (False, False): "scrolls.someone helping",
    (False, True): "scrolls.need some help",
    (True, False): "scrolls.one with everything",
    (True, True): "scrolls.dark side",
}
UNCOUNTED = int(Slot.BALL | Slot.CARRIED_ARTIFACT | Slot.INVOKED_ARTIFACT)


def lift_curses(play: Play, blessing: int, *, confused: bool) -> None:
    """What is in use is freed of curses, blessed everything; the confused have some blessed, some cursed."""
    hero = play.hero
    play.tell(FEELINGS[is_hallucinating(hero), confused], RULE)
    if blessing < 0:
        play.tell("scrolls.disintegrates", RULE)
    else:
        for item in hero.inventory:
            if item.kind.class_ == "coin":
                continue
            leashed = item.kind.name == "leash" and item.ghost_id
            stuck = item.kind.name == "loadstone" or leashed
            if not (blessing > 0 or stuck or _is_in_use(hero, item)):
                continue
            if confused:
                bless_or_curse(play, item, 2)
                item.blessing_known = False
            else:
                if item.kind.name == "potion of water" and item.blessing < 0:
                    spoil_goods(play, item, "uncurse")
                uncurse(item)
    if chains.is_punished(hero) and not confused:
        chains.unshackle(play)
    if chains.is_tethered(hero):
        chains.let_go(play)
        play.tell("scrolls.clasp vanishes", RULE)


def _is_in_use(hero: Hero, item: Item) -> bool:
    """Worn or wielded; ready to be thrown only if meant for it, at one's side only if fought with."""
    if hero.worn.get(int(Slot.ALTERNATE)) is item:
        return hero.two_weapons
    if hero.worn.get(int(Slot.QUIVERED)) is item:
        if item.kind.class_ == "gem":
            sling = hero.worn.get(int(Slot.WIELDED))
            return sling is not None and sling.kind.name == "sling"
        return item.kind.class_ == "weapon" and item.kind.merges
    return bool(int(item.worn) & ~UNCOUNTED)
