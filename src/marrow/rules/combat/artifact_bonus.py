"""Against whom artifacts have their bonuses, and what these add to hitting and damage.

NetHack: artifact.c, spec_applies, spec_abon and spec_dbon.
"""

from marrow.content.alignments import ALIGNMENT_SIGNS, sign_of
from marrow.content.artifacts import Artifact
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT
from marrow.content.words import Damage
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.rules.hero.body import form_of, has
from marrow.rules.items.artifacts import artifact_for_hero, artifact_of
from marrow.rules.monsters.traits import has_damage_type, monster_resists, resists_drain
from marrow.rules.play import Play

HIT_RULE = "artifact.c spec_abon"
DAMAGE_RULE = "artifact.c spec_dbon"
BONUSES = frozenset(
    {"bonus against a class", "bonus against flags2", "bonus against other alignments", "attacks"}
)


def bonus_applies(play: Play, artifact: Artifact, monster: Monster | None) -> bool:
    """Whether an artifact's bonus applies to a monster, or (None) to the hero. NetHack: spec_applies.

    It rolls a die for artifacts that magic resistance stops.
    """
    if monster is None:
        return is_against_hero(play.hero, artifact)
    used = artifact.used
    if not used & BONUSES:
        return artifact.attack_damage == "physical"
    species = monster.species
    if "bonus against a class" in used:
        return species.kind == artifact.against
    if "bonus against flags2" in used:
        return artifact.against in species.traits
    if "bonus against other alignments" in used:
        side = artifact_for_hero(play.hero, artifact).alignment
        if species.alignment == NO_ALIGNMENT or side is None:
            return True
        return sign_of(species.alignment) != ALIGNMENT_SIGNS[side]
    return _lacks_resistance(play, artifact.attack_damage, monster)


def is_against_hero(hero: Hero, artifact: Artifact) -> bool:
    """Whether an artifact's bonus applies to the hero."""
    used, form = artifact.used, form_of(hero)
    if not used & BONUSES:
        return artifact.attack_damage == "physical"
    if "bonus against a class" in used:
        return form.kind == artifact.against
    if "bonus against flags2" in used:
        own_race = hero.form is None and hero.race.name == artifact.against
        lycanthrope = artifact.against == "were" and hero.polymorph.lycanthrope is not None
        return artifact.against in form.traits or own_race or lycanthrope
    if "bonus against other alignments" in used:
        return hero.alignment != artifact_for_hero(hero, artifact).alignment
    own = artifact_of(hero.worn.get(int(Slot.WIELDED)))
    if own is not None and own.defends_against == artifact.attack_damage:
        return False
    resisting = HERO_RESISTANCES.get(artifact.attack_damage) if artifact.attack_damage else None
    return resisting is not None and not has(hero, resisting)


HERO_RESISTANCES: dict[Damage, Property] = {
    "fire": Property.FIRE_RESISTANCE,
    "cold": Property.COLD_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
    "magic missile": Property.MAGIC_RESISTANCE,
    "stun": Property.MAGIC_RESISTANCE,
    "strength poison": Property.POISON_RESISTANCE,
    "drain level": Property.DRAIN_RESISTANCE,
}


def _lacks_resistance(play: Play, damage: Damage | None, monster: Monster) -> bool:
    own = artifact_of(monster.wields)
    if own is not None and damage is not None and own.defends_against == damage:
        return False
    match damage:
        case "fire" | "cold" | "shock":
            return not monster_resists(monster, damage)
        case "magic missile" | "stun":
            roll = play.dice.rn2(100, "artifact.c spec_applies")
            return roll >= monster.species.magic_resistance
        case "strength poison":
            return not monster_resists(monster, "poison")
        case "drain level":
            return not resists_drain(monster)
        case _:
            return False


def artifact_to_hit(play: Play, weapon: Item, monster: Monster | None) -> int:
    """What an artifact adds to the roll to hit a monster, or (None) the hero. NetHack: spec_abon."""
    artifact = play.edition.content.artifact_row(weapon.artifact) if weapon.artifact else None
    if artifact is None or not artifact.to_hit_die or not bonus_applies(play, artifact, monster):
        return 0
    return play.dice.rnd(artifact.to_hit_die, HIT_RULE)


def artifact_damage(play: Play, weapon: Item, monster: Monster | None, amount: int) -> tuple[int, bool]:
    """The damage that an artifact adds, and whether its bonus applies. NetHack: artifact.c, spec_dbon."""
    artifact = artifact_of(weapon)
    if artifact is None or artifact.attack_damage is None:
        return 0, False
    if artifact.attack_damage == "physical" and not artifact.to_hit_die and not artifact.damage_die:
        return 0, False
    works = artifact.name == "Grimtooth" or bonus_applies(play, artifact, monster)
    if not works:
        return 0, False
    if artifact.damage_die:
        return play.dice.rnd(artifact.damage_die, DAMAGE_RULE), True
    return max(amount, 1), True


def resists_magic(monster: Monster) -> bool:
    """Whether a monster resists magic by nature, worn items or artifacts. NetHack: resists_magm."""
    species = monster.species
    if has_damage_type(species, "magic missile") or has_damage_type(species, "random breath"):
        return True
    if species.name == "baby gray dragon":
        return True
    wielded = artifact_of(monster.wields)
    if wielded is not None and wielded.defends_against == "magic missile":
        return True
    for item in monster.inventory:
        if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS) and item.kind.property == Property.MAGIC_RESISTANCE:
            return True
        artifact = artifact_of(item)
        if artifact is not None and artifact.carried_defence == "magic missile":
            return True
    return False
