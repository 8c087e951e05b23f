"""Iron shoes and kicking boots, which protect from some traps. Rules Z-087 to Z-090. NetHack: trap.c."""

from marrow.content.vocabulary import Harm
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.stacks import change_kind
from marrow.rules.naming import your_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration
from marrow.rules.trade.keeper_anger import anger_shopkeeper
from marrow.rules.traps.trap_names import mark_trap_seen

RULE = "trap.c wearing_iron_shoes"


def iron_footwear(play: Play, wearer: Hero | Monster) -> Item | None:
    """Z-087 to Z-090: the iron footwear worn, if it protects in this edition; else None."""
    if not play.edition.traps.iron_footwear_protects:
        return None
    for item in wearer.inventory:
        if item.worn & Slot.BOOTS:
            return item if item.kind.material == "iron" else None
    return None


def mine_damage(play: Play, wearer: Hero | Monster) -> int:
    """Z-089: the damage of a land mine to a hero who steps on it; a quarter through iron footwear."""
    amount = play.dice.rnd(16, "trap.c dotrap")
    return amount if iron_footwear(play, wearer) is None else (amount + 3) // 4


def warp_footwear(play: Play, wearer: Hero | Monster, shoes: Item) -> None:
    """Z-090: a polymorph trap changes iron shoes into kicking boots, and any other iron footwear back."""
    name = your_item(play, shoes)
    worn_by_hero = isinstance(wearer, Hero)
    if worn_by_hero:
        set_not_worn(play, shoes)
    change_kind(play, shoes, "kicking boots" if shoes.kind.name == "iron shoes" else "iron shoes")
    if worn_by_hero:
        set_worn(play, shoes, Slot.BOOTS)
        play.tell("traps.footwear warps", "Z-090", item=name)
        if shoes.unpaid:
            anger_shopkeeper(play, play.hero.spot)


def weaken_footwear(play: Play, wearer: Hero | Monster, shoes: Item, trap: Trap) -> bool:
    """Z-090: an anti-magic field takes a point of a positive enchantment; True if it did nothing else."""
    if shoes.charge < 1:
        return False
    if isinstance(wearer, Hero):
        mark_trap_seen(trap)
        play.tell("traps.aura around footwear", "Z-090", item=your_item(play, shoes))
        costly_alteration(play, shoes, Harm.DISENCHANT)
    shoes.charge -= 1
    return True
