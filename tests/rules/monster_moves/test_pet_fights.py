"""Pets fetch, fight, starve and quarrel."""

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.hero.ball_and_chain import attach_ball_and_chain, is_punished
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.pet_fights import attack_from_afar, would_attack
from marrow.rules.monster_moves.pet_goal import carries_treat
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monster_moves.pet_move import move_pet
from rule import rule
from rules.monster_moves.pet_scenes import BESIDE, HERE, pet_of, record_of
from scene import MIDDLE, Scene

DOG_MOVE, SCORE = "dogmove.c dog_move", "dogmove.c score_targ"
TRIPE = glyphs.KIND + KINDS_NAMED["tripe ration"].number
PUPPY = glyphs.MONSTER + SPECIES_NAMED["little dog"].number


# Fetching


def fetching(scene: Scene, *, apport: int) -> tuple[Monster, Item]:
    dog = pet_of(scene, "dog", spot=MIDDLE + 3)
    record_of(dog).apport = apport
    return dog, scene.lay("dagger", MIDDLE + 3)


def test_a_pet_picks_up_what_it_stands_on_as_it_is_taught() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", 20, 12), ("dogmove.c dog_invent", 9, 1)))
    dog, dagger = fetching(scene, apport=10)

    move_pet(scene.play, dog)

    assert [dagger] == dog.inventory
    assert "creatures.picks up" in scene.told()


def test_an_untaught_pet_leaves_items_where_they_are() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", 20, 3),))
    dog, _ = fetching(scene, apport=0)

    move_pet(scene.play, dog)

    assert dog.inventory == []


def test_a_pet_drops_what_it_fetched_near_the_hero() -> None:
    scene = Scene(
        turn=77,
        throws=(("dogmove.c dog_invent", 2, 0), ("dogmove.c dog_invent", 10, 4)),
    )
    dog = pet_of(scene, "dog")
    dog.inventory.append(scene.item("dagger"))

    move_pet(scene.play, dog)

    record = record_of(dog)
    assert (dog.inventory, record.apport, record.drop_distance, record.drop_turn) == ([], 9, 1, 77)
    assert HERE in scene.level.items


def test_a_pet_takes_one_of_a_stack_in_its_mouth() -> None:
    scene = Scene(throws=(("dogmove.c dog_invent", *throw) for throw in ((20, 0), (1, 0), (10, 0))))
    dog = pet_of(scene, "dog")
    arrows = scene.lay("arrow", HERE, quantity=9)

    move_pet(scene.play, dog)

    assert (dog.inventory[0].quantity, arrows.quantity) == (1, 8)


# Fighting


def test_a_pet_attacks_who_stands_in_its_way() -> None:
    scene = Scene(seed=3)
    dog = pet_of(scene, "large dog", hp=50)
    newt = scene.monster("newt", BESIDE, hp=1)

    for _ in range(20):
        take_move(scene.play, dog)
        if newt.hp < 1:
            break

    assert newt.hp < 1
    assert scene.world.died[newt.species.number] == 1


@pytest.mark.parametrize("name", ["cockatrice", "floating eye", "minotaur", "kitten"])
def test_a_pet_does_not_attack_the_deadly_the_mighty_or_its_like(name: SpeciesName) -> None:
    scene = Scene()
    dog = pet_of(scene, "little dog", hp=13)
    other = scene.monster(name, BESIDE, tame=10 if name == "kitten" else 0)

    for _ in range(5):
        take_move(scene.play, dog)

    assert other.hp == 10
    assert dog.hp == 13


def test_under_conflict_food_beneath_the_hero_is_no_meal_but_a_reason_to_bite() -> None:
    scene = Scene(hp=200, seed=3)
    dog = pet_of(scene, "little dog", hp=60)
    scene.intrinsic(Property.CONFLICT)
    scene.lay("tripe ration", MIDDLE)

    for _ in range(5):
        move_pet(scene.play, dog)

    assert dog.spot != scene.hero.spot
    assert scene.hero.hp < 200


# Starving


@rule("N-355")
@pytest.mark.parametrize("leashed, said", [(True, "journey.leash slack"), (False, "creatures.pet starves")])
def test_of_a_pet_that_starves_on_the_leash_only_that_is_felt(leashed: bool, said: str) -> None:
    scene = Scene(turn=3000)
    kitten = pet_of(scene, "kitten", hungry_at=2000)
    record = record_of(kitten)
    record.hp_penalty, record.leashed = 5, leashed

    move_pet(scene.play, kitten)

    assert said in scene.told()
    assert kitten not in scene.level.monsters


