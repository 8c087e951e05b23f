"""Witnesses of what 5.0.0 changed in other creatures: their spells, blows, remains, goods and priests."""

from marrow.choices import Edition
from marrow.content.level_maps import load_map
from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.rules.combat.deaths.kill_rewards import reward_kill
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.combat.monster_attacks.cast_at_hero import choose_spell
from marrow.rules.combat.to_hit import luck_to_hit
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_levels.shop_rooms import has_charging
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.people.temples import donate_to_priest
from marrow.rules.polymorph.break_armor import break_armor

HERE = MIDDLE + 1


@witness("combat.luck_helps_a_third", "Z-142")
def lucky_blow(edition: Edition) -> str:
    """What luck of 10 adds to the hero's to-hit."""
    scene = Scene(edition)
    scene.hero.luck = 10
    return f"{luck_to_hit(scene.play)} to hit"


@witness("combat.blunt_weapons_knock_back", "Z-144")
def clubbed(edition: Edition) -> str:
    """A fire giant hits a newt with a club; the dice show their lowest."""
    scene = Scene(edition, shows={"uhitm.c mhitm_knockback": 0})
    giant, newt = scene.monster("fire giant", MIDDLE + 2), scene.monster("newt", MIDDLE + 3)
    club = give_to_monster(scene.play, giant, scene.item("club"))
    giant.wields = club
    blow = Attack("weapon", "physical", 2, 10)
    knocked = maybe_knock_back(scene.play, giant, newt, blow, weapon=club)
    return "the newt is knocked back" if knocked else "the newt stays"


@witness("monsters.spells_by_level", "Z-143")
def mage(edition: Edition) -> str:
    """The spell of a mage of level 25, when the dice show their highest."""
    scene = Scene(edition)
    caster = scene.monster("Orcus", HERE)
    caster.level = 25
    spell = choose_spell(scene.play, caster, Attack("magic", "mage spell", 0, 0))
    return spell.value if spell is not None else "none"


@witness("monsters.golems_leave_various_pieces", "Z-134")
def rope(edition: Edition) -> str:
    """The remains of a leather golem; the dice show their lowest."""
    scene = Scene(edition, shows={"Z-134": 0, "mon.c make_corpse": 0})
    leave_corpse(scene.play, scene.monster("leather golem", HERE))
    return ", ".join(sorted(item.kind.name for item in scene.level.items.get(HERE, [])))


@witness("monsters.guardians_avenge_leader", "Z-135")
def killed_leader(edition: Edition) -> str:
    """A hero kills the Norn, in view of a peaceful warrior."""
    scene = Scene(edition)
    warrior = scene.monster("warrior", HERE, peaceful=True)
    reward_kill(scene.play, scene.monster("Norn", HERE + 1, peaceful=True))
    return "the warrior stays peaceful" if warrior.peaceful else "the warrior is angry"


@witness("monsters.cloaks_open_when_outgrown", "Z-146")
def outgrown(edition: Edition) -> str:
    """A hero in a cloak of protection becomes a fire giant."""
    scene = Scene(edition)
    scene.wear("cloak of protection", Slot.CLOAK)
    scene.form("fire giant")
    break_armor(scene.play)
    return "the cloak falls" if scene.level.items.get(MIDDLE) else "the cloak is torn"


@witness("monsters.minotaur_wand_sides", "Z-147")
def minotaur(edition: Edition) -> str:
    """What a minotaur has when a die of eight shows its highest, and one of three its lowest."""
    scene = Scene(edition, shows={("makemon.c m_initinv", 3): 0})
    monster = scene.monster("minotaur", HERE)
    give_gear(scene.play, monster)
    return ", ".join(item.kind.name for item in monster.inventory) or "nothing"


@witness("monsters.angel_arms", "Z-147", "makemon.c m_initweap")
def angel(edition: Edition) -> str:
    """The weapon of an Angel; the die for it shows its lowest."""
    scene = Scene(edition, shows={("Z-147", 3): 0, ("makemon.c m_initweap", 5): 0})
    monster = scene.monster("Angel", HERE)
    give_gear(scene.play, monster)
    return ", ".join(sorted(item.kind.name for item in monster.inventory))


@witness("monsters.golem_hp", "makemon.c golemhp")
def golem(edition: Edition) -> str:
    """A new iron golem."""
    return f"{_made(edition, 'iron golem').max_hp} hit points"


@witness("monsters.the_weakest_have_a_point_more", "makemon.c newmonhp")
def newt(edition: Edition) -> str:
    """A new newt; the die for its hit points shows 1."""
    return f"{_made(edition, 'newt').max_hp} hit points"


