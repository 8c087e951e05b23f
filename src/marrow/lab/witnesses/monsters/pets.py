"""Witnesses of monsters: pets and familiars."""

from marrow.choices import Edition
from marrow.content.skills import EXPERT
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.hero_parts import Training
from marrow.model.level import Stairs, Trap
from marrow.model.monster import Pet
from marrow.model.places import EAST, SOUTHEAST, Terrain, TrapKind
from marrow.rules.bones.leave import forget_hero
from marrow.rules.combat.taming import tame
from marrow.rules.commands.movement.swap_places import swap_with
from marrow.rules.generation.new_heroes.new_game import Birth, make_first_pet
from marrow.rules.magic.figurines import figurine_comes_alive
from marrow.rules.magic.spells.familiars import make_familiar
from marrow.rules.monster_moves.guardian_angels import RULE as ANGELS_RULE
from marrow.rules.monster_moves.guardian_angels import send_hostile_angels
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.monster_moves.pet_goal import pet_goal
from marrow.rules.monster_moves.pet_move import food_at, move_pet
from marrow.rules.monster_moves.tools_of_pets import droppable_items
from marrow.rules.travel.migration import stay_on_level, take_followers
from marrow.rules.turn.level_arrivals import strengthen


@witness("monsters.former_pets_keep_their_record", "Z-061", "Z-062")
def tamed_again(edition: Edition) -> str:
    """A former kitten, abused three times, is tamed again."""
    scene = Scene(edition, turn=3000)
    kitten = scene.monster("kitten", HERE)
    kitten.pet = Pet(hungry_at=5000, abuse=3)
    tame(scene.play, kitten)
    return f"abused {kitten.pet.abuse} times, hungry at {kitten.pet.hungry_at}"


@witness("monsters.former_pets_keep_their_record", "Z-113")
def left_behind(edition: Edition) -> str:
    """A kitten, abused three times, is left on bones."""
    scene = Scene(edition)
    kitten = scene.monster("kitten", HERE, tame=5)
    kitten.pet = Pet(hungry_at=5000, abuse=3)
    forget_hero(scene.play)
    return f"abused {kitten.pet.abuse} times" if kitten.pet is not None else "nothing is known of it"


@witness("monsters.wild_figurines_are_never_pets", "Z-065")
def wild_figurine(edition: Edition) -> str:
    """A figurine of a jackal turns out not to be tame."""
    scene = Scene(edition, shows={("dog.c make_familiar", 10): 9})
    jackal = figurine_comes_alive(scene.play, scene.carry("figurine", species="jackal"), HERE)
    return "peaceful" if jackal is not None and jackal.peaceful else "hostile"


@witness("monsters.familiars_have_no_items", "dog.c make_familiar")
def armed_figurine(edition: Edition) -> str:
    """A figurine of a soldier comes alive; the dice show their most."""
    scene = Scene(edition)
    soldier = figurine_comes_alive(scene.play, scene.carry("figurine", species="soldier"), HERE)
    armed = soldier is not None and bool(soldier.inventory)
    return "it has things" if armed else "it has nothing"


@witness("monsters.trapped_followers_struggle", "dog.c keepdogs")
def trapped_follower(edition: Edition) -> str:
    """A kitten and a hostile vampire, both in bear traps beside the hero, would follow him."""
    scene = Scene(edition)
    followers = (scene.monster("kitten", HERE, tame=10, peaceful=True), scene.monster("vampire", MIDDLE - 1))
    for one in followers:
        scene.level.traps[one.spot] = Trap(TrapKind.BEAR_TRAP, one.spot)
        one.trapped = True
    came = [one.species.name for one in take_followers(scene.play)]
    return f"{', '.join(came) or 'nobody'} comes along"


@witness("monsters.skilled_casters_have_stronger_familiars", "Z-066")
def strong_familiar(edition: Edition) -> str:
    """An expert casts create familiar on level 1; the dice show their highest."""
    scene = Scene(edition)
    scene.hero.skills["clerical spells"] = Training(EXPERT, EXPERT)
    make_familiar(scene.play)
    return ", ".join(monster.species.name for monster in scene.level.monsters)


