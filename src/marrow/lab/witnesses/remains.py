"""Witnesses of what is left behind in bones, what the next hero finds, and dead strangers on new levels."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.shop import POST, open_shop
from marrow.lab.witnesses.bones import deep, end, found, lying
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import NameMonster
from marrow.messages.entries import BonesLeft, Told
from marrow.messages.questions import WhoIsListed
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.level import Level, Room, Trap
from marrow.model.monster import FormerHero
from marrow.model.places import EAST, EMPTY, Terrain, TrapKind
from marrow.model.vocabularies import Ending
from marrow.rules.bones.eligible import no_bones_level
from marrow.rules.bones.in_flight import in_flight
from marrow.rules.combat.slain_by_monster import remember_riser
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.ending import finish_game
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_levels.ordinary_level import make_ordinary_level
from marrow.rules.generation.new_levels.trap_placement import can_have_victim, leave_victim, make_trap_in
from marrow.rules.generation.new_monsters.dead_heroes import corpse_or_statue_of_hero
from marrow.rules.hero import ball_and_chain
from marrow.rules.lifesaving.death import die
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.shopkeepers_and_priests import keeper_step
from marrow.rules.naming import killer_monster
from marrow.rules.play import GameOver, Play
from marrow.rules.polymorph.shapechangers import choose_shape
from marrow.rules.traps.rolling_boulders import roll_boulder
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import level_arrivals

ROOM = Room(3, 2, 76, 18, True)
BESIDE = MIDDLE + 5


def left(scene: Scene) -> Bones | None:
    bones = scene.entries(BonesLeft)
    return bones[0].bones if bones else None


@witness("bones.mines_end_has_bones_letter", "B-029", "B-203")
def mines_end(edition: Edition) -> str:
    """The letter that the end of the Mines has in the names of bones."""
    dungeon = new_world(edition, 1, Birth(name="Agnes", pet="none")).dungeon
    place = next(place for place in dungeon.places if place.name == "minesend")
    return place.bones_letter or "none"


# Items in flight


@witness("bones.item_in_flight_lands", "B-039")
def thrown_dagger(edition: Edition) -> str:
    """Killed while a dagger flies: the items one step from the dead hero."""
    scene = deep(edition)
    try:
        with in_flight(scene.play, scene.item("dagger"), EAST):
            die(scene.play, Ending.DIED, Killer("gas spore"))
    except GameOver as over:
        finish_game(scene.play, over)
    return lying(left(scene), MIDDLE + EAST)


@witness("bones.fatal_boulder_returns_to_start", "B-040")
def rolling_boulder(edition: Edition) -> str:
    """Killed by a rolling boulder: the items where it started."""
    scene = deep(edition, hp=1, shows={("mthrowu.c thitu", 20): 0})
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE - 6)
    scene.level.traps[MIDDLE] = trap
    scene.lay("boulder", MIDDLE - 6)
    try:
        roll_boulder(scene.play, trap)
    except GameOver as over:
        finish_game(scene.play, over)
    return lying(left(scene), MIDDLE - 6)


# Which monsters stay, and what the hero rises as


def still_there(bones: Bones | None) -> str:
    there = bones is not None and BESIDE in bones.level.monster_at
    return "in the bones" if there else "not in the bones"


@witness("bones.oracle_belongs_in_delphi", "B-097")
def oracle_abroad(edition: Edition) -> str:
    """The Oracle, on a level that is not Delphi."""
    scene = deep(edition)
    scene.monster("Oracle", BESIDE, peaceful=True)
    return still_there(end(scene))


@witness("bones.shapeshifted_vlad_is_removed", "B-099")
def vlad(edition: Edition) -> str:
    """Vlad, in the shape of a vampire bat."""
    scene = deep(edition)
    scene.monster("vampire bat", BESIDE).true_species = SPECIES_NAMED["Vlad the Impaler"]
    return still_there(end(scene))


@witness("bones.victims_of_zombies_rise", "B-042")
def killed_by_a_zombie(edition: Edition) -> str:
    """A dwarf is killed by a kobold zombie: the monster there."""
    scene = deep(edition, race="dwarf", alignment="lawful")
    remember_riser(scene.play, scene.monster("kobold zombie", BESIDE))
    bones = end(scene)
    return bones.level.monster_at[MIDDLE].species.name if bones is not None else "no bones"


@witness("bones.risen_hero_keeps_resistances", "B-231")
def fireproof_wraith(edition: Edition) -> str:
    """A hero who resists fire is raised as a wraith."""
    scene = deep(edition)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.dying.risen = "wraith"
    bones = end(scene)
    gained = bones.level.monster_at[MIDDLE].gained if bones is not None else ()
    return f"it resists {', '.join(gained)}" if gained else "it has no extra resistance"


@witness("bones.risen_living_keep_crysknives", "B-118")
def slime_with_a_crysknife(edition: Edition) -> str:
    """Turned into green slime with a crysknife in the pack: the inventory of the slime."""
    scene = deep(edition)
    scene.carry("crysknife")
    bones = end(scene, Ending.TURNED_SLIME)
    held = bones.level.monster_at[MIDDLE].inventory if bones is not None else []
    return ", ".join(item.kind.name for item in held)


# The pile and the grave


@witness("bones.dead_hero_is_unpunished", "B-074")
def punished(edition: Edition) -> str:
    """Killed while punished: the items there, from the top."""
    scene = deep(edition)
    ball_and_chain.attach_ball_and_chain(scene.play, scene.item("heavy iron ball"))
    return lying(end(scene), MIDDLE)


@witness("bones.adjacent_monsters_take_items", "B-121")
def ruby(edition: Edition) -> str:
    """Killed beside a gnome lord with a ruby in the pack; the dice let him take it."""
    scene = deep(edition, shows={"B-121": 0})
    gnome = scene.monster("gnome lord", MIDDLE + 1)
    scene.carry("ruby")
    bones = end(scene)
    taken = bones is not None and bool(bones.level.monster_at[gnome.spot].inventory)
    return "the gnome lord has it" if taken else "it lies with the corpse"


@witness("bones.hero_graves_are_empty", "B-064")
def empty_grave(edition: Edition) -> str:
    """Whether the dead hero's grave is empty, since the corpse lies on it."""
    bones = end(deep(edition))
    empty = bones is not None and bones.level.detail[MIDDLE] & EMPTY
    return "it is empty" if empty else "it is not empty"


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


