"""Witnesses of life saving: the end of a game."""

from marrow.choices import Edition
from marrow.content.achievements import Achievement
from marrow.content.species_table import SPECIES_NAMED
from marrow.game.dump_log import dump_log
from marrow.game.records import xlogfile_line
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HOST, ended, outcome
from marrow.model.hero_parts import Killer, Spell
from marrow.model.vocabularies import Ending
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.taming import tame
from marrow.rules.ending.score import final_score
from marrow.rules.hero.achievements import achieve
from marrow.rules.play import GameOver


@witness("life_saving.achievements", "Z-160", "Z-161", "Z-162", "Z-163")
def seen_the_mines(edition: Edition) -> str:
    """A hero who knows the Castle's tune and has been in a shop and in the Mines dies: the field achieve."""
    scene = Scene(edition, seed=1)
    achieve(scene.play, Achievement.TUNE)
    achieve(scene.play, Achievement.SHOP)
    achieve(scene.play, Achievement.MINES)
    facts = ended(scene).world.ended
    assert facts is not None
    line = xlogfile_line(facts, HOST)
    return next(field for field in line.split(facts.log_separator) if field.startswith("achieve="))


@witness("life_saving.dump_log_ends_with_the_dead", "Z-104")
def last_pages(edition: Edition) -> str:
    """A hero who knows a spell dies: whether the dump log lists it."""
    scene = Scene(edition, seed=1)
    scene.hero.spells = [Spell("spellbook of force bolt", 1)]
    facts = ended(scene).world.ended
    assert facts is not None
    return "spells are listed" if "\nSpells:" in dump_log(facts, HOST, [], []) else "no spells"


@witness("life_saving.live_log_tells_more", "Z-068", "Z-105")
def first_pet(edition: Edition) -> str:
    """A hero who began without a pet tames a jackal: what the live log says."""
    scene = Scene(edition)
    tame(scene.play, scene.monster("jackal", MIDDLE + 1))
    told = [event.text for event in scene.world.chronicle]
    return ", ".join(told) or "nothing"


@witness("life_saving.converts_gain_less_by_ascending", "L-040")
def converts_reward(edition: Edition) -> str:
    """A hero with 1000 points, born neutral and lawful by now, ascends from the first level."""
    scene = Scene(edition)
    scene.hero.score, scene.hero.alignment = 1000, "lawful"
    return f"{final_score(scene.play, Ending.ASCENDED, [], 0)} points"


@witness("life_saving.trickery_ends_game_at_once", "L-138")
def trickery(edition: Edition) -> str:
    """A death by trickery in wizard mode."""
    return outcome(Scene(edition, mode="wizard"), Ending.TRICKED, Killer("trickery"))


@witness("life_saving.devteam_death_collapses_dungeon", "L-227")
def makers(edition: Edition) -> str:
    """A member of the DevTeam dies."""
    if not edition.content.has_species(SPECIES_NAMED["DevTeam member"]):
        return "there is no DevTeam"
    scene = Scene(edition)
    scene.monster("DevTeam member", MIDDLE + 5, peaceful=True)
    member = scene.monster("DevTeam member", peaceful=True)
    try:
        monster_dies(scene.play, member)
    except GameOver as over:
        return f"the hero is killed by {over.killer.text}"
    return "nothing else happens"
