"""Witnesses of religion: turning the undead."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Spell
from marrow.model.places import EAST
from marrow.rules.religion.turn_undead import turn_undead


def priest(edition: Edition, level: int = 1) -> Scene:
    scene = Scene(edition, role="priest", level=level)
    scene.monster("human zombie", MIDDLE + 2)
    return scene


@witness("religion.turning_needs_voice", "pray.c doturn")
def strangled_priest(edition: Edition) -> str:
    """A priest who is being strangled turns the undead."""
    scene = priest(edition)
    scene.hero.timeout[Property.STRANGLED] = 5
    turn_undead(scene.play)
    return "chants" if "prayer.chant" in scene.told() else "cannot call"


@witness("religion.failed_turning_takes_time", "pray.c doturn")
def ignored_priest(edition: Edition) -> str:
    """A priest whose god is very angry turns the undead."""
    scene = priest(edition)
    scene.hero.piety.anger = 7
    return "takes a move" if turn_undead(scene.play) else "takes no time"


@witness("religion.turning_spell_is_cast_at_self", "pray.c doturn")
def wizard_who_turns(edition: Edition) -> str:
    """A wizard who knows the spell turns the undead, with a kobold's corpse in the pack."""
    clever = (10, 25, 10, 10, 10, 10)
    scene = Scene(
        edition,
        role="wizard",
        level=30,
        attributes=clever,
        answers={QuestionKey.WHICH_DIRECTION: EAST},
        shows={"N-075": 0},
    )
    scene.carry("corpse", species="kobold")
    scene.hero.power = scene.hero.max_power = 60
    scene.hero.spells = [Spell("spellbook of turn undead", 6)]
    turn_undead(scene.play)
    asked = "in the direction that he is asked for" if scene.answers.asked else "at himself"
    return f"casts it {asked}; the corpse {'stays' if scene.hero.inventory else 'is alive'}"


@witness("religion.turning_gets_quicker", "pray.c doturn")
def old_priest(edition: Edition) -> str:
    """A priest of level 14 turns the undead."""
    scene = priest(edition, level=14)
    turn_undead(scene.play)
    return f"helpless for {scene.hero.helplessness.turns} turns"