@witness("monsters.first_pets_have_no_chance_saddle", "Z-067")
def first_pony(edition: Edition) -> str:
    """A Knight gets the first pony, and the next die is thrown."""
    scene = Scene(edition, role="knight", seed=1)
    pony = make_first_pet(scene.play, Birth(name="Agnes", role="knight", race="human"))
    assert pony is not None
    return f"the next die of 1000 shows {scene.play.dice.rnd(1000, '-')}"


@witness("monsters.absent_pets_do_not_hunger", "Z-069")
def long_absence(edition: Edition) -> str:
    """A well-fed kitten is alone on another level for 2000 turns."""
    scene = Scene(edition, turn=5000)
    kitten = scene.monster("kitten", HERE, tame=20, hp=10)
    assert kitten.pet is not None
    kitten.pet.hungry_at = 4000
    stay_on_level(scene.play, kitten, 2000)
    return "it is wild" if not kitten.peaceful else f"it is hungry at {kitten.pet.hungry_at}"


@witness("monsters.pets_expect_harm_from_each_blow", "mondata.c max_passive_dmg")
def owlbear_and_jelly(edition: Edition) -> str:
    """A tame owlbear with 40 hit points meets an ochre jelly, which may cost 18 at each of three blows."""
    scene = Scene(edition)
    bear = scene.monster("owlbear", MIDDLE + 1, tame=10, hp=40)
    attacks = would_attack(scene.play, bear, scene.monster("ochre jelly", MIDDLE + 2))
    return "it attacks" if attacks else "it keeps away"


@witness("monsters.reflecting_pets_attack_eyes", "Z-071")
def silver_pet(edition: Edition) -> str:
    """A tame silver dragon, which reflects, meets a floating eye."""
    scene = Scene(edition)
    dragon = scene.monster("silver dragon", HERE, tame=10, hp=90)
    eye = scene.monster("floating eye", HERE + 1)
    return "it attacks" if would_attack(scene.play, dragon, eye) else "it does not attack"


@witness("monsters.hurt_pets_are_timid", "dogmove.c dog_move")
def hurt_dog(edition: Edition) -> str:
    """A dog with a third of its hit points meets a winter wolf cub of its own level."""
    scene = Scene(edition)
    dog = scene.monster("dog", HERE, tame=10, hp=10)
    dog.max_hp = 30
    wolf = scene.monster("winter wolf cub", HERE + 1)
    wolf.level = dog.level
    return "it attacks" if would_attack(scene.play, dog, wolf) else "it keeps away"


@witness("monsters.pets_fights_take_their_move", "dogmove.c pet_ranged_attk")
def dragon_and_ogre(edition: Edition) -> str:
    """A tame red dragon breathes at an ogre four squares off."""
    shows = {("mthrowu.c breamm", 3): 1, ("mthrowu.c breamm", 18): 0}
    scene = Scene(edition, shows=shows)
    dragon = scene.monster("red dragon", HERE, tame=10, hp=80)
    scene.monster("ogre", HERE + 4, hp=200)
    move_pet(scene.play, dragon)
    return "it stays where it is" if dragon.spot == HERE else "it walks, too"


@witness("monsters.pets_follow_heroes_to_stairs", "dogmove.c dog_goal")
def hero_on_stairs(edition: Edition) -> str:
    """A kitten is two squares from a hero who stands on stairs; a die sends it astray."""
    scene = Scene(edition, shows={("dogmove.c dog_goal", 4): 1})
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    kitten = scene.monster("kitten", MIDDLE + 2, tame=10)
    _, intent = pet_goal(scene.play, kitten, kitten.pet, 4, summoned=False)
    return "it comes" if intent is APPROACH else "it strays"


@witness("monsters.petless_heroes_get_no_tame_angel", "Z-221")
def angel_of_the_petless(edition: Edition) -> str:
    """A guardian angel comes to a hero who never had a pet."""
    scene = Scene(edition)
    angel = scene.monster("Angel", peaceful=True)
    strengthen(scene.play, angel)
    return "it is tame" if angel.tame else "it is peaceful"


