"""Witnesses of what 3.7 and 5.0.0 write down at the end and in the live log."""

from marrow.choices import Edition
from marrow.content.achievements import Achievement
from marrow.game.livelog import events
from marrow.game.records import HostFacts, dump_log, xlogfile_line
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Killer, Spell
from marrow.model.vocabularies import Ending
from marrow.rules.combat.taming import tame
from marrow.rules.ending.end_game import finish_game
from marrow.rules.hero.achievements import achieve
from marrow.rules.play import GameOver

HOST = HostFacts(1, 2, "20260101", "20260101", 1)


def ended(scene: Scene) -> Scene:
    scene.level.number = 9
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))
    return scene


@witness("life_saving.achievements", "Z-160", "Z-161", "Z-162", "Z-163")
def seen_the_mines(edition: Edition) -> str:
    """A hero of level 3 who has been in a shop and then in the Mines dies: the field achieve."""
    scene = Scene(edition, seed=1)
    achieve(scene.play, Achievement.SHOP)
    achieve(scene.play, Achievement.MINES)
    facts = ended(scene).world.ended
    assert facts is not None
    line = xlogfile_line(facts, HOST)
    return next(field for field in line.split("\t") if field.startswith("achieve="))


@witness("life_saving.live_log_tells_more", "Z-068", "Z-105")
def first_pet(edition: Edition) -> str:
    """A hero who began without a pet tames a jackal: what the live log says."""
    scene = Scene(edition)
    tame(scene.play, scene.monster("jackal", MIDDLE + 1))
    told = [event.message for event in events(scene.ledger.entries, scene.world, edition)]
    return ", ".join(told) or "nothing"


@witness("life_saving.dump_log_ends_with_the_dead", "Z-104")
def last_pages(edition: Edition) -> str:
    """A hero who knows a spell dies: whether the dump log lists it."""
    scene = Scene(edition, seed=1)
    scene.hero.spells = [Spell("spellbook of force bolt", 1)]
    facts = ended(scene).world.ended
    assert facts is not None
    return "spells are listed" if "\nSpells:" in dump_log(facts, HOST, [], []) else "no spells"
