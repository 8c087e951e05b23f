"""Witnesses of combat: things that are hit."""

from marrow.chance import LoadedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Kick, Move
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, WEST, WIDTH, Terrain, TrapKind
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.combat.hero_missiles.missile_path import missile_path
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_strikes_hero, throw_missile
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_monster
from marrow.rules.commands.fighting import attack_empty_spot
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.physics.breaking import break_item
from marrow.rules.physics.catching_fire import catch_fire
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.iron_bars import meet_bars
from marrow.rules.physics.item_destruction import destroy_carried_items, ruin_pack
from marrow.rules.physics.water_and_fire import water_damage, water_damage_all
from marrow.rules.play import GameOver


@witness("combat.spheres_burst_all_around", "L-249")
def bursting(edition: Edition) -> str:
    """A flaming sphere explodes at a hero with 1 hit point, beside a newt."""
    scene = Scene(edition, hp=1)
    newt = scene.monster("newt", MIDDLE + WIDTH)
    try:
        explode_at_hero(scene.play, scene.monster("flaming sphere"), Attack("explode", "fire", 4, 6), True)
    except GameOver as over:
        return f"{over.killer.text}; the newt {'dies' if newt.hp < 1 else 'lives'}"
    return "the hero lives"


@witness("combat.attacks_on_nothing_name_walls", "L-345")
def blow_at_wall(edition: Edition) -> str:
    """A hero fights the wall beside him."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.VERTICAL_WALL
    attack_empty_spot(scene.play, MIDDLE + 1)
    return "at thin air" if "commands.attack thin air" in scene.told() else "at the wall"


@witness("combat.attacks_on_nothing_name_furniture", "L-345")
def blow_at_fountain(edition: Edition) -> str:
    """A hero fights the fountain beside him."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.FOUNTAIN
    attack_empty_spot(scene.play, MIDDLE + 1)
    return "at thin air" if "commands.attack thin air" in scene.told() else "at the fountain"


@witness("combat.iron_bars_can_be_hit", "L-258")
def acid_at_bars(edition: Edition) -> str:
    """A hero who wields a potion of acid fights iron bars."""
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    scene.wear("potion of acid", Slot.WIELDED)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    scene.do(Move(direction=EAST, manner="fight"))
    return "the bars stay" if scene.level.terrain[MIDDLE + 1] == Terrain.IRON_BARS else "the bars dissolve"


@witness("combat.bars_are_silent_to_the_deaf", "L-258")
def deaf_at_bars(edition: Edition) -> str:
    """A deaf hero throws a long sword at iron bars beside him."""
    scene = Scene(edition)
    scene.hero.timeout[Property.DEAF] = 50
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    meet_bars(scene.play, scene.item("long sword"), MIDDLE + 1, MIDDLE, point_blank=True, by_hero=True)
    return "the bars ring" if "combat.clonk" in scene.told() else "the bars are silent"


@witness("combat.bars_break_weapons_by_one_die", "L-258")
def two_dice_at_bars(edition: Edition) -> str:
    """A hero who wields two eggs fights iron bars; of the dice whether they break, the second shows 0."""
    scene = Scene(edition)
    scene.play.dice = LoadedDice([("zap.c obj_resists", 100, 50), ("zap.c obj_resists", 100, 0)])
    scene.wear("egg", Slot.WIELDED, quantity=2)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    attack_empty_spot(scene.play, MIDDLE + 1, meant=True)
    return ", ".join(scene.told())


@witness("combat.iron_bars_resound", "Z-258")
def hammer_at_bars(edition: Edition) -> str:
    """A hero with strength 16 strikes iron bars with a war hammer; a die of 24 shows 0."""
    scene = Scene(edition, shows={("Z-258", 24): 0})
    scene.wear("war hammer", Slot.WIELDED)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    scene.do(Move(direction=EAST, manner="fight"))
    return "the bars stay" if scene.level.terrain[MIDDLE + 1] == Terrain.IRON_BARS else "the bars break"


@witness("combat.bars_are_thrown_for_everywhere", "Z-330")
def dagger_in_the_open(edition: Edition) -> str:
    """A hill orc four spots away throws a dagger at the hero, with no iron bars anywhere."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({})
    throw_missile(scene.play, scene.monster("hill orc", MIDDLE + 4), scene.item("dagger"), Aim(WEST, 4))
    return f"{dice.noted.count('mthrowu.c hits_bars')} dice for bars"


@witness("combat.burnt_golems_leave_nothing", "L-259")
def burnt_golem(edition: Edition) -> str:
    """The hero's bolt of fire kills a paper golem."""
    scene = Scene(edition)
    ray_strikes_monster(scene.play, scene.monster("paper golem", hp=1), Ray("fire", "bolt", 6, by_hero=True))
    return f"{len(scene.level.items.get(MIDDLE + 1, []))} things are left"


