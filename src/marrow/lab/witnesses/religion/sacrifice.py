"""Witnesses of religion: sacrifice and gifts."""

from marrow.chance import LoadedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import at_altar
from marrow.model.places import Terrain
from marrow.rules.religion.conversion import convert_hero
from marrow.rules.religion.offerings import choose_artifact_gift, give_artifact
from marrow.rules.religion.sacrifice import sacrifice_item


@witness("religion.offering_is_refused_to", "Z-048")
def seer_at_altar(edition: Edition) -> str:
    """A confused and a hallucinating hero sacrifice a newt."""
    outcomes = []
    for prop in (Property.CONFUSED, Property.HALLUCINATING):
        scene = at_altar(Scene(edition, turn=100))
        scene.hero.timeout[prop] = 50
        try:
            sacrifice_item(scene.play, scene.lay("corpse", species="newt"))
            outcomes.append("accepted")
        except RefusedCommand:
            outcomes.append("refused")
    return ", ".join(outcomes)


NEUTRAL_ALTAR = 2


@witness("religion.stale_offerings_are_worthless", "pray.c dosacrifice")
def stale(edition: Edition) -> str:
    """A hero offers the corpse of a gnome zombie, dead for 60 turns, on an altar of her own god."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, NEUTRAL_ALTAR
    sacrifice_item(scene.play, scene.lay("corpse", species="gnome zombie", age=60))
    return "the corpse stays" if scene.level.items.get(MIDDLE) else "the god takes it"


@witness("religion.sacrifices_lift_luck_to_their_value", "Z-049")
def ninth_sacrifice(edition: Edition) -> str:
    """A lucky hero sacrifices a soldier ant of value 7 though his luck is 8."""
    scene = at_altar(Scene(edition, turn=100))
    scene.hero.luck = 8
    sacrifice_item(scene.play, scene.lay("corpse", species="soldier ant"))
    return f"luck {scene.hero.luck}"


@witness("religion.conversion_wipes_record", "N-622")
def convert(edition: Edition) -> str:
    """A hero whose alignment record is -5 converts to another god."""
    scene = Scene(edition)
    scene.hero.alignment_record = -5
    convert_hero(scene.play, "chaotic")
    return f"alignment {scene.hero.alignment_record}"


@witness("religion.own_artifacts_are_thrown_for", "N-623")
def draw_own(edition: Edition) -> str:
    """A samurai's first gift is Snickersnee. Whether a die is thrown for which artifact it is."""
    scene = Scene(edition, role="samurai", alignment="lawful", throws=[("artifact.c mk_artifact", 1, 0)])
    gift = choose_artifact_gift(scene.play, 100)
    assert gift is not None and gift.name == "Snickersnee"
    thrown = isinstance(scene.play.dice, LoadedDice) and scene.play.dice.used
    return "a die is thrown" if thrown else "no die is thrown"


@witness("religion.artifact_gift_sides", "Z-050")
def first_gift(edition: Edition) -> str:
    """A hero of level 5 sacrifices a red dragon; a die of six shows its lowest."""
    scene = at_altar(Scene(edition, turn=100, level=5, shows={("pray.c dosacrifice, gift", 6): 0}))
    sacrifice_item(scene.play, scene.lay("corpse", species="red dragon"))
    return f"{scene.hero.piety.gifts} gifts"


@witness("religion.gifts_fit_sacrifices", "Z-051")
def gift_for_a_wizard(edition: Edition) -> str:
    """The gift for a sacrifice of value 2, to a chaotic rogue; the dice show their lowest."""
    scene = Scene(edition, role="rogue", alignment="chaotic", shows={"Z-051": 0, "artifact.c mk_artifact": 0})
    scene.hero.birth_alignment = "chaotic"
    gift = choose_artifact_gift(scene.play, 2)
    return gift.name if gift is not None else "nothing"


@witness("religion.gifts_are_known_by_sight", "pray.c dosacrifice")
def artifact_on_altar(edition: Edition) -> str:
    """A god gives an artifact; the dice choose the first that is due."""
    scene = Scene(edition, level=14, shows={"pray.c dosacrifice, gift": 0, "artifact.c mk_artifact": 0})
    give_artifact(scene.play, value=10)
    gifts = [item for pile in scene.level.items.values() for item in pile if item.artifact]
    known = any(scene.world.discovered[gift.kind.number] for gift in gifts)
    return "the kind of the gift is known" if known else "the kind of the gift is not known"
