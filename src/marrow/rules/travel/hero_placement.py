"""Teleporting the hero within a level. NetHack: teleport.c."""

from marrow.model.places import AREA, HEIGHT, WIDTH, Terrain
from marrow.rules.dungeon.placement import good_spot
from marrow.rules.dungeon.terrain import can_teleport_between, is_on_map
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import form_of
from marrow.rules.hero.footprints import forget_way
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.people.guard_escort import notice_vault_escape
from marrow.rules.people.vault_guards import vault_of_hero
from marrow.rules.play import Play


def place_hero(play: Play, spot: int) -> None:
    """Move the hero elsewhere on this level, out of any trap or grip. NetHack: teleport.c, teleds."""
    hero = play.hero
    was_in_vault = vault_of_hero(play) >= 0
    ball_and_chain.dig_up_ball(play)
    let_go(hero)
    hero.hold.holder_id = 0
    if hero.hold.engulfer_id:
        hero.hold.engulfer_id = hero.hold.engulfed_turns = 0
    before = hero.spot
    hero.spot = spot
    ball_and_chain.bring_ball_along(play)
    forget_way(hero)
    hero.footing.ran_from = before
    stop_occupation(play)
    mark_view_stale(play.level)
    if was_in_vault and vault_of_hero(play) < 0:
        notice_vault_escape(play)


def random_safe_spot(play: Play) -> int | None:
    """A random spot that is safe for the hero. NetHack: teleport.c, safe_teleds."""
    rule = "teleport.c safe_teleds"
    level = play.level
    for tries in range(401):
        x = play.dice.rnd(WIDTH - 1, rule)
        y = play.dice.rn2(HEIGHT, rule)
        if is_safe_for_hero(play, y * WIDTH + x, traps=tries > 200):
            return y * WIDTH + x
    for spot in range(AREA):
        if is_on_map(spot) and level.terrain[spot] >= Terrain.DOOR and is_safe_for_hero(play, spot):
            return spot
    return None


def is_safe_for_hero(play: Play, spot: int, *, traps: bool = False) -> bool:
    """Whether a spot is free, can be stood on, and has no trap unless ``traps`` is true.

    The hero's own spot counts as free, unless an engulfer is there. Nobody teleports into or out of the
    Wizard's Tower. NetHack: teleport.c, teleok.
    """
    own = spot == play.hero.spot and spot not in play.level.monster_at
    free = own or good_spot(play, spot, form_of(play.hero))
    return (
        free
        and can_teleport_between(play.level, play.hero.spot, spot)
        and (traps or spot not in play.level.traps)
    )


def place_hero_safely(play: Play) -> bool:
    """Teleport the hero to a random safe spot; False if there is none."""
    spot = random_safe_spot(play)
    if spot is None:
        return False
    place_hero(play, spot)
    return True
