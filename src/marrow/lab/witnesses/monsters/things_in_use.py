"""Witnesses of monsters: things in use."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.defensive_items import drink_healing
from marrow.rules.monster_moves.offensive_items import use_against_hero


@witness("monsters.strikes_are_known_by_effect", "Z-319")
def vain_strike(edition: Edition) -> str:
    """A hill orc zaps a wand of striking at the hero, and misses; the dice show their most."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2)
    wand = give_to_monster(scene.play, orc, scene.item("wand of striking", charge=4))
    use_against_hero(scene.play, orc)
    return "the hero knows the wand" if scene.world.discovered[wand.kind.number] else "the wand is unknown"


@witness("monsters.potions_add_what_is_left_over", "Z-320")
def cured_orc(edition: Edition) -> str:
    """A hill orc with one of its 20 hit points drinks a potion of full healing."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=20)
    orc.hp = 1
    drink_healing(scene.play, orc, give_to_monster(scene.play, orc, scene.item("potion of full healing")))
    return f"it has {orc.hp} of {orc.max_hp} hit points"
