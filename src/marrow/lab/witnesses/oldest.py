"""Witnesses of what only NetHack 3.4.3 does, and what is built on it."""

from collections.abc import Callable
from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Eat, Wield
from marrow.messages.entries import DeathFaced
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute, Ending, Hunger
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types import form_theft
from marrow.rules.commands import eating
from marrow.rules.dungeon.noise import wake_near_spot, wake_nearby
from marrow.rules.ending.score import final_score
from marrow.rules.hero.body import form_of
from marrow.rules.nutrition.fullness import choke
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.turn import fumbling
from marrow.rules.turn.attribute_exercise import check_exercise
from marrow.rules.turn.timeouts import run_timeouts


@witness("nutrition.paws_open_tins", "N-284")
def tin_and_paws(edition: Edition) -> str:
    """A hero in the form of a dog tries to open a blessed tin."""
    scene = Scene(edition, answers={QuestionKey.EAT_FROM_TIN: True})
    scene.form("dog")
    tin = scene.carry("tin", species="newt", blessing=1)
    scene.finish(Eat(item=tin.letter))
    return "the tin stays shut" if tin in scene.hero.inventory else "the tin is eaten"


@witness("nutrition.eaten_riders_cost_wisdom", "N-245")
def meal_of_a_rider(edition: Edition) -> str:
    """A hero with an amulet of life saving eats the corpse of Famine; the dice show their highest."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    eating.start_meal(scene.play, scene.carry("corpse", species="Famine"))
    return f"wisdom's exercise is {scene.hero.exercise[Attribute.WISDOM]}"


@witness("nutrition.sleepy_meals_keep_sooner_nap", "N-308")
def eaten_sleep(edition: Edition) -> str:
    """A hero who will nap in 20 turns eats an amulet of restful sleep; the die for the nap shows 30."""
    scene = Scene(edition, throws=[("N-308", 5, 0), ("N-308", 100, 29)])
    scene.form("rock mole")
    scene.hero.timeout[Property.SLEEPY] = 20
    eating.start_meal(scene.play, scene.carry("amulet of restful sleep"))
    return f"a nap in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("combat.eaten_brains_are_minded", "N-112")
def brain_of_death(edition: Edition) -> str:
    """A hero in the form of a mind flayer eats the brain of Death."""
    scene = Scene(edition)
    scene.form("mind flayer")
    death = scene.monster("Death")
    tentacle = form_of(scene.hero).attacks[1]
    try:
        form_theft.eat_brain(scene.play, AttackOnMonster(death, tentacle, 1, negated=False))
    except GameOver:
        return "the hero dies"
    return "the hero is fed"


def words_of_death(scene: Scene) -> str:
    """The killer of the first death."""
    return next((entry.killer.text for entry in scene.entries(DeathFaced)), "nobody dies")


@witness("life_saving.stoning_says_how", "L-128")
def bare_hands(edition: Edition) -> str:
    """A hero without gloves wields a cockatrice corpse."""
    scene = Scene(edition)
    corpse = scene.carry("corpse", species="cockatrice")
    with suppress(GameOver):
        scene.do(Wield(item=corpse.letter))
    return words_of_death(scene)


@witness("life_saving.tripping_over_corpses_petrifies", "L-128")
def barefoot(edition: Edition) -> str:
    """A fumbling hero without boots trips over a cockatrice corpse."""
    scene = Scene(edition)
    scene.lay("corpse", species="cockatrice")
    scene.hero.footing.moved = True
    with suppress(GameOver):
        fumbling.stumble(scene.play)
    return words_of_death(scene)


@witness("life_saving.converts_gain_less_by_ascending", "L-040")
def converts_reward(edition: Edition) -> str:
    """A hero with 1000 points, born neutral and lawful by now, ascends from the first level."""
    scene = Scene(edition)
    scene.hero.score, scene.hero.alignment = 1000, "lawful"
    return f"{final_score(scene.play, Ending.ASCENDED, [], 0)} points"


@witness("combat.half_damage_halves_mishaps", "trap.c dotrap")
def half_a_rock(edition: Edition) -> str:
    """A hero with half physical damage steps into a falling rock trap; the dice show their highest."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    trap_hero(scene.play, Trap(TrapKind.FALLING_ROCK, MIDDLE))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("hero.exercise_heeds_limits", "N-158")
def strong_and_lazy(edition: Edition) -> str:
    """A hero with strength 18 has abused it; the die of fifty shows 0."""
    scene = Scene(edition, attributes=(18, 10, 10, 12, 16, 10), shows={("N-158", 50): 0}, turn=1000)
    scene.hero.exercise[Attribute.STRENGTH] = -20
    scene.hero.next_exercise = 1000
    check_exercise(scene.play)
    return f"strength {scene.hero.base[Attribute.STRENGTH]}"