@witness("combat.glass_armor_cracks", "L-278")
def glass_suit(edition: Edition) -> str:
    """A crystal plate mail breaks on the floor."""
    scene = Scene(edition)
    suit = scene.item("crystal plate mail")
    gone = break_item(scene.play, suit, MIDDLE + 2)
    return "it is gone" if gone else f"it is cracked to degree {suit.rusted}"


@witness("combat.broken_cameras_release_demons", "dothrow.c release_camera_demon")
def broken_camera(edition: Edition) -> str:
    """An expensive camera breaks on the floor; the first die shows its lowest."""
    scene = Scene(edition, shows={"dothrow.c release_camera_demon": 0})
    break_item(scene.play, scene.item("expensive camera"), MIDDLE + 2)
    return f"{len(scene.level.monsters)} demons"


@witness("combat.scattered_potions_splash", "mthrowu.c thitu")
def scattered_potion(edition: Edition) -> str:
    """A potion of booze that an explosion scatters hits the hero."""
    scene = Scene(edition, shows={"mthrowu.c thitu": 1})
    missile_strikes_hero(scene.play, scene.item("potion of booze"), 20, 1)
    return "it breaks on the hero" if scene.play.delayed_effects else "it hits like a stone"


@witness("combat.worn_resistance_keeps_pack", "zap.c inventory_resistance_check")
def beside_red_scales(edition: Edition) -> str:
    """Fire reaches the scroll of a hero who wears red dragon scales; all dice show their lowest."""
    scene = Scene(edition, shows={"zap.c inventory_resistance_check": 0, "zap.c destroy_item": 0})
    scene.wear("red dragon scales", Slot.BODY_ARMOR)
    scroll = scene.carry("scroll of identify")
    destroy_carried_items(scene.play, "scroll", "fire")
    return "the scroll is kept" if scroll in scene.hero.inventory else "the scroll burns"


@witness("combat.levitation_rings_are_destroyed_last", "zap.c destroy_item")
def shocked_in_the_air(edition: Edition) -> str:
    """Lightning gets at a worn ring of levitation and another ring; only the first die of three shows 1."""
    scene = Scene(edition, throws=[("zap.c destroy_item", 3, 0), ("zap.c destroy_item", 3, 2)])
    scene.wear("ring of levitation", Slot.LEFT_RING)
    scene.carry("ring of conflict")
    destroy_carried_items(scene.play, "ring", "shock")
    left = [item.kind.name for item in scene.hero.inventory]
    return f"left is: {', '.join(left)}"


@witness("combat.damage_limits_destruction", "zap.c destroy_items")
def little_fire(edition: Edition) -> str:
    """Fire that did 5 points of damage gets at three scrolls; the dice show their lowest."""
    scene = Scene(edition, shows={"zap.c destroy_items": 0, "zap.c destroy_item": 0})
    for name in ("scroll of identify", "scroll of light", "scroll of earth"):
        scene.carry(name)
    ruin_pack(scene.play, ("scroll",), "fire", 5)
    return f"{3 - len(scene.hero.inventory)} burn"


@witness("combat.boiling_oil_ignites", "zap.c destroy_item")
def burning_oil(edition: Edition) -> str:
    """Fire gets at a potion of oil of a hero with 1 hit point; the dice show their lowest."""
    scene = Scene(edition, hp=1, shows={"zap.c destroy_items": 0, "zap.c destroy_item": 0})
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    scene.carry("potion of oil")
    try:
        ruin_pack(scene.play, ("potion",), "fire", 5)
    except GameOver as over:
        return f"killed by: {over.killer.text}"
    return "alive"


@witness("combat.fire_dries_towels_out", "weapon.c dry_a_towel")
def towel_in_fire(edition: Edition) -> str:
    """Fire burns a hero with a wet towel; the dice show their lowest."""
    scene = Scene(edition, shows={"trap.c burnarmor": 0})
    scene.wear("cornuthaum", Slot.HELMET)
    towel = scene.carry("towel", charge=5)
    burn_armor(scene.play)
    return f"its wetness is {towel.charge}"


