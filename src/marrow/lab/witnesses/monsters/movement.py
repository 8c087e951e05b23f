"""Witnesses of monsters: where they stand and go."""

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import INSIDE, OUTSIDE, open_shop
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import FAR, FAR_2, HERE, NotingDice, shifted_vampire
from marrow.messages.commands import Move
from marrow.model.level import Cloud, Trap
from marrow.model.monster import Monster, SeenResistance
from marrow.model.places import DIRECTIONS, EAST, SOUTH, SOUTHEAST, WIDTH, Terrain, TrapKind, x_of, y_of
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.dungeon.placement import good_spot, nearest_good_spot
from marrow.rules.generation.new_monsters.disguises import disguise
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.coming_to_spots import act_on_arrival, step_onto
from marrow.rules.monster_moves.covetous import beside_hero
from marrow.rules.monster_moves.displacing import displace_monster
from marrow.rules.monster_moves.feared_traps import can_harm
from marrow.rules.monster_moves.hiding_again import maybe_hide_again
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.monster_goal import walking_goal
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.monster_turn import maybe_flee_by_teleport
from marrow.rules.monster_moves.move_all_monsters import maybe_dive_again, movement_of
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.monsters.hide_under import hide_if_possible
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.steeds import DismountReason, landing_spot, mount
from marrow.rules.traps.monster_in_liquid import eel_gasps, liquid_acts_on_monster
from marrow.rules.travel.migration import catch_up_time, send_monster


@witness("monsters.hiders_are_choosy", "mon.c can_hide_under_obj")
def snake_and_coin(edition: Edition) -> str:
    """A snake crawls onto a single gold piece."""
    scene = Scene(edition)
    snake = scene.monster("snake", MIDDLE + 3)
    scene.lay("gold piece", snake.spot)
    hide_if_possible(scene.play, snake)
    return "it hides" if snake.hidden else "it does not hide"


@witness("monsters.shooters_keep_away", "monmove.c m_balks_at_approaching")
def a_dragon_near(edition: Edition) -> str:
    """A red dragon with breath, four squares from the hero."""
    scene = Scene(edition)
    dragon = scene.monster("red dragon", FAR)
    _, intent = walking_goal(scene.play, dragon, movement_flags_of(dragon.species), MIDDLE)
    return "it comes" if intent is APPROACH else "it keeps away"


@witness("monsters.futile_shots_are_forgotten", "Z-189")
def a_dragon_that_knows(edition: Edition) -> str:
    """A red dragon that has seen the hero resist fire, four squares from him."""
    scene = Scene(edition)
    dragon = scene.monster("red dragon", FAR)
    dragon.seen_resistances = int(SeenResistance.FIRE)
    _, intent = walking_goal(scene.play, dragon, movement_flags_of(dragon.species), MIDDLE)
    return "it comes" if intent is APPROACH else "it keeps away"


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


@witness("monsters.room_beside", "teleport.c enexto")
def two_newts(edition: Edition) -> str:
    """Where, in columns and rows from the hero, a newt arrives, and where if all beside him is rock."""
    scene = Scene(edition, shows={("teleport.c enexto", 8): 1, ("teleport.c enexto", 10): 1, "Z-343": 2})
    arrived: list[str] = []
    for _ in range(2):
        spot = nearest_good_spot(scene.play, MIDDLE, SPECIES_NAMED["newt"])
        assert spot is not None
        arrived.append(f"{x_of(spot) - x_of(MIDDLE):+d} {y_of(spot) - y_of(MIDDLE):+d}")
        for step in DIRECTIONS:
            scene.level.terrain[MIDDLE + step] = Terrain.STONE
    return ", ".join(arrived)


FLIERS: tuple[SpeciesName, ...] = ("raven", "floating eye", "giant mimic", "jellyfish")


@witness("monsters.over_liquid", "teleport.c goodpos")
def above_liquid(edition: Edition) -> str:
    """Who can be put above a moat, above lava, and on the Plane of Water."""
    scene = Scene(edition)
    told = []
    for terrain in (Terrain.MOAT, Terrain.LAVA, Terrain.WATER):
        scene.level.terrain[MIDDLE + 1] = terrain
        found = [name for name in FLIERS if good_spot(scene.play, MIDDLE + 1, SPECIES_NAMED[name])]
        told.append(f"{terrain.name.lower()}: {', '.join(found) or 'nobody'}")
    return "; ".join(told)


AT_BARS: tuple[SpeciesName, ...] = ("soldier ant", "fire elemental", "rust monster", "rock mole", "hill orc")


