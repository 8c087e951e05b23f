"""Magic and music that tame, and calm shopkeepers. NetHack: dog.c, tamedog; music.c, charm_monsters."""

from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.combat.taming import tame
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.naming import the_monster
from marrow.rules.people.paying_off import make_happy_keeper
from marrow.rules.play import Play


def charm(
    play: Play, monster: Monster, *, resists: bool = False, blessed: bool = False, tells: bool = True
) -> None:
    """Tame a monster, unless it ``resists``.

    Z-260: since 3.7 a shopkeeper calms down in any case, as one who has been paid, and the hero notices who
    gets friendlier, if the magic ``tells`` it.
    """
    since_37 = play.edition.magic.taming_calms_keepers
    keeper = monster.duty if since_37 and isinstance(monster.duty, Keeper) else None
    if resists and keeper is None:
        return
    notices = tells and since_37 and can_spot_monster(play, monster)
    was_peaceful = monster.peaceful
    tamed = tame(play, monster, blessed=blessed)
    if notices and monster.peaceful and not was_peaceful:
        play.tell("creatures.more amiable", "Z-260", monster=the_monster(play, monster))
    elif notices and tamed:
        play.tell("creatures.quite friendly", "Z-260", monster=the_monster(play, monster))
    if keeper is not None:
        make_happy_keeper(play, monster, keeper)