@rule("N-355", "N-362")
def test_a_pet_saved_from_starving_has_had_its_move() -> None:
    scene = Scene(turn=3000)
    dog = pet_of(scene, "dog", hungry_at=2000)
    record_of(dog).hp_penalty = 5
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    dog.inventory.append(amulet)
    before = dog.spot

    outcome = move_pet(scene.play, dog)

    assert dog.hp > 0
    assert (outcome, dog.spot) == (Step.BUSY, before)


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK[1:])
@pytest.mark.parametrize(
    "throws, image",
    [
        ([8], TRIPE),  # the last of nine ends it
        ([0, 0, 0, 0, 3], PUPPY),  # the fifth is still a kitten's thought
        ([0, 0, 0, 0, 0], TRIPE),
    ],
)
def test_five_thoughts_of_a_kitten_that_ate_a_mimic(edition: str, throws: list[int], image: int) -> None:
    scene = Scene(edition, throws=[("N-393", 9, thrown) for thrown in throws])
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))

    assert kitten.disguise == image


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK[1:])
def test_nobody_mimics_before_one_who_is_protected_from_shape_changers(edition: str) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))

    assert kitten.disguise == 0


@rule("N-380")
def test_a_rust_monster_stays_close_to_who_carries_iron() -> None:
    scene = Scene()
    pet = pet_of(scene, "rust monster")

    assert not carries_treat(scene.play, pet, scene.hero)
    scene.carry("helmet")

    assert carries_treat(scene.play, pet, scene.hero)


# Quarrels


@pytest.mark.parametrize(
    "name, conflict, attacked",
    [("page", False, False), ("Lord Carnarvon", False, False), ("page", True, True), ("hobbit", False, True)],
)
def test_pets_leave_the_quests_own_people_alone(name: SpeciesName, conflict: bool, attacked: bool) -> None:
    """Peaceful ones, unless there is conflict; other peaceful creatures are fair game."""
    scene = Scene()
    if conflict:
        scene.intrinsic(Property.CONFLICT)
    pet = pet_of(scene, "black dragon", hp=90)
    pet.level = 30

    assert would_attack(scene.play, pet, scene.monster(name, BESIDE, peaceful=True)) is attacked


def test_a_pet_that_eats_the_hero_s_ball_frees_him() -> None:
    """NetHack: dogmove.c, dog_eat."""
    scene = Scene()
    ball = scene.lay("heavy iron ball", HERE)
    attach_ball_and_chain(scene.play, ball)
    pet = scene.monster("rust monster", HERE, tame=10)

    devour(scene.play, pet, ball)

    assert not is_punished(scene.hero)
    assert not any(
        item.kind.class_ in ("iron ball", "chain") for lying in scene.level.items.values() for item in lying
    )


@rule("N-632")
@pytest.mark.parametrize("hp", [2, 10])
def test_a_pet_throws_for_a_floating_eye_before_it_thinks_of_its_wounds(hp: int) -> None:
    scene = Scene(throws=((DOG_MOVE, 10, 0),))
    dog = pet_of(scene, "little dog")
    dog.hp, dog.max_hp, dog.level = hp, 10, 20
    eye = scene.monster("floating eye", BESIDE)
    eye.peaceful = True

    assert would_attack(scene.play, dog, eye) is (hp == 10)
    assert scene.thrown == 1


@rule("N-633")
def test_a_confused_pet_bites_whom_it_chose_from_afar() -> None:
    """The dice for the hero and a newt, both beside a little dog, in the running 3.6.7: it is not careful."""
    scored = [(3, 1), (5, 0), (3, 1), (3, 1), (5, 4), (3, 1)]
    scene = Scene("3.6.7", throws=[(SCORE, *throw) for throw in scored], shows={("mhitm.c mattackm", 20): 0})
    dog = pet_of(scene, "little dog")
    dog.confused, dog.level = True, 2
    newt = scene.monster("newt", BESIDE, hp=9)

    attack_from_afar(scene.play, dog, dog.pet)

    assert newt.hp < 9


@rule("N-634")
@pytest.mark.parametrize("blind", [False, True])
def test_a_blow_at_an_eye_that_is_not_met_counts_as_a_hit(blind: bool) -> None:
    """In the running 3.6.7 a pet gelatinous cube missed a floating eye, which then threw for its answer."""
    scene = Scene(shows={("mhitm.c mattackm", 20): 19, ("mhitm.c passivemm", 3): 1})
    dog = pet_of(scene, "little dog", hp=30)
    dog.can_see = not blind
    eye = scene.monster("floating eye", BESIDE, hp=30)

    outcome = attack_monster(scene.play, dog, eye)

    assert (outcome.hit, dog.can_move) == (blind, blind)