@witness("bones.dead_heroes_from_top_1000_scores", "B-064")
def whose_corpse(edition: Edition) -> str:
    """Which ranks are asked for a corpse in a morgue, with an empty score list; the dice show 5 or less."""
    scene = Scene(edition, depth=8, shows={"topten.c tt_oname": 4, "topten.c get_rnd_toptenentry": 4})
    corpse_or_statue_of_hero(scene.play, "corpse")
    ranks = [question.rank for question in scene.answers.asked if isinstance(question, WhoIsListed)]
    return f"rank {', '.join(map(str, ranks))}"


@witness("bones.shopkeepers_and_priests_walk_on_graves", "B-065")
def grave_in_a_temple(edition: Edition) -> str:
    """A shopkeeper's way to his place leads over a grave."""
    scene = Scene(edition, depth=8)
    monster, keeper = open_shop(scene)
    move_monster(scene.level, monster, POST + 2)
    scene.level.terrain[POST + 1] = Terrain.GRAVE
    keeper_step(scene.play, monster, keeper, movement_flags_of(monster.species))
    return "he walks over it" if monster.spot == POST + 1 else "he walks around it"


# The next hero


@witness("bones.hiders_hide_on_arrival", "B-109")
def snake(edition: Edition) -> str:
    """A snake on the spot of a rock, when another hero arrives."""
    scene = deep(edition)
    scene.monster("snake", BESIDE)
    scene.lay("rock", BESIDE)
    other = arriving(edition, end(scene))
    there = other.level.monster_at.get(BESIDE)
    return "it is hidden" if there is not None and there.hidden else "it is not hidden"


@witness("bones.items_know_earlier_owner", "B-153")
def bow(edition: Edition) -> str:
    """A dead hero's bow, as another hero finds it."""
    scene = deep(edition)
    scene.carry("bow")
    level = found(edition, end(scene))
    ghostly = any(item.kind.name == "bow" and item.ghostly for item in level.items[MIDDLE])
    return "marked as from bones" if ghostly else "not marked"


@witness("bones.own_bones_feel_familiar", "B-186")
def own_bones(edition: Edition) -> str:
    """A hero finds the bones of a hero with the same name; the die shows its lowest."""
    other = arriving(edition, end(deep(edition)))
    said = [entry.what for entry in other.entries(Told) if entry.what.startswith("arrivals.familiar")]
    return "told that it feels familiar" if said else "no message"


@witness("bones.rising_is_always_told", "B-057")
def rising_in_vain(edition: Edition) -> str:
    """The message for a hero killed by a wraith on level 1, who leaves no bones."""
    scene = deep(edition, 1)
    scene.hero.dying.risen = "wraith"
    end(scene)
    return "told that the body rises" if "ending.body rises" in scene.told() else "no message"


@witness("bones.enlightenment_tells_of_bones_met", "B-178")
def told_of_bones(edition: Edition) -> str:
    """What the final attributes of a hero who found no bones say of bones."""
    scene = deep(edition)
    end(scene)
    lines = scene.world.ended.attributes if scene.world.ended is not None else ()
    return next((line for line in lines if "bones" in line), "nothing")


