"""Witnesses of combat: monsters against each other."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.species import Attack
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.item import Slot
from marrow.model.world import SpecialPlace
from marrow.rules.combat.artifact_attacks.artifact_hits import artifact_strikes
from marrow.rules.combat.current_attack import current_attack
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.combat.monster_fights.passive_defence import passive_response_of_monster
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_strikes_monster
from marrow.rules.combat.monster_missiles.monster_throws import monster_volley_size
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.monster_equipment import give_to_monster


@witness("combat.high_level_monsters_aim_better", "mthrowu.c ohitmon")
def practised_archer(edition: Edition) -> str:
    """A level 10 archer shoots at an orc; another one may get in the way."""
    scene = Scene(edition)
    archer, orc = scene.monster("elf-lord", MIDDLE + 3), scene.monster("hill orc", MIDDLE + 5)
    archer.level = 10
    bonus = Aim(1, 2, archer, orc).bonus_against(scene.play, orc)
    return f"{bonus} more to hit"


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


@witness("combat.poisoned_blades_of_monsters_poison", "Z-083")
def poisoned_blade(edition: Edition) -> str:
    """A hill orc wields a poisoned orcish dagger, and hits with a die of 5."""
    scene = Scene(edition)
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("orcish dagger"))
    orc.wields.poisoned = True
    hit_hero(scene.play, orc, orc.species.attacks[0], 5)
    return "the hero is poisoned" if "combat.poisoned weapon" in scene.told() else "only the blade hurts"


@witness("combat.monsters_seldom_paralyse", "Z-278")
def frozen_orc(edition: Edition) -> str:
    """A gelatinous cube touches a hill orc; the dice show their highest."""
    scene = Scene(edition)
    cube, orc = scene.monster("gelatinous cube", MIDDLE + 4), scene.monster("hill orc", MIDDLE + 5, hp=50)
    attack_strikes_monster(scene.play, cube, orc, Attack("touch", "paralysis", 2, 4))
    return "it can still move" if orc.can_move else "it freezes up"


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


@witness("combat.monster_volleys", "mthrowu.c monmulti")
def volleys_of_an_elf_lord(edition: Edition) -> str:
    """An Elf-lord shoots elven arrows from a +6 elven bow, and has spears; the dice show their most."""
    scene = Scene(edition)
    lord = scene.monster("elf-lord", MIDDLE + 3)
    spears, arrows = scene.item("spear", quantity=20), scene.item("elven arrow", quantity=20)
    thrown = monster_volley_size(scene.play, lord, spears)
    lord.wields = scene.item("elven bow", charge=6)
    return f"{monster_volley_size(scene.play, lord, arrows)} arrows, {thrown} spears"


@witness("combat.passive_acid_corrodes_monsters", "L-269")
def dagger_against_acid(edition: Edition) -> str:
    """A hill orc's dagger hits an acid blob; the die of six shows 1."""
    scene = Scene(edition, shows={("mhitm.c passivemm", 6): 0})
    orc = scene.monster("hill orc", MIDDLE + 2)
    orc.wields = scene.item("dagger")
    orc.inventory = [orc.wields]
    blob = scene.monster("acid blob", MIDDLE + 3)
    passive_response_of_monster(scene.play, orc, blob, orc.wields, hit=True)
    return "the dagger corrodes" if orc.wields.corroded else "the dagger is whole"


@witness("combat.draining_blades_heal_wielders", "L-306")
def drained_by_a_monster(edition: Edition) -> str:
    """An orc-captain's Stormbringer hits a hill orc of level 1; the dice show their most."""
    scene = Scene(edition, hp=10)
    scene.hero.max_hp = 50
    captain, orc = (
        scene.monster("orc-captain", MIDDLE + 3, hp=10),
        scene.monster("hill orc", MIDDLE + 4, hp=20),
    )
    captain.max_hp, orc.level = 50, 1
    sword = scene.item("runesword")
    sword.artifact = "Stormbringer"
    artifact_strikes(scene.play, sword, orc, 5, 20, captain)
    return f"the hero has {scene.hero.hp - 10} more, the captain {captain.hp - 10} more hit points"


@witness("combat.ravens_spare_ravens_eyes", "Z-240")
def raven_and_raven(edition: Edition) -> str:
    """One raven claws at the eyes of another."""
    scene = Scene(edition)
    one, other = scene.monster("raven", MIDDLE + 3), scene.monster("raven", MIDDLE + 4, hp=50)
    claw = next(attack for attack in one.species.attacks if attack.damage == "blind")
    attack_strikes_monster(scene.play, one, other, claw)
    return "it sees still" if other.can_see else "it is blinded"


