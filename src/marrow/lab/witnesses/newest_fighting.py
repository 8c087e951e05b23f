"""Witnesses of blows that 5.0.0 changed: tentacles, poisoned blades, puddings, elementals."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.world import SpecialPlace
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_monster
from marrow.rules.items.artifacts import poison_artifact
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.tools.invoking import invoke_artifact


@witness("combat.tentacles_take_spells_and_skills", "Z-080", "Z-081")
def emptied(edition: Edition) -> str:
    """A mind flayer's tentacle reaches the brain of a hero who knows a spell; the dice show their lowest."""
    scene = Scene(edition, shows={"Z-080": 0})
    scene.hero.spells = [Spell("spellbook of force bolt", 1, memory=20000)]
    flayer = scene.monster("mind flayer")
    hit_hero(scene.play, flayer, flayer.species.attacks[1])
    return "the spell is lost" if scene.hero.spells[0].memory == 0 else "the spell is remembered"


@witness("combat.poisoned_blades_of_monsters_poison", "Z-083")
def poisoned_blade(edition: Edition) -> str:
    """A hill orc wields a poisoned orcish dagger, and hits with a die of 5."""
    scene = Scene(edition)
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("orcish dagger"))
    orc.wields.poisoned = True
    hit_hero(scene.play, orc, orc.species.attacks[0], 5)
    return "the hero is poisoned" if "combat.poisoned weapon" in scene.told() else "only the blade hurts"


@witness("combat.grimtooth_is_poisoned", "Z-084")
def new_grimtooth(edition: Edition) -> str:
    """An orcish dagger becomes Grimtooth."""
    scene = Scene(edition)
    dagger = scene.item("orcish dagger")
    dagger.artifact = "Grimtooth"
    poison_artifact(scene.play, dagger)
    return "poisoned" if dagger.poisoned else "not poisoned"


def struck_pudding(scene: Scene, hp: int) -> str:
    """What a long sword in a hill orc's hand does to a hero in pudding form."""
    scene.form("brown pudding", hp=hp)
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("long sword"))
    hit_hero(scene.play, orc, orc.species.attacks[0])
    divided = any(monster.tame for monster in scene.level.monsters)
    return f"{'two puddings' if divided else 'one pudding'}, {scene.hero.form_hp} hit points"


@witness("combat.pudding_forms_keep_two_hit_points", "mhitu.c hitmu")
def hard_to_divide(edition: Edition) -> str:
    """A blow of 14 strikes a hero in pudding form, with 40 hit points and armour class -12; its die: 1."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 12): 0})
    scene.wear("cloak of protection", Slot.CLOAK, charge=17)
    return struck_pudding(scene, 40)


@witness("combat.pudding_forms_are_half_hurt", "Z-085")
def half_hurt(edition: Edition) -> str:
    """A blow of 14 strikes a hero in pudding form with 12 hit points and half physical damage."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    return struck_pudding(scene, 12)


@witness("combat.elementals_are_fierce_at_home", "Z-092")
def at_home(edition: Edition) -> str:
    """An earth elemental hits the hero on the Plane of Earth; the dice show their highest."""
    scene = Scene(edition)
    scene.level.branch = "planes"
    place = SpecialPlace("earth", "planes", scene.level.number, "")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    elemental = scene.monster("earth elemental")
    blow = current_attack(scene.play, elemental, 0, elemental.species.attacks[0], [])
    hit_hero(scene.play, elemental, blow)
    return f"{scene.hero.hp} of 100 hit points"


@witness("magic.tired_artifacts_take_energy", "Z-032")
def tired_sunsword(edition: Edition) -> str:
    """A hero with 60 energy invokes Sunsword, which is not rested yet."""
    scene = Scene(edition, answers={"commands.which direction": EAST})
    scene.hero.power = scene.hero.max_power = 60
    sword = scene.carry("long sword")
    sword.artifact, sword.birth = "Sunsword", 1000
    invoke_artifact(scene.play, sword)
    return f"{scene.hero.power} energy left"


@witness("combat.thrown_eggs", "mthrowu.c ohitmon")
def thrown_egg(edition: Edition) -> str:
    """A cockatrice egg that a monster throws hits a hill orc with 50 hit points."""
    scene = Scene(edition, shows={("mthrowu.c ohitmon", 20): 0})
    orc = scene.monster("hill orc", MIDDLE + 4, hp=50)
    scene.play.monsters_move = True
    missile_strikes_monster(scene.play, orc, scene.item("egg", species="cockatrice"), 1)
    if orc.hp > 0:
        return f"the orc has {orc.hp} hit points"
    return "the hero has killed the orc" if scene.hero.experience else "the orc is stone"
