"""Witnesses of what potions did before 3.6.7."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Quaff
from marrow.model.vocabularies import TimerKind
from marrow.rules.hero.conditions import heal
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.timers import turns_left
from marrow.rules.magic.potions.vapours import breathe_vapours


@witness("magic.levitation_potions_last_a_turn_more", "potion.c peffects")
def rise(edition: Edition) -> str:
    """A hero quaffs an uncursed potion of levitation; the die of 140 shows its highest."""
    scene = Scene(edition)
    scene.do(Quaff(item=scene.carry("potion of levitation").letter))
    return f"{scene.hero.timeout[Property.LEVITATION]} turns left after the next"


@witness("magic.healing_vapours_cure_blindness", "potion.c potionbreathe")
def vapours(edition: Edition) -> str:
    """A blind hero breathes the vapours of full healing."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    breathe_vapours(scene.play, scene.item("potion of full healing"))
    return "he sees again" if not scene.hero.timeout[Property.BLINDED] else "he stays blind"


@witness("hero.healing_washes_faces", "potion.c healup")
def creamed(edition: Edition) -> str:
    """A hero with cream on his face for 20 turns is healed of blindness."""
    scene = Scene(edition)
    scene.hero.creamed = scene.hero.timeout[Property.BLINDED] = 20
    heal(scene.play, 0, "potion.c healup", cure_blind=True)
    return f"cream for {scene.hero.creamed} turns"


@witness("magic.diluted_oil_burns_shorter", "timeout.c begin_burn")
def oil(edition: Edition) -> str:
    """A diluted potion of oil with 400 turns of fuel is lit on the floor."""
    scene = Scene(edition)
    potion = scene.lay("potion of oil", MIDDLE)
    potion.diluted, potion.birth = True, 400
    begin_burn(scene.play, potion)
    return f"burns for {turns_left(scene.play, potion, TimerKind.BURN)} turns"
