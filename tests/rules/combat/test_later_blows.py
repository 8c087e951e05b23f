"""Bursting spheres, engulfing forms and blows that 3.7 and 5.0.0 changed."""

import pytest

from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT
from marrow.content.species import Attack
from marrow.content.words import Damage, KindName, SpeciesName
from marrow.messages.commands import Move, Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, WIDTH, TrapKind
from marrow.model.vocabularies import Ending, HeldIn
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.hero_attacks.form_engulfing import engulf_monster
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.hero_attacks.melee import attack_by_hand, passive_response
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, hit_hero
from marrow.rules.combat.monster_attacks.form_passives import form_passive_response
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

LATER = ("3.7", "5.0.0")
EARLIER = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7")
STRONG = (118, 10, 10, 12, 16, 10)  # strength 18/**: 6 more damage
HITS = {"uhitm.c hitum": 0}


# Spheres


@rule("L-249", "L-143")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize(
    "sphere, kind, ending",
    [("flaming sphere", "fire", Ending.BURNING), ("freezing sphere", "cold", Ending.DIED),
     ("shocking sphere", "shock", Ending.DIED)],
)  # fmt: skip
def test_spheres_kill_as_explosions_since_37(
    edition: str, sphere: SpeciesName, kind: str, ending: Ending
) -> None:
    """The real 3.7: explode.c names the burst; mhitu.c of 3.6.7 the sphere."""
    scene = Scene(edition, hp=1)
    attack = next(one for one in scene.monster(sphere).species.attacks if one.damage == kind)
    with pytest.raises(GameOver) as over:
        explode_at_hero(scene.play, scene.level.monsters[0], attack, True)
    if edition in LATER:
        assert (over.value.killer.text, over.value.ending) == (f"{sphere}'s explosion", ending)
    else:
        assert (over.value.killer.text, over.value.ending) == (sphere, Ending.DIED)


@rule("L-249")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize("found", [True, False])
def test_a_burst_spares_nobody_within_a_step(edition: str, found: bool) -> None:
    """4d6 show 24: of 100 hit points 76 are left; a sphere that misses its mark used to hurt nobody."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + WIDTH)
    sphere = scene.monster("freezing sphere")
    explode_at_hero(scene.play, sphere, Attack("explode", "cold", 4, 6), found)
    burst = edition in LATER
    assert scene.hero.hp == (76 if burst or found else 100)
    assert (newt.hp < 1, sphere.hp < 1) == (burst, True)


@rule("L-249")
@pytest.mark.parametrize("edition", LATER)
def test_a_burst_burns_what_lies_about(edition: str) -> None:
    scene = Scene(edition, shows={"zap.c burn_floor_objects": 0})
    scene.lay("scroll of earth", MIDDLE + WIDTH)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    explode_at_hero(scene.play, scene.monster("flaming sphere"), Attack("explode", "fire", 4, 6), True)
    assert not scene.level.items.get(MIDDLE + WIDTH)
    assert scene.hero.hp == 100


@rule("L-249")
@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
def test_spheres_burst_at_other_monsters(edition: str) -> None:
    """The newt is the target; the hero stands beside the sphere."""
    scene = Scene(edition)
    sphere = scene.monster("flaming sphere", MIDDLE + 1)
    attack_monster(scene.play, sphere, scene.monster("newt", MIDDLE + 2))
    assert scene.hero.hp == (76 if edition in LATER else 100)


@rule("L-249")
@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
@pytest.mark.parametrize("beside", [MIDDLE + EAST, MIDDLE - EAST])
def test_a_hero_bursts_unharmed(edition: str, beside: int) -> None:
    """Whether the blow goes to the newt or to nobody, the burst kills what is within a step."""
    scene = Scene(edition)
    scene.form("flaming sphere")
    newt = scene.monster("newt", beside)
    scroll = scene.carry("scroll of earth")
    scene.do(Move(direction=EAST, manner="fight"))
    assert scene.hero.form is None
    assert scene.hero.hp == 100 and scroll in scene.hero.inventory
    assert (newt.hp < 1) == (edition in LATER or beside == MIDDLE + EAST)


@rule("Z-156", "L-143")
@pytest.mark.parametrize("edition", ["3.7"])
def test_no_grace_saves_from_an_explosion(edition: str) -> None:
    """24 of 20 hit points; the real 3.7 asks for grace only in losehp and mdamageu."""
    scene = Scene(edition, hp=20)
    with pytest.raises(GameOver):
        explode_at_hero(scene.play, scene.monster("shocking sphere"), Attack("explode", "shock", 4, 6), True)


# Blows on the hero


@rule("Z-263")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize("cancelled", [True, False])
def test_quantum_mechanics_of_37_teleport_by_thwarted_blows(edition: str, cancelled: bool) -> None:
    """NetHack 3.7: uhitm.c, mhitm_ad_tlpt: not affected if not negated. 5.0.0: if negated, as before 3.7."""
    scene = Scene(edition)
    mechanic = scene.monster("quantum mechanic")
    mechanic.cancelled = cancelled
    hit_hero(scene.play, mechanic, Attack("claw", "teleport", 1, 4))
    assert (scene.hero.spot != MIDDLE) == (cancelled == (edition == "3.7"))


@rule("L-096")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
def test_death_hurts_the_undead_by_half_since_37(edition: str) -> None:
    """Of 7 points 4 remain, rounded up."""
    scene = Scene(edition)
    scene.form("human zombie", hp=50)
    hit_hero(scene.play, scene.monster("Death"), Attack("touch", "death touch", 7, 1))
    assert scene.hero.form_hp == (46 if edition in LATER else 43)


@rule("L-128")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize("moon, lizard", [(0, True), (0, False), (1, False)])
def test_at_new_moon_a_hiss_petrifies(edition: str, moon: int, lizard: bool) -> None:
    """The die of three shows 0, that of ten 9. Since 3.7 a lizard corpse is of no use."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    scene.world.moon_phase = moon
    if lizard:
        scene.carry("corpse", species="lizard")
    hit_hero(scene.play, scene.monster("cockatrice"), Attack("touch", "stone", 0, 0))
    begins = moon == 0 and (not lizard or edition in LATER)
    assert bool(scene.hero.timeout[Property.STONING]) == begins


