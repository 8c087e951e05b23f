"""Witnesses of religion: troubles, and how gods fix them."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.enlightenment.troubles import Trouble, is_hp_critically_low, worst_trouble
from marrow.rules.religion.fix_trouble import fix_trouble


@witness("religion.low_hp_threshold_by_level", "pray.c critically_low_hp")
def few_hit_points(edition: Edition) -> str:
    """A hero of level 10 has 27 hit points of 200: less than a seventh, but more than a sixth of 150."""
    scene = Scene(edition, level=10, hp=200)
    scene.hero.hp = 27
    return "low hit points are a trouble" if is_hp_critically_low(scene.play) else "no trouble"


@witness("religion.low_hp_of_forms_is_no_trouble", "Z-046")
def dying_newt(edition: Edition) -> str:
    """A hero in the form of a newt has one hit point."""
    scene = Scene(edition)
    scene.form("newt", hp=1)
    return f"{worst_trouble(scene.play).name.lower().replace('_', ' ')} is the worst trouble"


def trouble_of(scene: Scene) -> str:
    trouble = worst_trouble(scene.play)
    return "no trouble" if trouble is Trouble.NONE else "a trouble"


@witness("religion.gas_is_a_trouble", "pray.c in_trouble")
def in_gas(edition: Edition) -> str:
    """A hero stands in a stinking cloud."""
    scene = Scene(edition)
    scene.level.clouds.append(Cloud(MIDDLE, 3, 10, 5, False))
    return trouble_of(scene)


@witness("religion.deafness_is_a_trouble", "pray.c in_trouble")
def deaf(edition: Edition) -> str:
    """A hero is deaf for 30 turns."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 30
    return trouble_of(scene)


@witness("religion.blinding_engulfers_are_no_trouble", "pray.c in_trouble")
def blinded_inside(edition: Edition) -> str:
    """A dust vortex has engulfed and blinded the hero."""
    scene = Scene(edition)
    scene.hero.hold.engulfer_id = scene.monster("dust vortex", MIDDLE).id
    scene.hero.timeout[Property.BLINDED] = 30
    return trouble_of(scene)


@witness("religion.helms_of_opposites_stay_cursed", "pray.c worst_cursed_item")
def converted(edition: Edition) -> str:
    """A hero wears a cursed helm of opposite alignment."""
    scene = Scene(edition)
    scene.wear("helm of opposite alignment", Slot.HELMET, blessing=-1)
    return trouble_of(scene)


@witness("religion.secret_doors_count_as_ways_out", "pray.c stuck_in_wall")
def behind_secret_doors(edition: Edition) -> str:
    """Rock is on all sides of the hero, and one secret corridor."""
    scene = Scene(edition)
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = Terrain.STONE
    scene.level.terrain[MIDDLE + DIRECTIONS[0]] = Terrain.SECRET_CORRIDOR
    return trouble_of(scene)


@witness("religion.walled_in_may_pass_walls", "pray.c fix_worst_trouble")
def nowhere_to_go(edition: Edition) -> str:
    """A god frees a hero who is walled in, and the level is solid; the dice show their highest."""
    scene = Scene(edition)
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain != Terrain.STONE:
            scene.level.terrain[spot] = Terrain.STONE
    fix_trouble(scene.play, Trouble.WALLED_IN)
    turns = scene.hero.timeout[Property.PASSES_WALLS]
    return f"he passes walls for {turns} turns" if turns else "he stays walled in"


@witness("religion.fixing_collapse_uncurses_sustain_ability", "pray.c fix_worst_trouble")
def sustained_weakness(edition: Edition) -> str:
    """A god restores a strength of 9 to 16; the hero wears a cursed ring of sustain ability."""
    scene = Scene(edition)
    ring = scene.wear("ring of sustain ability", Slot.LEFT_RING, blessing=-1)
    scene.hero.base[Attribute.STRENGTH] = 9
    fix_trouble(scene.play, Trouble.COLLAPSING)
    left = "uncursed" if ring.blessing == 0 else "cursed"
    return f"strength {scene.hero.base[Attribute.STRENGTH]}, the ring is {left}"


@witness("religion.amber_glow", "pray.c fix_worst_trouble")
def amber(edition: Edition) -> str:
    """A god uncurses the blindfold of one hero, and the boots of another, who hallucinates."""
    known = []
    for name, slot, dreams in (("blindfold", Slot.EYEWEAR, 0), ("high boots", Slot.BOOTS, 50)):
        scene = Scene(edition)
        item = scene.wear(name, slot, blessing=-1)
        scene.hero.timeout[Property.HALLUCINATING] = dreams
        fix_trouble(scene.play, Trouble.CURSED_BLINDFOLD if not dreams else Trouble.CURSED_ITEMS)
        known.append("known" if item.blessing_known else "not known")
    return f"the blindfold is {known[0]} to be uncursed, the boots are {known[1]}"


@witness("religion.slippery_gloves_are_wiped", "pray.c fix_worst_trouble")
def slippery(edition: Edition) -> str:
    """A god uncurses the gloves of a hero with slippery fingers."""
    scene = Scene(edition)
    scene.wear("leather gloves", Slot.GLOVES, blessing=-1)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 20
    fix_trouble(scene.play, Trouble.CURSED_ITEMS)
    return f"slippery for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"
