"""Where a property of the hero comes from, told in wizard mode. NetHack: attrib.c, from_what."""

from marrow.content.intrinsics import RACE_INTRINSICS, role_intrinsics
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Source
from marrow.rules.hero.body import flies, form_of
from marrow.rules.hero.worn_items import artifact_properties
from marrow.rules.naming import simple_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Play

NEVER = 99  # level
INNATE, FORM = " innately", " from current creature form"


def property_source(play: Play, prop: Property) -> str:
    """The source of a property, as the end of a sentence; empty outside wizard mode."""
    if play.world.mode != "wizard":
        return ""
    hero = play.hero
    very_fast = prop == Property.FAST and bool(hero.extrinsic[prop] or hero.timeout[prop])
    if prop == Property.DRAIN_RESISTANCE and hero.polymorph.lycanthrope is not None:
        return " due to your lycanthropy"
    if not very_fast:
        inborn = _inborn(play, hero, prop)
        if inborn:
            return inborn
    if very_fast and hero.timeout[prop]:
        return " because of a potion or spell"
    giver = _giver(play, prop)
    if giver is None:
        return ""
    if very_fast and not (giver.seen and kind_is_known(play.world, giver.kind)):
        return " because of worn equipment"
    name = giver.artifact or f"your {simple_item(play, giver).removeprefix('pair of ')}"
    return f" because of {name.removeprefix('The ')}"


def _inborn(play: Play, hero: Hero, prop: Property) -> str:
    """The source if it is role, race, experience, an intrinsic or the current form."""
    bits = hero.intrinsic[prop]
    gained = role_intrinsics(hero.role.name, later=play.edition.hero.some_intrinsics_come_later)
    level = next((row.level for row in gained if row.property == prop), NEVER)
    if level <= hero.level:
        return INNATE if level == 1 else " because of your experience"
    by_race = any(row.property == prop and row.level <= hero.level for row in RACE_INTRINSICS[hero.race.name])
    if by_race:
        return INNATE
    if bits & Source.OUTSIDE:
        return " intrinsically"
    if prop == Property.JUMPING and hero.role.name == "knight" and not hero.extrinsic[prop]:
        return INNATE
    by_form = prop == Property.FLYING and flies(hero) and not (hero.extrinsic[prop] or hero.timeout[prop])
    if bits & Source.FORM or by_form or (prop == Property.BLINDED and "no eyes" in form_of(hero).traits):
        return FORM
    return ""


def _giver(play: Play, prop: Property) -> Item | None:
    """The worn, wielded or carried item that conveys a property. NetHack: artifact.c, what_gives."""
    hero = play.hero
    for item in hero.inventory:
        places = [Slot(place) for place, worn in hero.worn.items() if worn is item]
        if any(prop in artifact_properties(play, item, place) for place in (*places, Slot.CARRIED_ARTIFACT)):
            return item
        if item.kind.property == prop and item.worn & hero.extrinsic[prop]:
            return item
    return None
