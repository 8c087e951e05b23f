"""Putting on and taking off: what is in the way, how long it takes, what is felt. NetHack: do_wear.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Continue, PutOn, Remove, TakeOff, TakeOffAll, Wear
from marrow.messages.questions import Pick
from marrow.model.item import Item, Slot
from marrow.rules.hero.body import has, is_blind
from marrow.rules.polymorph.break_armor import take_off_at_once
from rule import rule
from scene import MIDDLE, Scene


@pytest.mark.parametrize("known", [False, True])
def test_a_cursed_cloak_stays_on_and_costs_no_time(known: bool) -> None:
    scene = Scene()
    cloak = scene.wear("orcish cloak", Slot.CLOAK, blessing=-1)
    cloak.blessing_known = known

    scene.do(TakeOff(item=cloak.letter))

    assert cloak.worn and cloak.blessing_known
    assert scene.world.turn == 1


def test_what_does_not_go_on_does_not_burn_either() -> None:
    """A second silver-plated shield is refused before it is touched."""
    scene = Scene()
    scene.form("vampire lord")
    scene.wear("small shield", Slot.SHIELD)
    shield = scene.carry("shield of reflection")

    scene.do(Wear(item=shield.letter))

    assert scene.hero.form_hp == 50
    assert scene.world.turn == 1


def test_nobody_changes_sides_in_the_quest() -> None:
    scene = Scene()
    scene.level.branch = "quest"
    scene.hero.protection = 3
    helm = scene.carry("helm of opposite alignment")

    scene.do(Wear(item=helm.letter))

    assert not helm.worn and scene.hero.alignment == "neutral"
    assert scene.hero.protection == 0
    assert scene.world.discovered[helm.kind.number]
    assert "commands.narrowly avoid" in scene.told()


def test_a_helm_that_turns_the_mind_makes_artifacts_hard_to_hold() -> None:
    """Excalibur, made for the lawful, burns the hand of who is chaotic now: 4d10, at their highest 40."""
    scene = Scene(role="knight", alignment="lawful")
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Excalibur"
    helm = scene.carry("helm of opposite alignment")

    scene.finish(Wear(item=helm.letter))
    scene.wait(2)

    assert scene.hero.alignment == "chaotic"
    assert "artifacts.blasted" in scene.told()
    assert scene.hero.hp == 100 - 40


def test_a_helm_that_falls_gives_the_mind_back() -> None:
    scene = Scene(role="knight", alignment="lawful")
    helm = scene.wear("helm of opposite alignment", Slot.HELMET)
    scene.hero.alignment = "chaotic"
    scene.hero.alignment_record, scene.hero.protection = 7, 2

    take_off_at_once(scene.play, helm)

    assert (scene.hero.alignment, scene.hero.alignment_record, scene.hero.protection) == ("lawful", 0, 0)


def test_a_smock_that_falls_takes_both_its_resistances() -> None:
    scene = Scene()
    smock = scene.wear("alchemy smock", Slot.CLOAK)
    assert has(scene.hero, Property.ACID_RESISTANCE) and has(scene.hero, Property.POISON_RESISTANCE)

    take_off_at_once(scene.play, smock)

    assert not has(scene.hero, Property.ACID_RESISTANCE) and not has(scene.hero, Property.POISON_RESISTANCE)


def test_dragon_scales_grown_into_the_skin_stay() -> None:
    scene = Scene()
    scales = scene.carry("red dragon scales")
    scales.worn = int(Slot.BODY_ARMOR)
    scene.hero.polymorph.skin_id = scales.id

    scene.do(TakeOff(item=scales.letter))

    assert "commands.embedded" in scene.told()


# Eyes


@pytest.mark.parametrize("kind, told", [("blindfold", True), ("lenses", False)])
def test_a_blindfold_blinds_and_lenses_do_not(kind: KindName, told: bool) -> None:
    scene = Scene()
    eyewear = scene.carry(kind)

    scene.do(PutOn(item=eyewear.letter))
    blinded = is_blind(scene.hero)
    scene.do(Remove(item=eyewear.letter))

    assert blinded is told
    assert ("wearing.cannot see any more" in scene.told()) is told
    assert ("wearing.can see again" in scene.told()) is told


def test_the_blind_do_not_notice_a_blindfold_but_the_eyes_of_the_overworld() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 100
    fold, eyes = scene.carry("blindfold"), scene.carry("lenses")
    eyes.artifact = "The Eyes of the Overworld"

    scene.do(PutOn(item=fold.letter))
    scene.do(Remove(item=fold.letter))
    scene.do(PutOn(item=eyes.letter))
    scene.do(Remove(item=eyes.letter))

    told = [what for what in scene.told() if what.startswith("wearing.")]
    assert told == ["wearing.still cannot see", "wearing.can see", "wearing.cannot see now"]


# What is felt


@pytest.mark.parametrize("base, felt", [(10, "wearing.sit in a corner"), (5, "wearing.giddy")])
def test_a_dunce_cap_makes_fools_giddy(base: int, felt: str) -> None:
    """It sets intelligence to 6: who has less is none the more foolish for it."""
    scene = Scene(attributes=(16, base, 10, 12, 16, 10))
    cap = scene.carry("dunce cap")

    scene.finish(Wear(item=cap.letter))
    scene.wait(1)

    assert felt in scene.told()


def test_an_amulet_of_change_changes_the_own_body_under_a_form_with_no_choice() -> None:
    scene = Scene(gender="female")
    scene.hero.polymorph.own_gender = "female"
    scene.form("giant ant")
    amulet = scene.carry("amulet of change")
    scene.hero.form = scene.play.edition.content.species_row(scene.monster("water nymph").species)
    before = scene.hero.gender

    scene.do(PutOn(item=amulet.letter))

    assert (scene.hero.gender, scene.hero.polymorph.own_gender) == (before, "male")
    assert "wearing.not like yourself" in scene.told()
    assert not scene.world.discovered[amulet.kind.number]


@rule("Z-275")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("unchanging", [True, False])
def test_amulets_of_change_and_heroes_who_cannot_change(edition: str, unchanging: bool) -> None:
    scene = Scene(edition)
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)
    amulet, before = scene.carry("amulet of change"), scene.hero.gender

    scene.do(PutOn(item=amulet.letter))

    assert (scene.hero.gender == before) == unchanging
    assert (amulet in scene.hero.inventory) == (unchanging and edition != "5.0.0")
    assert bool(scene.world.discovered[amulet.kind.number]) != unchanging
    assert ("wearing.not like yourself" in scene.told()) == (unchanging and edition == "5.0.0")


def test_who_is_invisible_already_does_not_learn_a_ring_of_invisibility() -> None:
    scene = Scene(answers={"commands.which finger": (Pick(key="r", count=1),)})
    scene.hero.timeout[Property.INVISIBILITY] = 50
    ring = scene.carry("ring of invisibility")

    scene.do(PutOn(item=ring.letter))

    assert not scene.world.discovered[ring.kind.number]


def test_elven_boots_are_known_in_the_air_too() -> None:
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    boots = scene.carry("elven boots")

    scene.finish(Wear(item=boots.letter))
    scene.wait(3)

    assert "wearing.imperceptibly" in scene.told()


# All together


def chosen(scene: Scene, *items: Item) -> None:
    picks = tuple(Pick(key=str(item.id), count=1) for item in items)
    scene.answers.decided["commands.take off what"] = picks


def test_each_thing_takes_its_own_time() -> None:
    """A suit of delay 5 under a cloak of delay 0, which counts as one move more; an amulet 1."""
    scene = Scene()
    suit = scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.wear("leather cloak", Slot.CLOAK)
    amulet = scene.wear("amulet of ESP", Slot.AMULET)
    chosen(scene, suit, amulet)

    scene.finish(TakeOffAll())

    assert not suit.worn and not amulet.worn
    assert scene.world.turn == 1 + 5 + 1 + 1


def test_what_is_cursed_is_told_at_once_and_takes_no_time() -> None:
    scene = Scene()
    ring = scene.wear("ring of hunger", Slot.LEFT_RING, blessing=-1)
    chosen(scene, ring)

    scene.do(TakeOffAll())

    assert ring.worn and ring.blessing_known
    assert scene.world.turn == 1


def test_who_is_interrupted_keeps_on_what_is_left() -> None:
    scene = Scene()
    suit = scene.wear("plate mail", Slot.BODY_ARMOR)
    chosen(scene, suit)
    scene.do(TakeOffAll())

    scene.monster("newt", MIDDLE + 5)
    for _ in range(3):
        scene.do(Continue())

    assert suit.worn
