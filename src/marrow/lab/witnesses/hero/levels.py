"""Witnesses of hero: levels, hit points and power."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HITS, saved, worn
from marrow.messages.commands import Move, Quaff
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.combat.deaths.kill_rewards import experience_for_kill
from marrow.rules.hero.conditions import heal
from marrow.rules.hero.encumbrance import BOTH_LEGS, LEFT_LEG, RIGHT_LEG, wound_legs
from marrow.rules.hero.experience import gain_level, roll_hp_gain
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.turn.regeneration import heal_with_time, regain_power


@witness("hero.experience", "L-200")
def level_nine(edition: Edition) -> str:
    """A hero of level 9 who needs one more point for level 10 in NetHack kills a jackal."""
    scene = Scene(edition, level=9, shows=HITS)
    scene.hero.experience = 5119
    scene.monster("jackal", hp=1)
    scene.do(Move(direction=EAST, manner="fight"))
    return f"level {scene.hero.level}"


@witness("hero.experience", "L-200")
def level_twelve(edition: Edition) -> str:
    """A hero of level 12 with 30000 of the 40000 points that NetHack asks for level 13 kills a jackal."""
    scene = Scene(edition, level=12, shows=HITS)
    scene.hero.experience = 30_000
    scene.monster("jackal", hp=1)
    scene.do(Move(direction=EAST, manner="fight"))
    return f"level {scene.hero.level}"


@witness("hero.constitution_share_divisor", "L-242")
def weakened(edition: Edition) -> str:
    """An amulet saves a hero of level 10 with 85 hit points and constitution 16, and a turn passes."""
    scene = saved(worn(edition, level=10, hp=85))
    scene.wait(1)
    return f"{scene.hero.max_hp} hit points at most"


@witness("hero.levels_lose_what_they_brought", "L-095", "exper.c losexp")
def drained_level(edition: Edition) -> str:
    """A hero of level 2, whose first level brought 3 hit points, loses a level; dice show their highest."""
    scene = Scene(edition, level=2, hp=40)
    scene.hero.hp_gains = [14, 3]
    lose_level(scene.play, "life drainage")
    return f"{scene.hero.max_hp} hit points at most"


@witness("hero.highest_level_gives_few_hit_points", "attrib.c newhp")
def highest(edition: Edition) -> str:
    """A hero of level 30 with 100 hit points at most gains a level; dice show their highest."""
    scene = Scene(edition, level=30, role="barbarian", hp=100)
    scene.hero.base[Attribute.CONSTITUTION] = 18
    return f"{roll_hp_gain(scene.play, 30)} hit points"


@witness("hero.hp_regeneration", "allmain.c regen_hp")
def healing_form(edition: Edition) -> str:
    """A hero of level 1: turn 60 in the form of an unhurt newt, turn 61 in his own form; d100s show 1."""
    scene = Scene(edition, turn=60, hp=50, shows={100: 0})
    scene.form("newt", hp=5)
    scene.hero.hp = 40
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    under = scene.hero.hp - 40
    scene.hero.form, scene.world.turn = None, 61
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    return f"his own body heals {under} as a newt, then {scene.hero.hp - 40 - under} in his own form"


@witness("hero.power_gain_is_at_least_one", "exper.c newpw")
def level_of_a_fool(edition: Edition) -> str:
    """An orcish Barbarian of wisdom 3 rises a level; the die for power shows its lowest."""
    scene = Scene(edition, role="barbarian", race="orc", shows={"exper.c newpw": 0})
    scene.hero.base[Attribute.WISDOM] = 3
    before = scene.hero.max_power
    gain_level(scene.play, "L-200")
    return f"{scene.hero.max_power - before} power gained"


@witness("hero.breathing_amulets_give_power", "Z-029")
def breathing(edition: Edition) -> str:
    """A hero with energy regeneration wears an amulet of magical breathing; the die shows its highest."""
    scene = Scene(edition)
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.intrinsic(Property.ENERGY_REGENERATION)
    scene.hero.max_power = 50
    regain_power(scene.play, Burden.UNENCUMBERED)
    return f"{scene.hero.power} power regained"


@witness("hero.healing_washes_faces", "potion.c healup")
def creamed(edition: Edition) -> str:
    """A hero with cream on his face for 20 turns is healed of blindness."""
    scene = Scene(edition)
    scene.hero.creamed = scene.hero.timeout[Property.BLINDED] = 20
    heal(scene.play, 0, "potion.c healup", cure_blind=True)
    return f"cream for {scene.hero.creamed} turns"


@witness("hero.healing_cures", "potion.c healup")
def cured_by_a_potion(edition: Edition) -> str:
    """A nauseous and deaf hero drinks a blessed potion of extra healing."""
    scene = Scene(edition, hp=50)
    ailments = {"nausea": Property.VOMITING, "deafness": Property.DEAF}
    for ailment in ailments.values():
        scene.hero.timeout[ailment] = 30
    scene.do(Quaff(item=scene.carry("potion of extra healing", blessing=1).letter))
    left = [word for word, ailment in ailments.items() if scene.hero.timeout[ailment]]
    return f"he keeps {' and '.join(left)}" if left else "he is well"


@witness("hero.leg_wounds_add_up", "do.c set_wounded_legs")
def second_wound(edition: Edition) -> str:
    """The left leg is wounded for 40 turns, then the right leg for 10."""
    scene = Scene(edition)
    wound_legs(scene.play, LEFT_LEG, 40, "do.c set_wounded_legs")
    wound_legs(scene.play, RIGHT_LEG, 10, "do.c set_wounded_legs")
    legs = "both legs" if scene.hero.extrinsic[Property.WOUNDED_LEGS] == BOTH_LEGS else "one leg"
    return f"{legs} wounded for {scene.hero.timeout[Property.WOUNDED_LEGS]} turns"


@witness("hero.plain_attacks_give_no_experience", "B-191")
def experience_of_an_orc(edition: Edition) -> str:
    """What a hill orc of level 3, with one attack with a weapon, brings who kills it."""
    scene = Scene(edition)
    orc = scene.monster("hill orc")
    orc.level = 3
    return f"{experience_for_kill(scene.play, orc, 1)} points of experience"


@witness("hero.revived_and_cloned_give_less_experience", "B-191")
def experience_of_a_clone(edition: Edition) -> str:
    """What a cloned gremlin of level 5 brings, the thirtieth of its species to die."""
    scene = Scene(edition)
    gremlin = scene.monster("gremlin")
    gremlin.level, gremlin.cloned = 5, False
    whole = experience_for_kill(scene.play, gremlin, 30)
    gremlin.cloned = True
    less = experience_for_kill(scene.play, gremlin, 30) < whole
    return "less than another" if less else "as much as another"
