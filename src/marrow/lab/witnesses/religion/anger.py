"""Witnesses of religion: anger."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.kicking.kicked_terrain import kick_furniture
from marrow.rules.hero.luck import time_out_luck
from marrow.rules.play import GameOver
from marrow.rules.religion import wrath
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.religion.wrath import anger_god


@witness("religion.quest_murders_anger_the_god", "mon.c xkilled")
def murderer(edition: Edition) -> str:
    """The quest leader is dead; in turn 600 luck of 0 times out."""
    scene = Scene(edition, turn=600)
    scene.world.quest.leader_dead = True
    time_out_luck(scene.play)
    return f"luck {scene.hero.luck}"


@witness("religion.altar_wrath_is_measured", "pray.c altar_wrath")
def at_the_own_altar(edition: Edition) -> str:
    """A hero with an alignment record of -10 engraves on an altar of his god; the dice show their highest."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.alignment_record = -10
    offend_altar(scene.play, MIDDLE)
    return f"wisdom {scene.hero.base[Attribute.WISDOM]}, luck {scene.hero.luck}"


@witness("religion.deaf_heroes_seem_to_hear_offended_gods", "pray.c altar_wrath")
def deaf_at_an_altar(edition: Edition) -> str:
    """A deaf hero of no account engraves on an altar of chaotic gods."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = 1
    scene.hero.timeout[Property.DEAF] = 50
    scene.hero.alignment_record = -10
    offend_altar(scene.play, MIDDLE)
    return "he seems to hear the god" if "prayer.seem to hear" in scene.told() else "a voice whispers"


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


@witness("religion.anger_never_shortens_prayer_timeout", "pray.c angrygods")
def angered(edition: Edition) -> str:
    """A god is displeased with a hero who prayed not long ago."""
    scene = Scene(edition, shows={"pray.c angrygods": 0})
    scene.hero.piety.prayer_timeout = 100_000
    anger_god(scene.play, "neutral")
    kept = scene.hero.piety.prayer_timeout == 100_000
    return "the prayer timeout stays" if kept else "the prayer timeout gets shorter"


@witness("religion.gods_kills_are_hero_kills", "pray.c god_zaps_you")
def god_kills(edition: Edition) -> str:
    """A god's lightning kills the lurker above that has engulfed the hero."""
    scene = Scene(edition)
    scene.hero.hold.engulfer_id = scene.monster("lurker above", MIDDLE).id
    with suppress(GameOver):
        wrath.god_zaps_hero(scene.play, "neutral")
    return f"{scene.hero.conduct.kills} killed by the hero"


@witness("religion.kicks_that_hurt_offend_too", "N-657")
def altar_kicked(edition: Edition) -> str:
    """A hero kicks an altar of his god, and hurts his foot."""
    scene = Scene(edition, shows={("dokick.c dokick", 3): 0})
    scene.level.terrain[MIDDLE + EAST], scene.level.detail[MIDDLE + EAST] = Terrain.ALTAR, 2
    before = scene.hero.base[Attribute.WISDOM]
    kick_furniture(scene.play, MIDDLE + EAST)
    return f"{before - scene.hero.base[Attribute.WISDOM]} wisdom lost"
