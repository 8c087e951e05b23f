"""What comes off by order, by a thief or with a change of form, and what ends then. NetHack: do_wear.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Continue, PutOn, Remove, TakeOff, TakeOffAll, Wear
from marrow.messages.questions import Pick
from marrow.model.item import Item, Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.polymorph import polymorph_into
from marrow.rules.polymorph.break_armor import take_off_at_once
from rule import rule
from scene import MIDDLE, Scene


def chosen(scene: Scene, *items: Item) -> None:
    picks = tuple(Pick(key=str(item.id), count=1) for item in items)
    scene.answers.decided["commands.take off what"] = picks


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7"])
def test_only_the_outermost_of_what_covers_each_other_counts(edition: str) -> None:
    scene = Scene(edition)
    cloak, mail = scene.wear("orcish cloak", Slot.CLOAK), scene.wear("ring mail", Slot.BODY_ARMOR)

    scene.do(TakeOff())

    assert not cloak.worn and mail.worn and not scene.answers.asked


def test_what_is_cursed_meanwhile_stays_on() -> None:
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    chosen(scene, mail)
    scene.do(TakeOffAll())

    mail.blessing = -1
    for _ in range(8):
        if scene.hero.activity is not None:
            scene.do(Continue())

    assert mail.worn and mail.blessing_known
    assert "commands.finish disrobing" in scene.told()


@pytest.mark.parametrize(
    "kind, slot, told",
    [
        ("amulet of strangulation", Slot.AMULET, ["wearing.breathe easily", "commands.were wearing"]),
        ("blindfold", Slot.EYEWEAR, ["commands.were wearing", "wearing.can see again"]),
    ],
)
@pytest.mark.parametrize("at_once", [True, False])
def test_eyewear_is_told_first_and_an_amulet_last(
    kind: KindName, slot: Slot, told: list[str], at_once: bool
) -> None:
    scene = Scene()
    item = scene.wear(kind, slot)
    if slot is Slot.AMULET:
        scene.hero.timeout[Property.STRANGLED] = 6
    chosen(scene, item)

    scene.do(Remove(item=item.letter) if at_once else TakeOffAll())

    assert [what for what in scene.told() if what in told] == told


def test_gloves_tried_on_over_a_cursed_weapon_show_the_curse() -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED, blessing=-1)
    sword.blessing_known = False
    gloves = scene.carry("leather gloves")

    scene.do(Wear(item=gloves.letter))

    assert not gloves.worn and sword.blessing_known


def test_mail_in_hand_leaves_the_other_hand_to_a_shield() -> None:
    scene = Scene()
    scene.wear("plate mail", Slot.WIELDED)
    shield = scene.carry("small shield")

    scene.finish(Wear(item=shield.letter))

    assert shield.worn


# Rings and boots that lift


def blind_with_a_ring() -> Scene:
    """A hero who sees nothing, and need not say on which hand the next ring goes."""
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 100
    scene.wear("ring of hunger", Slot.LEFT_RING)
    return scene


@pytest.mark.parametrize(
    "seen, known, learnt", [(True, False, True), (False, False, False), (False, True, True)]
)
def test_a_ring_that_lifts_is_learnt_if_it_was_seen(seen: bool, known: bool, learnt: bool) -> None:
    scene = blind_with_a_ring()
    ring = scene.carry("ring of levitation")
    ring.seen = seen
    scene.world.discovered[ring.kind.number] = int(known)

    scene.do(PutOn(item=ring.letter))

    assert bool(scene.world.discovered[ring.kind.number]) is learnt
    assert ring.seen is (seen or known)


def test_a_ring_of_stealth_that_was_never_seen_stays_unknown() -> None:
    scene = blind_with_a_ring()
    ring = scene.carry("ring of stealth")
    ring.seen = False

    scene.do(PutOn(item=ring.letter))

    assert "wearing.quietly" in scene.told()
    assert not scene.world.discovered[ring.kind.number]


def test_boots_that_end_no_levitation_stay_unknown() -> None:
    scene = Scene()
    boots = scene.wear("levitation boots", Slot.BOOTS)
    scene.hero.timeout[Property.LEVITATION] = 50
    scene.hero.hold.turns, scene.hero.hold.trap, scene.hero.hold.stuck_fast = 5, HeldIn.BURIED_BALL, True

    take_off_at_once(scene.play, boots)

    assert not scene.world.discovered[boots.kind.number]


def test_speed_boots_add_nothing_to_blue_dragon_scales() -> None:
    scene = Scene("3.7")
    scene.wear("blue dragon scales", Slot.BODY_ARMOR)
    boots = scene.carry("speed boots")

    scene.finish(Wear(item=boots.letter))
    scene.wait(4)

    assert boots.worn and not scene.world.discovered[boots.kind.number]


# Thieves and changes of form


@pytest.mark.parametrize(
    "kind, slot, prop",
    [
        ("amulet of strangulation", Slot.AMULET, Property.STRANGLED),
        ("amulet of restful sleep", Slot.AMULET, Property.SLEEPY),
    ],
)
def test_a_stolen_amulet_ends_what_it_began(kind: KindName, slot: Slot, prop: Property) -> None:
    scene = Scene()
    amulet = scene.wear(kind, slot)
    scene.hero.timeout[prop] = 6

    take_off_at_once(scene.play, amulet)

    assert not scene.hero.timeout[prop]


@pytest.mark.parametrize(
    "kind, told", [("speed boots", "wearing.slow down"), ("elven boots", "wearing.noisily")]
)
def test_the_loss_of_stolen_boots_is_felt_and_shows_what_they_were(kind: KindName, told: str) -> None:
    scene = Scene()
    boots = scene.wear(kind, Slot.BOOTS)

    take_off_at_once(scene.play, boots)

    assert told in scene.told() and scene.world.discovered[boots.kind.number]


def test_who_walked_on_water_sinks_without_the_stolen_boots() -> None:
    scene = Scene()
    boots = scene.wear("water walking boots", Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.WATER
    scene.intrinsic(Property.SWIMMING)

    take_off_at_once(scene.play, boots)

    assert scene.hero.footing.in_water


def test_gauntlets_lost_while_they_are_put_on_take_no_dexterity() -> None:
    """They have added nothing yet; and the hero is free to act at once. A newt has no hands."""
    scene = Scene(level=14)
    gauntlets = scene.carry("gauntlets of dexterity", charge=3)
    scene.hero.dressing.item_id = gauntlets.id
    scene.hero.worn[int(Slot.GLOVES)] = gauntlets
    gauntlets.worn = int(Slot.GLOVES)

    polymorph_into(scene.play, SPECIES_NAMED["newt"])

    assert gauntlets not in scene.hero.inventory
    assert scene.hero.bonus[Attribute.DEXTERITY] == 0
    assert scene.hero.dressing.item_id == 0


# Editions


@pytest.mark.parametrize("edition, tells", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_the_quiet_of_cloaks_is_told_since_360(edition: str, tells: bool) -> None:
    """Both cloaks are known in 3.4.3, too, but the ring is not."""
    scene = Scene(edition)
    for kind, slot in (("elven cloak", Slot.CLOAK), ("ring of stealth", Slot.LEFT_RING)):
        item = scene.carry(kind)
        set_worn(scene.play, item, slot)
        put_on_effects(scene.play, item)
        assert bool(scene.world.discovered[item.kind.number]) is (tells or slot is Slot.CLOAK)
        set_not_worn(scene.play, item)

    assert ("wearing.quietly" in scene.told()) is tells


@pytest.mark.parametrize(
    "edition, on", [("3.4.3", True), ("3.6.2", True), ("3.6.7", False), ("5.0.0", False)]
)
def test_slippery_hands_pull_on_no_gloves_since_363(edition: str, on: bool) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    gloves = scene.carry("leather gloves")

    scene.do(Wear(item=gloves.letter))

    assert bool(gloves.worn) is on


def test_in_343_armour_and_accessories_have_each_their_commands() -> None:
    scene = Scene("3.4.3")
    scene.wear("ring of hunger", Slot.LEFT_RING)
    ring, mail = scene.carry("ring of adornment"), scene.carry("ring mail")

    for order in (Wear(item=ring.letter), PutOn(item=mail.letter), TakeOff()):
        with pytest.raises(RefusedCommand):
            scene.do(order)

    scene.finish(Wear(item=mail.letter))
    scene.wait(6)
    scene.do(TakeOff())
    assert not ring.worn and not scene.answers.asked


@pytest.mark.parametrize("shown, turned", [(0, "lawful"), (1, "chaotic")])
def test_in_343_a_die_turns_the_neutral_and_the_record_stays(shown: int, turned: str) -> None:
    """No message when it comes off."""
    scene = Scene("3.4.3", shows={2: shown})
    scene.hero.alignment_record, scene.hero.protection = 7, 2
    helm = scene.carry("helm of opposite alignment")
    set_worn(scene.play, helm, Slot.HELMET)

    put_on_effects(scene.play, helm)
    now = scene.hero.alignment
    take_off_at_once(scene.play, helm)

    assert (now, scene.hero.alignment) == (turned, "neutral")
    assert (scene.hero.alignment_record, scene.hero.protection) == (7, 0)
    assert "wearing.mind returns" not in scene.told() and helm.blessing < 0


@rule("L-131")
@pytest.mark.parametrize("edition, strangled", [("3.4.3", 6), ("3.6.0", 0), ("3.6.7", 0)])
def test_in_343_even_jellies_are_strangled(edition: str, strangled: int) -> None:
    scene = Scene(edition)
    scene.form("blue jelly")
    amulet = scene.wear("amulet of strangulation", Slot.AMULET)

    put_on_effects(scene.play, amulet)

    assert scene.hero.timeout[Property.STRANGLED] == strangled
