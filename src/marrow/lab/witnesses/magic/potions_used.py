"""Witnesses of magic: potions mixed, dipped into, thrown and breathed."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Dip
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.rules.magic.potions.alchemy import mix_potions, mixed_potion
from marrow.rules.magic.potions.dipping import dip_into_potion, dip_into_water
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.magic.potions.vapours import breathe_vapours
from marrow.rules.monster_moves.miscellaneous_items import become_invisible


@witness("magic.potion_mixing", "potion.c dodip")
def mixed_potions(edition: Edition) -> str:
    """Twelve potions of fruit juice are dipped into one of speed; a die of 11 shows 7, a die of 6 shows 3."""
    scene = Scene(edition, shows={("potion.c dodip", 11): 6, ("potion.c dodip", 6): 2})
    juice = scene.carry("potion of fruit juice", quantity=12)
    mix_potions(scene.play, juice, scene.carry("potion of speed"))
    booze = sum(item.quantity for item in scene.hero.inventory if item.kind.name == "potion of booze")
    return f"{booze} potions become booze"


@witness("magic.enlightenment_in_juice_makes_booze", "potion.c mixtype")
def enlightenment_in_juice(edition: Edition) -> str:
    """What becomes of enlightenment that is dipped into fruit juice, and of juice dipped into it."""
    scene = Scene(edition)
    juice, light = scene.item("potion of fruit juice"), scene.item("potion of enlightenment")
    made = (mixed_potion(scene.play, light, juice), mixed_potion(scene.play, juice, light))
    return ", ".join(name or "anything" for name in made)


@witness("magic.diluted_potions_mix_by_twos", "potion.c potion_dip")
def diluted_mixture(edition: Edition) -> str:
    """Three diluted potions of healing are dipped into one of gain level; the die of ten shows most."""
    scene = Scene(edition)
    healing = scene.carry("potion of healing", quantity=3)
    healing.diluted = True
    mix_potions(scene.play, healing, scene.carry("potion of gain level"))
    better = sum(
        item.quantity for item in scene.hero.inventory if item.kind.name == "potion of extra healing"
    )
    return f"{better} potions become extra healing"


@witness("magic.cursed_invisibility_reveals", "Z-187")
def cursed_potion_drunk(edition: Edition) -> str:
    """A visible orc drinks a cursed potion of invisibility."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4)
    potion = scene.item("potion of invisibility", blessing=-1)
    orc.inventory = [potion]
    become_invisible(scene.play, orc, potion)
    return "it is invisible" if orc.invisible else "it is visible"


@witness("magic.smocks_protect_alchemists", "Z-136")
def smock(edition: Edition) -> str:
    """A hero in an alchemy smock dips a potion into another; the dice show 1 of 10, or 11 of 30."""
    scene = Scene(edition, shows={("potion.c dodip", 10): 0, ("potion.c dodip", 30): 10})
    scene.wear("alchemy smock", Slot.CLOAK)
    mix_potions(scene.play, scene.carry("potion of booze"), scene.carry("potion of sickness"))
    return "an explosion" if "alchemy.explode" in scene.told() else "no explosion"


@witness("magic.harmless_water_is_told", "potion.c dodip")
def club_in_pool(edition: Edition) -> str:
    """A hero dips a club into a pool."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    dip_into_water(scene.play, scene.carry("club"))
    return ", ".join(scene.told()) or "nothing is told"


@witness("magic.splashed_sickness_spares_maximum", "potion.c potionhit")
def sick_newt(edition: Edition) -> str:
    """A potion of sickness breaks over an ogre with 30 hit points that does not resist it."""
    scene = Scene(edition)
    ogre = scene.monster("ogre", MIDDLE + EAST, hp=30)
    splash_monster(scene.play, scene.item("potion of sickness"), ogre, by_hero=True)
    return f"{ogre.hp} hit points of {ogre.max_hp}"


@witness("magic.healing_vapours_cure_blindness", "potion.c potionbreathe")
def vapours(edition: Edition) -> str:
    """A blind hero breathes the vapours of full healing."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    breathe_vapours(scene.play, scene.item("potion of full healing"))
    return "he sees again" if not scene.hero.timeout[Property.BLINDED] else "he stays blind"


