"""Looking at a game whose view must be made anew first."""

from marrow.editions import edition_named
from marrow.formats.worlds import state_hash
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.view import with_view

EDITION = edition_named("3.6.7")


def test_looking_around_leaves_the_world_as_it_is() -> None:
    world = Game.new(EDITION, 7, Birth()).world
    before = state_hash(world)
    assert not world.level.view

    seen = with_view(world, EDITION)

    assert (state_hash(world), world.level.view) == (before, b"")
    assert seen.level.view and any(seen.level.seen) and not any(world.level.seen)


def test_what_is_looked_at_is_not_copied() -> None:
    world = Game.new(EDITION, 7, Birth()).world

    seen = with_view(world, EDITION)

    assert seen.hero is world.hero
    assert seen.level.items is world.level.items
