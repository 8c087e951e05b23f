"""Witnesses of combat: what the hero throws, shoots, kicks or tosses up, and who hurtles."""

from marrow.chance import UnexpectedThrow
from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import EXPERT
from marrow.content.species import Attack
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, NORTHEAST, Terrain
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.combat.hero_missiles.boomerangs import fly_boomerang
from marrow.rules.combat.hero_missiles.missile_hits_monster import hit_by_missile
from marrow.rules.combat.hero_missiles.throw_item import THROW_RULE, throwing_range, volley_size
from marrow.rules.combat.hero_missiles.toss_up import throw_down, toss_up
from marrow.rules.combat.monster_missiles.missile_flight import missile_lands, missile_to_hit
from marrow.rules.combat.monster_missiles.monster_shots import breathe_at_monster
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


@witness("combat.all_missiles_roll_to_hit", "N-563")
def thrown_egg(edition: Edition) -> str:
    """A hero throws an egg at a newt; only the die of dexterity is ready."""
    scene = Scene(edition, throws=[("dothrow.c thitmonst", 25, 0)])
    newt = scene.monster("newt", HERE, hp=50)
    try:
        hit_by_missile(scene.play, newt, scene.item("egg"))
    except UnexpectedThrow:
        return "a die to hit is thrown first"
    return "it is thrown alone"


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


@witness("combat.hurtling_into_bars_wakes_farther", "Z-299")
def crash_into_bars(edition: Edition) -> str:
    """A hero hurtles into iron bars; somebody sleeps four squares behind them."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + EAST] = Terrain.IRON_BARS
    newt = scene.monster("newt", MIDDLE + 5 * EAST, asleep=True)
    hurtle_step(scene.play, MIDDLE + EAST, 1)
    return "it sleeps" if newt.asleep else "it wakes"


@witness("combat.aklyses_return", "L-251")
def thrown_aklys(edition: Edition) -> str:
    """A hero throws the aklys in hand; the dice show their highest."""
    scene = Scene(edition)
    aklys = scene.wear("aklys", Slot.WIELDED)
    scene.do(Throw(item=aklys.letter, direction=EAST))
    return "it returns" if aklys in scene.hero.inventory else "it flies away"


@witness("combat.missiles_pass_shades", "zap.c bhit")
def dagger_through_shade(edition: Edition) -> str:
    """A hero throws a dagger at a shade."""
    scene = Scene(edition)
    scene.monster("shade", MIDDLE + 2)
    scene.do(Throw(item=scene.carry("dagger").letter, direction=EAST))
    lies_at = next(iter(scene.level.items)) - MIDDLE
    return "it flies on" if lies_at > 2 else "it falls there"


@witness("combat.missiles_pass_mimics", "Z-274")
def dagger_over_mimic(edition: Edition) -> str:
    """A hero throws a dagger at what seems a chest, but is a mimic; the dice show their highest."""
    scene = Scene(edition)
    mimic = scene.monster("large mimic", MIDDLE + 2)
    mimic.disguise = glyphs.KIND + KINDS_NAMED["chest"].number
    scene.do(Throw(item=scene.carry("dagger").letter, direction=EAST))
    return "it flies on" if MIDDLE + 2 not in scene.level.items else "it falls there"


@witness("combat.rocks_skip_over_water", "zap.c bhit")
def rock_over_pool(edition: Edition) -> str:
    """A hero throws a rock over a long pool; the dice show their lowest."""
    scene = Scene(edition, shows={"zap.c skiprange": 0})
    for spot in range(MIDDLE + 1, MIDDLE + 12):
        scene.level.terrain[spot] = Terrain.POOL
    scene.level.view = b""
    scene.do(Throw(item=scene.carry("rock").letter, direction=EAST))
    return "it skips" if "weapons.skips" in scene.told() else "it sinks where it falls"


@witness("combat.volleys_of_any_weapon", "dothrow.c throw_obj")
def spears_thrown(edition: Edition) -> str:
    """How many of five spears an expert throws at a time, at most."""
    scene = Scene(edition)
    scene.hero.skills["spear"] = Training(EXPERT, EXPERT)
    return f"{volley_size(scene.play, scene.carry('spear', quantity=5))} of them"


@witness("combat.crossbows_shoot_far", "dothrow.c throwit")
def bolt_of_a_weakling(edition: Edition) -> str:
    """How far a hero of strength 10 shoots a bolt with a crossbow."""
    scene = Scene(edition, attributes=(10, 10, 10, 10, 10, 10))
    scene.wear("crossbow", Slot.WIELDED)
    return f"{throwing_range(scene.play, scene.carry('crossbow bolt'))[0]} steps"


@witness("combat.slung_gems_are_no_gifts", "dothrow.c thitmonst")
def gray_stone_for_unicorn(edition: Edition) -> str:
    """A touchstone is thrown to a white unicorn."""
    scene = Scene(edition)
    unicorn = scene.monster("white unicorn", MIDDLE + 1, hp=50)
    hit_by_missile(scene.play, unicorn, scene.item("touchstone"))
    return "the unicorn catches it" if "combat.catches" in scene.told() else "the unicorn does not catch it"


@witness("combat.quest_launchers_shoot_more", "dothrow.c throw_obj")
def longbow_of_diana(edition: Edition) -> str:
    """A Ranger shoots arrows with the Longbow of Diana; the die shows its highest."""
    scene = Scene(edition, role="ranger", shows={(THROW_RULE, sides): sides - 1 for sides in range(1, 9)})
    bow = scene.wear("bow", Slot.WIELDED)
    bow.artifact = "The Longbow of Diana"
    shots = volley_size(scene.play, scene.carry("arrow", quantity=20))
    return f"{shots} arrows fly"


@witness("combat.boomerangs_fly_on", "Z-203")
def boomerang_and_jackals(edition: Edition) -> str:
    """A boomerang comes to a jackal, and behind it to another."""
    scene = Scene(edition)
    met: list[int] = []
    for step in (1, 2):
        scene.monster("jackal", MIDDLE + step * EAST)

    def strike(_: Monster, spot: int) -> bool:
        met.append(spot)
        return False

    fly_boomerang(scene.play, scene.item("boomerang"), EAST, strike)
    return "it flies on past the first" if met else "it ends at the first"


@witness("combat.things_thrown_up_hurt_by_weight", "Z-202")
def tossed_pancake(edition: Edition) -> str:
    """A pancake is thrown up and falls back on the hero."""
    scene = Scene(edition, hp=20, shows={("dothrow.c throwit", 5): 0})
    toss_up(scene.play, scene.item("pancake"))
    return f"{20 - scene.hero.hp} hit points lost"


@witness("combat.all_missiles_break_alike", "mthrowu.c drop_throw")
def dart_that_hit(edition: Edition) -> str:
    """A monster's +2 dart has hit; dice of three and of four show their lowest."""
    scene = Scene(edition, shows={("mthrowu.c drop_throw", 3): 0, ("mthrowu.c drop_throw", 4): 0})
    missile_lands(scene.play, scene.item("dart", charge=2), MIDDLE + 3, hit=True)
    return "the dart lies there" if MIDDLE + 3 in scene.level.items else "the dart is gone"


