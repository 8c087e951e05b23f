"""Witnesses of gods: sacrifices, gifts, anger; of wishes and of the throne in Vlad's Tower."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.features.thrones import sit_on_throne
from marrow.rules.enlightenment.troubles import worst_trouble
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.religion.offerings import choose_artifact_gift
from marrow.rules.religion.prayer import finish_prayer, prayer_answer
from marrow.rules.religion.sacrifice import sacrifice_item
from marrow.rules.religion.wrath import anger_god
from marrow.rules.turn.amulet_effects import grant_wish_of_amulet


def at_altar(scene: Scene) -> Scene:
    """An altar of the hero's own god; the god is content."""
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, 0
    return scene


@witness("hero.changed_attributes_forget_exercise", "Z-042", "Z-043", "Z-044")
def lost_constitution(edition: Edition) -> str:
    """A hero with 12 points of abused constitution loses a point of it."""
    scene = Scene(edition)
    scene.hero.exercise[Attribute.CONSTITUTION] = -12
    adjust_attribute(scene.play, Attribute.CONSTITUTION, -1, "L-060")
    return f"{scene.hero.exercise[Attribute.CONSTITUTION]} points"


@witness("religion.low_hp_of_forms_is_no_trouble", "Z-046")
def dying_newt(edition: Edition) -> str:
    """A hero in the form of a newt has one hit point."""
    scene = Scene(edition)
    scene.form("newt", hp=1)
    return f"{worst_trouble(scene.play).name.lower().replace('_', ' ')} is the worst trouble"


@witness("religion.angry_gods_take_intrinsics", "Z-047")
def black_glow(edition: Edition) -> str:
    """A hero with fire resistance angers a god; the dice show 4 of 15, and then their lowest."""
    shows = {("pray.c angrygods", 15): 4, ("Z-047", 2): 0, ("Z-047", 11): 0}
    scene = Scene(edition, shows=shows)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.piety.anger = 9
    ration = scene.carry("food ration")
    anger_god(scene.play, "neutral")
    lost = "the resistance" if not scene.hero.intrinsic[Property.FIRE_RESISTANCE] else "nothing"
    return "the ration is cursed" if ration.blessing < 0 else f"{lost} is lost"


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


@witness("religion.sacrifices_lift_luck_to_their_value", "Z-049")
def ninth_sacrifice(edition: Edition) -> str:
    """A lucky hero sacrifices a soldier ant of value 7 though his luck is 8."""
    scene = at_altar(Scene(edition, turn=100))
    scene.hero.luck = 8
    sacrifice_item(scene.play, scene.lay("corpse", species="soldier ant"))
    return f"luck {scene.hero.luck}"


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


@witness("religion.prayer_revives_pet_statues", "Z-053")
def stone_pet(edition: Edition) -> str:
    """A successful prayer on an altar where a statue lies that was the hero's kitten."""
    scene = at_altar(Scene(edition))
    kitten = scene.monster("kitten", MIDDLE + 3, tame=10)
    statue = scene.lay("statue", species="kitten")
    statue.remains = kitten.clone()
    scene.level.monsters.clear()
    scene.hero.piety.prayer = prayer_answer(scene.play, "neutral", worst_trouble(scene.play)) + 16 * 20
    finish_prayer(scene.play)
    return "the kitten is alive again" if scene.level.monsters else "it stays a statue"


@witness("religion.fedoras_bring_luck", "Z-054")
def fedora(edition: Edition) -> str:
    """An Archeologist puts on a fedora."""
    scene = Scene(edition, role="archeologist")
    put_on_effects(scene.play, scene.wear("fedora", Slot.HELMET))
    return f"luck {scene.hero.luck}"


@witness("magic.amulet_grants_wish", "Z-055")
def amulet(edition: Edition) -> str:
    """A hero has the Amulet of Yendor."""
    scene = Scene(edition, answers={"wishing.for what": "blessed food ration"})
    scene.carry("Amulet of Yendor")
    grant_wish_of_amulet(scene.play)
    return f"{scene.hero.conduct.wishes} wishes"


@witness("magic.most_wishes_of_wand", "Z-056")
def wand(edition: Edition) -> str:
    """A new wand of wishing; the dice show their highest."""
    return f"{item_named(Scene(edition).play, 'wand of wishing').charge} wishes"


@witness("magic.deadly_wishes_lie_on_floor", "Z-059")
def wished_corpse(edition: Edition) -> str:
    """A hero without gloves wishes for the corpse of a cockatrice."""
    scene = Scene(edition)
    grant_wish(scene.play, "cockatrice corpse")
    return "in the pack" if scene.hero.inventory else "on the floor"


@witness("dungeon.thrones_vanish_behind_the_hero", "sit.c throne_sit_effect")
def left_throne(edition: Edition) -> str:
    """A throne teleports a hero without luck, and the die of three for its end shows 1."""
    scene = Scene(
        edition, shows={("sit.c dosit", 13): 10, ("sit.c dosit", 3): 0, "teleport.c safe_teleds": 5}
    )
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    away = "sent away" if scene.hero.spot != MIDDLE else "there"
    return f"the hero is {away}, the throne {_is_left(scene)}"


def _is_left(scene: Scene) -> str:
    return "stays" if scene.level.terrain[MIDDLE] == Terrain.THRONE else "is gone"


@witness("dungeon.the_crowned_like_thrones", "sit.c throne_sit_effect")
def crowned_sitter(edition: Edition) -> str:
    """A crowned hero sits on a throne that does nothing."""
    scene = Scene(edition, shows={("sit.c dosit", 6): 0})
    scene.hero.piety.crowned = 1
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    return "comfortable" if "commands.comfortable" in scene.told() else "out of place"


@witness("dungeon.vlads_throne_is_special", "Z-060")
def vlads_throne(edition: Edition) -> str:
    """A hero sits on the throne of Vlad's Tower; the dice show 3 of 13, which shocks elsewhere."""
    scene = Scene(edition, shows={("sit.c dosit", 13): 2}, answers={"wishing.for what": "food ration"})
    scene.level.branch = "vlad"
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    return f"{scene.hero.conduct.wishes} wishes, {100 - scene.hero.hp} damage"
