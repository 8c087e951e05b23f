"""Witnesses of what newer monsters do on their way: keep away, spin webs, bury gold, wake and wonder."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.monster import SeenResistance
from marrow.model.places import DIRECTIONS, EAST, Terrain, TrapKind
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.monster_moves.fear import fears_sunsword
from marrow.rules.monster_moves.monster_step import act_on_arrival, walking_goal
from marrow.rules.monster_moves.monster_turn import approach_hero, maybe_flee_by_teleport, wake_and_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.scares import is_scary_spot

FAR = MIDDLE + 4 * EAST


@witness("monsters.shooters_keep_away", "monmove.c m_balks_at_approaching")
def a_dragon_near(edition: Edition) -> str:
    """A red dragon with breath, four squares from the hero."""
    scene = Scene(edition)
    dragon = scene.monster("red dragon", FAR)
    _, eager = walking_goal(scene.play, dragon, movement_flags_of(dragon.species), MIDDLE)
    return "it comes" if eager == 1 else "it keeps away"


@witness("monsters.futile_shots_are_forgotten", "Z-189")
def a_dragon_that_knows(edition: Edition) -> str:
    """A red dragon that has seen the hero resist fire, four squares from him."""
    scene = Scene(edition)
    dragon = scene.monster("red dragon", FAR)
    dragon.seen_resistances = int(SeenResistance.FIRE)
    _, eager = walking_goal(scene.play, dragon, movement_flags_of(dragon.species), MIDDLE)
    return "it comes" if eager == 1 else "it keeps away"


@witness("monsters.spiders_spin_webs", "monmove.c maybe_spin_web")
def on_the_web(edition: Edition) -> str:
    """A giant spider has walked to a spot; the die of a thousand shows 0."""
    scene = Scene(edition, shows={("monmove.c maybe_spin_web", 1000): 0})
    spider = scene.monster("giant spider", FAR)
    act_on_arrival(scene.play, spider, movement_flags_of(spider.species))
    trap = scene.level.traps.get(FAR)
    return "there is a web" if trap is not None and trap.kind == TrapKind.WEB else "there is none"


@witness("monsters.leprechauns_bury_gold", "monmove.c leppie_stash")
def a_rich_leprechaun(edition: Edition) -> str:
    """A fleeing leprechaun with gold teleports out of sight of an invisible hero."""
    scene = Scene(edition, shows={("monmove.c dochug", 40): 0})
    scene.intrinsic(Property.INVISIBILITY)
    leprechaun = scene.monster("leprechaun", FAR)
    leprechaun.inventory = [scene.item("gold piece", quantity=20)]
    maybe_flee_by_teleport(scene.play, leprechaun, movement_flags_of(leprechaun.species))
    return "the gold is buried" if scene.level.buried else "it keeps its gold"


@witness("monsters.bees_eat_royal_jelly", "monmove.c bee_eat_jelly")
def a_bee_on_jelly(edition: Edition) -> str:
    """A killer bee moves, on a lump of royal jelly."""
    scene = Scene(edition)
    bee = scene.monster("killer bee", FAR)
    scene.lay("lump of royal jelly", FAR)
    approach_hero(scene.play, bee, movement_flags_of(bee.species))
    return f"it is a {bee.species.name}"


@witness("monsters.charisma_sways_conflict", "mondata.c resist_conflict")
def a_charming_hero(edition: Edition) -> str:
    """A nymph of level 3 in the conflict of a hero with charisma 10; the dice show their middle."""
    shows = {("zap.c resist", 102): 51, ("mondata.c resist_conflict", 20): 10}
    scene = Scene(edition, shows=shows)
    nymph = scene.monster("water nymph", FAR)
    nymph.level = 3
    return "it resists" if resists_conflict(scene.play, nymph) else "it fights"


@witness("monsters.humans_and_uniques_are_not_scared", "monmove.c onscary")
def who_is_scared(edition: Edition) -> str:
    """Who is scared by a scroll of scare monster."""
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    names = ("soldier", "Medusa", "hill orc")
    scared = [name for name in names if is_scary_spot(scene.play, scene.monster(name, FAR), MIDDLE)]
    return f"scared: {', '.join(scared)}"


@witness("monsters.gremlins_flee_from_gold_armor", "monmove.c flees_light")
def before_gold(edition: Edition) -> str:
    """A gremlin before a hero in shining gold dragon scales."""
    scene = Scene(edition)
    scene.wear("gold dragon scales", Slot.BODY_ARMOR).lit = True
    fears = fears_sunsword(scene.play, scene.monster("gremlin", MIDDLE + EAST))
    return "it is afraid" if fears else "it is not afraid"


@witness("monsters.sleepers_are_seen_to_wake", "mon.c wake_msg")
def a_sleeper_wakes(edition: Edition) -> str:
    """A sleeping newt is woken in sight of the hero."""
    scene = Scene(edition)
    newt = scene.monster("newt", FAR)
    newt.asleep = True
    wake_up(scene.play, newt)
    return "it is told" if "creatures.wakes up" in scene.told() else "nothing is said"


@witness("monsters.scared_and_stuck_attack", "monmove.c dochug")
def with_its_back_to_the_wall(edition: Edition) -> str:
    """An orc beside a hero on a scroll of scare monster has rock all around it."""
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    orc = scene.monster("hill orc", MIDDLE + EAST)
    for step in DIRECTIONS:
        if orc.spot + step != MIDDLE:
            scene.level.terrain[orc.spot + step] = Terrain.STONE
    approach_hero(scene.play, orc, movement_flags_of(orc.species))
    attacked = any(key.startswith("combat.") and "flee" not in key for key in scene.told())
    return "it attacks" if attacked else "it does not attack"


@witness("monsters.erinyes_wake_everybody", "monmove.c dochug")
def an_erinys_sees(edition: Edition) -> str:
    """A hostile erinys sees the hero while a newt sleeps."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 9 * EAST)
    newt.asleep = True
    wake_and_move(scene.play, scene.monster("erinys", FAR))
    return "the newt sleeps" if newt.asleep else "the newt is awake"
