"""What the hero sees fly: missiles, rays and explosions, noted in the ledger for screens to show.

The view is not brought up to date for it, so that noting a flight never changes the game.
"""

from collections.abc import Iterable

from marrow.content.words import Damage
from marrow.messages.entries import Flew, FlightKind
from marrow.model.item import Item
from marrow.model.level import SEEN
from marrow.model.places import DIRECTIONS
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.map_memory import item_glyph
from marrow.rules.play import Play


def _in_view(play: Play, spots: Iterable[int]) -> tuple[int, ...]:
    view = play.level.view
    return tuple(spot for spot in spots if view and view[spot] == SEEN)


def note_missile(play: Play, item: Item, spot: int, *, first: bool) -> None:
    """A missile passes a spot. NetHack: display.c, tmp_at with DISP_FLASH."""
    seen = _in_view(play, (spot,))
    if seen:
        glyph = 0 if is_hallucinating(play.hero) else item_glyph(item)
        play.write(Flew(turn=play.world.turn, kind=FlightKind.MISSILE, spots=seen, glyph=glyph, first=first))


def note_ray(play: Play, spot: int, step: int, effect: Damage, *, first: bool) -> None:
    """A ray reaches a spot by this step. NetHack: display.c, tmp_at with DISP_BEAM."""
    seen = _in_view(play, (spot,))
    if seen:
        flew = Flew(
            turn=play.world.turn, kind=FlightKind.RAY, spots=seen, effect=effect, step=step, first=first
        )
        play.write(flew)


def note_explosion(play: Play, middle: int, effect: Damage) -> None:
    """Something explodes around a spot. NetHack: explode.c, explode."""
    around = (middle + step for step in (0, *DIRECTIONS))
    seen = _in_view(play, (spot for spot in around if is_on_map(spot)))
    if seen:
        turn = play.world.turn
        play.write(Flew(turn=turn, kind=FlightKind.EXPLOSION, spots=seen, middle=middle, effect=effect))


def note_sparkle(play: Play, spot: int) -> None:
    """A ray or spell does nothing to whoever is at a spot. NetHack: display.c, shieldeff."""
    seen = _in_view(play, (spot,))
    if seen:
        play.write(Flew(turn=play.world.turn, kind=FlightKind.SPARKLE, spots=seen))
