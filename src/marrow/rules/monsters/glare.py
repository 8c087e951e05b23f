"""Who can be blinded, and who resists bright light. NetHack: mondata.c, can_blnd and resists_blnd."""

from marrow.content.species import Species
from marrow.content.words import Manner
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.monsters.traits import has_attack, has_eyes
from marrow.rules.naming import look_of
from marrow.rules.play import Play

LIGHTS: tuple[Manner, ...] = ("explode", "gaze", "magic", "breathe")


def can_be_blinded(play: Play, manner: Manner, *, by: Monster | None = None, pie: bool = False) -> bool:
    """Whether an attack of this manner, or a thrown ``pie``, can blind the hero. NetHack: can_blnd."""
    hero = play.hero
    cancelled = by is not None and by.cancelled
    eyewear = hero.worn.get(int(Slot.EYEWEAR))
    bandaged = eyewear is not None and eyewear.kind.name != "lenses"
    form = form_of(hero)
    if not has_eyes(form) or (by is not None and spares_eyes(play, by.species, form)):
        return False
    if manner in LIGHTS:
        return not cancelled and not resists_glare(hero)
    if pie:
        return not bandaged
    if manner == "engulf":
        return not (bandaged or is_unaware(hero) or hero.creamed)
    if manner in ("claw", "spit"):
        return eyewear is None and not (manner == "spit" and hero.creamed) and not _has_visor(play)
    return not (cancelled and manner in ("touch", "sting"))


def can_blind_monster(
    play: Play, monster: Monster, manner: Manner, *, by: Monster | None = None, by_hero: bool = False
) -> bool:
    """N-482: whether an attack of this manner can blind a monster. NetHack: can_blnd.

    A thrown pie is a "weapon", venom is "spit". ``by``: the monster that attacks.
    """
    attacker = by.species if by is not None else form_of(play.hero) if by_hero else None
    if not has_eyes(monster.species):
        return False
    if attacker is not None and spares_eyes(play, attacker, monster.species):
        return False
    cancelled = by is not None and by.cancelled
    if manner in LIGHTS:
        return not cancelled and not is_glareproof(monster)
    if manner in ("weapon", "claw", "spit") and by_hero and play.hero.hold.engulfer_id:
        return False
    if manner in ("claw", "spit"):
        return not any(item.worn & Slot.HELMET and _is_visored(play, item) for item in monster.inventory)
    if manner == "engulf":
        return not monster.asleep
    return not (cancelled and manner in ("touch", "sting"))


def blinding_manner(item: Item) -> Manner:
    """How a pie or venom that strikes counts: venom is spat."""
    return "spit" if item.kind.name == "blinding venom" else "weapon"


def spares_eyes(play: Play, attacker: Species, other: Species) -> bool:
    """Z-240: whether in some editions one raven does not blind another."""
    ravens = attacker.name == other.name == "raven"
    return ravens and play.edition.combat.ravens_spare_ravens_eyes


def resists_glare(hero: Hero) -> bool:
    """Whether bright light cannot blind the hero: blind, unaware, of a shining form, or wielding Sunsword.

    NetHack: mondata.c, resists_blnd.
    """
    form, weapon = form_of(hero), hero.worn.get(int(Slot.WIELDED))
    return (
        is_blind(hero)
        or is_unaware(hero)
        or has_attack(form, "explode", "blind")
        or has_attack(form, "gaze", "blind")
        or (weapon is not None and weapon.artifact == "Sunsword")
    )


def is_glareproof(monster: Monster) -> bool:
    """Whether bright light cannot blind a monster: also if it sleeps or its eyes are covered."""
    species, weapon = monster.species, monster.wields
    return (
        bool(monster.blind)
        or not monster.can_see
        or monster.asleep
        or not has_eyes(species)
        or has_attack(species, "explode", "blind")
        or has_attack(species, "gaze", "blind")
        or (weapon is not None and weapon.artifact == "Sunsword")
        or any(item.worn and item.kind.name in ("blindfold", "towel") for item in monster.inventory)
    )


def _has_visor(play: Play) -> bool:
    helmet = play.hero.worn.get(int(Slot.HELMET))
    return helmet is not None and _is_visored(play, helmet)


def _is_visored(play: Play, helmet: Item) -> bool:
    return look_of(play.world, helmet.kind) == "visored helmet"
