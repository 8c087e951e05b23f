"""Witnesses of combat: gazes and explosions."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, NotingDice
from marrow.model.item import Slot
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.play import GameOver


@witness("combat.only_physical_damage_is_halved", "mhitu.c explmu")
def blast_of_frost(edition: Edition) -> str:
    """A freezing sphere explodes at a hero with half physical damage: 24 points."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    explode_at_hero(scene.play, scene.monster("freezing sphere"), Attack("explode", "cold", 4, 6), True)
    return f"{scene.hero.hp} of 100 hit points"


@witness("combat.hallucination_comes_before_free_action", "N-656")
def eye_hit_in_a_dream(edition: Edition) -> str:
    """A hallucinating hero with free action hits a floating eye: whether the die of four is rolled."""
    scene = Scene(edition, shows={("uhitm.c passive", 4): 1, ("uhitm.c passive", 3): 1})
    scene.hero.timeout[Property.HALLUCINATING] = 100
    scene.intrinsic(Property.FREE_ACTION)
    passive_response(scene.play, scene.monster("floating eye"), None, True, True, "weapon")
    stiff = any(one.what == "combat.stiffen under gaze" for one in scene.entries_told())
    return "the hero stiffens" if stiff else "the eye looks numb"


@witness("combat.hallucination_foils_gazes", "mhitu.c gazemu")
def seen_in_a_dream(edition: Edition) -> str:
    """A hallucinating hero sees Medusa; the die of four shows 1."""
    scene = Scene(edition, shows={("mhitu.c gazemu", 4): 1})
    scene.hero.timeout[Property.HALLUCINATING] = 100
    medusa = scene.monster("Medusa")
    try:
        gaze_at_hero(scene.play, medusa, Attack("gaze", "stone", 0, 0))
    except GameOver:
        return "the hero turns to stone"
    return "the hero is unharmed"


@witness("combat.unaware_heroes_meet_no_gaze", "mhitu.c gazemu")
def asleep_before_medusa(edition: Edition) -> str:
    """Medusa gazes at a sleeping hero."""
    scene = Scene(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 9, True
    try:
        gaze_at_hero(scene.play, scene.monster("Medusa"), Attack("gaze", "stone", 0, 0))
    except GameOver:
        return "the hero turns to stone"
    return "the hero is unharmed"


@witness("combat.radiance_keeps_longer_stun", "mhitu.c gazemu")
def radiance(edition: Edition) -> str:
    """An Archon gazes at a hero who is stunned for 50 turns."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STUNNED] = 50
    gaze_at_hero(scene.play, scene.monster("Archon"), Attack("gaze", "blind", 2, 6))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("combat.fiery_gazes_burn_armor", "mhitu.c gazemu")
def burning_look(edition: Edition) -> str:
    """A creature of level 8 attacks with a fiery gaze a hero in a leather hat; dice show their lowest."""
    scene = Scene(edition, shows={"mhitu.c gazemu": 0, ("mhitu.c gazemu", 5): 1, "trap.c burnarmor": 0})
    hat = scene.wear("fedora", Slot.HELMET)
    gazer = scene.monster("red dragon")
    gazer.level = 8
    gaze_at_hero(scene.play, gazer, Attack("gaze", "fire", 2, 6))
    return "the hat burns" if hat.rusted else "the hat is whole"


@witness("combat.explosion_damage_is_rolled_twice", "Z-281")
def burst_beside_the_hero(edition: Edition) -> str:
    """A yellow light explodes where the hero is not: how many dice of twenty are thrown."""
    scene = Scene(edition)
    scene.play.dice = dice = NotingDice({})
    light = scene.monster("yellow light", HERE)
    explode_at_hero(scene.play, light, light.species.attacks[0], False)
    return f"{dice.sides.count(20)} dice"


@witness("combat.foiled_medusas_are_mocked", "Z-283")
def medusa_and_a_sleeper(edition: Edition) -> str:
    """Medusa, cancelled, gazes at a sleeper."""
    scene = Scene(edition)
    medusa = scene.monster("Medusa")
    medusa.cancelled = True
    fall_asleep(scene.play, 10, "L-017")
    gaze_at_hero(scene.play, medusa, Attack("gaze", "stone", 0, 0))
    return scene.told()[-1].removeprefix("combat.")


@witness("combat.fiery_gazes_heal_golems", "Z-283")
def pyrolisk_and_a_golem(edition: Edition) -> str:
    """A pyrolisk gazes at a hero in the form of an iron golem, with 10 of 80 hit points."""
    scene = Scene(edition)
    scene.form("iron golem", hp=80)
    scene.hero.form_hp = 10
    scene.intrinsic(Property.FIRE_RESISTANCE)
    gaze_at_hero(scene.play, scene.monster("pyrolisk"), Attack("gaze", "fire", 2, 6))
    return f"{scene.hero.form_hp} hit points"