@pytest.mark.parametrize(
    "edition, shown, gained", [("3.6.7", 1, 2), ("3.7", 0, 2), ("3.7", 1, 3), ("5.0.0", 1, 3)]
)
def test_a_die_rounds_the_heat_of_jellies_and_forms(edition: str, shown: int, gained: int) -> None:
    """Level 4 throws 5d6, here 5: two and a half of heat. NetHack: uhitm.c, passive; mhitu.c, passiveum."""
    rules = ("uhitm.c passive", "mhitu.c passiveum")
    scene = Scene(
        edition, shows={(rule, sides): face for rule in rules for sides, face in ((2, shown), (6, 0))}
    )
    jelly = scene.monster("blue jelly")
    jelly.max_hp = 20
    passive_response(scene.play, jelly, None, True, True, "weapon")
    assert (scene.hero.hp, jelly.hp) == (95, 10 + gained)

    scene.form("blue jelly", hp=20)
    newt = scene.monster("newt", MIDDLE - 1, hp=99)
    form_passive_response(scene.play, jelly.species, newt, Attack("bite", "physical", 1, 3))
    assert scene.hero.form_hp == 20 + gained


@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
def test_fiery_gazes_burn_armor_since_37(edition: str) -> None:
    """NetHack 3.7: mhitu.c, gazemu; a level of 20 beats every d20."""
    scene = Scene(edition, shows={("mhitu.c gazemu", 5): 1, "trap.c burnarmor": 0})
    hat = scene.wear("fedora", Slot.HELMET)
    gazer = scene.monster("red dragon")
    gazer.level = 20
    gaze_at_hero(scene.play, gazer, Attack("gaze", "fire", 2, 6))
    assert bool(hat.rusted) == (edition in LATER)


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("stuck", [True, False])
def test_who_is_in_a_pit_does_not_kick_in_500(edition: str, stuck: bool) -> None:
    """A pony kicks and bites: 6 and 2 points; NetHack 5.0: mhitu.c, mtrapped_in_pit."""
    scene = Scene(edition, shows={"mhitu.c mattacku": 0})
    pony = scene.monster("pony")
    scene.level.traps[pony.spot] = Trap(TrapKind.PIT, pony.spot)
    pony.trapped = stuck
    attack_hero(scene.play, pony)
    assert 100 - scene.hero.hp == (2 if stuck and edition == "5.0.0" else 8)


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_a_form_in_a_pit_does_not_kick_in_500(edition: str) -> None:
    scene = Scene(edition, shows={"uhitm.c hitum": 0, "uhitm.c hmonas": 0})
    scene.form("pony")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT
    scene.monster("hill giant", hp=200)
    scene.do(Move(direction=EAST, manner="fight"))
    assert ("formfights.you kick" in scene.told() or "combat.you kick" in scene.told()) == (edition == "3.7")


# Engulfing forms