@witness("life_saving.rescue_makes_poison_mild", "L-093")
def saved_from_a_dart(edition: Edition) -> str:
    """A hero with 1 hit point and an amulet of life saving meets a poisoned dart; the dice hit and kill."""
    scene = Scene(edition, hp=1, shows={("trap.c dotrap", 6): 0, ("L-094", 30): 0, 20: 0})
    scene.wear("amulet of life saving", Slot.AMULET)
    try:
        trap_hero(scene.play, Trap(TrapKind.DART, MIDDLE))
    except GameOver:
        return "saved from the dart, the hero dies of its poison"
    return "the hero lives"


@witness("life_saving.stoning_stops_work", "L-128")
def meal_of_stone(edition: Edition) -> str:
    """A hero eats a food ration while he has four turns left of turning to stone."""
    scene = Scene(edition, nutrition=100)
    scene.do(Eat(item=scene.carry("food ration").letter))
    scene.hero.timeout[Property.STONING] = 4
    run_timeouts(scene.play)
    return "he stops" if scene.hero.activity is None else "he goes on eating"


@witness("life_saving.last_turns_prolong_deafness", "L-128")
def deaf_stone(edition: Edition) -> str:
    """A hero who is deaf for 3 turns has two turns left of turning to stone."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STONING], scene.hero.timeout[Property.DEAF] = 2, 3
    run_timeouts(scene.play)
    return f"deaf for {scene.hero.timeout[Property.DEAF]} turns more"


@witness("life_saving.spared_hero_loses_strangler", "L-131")
def spared_from_strangling(edition: Edition) -> str:
    """A hero in explore mode whom his amulet strangles chooses not to die."""
    scene = Scene(edition, mode="explore", answers={QuestionKey.DIE: False})
    scene.wear("amulet of strangulation", Slot.AMULET)
    scene.hero.timeout[Property.STRANGLED] = 1
    run_timeouts(scene.play)
    return "he keeps the amulet" if Slot.AMULET in scene.hero.worn else "the amulet vanishes"


@witness("life_saving.sliming_breaks_polymorphless", "L-129")
def slimed(edition: Edition) -> str:
    """A hero dies by turning into slime."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    with suppress(GameOver):
        run_timeouts(scene.play)
    return "he changed form" if scene.hero.conduct.self_polymorphs else "he never changed form"


@witness("hero.were_forms_may_be_kept", "timeout.c nh_timeout")
def end_of_a_beast(edition: Edition) -> str:
    """The form of a werewolf runs out; the hero controls polymorph and wants to remain one."""
    scene = Scene(edition, answers={QuestionKey.REMAIN_BEAST: True})
    scene.form("werewolf")
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.hero.polymorph.turns = 1
    run_timeouts(scene.play)
    return "he is a person" if scene.hero.form is None else "he stays a beast"


@witness("nutrition.eaten_rings_undo_worn_ones", "N-308")
def two_rings(edition: Edition) -> str:
    """A hero who wears a +3 ring of increase damage eats one of +2."""
    scene = Scene(edition, throws=[("N-308", 3, 0)])
    scene.form("xorn")
    scene.wear("ring of increase damage", Slot.LEFT_RING, charge=3)
    scene.hero.fighting.damage_bonus = 3
    eating.start_meal(scene.play, scene.carry("ring of increase damage", charge=2))
    return f"damage bonus {scene.hero.fighting.damage_bonus}"


@witness("monsters.noise", "mon.c wake_nearto")
def noises(edition: Edition) -> str:
    """A pet and a waiting newt hear the hero kick about, then something fall in his move, then a whistle."""
    called: list[str] = []
    sounds: dict[str, Callable[[Scene], None]] = {
        "kicks": lambda scene: wake_nearby(scene.play),
        "falls": lambda scene: wake_near_spot(scene.play, MIDDLE, 40),
        "whistles": lambda scene: wake_nearby(scene.play, calls=True),
    }
    waits = strays = ""
    for name, sound in sounds.items():
        scene = Scene(edition, turn=50)
        pet, newt = scene.monster("kitten", MIDDLE + 1, tame=10), scene.monster("newt", MIDDLE + 2)
        newt.waiting, pet.track = True, (MIDDLE,)
        sound(scene)
        called += [name] if pet.pet is not None and pet.pet.whistle_turn == 50 else []
        waits = "waits" if newt.waiting else "waits no longer"
        strays = "keeps" if pet.track else "forgets"
    return f"pets come to {', '.join(called)}; the last {strays} its track; the newt {waits}"


@witness("nutrition.choking_names_food_as_seen", "N-215")
def named_apple(edition: Edition) -> str:
    """An overfull hero chokes on an apple that she calls Eve's."""
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    apple = scene.carry("apple")
    apple.name = "Eve's"
    try:
        choke(scene.play, apple)
    except GameOver as over:
        return f"chokes on {over.killer.text}"
    return "lives"
