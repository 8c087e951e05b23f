"""Witnesses of what is asked, and of talk."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Chat, LookAt, PickUp, Wield
from marrow.messages.questions import ChooseDirection, ChooseItem
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, UP, TrapKind
from marrow.rules.items.inventory import NO_LETTER, pack_order
from marrow.rules.play import Cancelled


@witness("commands.dig_prompt_offers_down_in_reach_only", "N-488")
def digging_in_the_air(edition: Edition) -> str:
    """A levitating hero on open ground applies a pick-axe that he wields."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    pick = scene.wear("pick-axe", Slot.WIELDED)
    with suppress(Cancelled):
        scene.do(Apply(item=pick.letter))
    question = scene.answers.asked[0]
    assert isinstance(question, ChooseDirection)
    return "up is likely" if question.likely == (UP,) else "down is likely"


@witness("commands.statues_can_be_talked_to", "N-490")
def talk_to_a_statue(edition: Edition) -> str:
    """A hero talks to a statue beside him."""
    scene = Scene(edition)
    scene.lay("statue", MIDDLE + EAST, species="newt")
    scene.do(Chat(direction=EAST))
    return "it takes no notice" if scene.told() else "nothing is told"


@witness("commands.unknown_potions_may_be_applied", "N-487")
def potion_to_apply(edition: Edition) -> str:
    """A hero who has nothing but an unknown potion wants to apply something."""
    scene = Scene(edition)
    scene.carry("potion of water")
    try:
        scene.do(Apply())
    except RefusedCommand:
        return "there is nothing to apply"
    except Cancelled:
        return "what to apply is asked"
    return ""


@witness("commands.menus_rearrange_things", "N-653")
def menu_of_a_pile(edition: Edition) -> str:
    """A hero looks at the menu of a dagger under an apple, and picks nothing up: what is on top."""
    scene = Scene(edition)
    for kind in ("dagger", "apple"):
        scene.lay(kind, MIDDLE)
    with suppress(Cancelled):
        scene.do(PickUp())
    return f"on top: {scene.level.items[MIDDLE][-1].kind.name}"


@witness("commands.things_without_letter_are_listed_last", "N-662")
def question_about_the_53rd_thing(edition: Edition) -> str:
    """A hero with a dagger and a dart that found no free letter is asked what to wield."""
    scene = Scene(edition)
    lettered, other = scene.carry("dagger"), scene.carry("dart")
    other.letter = NO_LETTER
    scene.hero.inventory.sort(key=pack_order)
    with suppress(Cancelled):
        scene.do(Wield())
    question = scene.answers.asked[0]
    assert isinstance(question, ChooseItem)
    first = question.letters.index(NO_LETTER) < question.letters.index(lettered.letter)
    return f"the thing without a letter is named {'first' if first else 'last'}"


@witness("commands.far_look_reveals_traps", "N-658")
def look_at_the_trapped(edition: Edition) -> str:
    """A hero looks from afar at a newt in a bear trap that he has not found."""
    scene = Scene(edition)
    scene.monster("newt", MIDDLE + 2 * EAST).trapped = True
    trap = scene.level.traps[MIDDLE + 2 * EAST] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 2 * EAST)
    scene.do(LookAt(spot=MIDDLE + 2 * EAST))
    return "the trap is found" if trap.seen else "the trap is not found"
