"""What artifacts do to those they strike. NetHack: artifact.c."""

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.species import NO_ALIGNMENT, Species
from marrow.content.words import AlignmentName, Damage
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.nature import (
    has_head,
    is_big,
    is_noncorporeal,
    monster_resists,
    resists_drain,
)
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

HIT_RULE = "artifact.c spec_abon"
DAMAGE_RULE = "artifact.c spec_dbon"
BONUSES = frozenset(
    {"bonus against a class", "bonus against flags2", "bonus against other alignments", "attacks"}
)
SIGNS: dict[AlignmentName, int] = {"lawful": 1, "neutral": 0, "chaotic": -1}
FATAL = 200  # what a beheading adds to the victim's hit points
BEHEADED, BISECTED = "beheads", "bisects"


def artifact_of(item: Item | None) -> Artifact | None:
    """The artifact an item is."""
    if item is None or item.artifact is None:
        return None
    return ARTIFACTS_NAMED[item.artifact]


def alignment_sign(species: Species) -> int:
    if species.alignment == NO_ALIGNMENT:
        return -1
    return (species.alignment > 0) - (species.alignment < 0)


def is_against(play: Play, artifact: Artifact, monster: Monster) -> bool:
    """Whether an artifact's power works on this monster. NetHack: artifact.c, spec_applies."""
    used = artifact.used
    if not used & BONUSES:
        return artifact.attack_damage == "physical"
    species = monster.species
    if "bonus against a class" in used:
        return species.kind == artifact.against
    if "bonus against flags2" in used:
        return artifact.against in species.traits
    if "bonus against other alignments" in used:
        if species.alignment == NO_ALIGNMENT or artifact.alignment is None:
            return True
        return alignment_sign(species) != SIGNS[artifact.alignment]
    return _is_open_to(play, artifact.attack_damage, monster)


def _is_open_to(play: Play, damage: Damage | None, monster: Monster) -> bool:
    match damage:
        case "fire" | "cold" | "shock":
            return not monster_resists(monster, damage)
        case "magic missile" | "stun":
            thrown = play.dice.rn2(100, "artifact.c spec_applies")
            return thrown >= monster.species.magic_resistance
        case "strength poison":
            return not monster_resists(monster, "poison")
        case "drain level":
            return not resists_drain(monster)
        case _:
            return False


def artifact_to_hit(play: Play, weapon: Item, monster: Monster) -> int:
    """NetHack: artifact.c, spec_abon."""
    artifact = artifact_of(weapon)
    if artifact is None or not artifact.to_hit_die or not is_against(play, artifact, monster):
        return 0
    return play.dice.rnd(artifact.to_hit_die, HIT_RULE)


def artifact_damage(play: Play, weapon: Item, monster: Monster, amount: int) -> tuple[int, bool]:
    """What the artifact adds to a blow, and whether its power worked. NetHack: artifact.c, spec_dbon."""
    artifact = artifact_of(weapon)
    if artifact is None or artifact.attack_damage is None:
        return 0, False
    if artifact.attack_damage == "physical" and not artifact.to_hit_die and not artifact.damage_die:
        return 0, False
    works = artifact.name == "Grimtooth" or is_against(play, artifact, monster)
    if not works:
        return 0, False
    if artifact.damage_die:
        return play.dice.rnd(artifact.damage_die, DAMAGE_RULE), True
    return max(amount, 1), True


def artifact_strikes(
    play: Play, weapon: Item, monster: Monster, amount: int, roll: int
) -> tuple[int, bool]:
    """What an artifact in the hero's hand does to a monster: the new damage, and whether it was told.

    NetHack: artifact.c, artifact_hit.
    """
    artifact = artifact_of(weapon)
    if artifact is None:
        return amount, False
    bonus, works = artifact_damage(play, weapon, monster, amount)
    amount += bonus
    name = the_monster(play, monster)
    match artifact.attack_damage:
        case "fire":
            play.tell("combat.blade burns" if works else "combat.blade hits", monster=name)
            return amount, True
        case "cold":
            play.tell("combat.blade freezes" if works else "combat.blade hits", monster=name)
            return amount, True
        case "shock":
            play.tell("combat.blade shocks" if works else "combat.blade hits", monster=name)
            return amount, True
        case "stun":
            return _magicbane(play, monster, amount, works), True
        case "drain level" if works:
            return _drains(play, weapon, monster, amount), True
        case _:
            pass
    if "beheads" in artifact.used and roll == 1:
        return _severs(play, artifact, monster, amount)
    return amount, False


def _magicbane(play: Play, monster: Monster, amount: int, works: bool) -> int:
    """A simple form of Magicbane's special effects: it stuns or frightens whom it bites."""
    name = the_monster(play, monster)
    play.tell("combat.blade hits", monster=name)
    if works:
        effect = play.dice.rn2(4, "artifact.c Mb_hit")
        if effect == 0:
            monster.stunned = True
            play.tell("combat.is stunned", monster=name)
        elif effect == 1:
            monster.fleeing = True
            monster.flee_turns = 3
    return amount


def _drains(play: Play, weapon: Item, monster: Monster, amount: int) -> int:
    """Stormbringer and the Staff take a level, and its hit points for their wielder."""
    name = the_monster(play, monster)
    play.tell("combat.blade drains", monster=name)
    if monster.level == 0:
        return monster.hp * 2 + FATAL
    lost = play.dice.rnd(8, "artifact.c drain_hp")
    monster.level -= 1
    monster.max_hp = max(monster.max_hp - lost, monster.level + 1)
    hero = play.hero
    if hero.form is None:
        hero.hp = min(hero.hp + (lost + 1) // 2, hero.max_hp)
    else:
        hero.form_hp = min(hero.form_hp + (lost + 1) // 2, hero.form_max_hp)
    return amount + lost


def _severs(play: Play, artifact: Artifact, monster: Monster, amount: int) -> tuple[int, bool]:
    """Vorpal Blade takes heads and the Tsurugi cuts in two, on the best of rolls."""
    name = the_monster(play, monster)
    species = monster.species
    if artifact.name == "The Tsurugi of Muramasa":
        if is_big(species):
            play.tell("combat.cuts deep", monster=name)
            return amount * 2, True
        play.tell("combat.bisects", monster=name)
        return 2 * monster.hp + FATAL, True
    if not has_head(species) or monster.hp < 1:
        play.tell("combat.somehow misses", monster=name)
        return 0, True
    if is_noncorporeal(species) or "amorphous" in species.traits:
        play.tell("combat.slices through", monster=name)
        return amount, True
    play.tell("combat.beheads", monster=name)
    return 2 * monster.hp + FATAL, True
