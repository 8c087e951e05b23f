"""Witnesses of magic: new tools."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import eyes_and_dwarf_lords
from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.timers import has_timer
from marrow.rules.tools.lamps import use_lamp
from marrow.rules.tools.towels_and_grease import use_grease, use_towel
from marrow.rules.tools.unicorn_horns import use_unicorn_horn


@witness("magic.few_charges_are_spared", "mkobj.c mksobj_init")
def ball(edition: Edition) -> str:
    """A new crystal ball; the die for its charges shows its lowest."""
    return f"{item_named(Scene(edition, shows={'mkobj.c mksobj': 0}).play, 'crystal ball').charge} charges"


@witness("magic.figurines_are_of_the_harder", "mkobj.c mksobj_init")
def figurine(edition: Edition) -> str:
    """A new figurine; there are floating eyes and dwarf lords only, and eyes are likelier."""
    made = item_named(eyes_and_dwarf_lords(edition, depth=6, level=6).play, "figurine")
    return f"of difficulty {made.species.difficulty}" if made.species is not None else "of nothing"


@witness("magic.cursed_lamps_spill_oil", "apply.c use_lamp")
def spilt_oil(edition: Edition) -> str:
    """A cursed oil lamp fails to burn; the dice show their lowest."""
    scene = Scene(edition, shows={"apply.c use_lamp": 0})
    lamp = scene.carry("oil lamp", blessing=-1)
    lamp.birth = 500
    use_lamp(scene.play, lamp, None)
    return f"slippery hands for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


@witness("magic.crystal_balls_are_kinder", "Z-213")
def hard_ball(edition: Edition) -> str:
    """A hero of intelligence 16 gazes into a blessed crystal ball; the dice show their highest."""
    scene = Scene(edition, attributes=(16, 16, 10, 12, 16, 10), answers={"tools.look for": "^"})
    ball = scene.carry("crystal ball", charge=3, blessing=1)
    scene.do(Apply(item=ball.letter))
    return "it shows something" if ball in scene.hero.inventory else "it explodes"


@witness("magic.crystal_balls_show_furniture", "Z-214")
def stairs_in_a_ball(edition: Edition) -> str:
    """A blind spot of the map has an altar; the hero asks a crystal ball for the symbol of altars."""
    scene = Scene(edition, attributes=(16, 25, 10, 12, 16, 10), answers={"tools.look for": "_"})
    spot = scene.hero.spot + 4
    scene.level.terrain[spot] = Terrain.ALTAR
    scene.level.remembered[spot] = 0
    scene.do(Apply(item=scene.carry("crystal ball", charge=3).letter))
    return "altars are shown" if "mapping.detect furniture" in scene.told() else "iron chains are looked for"


@witness("magic.royal_jelly_hatches_eggs", "Z-270")
def smeared_egg(edition: Edition) -> str:
    """A hero applies royal jelly to an egg of killer bees."""
    scene = Scene(edition)
    egg = scene.carry("egg", species="killer bee")
    scene.answers.decide({"commands.what to": egg.letter})
    with suppress(RefusedCommand):
        scene.do(Apply(item=scene.carry("lump of royal jelly").letter))
    assert egg.species is not None
    return f"it holds a {egg.species.name}" + (", and will hatch" if has_timer(scene.play, egg) else "")


@witness("magic.unicorn_horns_skip_sustained_troubles", "apply.c use_unicorn_horn")
def horn_and_ring(edition: Edition) -> str:
    """A hero with sustain ability has lost a point of wisdom, and applies a unicorn horn; dice show most."""
    scene = Scene(edition, shows={2: 1, 4: 3, 3: 2})
    scene.intrinsic(Property.FIXED_ABILITIES)
    scene.hero.base[Attribute.WISDOM] = scene.hero.peak[Attribute.WISDOM] - 1
    use_unicorn_horn(scene.play, scene.carry("unicorn horn"))
    lost = scene.hero.peak[Attribute.WISDOM] - scene.hero.base[Attribute.WISDOM]
    return "it stays lost" if lost else "it is restored"


@witness("magic.unicorn_horns_skip_sustained_troubles", "apply.c use_unicorn_horn")
def cursed_horn(edition: Edition) -> str:
    """A cursed unicorn horn stuns; the die for how long shows its least."""
    scene = Scene(edition, shows={100: 0, 90: 0, 6: 3, 13: 6})
    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=-1))
    return f"{scene.hero.timeout[Property.STUNNED]} turns"


@witness("magic.towels_in_hand_can_be_used", "apply.c use_towel")
def towel_in_hand(edition: Edition) -> str:
    """A hero with slippery fingers applies the towel in his hand."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 20
    with suppress(RefusedCommand):
        use_towel(scene.play, scene.wear("towel", Slot.WIELDED))
    return "the fingers stay slippery" if scene.hero.timeout[Property.SLIPPERY_HANDS] else "they are dry"


@witness("magic.grease_makes_slippery_longer", "apply.c use_grease")
def greased_fingers(edition: Edition) -> str:
    """A hero greases his fingers; the dice show their least."""
    scene = Scene(edition, shows={11: 0, 15: 0}, answers={"tools.grease what": "-"})
    use_grease(scene.play, scene.carry("can of grease", charge=5), None)
    return f"slippery for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"