@witness("combat.webs_catch_missiles", "zap.c bhit")
def dagger_in_web(edition: Edition) -> str:
    """A dagger is thrown through a web; a die of three shows its lowest."""
    scene = Scene(edition, shows={("zap.c bhit", 3): 0})
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.WEB, MIDDLE + 2)
    spot, _ = missile_path(scene.play, EAST, 6, scene.item("dagger"))
    return f"it flies {spot - MIDDLE} squares"


@witness("combat.boxes_keep_water_out", "trap.c water_damage")
def wet_chest(edition: Edition) -> str:
    """Water gets at an ice box with a scroll of fire in it; the dice show their most."""
    scene = Scene(edition)
    scroll = scene.item("scroll of fire")
    scene.lay("ice box").contents.append(scroll)
    water_damage_all(scene.play, scene.level.items[MIDDLE])
    return f"it is a {scroll.kind.name}"


@witness("combat.running_off_water_must_be_seen", "trap.c water_damage")
def bag_of_the_blind(edition: Edition) -> str:
    """Water gets at an unknown oilskin sack in the pack of a blind hero."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    sack = scene.carry("oilskin sack")
    water_damage(scene.play, sack)
    return "it is known" if scene.world.discovered[sack.kind.number] else "it is not known"


@witness("combat.kicked_stacks_weigh_as_one", "dokick.c really_kick_object")
def kicked_stack(edition: Edition) -> str:
    """A hero kicks forty daggers."""
    scene = Scene(edition)
    scene.lay("dagger", MIDDLE + EAST, quantity=40)
    scene.do(Kick(direction=EAST))
    return f"{40 - scene.level.items[MIDDLE + EAST][0].quantity} flies"


@witness("combat.kicks_wake_statues", "L-273")
def kicked_statue(edition: Edition) -> str:
    """A hero kicks the statue of a newt on a statue trap."""
    scene = Scene(edition)
    scene.lay("statue", MIDDLE + EAST, species="newt")
    scene.level.traps[MIDDLE + EAST] = Trap(TrapKind.STATUE, MIDDLE + EAST)
    scene.do(Kick(direction=EAST))
    return "the newt wakes" if scene.level.monsters else "the statue stays"


@witness("combat.drain_resistant_artifacts_are_not_drained", "L-264")
def drained_excalibur(edition: Edition) -> str:
    """Excalibur +3 is drained; the die of a hundred shows its highest."""
    scene = Scene(edition)
    sword = scene.carry("long sword", charge=3)
    sword.artifact = "Excalibur"
    drain_item(scene.play, sword)
    return f"Excalibur +{sword.charge}"


@witness("combat.kicked_coins_scatter", "N-530")
def kicked_coins(edition: Edition) -> str:
    """A hero kicks a hundred coins; dice show their highest."""
    scene = Scene(edition, shows={("dokick.c dokick", 20): 19})
    scene.lay("gold piece", MIDDLE + EAST, quantity=100)
    scene.do(Kick(direction=EAST))
    return "the coins scatter" if "commands.coins fly" in scene.told() else "the coins slide"


@witness("combat.fire_lights_lamps", "Z-294")
def lamp_and_fire_ant(edition: Edition) -> str:
    """A fire ant's bite sets a hill orc on fire that carries an oil lamp."""
    scene = Scene(edition)
    orc, ant = scene.monster("hill orc", MIDDLE + 2, hp=50), scene.monster("fire ant", MIDDLE + 3)
    lamp = give_to_monster(scene.play, orc, scene.item("oil lamp"))
    lamp.birth = 100
    attack_strikes_monster(scene.play, ant, orc, Attack("bite", "fire", 2, 4))
    return "the lamp shines" if lamp.lit else "the lamp is dark"


@witness("combat.kicks_are_heard_once_decided", "N-534")
def declined_kick(edition: Edition) -> str:
    """A hero would kick a peaceful watchman beside a sleeping orc, and declines."""
    scene = Scene(edition, level=10, answers={"commands.really attack": False})
    scene.monster("watchman", MIDDLE + EAST, peaceful=True)
    orc = scene.monster("hill orc", MIDDLE - EAST, asleep=True)
    scene.do(Kick(direction=EAST))
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("combat.fire_spares_lanterns", "Z-321")
def lantern_in_the_fire(edition: Edition) -> str:
    """Fire gets at a brass lantern on the floor."""
    scene = Scene(edition)
    lantern = scene.lay("brass lantern", MIDDLE)
    lantern.birth = 100
    return "it catches light" if catch_fire(scene.play, lantern, MIDDLE) else "it stays dark"
