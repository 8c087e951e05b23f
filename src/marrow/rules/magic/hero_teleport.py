"""The hero teleports on this level: by magic, with control or at random. NetHack: teleport.c, scrolltele.

Rules N-087 to N-093, L-133, L-134. By will: magic/spells. Between levels, the bare move of the hero, and
monsters that are teleported: travel/. Teleports in attacks: combat/.
"""

from marrow.model.places import distance2
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects
from marrow.rules.travel.check_leash import check_leashes
from marrow.rules.travel.hero_placement import place_hero, random_safe_spot
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.teleport_destination import find_destination


def place_hero_with_effects(play: Play, spot: int) -> None:
    """Move the hero to a spot of this level, out of any hold; the spot takes effect. NetHack: teleds."""
    place_hero(play, spot)
    spot_effects(play)


def teleport_to_safety(play: Play) -> bool:
    """Move the hero to a random safe spot, even on a no-teleport level; False if there is none.

    NetHack: safe_teleds.
    """
    spot = random_safe_spot(play)
    if spot is None:
        return False
    place_hero_with_effects(play, spot)
    return True


def teleport_hero(play: Play, *, blessed_scroll: bool = False) -> bool:
    """Teleport the hero on this level, with teleport control to a chosen spot.

    True if it was clearly a teleport, so that a scroll is identified. NetHack: scrolltele.
    """
    destination = find_destination(play, blessed_scroll=blessed_scroll)
    if destination.spot is None:
        return destination.known
    before = play.hero.spot
    place_hero_with_effects(play, destination.spot)
    far = distance2(before, play.hero.spot) >= 16 or not in_line_of_sight(play, before)
    return destination.known or far


def teleport_by_teleportitis(play: Play) -> None:
    """N-088: each turn a chance of 1/85 that teleportitis teleports the hero, at no cost."""
    taken = play.dice.one_in(85, "allmain.c moveloop")
    if taken:
        stop_occupation(play)
        before = play.hero.spot
        teleport_hero(play)
        if play.hero.spot != before and leash_holds_back(play):
            check_leashes(play, before)
