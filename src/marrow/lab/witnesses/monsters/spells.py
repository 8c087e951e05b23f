"""Witnesses of monsters: spells."""

from marrow.choices import Edition
from marrow.content.species import Attack
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, NotingDice
from marrow.model.monster import Monster
from marrow.model.places import spot_at
from marrow.rules.combat.monster_attacks.cast_at_hero import choose_spell
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.monster_moves.mind_blasts import blast_minds
from marrow.rules.monster_moves.monster_turn import wake_and_move


@witness("monsters.casting_from_afar_takes_the_move", "monmove.c dochug")
def shaman_afar(edition: Edition) -> str:
    """An orc shaman four squares away casts haste self: the die of its level shows 2."""
    scene = Scene(edition, shows={("mcastu.c castmu", 3): 2})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    wake_and_move(scene.play, shaman)
    return "it does not walk" if shaman.spot == MIDDLE + 4 else "it walks, too"


def _spell_of(edition: Edition, level: int, rolled: int) -> str:
    """What a caster of this level casts whose first roll shows so much."""
    scene = Scene(edition, shows={("mcastu.c castmu", level): rolled})
    lich = scene.monster("lich", MIDDLE + 5)
    lich.level = level
    spell = choose_spell(scene.play, lich, Attack("magic", "mage spell", 0, 0))
    return "nothing" if spell is None else spell.value


@witness("monsters.casters_reroll_too_strong_spells", "mcastu.c choose_magic_spell")
def highest_spell(edition: Edition) -> str:
    """A lich of level 30 rolls 29; all other dice show their most."""
    return _spell_of(edition, 30, 29)


@witness("monsters.spells_by_level", "Z-143")
def mage(edition: Edition) -> str:
    """The spell of a mage of level 25, when the dice show their highest."""
    scene = Scene(edition)
    caster = scene.monster("Orcus", HERE)
    caster.level = 25
    spell = choose_spell(scene.play, caster, Attack("magic", "mage spell", 0, 0))
    return spell.value if spell is not None else "none"


@witness("monsters.aggravation_needs_sleepers", "N-560")
def alarm_for_nobody(edition: Edition) -> str:
    """A lich of level 15 rolls 13, the alarm, while nobody sleeps."""
    return _spell_of(edition, 15, 13)


def _newt_after_alarm(edition: Edition, *, apart: bool) -> Monster:
    """A newt that slept and waited, inside or outside of a tower, after an alarm outside."""
    scene = Scene(edition)
    scene.level.apart = (50, 5, 60, 15) if apart else None
    newt = scene.monster("newt", spot_at(55, 10))
    newt.asleep = newt.waiting = True
    aggravate(scene.play)
    return newt


@witness("monsters.alarms_end_waiting", "N-560")
def alarm_for_who_waits(edition: Edition) -> str:
    """A newt that waits for the hero sleeps when there is an alarm."""
    return "it waits on" if _newt_after_alarm(edition, apart=False).waiting else "it waits no longer"


@witness("monsters.alarms_stop_at_the_tower", "N-560")
def alarm_outside_the_tower(edition: Edition) -> str:
    """A newt sleeps inside the Wizard's Tower when there is an alarm outside."""
    return "it sleeps on" if _newt_after_alarm(edition, apart=True).asleep else "it wakes"


@witness("monsters.mind_blasts_spare_the_praying", "N-528")
def blasted_prayer(edition: Edition) -> str:
    """A hero who prays with success meets the psychic wave of a mind flayer; dice show their lowest."""
    scene = Scene(edition, hp=50, shows={("monmove.c dochug", 10): 0, ("monmove.c dochug", 15): 5})
    scene.hero.invulnerable = True
    blast_minds(scene.play, scene.monster("mind flayer", MIDDLE + 2))
    return f"{scene.hero.hp} of 50 hit points left"


@witness("monsters.mind_flayers_look_again_after_blasts", "Z-315")
def look_after_a_blast(edition: Edition) -> str:
    """A peaceful mind flayer beside the hero blasts minds."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({("monmove.c dochug", 20): 0})
    wake_and_move(scene.play, scene.monster("mind flayer", MIDDLE + 1, peaceful=True))
    return f"it looks for the hero {dice.noted.count('monmove.c distfleeck')} times"
