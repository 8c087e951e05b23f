"""Witnesses of magic: instruments."""

from typing import Any

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import put_hero_in_pit
from marrow.messages.commands import Apply
from marrow.model.places import Terrain
from marrow.rules.traps.earthquakes import earthquake


def _play(scene: Scene, name: KindName, charge: int = 0, **decided: Any) -> None:
    scene.answers.decided |= {"instruments.improvise": True, **decided}
    scene.do(Apply(item=scene.carry(name, charge=charge).letter))


@witness("magic.the_dizzy_only_make_noise", "music.c do_improvisation")
def stunned_flautist(edition: Edition) -> str:
    """A stunned hero plays a magic flute; an orc is near."""
    scene = Scene(edition, level=10)
    scene.hero.timeout[Property.STUNNED] = 9
    orc = scene.monster("hill orc", MIDDLE + 2)
    _play(scene, "magic flute", charge=3)
    return "the orc hears noise" if orc.can_move else "the orc falls asleep"


@witness("magic.noise_spares_the_fearless", "music.c awaken_monsters")
def horn_and_angel(edition: Edition) -> str:
    """A hero blows a tooled horn beside an Angel."""
    scene = Scene(edition, level=10)
    angel = scene.monster("Angel", MIDDLE + 2)
    _play(scene, "tooled horn")
    return "the Angel flees" if angel.fleeing else "the Angel does not mind"


@witness("magic.spent_drums_beat_softly", "music.c do_improvisation")
def spent_drum(edition: Edition) -> str:
    """A hero of level 10 beats a drum of earthquake without charges; an orc sleeps 19 steps away."""
    scene = Scene(edition, level=10)
    orc = scene.monster("hill orc", MIDDLE + 19, asleep=True)
    _play(scene, "drum of earthquake")
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("magic.earthquakes_open_secret_ways", "music.c do_earthquake")
def shaken_corridor(edition: Edition) -> str:
    """The earth quakes beside a secret corridor; the dice show their lowest."""
    scene = Scene(edition, shows={"music.c do_earthquake": 0})
    scene.level.terrain[MIDDLE + 1] = Terrain.SECRET_CORRIDOR
    earthquake(scene.play, 1)
    secret = scene.level.terrain[MIDDLE + 1] == Terrain.SECRET_CORRIDOR
    return "it stays secret" if secret else "it is opened"


@witness("magic.boulders_fall_before_liquid_flows", "music.c do_pit")
def boulder_beside_lava(edition: Edition) -> str:
    """The earth quakes under a boulder beside lava; the dice that choose the spots show their lowest."""
    scene = Scene(edition, shows={"music.c do_earthquake": 0})
    scene.level.terrain[MIDDLE + 3] = Terrain.LAVA
    scene.lay("boulder", MIDDLE + 2)
    earthquake(scene.play, 1)
    return "there is lava" if scene.level.terrain[MIDDLE + 2] == Terrain.LAVA else "the boulder fills the pit"


@witness("magic.earthquakes_trip_fumblers", "music.c do_pit")
def fumbler_in_a_quake(edition: Edition) -> str:
    """The earth quakes under a fumbling hero in a pit; the die of his fumbling shows 0, then 1."""
    left = []
    for roll in (0, 1):
        shows = {("music.c do_earthquake", 13): 0, ("music.c do_earthquake", 5): roll}
        scene = Scene(edition, shows=shows)
        scene.intrinsic(Property.FUMBLING)
        put_hero_in_pit(scene)
        earthquake(scene.play, 1)
        left.append(str(scene.hero.hp))
    return f"{' and '.join(left)} of 100 hit points"
