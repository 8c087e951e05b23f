"""Witnesses of magic: instruments."""

from typing import Any

from marrow.chance import UnexpectedThrow
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice, put_hero_in_pit
from marrow.messages.commands import Apply
from marrow.model.places import Terrain
from marrow.rules.tools.instruments import TUNES
from marrow.rules.traps.earthquakes import earthquake


def _play(scene: Scene, name: KindName, charge: int = 0, **decided: Any) -> None:
    scene.answers.decided |= {"instruments.improvise": True, **decided}
    scene.do(Apply(item=scene.carry(name, charge=charge).letter))


@witness("magic.drums_deafen_before_they_wake", "N-567")
def drum_beside_a_newt(edition: Edition) -> str:
    """A hero beats a leather drum beside a newt, whose die comes first."""
    rule = "music.c do_improvisation"
    deafness = [(rule, 20, 0)] if edition.hero.noise_deafens else []
    scene = Scene(edition, throws=[("zap.c resist", 109, 108), *deafness, (rule, 2, 0)])
    scene.monster("newt", MIDDLE + 2)
    try:
        TUNES["leather drum"](scene.play, scene.carry("leather drum"), False)
    except UnexpectedThrow:
        return "the newt's die comes later"
    return "the newt's die comes first"


@witness("magic.stunned_or_confused_only_make_noise", "music.c do_improvisation")
def stunned_flautist(edition: Edition) -> str:
    """A stunned hero plays a magic flute; an orc is near."""
    scene = Scene(edition, level=10)
    scene.hero.timeout[Property.STUNNED] = 9
    orc = scene.monster("hill orc", MIDDLE + 2)
    _play(scene, "magic flute", charge=3)
    return "the orc hears noise" if orc.can_move else "the orc falls asleep"


@witness("magic.noise_spares_scroll_proof_monsters", "music.c awaken_monsters")
def horn_and_angel(edition: Edition) -> str:
    """A hero blows a tooled horn beside an Angel."""
    scene = Scene(edition, level=10)
    angel = scene.monster("Angel", MIDDLE + 2)
    _play(scene, "tooled horn")
    return "the Angel flees" if angel.fleeing else "the Angel does not mind"


@witness("magic.moods_of_players_by_die", "music.c do_improvisation")
def dizzy_drummer(edition: Edition) -> str:
    """A confused, hallucinating hero beats a leather drum; the dice show their lowest."""
    scene = Scene(edition, shows={"music.c do_improvisation": 0})
    scene.hero.timeout[Property.CONFUSED] = scene.hero.timeout[Property.HALLUCINATING] = 9
    _play(scene, "leather drum")
    return "butterflies" if "instruments.butterflies" in scene.told() else "anything but music"


@witness("magic.deaf_heroes_feel_their_music", "music.c do_improvisation")
@witness("magic.improvised_notes_by_die", "Z-331")
def five_notes(edition: Edition) -> str:
    """A hero beats a leather drum; the die for how many notes shows 5."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({"music.c improvised_notes": 4})
    _play(scene, "leather drum")
    return f"{max(dice.noted.count('music.c improvised_notes') - 1, 0)} notes by dice"


@witness("magic.deaf_heroes_feel_their_music", "music.c do_improvisation")
def deaf_hornblower(edition: Edition) -> str:
    """A deaf hero blows a tooled horn: what he is told."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 9
    _play(scene, "tooled horn")
    return "a dreadful note" if "instruments.frightful sound" in scene.told() else "that he blows into it"


@witness("magic.noise_ends_waiting", "music.c awaken_monsters")
def horn_and_waiting_ogre(edition: Edition) -> str:
    """A hero blows a tooled horn beside an ogre that waits for him."""
    scene = Scene(edition, level=10)
    ogre = scene.monster("ogre", MIDDLE + 2)
    ogre.waiting = True
    _play(scene, "tooled horn")
    return "the ogre waits no longer" if not ogre.waiting and not ogre.fleeing else "the ogre is scared"


@witness("magic.bugles_rouse_all", "music.c awaken_soldiers")
def bugle_and_orc(edition: Edition) -> str:
    """A hero of level 10 plays a bugle two steps from a sleeping orc."""
    scene = Scene(edition, level=10)
    orc = scene.monster("hill orc", MIDDLE + 2, asleep=True)
    _play(scene, "bugle")
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("magic.bugles_spare_pets_and_scroll_proof_monsters", "music.c awaken_soldiers")
def bugle_and_tame_soldier(edition: Edition) -> str:
    """A hero plays a bugle beside a tame soldier."""
    scene = Scene(edition, level=10)
    soldier = scene.monster("soldier", MIDDLE + 2, tame=10, peaceful=True)
    _play(scene, "bugle")
    return "the soldier stays peaceful" if soldier.peaceful else "the soldier stands to arms"


@witness("magic.noise_does_not_scare_the_mindless", "music.c awaken_scare")
def horn_and_zombie(edition: Edition) -> str:
    """A hero of level 10 blows a tooled horn two steps from a kobold zombie."""
    scene = Scene(edition, level=10)
    zombie = scene.monster("kobold zombie", MIDDLE + 2)
    _play(scene, "tooled horn")
    return "the zombie flees" if zombie.fleeing else "the zombie does not mind"


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


@witness("magic.spent_drums_beat_softly", "music.c do_improvisation")
def spent_drum(edition: Edition) -> str:
    """A hero of level 10 beats a drum of earthquake without charges; an orc sleeps 19 steps away."""
    scene = Scene(edition, level=10)
    orc = scene.monster("hill orc", MIDDLE + 19, asleep=True)
    _play(scene, "drum of earthquake")
    return "the orc sleeps on" if orc.asleep else "the orc wakes"
