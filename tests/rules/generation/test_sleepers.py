"""Who is asleep on a new level. NetHack: makemon.c, makemon."""

from marrow.chance import FixedDice
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.monster import Monster
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_monsters.make_monster import make_monster
from rule import rule
from scene import MIDDLE, Scene


def made(species: SpeciesName) -> Monster:
    """One of this species on a new level, where all that is random is a wumpus, and dice are high."""
    scene = Scene()
    scene.level.depth, scene.hero.level = 20, 14
    scene.world.genocided[:] = bytes(one.name not in (species, "wumpus") for one in ALL_SPECIES)
    builder = LevelBuilder(scene.play, scene.level)
    names = [one.name for one in scene.play.edition.content.ordinary_species]
    shows = {"mon.c select_newcham_form": names.index("wumpus"), "makemon.c rndmonst": 0}
    builder.dice = builder.level_dice = FixedDice(shows)
    monster = make_monster(builder, SPECIES_NAMED[species], MIDDLE + 2)
    assert monster is not None
    return monster


@rule("N-479")
def test_a_wumpus_is_asleep_on_a_new_level_and_a_chameleon_that_looks_like_one_is_not() -> None:
    wumpus, chameleon = made("wumpus"), made("chameleon")

    assert wumpus.asleep
    assert chameleon.species.name == "wumpus"
    assert not chameleon.asleep
