"""Witnesses of what 5.0.0 changed in monsters: wands, vampires, zombies, missiles; and in two questions."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Drop, Quit
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster, Origin
from marrow.model.places import Door, Terrain, TrapKind
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.monster_missiles.missile_flight import Aim, throw_missile
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.eating_items import digest_carried_item
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.reachable_spots import may_fight
from marrow.rules.physics.hurtling import hurtle_step
from marrow.rules.play import GameOver
from marrow.rules.polymorph.shapechangers import choose_shape
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster

HERE = MIDDLE + 1


@witness("monsters.first_shots_miss", "Z-091")
def first_shot(edition: Edition) -> str:
    """An orc shaman zaps a wand of magic missile from afar for the first time; the dice show most."""
    scene = Scene(edition, shows={"zap.c zap_hit": 1})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    give_to_monster(scene.play, shaman, scene.item("wand of magic missile", charge=4))
    use_against_hero(scene.play, shaman)
    return "it hits" if scene.hero.hp < 100 else "it misses"


def shifted_vampire(scene: Scene, shape: str) -> Monster:
    """A vampire lord in another shape."""
    monster = scene.monster("wolf" if shape == "wolf" else "fog cloud", HERE, hp=1)
    monster.true_species = scene.play.edition.content.species_row(SPECIES_NAMED["vampire lord"])
    return monster


@witness("monsters.saved_fliers_stay_above_liquid", "Z-093")
def above_lava(edition: Edition) -> str:
    """A vampire lord in a wolf's shape falls into lava, dies, and rises in its own shape, which flies."""
    scene = Scene(edition)
    vampire = shifted_vampire(scene, "wolf")
    scene.level.terrain[HERE] = Terrain.LAVA
    liquid_acts_on_monster(scene.play, vampire)
    return "above the lava" if vampire.spot == HERE else "elsewhere"


@witness("monsters.risen_vampires_smash_doors", "Z-094", "Z-095")
def in_a_door(edition: Edition) -> str:
    """A vampire lord in the shape of a fog cloud dies under a closed door."""
    scene = Scene(edition)
    vampire = shifted_vampire(scene, "fog cloud")
    scene.level.terrain[HERE], scene.level.detail[HERE] = Terrain.DOOR, Door.CLOSED
    monster_dies(scene.play, vampire)
    return "the door is smashed" if scene.level.detail[HERE] == Door.NONE else "the door is closed"


@witness("monsters.vampires_over_water_are_no_wolves", "Z-096")
def over_water(edition: Edition) -> str:
    """A vampire lord over water changes shape; the die for a wolf shows its lowest."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 10): 0})
    scene.level.terrain[HERE] = Terrain.WATER
    vampire = scene.monster("vampire lord", HERE)
    vampire.true_species = vampire.species
    return choose_shape(scene.play, vampire).name


@witness("monsters.shifted_vampires_may_return", "mon.c pickvampshape")
def back_from_fog(edition: Edition) -> str:
    """A vampire lord in the shape of a fog cloud changes shape; the dice show their lowest."""
    scene = Scene(edition, shows={("mon.c select_newcham_form", 4): 0})
    return choose_shape(scene.play, shifted_vampire(scene, "fog cloud")).name


@witness("monsters.zombies_spare_natives", "Z-130")
def two_natives(edition: Edition) -> str:
    """A kobold zombie walks towards a large kobold that was made with the level like it."""
    scene = Scene(edition)
    zombie, kobold = scene.monster("kobold zombie", HERE), scene.monster("large kobold", HERE + 1)
    zombie.origin = kobold.origin = Origin.NATIVE
    return "it fights" if may_fight(scene.play, zombie, kobold, pet=False) else "it keeps peace"


@witness("combat.heroes_catch_missiles", "Z-145")
def thrown_dagger(edition: Edition) -> str:
    """A hill orc throws a dagger at the hero; all dice show their lowest."""
    scene = Scene(edition, shows={"Z-145": 0, "mthrowu.c thitu": 0})
    orc = scene.monster("hill orc", HERE)
    throw_missile(scene.play, orc, scene.item("dagger"), Aim(-1, 1))
    return "it is caught" if scene.hero.inventory else "it is not caught"


@witness("life_saving.collisions_name_door_frames", "Z-098")
def into_a_door(edition: Edition) -> str:
    """A hero with 1 hit point is hurled against a closed door."""
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    scene.level.terrain[HERE], scene.level.detail[HERE] = Terrain.DOOR, Door.CLOSED
    try:
        hurtle_step(scene.play, HERE, 3)
    except GameOver as over:
        return over.killer.text
    return "alive"


@witness("commands.deadly_drops_are_asked_about", "Z-097")
def cold_feet(edition: Edition) -> str:
    """A hero without gloves drops a cockatrice corpse, and declines when asked."""
    scene = Scene(edition, answers={"commands.drop deadly corpse": False})
    corpse = scene.carry("corpse", species="cockatrice")
    scene.do(Drop(item=corpse.letter))
    return "kept" if corpse in scene.hero.inventory else "dropped"


@witness("commands.quitting_says_without_saving", "Z-099")
def quitting(edition: Edition) -> str:
    """What a hero who quits is asked."""
    scene = Scene(edition)
    with suppress(GameOver):
        scene.do(Quit())
    return str(scene.answers.asked[0].what.value)


@witness("monsters.cubes_digest_what_they_carry", "Z-041")
def cube(edition: Edition) -> str:
    """A gelatinous cube carries a towel and moves."""
    scene = Scene(edition)
    jelly = scene.monster("gelatinous cube", HERE + 5)
    give_to_monster(scene.play, jelly, scene.item("towel"))
    digest_carried_item(scene.play, jelly)
    return "the towel is carried" if jelly.inventory else "the towel is digested"


@witness("commands.snickersnee_reaches_far", "Z-033", "Z-034")
def far_blow(edition: Edition) -> str:
    """A hero who wields Snickersnee applies it to a newt two steps away."""
    scene = Scene(edition, answers={"weapons.where to hit": HERE + 1}, shows={"dothrow.c thitmonst": 0})
    sword = scene.wear("katana", Slot.WIELDED)
    sword.artifact = "Snickersnee"
    newt = scene.monster("newt", HERE + 1, hp=50)
    with suppress(RefusedCommand):
        scene.do(Apply(item=sword.letter))
    return "it is hit" if newt.hp < 50 else "nothing happens"


@witness("monsters.looks_for_items_spot_by_spot", "monmove.c m_search_items")
def bait(edition: Edition) -> str:
    """A hill orc sees a dagger on a trap of a kind that it knows."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE + 10)
    orc.seen_traps = -1
    scene.level.traps[HERE + 12] = Trap(TrapKind.BEAR_TRAP, HERE + 12)
    scene.lay("dagger", HERE + 12)
    found = nearest_spot_with_wanted_item(scene.play, orc, HERE)
    return "it leaves the dagger" if found is None else "it goes for the dagger"
