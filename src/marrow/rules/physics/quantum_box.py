"""A quantum mechanic's box, and its cat, alive or dead when looked at. NetHack: observe_quantum_cat."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_items.random_items import item_named, put_into
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "pickup.c observe_quantum_cat"
CAT_NAME = "Schroedinger's Cat"


def observe_quantum_cat(play: Play, box: Item, spot: int) -> None:
    """The box is opened: a live cat appears, or the box holds a corpse."""
    housecat, lives = SPECIES_NAMED["housecat"], cat_lives(play)
    cat = make_monster(play, housecat, spot, nearby=True, peaceful=True, no_inventory=True) if lives else None
    if cat is None:
        if not lives or not play.edition.monsters.cat_boxes_hold_the_cat:
            decide_dead(play, box)
            play.tell("catbox.dead hallucinating" if is_hallucinating(play.hero) else "catbox.dead", RULE)
            if play.edition.hero.quantum_boxes_give_experience:
                gain_experience(play, 20, 10, "Z-203")
        return
    cat.alignment = alignment_for_kill(play.hero, cat)
    if can_spot_monster(play, cat):
        play.tell("catbox.alive", RULE, monster=the_monster(play, cat))
    else:
        play.tell("catbox.brushed", RULE)
    cat.name = CAT_NAME
    for thing in box.contents:
        stop_all_timers(play, thing)
    box.contents = []
    box.charge = 0
    reweigh(box)
    if play.edition.hero.quantum_boxes_give_experience:
        gain_experience(play, 10, 20, "Z-203")


def cat_lives(play: Play) -> bool:
    """Decide by chance whether the cat is alive."""
    return (play.dice.rn2(2, RULE) == 0) is play.edition.monsters.cat_boxes_hold_the_cat


def decide_dead(play: Play, box: Item) -> None:
    """Decide that the cat is dead, and has just died."""
    box.charge = 0
    if not (box.contents or play.edition.monsters.cat_boxes_hold_the_cat):  # boxes of old saves hold it
        put_into(play, box, item_named(play, "corpse"))
    if box.contents:
        corpse = box.contents[0]
        corpse.birth = play.world.turn
        set_species(play, corpse, SPECIES_NAMED["housecat"])
        corpse.name = CAT_NAME