@rule("N-113")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize("nutrition, digests", [(1499, False), (1500, False), (1500, True), (1499, True)])
def test_only_digesters_mind_fullness_since_37(edition: str, nutrition: int, digests: bool) -> None:
    scene = Scene(edition, nutrition=nutrition)
    scene.form("purple worm" if digests else "fog cloud")
    attack = Attack("engulf", "digest" if digests else "physical", 1, 6)
    engulf_monster(scene.play, scene.monster("newt", hp=90), attack)
    allowed = nutrition < 1500 or (not digests and edition in LATER)
    assert ("combat.you engulf" in scene.told()) == allowed


@rule("L-250")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize(
    "damage, whom, text",
    [("wrap", "cockatrice", "enclosing a cockatrice"), ("physical", "cockatrice", "engulfing a cockatrice"),
     ("digest", "cockatrice", "swallowing a cockatrice whole"),
     ("digest", "Medusa", "swallowing Medusa whole")],
)  # fmt: skip
def test_petrifying_gulps_are_named_by_how(
    edition: str, damage: Damage, whom: SpeciesName, text: str
) -> None:
    scene = Scene(edition)
    scene.form("purple worm")
    attack = Attack("engulf", damage, 1, 8)
    if whom == "Medusa" and edition == "3.4.3":
        engulf_monster(scene.play, scene.monster(whom), attack)
        assert scene.hero.conduct.food == 1  # she is a meal like others
        return
    with pytest.raises(GameOver) as over:
        engulf_monster(scene.play, scene.monster(whom), attack)
    told = text if edition in LATER else f"swallowing {'Medusa' if whom == 'Medusa' else 'a ' + whom} whole"
    assert over.value.killer.text == told
    meal = edition != "3.4.3" and (damage == "digest" or edition not in LATER)
    assert scene.hero.conduct.food == int(meal)


@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
def test_forms_engulf_who_is_bigger_before_37(edition: str) -> None:
    """An ochre jelly is of medium size, an ogre large. NetHack: mhitm.c, engulf_target."""
    scene = Scene(edition)
    scene.form("ochre jelly")
    engulf_monster(scene.play, scene.monster("ogre", hp=90), Attack("engulf", "acid", 3, 6))
    assert ("combat.you engulf" in scene.told()) == (edition in EARLIER)


# Blows of the hero


def lost(scene: Scene, kind: KindName | None, monster: Monster, of_two: int = 0) -> int:
    weapon = scene.wear(kind, Slot.WIELDED) if kind is not None else None
    before = monster.hp
    blow_lands(scene.play, monster, weapon, Delivery.MELEE, 20, of_two)
    return before - monster.hp


@pytest.mark.parametrize(
    "kind, of_two, later",
    [("two-handed sword", 0, 9), ("long sword", 0, 6), ("long sword", 1, 5), ("long sword", 2, 5)],
)
@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
def test_strength_counts_hands_since_37(edition: str, kind: KindName, of_two: int, later: int) -> None:
    """Of 6 points (3 x 6 + 1) / 2 = 9 with both hands, (3 x 6 + 2) / 4 = 5 for one of two blows."""
    strong, weak = (
        Scene(edition, attributes=attributes) for attributes in (STRONG, (10, 10, 10, 12, 16, 10))
    )
    for scene in (strong, weak):
        for skill in ("long sword", "two-handed sword"):
            scene.hero.skills[skill] = Training(BASIC, EXPERT)
    more = lost(strong, kind, strong.monster("hill giant", hp=100), of_two) - lost(
        weak, kind, weak.monster("hill giant", hp=100), of_two
    )
    assert more == (later if edition in LATER else 6)


@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
@pytest.mark.parametrize("shown, shielded", [(0, False), (1, False), (2, False), (0, True)])
def test_skilled_fists_strike_twice_since_37(edition: str, shown: int, shielded: bool) -> None:
    """Expert is two above basic: two times in five, and never with a shield."""
    scene = Scene(edition, shows={**HITS, ("uhitm.c hitum", 5): shown})
    scene.hero.skills["bare hands"] = Training(EXPERT, EXPERT)
    if shielded:
        scene.wear("small shield", Slot.SHIELD)
    attack_by_hand(scene.play, scene.monster("hill giant", hp=100))
    twice = edition in LATER and shown < 2 and not shielded
    assert scene.told().count("combat.you hit") == (2 if twice else 1)


@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
def test_a_paralysed_hero_strikes_no_second_blow_since_37(edition: str) -> None:
    scene = Scene(edition, shows=HITS)
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    attack_by_hand(scene.play, scene.monster("floating eye", hp=100))
    assert scene.hero.helplessness.turns
    assert scene.told().count("combat.you hit") == (1 if edition in LATER else 2)