@witness("magic.dexterity_avoids_vapours", "potion.c potionhit")
def broken_flask(edition: Edition) -> str:
    """A potion of confusion breaks on a newt beside the hero; the die shows 1."""
    scene = Scene(edition, shows={"potion.c potionhit": 1})
    newt = scene.monster("newt", MIDDLE + 1)
    splash_monster(scene.play, scene.item("potion of confusion"), newt, by_hero=True)
    return "the hero is confused" if scene.hero.timeout[Property.CONFUSED] else "the hero breathes nothing"


@witness("magic.dipping_wets_as_falling_in", "potion.c get_wet")
def sack_dipped(edition: Edition) -> str:
    """A sack with a scroll of light in it is dipped into a pool."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    sack = scene.carry("sack")
    sack.contents = [scene.item("scroll of light")]
    dip_into_water(scene.play, sack)
    return f"in it is a {sack.contents[0].kind.name}"


@witness("magic.dipping_wets_as_falling_in", "potion.c get_wet")
def acid_dipped(edition: Edition) -> str:
    """A potion of acid is dipped into a pool; a die of ten shows 6."""
    scene = Scene(edition, hp=50, shows={("potion.c get_wet", 10): 5})
    scene.level.terrain[MIDDLE] = Terrain.POOL
    dip_into_water(scene.play, scene.carry("potion of acid"))
    return f"the hero has {scene.hero.hp} hit points and {len(scene.hero.inventory)} potions"


@witness("magic.acid_corrodes_what_is_dipped", "potion.c dodip")
def dagger_in_acid(edition: Edition) -> str:
    """A dagger is dipped into acid."""
    scene = Scene(edition)
    dagger = scene.carry("dagger")
    dip_into_potion(scene.play, dagger, scene.carry("potion of acid"))
    return "it corrodes" if dagger.corroded else "nothing happens"


@witness("magic.burning_oil_burns_as_fire", "potion.c dodip")
def shirt_in_burning_oil(edition: Edition) -> str:
    """A credit card, of plastic, is dipped into burning oil; the die of a hundred shows 99."""
    scene = Scene(edition, shows={100: 99})
    oil = scene.carry("potion of oil")
    oil.lit = True
    card = scene.carry("credit card")
    dip_into_potion(scene.play, card, oil)
    return "it is unharmed" if card in scene.hero.inventory else "it burns up"


@witness("magic.covered_things_cannot_be_dipped", "potion.c dodip")
def shirt_under_a_cloak(edition: Edition) -> str:
    """A shirt worn under a cloak is dipped into unholy water."""
    scene = Scene(edition)
    shirt = scene.wear("T-shirt", Slot.SHIRT)
    scene.wear("leather cloak", Slot.CLOAK)
    water = scene.carry("potion of water", blessing=-1)
    with suppress(RefusedCommand):
        scene.do(Dip(item=shirt.letter, into=water.letter))
    return "it is cursed" if shirt.blessing < 0 else "it cannot be reached"


@witness("magic.watered_blessings_need_sight", "potion.c dodip")
def blind_dipper(edition: Edition) -> str:
    """A blind hero dips a dagger into holy water."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 100
    dagger = scene.carry("dagger")
    water = scene.carry("potion of water", blessing=1)
    water.seen = water.blessing_known = False
    dip_into_potion(scene.play, dagger, water)
    return "it is known to be blessed" if dagger.blessing_known else "the blessing is not known"


@witness("magic.splashes_hit_saddles", "potion.c potionhit")
def splashed_saddle(edition: Edition) -> str:
    """Acid hits a saddled pony; the die of ten shows 1."""
    scene = Scene(edition, shows={10: 0, ("potion.c potionhit", 8): 4})
    pony = scene.monster("pony", MIDDLE + EAST, hp=30)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory = [saddle]
    splash_monster(scene.play, scene.item("potion of acid"), pony, by_hero=True)
    return "the saddle is hit" if pony.hp == 30 else "the pony is hurt"


@witness("magic.splashed_monsters_cry", "potion.c potionhit")
def cry_of_pain(edition: Edition) -> str:
    """Acid hits a hill orc while another sleeps five steps away."""
    scene = Scene(edition)
    orc = scene.monster("Uruk-hai", MIDDLE + 2, hp=30)
    sleeper = scene.monster("hill orc", MIDDLE + 5, asleep=True)
    splash_monster(scene.play, scene.item("potion of acid"), orc, by_hero=True)
    return "it sleeps on" if sleeper.asleep else "it wakes"