@witness("combat.one_seen_fighter_shows_fights", "Z-280")
def fight_in_the_dark(edition: Edition) -> str:
    """A hill orc in sight bites a jackal where the hero cannot see."""
    scene = Scene(edition)
    scene.level.lit[MIDDLE + 4] = 0
    orc, jackal = scene.monster("hill orc", MIDDLE + 3), scene.monster("jackal", MIDDLE + 4, hp=50)
    attack_monster(scene.play, orc, jackal)
    return "the fight is told" if scene.told() else "nothing is told"


@witness("combat.archons_dazzle_monsters", "Z-284")
def archon_and_jackal(edition: Edition) -> str:
    """A blinded Archon gazes at a jackal; the dice show their highest."""
    scene = Scene(edition)
    archon, jackal = scene.monster("Archon", MIDDLE + 3), scene.monster("jackal", MIDDLE + 4, hp=500)
    archon.can_see = False
    attack_monster(scene.play, archon, jackal)
    return "it is stunned" if jackal.stunned else "nothing happens to it"


@witness("combat.riders_hurt_monsters", "Z-287")
def death_and_jackal(edition: Edition) -> str:
    """Death touches a jackal of level 5 with 100 hit points, for 8 of them."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 4, hp=100)
    jackal.level = 5
    touch = Attack("touch", "death touch", 1, 8)
    attack_strikes_monster(scene.play, scene.monster("Death", MIDDLE + 3), jackal, touch)
    return f"it is of level {jackal.level}, with {jackal.hp} hit points"


@witness("combat.decay_rots_monsters_armor", "Z-288")
def rotten_cloak(edition: Edition) -> str:
    """A brown pudding bites a hill orc in a plain cloak; the first die of five shows 2."""
    scene = Scene(edition, shows={"uhitm.c erode_armor": 1})
    orc = scene.monster("hill orc", MIDDLE + 4, hp=50)
    cloak = give_to_monster(scene.play, orc, scene.item("cloak of displacement"))
    cloak.worn = Slot.CLOAK
    attack_strikes_monster(
        scene.play, scene.monster("brown pudding", MIDDLE + 3), orc, Attack("bite", "decay", 0, 0)
    )
    return "the cloak rots" if cloak.corroded else "the cloak is whole"


@witness("combat.drained_monsters_keep_their_level", "Z-288")
def drained_orc(edition: Edition) -> str:
    """A wraith drains a hill orc of level 9 with a maximum of 13 hit points."""
    scene = Scene(edition, shows={("mhitm.c mdamagem", 3): 0})
    orc = scene.monster("hill orc", MIDDLE + 4, hp=13)
    orc.level = 9
    attack_strikes_monster(
        scene.play, scene.monster("wraith", MIDDLE + 3), orc, Attack("touch", "drain level", 1, 6)
    )
    return f"a maximum of {orc.max_hp}"


@witness("combat.claws_use_weapons_in_hand", "Z-289")
def claws_of_a_marilith(edition: Edition) -> str:
    """A marilith with a long sword claws at a jackal with 100 hit points; the dice show their most."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 4, hp=100)
    marilith = scene.monster("marilith", MIDDLE + 3)
    marilith.wields = give_to_monster(scene.play, marilith, scene.item("long sword"))
    attack_strikes_monster(scene.play, marilith, jackal, Attack("claw", "physical", 2, 4))
    return f"{jackal.hp} of 100 hit points"


@witness("combat.shades_in_fights", "Z-290")
def bitten_shade(edition: Edition) -> str:
    """A jackal bites a shade, for two points, and a vampire bat poisons it, for one and more."""
    scene = Scene(edition, shows={"mhitm.c mattackm": 0, ("mhitm.c mdamagem", 8): 0})
    shade = scene.monster("shade", MIDDLE + 4, hp=100)
    attack_monster(scene.play, scene.monster("jackal", MIDDLE + 3), shade)
    seen = 100 - shade.hp
    scene.level.lit[MIDDLE + 4], scene.level.lit[MIDDLE + 5] = 0, 0
    mark_view_stale(scene.level)
    dice = scene.play.dice = NotingDice({"mhitm.c mattackm": 0, ("mhitm.c mdamagem", 8): 1})
    attack_monster(scene.play, scene.monster("vampire bat", MIDDLE + 5), shade)
    return f"the bite takes {seen}; {dice.noted.count('mhitm.c mdamagem')} dice for the bat"


@witness("combat.failed_ranged_attacks_are_answered", "Z-292")
def dragon_beside(edition: Edition) -> str:
    """A red dragon, which breathes from afar, fights an acid blob beside it: how often that answers."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({})
    attack_monster(
        scene.play, scene.monster("red dragon", MIDDLE + 3), scene.monster("acid blob", MIDDLE + 4)
    )
    return f"{dice.noted.count('mhitm.c passivemm')} dice for its answers"
