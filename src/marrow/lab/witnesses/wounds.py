"""Witnesses of losing hit points and power."""

from contextlib import suppress
from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.telling import tell
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Hunger, Sickness
from marrow.model.world import SpecialPlace
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.drains import drain_energy, eat_brain
from marrow.rules.combat.damage_types.poison_and_disease import death_touch
from marrow.rules.hero.body import fall_asleep
from marrow.rules.hero.hearing import hear
from marrow.rules.lifesaving.harm import hurt, lose_strength, poison_hero
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.play import GameOver
from marrow.rules.traps.drowning import fall_into_lava, water_killer
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.turn.timeouts import run_timeouts


@witness("traps.energy_drain", "trap.c drain_en")
def drained_twice(edition: Edition) -> str:
    """A hero of level 4 with power 10 is drained of 5, then of 8; the dice show 1."""
    scene = Scene(edition, level=4, shows={"trap.c drain_en": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    left = []
    for amount in (5, 8):
        drain_energy(scene.play, amount, "trap.c drain_en")
        left.append(f"{hero.power} of {hero.max_power}")
    return f"power {left[0]}, then {left[1]}"


@witness("traps.anti_magic", "trap.c dotrap")
def field_of_anti_magic(edition: Edition) -> str:
    """A hero who resists magic steps onto an anti-magic field; the dice show 1."""
    scene = Scene(edition, shows={"trap.c dotrap": 0})
    hero = scene.hero
    hero.power = hero.max_power = 10
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    trap_hero(scene.play, Trap(TrapKind.ANTI_MAGIC, MIDDLE))
    return f"{hero.hp} hit points, power {hero.power} of {hero.max_power}"


@witness("traps.fire_traps_cap_hit_points", "trap.c dofiretrap")
def in_flames(edition: Edition) -> str:
    """A hero with 100 hit points steps into a fire trap; the die for lost maximum hit points shows 3."""
    scene = Scene(edition, shows={("trap.c dofiretrap", 9): 3})
    trap_hero(scene.play, Trap(TrapKind.FIRE, MIDDLE))
    return f"{scene.hero.hp} of {scene.hero.max_hp} hit points left"


def fate(scene: Scene) -> str:
    hero = scene.hero
    return f"{hero.hp} of {hero.max_hp} hit points left" if hero.hp > 0 else "the hero dies"


@witness("life_saving.saving_grace", "Z-156")
def one_great_blow(edition: Edition) -> str:
    """A hero with 91 of 100 hit points suffers 200 points of damage."""
    scene = Scene(edition)
    scene.hero.hp = 91
    with suppress(GameOver):
        hurt(scene.play, 200, Killer("great blow"), "L-091")
    return fate(scene)


@witness("life_saving.weakening_poison_costs_three_to_five", "L-094")
def weakening_poison(edition: Edition) -> str:
    """A hero with strength 16 is weakened by poison; the dice show their highest."""
    scene = Scene(edition, shows={("L-094", 30): 5})
    poison_hero(scene.play, Attribute.STRENGTH, "soldier ant", 30)
    return f"strength {scene.hero.base[Attribute.STRENGTH]}"


@witness("life_saving.food_poisoning_may_pass", "Z-172")
def end_of_food_poisoning(edition: Edition) -> str:
    """A hero with constitution 16 has one turn of food poisoning left; the die shows 15."""
    scene = Scene(edition, shows={"Z-172": 15})
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = 1, Sickness.FOOD_POISONING
    try:
        run_timeouts(scene.play)
    except GameOver:
        return "the hero dies"
    return f"the hero lives, with constitution {scene.hero.base[Attribute.CONSTITUTION]}"


@witness("life_saving.touch_of_death_drains", "Z-176")
def touched_by_death(edition: Edition) -> str:
    """Death touches a hero with 80 hit points: the die of his touch shows 17, the eight others 4 and 3."""
    scene = Scene(edition, hp=80, level=10, shows={("L-096", 20): 17, ("Z-176", 6): 2})
    death = scene.monster("Death")
    with suppress(GameOver):
        death_touch(scene.play, AttackOnHero(death, death.species.attacks[0], 10, uncancelled=True))
    return fate(scene)


@witness("life_saving.deadly_poison_can_be_survived", "Z-177")
def deadly_poison(edition: Edition) -> str:
    """A hero with 21 of 40 hit points is poisoned; the die is the deadly one, the others show 4."""
    scene = Scene(edition, hp=40, level=5, shows={"L-094": 0, "Z-177": 3})
    scene.hero.hp = 23
    with suppress(GameOver):
        poison_hero(scene.play, Attribute.STRENGTH, "poison dart", 10)
    return fate(scene)


@witness("life_saving.lost_strength_costs_by_die", "Z-178")
def strength_gone(edition: Edition) -> str:
    """A hero with strength 3 and 30 hit points loses two points of it; the dice show 1."""
    scene = Scene(edition, hp=30, attributes=(3, 10, 10, 10, 10, 10), shows={"Z-178": 0})
    lose_strength(scene.play, 2, "N-237")
    return fate(scene)


@witness("life_saving.lost_levels_leave_ten_hit_points", "Z-179")
def level_lost(edition: Edition) -> str:
    """A hero of level 5 with 12 hit points loses a level, which had brought 7."""
    scene = Scene(edition, hp=12, level=5)
    scene.hero.hp_gains = [1, 1, 1, 1, 7]
    lose_level(scene.play, "life drainage")
    return fate(scene)


@witness("life_saving.fatal_drain_says_goodbye", "L-095")
def first_level_lost(edition: Edition) -> str:
    """A hero of level 1 is drained of life."""
    scene = Scene(edition)
    with suppress(GameOver):
        lose_level(scene.play, "life drainage")
    return (
        "the game says goodbye to level 1"
        if "growth.level lost" in scene.told()
        else "he dies without a word"
    )


@witness("hero.sleepers_hear", "timeout.c fall_asleep")
def deaf_sleeper(edition: Edition) -> str:
    """A hero who is deaf for 30 turns falls asleep for 10."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 30
    fall_asleep(scene.play, 10, "timeout.c fall_asleep")
    hero = scene.hero
    return f"deaf for {hero.timeout[Property.DEAF]} turns, on waking {hero.helplessness.waking.value}"


@witness("hero.unaware_dream_of_sounds", "N-025")
def sound_in_a_faint(edition: Edition) -> str:
    """A hero who has fainted hears a fountain."""
    scene = Scene(edition)
    scene.hero.hunger, scene.hero.helplessness.turns = Hunger.FAINTED, 5
    hear(scene.play, "people.hear bubbling", "sounds.c dosounds")
    return tell(scene.entries_told()[-1], edition) or "nothing"


@witness("life_saving.tentacles_stop_at_death", "Z-164")
def brains(edition: Edition) -> str:
    """A mind flayer's tentacle hits a hero, who knows of daggers, in the head."""
    scene = Scene(edition)
    flayer = scene.monster("mind flayer")
    eat_brain(scene.play, AttackOnHero(flayer, flayer.species.attacks[1], 2, uncancelled=True))
    return "he forgets" if "combat.forget" in scene.told() else "he forgets nothing"


@witness("life_saving.burning_rounds", "Z-181")
def lava_everywhere(edition: Edition) -> str:
    """A hero in explore mode, where all is lava, declines to die twice; then he accepts."""
    scene = Scene(edition, mode="explore", answers={"ask.die": [False, False, True]})
    for spot, ground in enumerate(scene.level.terrain):
        if ground == Terrain.ROOM:
            scene.level.terrain[spot] = Terrain.LAVA
    try:
        fall_into_lava(scene.play)
    except GameOver:
        return "the hero dies"
    return f"the hero resists fire for {scene.hero.timeout[Property.FIRE_RESISTANCE]} turns"


@witness("life_saving.water_plane_is_limitless", "Z-180")
def plane_of_water(edition: Edition) -> str:
    """A hero drowns on the Plane of Water."""
    scene = Scene(edition)
    place = SpecialPlace("water", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.terrain[MIDDLE] = Terrain.WATER
    return f"drowned in {water_killer(scene.play, MIDDLE).text}"
