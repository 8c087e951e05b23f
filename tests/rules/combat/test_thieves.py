"""Leprechauns, nymphs, monkeys, incubi and the Wizard steal from the hero. NetHack: steal.c; doseduce."""

from collections.abc import Mapping
from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Charge, Keeper
from marrow.model.vocabularies import Attribute, Waking, WakingNote
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.damage_types.steal import Theft, finish_theft, steal_gold, steal_item, steal_treasure
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.hero.ball_and_chain import attach_ball_and_chain
from marrow.rules.items.inventory import add_to_pack, gold_carried
from marrow.rules.items.piles import take_from_floor
from scene import MIDDLE, Scene
from use import use


def scene_with(shows: Mapping[int | tuple[str, int], int], **how: Any) -> Scene:
    scene = Scene(**how)
    scene.play.dice = FixedDice(shows)
    return scene


def strike(scene: Scene, monster: Monster, index: int) -> Outcome:
    return hit_hero(scene.play, monster, monster.species.attacks[index])


def has(monster: Monster, name: KindName) -> bool:
    return any(item.kind.name == name for item in monster.inventory)


# Gold


def test_a_leprechaun_prefers_the_larger_heap() -> None:
    scene = Scene()
    scene.carry("gold piece", quantity=10)
    scene.lay("gold piece", quantity=40)
    leprechaun = scene.monster("leprechaun")

    steal_gold(scene.play, leprechaun)

    assert [item.quantity for item in leprechaun.inventory] == [40]
    assert not leprechaun.fleeing  # the purse is still there to come back for


@pytest.mark.parametrize(
    "purse, least", [(49, 49), (80, 25), (400, 50), (900, 100), (4000, 500), (9000, 1000)]
)
def test_how_much_a_purse_loses_at_least(purse: int, least: int) -> None:
    scene = scene_with(dict.fromkeys(range(2, 9002), 0))
    scene.carry("gold piece", quantity=purse)
    leprechaun = scene.monster("leprechaun")

    steal_gold(scene.play, leprechaun)

    assert leprechaun.inventory[0].quantity == least


# Nymphs and monkeys


@use("attack 1", "wood nymph", "water nymph", "mountain nymph")
@use("attack 2", "wood nymph", "water nymph", "mountain nymph")
@pytest.mark.parametrize("index", [0, 1])
@pytest.mark.parametrize("name", ["wood nymph", "water nymph", "mountain nymph"])
def test_a_nymph_takes_a_thing_and_is_gone(name: SpeciesName, index: int) -> None:
    scene = Scene()
    scene.carry("dagger")
    nymph = scene.monster(name)

    assert strike(scene, nymph, index) is Outcome.GONE
    assert has(nymph, "dagger")
    assert (nymph.fleeing, nymph.spot != MIDDLE + 1, scene.hero.hp) == (True, True, 100)


def test_a_cancelled_nymph_only_tries() -> None:
    scene = scene_with({3: 0})
    scene.carry("dagger")
    nymph = scene.monster("wood nymph")
    nymph.cancelled = True

    assert strike(scene, nymph, 0) is Outcome.HIT
    assert (nymph.inventory, "combat.plain charm" in scene.told()) == ([], True)


def test_armour_is_charmed_off_slowly_and_then_stolen() -> None:
    """Plate mail takes five turns; until then nothing is hers."""
    scene = Scene()
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    nymph = scene.monster("water nymph")

    strike(scene, nymph, 0)

    assert (scene.hero.helplessness.turns, nymph.inventory, mail.worn) == (5, [], 0)
    nymph.movement = 0
    scene.wait(1)
    while scene.hero.helplessness.turns:
        scene.wait(1)
    assert (has(nymph, "plate mail"), nymph.fleeing) == (True, True)


def test_a_cloak_covers_the_armour_wanted() -> None:
    """A die of 6: mail 5 and dagger 1; the cloak over mail is not drawn, but comes off first."""
    scene = scene_with({6: 0})
    scene.wear("ring mail", Slot.BODY_ARMOR)
    scene.wear("leather cloak", Slot.CLOAK)
    scene.carry("dagger")
    nymph = scene.monster("water nymph")

    steal_item(scene.play, nymph)

    assert int(Slot.CLOAK) not in scene.hero.worn
    assert int(Slot.BODY_ARMOR) in scene.hero.worn