@pytest.mark.parametrize("edition", ["3.6.7", *LATER])
@pytest.mark.parametrize("whom", ["ghoul", "jackal"])
def test_knights_of_37_may_strike_helpless_undead(edition: str, whom: SpeciesName) -> None:
    scene = Scene(edition, role="knight", alignment="lawful")
    check_caitiff(scene.play, scene.monster(whom, asleep=True))
    assert ("combat.caitiff" in scene.told()) == (edition == "3.6.7" or whom == "jackal")


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize(
    "whom, helpless, flees",
    [("hill giant", True, False), ("hill giant", False, True), ("lichen", True, True)],
)
def test_rogues_of_500_stab_who_shows_a_back(
    edition: str, whom: SpeciesName, helpless: bool, flees: bool
) -> None:
    scene = Scene(edition, role="rogue", alignment="chaotic", level=5)
    monster = scene.monster(whom, hp=100)
    monster.can_move, monster.fleeing = not helpless, flees
    lost(scene, "dagger", monster)
    behind = whom == "hill giant" if edition == "5.0.0" else flees
    assert ("combat.strike from behind" in scene.told()) == behind


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("died, more", [(5, 0), (12, 2), (60, 3)])
def test_healers_of_500_know_whom_they_cut(edition: str, died: int, more: int) -> None:
    """A sixth of the dead of that species, at most 3."""
    scene = Scene(edition, role="healer")
    giant = scene.monster("hill giant", hp=100)
    plain = lost(scene, "scalpel", giant)
    scene.world.died[giant.species.number] = died
    assert lost(scene, "scalpel", giant) - plain == (more if edition == "5.0.0" else 0)


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize(
    "kind, harmless",
    [("scroll of earth", True), ("spellbook of light", False), ("apple", True), ("sack", False)],
)
def test_paper_and_plants_do_no_harm_in_500(edition: str, kind: KindName, harmless: bool) -> None:
    scene = Scene(edition, attributes=STRONG)
    amount = lost(scene, kind, scene.monster("newt", hp=100))
    assert (amount == 0) == (harmless and edition == "5.0.0")


@pytest.mark.parametrize(
    "edition, golem, kind, weight, wetness, most",
    [
        ("3.6.7", False, "bag of holding", 199, 0, 1),
        ("3.7", False, "bag of holding", 199, 0, 2),
        ("3.7", False, "bag of holding", 900, 0, 6),
        ("3.6.7", False, "towel", 2, 7, 6),
        ("3.7", False, "towel", 2, 7, 8),
        ("5.0.0", False, "towel", 2, 7, 8),
        ("3.6.7", True, "towel", 2, 3, 3),
        ("3.7", True, "towel", 2, 3, 7),
    ],
)
def test_things_hit_by_weight_and_towels_by_wetness(
    edition: str, golem: bool, kind: KindName, weight: int, wetness: int, most: int
) -> None:
    """The most they do. A towel loses some of its wetness: the die of one more than it does not show 0."""
    scene = Scene(edition, attributes=(10, 10, 10, 12, 16, 10))
    thing = scene.carry(kind, charge=wetness)
    thing.weight = weight
    monster = scene.monster("iron golem" if golem else "hill giant", hp=100)

    blow_lands(scene.play, monster, thing, Delivery.MELEE, 20)

    assert (100 - monster.hp, thing.charge) == (most, max(0, wetness - 1))


# What returns


@rule("L-251")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
def test_a_wielded_aklys_returns_since_361(edition: str) -> None:
    scene = Scene(edition)
    aklys = scene.wear("aklys", Slot.WIELDED)
    scene.do(Throw(item=aklys.letter, direction=EAST))
    returns = edition not in ("3.4.3", "3.6.0")
    assert (aklys in scene.hero.inventory) == returns
    assert ("combat.returns to hand" in scene.told()) == returns


@rule("L-251")
@pytest.mark.parametrize("edition", [*EARLIER, *LATER])
@pytest.mark.parametrize("resists, lost", [(False, 28), (True, 4)])
def test_mjollnirs_lightning_strikes_who_fails_to_catch_it(edition: str, resists: bool, lost: int) -> None:
    """1 and rnd(3) are 4; d24 is 24. The die of a hundred shows 0 the second time: he fails to catch it."""
    rule_of_throws = "dothrow.c throwit"
    throws = [(rule_of_throws, sides, shown) for sides, shown in ((100, 99), (100, 0), (2, 1), (3, 2))]
    scene = Scene(edition, throws=throws, attributes=(125, 10, 10, 12, 16, 10))
    if resists:
        scene.intrinsic(Property.SHOCK_RESISTANCE)
    hammer = scene.wear("war hammer", Slot.WIELDED)
    hammer.artifact = "Mjollnir"

    scene.do(Throw(item=hammer.letter, direction=EAST))

    assert 100 - scene.hero.hp == lost
    assert hammer not in scene.hero.inventory
