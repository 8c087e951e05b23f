"""What the hero is at this moment: his form, his properties, where he stands, and who holds him."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.play import Play

INVISIBILITY: Final = int(Property.INVISIBILITY)
BLINDED: Final = int(Property.BLINDED)
DEAF: Final = int(Property.DEAF)
CONFUSED: Final = int(Property.CONFUSED)
STUNNED: Final = int(Property.STUNNED)
HALLUCINATING: Final = int(Property.HALLUCINATING)
HALLUCINATION_RESISTANCE: Final = int(Property.HALLUCINATION_RESISTANCE)
LEVITATION: Final = int(Property.LEVITATION)
FLYING: Final = int(Property.FLYING)
CLOAK: Final = int(Slot.CLOAK)
EYEWEAR: Final = int(Slot.EYEWEAR)


def has(hero: Hero, prop: int) -> bool:
    """Whether the hero has a Property, from any source; a mummy wrapping ends invisibility."""
    if not (hero.intrinsic[prop] or hero.timeout[prop] or hero.extrinsic[prop]):
        return False
    return prop != INVISIBILITY or not is_wrapped(hero)


def is_wrapped(hero: Hero) -> bool:
    cloak = hero.worn.get(CLOAK)
    return cloak is not None and cloak.kind.name == "mummy wrapping"


def form_of(hero: Hero) -> Species:
    """The species the hero is now: his polymorphed form, or his own."""
    return hero.form if hero.form is not None else hero.species


def is_polymorphed(hero: Hero) -> bool:
    return hero.form is not None


def is_blind(hero: Hero) -> bool:
    """Blinded, blindfolded or without eyes, and not wearing the Eyes of the Overworld."""
    eyewear = hero.worn.get(EYEWEAR)
    if eyewear is not None and eyewear.artifact == "The Eyes of the Overworld":
        return False
    if hero.timeout[BLINDED] or hero.intrinsic[BLINDED]:
        return True
    if eyewear is not None and eyewear.kind.name in ("blindfold", "towel"):
        return True
    return hero.form is not None and "no eyes" in hero.form.traits


def is_hallucinating(hero: Hero) -> bool:
    return bool(hero.timeout[HALLUCINATING]) and not has(hero, HALLUCINATION_RESISTANCE)


def is_confused(hero: Hero) -> bool:
    return has(hero, CONFUSED)


def is_stunned(hero: Hero) -> bool:
    return has(hero, STUNNED)


def is_deaf(hero: Hero) -> bool:
    return has(hero, DEAF)


def levitates(hero: Hero) -> bool:
    return has(hero, LEVITATION) and not hero.footing.grounded and not is_stuck_fast(hero)


def flies(hero: Hero) -> bool:
    if has(hero, LEVITATION) or hero.footing.grounded or is_stuck_fast(hero):
        return False
    return has(hero, FLYING) or (hero.form is not None and "flies" in hero.form.traits)


def is_stuck_fast(hero: Hero) -> bool:
    """Whether a trap keeps the hero on the floor. NetHack: youprop.h, BLevitation and BFlying."""
    return hero.hold.stuck_fast and hero.hold.turns > 0


def is_stealthy(play: Play) -> bool:
    """Has stealth, and does not ride; in 3.7 a steed is heard. NetHack 3.7: polyself.c, steed_vs_stealth."""
    hero = play.hero
    heard = (
        play.edition.hero.riding_is_noisy and hero.ride.steed_id and not flies(hero) and not levitates(hero)
    )
    return has(hero, Property.STEALTH) and not heard


def clings_to_ceiling(hero: Hero) -> bool:
    """Whether the hero's form hides on the ceiling now; mimics hide on the ground. NetHack: ceiling_hider."""
    form = hero.form
    if form is None or not hero.footing.hidden or "hides" not in form.traits:
        return False
    return "flies" in form.traits or ("clings" in form.traits and form.letter != "m")


def is_held_by(hero: Hero, monster: Monster) -> bool:
    """Whether this monster holds the hero or has engulfed him. NetHack: u.ustuck."""
    return monster.id in (hero.hold.holder_id, hero.hold.engulfer_id)
