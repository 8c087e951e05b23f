"""What hits a fiery, acid, rusting or disenchanting body suffers by it. NetHack: uhitm.c, passive_obj."""

from marrow.content.species import Species
from marrow.model.item import Item
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.items.materials import ErosionType
from marrow.rules.physics.erosion import erode, erode_weapon
from marrow.rules.play import Play


def erode_by_passive(play: Play, species: Species, item: Item, *, cancelled: bool = False) -> None:
    """L-274: an item erodes by hitting a body with passive fire, acid or rust. NetHack: passive_obj."""
    attack = next((attack for attack in species.attacks if attack.manner == "passive"), None)
    if attack is None:
        return
    rule = "uhitm.c passive_obj"
    grease = not play.edition.combat.passive_attacks_ignore_grease_on_weapons
    match attack.damage:
        case "fire":
            steam = species.name == "steam vortex"
            if play.dice.one_in(6, rule) and not cancelled and not steam:
                erode(play, item, ErosionType.BURN)
        case "acid":
            if play.dice.one_in(6, rule):
                erode_weapon(play, item, ErosionType.CORRODE, grease=grease)
        case "rust" | "corrode":
            if not cancelled:
                erode_weapon(
                    play,
                    item,
                    ErosionType.RUST if attack.damage == "rust" else ErosionType.CORRODE,
                    grease=grease,
                )
        case "disenchant":
            if not cancelled:
                drain_item(play, item, by_hero=True)
        case _:
            pass
