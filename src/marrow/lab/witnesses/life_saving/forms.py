"""Witnesses of life saving: other forms, and unchanging."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import ARROW, worn
from marrow.messages.commands import Pray, Quaff, Zap
from marrow.model.item import Slot
from marrow.model.places import SELF
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.lifesaving.harm import hurt


@witness("life_saving.strangulation_depends_on_form", "L-131")
def strangled_jelly(edition: Edition) -> str:
    """A hero in the form of a blue jelly wears an amulet of strangulation."""
    scene = Scene(edition)
    scene.form("blue jelly")
    put_on_effects(scene.play, scene.wear("amulet of strangulation", Slot.AMULET))
    return "strangled" if scene.hero.timeout[Property.STRANGLED] else "not strangled"


@witness("life_saving.new_person_scales_hp", "L-146")
def new_person(edition: Edition) -> str:
    """A hero of level 2 with 20 hit points becomes a new human of level 4; dice show their highest."""
    answers = {"polymorph.become what": "human"}
    scene = Scene(edition, level=2, hp=20, shows={("L-145", 5): 4}, answers=answers)
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.do(Quaff(item=scene.carry("potion of polymorph").letter))
    return f"{scene.hero.max_hp} hit points at most at level {scene.hero.level}"


@witness("life_saving.unchanging_hero_is_saved_in_form", "L-147")
def stuck(edition: Edition) -> str:
    """A hero with unchanging and an amulet of life saving dies in the form of a jackal."""
    scene = worn(edition)
    scene.form("jackal", hp=5)
    scene.intrinsic(Property.UNCHANGING)
    hurt(scene.play, 5, ARROW, "L-091")
    return "a jackal" if scene.hero.form is not None else "human again"


@witness("life_saving.failed_unchanging_is_identified", "L-147")
def failing(edition: Edition) -> str:
    """A lawful hero in the form of a zombie, wearing an amulet of unchanging, prays."""
    scene = Scene(edition, hp=60, answers={"prayer.sure": True})
    scene.hero.alignment = "lawful"
    scene.form("human zombie", hp=50)
    amulet = scene.wear("amulet of unchanging", Slot.AMULET)
    scene.do(Pray())
    scene.wait(4)
    if scene.hero.form is not None:
        return "still a zombie"
    return (
        "the amulet is identified"
        if scene.world.discovered[amulet.kind.number]
        else "the amulet is not identified"
    )


@witness("life_saving.cancelled_unchanging_clay_golem_dies", "L-147")
def clay(edition: Edition) -> str:
    """A hero with unchanging and an amulet of life saving cancels herself in the form of a clay golem."""
    scene = worn(edition)
    scene.form("clay golem", hp=50)
    scene.intrinsic(Property.UNCHANGING)
    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=SELF))
    return f"{scene.hero.dying.deaths} deaths"


@witness("life_saving.cancelled_forms_cost_hit_points", "L-147")
def cancelled_form(edition: Edition) -> str:
    """A hero with 100 hit points cancels herself in the form of a troll (level 7)."""
    scene = Scene(edition)
    scene.form("troll", hp=50)
    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=SELF))
    return f"{scene.hero.hp} of {scene.hero.max_hp} hit points"
