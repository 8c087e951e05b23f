"""Witnesses of what 5.0.0 changed in pets, regeneration, random things and guards."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.skills import EXPERT
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Room
from marrow.model.monster import Pet
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.bones.leave import forget_hero
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.generation.new_heroes.new_game import Birth, make_first_pet
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.stacks import reweigh
from marrow.rules.magic.figurines import figurine_comes_alive
from marrow.rules.magic.spells.familiars import make_familiar
from marrow.rules.monster_moves.move_all_monsters import movement_of
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.people.vault_guards import watch_vault
from marrow.rules.travel.migration import stay_on_level
from marrow.rules.turn.main_loop import pass_time
from marrow.rules.turn.regeneration import regain_power

HERE = MIDDLE + 1


@witness("hero.breathing_amulets_give_power", "Z-029")
def breathing(edition: Edition) -> str:
    """A hero with energy regeneration wears an amulet of magical breathing; the die shows its highest."""
    scene = Scene(edition)
    scene.wear("amulet of magical breathing", Slot.AMULET)
    scene.intrinsic(Property.ENERGY_REGENERATION)
    scene.hero.max_power = 50
    regain_power(scene.play, Burden.UNENCUMBERED)
    return f"{scene.hero.power} power regained"


@witness("hero.load_counts_after_monsters_moved", "Z-035")
def weakened_by_a_bee(edition: Edition) -> str:
    """A hero who can hardly carry what he has is weakened by a killer bee before the next turn begins."""
    scene = Scene(edition, shows={20: 0, 8: 0, 3: 2, 30: 3})
    hero = scene.hero
    stone = scene.carry("rock")
    while carried_weight(hero) + 10 < carrying_capacity(hero):
        stone.quantity += 1
        reweigh(stone)
    scene.monster("killer bee").movement = 12
    hero.movement = 0
    pass_time(scene.play)
    return f"strength {hero.base[Attribute.STRENGTH]}, {hero.movement} movement"


@witness("hero.least_turns_to_first_nap", "Z-040")
def first_nap(edition: Edition) -> str:
    """A hero puts on an amulet of restful sleep; the die shows its lowest."""
    scene = Scene(edition, shows={"do_wear.c": 0})
    put_on_effects(scene.play, scene.wear("amulet of restful sleep", Slot.AMULET))
    return f"asleep in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("dungeon.more_random_armor", "Z-037")
def twenty_first(edition: Edition) -> str:
    """A random item, when the die for its class shows 21 of 100."""
    return random_item(Scene(edition, shows={("N-406", 100): 20}).play).kind.class_


@witness("dungeon.aggravation", "Z-039")
def aggravated(edition: Edition) -> str:
    """The difficulty of level 12 for the wearer of a ring of aggravate monster."""
    scene = Scene(edition, depth=12)
    scene.wear("ring of aggravate monster", Slot.LEFT_RING)
    return f"difficulty {level_difficulty(scene.play)}"


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


@witness("magic.blessed_taming_makes_tamer", "Z-063", "Z-064")
def tamer(edition: Edition) -> str:
    """A blessed scroll tames a jackal of tameness 4 once more; the die shows 9."""
    scene = Scene(edition, shows={("dog.c tamedog", 10): 8})
    jackal = scene.monster("jackal", HERE, tame=4)
    tame(scene.play, jackal, blessed=True)
    return f"tameness {jackal.tame}"


@witness("monsters.wild_figurines_are_never_pets", "Z-065")
def wild_figurine(edition: Edition) -> str:
    """A figurine of a jackal turns out not to be tame."""
    scene = Scene(edition, shows={("dog.c make_familiar", 10): 9})
    jackal = figurine_comes_alive(scene.play, scene.carry("figurine", species="jackal"), HERE)
    return "peaceful" if jackal is not None and jackal.peaceful else "hostile"


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


@witness("monsters.reflecting_pets_attack_eyes", "Z-071")
def silver_pet(edition: Edition) -> str:
    """A tame silver dragon, which reflects, meets a floating eye."""
    scene = Scene(edition)
    dragon = scene.monster("silver dragon", HERE, tame=10, hp=90)
    eye = scene.monster("floating eye", HERE + 1)
    return "it attacks" if would_attack(scene.play, dragon, eye) else "it does not attack"


@witness("monsters.dead_guards_delay_others", "Z-131")
def guardless(edition: Edition) -> str:
    """A turn in a vault, after fifty guards have died."""
    scene = Scene(edition)
    scene.level.rooms = (Room(3, 2, 76, 18, True, RoomPurpose.VAULT),)
    scene.world.died[SPECIES_NAMED["guard"].number] = 50
    watch_vault(scene.play)
    return f"{scene.hero.visit.vault_turns} turns counted"


@witness("monsters.slow_monsters_keep_four", "Z-133")
def slowed(edition: Edition) -> str:
    """The movement of a slowed unicorn of speed 24; the die for a part of a move shows its lowest."""
    scene = Scene(edition, shows={("mon.c mcalcmove", 12): 3})
    unicorn = scene.monster("white unicorn", HERE)
    unicorn.speed_change = -1
    return f"{movement_of(scene.play, unicorn)} movement"


@witness("hero.ogresmasher_toughens", "L-062")
def ogresmasher(edition: Edition) -> str:
    """A hero with constitution 10 wields Ogresmasher."""
    scene = Scene(edition)
    scene.hero.base[Attribute.CONSTITUTION] = 10
    hammer = scene.carry("war hammer")
    hammer.artifact = "Ogresmasher"
    set_worn(scene.play, hammer, Slot.WIELDED)
    return f"constitution {attribute(scene.hero, Attribute.CONSTITUTION)}"


@witness("hero.trollsbane_regenerates", "Z-028")
def trollsbane(edition: Edition) -> str:
    """A hero wields Trollsbane."""
    scene = Scene(edition)
    star = scene.carry("morning star")
    star.artifact = "Trollsbane"
    set_worn(scene.play, star, Slot.WIELDED)
    return "regenerates" if scene.hero.extrinsic[Property.REGENERATION] else "does not regenerate"