def test_a_ring_of_adornment_catches_a_nymphs_eye() -> None:
    scene = Scene()
    scene.carry("dagger")
    scene.wear("ring of adornment", Slot.LEFT_RING, charge=3)
    nymph = scene.monster("water nymph")

    assert steal_item(scene.play, nymph) is Theft.DONE
    assert has(nymph, "ring of adornment")


def test_a_nymph_who_takes_a_cockatrice_corpse_is_a_statue() -> None:
    scene = Scene()
    scene.carry("corpse", species="cockatrice")
    nymph = scene.monster("water nymph")

    assert strike(scene, nymph, 0) is Outcome.DIED
    assert nymph.hp == 0


@use("attack 1", "monkey")
def test_a_monkey_takes_what_is_loose_and_runs() -> None:
    scene = Scene()
    scene.carry("dagger")
    monkey = scene.monster("monkey")

    assert strike(scene, monkey, 0) is Outcome.GONE
    assert (has(monkey, "dagger"), monkey.fleeing, monkey.spot) == (True, True, MIDDLE + 1)


def test_monkeys_do_not_steal_armour_or_cursed_items() -> None:
    scene = Scene()
    scene.wear("helmet", Slot.HELMET, blessing=-1)
    monkey = scene.monster("monkey")

    steal_item(scene.play, monkey)

    assert monkey.inventory == []


def test_monkeys_keep_their_paws_off_cockatrices() -> None:
    """NetHack: mon.c, can_carry."""
    scene = Scene()
    scene.carry("corpse", species="cockatrice")
    monkey = scene.monster("monkey")

    steal_item(scene.play, monkey)

    assert (monkey.hp > 0, monkey.inventory) == (True, [])


@pytest.mark.parametrize("two_weapons", [False, True])
def test_monkeys_take_no_cursed_weapon_in_use(two_weapons: bool) -> None:
    scene = Scene()
    blade = scene.wear("dagger", Slot.ALTERNATE, blessing=-1)
    scene.hero.fighting.two_weapons = two_weapons
    monkey = scene.monster("monkey")

    steal_item(scene.play, monkey)

    assert (monkey.inventory == [blade]) is not two_weapons


def test_knights_have_no_excuse_for_who_got_what_they_handed_over() -> None:
    """NetHack: steal.c, stealarm."""
    scene = Scene()
    boots = scene.wear("low boots", Slot.BOOTS)
    nymph = scene.monster("water nymph", hp=20)
    steal_item(scene.play, nymph)
    assert scene.hero.dressing.coveted_id == boots.id

    finish_theft(scene.play)

    assert (nymph.inventory, nymph.culprit) == ([boots], False)


@pytest.mark.parametrize("before, after", [(2, 5), (9, 9)])
def test_charms_delay_the_helpless_no_longer_than_others(before: int, after: int) -> None:
    """nomul leaves a longer helplessness as it is. NetHack: hack.c."""
    scene = Scene()
    scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.hero.helplessness.turns = before

    steal_item(scene.play, scene.monster("water nymph", hp=20))

    assert scene.hero.helplessness.turns == after


@pytest.mark.parametrize("edition, delay", [("3.4.3", 0), ("3.6.0", 5), ("3.6.7", 5), ("3.7", 5)])
def test_what_the_hero_was_taking_off_takes_its_whole_delay_again(edition: str, delay: int) -> None:
    """stop_donning sets multi to 0 before it remembers it. In 3.4.3 such armour is taken at once."""
    scene = Scene(edition)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    start_dressing(scene.play, mail, 2, Waking.DISROBING, WakingNote.UNDRESSED)
    nymph = scene.monster("water nymph", hp=20)

    steal_item(scene.play, nymph)

    assert (nymph.inventory == [mail]) is (delay == 0)
    assert (scene.hero.helplessness.turns, scene.hero.dressing.item_id) == (delay, 0)


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_what_the_hero_was_putting_on_is_taken_at_once(edition: str) -> None:
    scene = Scene(edition)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    start_dressing(scene.play, mail, 5, Waking.WEARING, WakingNote.DRESSED)
    nymph = scene.monster("water nymph", hp=20)

    assert steal_item(scene.play, nymph) is Theft.DONE

    assert (nymph.inventory, scene.hero.helplessness.turns, scene.hero.worn) == ([mail], 0, {})
    assert ("combat.stop putting on" in scene.told()) is (edition != "3.4.3")


