"""What the hero wears when the body changes. NetHack: polyself.c, break_armor."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero import Attribute
from marrow.model.item import Item, Slot
from marrow.rules.attributes import exercise
from marrow.rules.body import form_of, has, set_timeout
from marrow.rules.naming import simple_item
from marrow.rules.outfit import unwear
from marrow.rules.play import Play
from marrow.rules.things import forget_timers, put_on_floor, take_from_pack

WHIRLY = "v"
SOFT = ("liquid", "wax", "vegetable", "flesh", "paper", "cloth", "leather")
HORNED = (
    "horned devil", "minotaur", "Asmodeus", "balrog", "ki-rin", "gray unicorn", "white unicorn",
    "black unicorn",
)  # fmt: skip


def breaks_armor(form: Species) -> bool:
    """NetHack: mondata.c, breakarm."""
    if slips_out_of_armor(form):
        return False
    return (
        form.size >= 3
        or (form.size > 1 and "humanoid" not in form.traits)
        or form.name
        in (
            "marilith",
            "winged gargoyle",
        )
    )


def slips_out_of_armor(form: Species) -> bool:
    """NetHack: mondata.c, sliparm."""
    return form.letter == WHIRLY or form.size <= 1 or form.letter == " " or form.name == "air elemental"


def break_armor(play: Play) -> None:
    """Armour the new body does not fit bursts or falls. NetHack: polyself.c, break_armor."""
    hero = play.hero
    form = form_of(hero)
    whirly = form.letter == WHIRLY or form.name == "air elemental"
    if breaks_armor(form):
        if Slot.BODY_ARMOR in hero.worn:
            _burst(play, Slot.BODY_ARMOR, "polymorph.break out of armor")
            exercise(play, Attribute.STRENGTH, False, "N-157")
        _burst(play, Slot.CLOAK, "polymorph.cloak tears")
        _burst(play, Slot.SHIRT, "polymorph.shirt rips")
    elif slips_out_of_armor(form):
        _fall(play, Slot.BODY_ARMOR, "polymorph.armor falls")
        _fall(play, Slot.CLOAK, "polymorph.cloak unsupported" if whirly else "polymorph.cloak falls")
        _fall(play, Slot.SHIRT, "polymorph.seep through shirt" if whirly else "polymorph.shirt too big")
    handless = "no hands" in form.traits or "no limbs" in form.traits or form.size == 0
    helmet = hero.worn.get(Slot.HELMET)
    if form.name in HORNED and helmet is not None:
        if helmet.kind.material in SOFT:
            play.tell("polymorph.horns pierce", "polyself.c break_armor", item=simple_item(play, helmet))
        else:
            _fall(play, Slot.HELMET, "polymorph.helmet falls")
    if handless:
        if Slot.GLOVES in hero.worn:
            let_weapons_go(play)
            _fall(play, Slot.GLOVES, "polymorph.gloves drop")
        _fall(play, Slot.SHIELD, "polymorph.shield drops")
        _fall(play, Slot.HELMET, "polymorph.helmet falls")
    if handless or "slithy" in form.traits or form.letter == "C":
        _fall(play, Slot.BOOTS, "polymorph.boots fall")


def _burst(play: Play, slot: Slot, what: str) -> None:
    item = play.hero.worn.get(slot)
    if item is None:
        return
    if item.artifact is not None:
        _fall(play, slot, "polymorph.cloak falls")
        return
    play.tell(what, "polyself.c break_armor")
    lose_worn(play, item)
    forget_timers(play, item)
    take_from_pack(play, item)


def _fall(play: Play, slot: Slot, what: str) -> None:
    item = play.hero.worn.get(slot)
    if item is None:
        return
    play.tell(what, "polyself.c break_armor")
    lose_worn(play, item)
    take_from_pack(play, item)
    put_on_floor(play, item, play.hero.spot)


def drop_weapon(play: Play) -> None:
    """Bodies that cannot wield drop what they hold. NetHack: polyself.c, drop_weapon."""
    hero = play.hero
    form = form_of(hero)
    if Slot.WIELDED not in hero.worn:
        return
    if "no hands" in form.traits or "no limbs" in form.traits or form.size == 0:
        play.tell("polymorph.drop weapon", "polyself.c drop_weapon")
        let_weapons_go(play)
    elif not any(attack.manner == "weapon" for attack in form.attacks[1:]):
        hero.two_weapons = False


def let_weapons_go(play: Play) -> None:
    """Off both hands, and down unless a curse keeps them with the hero."""
    hero = play.hero
    slots = (Slot.ALTERNATE, Slot.WIELDED) if hero.two_weapons else (Slot.WIELDED,)
    for slot in slots:
        weapon = hero.worn.get(slot)
        if weapon is None:
            continue
        unwear(play, weapon)
        if weapon.kind.name == "loadstone" and weapon.blessing < 0:
            continue
        take_from_pack(play, weapon)
        put_on_floor(play, weapon, hero.spot)


ATTRIBUTE_GEAR = {
    "gauntlets of dexterity": (Attribute.DEXTERITY,),
    "helm of brilliance": (Attribute.INTELLIGENCE, Attribute.WISDOM),
    "ring of gain strength": (Attribute.STRENGTH,),
    "ring of gain constitution": (Attribute.CONSTITUTION,),
    "ring of adornment": (Attribute.CHARISMA,),
}


def count_bonus(play: Play, item: Item, sign: int) -> None:
    """What a worn thing adds to attributes and rolls comes (1) or goes (-1), with no message."""
    hero = play.hero
    name = item.kind.name
    for which in ATTRIBUTE_GEAR.get(name, ()):
        hero.bonus[which] += sign * item.charge
    if name == "cornuthaum":
        amount = 1 if hero.role.name == "wizard" else -1
        hero.bonus[Attribute.CHARISMA] += sign * amount
    elif name == "ring of increase accuracy":
        hero.hit_bonus += sign * item.charge
    elif name == "ring of increase damage":
        hero.damage_bonus += sign * item.charge


def lose_worn(play: Play, item: Item) -> None:
    """A worn thing comes off with its bonuses, whatever the manner."""
    count_bonus(play, item, -1)
    unwear(play, item)
    if item.kind.name in ("fumble boots", "gauntlets of fumbling") and not has(play.hero, Property.FUMBLING):
        set_timeout(play, Property.FUMBLING, 0, "do_wear.c")
    elif item.kind.name in ("fumble boots", "gauntlets of fumbling"):
        _stop_fumbling(play)
    elif item.kind.name == "helm of opposite alignment":
        play.hero.alignment = play.hero.sworn or play.hero.birth_alignment


def _stop_fumbling(play: Play) -> None:
    """The countdown to the next stumble goes with the last thing that causes it."""
    hero = play.hero
    if not hero.extrinsic[Property.FUMBLING] and not hero.intrinsic[Property.FUMBLING]:
        set_timeout(play, Property.FUMBLING, 0, "do_wear.c")
