"""Witnesses of monsters' attacks on the hero: rounds, gazes, brain eaters, seducers."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Slot
from marrow.model.places import WIDTH
from marrow.model.vocabularies import Doing, Waking, WakingNote
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.damage_types.steal import steal_item
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, hit_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.hero.body import fall_asleep
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.physics.item_destruction import destroy_carried_items
from marrow.rules.play import GameOver


@witness("combat.changed_attacks", "mhitu.c getmattk", "L-075")
def rested(edition: Edition) -> str:
    """A purple worm and a lichen that have just let the hero go attack him again."""
    scene, found = Scene(edition), []
    for name, attack in (
        ("purple worm", Attack("engulf", "digest", 1, 10)), ("lichen", Attack("touch", "stick", 0, 0)),
    ):  # fmt: skip
        monster = scene.monster("purple worm" if name == "purple worm" else "lichen")
        monster.special_wait = 2
        now = current_attack(scene.play, monster, 1, attack, [True])
        found.append(f"the {name} makes an attack of {now.manner}, {now.damage}")
    return "; ".join(found)


@witness("combat.one_wild_miss_ends_the_round", "mhitu.c mattacku")
def wild_misses(edition: Edition) -> str:
    """A troll strikes at a spot beside an invisible hero."""
    scene = Scene(edition)
    scene.intrinsic(Property.INVISIBILITY)
    attack_hero(scene.play, scene.monster("troll"), MIDDLE + WIDTH)
    return f"it misses {len(scene.told())} times"


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


@witness("combat.radiance_keeps_longer_stun", "mhitu.c gazemu")
def radiance(edition: Edition) -> str:
    """An Archon gazes at a hero who is stunned for 50 turns."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STUNNED] = 50
    gaze_at_hero(scene.play, scene.monster("Archon"), Attack("gaze", "blind", 2, 6))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("combat.only_physical_damage_is_halved", "mhitu.c explmu")
def blast_of_frost(edition: Edition) -> str:
    """A freezing sphere explodes at a hero with half physical damage: 24 points."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    explode_at_hero(scene.play, scene.monster("freezing sphere"), Attack("explode", "cold", 4, 6), True)
    return f"{scene.hero.hp} of 100 hit points"


@witness("combat.blows_that_teleport_spare_life", "mhitu.c hitmu")
def uncertain(edition: Edition) -> str:
    """A quantum mechanic hits a hero with 3 hit points for 4."""
    scene = Scene(edition, hp=3)
    try:
        hit_hero(scene.play, scene.monster("quantum mechanic"), Attack("claw", "teleport", 1, 4))
    except GameOver:
        return "the hero arrives dead"
    return f"the hero arrives with {scene.hero.hp} hit points"


@witness("combat.tentacles_hurt_once", "L-100")
def brain_eaten(edition: Edition) -> str:
    """A mind flayer's tentacle of 2 points of damage eats the hero's brain."""
    scene = Scene(edition)
    hit_hero(scene.play, scene.monster("mind flayer"), Attack("tentacle", "drain intelligence", 2, 1))
    return f"{scene.hero.hp} of 100 hit points"


@witness("combat.seduction_is_never_sure", "mhitu.c doseduce")
def charming(edition: Edition) -> str:
    """A succubus seduces a hero with charisma and intelligence 18; the die of 35 shows 34."""
    attributes = (16, 18, 10, 12, 16, 18)
    scene = Scene(edition, gender="male", attributes=attributes, shows={("mhitu.c doseduce", 35): 33})
    succubus = scene.monster("succubus")
    succubus.female = True
    seduction_encounter(scene.play, succubus)
    return "it ends well" if "combat.you enjoyed it more" in scene.told() else "it ends badly"


@witness("combat.demons_call_by_place", "mhitu.c summonmu")
def demons(edition: Edition) -> str:
    """A hezrou attacks outside of Gehennom; a die of 13 shows 1."""
    scene = Scene(edition, shows={("mhitu.c mattacku", 13): 0})
    attack_hero(scene.play, scene.monster("hezrou", hp=40))
    count = len(scene.level.monsters)
    return f"{count} demons" if count > 1 else "it calls nobody"


@witness("combat.weres_mind_the_hero", "mhitu.c summonmu")
def werewolf(edition: Edition) -> str:
    """A werewolf in wolf's shape attacks a hero with protection from shape changers."""
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    wolf = scene.monster("werewolf", hp=40)
    attack_hero(scene.play, wolf)
    return f"it is a {wolf.species.name}"


@witness("combat.what_lifts_is_destroyed_last", "zap.c destroy_item")
def shocked_in_the_air(edition: Edition) -> str:
    """Lightning gets at a worn ring of levitation and another ring; only the first die of three shows 1."""
    scene = Scene(edition, throws=[("zap.c destroy_item", 3, 0), ("zap.c destroy_item", 3, 2)])
    scene.wear("ring of levitation", Slot.LEFT_RING)
    scene.carry("ring of conflict")
    destroy_carried_items(scene.play, "ring", "shock")
    left = [item.kind.name for item in scene.hero.inventory]
    return f"left is: {', '.join(left)}"


@witness("life_saving.lost_hit_points_end_runs", "L-091")
@witness("life_saving.forms_lost_hit_points_end_runs", "L-091")
def hurt_on_the_run(edition: Edition) -> str:
    """A hero who runs loses 5 hit points, and again in a jackal's form."""
    found = []
    for form in (False, True):
        scene = Scene(edition)
        if form:
            scene.form("jackal", hp=30)
        scene.hero.activity = Activity(Doing.RUNNING, left=10)
        hurt(scene.play, 5, Killer("wand"), "L-091")
        found.append("stops" if scene.hero.activity is None else "runs on")
    return f"the hero {found[0]}, the jackal {found[1]}"


@witness("combat.sleepers_dream_of_fights", "mhitm.c mattackm")
def dream(edition: Edition) -> str:
    """While the hero sleeps, a newt attacks a snake that hides beside it."""
    scene = Scene(edition)
    fall_asleep(scene.play, 20, "L-017")
    snake = scene.monster("snake", MIDDLE + 3, hp=40)
    snake.hidden = True
    attack_monster(scene.play, scene.monster("newt", MIDDLE + 2), snake)
    return "the hero dreams of it" if "combat.dream of" in scene.told() else "the hero notices it"


@witness("combat.robbery_stops_dressing", "do_wear.c stop_donning")
def robbed(edition: Edition) -> str:
    """A nymph steals the plate mail that the hero is taking off, two turns before it is off."""
    scene = Scene(edition)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    start_dressing(scene.play, mail, 2, Waking.DISROBING, WakingNote.UNDRESSED)
    nymph = scene.monster("water nymph", hp=20)
    steal_item(scene.play, nymph)
    return "she has it at once" if nymph.inventory else f"it takes {scene.hero.helplessness.turns} turns more"