@pytest.mark.parametrize("edition, on", [("3.4.3", True), ("3.6.7", False)])
def test_whoever_is_robbed_of_something_else_stops_dressing(edition: str, on: bool) -> None:
    scene = Scene(edition)
    boots = scene.wear("iron shoes", Slot.BOOTS)
    ring = scene.wear("ring of adornment", Slot.LEFT_RING)
    start_dressing(scene.play, boots, 5, Waking.WEARING, WakingNote.DRESSED)
    nymph = scene.monster("water nymph", hp=20)

    steal_item(scene.play, nymph)

    assert nymph.inventory == [ring]
    assert (int(Slot.BOOTS) in scene.hero.worn, scene.hero.helplessness.turns) == (on, 5 if on else 0)


def test_nymphs_do_not_steal_gold() -> None:
    scene = Scene()
    scene.carry("gold piece", quantity=10)

    assert steal_item(scene.play, scene.monster("water nymph")) is Theft.DONE
    assert "combat.not interested in gold" in scene.told()


# Treasure


@pytest.mark.parametrize(
    "thief, taken",
    [
        ("Wizard of Yendor", "Amulet of Yendor"),
        ("Thoth Amon", "cheap plastic imitation of the Amulet of Yendor"),
    ],
)
def test_only_the_wizard_of_yendor_tells_the_real_amulet_from_fakes(
    thief: SpeciesName, taken: KindName
) -> None:
    scene = scene_with({2: 1})
    scene.carry("Amulet of Yendor")
    scene.carry("cheap plastic imitation of the Amulet of Yendor")
    monster = scene.monster(thief)

    steal_treasure(scene.play, monster)

    assert [item.kind.name for item in monster.inventory] == [taken]


def test_quest_artifacts_come_first() -> None:
    scene = Scene()
    scene.carry("Amulet of Yendor")
    orb = scene.carry("crystal ball")
    orb.artifact = "The Orb of Detection"
    nemesis = scene.monster("Thoth Amon")

    steal_treasure(scene.play, nemesis)

    assert nemesis.inventory == [orb]


# Incubi and succubi


@use("attack 1", "succubus", "incubus")
@pytest.mark.parametrize("name, gender", [("succubus", "male"), ("incubus", "female")])
def test_a_succubus_or_incubus_undresses_the_hero_and_teleports(name: SpeciesName, gender: Any) -> None:
    """Charisma 3 is never asked. A d35 of 34 against wits of 6; of five the last: 15 points."""
    scene = Scene(gender=gender, attributes=(16, 3, 3, 12, 16, 3), role="archeologist")
    scene.wear("leather armor", Slot.BODY_ARMOR)
    scene.wear("low boots", Slot.BOOTS)
    monster = scene.monster(name)
    monster.female = name == "succubus"

    assert strike(scene, monster, 0) is Outcome.GONE
    assert (scene.hero.worn, scene.hero.hp, monster.spot != MIDDLE + 1) == ({}, 85, True)


@pytest.mark.parametrize(
    "case, what",
    [(0, "power"), (1, "constitution"), (2, "wisdom"), (3, "level"), (4, "health")],
)
def test_good_outcomes_of_a_seduction(case: int, what: str) -> None:
    """A d35 of 0 is never above the wits."""
    scene = scene_with({35: 0, 5: case}, gender="male", role="archeologist", hp=100)
    scene.hero.hp, scene.hero.max_power = 20, 7
    succubus = scene.monster("succubus")
    succubus.female = True

    assert seduction_encounter(scene.play, succubus)
    hero = scene.hero
    gained = {
        "power": hero.power == hero.max_power > 7,
        "constitution": hero.base[Attribute.CONSTITUTION] == 17,
        "wisdom": hero.base[Attribute.WISDOM] == 11,
        "level": hero.level == 2,
        "health": hero.hp == 100,
    }
    assert [word for word, yes in gained.items() if yes] == [what]


