"""Witnesses of hero: artifacts, helms, fountains and curses."""

from marrow.chance.dice import LoadedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Move, Wear
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.commands.features.fountains import dip_into_fountain, drink_fountain
from marrow.rules.equipment.glib_fingers import drop_from_slippery_fingers
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.warning_glow import update_warning_glow
from marrow.rules.hero.worn_items import set_worn


@witness("hero.sting_glow", "artifact.c Sting_effects")
def warning_blade(edition: Edition) -> str:
    """A hero wields Sting while five orcs are near."""
    scene = Scene(edition)
    scene.wear("elven dagger", Slot.WIELDED).artifact = "Sting"
    for step in range(5):
        scene.monster("hill orc", MIDDLE + (step - 8) * EAST, peaceful=True)
    update_warning_glow(scene.play)
    return next((str(told.words["glows"]) for told in scene.entries_told()), "no message")


@witness("hero.trollsbane_regenerates", "Z-028")
def trollsbane(edition: Edition) -> str:
    """A hero wields Trollsbane."""
    scene = Scene(edition)
    star = scene.carry("morning star")
    star.artifact = "Trollsbane"
    set_worn(scene.play, star, Slot.WIELDED)
    return "regenerates" if scene.hero.extrinsic[Property.REGENERATION] else "does not regenerate"


@witness("hero.excalibur_prefers_knights", "fountain.c dipfountain")
def lady(edition: Edition) -> str:
    """A lawful Valkyrie of level 5 dips a long sword into a fountain; the die of 6 shows 0, that of 30 29."""
    scene = Scene(edition, level=5, alignment="lawful", shows={6: 0})
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    sword = scene.carry("long sword")
    dip_into_fountain(scene.play, sword)
    return "it becomes Excalibur" if sword.artifact else "it gets wet"


@witness("hero.fountain_curses_spare_gold_and_cursed", "N-097")
def foul_water(edition: Edition) -> str:
    """A hero with a cursed apple drinks foul water that curses; her die of 5 shows 0."""
    scene = Scene(edition, throws=[("N-108", 30, 23), ("N-097", 20, 0), ("N-097", 2, 0), ("N-097", 5, 0)])
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.carry("apple", blessing=-1)
    drink_fountain(scene.play)
    dice = scene.play.dice
    assert isinstance(dice, LoadedDice)
    return f"{dice.used} dice thrown"


@witness("hero.auras_curse_empty_packs", "sit.c rndcurse")
def nothing_to_curse(edition: Edition) -> str:
    """A hero without possessions is cursed with a black glow."""
    scene = Scene(edition, throws=[("sit.c rndcurse", 6, 1)])
    curse_random_items(scene.play)
    dice = scene.play.dice
    assert isinstance(dice, LoadedDice)
    return f"{dice.used} dice thrown"


@witness("hero.opposite_helms_wipe_record", "attrib.c uchangealign")
def turned_mind(edition: Edition) -> str:
    """A lawful hero with an alignment record of 20 puts on a helm of opposite alignment."""
    scene = Scene(edition, alignment="lawful")
    scene.hero.alignment_record = 20
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)
    put_on_effects(scene.play, helm)
    return "the record is kept" if scene.hero.alignment_record == 20 else "the record begins anew"


@witness("hero.opposite_helms_confuse", "attrib.c uchangealign")
def other_mind(edition: Edition) -> str:
    """A hero puts on a helm of opposite alignment; dice show their highest."""
    scene = Scene(edition)
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)
    put_on_effects(scene.play, helm)
    hero = scene.hero
    return f"confused for {hero.timeout[Property.CONFUSED]} turns, alignment {hero.alignment_record}"


@witness("hero.misdeeds_are_counted", "Z-198")
def fury(edition: Edition) -> str:
    """A hero who has murdered puts on a helm of opposite alignment; the die of fifty shows 1."""
    scene = Scene(edition, shows={("attrib.c uchangealign", 50): 0})
    change_alignment(scene.play, -5, "mon.c xkilled")
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)
    put_on_effects(scene.play, helm)
    return "an erinys comes" if scene.level.monsters else "nobody comes"


@witness("hero.slippery_hands_hinder_gloves", "do_wear.c canwearobj")
def slippery_gloves(edition: Edition) -> str:
    """A hero with slippery hands puts on gloves."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    gloves = scene.carry("leather gloves")
    scene.do(Wear(item=gloves.letter))
    return "the gloves are on" if gloves.worn else "the hands are too slippery"


@witness("hero.stuck_weapons_keep_one_ring_on", "Z-257")
def slippery_ring(edition: Edition) -> str:
    """A hero with slippery fingers, a ring on the right hand, and a cursed dagger in it."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    scene.wear("dagger", Slot.WIELDED).blessing = -1
    ring = scene.wear("ring of stealth", Slot.RIGHT_RING)
    drop_from_slippery_fingers(scene.play)
    return "the ring stays" if ring.worn else "the ring slips off"


@witness("hero.stealth_rings_leave_no_footprints", "Z-269")
def footprints(edition: Edition) -> str:
    """A hero with a ring of stealth takes two steps."""
    scene = Scene(edition)
    scene.wear("ring of stealth", Slot.LEFT_RING)
    for _ in range(2):
        scene.do(Move(direction=EAST))
    return f"{len(scene.hero.footing.track)} footprints"


@witness("hero.stealth_and_displacement_are_noticed", "do_wear.c toggle_stealth")
def quiet_ring(edition: Edition) -> str:
    """A hero puts on a ring of stealth."""
    scene = Scene(edition)
    ring = scene.carry("ring of stealth")
    set_worn(scene.play, ring, Slot.LEFT_RING)
    put_on_effects(scene.play, ring)
    return "it is known" if scene.world.discovered[ring.kind.number] else "it is not known"


@witness("hero.dragon_armor_gives_more", "L-253")
def yellow_mail(edition: Edition) -> str:
    """A hero wears yellow dragon scale mail."""
    scene = Scene(edition)
    scene.wear("yellow dragon scale mail", Slot.BODY_ARMOR)
    stoneproof = scene.hero.extrinsic[Property.STONING_RESISTANCE]
    return "he resists stoning" if stoneproof else "he does not resist stoning"
