"""What protection from shape changers does to the level's monsters. NetHack: mon.c, rescham."""

from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.play import Play
from marrow.rules.polymorph.monster_polymorph import change_monster_species
from marrow.rules.polymorph.were_change import is_in_human_shape, switch_were_shape


def unmask_shapechangers(play: Play) -> None:
    """Shapechangers and werecreatures return to their own shapes; mimics in sight are exposed and sleep."""
    for monster in play.level.monsters[:]:
        true = monster.true_species
        if true is not None:
            if true != monster.species:
                change_monster_species(play, monster, true)
            monster.true_species = None
        if "were" in monster.species.traits and not is_in_human_shape(monster):
            switch_were_shape(play, monster)
        if monster.disguise and can_see(play, monster.spot):
            monster.disguise = 0
            monster.asleep = True
    mark_view_stale(play.level)