@witness("combat.boomerangs_turn_left", "L-264")
def curving_boomerang(edition: Edition) -> str:
    """A boomerang is thrown to the east; a newt waits northeast of where it goes first."""
    scene = Scene(edition)
    scene.monster("newt", MIDDLE + 2 * EAST + NORTHEAST)
    met: list[int] = []

    def strike(_: Monster, spot: int) -> bool:
        met.append(spot)
        return False

    _, hit, _ = fly_boomerang(scene.play, scene.item("boomerang"), EAST, strike)
    return "the newt is hit" if hit is not None or met else "the newt is not hit"


@witness("combat.throwing_needs_hands", "N-529")
def thrown_by_dog(edition: Edition) -> str:
    """A hero in the form of a dog throws a dagger."""
    scene = Scene(edition)
    scene.form("dog")
    dagger = scene.carry("dagger")
    try:
        scene.do(Throw(item=dagger.letter, direction=EAST))
    except RefusedCommand:
        return "the hero cannot"
    return "the hero can"


@witness("combat.breath_recovery_ignores_target", "Z-318")
def rest_after_breath(edition: Edition) -> str:
    """A winter wolf breathes at an orc, and rests; the dice show their most."""
    scene = Scene(edition)
    wolf, orc = scene.monster("winter wolf", HERE), scene.monster("hill orc", HERE + 3, hp=50)
    breathe_at_monster(scene.play, wolf, orc, Attack("breathe", "cold", 1, 6))
    return f"it rests for {wolf.special_wait} turns"


@witness("combat.throwing_ammunition_is_told", "Z-345")
def arrow_from_the_hand(edition: Edition) -> str:
    """A hero throws an arrow without a bow."""
    scene = Scene(edition)
    scene.do(Throw(item=scene.carry("arrow").letter, direction=EAST))
    return "told why it flies so short" if "combat.throws ammunition" in scene.told() else "nothing is told"


@witness("combat.cracked_armor_comes_down", "Z-347")
def crystal_at_the_ceiling(edition: Edition) -> str:
    """A hero throws a crystal plate mail up; the dice show their most, so that it does not resist."""
    scene = Scene(edition)
    toss_up(scene.play, scene.item("crystal plate mail"))
    return "it lies on the floor" if scene.level.items.get(MIDDLE) else "it is gone"


@witness("combat.elves_shoot_better", "Z-349")
def elven_archer(edition: Edition) -> str:
    """A Woodland-elf shoots an elven arrow from an elven bow at a hero four squares away."""
    scene = Scene(edition)
    elf = scene.monster("Woodland-elf", MIDDLE + 4)
    elf.wields = scene.item("elven bow")
    return f"its bonus to hit is {missile_to_hit(scene.play, elf, scene.item('elven arrow'))}"