@witness("monsters.worms_bar_the_way", "worm.c worm_cross")
def step_between_segments(edition: Edition) -> str:
    """A hero steps slantwise between the head and the first segment of a long worm."""
    scene = Scene(edition)
    worm = scene.monster("long worm", MIDDLE + EAST, asleep=True)
    worm.tail = (MIDDLE + SOUTH,)
    scene.level.monster_at[MIDDLE + SOUTH] = worm
    scene.do(Move(direction=SOUTHEAST))
    return "she stays" if scene.hero.spot == MIDDLE else "she passes"


@witness("monsters.iron_bars", "mondata.c passes_bars")
def bars(edition: Edition) -> str:
    """A soldier ant, a fire elemental, a rust monster, a rock mole and a hill orc come to iron bars."""
    told = []
    for name in AT_BARS:
        scene = Scene(edition)
        scene.level.terrain[FAR_2 - 1] = Terrain.IRON_BARS
        monster = scene.monster(name, FAR_2)
        flags = movement_flags_of(monster.species)
        if FAR_2 - 1 not in open_spots(scene.play, monster, flags, MIDDLE, at_hero=True):
            continue
        step_onto(scene.play, monster, flags, FAR_2 - 1)
        bars_left = scene.level.terrain[FAR_2 - 1] == Terrain.IRON_BARS
        told.append(f"the {name} {'passes' if bars_left else 'eats them'}")
    return ", ".join(told)


@witness("monsters.bare_spots_scare", "L-289")
def vampire_at_an_altar(edition: Edition) -> str:
    """A vampire stands beside an altar on which nothing lies."""
    scene = Scene(edition)
    vampire = scene.monster("vampire", FAR_2)
    scene.level.terrain[FAR_2 - 1] = Terrain.ALTAR
    spots = open_spots(scene.play, vampire, movement_flags_of(vampire.species), MIDDLE, at_hero=True)
    return "it would step onto it" if FAR_2 - 1 in spots else "it keeps off it"


@witness("monsters.poison_gas_is_shunned", "mon.c mfndpos")
def cloud_ahead(edition: Edition) -> str:
    """Poison gas lies before a hill orc."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", FAR_2)
    scene.level.clouds.append(Cloud(FAR_2 - 1, 1, 8, 5))
    spots = open_spots(scene.play, orc, movement_flags_of(orc.species), MIDDLE, at_hero=True)
    return "it would walk into it" if FAR_2 - 1 in spots else "it walks around it"


@witness("monsters.absent_mimics_drop_disguise", "dog.c mon_catchup_elapsed_time")
def mimic_left_alone(edition: Edition) -> str:
    """The hero leaves a large mimic, disguised as a door, for ten turns."""
    scene = Scene(edition)
    mimic = scene.monster("large mimic", FAR_2)
    mimic.disguise = glyphs.CLOSED_DOOR
    catch_up_time(scene.play, mimic, 10)
    return "it is still a door" if mimic.disguise else "it is a mimic again"


@witness("monsters.trapped_never_hide_again", "mon.c restrap")
def caught_piercer(edition: Edition) -> str:
    """A rock piercer in a bear trap, out of the hero's sight, would like to hide again."""
    scene = Scene(edition, shows={"mon.c restrap": 0})
    for row in range(-9, 10):
        scene.level.terrain[MIDDLE + row * WIDTH + 4] = Terrain.VERTICAL_WALL
    scene.level.view = b""
    piercer = scene.monster("rock piercer", FAR_2)
    scene.level.traps[FAR_2] = Trap(TrapKind.BEAR_TRAP, FAR_2)
    piercer.trapped = True
    return "it hides" if maybe_hide_again(scene.play, piercer) else "it stays in the open"


@witness("monsters.crowded_out", "mon.c deal_with_overcrowding")
def no_room_beside_hero(edition: Edition) -> str:
    """On a level without another free spot, first a common one, then a Plane, a dog is called."""
    told = []
    for branch, number in (("dungeons", 3), ("planes", 2)):
        scene = Scene(edition)
        scene.level.branch, scene.level.number = branch, number
        scene.level.terrain[:] = bytes(len(scene.level.terrain))
        for spot in (MIDDLE, MIDDLE + 5, MIDDLE + 9):
            scene.level.terrain[spot] = Terrain.ROOM
        scene.monster("newt", MIDDLE + 9)
        dog = scene.monster("little dog", MIDDLE + 5)
        come_beside_hero(scene.play, dog)
        told.append(
            "the dog waits outside"
            if dog not in scene.level.monsters
            else f"{len(scene.level.monsters)} monsters are left"
        )
    return "; ".join(told)