@witness("monsters.kicked_spots_are_avoided", "Z-215")
def before_a_kick(edition: Edition) -> str:
    """A kitten could only step where the hero has just kicked."""
    scene = Scene(edition, shows={("dogmove.c dog_move", 1): 0})
    kitten = scene.monster("kitten", MIDDLE + 2, tame=10)
    for step in (-81, -80, -79, 1, 79, 80, 81):
        scene.level.terrain[kitten.spot + step] = Terrain.STONE
    scene.play.kicked_spot = MIDDLE + 1
    move_pet(scene.play, kitten)
    return "it steps there" if kitten.spot == MIDDLE + 1 else "it stays away"


@witness("monsters.pets_let_boulders_be_pushed", "monmove.c m_avoid_soko_push_loc")
def behind_a_boulder(edition: Edition) -> str:
    """In Sokoban a kitten could only step behind a boulder that the hero stands before."""
    scene = Scene(edition, shows={("dogmove.c dog_move", 1): 0})
    scene.level.puzzle = True
    scene.lay("boulder", MIDDLE + 1)
    kitten = scene.monster("kitten", MIDDLE + 3, tame=10)
    for step in (-81, -80, -79, 1, 79, 80, 81):
        scene.level.terrain[kitten.spot + step] = Terrain.STONE
    move_pet(scene.play, kitten)
    return "it steps there" if kitten.spot == MIDDLE + 2 else "it stays away"


@witness("monsters.pets_step_onto_food_in_reach", "dogmove.c dog_move")
def food_under_boulder(edition: Edition) -> str:
    """What a kitten would eat where a tripe ration lies under a boulder."""
    scene = Scene(edition)
    kitten = scene.monster("kitten", HERE, tame=10)
    scene.lay("tripe ration", HERE + 1)
    scene.lay("boulder", HERE + 1)
    food, _ = food_at(scene.play, kitten, HERE + 1, hungry=True)
    return "nothing" if food is None else food.kind.name


@witness("monsters.pets_keep_keys", "N-356")
def what_a_dwarf_drops(edition: Edition) -> str:
    """A tame dwarf has a credit card, a skeleton key, a dwarvish mattock and a pick-axe, the newest first."""
    scene = Scene(edition)
    dwarf = scene.monster("dwarf", HERE, tame=10)
    names: tuple[KindName, ...] = ("credit card", "skeleton key", "pick-axe", "dwarvish mattock")
    dwarf.inventory = [scene.item(name) for name in names]
    return ", ".join(item.kind.name for item in droppable_items(scene.play, dwarf))


@witness("monsters.hostile_angels_number_two_at_least", "L-265")
def angels_sent(edition: Edition) -> str:
    """The guardian angel of a hero under conflict leaves; the dice show their lowest."""
    scene = Scene(edition, shows=dict.fromkeys([(ANGELS_RULE, 4), (ANGELS_RULE, 3)], 0))
    send_hostile_angels(scene.play)
    return f"{len(scene.level.monsters)} hostile angels"


@witness("monsters.grid_bugs_never_swap_diagonally", "N-530")
def swapped_grid_bug(edition: Edition) -> str:
    """A hero steps to the southeast, where a tame grid bug is."""
    scene = Scene(edition)
    bug = scene.monster("grid bug", MIDDLE + SOUTHEAST, tame=10)
    swapped = swap_with(scene.play, bug, MIDDLE + SOUTHEAST)
    return "they change places" if swapped else "they stay"


@witness("monsters.displaced_pets_that_die_give_experience", "N-530")
def drowned_pet(edition: Edition) -> str:
    """A hero on a moat changes places with a kitten, which drowns."""
    scene = Scene(edition, shows={"hack.c domove": 0})
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    swap_with(scene.play, scene.monster("kitten", MIDDLE + EAST, tame=10), MIDDLE + EAST)
    return "experience" if scene.hero.experience else "no experience"
