"""`marrow bones whose`: a guess who the dead hero was, as lines of text."""

from marrow.editions import EDITIONS
from marrow.errors import BadOption
from marrow.game.bones_report import evidence_at, opinion_lines, position_text
from marrow.graveyard.bones_page import pile_spot
from marrow.model.bones import Bones
from marrow.model.places import spot_at, x_of, y_of


def opinion_of_pile(
    bones: Bones, place: tuple[int, int] | None = None, *, trusting: bool = True
) -> list[str]:
    """Guess whose the newest pile is, or that at a place; ``trusting`` uses the record of the dead, too."""
    piles = bones.level.items
    if place is not None and not piles.get(spot_at(*place)):
        largest = sorted(piles, key=lambda spot: -len(piles[spot]))[:5]
        known = "; ".join(f"{x_of(spot)},{y_of(spot)}" for spot in largest) or "nowhere"
        raise BadOption(f"nothing lies at {place[0]},{place[1]}; most lies at {known}")
    spot = spot_at(*place) if place is not None else pile_spot(bones)
    evidence = evidence_at(bones.level, spot, EDITIONS[bones.edition], trusting=trusting)
    return [f"The pile{position_text(spot)} of bon{bones.name}:", *opinion_lines(evidence)]