@witness("monsters.movement", "mon.c mcalcmove")
def movement_of_a_dog(edition: Edition) -> str:
    """A little dog, of speed 18, is given its movement of a turn; counted from 0, dice show their highest."""
    scene = Scene(edition)
    dog = scene.monster("little dog")
    return f"{movement_of(scene.play, dog)} movement"


@witness("monsters.slowed_fast_monsters_keep_four_of_speed", "Z-133")
def slowed(edition: Edition) -> str:
    """The movement of a slowed unicorn of speed 24; the die for a part of a move shows its lowest."""
    scene = Scene(edition, shows={("mon.c mcalcmove", 12): 3})
    unicorn = scene.monster("white unicorn", HERE)
    unicorn.speed_change = -1
    return f"{movement_of(scene.play, unicorn)} movement"


@witness("monsters.holders_beside_hero_hold_on", "teleport.c rloc_to")
def holder_moved(edition: Edition) -> str:
    """An owlbear that holds the hero is taken by magic to his other side."""
    scene = Scene(edition)
    bear = scene.monster("owlbear", MIDDLE + 1)
    scene.hero.hold.holder_id = bear.id
    relocate_monster(scene.play, bear, MIDDLE - 1)
    return "it still holds him" if scene.hero.hold.holder_id else "it lets him go"


@witness("monsters.travellers_come_out_of_hiding", "mon.c relmon")
def hidden_traveller(edition: Edition) -> str:
    """A snake in hiding is sent to the next level."""
    scene = Scene(edition)
    snake = scene.monster("snake", MIDDLE + 3)
    snake.hidden = True
    send_monster(scene.play, snake, "dungeons", 2)
    return "it stays hidden" if snake.hidden else "it comes out of hiding"


@witness("monsters.sudden_arrivals_are_told", "mon.c mnexto")
def sudden_lich(edition: Edition) -> str:
    """In the dark, a master lich comes to the hero's side."""
    scene = Scene(edition)
    lich = make_monster(scene.play, SPECIES_NAMED["master lich"], MIDDLE + 20, no_inventory=True)
    assert lich is not None
    scene.level.lit = bytearray(len(scene.level.lit))
    scene.level.view = b""
    beside_hero(scene.play, lich)
    return "it is announced" if "creatures.suddenly appears" in scene.told() else "nothing is said"


@witness("monsters.saved_fliers_stay_above_liquid", "Z-093")
def above_lava(edition: Edition) -> str:
    """A vampire lord in a wolf's shape falls into lava, dies, and rises in its own shape, which flies."""
    scene = Scene(edition)
    vampire = shifted_vampire(scene, "wolf")
    scene.level.terrain[HERE] = Terrain.LAVA
    liquid_acts_on_monster(scene.play, vampire)
    return "above the lava" if vampire.spot == HERE else "elsewhere"


def place_after_step(edition: Edition, *, trap: bool = False, asleep: bool = False, tame: int = 10) -> str:
    """A hero walks east into a dog, who is tame or only peaceful."""
    scene = Scene(edition, shows={"uhitm.c attack": 1, "hack.c domove": 1})
    dog = scene.monster("dog", MIDDLE + 1, tame=tame, peaceful=True, asleep=asleep)
    if trap:
        scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1)
        dog.trapped = True
    scene.do(Move(direction=EAST))
    return "they change places" if scene.hero.spot == MIDDLE + 1 else "the hero stays"


@witness("monsters.peacefuls_change_places", "Z-183")
def peaceful_in_the_way(edition: Edition) -> str:
    """A hero walks into a peaceful dog, and would not hurt it."""
    return place_after_step(edition, tame=0)


@witness("monsters.swapping_avoids_traps", "Z-184")
def trapped_pet(edition: Edition) -> str:
    """A hero walks into his dog that is held by a bear trap."""
    return place_after_step(edition, trap=True)


@witness("monsters.helpless_never_change_places", "Z-185")
def sleeping_pet(edition: Edition) -> str:
    """A hero walks into his sleeping dog."""
    return place_after_step(edition, asleep=True)