@pytest.mark.parametrize("case, what", [(0, "power"), (1, "constitution"), (2, "wisdom"), (3, "level")])
def test_bad_outcomes_of_a_seduction(case: int, what: str) -> None:
    scene = scene_with(
        {5: case}, gender="male", role="archeologist", level=5, attributes=(16, 3, 10, 12, 16, 3)
    )
    scene.hero.power = scene.hero.max_power = 20
    scene.hero.hp_gains = [10] * 30
    succubus = scene.monster("succubus")
    succubus.female = True

    assert seduction_encounter(scene.play, succubus)
    hero = scene.hero
    lost = {
        "power": (hero.power, hero.max_power) == (0, 10),
        "constitution": hero.base[Attribute.CONSTITUTION] == 15,
        "wisdom": hero.base[Attribute.WISDOM] == 9,
        "level": hero.level == 4,
    }
    assert [word for word, yes in lost.items() if yes] == [what]


def test_charisma_may_keep_armour_on_in_a_seduction() -> None:
    """With charisma 18 and a throw of 0 the succubus asks; refused, she sighs and goes."""
    scene = scene_with({20: 0}, gender="male", role="archeologist", attributes=(16, 10, 10, 12, 16, 18))
    scene.wear("leather armor", Slot.BODY_ARMOR)
    succubus = scene.monster("succubus")
    succubus.female = True

    assert seduction_encounter(scene.play, succubus)
    assert int(Slot.BODY_ARMOR) in scene.hero.worn
    assert "combat.regrets" in scene.told()


def test_a_seducer_takes_gold() -> None:
    """500 + d(100 + 10) is more than the 100 there are."""
    scene = scene_with({20: 19}, gender="male", role="archeologist")
    scene.carry("gold piece", quantity=100)
    succubus = scene.monster("succubus")
    succubus.female = True

    seduction_encounter(scene.play, succubus)

    assert [item.quantity for item in succubus.inventory] == [100]


def test_a_seducer_used_five_times_does_nothing() -> None:
    scene = Scene(gender="male", role="archeologist")
    succubus = scene.monster("succubus")
    succubus.special_wait = 5

    assert not seduction_encounter(scene.play, succubus)


@pytest.mark.parametrize(("blessing", "held"), [(0, False), (-1, True)])
def test_a_monkey_that_takes_a_leash_sets_the_pet_free_unless_it_is_cursed(blessing: int, held: bool) -> None:
    scene = scene_with({})
    monkey = scene.monster("monkey", hp=20)
    dog = scene.monster("dog", MIDDLE + 3, tame=10)
    leash = scene.carry("leash", blessing=blessing)
    leash.ghost_id = dog.id
    assert dog.pet is not None
    dog.pet.leashed = True

    steal_item(scene.play, monkey)

    assert (dog.pet.leashed, bool(leash.ghost_id), leash in scene.hero.inventory) == (held, held, held)


OTHERS: tuple[KindName, KindName] = ("ring of stealth", "ring of hunger")


@pytest.mark.parametrize(
    ("worn", "fingers"),
    [
        ((), ["adornment", None]), (OTHERS[:1], ["stealth", "adornment"]), (OTHERS, ["adornment", "hunger"]),
        (("ring of adornment", "ring of hunger"), ["adornment", "adornment"]),
    ],
)  # fmt: skip
def test_an_incubus_puts_rings_of_adornment_on_the_hero(
    worn: tuple[KindName, ...], fingers: list[str | None]
) -> None:
    """On the right hand, else on the left, else in place of some other ring, the right one first."""
    scene = Scene(attributes=(16, 3, 3, 12, 16, 3))
    for name, slot in zip(worn, (Slot.RIGHT_RING, Slot.LEFT_RING), strict=False):
        scene.wear(name, slot, blessing=-1)
    ring = scene.carry("ring of adornment", charge=2)

    seduction_encounter(scene.play, scene.monster("incubus"))

    on = [scene.hero.worn.get(int(slot)) for slot in (Slot.RIGHT_RING, Slot.LEFT_RING)]
    assert [one.kind.name.removeprefix("ring of ") if one is not None else None for one in on] == fingers
    assert ring in on and scene.world.discovered[ring.kind.number]


