"""Witnesses of magic: rays."""

from marrow.chance import LoadedDice, UnexpectedThrow
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import UseForm, Zap
from marrow.model.places import EAST, SELF, SOUTHEAST, spot_at
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray, lightning_flash, ray_strikes_hero
from marrow.rules.combat.rays.spell_power import spell_bonus
from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.hero_rays import fireball
from marrow.rules.magic.wands.zapping import zap_wand
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.traps.zap_dig import zap_dig


@witness("magic.self_zaps_are_known_afterwards", "N-565")
def missiles_at_oneself(edition: Edition) -> str:
    """A hero zaps an unknown wand of magic missile at himself; the die of wisdom is ready first."""
    dice = [("o_init.c discover_object", 19, 0), *[("zap.c zapyourself", 6, 0)] * 4]
    scene = Scene(edition, throws=dice)
    wand = scene.carry("wand of magic missile", charge=5)
    try:
        zap_wand(scene.play, wand, SELF)
    except UnexpectedThrow:
        return "the wand is known afterwards"
    return "the wand is known before"


@witness("magic.rays_bounce_by_ground", "L-259")
def slanting_ray(edition: Edition) -> str:
    """A slanting bolt of fire reaches a wall; the die that sends it straight back shows 31 of 75."""
    scene = Scene(edition, shows={("zap.c dobuzz", 20): 0, ("zap.c dobuzz", 75): 30, ("zap.c dobuzz", 7): 0})
    orc = scene.monster("hill orc", spot_at(40, 16), hp=90)
    fly_ray(scene.play, Ray("fire", "bolt of fire", 6), spot_at(40, 16), SOUTHEAST)
    struck = orc.hp < 90 or "combat.ray misses monster" in scene.told()
    return "it comes straight back" if struck else "it turns"


@witness("magic.bounces_cost_range", "zap.c buzz")
def ray_to_and_fro(edition: Edition) -> str:
    """A sleep ray of range 13 flies twelve spots to a wall, before which stands a newt that it misses."""
    scene = Scene(edition, shows={("zap.c dobuzz", 7): 6})
    scene.monster("newt", spot_at(76, 10))
    fly_ray(scene.play, Ray("sleep", "sleep ray", 1, misses=True), spot_at(65, 10), EAST)
    return f"it passes the newt {scene.told().count('combat.ray misses monster')} times"


@witness("magic.rays_vanish_in_the_air", "L-259")
def ray_in_the_air(edition: Edition) -> str:
    """A bolt of fire reaches the edge of the Plane of Air."""
    scene = Scene(edition)
    place = SpecialPlace("air", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = Dungeon((), (place,))
    fly_ray(scene.play, Ray("fire", "bolt of fire", 6), spot_at(70, 10), EAST)
    return "it vanishes" if "combat.ray vanishes" in scene.told() else "it comes back"


@witness("magic.fireballs_vanish_in_the_air", "L-282")
def fireball_in_the_air(edition: Edition) -> str:
    """A fireball reaches the edge of the Plane of Air."""
    scene = Scene(edition)
    place = SpecialPlace("air", scene.level.branch, scene.level.number, "")
    scene.world.dungeon = Dungeon((), (place,))
    scene.hero.spot = spot_at(78, 10)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    fireball(scene.play, EAST, 6)
    return "it vanishes" if "combat.ray vanishes" in scene.told() else "it bursts"


@witness("magic.spent_rays_end_silently", "L-282")
def spent_ray(edition: Edition) -> str:
    """A bolt of fire reaches a wall at the end of its range."""
    scene = Scene(edition, shows={("zap.c dobuzz", 7): 0})
    fly_ray(scene.play, Ray("fire", "bolt of fire", 6), spot_at(70, 10), EAST)
    return f"it bounces {scene.told().count('combat.ray bounces')} times"


@witness("magic.breath_at_oneself_never_misses", "N-624")
def breath_at_oneself(edition: Edition) -> str:
    """A hero of armor class -9, a gray dragon, breathes at himself; the dice are good to him."""
    scene = Scene(edition, answers={"commands.which direction": SELF}, shows={("zap.c zap_hit", 20): 1})
    scene.hero.power = 50
    scene.form("gray dragon", hp=90)
    scene.hero.protection = 10
    scene.do(UseForm())
    return "it whizzes by" if "combat.ray whizzes by" in scene.told() else "he is hit"


@witness("magic.intelligence_spares_last_point", "L-259")
def dull_caster(edition: Edition) -> str:
    """A spell of a hero with intelligence 8 does two points of damage."""
    scene = Scene(edition, attributes=(16, 8, 10, 12, 16, 10))
    return f"{spell_bonus(scene.play, 2)} with intelligence"


@witness("magic.own_rays_are_halved", "L-259")
def own_ray_back(edition: Edition) -> str:
    """A hero with half spell damage is hit by his own magic missile of six dice, which show 6."""
    scene = Scene(edition, shows={("zap.c zhitu", 6): 5})
    scene.intrinsic(Property.HALF_SPELL_DAMAGE)
    ray_strikes_hero(scene.play, "magic missile", 6, "magic missile", own=True)
    return f"{scene.hero.max_hp - scene.hero.hp} points"


@witness("magic.lightning_always_rolls_blindness", "L-259")
def flash_at_the_blind(edition: Edition) -> str:
    """Lightning flashes at a blind hero."""
    scene = Scene(edition, throws=[("zap.c dobuzz", 50, 0)])
    scene.hero.timeout[Property.BLINDED] = 100
    lightning_flash(scene.play, 1, 50, "zap.c dobuzz")
    thrown = isinstance(scene.play.dice, LoadedDice) and scene.play.dice.used
    return "a die is thrown" if thrown else "no die is thrown"


@witness("magic.rays_anger_only_those_hit", "zap.c dobuzz")
def missed_by_a_ray(edition: Edition) -> str:
    """The hero's bolt of fire misses a peaceful gnome."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 2, peaceful=True)
    fly_ray(scene.play, Ray("fire", "bolt of fire", 6, by_hero=True), MIDDLE, EAST)
    return "the gnome stays peaceful" if gnome.peaceful else "the gnome gets angry"


@witness("magic.digging_halves_hit_points_of_unique_engulfers", "dig.c zap_dig")
def pierced_juiblex(edition: Edition) -> str:
    """A hero inside Juiblex, who has 80 hit points, zaps a wand of digging."""
    scene = Scene(edition)
    juiblex = scene.monster("Juiblex", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id = juiblex.id
    zap_dig(scene.play, EAST)
    return f"{juiblex.hp} hit points"


@witness("magic.resistance_is_told_by_sight", "Z-348")
def polymorph_at_gray_dragon(edition: Edition) -> str:
    """A hero zaps polymorph at a gray dragon, which resists magic."""
    scene = Scene(edition)
    scene.monster("gray dragon", MIDDLE + 1)
    scene.do(Zap(item=scene.carry("wand of polymorph", charge=5).letter, direction=EAST))
    return "it is told to resist" if "beams.resists" in scene.told() else "nothing is told"


@witness("magic.flesh_stirs_all_golems", "Z-350")
def flesh_at_clay_golem(edition: Edition) -> str:
    """Stone to flesh reaches a sleeping clay golem."""
    scene = Scene(edition)
    golem = scene.monster("clay golem", MIDDLE + 1, asleep=True)
    hit_monster(scene.play, golem, ZapDetails(scene.item("spellbook of stone to flesh").kind, 10))
    return "it sleeps on" if golem.asleep else "it wakes"
