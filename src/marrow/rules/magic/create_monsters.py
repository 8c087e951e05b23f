"""Monsters created by scroll, spell and wand. NetHack: makemon.c, create_critters."""

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.magic.wizard_creation import create_as_wizard_wants
from marrow.rules.play import Play


def create_monsters(play: Play, count: int, species: Species | None = None, *, asks: bool = True) -> bool:
    """Create monsters next to the hero; True if the hero noticed one.

    Under water the spots are chosen for swimmers. N-515: wizards may say what each is to be.
    """
    noticed = False
    asks = asks and play.world.mode == "wizard"
    for _ in range(count):
        asks = asks and create_as_wizard_wants(play)
        if asks:
            noticed = True
            continue
        spot = play.hero.spot
        if species is None and play.hero.footing.in_water:
            spot = nearest_good_spot(play, spot, SPECIES_NAMED["giant eel"]) or spot
        made = make_monster(play, species, spot, nearby=True)
        noticed = noticed or (made is not None and can_spot_monster(play, made))
    return noticed