@witness("monsters.only_tiny_pets_swap_onto_boulders", "hack.c domove")
def pet_and_boulder(edition: Edition) -> str:
    """A hero in the form of a giant, on a boulder, swaps places with a dog."""
    scene = Scene(edition, shows={"uhitm.c attack": 1})
    scene.form("stone giant")
    scene.lay("boulder")
    scene.monster("dog", MIDDLE + 1, tame=10)
    scene.do(Move(direction=EAST))
    return "they swap places" if scene.hero.spot == MIDDLE + 1 else "the dog does not fit beside the boulder"


@witness("monsters.stranded_eels_weaken_by_chance", "mon.c minliquid")
def stranded_eel(edition: Edition) -> str:
    """A giant eel with 3 hit points lies on dry land; all dice show their lowest."""
    scene = Scene(edition)
    eel = scene.monster("giant eel", HERE, hp=3)
    eel_gasps(scene.play, eel)
    return f"{eel.hp} of 3 hit points are left"


@witness("monsters.eels_dive_again", "mon.c movemon")
def eel_out_of_sight(edition: Edition) -> str:
    """A giant eel swims where a blind hero cannot see it; the die of four shows 1."""
    scene = Scene(edition, shows={("mon.c movemon", 4): 0})
    scene.hero.timeout[Property.BLINDED] = 100
    eel = scene.monster("giant eel", FAR)
    scene.level.terrain[FAR] = Terrain.POOL
    return "it hides" if maybe_dive_again(scene.play, eel) else "it swims on"


@witness("monsters.riders_displace_monsters", "mon.c mm_displacement")
def newt_before_a_rider(edition: Edition) -> str:
    """Whether Death may step where a newt stands beside it."""
    scene = Scene(edition)
    death = scene.monster("Death", HERE)
    newt = scene.monster("newt", HERE + EAST)
    flags = movement_flags_of(death.species)
    free = open_spots(scene.play, death, flags, MIDDLE, at_hero=True)
    return "it may" if newt.spot in free else "it may not"


@witness("monsters.trap_sense", "mon.c mfndpos")
def trap_lore(edition: Edition) -> str:
    """Which known traps an energy vortex, a gray dragon and a newt still avoid: of six kinds."""
    scene = Scene(edition)
    kinds = (
        TrapKind.BEAR_TRAP, TrapKind.WEB, TrapKind.ANTI_MAGIC, TrapKind.VIBRATING_SQUARE, TrapKind.MAGIC,
        TrapKind.ARROW,
    )  # fmt: skip
    feared = []
    for name in ("energy vortex", "gray dragon", "newt"):
        species = SPECIES_NAMED[name]
        monster = Monster(1, species)
        flags = movement_flags_of(species)
        found = [kind.name.lower() for kind in kinds if can_harm(scene.play, monster, flags, kind)]
        feared.append(f"{name}: {', '.join(found)}")
    return "; ".join(feared)


@witness("monsters.rotting_corpses_reveal_hiders", "L-265")
def snake_under_a_corpse(edition: Edition) -> str:
    """A snake hides under a corpse, which rots away."""
    scene = Scene(edition)
    snake = scene.monster("snake", HERE)
    snake.hidden = True
    corpse = scene.lay("corpse", HERE, species="newt")
    scene.world.timers = [Timer(scene.world.turn, TimerKind.ROT, corpse.id)]
    run_item_timers(scene.play)
    return "it is hidden" if snake.hidden else "it is seen"


@witness("monsters.peaceful_holders_let_go", "monmove.c dochug")
def peaceful_owlbear(edition: Edition) -> str:
    """A peaceful owlbear that holds the hero moves."""
    scene = Scene(edition)
    owlbear = scene.monster("owlbear", MIDDLE + 1, peaceful=True)
    scene.hero.hold.holder_id = owlbear.id
    approach_hero(scene.play, owlbear, movement_flags_of(owlbear.species))
    return "it lets go" if "combat.lets go" in scene.told() else "it does not let go"


def _boulder_before(edition: Edition, species: SpeciesName) -> str:
    """A monster and a boulder between it and the hero, in a corridor."""
    scene = Scene(edition)
    spot = MIDDLE + 8 * EAST
    for step in DIRECTIONS:
        scene.level.terrain[spot + step] = Terrain.STONE
    scene.level.terrain[spot - EAST] = Terrain.CORRIDOR
    scene.lay("boulder", spot - EAST)
    wild_step(scene.play, scene.monster(species, spot), MIDDLE)
    return scene.level.items[spot - EAST][0].kind.name


@witness("monsters.riders_and_officials_break_boulders", "Z-197")
def famine_and_boulder(edition: Edition) -> str:
    """Famine comes to a boulder in a corridor."""
    return f"{_boulder_before(edition, 'Famine')} in his way"


