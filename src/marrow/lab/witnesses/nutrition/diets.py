"""Witnesses of nutrition: what can be eaten."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import bite
from marrow.messages.commands import Eat, Move
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.places import EAST, Terrain
from marrow.rules.commands.eating import is_edible
from marrow.rules.play import Cancelled, GameOver


@witness("nutrition.m_prefix_skips_floor_food", "N-160")
def prefix(edition: Edition) -> str:
    """The hero, on a food ration, uses the eat command with the m prefix, with an apple in the pack."""
    scene = Scene(edition, nutrition=100, answers={"commands.eat this": True})
    scene.lay("food ration")
    apple = scene.carry("apple")
    scene.answers.decided["commands.what to"] = apple.letter
    scene.finish(Eat(skip_floor=True))
    return "the apple is eaten" if apple not in scene.hero.inventory else "the ration is eaten"


@witness("nutrition.blind_heroes_touch_floor_corpses", "N-162")
def blind_fingers(edition: Edition) -> str:
    """A blind hero without gloves eats where a cockatrice corpse lies."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.lay("corpse", species="cockatrice")
    try:
        scene.do(Eat())
    except GameOver:
        return "turned to stone"
    except (RefusedCommand, Cancelled):
        return "nothing happens"
    return "turned to stone" if scene.world.over else "nothing happens"


@witness("nutrition.ghoul_forms_eat_only_corpses_and_eggs", "N-164")
def ghoul_and_apple(edition: Edition) -> str:
    """A hero in the form of a ghoul eats an apple."""
    scene = Scene(edition, nutrition=100)
    scene.form("ghoul")
    return bite(scene, scene.carry("apple"))


@witness("nutrition.ghoul_forms_want_old_corpses", "N-435")
def ghoul(edition: Edition) -> str:
    """Whether a ghoul form could eat an egg."""
    scene = Scene(edition)
    scene.form("ghoul")
    return "edible" if is_edible(scene.hero, scene.lay("egg"), edition.nutrition) else "not edible"


@witness("nutrition.fire_elemental_forms_eat_what_burns", "N-164")
def burning_hunger(edition: Edition) -> str:
    """A hero in the form of a fire elemental eats a quarterstaff."""
    scene = Scene(edition, nutrition=100)
    scene.form("fire elemental")
    return bite(scene, scene.carry("quarterstaff"))


@witness("nutrition.metallivores_eat_iron_bars", "N-111")
def bars(edition: Edition) -> str:
    """A hero in the form of a rust monster walks into iron bars until they are eaten."""
    scene = Scene(edition)
    scene.form("rust monster")
    scene.level.terrain[MIDDLE + EAST] = Terrain.IRON_BARS
    for _ in range(5):
        try:
            scene.do(Move(direction=EAST))
        except RefusedCommand:
            break
    gained = [e.amount for e in scene.entries(NutritionChanged) if e.cause is Cause.CHEWING]
    return f"{sum(gained)} nutrition gained"


def artifact_eater(edition: Edition, form: bool) -> str:
    """A chaotic wizard eats the lawful Tsurugi of Muramasa."""
    scene = Scene(edition, role="wizard", alignment="chaotic", hp=200)
    if form:
        scene.form("xorn", hp=200)
    sword = scene.carry("tsurugi")
    sword.artifact = "The Tsurugi of Muramasa"
    try:
        scene.do(Eat(item=sword.letter))
    except RefusedCommand:
        return "refused"
    hp = scene.hero.form_hp if form else scene.hero.hp
    return f"blasted for {200 - hp} damage" if hp < 200 else "eaten without harm"


@witness("nutrition.artifacts_blast_eaters", "N-168")
def artifact_for_a_xorn(edition: Edition) -> str:
    """A chaotic wizard in the form of a xorn eats the Tsurugi of Muramasa."""
    return artifact_eater(edition, form=True)


@witness("nutrition.artifacts_blast_before_food_check", "N-168")
def artifact_for_a_human(edition: Edition) -> str:
    """A chaotic wizard in human form eats the Tsurugi of Muramasa."""
    return artifact_eater(edition, form=False)
