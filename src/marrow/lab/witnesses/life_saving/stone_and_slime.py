"""Witnesses of life saving: turning to stone or slime."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import worn
from marrow.messages.commands import Eat, Search, Wield
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.vocabularies import Doing
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.nutrition import corpse_meals
from marrow.rules.play import GameOver
from marrow.rules.polymorph.new_form import start_stoning
from marrow.rules.turn import fumbling
from marrow.rules.turn.timeouts import run_timeouts


@witness("life_saving.stoning_stops_work", "L-128")
def meal_of_stone(edition: Edition) -> str:
    """A hero eats a food ration while he has four turns left of turning to stone."""
    scene = Scene(edition, nutrition=100)
    scene.do(Eat(item=scene.carry("food ration").letter))
    scene.hero.timeout[Property.STONING] = 4
    run_timeouts(scene.play)
    return "he stops" if scene.hero.activity is None else "he goes on eating"


@witness("life_saving.tins_may_cure_sliming", "Z-272")
def tin_against_slime(edition: Edition) -> str:
    """A hero who turns to slime, with six turns left, opens what he knows is a tin of chameleon."""
    scene = Scene(edition)
    tin = scene.carry("tin", species="chameleon")
    tin.charge_known = True
    scene.hero.tin.item_id = tin.id
    scene.hero.activity = Activity(Doing.OPENING_TIN, item_id=tin.id)
    scene.hero.timeout[Property.SLIMING] = 3 * edition.life_saving.sliming_turns // 5 + 1
    run_timeouts(scene.play)
    return "he stops" if scene.hero.activity is None else "he goes on opening it"


@witness("life_saving.stoning_turns", "L-248")
def hissed_at(edition: Edition) -> str:
    """A cockatrice's hissing begins to turn the hero to stone."""
    scene = Scene(edition)
    start_stoning(scene.play, scene.monster("cockatrice", MIDDLE + 1))
    return f"stone in {scene.hero.timeout[Property.STONING]} turns"


@witness("life_saving.stoning_paralyses_at", "L-248")
def held_by_stone(edition: Edition) -> str:
    """With how many turns left a hero who turns to stone can no longer move."""
    for left in (4, 3, 2, 1):
        scene = Scene(edition)
        scene.hero.timeout[Property.STONING] = left
        with suppress(GameOver):
            run_timeouts(scene.play)
        if scene.hero.helplessness.turns:
            return f"with {left} left"
    return "never"


@witness("life_saving.touch_petrifies_by_degrees", "L-248")
def touched(edition: Edition) -> str:
    """A hero touches what petrifies."""
    scene = Scene(edition)
    try:
        petrify(scene.play, "a cockatrice corpse")
    except GameOver:
        return "is stone at once"
    return f"will be stone in {scene.hero.timeout[Property.STONING]} turns"


@witness("life_saving.surviving_a_petrifying_weapon_takes_a_move", "N-621")
def corpse_in_hand(edition: Edition) -> str:
    """A hero with an amulet of life saving wields a cockatrice corpse without gloves."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    turn = scene.world.turn
    scene.do(Wield(item=scene.carry("corpse", species="cockatrice").letter))
    return "that took a move" if scene.world.turn > turn else "that took no move"


@witness("life_saving.sliming_turns", "L-248")
def after_eating_green_slime(edition: Edition) -> str:
    """A hero eats green slime."""
    scene = Scene(edition)
    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED["green slime"], None)
    return f"slime in {scene.hero.timeout[Property.SLIMING]} turns"


@witness("life_saving.last_turns_prolong_deafness", "L-128")
def deaf_stone(edition: Edition) -> str:
    """A hero who is deaf for 3 turns has two turns left of turning to stone."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STONING], scene.hero.timeout[Property.DEAF] = 2, 3
    run_timeouts(scene.play)
    return f"deaf for {scene.hero.timeout[Property.DEAF]} turns more"


@witness("life_saving.sliming_breaks_polymorphless", "L-129")
def dead_by_slime(edition: Edition) -> str:
    """A hero dies by turning into slime."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    with suppress(GameOver):
        run_timeouts(scene.play)
    return "he changed form" if scene.hero.conduct.self_polymorphs else "he never changed form"


def words_of_death(scene: Scene) -> str:
    """The killer of the first death."""
    return next((entry.killer.text for entry in scene.entries(DeathFaced)), "nobody dies")


@witness("life_saving.stoning_says_how", "L-128")
def bare_hands(edition: Edition) -> str:
    """A hero without gloves wields a cockatrice corpse."""
    scene = Scene(edition)
    corpse = scene.carry("corpse", species="cockatrice")
    with suppress(GameOver):
        scene.do(Wield(item=corpse.letter))
    return words_of_death(scene)


@witness("life_saving.tripping_over_corpses_petrifies", "L-128")
def barefoot(edition: Edition) -> str:
    """A fumbling hero without boots trips over a cockatrice corpse."""
    scene = Scene(edition)
    scene.lay("corpse", species="cockatrice")
    scene.hero.footing.moved = True
    with suppress(GameOver):
        fumbling.stumble(scene.play)
    return words_of_death(scene)


@witness("life_saving.late_stoning_ends_other_troubles", "L-128", "L-129")
def stone_and_slime(edition: Edition) -> str:
    """A hero with two turns of stoning left has nine of sliming."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STONING], scene.hero.timeout[Property.SLIMING] = 2, 9
    run_timeouts(scene.play)
    return "only stone" if not scene.hero.timeout[Property.SLIMING] else "stone and slime"


@witness("life_saving.slimed_hero_becomes_green_slime", "L-086", "L-129")
def saved_from_slime(edition: Edition) -> str:
    """A hero with an amulet of life saving turns to slime."""
    scene = worn(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    scene.do(Search())
    return scene.hero.form.name if scene.hero.form is not None else "in his own form"


@witness("life_saving.lizards_do_not_help_at_new_moon", "L-128")
def hiss(edition: Edition) -> str:
    """A cockatrice hisses at new moon at a hero with a lizard corpse; the die of ten shows its highest."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    scene.world.moon_phase = 0
    scene.carry("corpse", species="lizard")
    hit_hero(scene.play, scene.monster("cockatrice"), Attack("touch", "stone", 0, 0))
    return "he turns to stone" if scene.hero.timeout[Property.STONING] else "nothing happens"
