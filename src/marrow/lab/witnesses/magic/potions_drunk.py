"""Witnesses of magic: potions drunk."""

from marrow.choices import Edition
from marrow.content.looks import LOOKS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Quaff
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.timers import turns_left
from marrow.rules.magic.potions.djinni import maybe_release_from_bottle, release_djinni
from marrow.rules.magic.potions.quaffing import drink, quaff_potion


@witness("magic.burning_oil_burns_all", "potion.c peffect_oil")
def burning_drink(edition: Edition) -> str:
    """A hero who resists fire drinks burning oil; dice show their highest."""
    scene = Scene(edition)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    oil = scene.carry("potion of oil")
    oil.lit = True
    quaff_potion(scene.play, oil)
    return f"{100 - scene.hero.hp} hit points lost"


@witness("magic.diluted_oil_burns_shorter", "timeout.c begin_burn")
def oil(edition: Edition) -> str:
    """A diluted potion of oil with 400 turns of fuel is lit on the floor."""
    scene = Scene(edition)
    potion = scene.lay("potion of oil", MIDDLE)
    potion.diluted, potion.birth = True, 400
    begin_burn(scene.play, potion)
    return f"burns for {turns_left(scene.play, potion, TimerKind.BURN)} turns"


@witness("magic.speed_potions_last", "potion.c peffect_speed")
def quick(edition: Edition) -> str:
    """A hero drinks a potion of speed."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of speed"))
    return "fast for good" if scene.hero.intrinsic[Property.FAST] else "fast for a while"


@witness("magic.invisibility_potions_last", "potion.c peffect_invisibility")
def hidden(edition: Edition) -> str:
    """A hero drinks an uncursed potion of invisibility; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of invisibility"))
    return f"for {scene.hero.timeout[Property.INVISIBILITY]} turns"


@witness("magic.invisibility_potions_by_chance", "Z-137")
def blessed_sight(edition: Edition) -> str:
    """A hero drinks a blessed potion of see invisible; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of see invisible", blessing=1))
    given = scene.hero.intrinsic[Property.SEE_INVISIBLE]
    return "for good" if given else f"for {scene.hero.timeout[Property.SEE_INVISIBLE]} turns"


@witness("magic.levitation_potions_last_a_turn_more", "potion.c peffects")
def rise(edition: Edition) -> str:
    """A hero quaffs an uncursed potion of levitation; the die of 140 shows its highest."""
    scene = Scene(edition)
    scene.do(Quaff(item=scene.carry("potion of levitation").letter))
    return f"{scene.hero.timeout[Property.LEVITATION]} turns left after the next"


@witness("magic.healing_potions_have_a_least", "potion.c peffect_healing")
def healed(edition: Edition) -> str:
    """A hero at 1 of 90 hit points drinks a potion of healing; the dice show their lowest."""
    scene = Scene(edition, shows={"potion.c peffects": 0})
    scene.hero.hp, scene.hero.max_hp = 1, 90
    drink(scene.play, scene.carry("potion of healing"))
    return f"{scene.hero.hp} hit points"


@witness("magic.healing_potions_mend_legs", "potion.c peffect_full_healing")
def mended(edition: Edition) -> str:
    """A hero with a wounded leg drinks a potion of full healing."""
    scene = Scene(edition)
    scene.hero.timeout[Property.WOUNDED_LEGS] = 9
    drink(scene.play, scene.carry("potion of full healing"))
    return "wounded" if scene.hero.timeout[Property.WOUNDED_LEGS] else "mended"


@witness("magic.hallucination_may_enlighten", "potion.c peffect_hallucination")
def self_seen(edition: Edition) -> str:
    """A hero drinks a potion of hallucination; the dice show their lowest."""
    scene = Scene(edition, shows={"potion.c peffects": 0})
    drink(scene.play, scene.carry("potion of hallucination"))
    return "sees himself" if "potions.see yourself" in scene.told() else "only hallucinates"


@witness("magic.monster_detection_potions_last", "potion.c peffect_monster_detection")
def detecting(edition: Edition) -> str:
    """A hero drinks a blessed potion of monster detection; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of monster detection", blessing=1))
    return f"for {scene.hero.timeout[Property.DETECT_MONSTERS]} turns"


@witness("magic.gain_energy_by_dice", "potion.c peffects")
def energetic(edition: Edition) -> str:
    """A hero drinks gain energy; dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.item("potion of gain energy"))
    return f"{scene.hero.max_power} maximum power"


@witness("magic.restore_ability_restores_levels", "potion.c peffects")
def restored(edition: Edition) -> str:
    """A hero of level 1 who has been level 3 drinks blessed restore ability."""
    scene = Scene(edition)
    scene.hero.peak_level = 3
    drink(scene.play, scene.item("potion of restore ability", blessing=1))
    return f"level {scene.hero.level}"


@witness("magic.blessed_polymorph_lets_choose", "potion.c peffect_polymorph")
def chosen_form(edition: Edition) -> str:
    """A hero drinks a blessed potion of polymorph, and would be a jackal if asked; dice show their lowest."""
    scene = Scene(edition, shows={20: 0, 15: 0}, answers={"polymorph.become what": "jackal"})
    quaff_potion(scene.play, scene.carry("potion of polymorph", blessing=1))
    form = scene.hero.form
    return f"she is a {form.name}" if form is not None else "she is herself"


@witness("magic.sickness_hurts_the_resistant", "potion.c peffects")
def resistant_drinker(edition: Edition) -> str:
    """A hero who resists poison drinks a potion of sickness; the die of two shows 2."""
    scene = Scene(edition, hp=50, shows={("potion.c peffects", 2): 1})
    scene.intrinsic(Property.POISON_RESISTANCE)
    drink(scene.play, scene.item("potion of sickness"))
    return f"the hero has {scene.hero.hp} of 50 hit points"


@witness("magic.disturbed_djinn_are_hostile", "potion.c djinni_from_bottle")
def disturbed_djinni(edition: Edition) -> str:
    """A djinni leaves its bottle for a hero of its alignment, disturbed; the die of two shows 2."""
    scene = Scene(edition, shows={("potion.c djinni_from_bottle", 5): 4, "makemon.c peace_minded": 1})
    scene.hero.alignment_record = 10
    release_djinni(scene.play, 0)
    return "it is peaceful" if scene.level.monsters[0].peaceful else "it is hostile"


@witness("magic.bottles_hold_no_extinct_djinn", "N-526")
def empty_bottle(edition: Edition) -> str:
    """Ghosts are genocided; a hero drinks a milky potion of see invisible; dice show their lowest."""
    scene = Scene(edition, shows={("B-192", 13): 0})
    ghost, potion = SPECIES_NAMED["ghost"], scene.item("potion of see invisible")
    scene.world.genocided[ghost.number] = 1
    scene.world.looks = list(scene.world.looks)
    milky = next(number for number, look in enumerate(LOOKS) if look.description == "milky")
    scene.world.looks[potion.kind.number] = milky
    return "it is empty" if maybe_release_from_bottle(scene.play, potion) else "it is full"