@pytest.mark.parametrize(
    ("species", "weapon", "wears"),
    [
        ("incubus", None, True), ("incubus", "dagger", False), ("incubus", "pick-axe", False),
        ("incubus", "apple", True), ("succubus", None, False), ("succubus", "dagger", True),
    ],
)  # fmt: skip
def test_gloves_under_a_welded_weapon_keep_rings_from_them(
    species: SpeciesName, weapon: KindName | None, wears: bool
) -> None:
    """He puts none on, and she takes none off: for welded hands keep their gloves."""
    scene = Scene(gender="male", role="archeologist", attributes=(16, 3, 3, 12, 16, 3))
    ring = scene.carry("ring of adornment")
    if species == "succubus":
        scene.hero.inventory.remove(ring)
        ring = scene.wear("ring of adornment", Slot.LEFT_RING)
    scene.wear("leather gloves", Slot.GLOVES)
    if weapon is not None:
        scene.wear(weapon, Slot.WIELDED, blessing=-1)

    seduction_encounter(scene.play, scene.monster(species))

    assert (ring in scene.hero.worn.values()) == wears


@pytest.mark.parametrize(
    ("purse", "manner", "shows", "paid"),
    [
        (1000, "hostile", {("mhitu.c doseduce", 1010): 0}, 501),
        (1000, "hostile", {("mhitu.c doseduce", 1010): 498}, 999),
        (400, "hostile", {("mhitu.c doseduce", 410): 0}, 400),
        (1000, "peaceful", {("mhitu.c doseduce", 1010): 0}, 100),
        (1000, "tame", {}, 0),
        (1000, "charmed", {20: 9}, 0),
        (1000, "leprechaun", {}, 0),
        (0, "hostile", {}, 0),
    ],
)
def test_a_seducers_price(purse: int, manner: str, shows: Any, paid: int) -> None:
    """NetHack: doseduce: rnd(purse + 10) + 500, a fifth of it for friends, and never more than there is."""
    scene = scene_with({20: 19} | shows, gender="male", role="archeologist")
    if purse:
        scene.carry("gold piece", quantity=purse)
    if manner == "leprechaun":
        scene.form("leprechaun")
    succubus = scene.monster("succubus", peaceful=manner == "peaceful", tame=10 if manner == "tame" else 0)

    seduction_encounter(scene.play, succubus)

    assert sum(item.quantity for item in succubus.inventory if item.kind.class_ == "coin") == paid
    assert gold_carried(scene.hero) == purse - paid


def test_a_nymph_who_steals_the_iron_ball_frees_the_hero_and_is_no_culprit() -> None:
    scene = Scene()
    ball = scene.item("heavy iron ball")
    attach_ball_and_chain(scene.play, ball)
    take_from_floor(scene.play, scene.level, ball, MIDDLE)
    add_to_pack(scene.play, ball)
    ball.worn = int(Slot.BALL)
    nymph = scene.monster("water nymph")

    steal_item(scene.play, nymph)

    assert ball in nymph.inventory and not scene.hero.punishment.ball_id
    assert not nymph.culprit and "combat.unchained and stole" in scene.told()


def test_what_is_stolen_need_not_be_paid_for() -> None:
    scene = Scene()
    goods = scene.carry("apple")
    goods.unpaid = True
    keeper = Keeper("dungeons", 1, 0, RoomPurpose.GENERAL_STORE, MIDDLE + 20, MIDDLE + 19)
    monster = scene.monster("shopkeeper", MIDDLE + 19, peaceful=True)
    monster.duty = keeper
    keeper.bill.append(Charge(goods.id, 10, 1, goods))

    steal_item(scene.play, scene.monster("water nymph"))

    assert keeper.bill == [] and not goods.unpaid
