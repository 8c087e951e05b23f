"""Mix potions; clear them by unicorn horn or amethyst. NetHack: potion.c, mixtype and dodip."""

from collections.abc import Mapping

from marrow.choices import PotionMixing
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.vocabulary import Harm
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.removal import delete_item, remove_anywhere, use_up
from marrow.rules.hero.warning_glow import imagined_colour
from marrow.rules.items.stacks import change_kind, split
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.potions.vapours import breathe_vapours, can_breathe_vapours
from marrow.rules.naming import look_of, simple_item
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "potion.c dodip"
MIXING_RULE = "potion.c mixtype"
BLAST_REACH2 = 81  # the squared distance at which it is heard

# By a unicorn horn or a healing potion.
CHANGED_BY_HEALING: Mapping[KindName, KindName] = {
    "potion of sickness": "potion of fruit juice",
    "potion of hallucination": "potion of water",
    "potion of blindness": "potion of water",
    "potion of confusion": "potion of water",
}
# By gain level or gain energy; so are the other potions in CHANGED_BY_GAIN.
IMPROVED_HEALING: Mapping[KindName, KindName] = {
    "potion of healing": "potion of extra healing",
    "potion of extra healing": "potion of full healing",
    "potion of full healing": "potion of gain ability",
}
GAIN_POTIONS = ("potion of gain level", "potion of gain energy")
CHANGED_BY_GAIN: Mapping[KindName, KindName] = {
    **IMPROVED_HEALING,
    "potion of fruit juice": "potion of see invisible",
    "potion of booze": "potion of hallucination",
}
WITH_JUICE: Mapping[KindName, KindName] = {
    "potion of sickness": "potion of sickness",
    "potion of enlightenment": "potion of booze",
    "potion of speed": "potion of booze",
    "potion of gain level": "potion of see invisible",
    "potion of gain energy": "potion of see invisible",
}
# If the second potion is one of these, the two are looked up in reverse order.
LOOKED_UP_FIRST = (
    *GAIN_POTIONS, *IMPROVED_HEALING, "potion of enlightenment", "potion of fruit juice",
)  # fmt: skip


def mixed_potion(play: Play, dipped: Item, potion: Item) -> KindName | None:
    """The potion that results from dipping an item into a potion, or None. NetHack: mixtype."""
    first, second = dipped.kind.name, potion.kind.name
    if dipped.kind.class_ == "potion" and second in LOOKED_UP_FIRST:
        first, second = second, first
    if first in IMPROVED_HEALING:
        if first == "potion of healing" and second == "potion of speed":
            return "potion of extra healing"
        return IMPROVED_HEALING[first] if second in GAIN_POTIONS else CHANGED_BY_HEALING.get(second)
    if first == "unicorn horn":
        return CHANGED_BY_HEALING.get(second)
    if first == "amethyst":
        return "potion of fruit juice" if second == "potion of booze" else None
    if first in GAIN_POTIONS:
        if second == "potion of confusion":
            booze = play.dice.rn2(3, MIXING_RULE)
            return "potion of booze" if booze else "potion of enlightenment"
        return CHANGED_BY_GAIN.get(second)
    if first == "potion of fruit juice":
        if second == "potion of enlightenment" and not play.edition.magic.enlightenment_in_juice_makes_booze:
            return None
        return WITH_JUICE.get(second)
    if first == "potion of enlightenment":
        if second == "potion of levitation":
            raises = play.dice.rn2(3, MIXING_RULE)
            return "potion of gain level" if raises else None
        return {"potion of fruit juice": KINDS_NAMED["potion of booze"].name,
                "potion of booze": KINDS_NAMED["potion of confusion"].name}.get(second)  # fmt: skip
    return None


def mix_potions(play: Play, dipped: Item, potion: Item) -> None:
    """Mix some or all of a stack with one potion: it explodes, changes or evaporates."""
    few = play.edition.magic.potion_mixing is PotionMixing.FEW
    made = None if few else mixed_potion(play, dipped, potion)
    dipped = _split_affected(
        play, dipped, magic=potion.kind.magic if few else _is_magic(made, dipped, potion)
    )
    play.tell("alchemy.mix", RULE, count=dipped.quantity, item=simple_item(play, dipped),
              potion=simple_item(play, potion))  # fmt: skip
    use_up(play, potion)
    if _turns_out_explosive(play, dipped):
        return
    dipped.blessing = 0
    dipped.blessing_known = False
    if is_blind(play.hero) or is_hallucinating(play.hero):
        dipped.seen = False
    if few:
        made = mixed_potion(play, dipped, potion)
    if made is None:
        made = _random_result(play, dipped)
        if made is None:
            play.tell("alchemy.evaporates unseen" if is_blind(play.hero) else "alchemy.evaporates", RULE)
            delete_item(play, dipped)
            return
    change_kind(play, dipped, made)
    dipped.diluted = made != "potion of water"
    _tell_mixture(play, dipped)
    remove_anywhere(play, dipped)
    hold_another_item(play, dipped, dropped="alchemy.drop")


def _is_magic(made: KindName | None, dipped: Item, potion: Item) -> bool:
    if made is not None:
        return KINDS_NAMED[made].magic
    return dipped.kind.magic or potion.kind.magic


