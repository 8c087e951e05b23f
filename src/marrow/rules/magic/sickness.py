"""What a vomiting hero does to the place and to himself in 3.7. Rule N-344. NetHack: eat.c, vomit."""

from marrow.model.places import Terrain
from marrow.rules.body import form_of
from marrow.rules.combat.ice import melt_ice
from marrow.rules.combat.raystrikes import strike_hero
from marrow.rules.magic.altars import offend_altar
from marrow.rules.play import Play


def foul(play: Play) -> None:
    """N-344: acid breath turns on its owner, gods mind their altars, and stomach acid melts ice."""
    hero = play.hero
    species = form_of(hero)
    for attack in species.attacks:
        if attack.manner == "breathe" and attack.damage == "acid":
            play.tell("nutrition.breathe on yourself", "N-344")
            strike_hero(play, "acid", attack.dice, "blast of acid", breath=True)
            break
    if play.level.terrain[hero.spot] == Terrain.ALTAR:
        offend_altar(play, hero.spot)
    if "acidic" in species.traits and play.level.terrain[hero.spot] == Terrain.ICE:
        melt_ice(play, hero.spot)
