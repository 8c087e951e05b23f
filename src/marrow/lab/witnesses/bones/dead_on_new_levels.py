"""Witnesses of bones: dead on new levels."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.witnesses.registry import witness
from marrow.messages.questions import WhoIsListed
from marrow.model.level import Level, Room, Trap
from marrow.model.places import TrapKind
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_levels.ordinary_level import make_ordinary_level
from marrow.rules.generation.new_levels.trap_placement import (
    can_have_victim,
    leave_victim,
    make_trap,
    make_trap_in,
)
from marrow.rules.generation.new_monsters.dead_heroes import corpse_or_statue_of_hero
from marrow.rules.play import Play
from marrow.rules.polymorph.shapechangers import choose_shape

ROOM = Room(3, 2, 76, 18, True)


def workshop(edition: Edition, seed: int) -> LevelBuilder:
    """A workshop that makes a first level."""
    scene = Scene(edition, seed=seed)
    shop = LevelBuilder(scene.play, big_room(1))
    shop.dice = shop.level_dice = scene.play.dice
    return shop


def bodies(shop: LevelBuilder) -> list[str]:
    piles = shop.level.items.values()
    corpses = [item for pile in piles for item in pile if item.kind.name == "corpse"]
    return [item.species.name for item in corpses if item.species is not None and item.birth < 0]


@witness("bones.trap_victims", "B-220")
def first_victims(edition: Edition) -> str:
    """Forty traps on first levels: how many have a corpse on them."""
    dead = 0
    for seed in range(1, 41):
        shop = workshop(edition, seed)
        make_trap_in(shop, ROOM)
        dead += bool(bodies(shop))
    return f"{dead} of them"


@witness("bones.boulderless_traps_have_no_victims", "B-220")
def boulderless_trap(edition: Edition) -> str:
    """Whether a rolling boulder trap without a boulder may have a victim."""
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE)
    return "it may have one" if can_have_victim(trap, edition.bones) else "it has none"


@witness("bones.mines_with_victims_exploded", "Z-117", "B-220")
def mine_with_victim(edition: Edition) -> str:
    """Land mines are made on a first level until one has a victim: what it is then."""
    for seed in range(1, 30):
        shop = workshop(edition, seed)
        make_trap(shop, MIDDLE, TrapKind.LAND_MINE)
        trap = shop.level.traps[MIDDLE]
        if shop.level.items.get(MIDDLE):
            return f"a {trap.kind.name.lower().replace('_', ' ')}, {'seen' if trap.seen else 'unseen'}"
    return "no mine has a victim"


@witness("bones.trap_victims_may_be_heroes", "B-220")
def callings(edition: Edition) -> str:
    """Twenty victims of arrow traps: their species."""
    dead: set[str] = set()
    for seed in range(1, 21):
        shop = workshop(edition, seed)
        leave_victim(shop, Trap(TrapKind.ARROW, MIDDLE))
        dead.update(bodies(shop))
    return ", ".join(sorted(dead))


@witness("bones.new_levels_have_themed_rooms", "B-221")
def themed_rooms(edition: Edition) -> str:
    """Thirty levels at depth 5: whether any room has a design or a theme."""
    told = False
    for seed in range(1, 31):
        world = new_world(edition, seed, Birth(name="Agnes", pet="none"))
        shop = LevelBuilder(Play(world, edition, Scene(edition).play.answerer), Level("dungeons", 5, 5))
        make_ordinary_level(shop)
        told = told or bool(shop.notes)
    return "some have one" if told else "none has one"


@witness("bones.dead_heroes_from_top_1000_scores", "B-064")
def whose_corpse(edition: Edition) -> str:
    """Which ranks are asked for a corpse in a morgue, with an empty score list; the dice show 5 or less."""
    scene = Scene(edition, depth=8, shows={"topten.c tt_oname": 4, "topten.c get_rnd_toptenentry": 4})
    corpse_or_statue_of_hero(scene.play, "corpse")
    ranks = [question.rank for question in scene.answers.asked if isinstance(question, WhoIsListed)]
    return f"rank {', '.join(map(str, ranks))}"


@witness("bones.unlisted_dead_have_random_roles", "B-064")
def morgue_corpse(edition: Edition) -> str:
    """A corpse in a morgue with an empty score list; the dice show their lowest."""
    scene = Scene(edition, depth=8, shows={"mkobj.c mk_tt_object": 0})
    corpse = corpse_or_statue_of_hero(scene.play, "corpse")
    roles = {role.name for role in edition.content.hero_roles}
    return (
        "the corpse of a hero's role" if corpse.species and corpse.species.name in roles else "another corpse"
    )


@witness("bones.doppelgangers_from_score_list", "B-212")
def doppelganger(edition: Edition) -> str:
    """A doppelganger in sight becomes an adventurer, while Agnes leads the score list."""
    rank = {"ask.who is listed": "Agnes-Val-Hum-Fem-Neu"}
    scene = Scene(edition, answers=rank, shows={("mon.c select_newcham_form", 15): 0})
    monster = scene.monster("doppelganger")
    monster.true_species = monster.species
    shape = choose_shape(scene.play, monster)
    return f"{monster.name or 'nobody known'}, as {shape.name if shape is not None else 'herself'}"