@witness("monsters.the_neuter_are_not_female", "makemon.c makemon")
def eye(edition: Edition) -> str:
    """Whether a new floating eye counts as female; the die for it shows 1 of 0 and 1."""
    return "yes" if _made(edition, "floating eye").female else "no"


def _made(edition: Edition, name: SpeciesName) -> Monster:
    """A new monster; dice for hit points show their lowest, and others their highest."""
    scene = Scene(edition, shows={"makemon.c newmonhp": 0})
    made = make_monster(scene.play, SPECIES_NAMED[name], HERE)
    assert made is not None
    return made


@witness("monsters.new_priests_serve_gods", "makemon.c makemon")
def priest(edition: Edition) -> str:
    """A new aligned priest without a temple; the dice for it show their lowest."""
    scene = Scene(edition, shows={"makemon.c makemon": 0})
    made = make_monster(scene.play, SPECIES_NAMED["aligned priest"], HERE)
    return "serves a god" if made is not None and made.duty is not None else "serves nobody"


@witness("monsters.new_shapechangers_have_gear", "makemon.c makemon")
def doppelganger(edition: Edition) -> str:
    """How many of thirty-two new doppelgangers have anything; the dice are thrown."""
    scene = Scene(edition, seed=1, depth=10, level=8)
    made = [make_monster(scene.play, SPECIES_NAMED["doppelganger"], MIDDLE + at) for at in range(1, 33)]
    return "some" if any(one is not None and one.inventory for one in made) else "none"


@witness("magic.few_charges_are_spared", "mkobj.c mksobj_init")
def ball(edition: Edition) -> str:
    """A new crystal ball; the die for its charges shows its lowest."""
    return f"{item_named(Scene(edition, shows={'mkobj.c mksobj': 0}).play, 'crystal ball').charge} charges"


@witness("magic.figurines_are_of_the_harder", "mkobj.c mksobj_init")
def figurine(edition: Edition) -> str:
    """A new figurine; the die for its species shows its lowest."""
    made = item_named(Scene(edition, depth=6, level=6, shows={"makemon.c rndmonst": 0}).play, "figurine")
    return f"of difficulty {made.species.difficulty}" if made.species is not None else "of nothing"


@witness("monsters.class_draw", "makemon.c mkclass")
def of_dragons(edition: Edition) -> str:
    """A random dragon near the surface; the die for it shows its highest."""
    scene = Scene(edition, depth=3, level=2, shows={("makemon.c mkclass", 2): 0})
    found = random_species_of_class(scene.play, "D")
    return found.name if found is not None else "none"


@witness("monsters.classes_heed_gehennom", "makemon.c mkclass")
def of_liches(edition: Edition) -> str:
    """A random lich far down outside Gehennom; the die for it shows its highest."""
    scene = Scene(edition, depth=40, level=30, shows={("makemon.c mkclass", 2): 0})
    found = random_species_of_class(scene.play, "L")
    return found.name if found is not None else "none"


@witness("monsters.classes_by_difficulty", "Z-148")
def of_class(edition: Edition) -> str:
    """A random ant; the die for it shows its highest."""
    scene = Scene(edition, depth=40, level=20)
    found = random_species_of_class(scene.play, "a")
    return found.name if found is not None else "none"


@witness("trade.keepers_sell_charging", "Z-129")
def hardware(edition: Edition) -> str:
    """Whether the keeper of a hardware store has a scroll of charging."""
    return "yes" if has_charging(Scene(edition).play, RoomPurpose.HARDWARE_STORE) else "no"


@witness("trade.priests_suggest_amounts", "Z-149")
def donation(edition: Edition) -> str:
    """A hero of level 1 with 1000 gold gives a priest 400; the die for the suggestion shows its lowest."""
    scene = Scene(edition, answers={"people.how much": "400"}, shows={"Z-149": 0})
    scene.carry("gold piece", quantity=1000)
    priest = scene.monster("aligned priest", HERE, peaceful=True)
    priest.duty = Priest("dungeons", 1, 0, MIDDLE, 2)
    donate_to_priest(scene.play, priest, True, False)
    return f"{scene.hero.protection} protection"


@witness("dungeon.maps_make_up_for_wishes", "Z-057")
def castle_chest(edition: Edition) -> str:
    """What the chest in a tower of the Castle holds."""
    scene = Scene(edition, seed=1)
    castle = LevelBuilder(scene.play, Level("dungeons", 26, 26))
    draw_level(castle, load_map("castle"))
    chests = [item for pile in castle.level.items.values() for item in pile if item.kind.name == "chest"]
    return ", ".join(sorted(held.kind.name for chest in chests for held in chest.contents))
