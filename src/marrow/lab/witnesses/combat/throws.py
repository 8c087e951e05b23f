"""Witnesses of combat: things thrown up, down and to unicorns, and what is kicked or hurtles."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_by_missile
from marrow.rules.combat.hero_missiles.toss_up import throw_down, toss_up
from marrow.rules.combat.monster_missiles.monster_throws import lined_up, throw_at_hero
from marrow.rules.physics.hurtling import hurtle_step
from marrow.rules.play import BrokenFlask, GameOver


@witness("combat.helmets_fail_against_tossed_eggs", "L-287")
def egg_on_the_helmet(edition: Edition) -> str:
    """A cockatrice egg that a hero in a helmet has thrown up falls back on him."""
    scene = Scene(edition, shows={("dothrow.c throwit", 5): 0})
    scene.wear("helmet", Slot.HELMET)
    try:
        toss_up(scene.play, scene.item("egg", species="cockatrice"))
    except GameOver:
        return "he turns to stone"
    return "the helmet saves him"


@witness("combat.things_are_tossed_everywhere", "L-287")
def thrown_up_in_the_air(edition: Edition) -> str:
    """A hero throws a dagger up on the Plane of Air."""
    scene = Scene(edition)
    place = SpecialPlace("air", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = Dungeon((), (place,))
    toss_up(scene.play, scene.item("dagger"))
    return "it hits him" if scene.hero.hp < scene.hero.max_hp else "it falls to the floor"


@witness("combat.steeds_are_hit_by_potions", "L-287")
def potion_on_the_steed(edition: Edition) -> str:
    """A rider throws a potion down."""
    scene = Scene(edition)
    pony = scene.monster("pony", MIDDLE, tame=10)
    scene.hero.ride.steed_id = pony.id
    throw_down(scene.play, scene.item("potion of water"))
    (flask,) = scene.play.delayed_effects
    hit = isinstance(flask, BrokenFlask) and flask.monster is pony
    return "it hits the steed" if hit else "it breaks on the floor"


@witness("combat.helpless_unicorns_catch_no_gems", "L-287")
def gem_for_the_paralysed(edition: Edition) -> str:
    """A hero throws a ruby to a paralysed unicorn."""
    scene = Scene(edition)
    unicorn = scene.monster("white unicorn", HERE)
    unicorn.can_move, unicorn.frozen = False, 10
    caught = hit_by_missile(scene.play, unicorn, scene.item("ruby"))
    return "it catches it" if caught else "it is missed"


@witness("combat.kicked_things_hit_seldom", "L-287")
def kicked_dagger(edition: Edition) -> str:
    """A hero kicks a dagger at a newt; the die to hit shows 8."""
    scene = Scene(edition, shows={("dothrow.c thitmonst", 20): 7})
    newt = scene.monster("newt", HERE, hp=50)
    hit_by_missile(scene.play, newt, scene.item("dagger"), kicked=True)
    return "it hits" if newt.hp < 50 else "it misses"


@witness("combat.monsters_aklyses_return", "Z-262")
def gnome_with_aklys(edition: Edition) -> str:
    """A gnome that wields an aklys is four squares from the hero, and throws what it can."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 4)
    gnome.wields = aklys = scene.item("aklys")
    gnome.inventory.append(aklys)
    aim = lined_up(scene.play, gnome, MIDDLE)
    if not throw_at_hero(scene.play, gnome, MIDDLE, aim):
        return "it throws nothing"
    return "it throws the aklys, which comes back" if gnome.wields is aklys else "the aklys is gone"


@witness("combat.crashes_make_noise", "L-287")
def crash_beside_a_sleeper(edition: Edition) -> str:
    """A hero hurtles into a boulder; somebody sleeps behind it."""
    scene = Scene(edition)
    scene.lay("boulder", MIDDLE + EAST)
    newt = scene.monster("newt", MIDDLE + 2 * EAST, asleep=True)
    hurtle_step(scene.play, MIDDLE + EAST, 1)
    return "it sleeps" if newt.asleep else "it wakes"