def _split_affected(play: Play, dipped: Item, *, magic: bool) -> Item:
    """Split a large stack: three to eight potions mix if the result is magic, else seven or more."""
    amount, safe = dipped.quantity, 3 if magic else 7
    if dipped.diluted and play.edition.magic.diluted_potions_mix_by_twos:
        return split(play, dipped, 2) if amount > 2 else dipped
    if play.edition.magic.potion_mixing is PotionMixing.ALL:
        return dipped
    if play.edition.magic.potion_mixing is PotionMixing.FEW:
        return _split_few(play, dipped, magic=magic)
    if amount <= safe:
        return dipped
    if magic:
        amount = play.dice.rnd(min(amount, 8) - 2, RULE) + 2
    else:
        amount = play.dice.rnd(amount - 6, RULE) + 6
    if amount >= dipped.quantity:
        return dipped
    return split(play, dipped, amount)


def _split_few(play: Play, dipped: Item, *, magic: bool) -> Item:
    """Split a stack of three or more (ten if the other potion is not magic): two to nine potions mix."""
    amount = dipped.quantity
    if amount <= (2 if magic else 9):
        return dipped
    most, amount = amount - 1, 9
    while amount >= 9:
        most = amount = play.dice.rnd(most, RULE)
    return split(play, dipped, amount + 1) if amount + 1 < dipped.quantity else dipped


def _turns_out_explosive(play: Play, dipped: Item) -> bool:
    """Z-136: whether the potions exploded; with an alchemy smock on, less often."""
    protects = play.edition.magic.smocks_protect_alchemists
    explodes = dipped.blessing < 0 or dipped.kind.name == "potion of acid"
    chance = 10
    amount: int | None = None
    if protects:
        amount = dipped.quantity + play.dice.rnd(9, RULE)
        explodes = explodes or dipped.lit
        cloak = play.hero.worn.get(Slot.CLOAK)
        chance = 30 if cloak is not None and cloak.kind.name == "alchemy smock" else 10
    if not explodes and not play.dice.one_in(chance, RULE):
        return False
    _explode(play, dipped, amount)
    return True


def _explode(play: Play, dipped: Item, amount: int | None) -> None:
    """The potions explode, for this ``amount`` of damage if it is decided already."""
    play.tell("alchemy.explode", RULE)
    if play.edition.magic.potion_mixing is PotionMixing.ALL:
        exercise(play, Attribute.STRENGTH, False, RULE)
        if can_breathe_vapours(play):
            breathe_vapours(play, dipped)
        use_up(play, dipped)
        hurt(play, play.dice.rnd(10, RULE), Killer("alchemic blast"), RULE)
        return
    wake_near_spot(play, play.hero.spot, BLAST_REACH2)
    exercise(play, Attribute.STRENGTH, False, RULE)
    if can_breathe_vapours(play):
        breathe_vapours(play, dipped)
    if amount is None:
        amount = dipped.quantity + play.dice.rnd(9, RULE)
    delete_item(play, dipped)
    hurt(play, amount, Killer("alchemic blast"), RULE)


def _random_result(play: Play, dipped: Item) -> KindName | None:
    """The result without a recipe: water if diluted; else 1/8 water, 1/4 sickness, 1/8 random, or nothing."""
    match 1 if dipped.diluted else play.dice.rnd(8, RULE):
        case 1:
            return KINDS_NAMED["potion of water"].name
        case 2 | 3:
            return KINDS_NAMED["potion of sickness"].name
        case 4:
            return random_item(play, class_="potion").kind.name
        case _:
            return None


def _tell_mixture(play: Play, mixed: Item) -> None:
    blind = is_blind(play.hero)
    if mixed.kind.name == "potion of water" and not is_hallucinating(play.hero):
        play.tell("alchemy.bubbles" if blind else "alchemy.clears", RULE)
    elif not blind:
        play.tell("alchemy.looks", RULE, look=_look(play, mixed))


def _look(play: Play, potion: Item) -> str:
    """The colour of a potion, as it seems to the hero."""
    return imagined_colour(play) if is_hallucinating(play.hero) else look_of(play.world, potion.kind)


def clear_potion(play: Play, item: Item, potion: Item, made: KindName) -> None:
    """A unicorn horn or an amethyst clears one potion of a stack."""
    hero = play.hero
    single = potion if potion.quantity == 1 else split(play, potion, 1)
    costly_alteration(play, single, Harm.NEUTRALIZE)
    before = single.clone()
    change_kind(play, single, made)
    if made == "potion of water":
        single.blessing = 0
        single.diluted = False
    else:
        single.blessing = min(item.blessing, 0)
    single.blessing_known = False
    single.seen = not is_blind(hero) and not is_hallucinating(hero)
    if not is_blind(hero):
        if made == "potion of water" and single.seen:
            play.tell("alchemy.potion clears", RULE)
        else:
            play.tell("alchemy.potion turns", RULE, look=_look(play, single))
        ask_to_call(play, before)
    remove_anywhere(play, single)
    hold_another_item(play, single, dropped="alchemy.juggle")
