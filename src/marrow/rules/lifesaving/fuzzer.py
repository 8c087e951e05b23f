"""A hero played by the debug fuzzer does not die. Rule L-080. NetHack: end.c, fuzzer_savelife."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.messages.entries import DeathAverted
from marrow.model.vocabularies import Ending
from marrow.rules.items.stacks import make_item
from marrow.rules.lifesaving.restoring import restore_hero
from marrow.rules.play import Play


def is_fuzzed(play: Play) -> bool:
    """Whether the debug fuzzer plays this game, in an edition that has one."""
    world = play.world
    return (
        world.options.debug_fuzzer
        and world.mode == "wizard"
        and play.edition.life_saving.debug_fuzzer_prevents_death
    )


def revive_fuzzed(play: Play, ending: Ending) -> None:
    """L-080: revive the hero without counting the death; one time in ten also give him a blessed potion."""
    restore_hero(play, ending)
    play.write(DeathAverted(turn=play.world.turn, rule="L-080", ending=ending, saver="the debug fuzzer"))
    if play.dice.rn2(10, "L-080") == 0:
        were = play.hero.polymorph.lycanthrope is not None and play.dice.rn2(3, "L-080") == 0
        kind = KINDS_NAMED["potion of water" if were else "potion of restore ability"]
        play.higher_rooms.drink(play, make_item(play, kind, blessing=1))