@witness("monsters.gloves_protect_displacers", "Z-196")
def displaced_cockatrice(edition: Edition) -> str:
    """A displacer beast, which has no gloves, changes places with a cockatrice."""
    scene = Scene(edition)
    beast = scene.monster("displacer beast", MIDDLE + 8 * EAST)
    displace_monster(scene.play, beast, scene.monster("cockatrice", MIDDLE + 9 * EAST))
    return "nothing happens to it" if beast.hp > 0 else "it turns to stone"


@witness("monsters.cornered_unicorns_leap", "monmove.c m_move")
def cornered_unicorn(edition: Edition) -> str:
    """A unicorn with rock all around it."""
    scene = Scene(edition, shows={("monmove.c m_move", 2): 1})
    unicorn = scene.monster("white unicorn", MIDDLE + 8 * EAST)
    left = unicorn.spot
    for step in DIRECTIONS:
        scene.level.terrain[left + step] = Terrain.STONE
    wild_step(scene.play, unicorn, MIDDLE)
    return "it leaps away" if unicorn.spot != left else "it is stuck"


@witness("monsters.sleeping_mimics_stay_seen", "Z-200")
def sleeping_mimic(edition: Edition) -> str:
    """A large mimic sleeps unwatched; the die of three shows 1."""
    scene = Scene(edition, shows={("mon.c restrap", 3): 0})
    scene.hero.timeout[Property.BLINDED] = 50
    mimic = scene.monster("large mimic", MIDDLE + 8, asleep=True)
    maybe_hide_again(scene.play, mimic)
    return "it takes a disguise" if mimic.disguise else "it remains a mimic"


@witness("monsters.dismounting_spots_have_equal_chances", "Z-201")
def landed_on_a_trap(edition: Edition) -> str:
    """A confused rider gets off; the only spots are one with a boulder and one with a known bear trap."""
    scene = Scene(edition)
    steed = scene.monster("pony", MIDDLE + EAST, tame=10)
    mount(scene.play, steed)
    scene.hero.timeout[Property.CONFUSED] = 50
    here = scene.hero.spot
    for step in DIRECTIONS:
        if step not in (EAST, -EAST):
            scene.level.terrain[here + step] = Terrain.STONE
    scene.lay("boulder", here + EAST)
    scene.level.traps[here - EAST] = Trap(TrapKind.BEAR_TRAP, here - EAST, seen=True)
    spot = landing_spot(scene.play, DismountReason.CHOICE)
    return "on the trap" if spot == here - EAST else "on the boulder"


@witness("monsters.strange_object_disguises_are_rarer", "L-271")
def disguise_in_a_room(edition: Edition) -> str:
    """A mimic takes a random disguise; the dice that are thrown for it."""
    scene = Scene(edition)
    mimic = scene.monster("giant mimic", HERE)
    scene.play.dice = dice = NotingDice({})
    disguise(scene.play, mimic)
    return f"a die of {dice.sides[0]}"


def thrown_spots(edition: Edition, *spots: int) -> list[tuple[str, int, int]]:
    """The throws that show these spots to a monster that teleports."""
    columns, first = (79, 1) if edition.monsters.teleports_avoid_what_scares else (77, 2)
    rule = "teleport.c rloc"
    return [
        throw for spot in spots for throw in ((rule, columns, x_of(spot) - first), (rule, 21, y_of(spot)))
    ]


@witness("monsters.keepers_teleport_within_rooms", "L-307")
def keeper_teleports(edition: Edition) -> str:
    """A shopkeeper in his shop teleports; the throws show a spot outside, then one within."""
    scene = Scene(edition, throws=thrown_spots(edition, OUTSIDE, INSIDE))
    keeper, _ = open_shop(scene)
    return "he leaves the shop" if random_spot_for(scene.play, keeper) == OUTSIDE else "he stays in the shop"


@witness("monsters.teleports_avoid_what_scares", "L-307")
def newt_teleports(edition: Edition) -> str:
    """A newt teleports; the throws show a spot with a scroll of scare monster, then another."""
    scene = Scene(edition, throws=thrown_spots(edition, MIDDLE + 5, MIDDLE + 6))
    scene.lay("scroll of scare monster", MIDDLE + 5)
    spot = random_spot_for(scene.play, scene.monster("newt", MIDDLE + 2))
    return "it comes to the scroll" if spot == MIDDLE + 5 else "it comes elsewhere"
