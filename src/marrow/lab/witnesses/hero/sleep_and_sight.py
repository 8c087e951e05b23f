"""Witnesses of hero: sleep, sounds and sight."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.telling import tell
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Eat
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.monster_sight import senses_monster
from marrow.rules.tools.instruments import TUNES
from marrow.rules.turn.amulet_effects import maybe_clairvoyance


@witness("hero.unaware_dream_of_sounds", "N-025")
def sound_in_a_faint(edition: Edition) -> str:
    """A hero who has fainted hears a fountain."""
    scene = Scene(edition)
    scene.hero.hunger, scene.hero.helplessness.turns = Hunger.FAINTED, 5
    hear(scene.play, "people.hear bubbling", "sounds.c dosounds")
    return tell(scene.entries_told()[-1], edition) or "nothing"


@witness("hero.regained_sight_stops_activities", "Z-336")
def last_blind_turn(edition: Edition) -> str:
    """A hero eats a food ration in the last turn of his blindness."""
    scene = Scene(edition, nutrition=300, turn=100)
    scene.hero.timeout[Property.BLINDED] = 1
    scene.do(Eat(item=scene.carry("food ration", age=5).letter))
    return "goes on eating" if scene.hero.activity is not None else "stops eating"


@witness("hero.sleepers_hear", "timeout.c fall_asleep")
def deaf_sleeper(edition: Edition) -> str:
    """A hero who is deaf for 30 turns falls asleep for 10."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 30
    fall_asleep(scene.play, 10, "timeout.c fall_asleep")
    hero = scene.hero
    return f"deaf for {hero.timeout[Property.DEAF]} turns, on waking {hero.helplessness.waking.value}"


@witness("hero.noise_deafens", "music.c do_improvisation")
def drumming(edition: Edition) -> str:
    """A hero beats a leather drum."""
    scene = Scene(edition)
    TUNES["leather drum"](scene.play, scene.carry("leather drum"), True)
    return "the drum deafens the hero" if scene.hero.timeout[Property.DEAF] else "the hero still hears"


@witness("hero.least_turns_to_first_nap", "Z-040")
def first_nap(edition: Edition) -> str:
    """A hero puts on an amulet of restful sleep; the die shows its lowest."""
    scene = Scene(edition, shows={"do_wear.c": 0})
    put_on_effects(scene.play, scene.wear("amulet of restful sleep", Slot.AMULET))
    return f"asleep in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("hero.most_turns_to_nap", "N-427")
def sleeper(edition: Edition) -> str:
    """The first nap of a hero who puts on an amulet of restful sleep; the die shows its highest."""
    scene = Scene(edition)
    put_on_effects(scene.play, scene.wear("amulet of restful sleep", Slot.AMULET))
    return f"in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("hero.telepathy_adds_up", "Z-254")
def doubly_telepathic(edition: Edition) -> str:
    """Is a human ten squares away sensed by a hero with a helm of telepathy and an amulet of ESP?"""
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    scene.wear("amulet of ESP", Slot.AMULET)
    human = scene.monster("watchman", MIDDLE + 10)
    return "yes" if senses_monster(scene.play, human) else "no"


@witness("hero.swallowed_or_submerged_heroes_sense_less", "Z-255")
def swallowed(edition: Edition) -> str:
    """Is a human nearby sensed by a swallowed hero with a helm of telepathy?"""
    scene = Scene(edition)
    scene.wear("helm of telepathy", Slot.HELMET)
    human = scene.monster("watchman", MIDDLE + 3)
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", MIDDLE).id
    return "yes" if senses_monster(scene.play, human) else "no"


@witness("hero.farsight_comes_by_dice", "allmain.c moveloop")
def farsight(edition: Edition) -> str:
    """A clairvoyant hero moves in turn 7; dice show their highest."""
    scene = Scene(edition, turn=7)
    scene.intrinsic(Property.CLAIRVOYANCE)
    maybe_clairvoyance(scene.play)
    turn = scene.hero.last.farsight
    return f"farsight comes next in turn {turn}" if turn else "no turn of farsight is kept"
