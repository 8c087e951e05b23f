"""Witnesses of combat: kills, and what they leave."""

from marrow.choices import Edition
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_shop
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Zap
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.rules.combat.deaths.killing import chance_of_corpse, killed_by_hero
from marrow.rules.combat.deaths.monster_remains import drop_treasure, leave_corpse

THERE = MIDDLE + 3


def treasure_of(edition: Edition, name: SpeciesName, *, cloned: bool = False) -> str:
    """What a kill leaves, when the dice show a scroll."""
    scene = Scene(edition, shows={("mon.c xkilled", 6): 0, 100: 75, 1000: 0})
    monster = scene.monster(name, THERE)
    monster.cloned = cloned
    drop_treasure(scene.play, monster)
    return "it leaves a scroll" if scene.level.items.get(THERE) else "it leaves nothing"


@witness("combat.small_monsters_leave_weights_up_to_30", "N-437")
def rat(edition: Edition) -> str:
    """A sewer rat dies, and the dice would have it leave a scroll."""
    return treasure_of(edition, "sewer rat")


@witness("combat.clones_leave_no_treasure", "N-437")
def cloned_pudding(edition: Edition) -> str:
    """A divided black pudding dies, and the dice would have it leave a scroll."""
    return treasure_of(edition, "black pudding", cloned=True)


@witness("combat.corpses_lie_under_hero", "mon.c xkilled")
def steed_killed(edition: Edition) -> str:
    """The hero kills a horse on his own spot."""
    scene = Scene(edition, shows={("mon.c xkilled", 6): 1})
    killed_by_hero(scene.play, scene.monster("horse", MIDDLE))
    return "it leaves a corpse" if scene.level.items.get(MIDDLE) else "it leaves nothing"


@witness("combat.boulders_bury_their_carriers", "mon.c xkilled")
def giant_in_pit(edition: Edition) -> str:
    """A hill giant with a boulder dies in a pit."""
    scene = Scene(edition, shows={("mon.c xkilled", 6): 1})
    giant = scene.monster("hill giant", THERE)
    giant.inventory.append(scene.item("boulder"))
    scene.level.traps[THERE] = Trap(TrapKind.PIT, THERE)
    giant.trapped = True
    killed_by_hero(scene.play, giant)
    return "its corpse lies there" if scene.level.items.get(THERE) else "its corpse is buried"


@witness("combat.drowned_by_melted_ice_are_hero_kills", "mon.c minliquid")
def orc_on_ice(edition: Edition) -> str:
    """Fire is zapped at a hill orc with many hit points on ice over a moat."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.ICE
    orc = scene.monster("hill orc", MIDDLE + 1, hp=500)
    orc.asleep = True
    scene.do(Zap(item=scene.carry("wand of fire", charge=4).letter, direction=EAST))
    return f"{scene.hero.conduct.kills} kills by the hero"


@witness("combat.large_clones_may_leave_nothing", "N-232")
def corpse_of_a_cloned_pudding(edition: Edition) -> str:
    """A cloned black pudding dies, and the die shows its highest."""
    scene = Scene(edition)
    twin = scene.monster("black pudding")
    twin.cloned = True
    return "it leaves something" if chance_of_corpse(scene.play, twin) else "it leaves nothing"


@witness("combat.shopkeepers_always_leave_corpses", "N-232")
def dead_keeper(edition: Edition) -> str:
    """A shopkeeper dies, and the die shows its highest."""
    scene = Scene(edition)
    monster, _ = open_shop(scene)
    return "a corpse is left" if chance_of_corpse(scene.play, monster) else "no corpse is left"


@witness("combat.revived_unicorns_leave_half_their_horns", "N-480")
def horn_of_the_revived(edition: Edition) -> str:
    """A revived unicorn dies; the die of two shows 1, the die of twenty 2."""
    scene = Scene(edition, shows={2: 0, 20: 1})
    unicorn = scene.monster("white unicorn", THERE)
    unicorn.revived = True
    leave_corpse(scene.play, unicorn)
    kinds = [item.kind.name for item in scene.level.items.get(THERE, [])]
    return "the horn is left" if "unicorn horn" in kinds else "the horn crumbles"
