"""What cancellation does to a monster. NetHack: zap.c, cancel_monst."""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.rules.hero.body import has
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import drop_disguise
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape

RULE = "zap.c cancel_monst"


def make_cancelled(play: Play, monster: Monster) -> None:
    """Cancel a monster: since 3.6.2 shapechangers return to their own shape for good."""
    monster.cancelled = True
    if play.edition.monsters.cancelled_shapechangers_resume_their_shape:
        drop_disguise(play.level, monster)
        true_species = monster.true_species
        if true_species is not None and true_species != monster.species:
            change_monster_species(play, monster, true_species)
        monster.true_species = None
    if "were" in monster.species.traits and not is_in_human_shape(monster):
        surely = play.edition.monsters.cancelled_weres_turn_human  # Z-323
        turns = surely or play.dice.rn2(30, "were.c were_change") == 0
        if turns or has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
            switch_were_shape(play, monster)
    if monster.species.name == "clay golem" and can_see_monster(play, monster):
        play.tell("cancelling.writing vanishes", RULE)