@witness("bones.all_portals_to_nowhere_are_removed", "B-169")
def two_portals(edition: Edition) -> str:
    """Bones with two magic portals on a level without a branch."""
    bones = end(deep(edition))
    if bones is None:
        return "no bones"
    for spot in (MIDDLE + 5, MIDDLE + 6):
        bones.level.traps[spot] = Trap(TrapKind.MAGIC_PORTAL, spot)
    return f"{len(arriving(edition, bones).level.traps)} of 2 stay"


def arriving(edition: Edition, bones: Bones | None) -> Scene:
    """Another hero who has just arrived on the level of the bones."""
    shows = {("B-157", 3): 0, ("B-186", 4): 0}
    scene = deep(edition, 8, shows=shows, answers={"ask.bones": bones})
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    level_arrivals.finish_arrival(scene.play)
    return scene


# Dead strangers on new levels


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


# Variants


@witness("bones.no_bones_on_first_level_of_branch", "B-020", "B-233")
def first_level(edition: Edition) -> str:
    """The first level of the Gnomish Mines."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    barred = no_bones_level(world.dungeon, "mines", 1, edition.bones) is not None
    return "never any bones" if barred else "bones may be left"


@witness("bones.carried_containers_are_emptied", "B-234")
def sack(edition: Edition) -> str:
    """Killed with a scroll in a sack: the contents of the sack."""
    scene = deep(edition)
    own = scene.carry("sack")
    own.contents.append(scene.item("scroll of light"))
    bones = end(scene)
    pile = bones.level.items[MIDDLE] if bones is not None else []
    (left,) = [item for item in pile if item.kind.name == "sack"]
    return ", ".join(item.kind.name for item in left.contents) or "nothing"


@witness("bones.blessed_items_become_uncursed", "B-234")
def blessed_ration(edition: Edition) -> str:
    """Killed with a blessed food ration; the dice do not curse it."""
    scene = deep(edition, shows={"B-114": 0})
    scene.carry("food ration", blessing=1)
    bones = end(scene)
    pile = bones.level.items[MIDDLE] if bones is not None else []
    (left,) = [item for item in pile if item.kind.name == "food ration"]
    return {1: "blessed", 0: "uncursed", -1: "cursed"}[left.blessing]


@witness("bones.heroes_rise_as_spectres", "B-234", "B-235")
def spectre(edition: Edition) -> str:
    """A hero of level 16 is killed by a jackal: what he rises as."""
    scene = deep(edition, level=16)
    remember_riser(scene.play, scene.monster("jackal"))
    return scene.hero.dying.risen or "nothing"


@witness("bones.riders_revive_by_turn_67", "Z-166", "N-230")
def rider(edition: Edition) -> str:
    """The corpse of Famine is laid down; no die lets it rise early."""
    scene = Scene(edition)
    make_corpse_item(scene.play, SPECIES_NAMED["Famine"])
    return f"it rises in turn {scene.world.timers[0].due - scene.world.turn}"


@witness("bones.risen_heroes_are_remembered", "Z-110", "Z-112", "B-232", "L-245")
def former_hero(edition: Edition) -> str:
    """A hero of level 1 rises as a wraith: what rank the bones remember it had."""
    scene = deep(edition)
    remember_riser(scene.play, scene.monster("wraith", BESIDE))
    end(scene)
    bones = left(scene)
    assert bones is not None
    former = next(one for one in bones.level.monsters if one.name).former
    return f"{former.role} of level {former.level}" if former is not None else "none"


@witness("bones.risen_heroes_named", "Z-073", "Z-075", "Z-111", "B-189")
def killed_by_a_former_hero(edition: Edition) -> str:
    """A wraith that carries the record of Agnes kills a hero: the killer's text."""
    scene = Scene(edition)
    wraith = scene.monster("wraith", BESIDE)
    wraith.name = "Agnes"
    wraith.former = FormerHero("valkyrie", "human", "neutral", 0, 1, 0, "valkyrie", True)
    return killer_monster(scene.play, wraith).text


@witness("bones.ghosts_keep_their_names", "Z-075", "do_name.c do_mgivenname")
def renamed_ghost(edition: Edition) -> str:
    """The player calls the ghost of Agnes Fido."""
    scene = Scene(edition)
    ghost = scene.monster("ghost", BESIDE)
    ghost.name = "Agnes"
    scene.do(NameMonster(spot=BESIDE, name="Fido"))
    return f"the ghost of {ghost.name}"


@witness("life_saving.killers_in_other_shapes_are_named", "L-019")
def imitated_wolf(edition: Edition) -> str:
    """What a death by a chameleon in the shape of a wolf is called."""
    scene = Scene(edition)
    wolf = scene.monster("wolf")
    wolf.true_species = SPECIES_NAMED["chameleon"]
    return killer_monster(scene.play, wolf).text


@witness("life_saving.personal_names_bear_no_title", "L-019")
def lamplighter(edition: Edition) -> str:
    """What a death by Izchak is called."""
    scene = Scene(edition)
    keeper, duty = open_shop(scene)
    duty.name = "Izchak"
    return killer_monster(scene.play, keeper).text
