"""Prayers: what gods notice, fix, give and punish. NetHack: pray.c."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, KindName, SpeciesName
from marrow.messages.commands import Pray
from marrow.model.copying import Part
from marrow.model.hero_parts import Hold, Polymorph
from marrow.model.item import Slot
from marrow.model.level import Cloud
from marrow.model.people import Minion
from marrow.model.places import DIRECTIONS, EAST, SHRINE, Terrain
from marrow.model.vocabularies import Attribute, HeldIn, Hunger
from marrow.rules.enlightenment.troubles import Trouble, is_boulder_stuck, worst_trouble
from marrow.rules.hero.encumbrance import RIGHT_LEG, wound_legs
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.magic.punishment import punish
from marrow.rules.play import GameOver
from marrow.rules.religion import prayer, wrath
from marrow.rules.religion.fix_trouble import fix_trouble
from marrow.rules.religion.god_gifts import pat_on_head
from marrow.rules.religion.turn_undead import turn_undead
from rule import rule
from scene import MIDDLE, Scene

ANGER = "pray.c angrygods"
PRAYING = {"prayer.sure": True}


def gassed(turns: int = 5, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.clouds.append(Cloud(MIDDLE, 3, 10, turns, False))
    return scene


@rule("N-319")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "3.7", "5.0.0"])
def test_gas_ranks_between_starving_and_few_hit_points(edition: str) -> None:
    scene = gassed(edition=edition)
    scene.hero.hp = 3
    assert worst_trouble(scene.play) == Trouble.GAS_CLOUD
    scene.hero.hunger = Hunger.WEAK
    assert worst_trouble(scene.play) == Trouble.STARVING
    scene.hero.hunger = Hunger.NOT_HUNGRY
    scene.intrinsic(Property.POISON_RESISTANCE)
    assert worst_trouble(scene.play) == Trouble.LOW_HP


def test_a_cloud_is_blown_away_and_two_are_left_behind() -> None:
    one = gassed()
    fix_trouble(one.play, Trouble.GAS_CLOUD)
    assert one.level.clouds == [] and one.hero.spot == MIDDLE
    two = gassed()
    two.level.clouds.append(Cloud(MIDDLE, 3, 10, 5, False))
    fix_trouble(two.play, Trouble.GAS_CLOUD)
    assert len(two.level.clouds) == 2 and two.hero.spot != MIDDLE


def _walled_in(scene: Scene) -> None:
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = Terrain.STONE


def _choking(scene: Scene) -> None:
    scene.wear("amulet of strangulation", Slot.AMULET)
    scene.hero.timeout[Property.STRANGLED] = 6


def _weak(scene: Scene, lost: int) -> None:
    scene.hero.base[Attribute.STRENGTH] -= lost


def _ill(prop: Property) -> Callable[[Scene], object]:
    return lambda scene: set_timeout(scene.play, prop, 20, "test")


def _cursed(name: KindName, slot: Slot) -> Callable[[Scene], object]:
    return lambda scene: scene.wear(name, slot, blessing=-1)


def _as(**fields: object) -> Callable[[Scene], object]:
    def goes_wrong(scene: Scene) -> None:
        for name, value in fields.items():
            setattr(scene.hero, name, value.clone() if isinstance(value, Part) else value)

    return goes_wrong


WRONGS: list[tuple[Trouble, Callable[[Scene], object]]] = [
    (Trouble.STONING, _ill(Property.STONING)),
    (Trouble.SLIMING, _ill(Property.SLIMING)),
    (Trouble.STRANGLED, _choking),
    (Trouble.LAVA, _as(hold=Hold(5, HeldIn.LAVA))),
    (Trouble.SICK, _ill(Property.SICK)),
    (Trouble.STARVING, _as(nutrition=20, hunger=Hunger.WEAK)),
    (Trouble.LOW_HP, _as(hp=5)),
    (Trouble.LYCANTHROPE, _as(polymorph=Polymorph(lycanthrope=SPECIES_NAMED["werewolf"]))),
    (Trouble.WALLED_IN, _walled_in),
    (Trouble.CURSED_LEVITATION, _cursed("levitation boots", Slot.BOOTS)),
    (Trouble.CURSED_LEVITATION, _cursed("ring of levitation", Slot.RIGHT_RING)),
    (Trouble.USELESS_HANDS, _cursed("two-handed sword", Slot.WIELDED)),
    (Trouble.CURSED_BLINDFOLD, _cursed("blindfold", Slot.EYEWEAR)),
    (Trouble.PUNISHED, lambda scene: punish(scene.play)),
    (Trouble.FUMBLING, _cursed("gauntlets of fumbling", Slot.GLOVES)),
    (Trouble.FUMBLING, _cursed("fumble boots", Slot.BOOTS)),
    (Trouble.CURSED_ITEMS, _cursed("helmet", Slot.HELMET)),
    (Trouble.BLIND, _ill(Property.BLINDED)),
    (Trouble.BLIND, _ill(Property.DEAF)),
    (Trouble.POISONED, lambda scene: _weak(scene, 2)),
    (Trouble.WOUNDED_LEGS, lambda scene: wound_legs(scene.play, RIGHT_LEG, 20, "test")),
    (Trouble.HUNGRY, _as(nutrition=100, hunger=Hunger.HUNGRY)),
    (Trouble.STUNNED, _ill(Property.STUNNED)),
    (Trouble.CONFUSED, _ill(Property.CONFUSED)),
    (Trouble.HALLUCINATING, _ill(Property.HALLUCINATING)),
]


@rule("N-319", "N-320")
@pytest.mark.parametrize("trouble, goes_wrong", WRONGS, ids=[trouble.name for trouble, _ in WRONGS])
def test_every_trouble_is_seen_and_put_right(trouble: Trouble, goes_wrong: Callable[[Scene], object]) -> None:
    scene = Scene()
    goes_wrong(scene)
    if scene.hero.timeout[Property.DEAF] and scene.world.edition in ("3.4.3", "3.6.0", "3.6.1"):
        trouble = Trouble.NONE  # deafness is one since 3.6.2
    assert worst_trouble(scene.play) == trouble

    fix_trouble(scene.play, trouble)

    assert worst_trouble(scene.play) == Trouble.NONE


@pytest.mark.parametrize(
    "level, most, healed", [(1, 15, 20), (1, 16, 16), (10, 60, 65), (10, 61, 61), (1, 2, 7)]
)
def test_few_hit_points_become_all_and_a_low_maximum_rises(level: int, most: int, healed: int) -> None:
    """By a d5 if it is below eleven and five a level; to six at least."""
    scene = Scene(level=level)
    scene.hero.hp, scene.hero.max_hp = 1, most

    fix_trouble(scene.play, Trouble.LOW_HP)

    assert (scene.hero.hp, scene.hero.max_hp) == (healed, healed)


def test_a_maximum_of_less_than_six_becomes_six() -> None:
    scene = Scene(shows={("pray.c fix_worst_trouble", 5): 0})
    scene.form("newt", hp=1)
    scene.hero.hp = scene.hero.max_hp = 1

    fix_trouble(scene.play, Trouble.LOW_HP)

    assert (scene.hero.form_hp, scene.hero.hp) == (6, 6)


def test_a_cursed_saddle_is_a_small_trouble() -> None:
    scene = Scene()
    steed = scene.monster("pony", MIDDLE + EAST, tame=10)
    saddle = scene.item("saddle", blessing=-1)
    saddle.worn = int(Slot.SADDLE)
    steed.inventory.append(saddle)
    scene.hero.ride.steed_id = steed.id
    assert worst_trouble(scene.play) == Trouble.CURSED_SADDLE
    fix_trouble(scene.play, Trouble.CURSED_SADDLE)
    assert saddle.blessing == 0 and worst_trouble(scene.play) == Trouble.NONE


def test_walled_in_by_boulders_only_where_they_cannot_move() -> None:
    scene = Scene()
    for step in DIRECTIONS:
        scene.lay("boulder", MIDDLE + step)
    assert worst_trouble(scene.play) == Trouble.NONE
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + 2 * step] = Terrain.STONE
    assert is_boulder_stuck(scene.level, MIDDLE, EAST)
    assert worst_trouble(scene.play) == Trouble.WALLED_IN


def test_unchanging_hands_come_back_when_the_curse_goes() -> None:
    scene = Scene()
    scene.form("jackal")
    amulet = scene.wear("amulet of unchanging", Slot.AMULET, blessing=-1)
    assert worst_trouble(scene.play) == Trouble.USELESS_HANDS
    fix_trouble(scene.play, Trouble.USELESS_HANDS)
    assert amulet.blessing == 0 and scene.hero.form is not None
    assert worst_trouble(scene.play) == Trouble.NONE, "nothing a god can do about an uncursed one"


def test_a_sustaining_ring_loses_its_hold_with_the_lost_strength() -> None:
    scene = Scene()
    ring = scene.wear("ring of sustain ability", Slot.LEFT_RING, blessing=-1)
    scene.hero.base[Attribute.STRENGTH] = 9
    fix_trouble(scene.play, Trouble.COLLAPSING)
    assert (scene.attribute(Attribute.STRENGTH), ring.blessing) == (16, 0)
    assert "troubles.much stronger" in scene.told()


@pytest.mark.parametrize("over", ["leather gloves", "long sword", ""])
def test_a_ring_that_cannot_come_off_keeps_the_hero_floating(over: KindName) -> None:
    """The god uncurses what is in the way: welded weapons, cursed gloves, or the ring itself."""
    scene = Scene()
    ring = scene.wear("ring of levitation", Slot.RIGHT_RING, blessing=0 if over else -1)
    slot = Slot.WIELDED if over == "long sword" else Slot.GLOVES
    hindering = scene.wear(over, slot, blessing=-1) if over else ring
    assert worst_trouble(scene.play) == Trouble.CURSED_LEVITATION
    fix_trouble(scene.play, Trouble.CURSED_LEVITATION)
    assert hindering.blessing == 0
    assert worst_trouble(scene.play) == Trouble.NONE


@pytest.mark.parametrize(("edition", "hinders"), [("3.4.3", False), ("3.6.2", False), ("3.6.7", True)])
def test_slippery_gloves_keep_a_ring_on_since_363(edition: str, hinders: bool) -> None:
    scene = Scene(edition=edition)
    scene.wear("ring of levitation", Slot.LEFT_RING)
    scene.wear("leather gloves", Slot.GLOVES)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 9
    assert (worst_trouble(scene.play) == Trouble.CURSED_LEVITATION) == hinders


def test_a_blindfold_glows_only_for_who_would_see_without_it() -> None:
    for blinded in (0, 20):
        scene = Scene(edition="3.6.7")
        scene.wear("blindfold", Slot.EYEWEAR, blessing=-1)
        scene.hero.timeout[Property.BLINDED] = blinded
        fix_trouble(scene.play, Trouble.CURSED_BLINDFOLD)
        assert ("troubles.glows amber" in scene.told()) == (not blinded)


# Answers


def prayed(**how: Any) -> Scene:
    record, luck = how.pop("record", 0), how.pop("luck", 0)
    scene = Scene(answers=PRAYING, **how)
    scene.hero.alignment_record, scene.hero.luck = record, luck
    return scene


@rule("N-322", "N-323", "N-324")
def test_a_heard_prayer_takes_three_untouchable_turns() -> None:
    scene = prayed(record=10)
    scene.hero.piety.prayer_timeout = 0
    scene.do(Pray())
    assert scene.hero.conduct.prayers == 1
    assert "prayer.shimmering light" in scene.told()
    assert scene.turns_paid() == 3
    assert not scene.hero.invulnerable


@rule("N-330")
def test_too_soon_costs_luck_and_angers() -> None:
    scene = prayed(record=10)
    scene.hero.piety.prayer_timeout = 300
    scene.do(Pray())
    assert (scene.hero.luck, scene.hero.piety.anger) == (-3, 1)


@rule("N-322")
@pytest.mark.parametrize(("code", "cost"), [(1, 1), (2, 0), (3, 1)])
def test_prayer_at_a_cross_aligned_altar_costs_alignment_and_does_not_help(code: int, cost: int) -> None:
    """V-113."""
    scene = prayed(record=10, nutrition=30, hunger=Hunger.WEAK)
    scene.hero.piety.prayer_timeout = 50
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, code
    scene.do(Pray())
    assert scene.hero.alignment_record == 10 - cost
    assert (scene.hero.hunger == Hunger.WEAK) == bool(cost)
    if cost:
        assert scene.hero.piety.prayer_timeout == 50 - scene.turns_paid()


@rule("N-329")
def test_crown_and_demigod_wait_longer() -> None:
    timeouts = []
    for crowned, demigod in ((0, False), (1, False), (1, True)):
        scene = Scene()
        scene.hero.piety.crowned, scene.world.demigod = crowned, demigod
        scene.hero.alignment_record = 5
        prayer.please_god(scene.play, "neutral", 0)
        timeouts.append(scene.hero.piety.prayer_timeout)
    assert timeouts[2] - timeouts[1] == timeouts[1] - timeouts[0] > 0


# The pat on the head


def patted(which: int, **how: Any) -> Scene:
    scene = Scene(throws=[("N-328", 8, which)], **how)
    scene.hero.luck = 10
    return scene


@rule("N-328")
def test_a_prayer_may_fix_and_bless_the_wielded_weapon() -> None:
    for before, after in ((-1, 0), (0, 1), (1, 1)):
        scene = patted(1)
        sword = scene.wear("long sword", Slot.WIELDED, blessing=before)
        sword.rusted = 2
        pat_on_head(scene.play, "neutral")
        assert (sword.blessing, sword.rusted, sword.erodeproof) == (after, 0, False)
    scene = patted(1)
    apple = scene.wear("apple", Slot.WIELDED, blessing=-1)
    pat_on_head(scene.play, "neutral")
    assert apple.blessing == -1


@rule("N-328")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
def test_the_aura_lifts_every_curse_but_the_helm_that_converts(edition: str) -> None:
    scene = patted(4, edition=edition)
    helm = scene.wear("helm of opposite alignment", Slot.HELMET, blessing=-1)
    spare = scene.carry("helm of opposite alignment", blessing=-1)
    ring = scene.carry("ring of hunger", blessing=-1)
    pat_on_head(scene.play, "neutral")
    assert (helm.blessing, spare.blessing, ring.blessing) == (-1, 0, 0)


@rule("N-328")
def test_gifts_come_one_after_the_other() -> None:
    scene = Scene()
    scene.hero.luck = 10
    for prop in (Property.TELEPATHY, Property.FAST, Property.STEALTH, Property.PROTECTION):
        scene.play.dice = patted(5).play.dice
        assert not scene.hero.intrinsic[prop]
        pat_on_head(scene.play, "neutral")
        assert scene.hero.intrinsic[prop]
    assert scene.hero.protection == 4, "2 to 4, and the dice are high"
    scene.play.dice = patted(5).play.dice
    pat_on_head(scene.play, "neutral")
    assert scene.hero.protection == 5


@rule("N-328")
def test_a_lost_level_comes_back_in_the_golden_glow() -> None:
    scene = patted(2, level=5)
    scene.hero.peak_level = 7
    pat_on_head(scene.play, "neutral")
    assert (scene.hero.level, scene.hero.peak_level) == (6, 6)


@rule("N-328")
def test_a_spellbook_is_blessed_and_blank_paper_is_welcome_once() -> None:
    scene = patted(6, seed=3, level=1)
    pat_on_head(scene.play, "neutral")
    (book,) = scene.level.items[MIDDLE]
    assert (book.kind.class_, book.blessing) == ("spellbook", 1)


# Anger


def angered(which: int, sides: int = 15, god: AlignmentName = "neutral", **how: Any) -> Scene:
    scene = Scene(throws=[(ANGER, sides, which)], level=5, **how)
    scene.hero.piety.anger = 5
    wrath.anger_god(scene.play, god)
    return scene


def test_anger_by_its_degree() -> None:
    assert angered(1).told()[-1] == "prayer.displeased"
    lesson = angered(3)
    assert (lesson.hero.level, lesson.attribute(Attribute.WISDOM)) == (4, 9)
    assert "prayer.arrogant" in lesson.told()
    ball = angered(6)
    assert ball.hero.punishment.ball_id
    minion = angered(8)
    (servant,) = minion.level.monsters
    assert isinstance(servant.duty, Minion) and not servant.peaceful
    assert servant.species.name == "water elemental"


def test_strayed_only_from_the_own_god() -> None:
    scene = Scene(throws=[(ANGER, 15, 2)], level=5)
    scene.hero.piety.anger, scene.hero.alignment_record = 5, -3
    wrath.anger_god(scene.play, "neutral")
    assert "prayer.strayed" in scene.told()


@pytest.mark.parametrize(
    ("luck", "record", "anger", "most"),
    [(0, 0, 0, 1), (-4, 0, 0, 4), (-4, 4, 0, 1), (-4, 0, 2, 10), (5, 0, 2, 5), (0, 0, 9, 15)],
)
def test_how_far_anger_goes(luck: int, record: int, anger: int, most: int) -> None:
    """By hand: 3 for each anger, less the luck, or a third of it if luck or record are good."""
    scene = Scene()
    scene.hero.luck, scene.hero.alignment_record, scene.hero.piety.anger = luck, record, anger
    assert wrath._severity(scene.play, "neutral") == most


@pytest.mark.parametrize(("god", "letter"), [("lawful", "A"), ("neutral", "E"), ("chaotic", "&")])
def test_angry_gods_send_minions_of_their_alignment(god: AlignmentName, letter: str) -> None:
    scene = Scene(seed=8, level=20, depth=20)
    servant = wrath.send_minion(scene.play, god, speaks=True)
    assert servant is not None and servant.species.letter == letter
    assert "prayer.indiscretion" in scene.told()


@rule("L-098")
def test_whoever_swallowed_the_hero_takes_the_bolt() -> None:
    vortex = Scene()
    vortex.hero.hold.engulfer_id = vortex.monster("energy vortex", MIDDLE).id
    wrath.god_zaps_hero(vortex.play, "neutral")
    assert vortex.told().count("prayer.engulfer unaffected") == 2
    lurker = Scene()
    engulfer = lurker.monster("lurker above", MIDDLE)
    lurker.hero.hold.engulfer_id = engulfer.id
    with pytest.raises(GameOver):
        wrath.god_zaps_hero(lurker.play, "neutral")  # the beam finds the hero in the open
    assert "prayer.engulfer fries" in lurker.told() and engulfer.hp <= 0


@rule("L-089")
@pytest.mark.parametrize(("thrown", "stays"), [(89, True), (90, False)])
def test_artifact_armor_resists_the_beam_nine_times_in_ten(thrown: int, stays: bool) -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, thrown)])
    scene.intrinsic(Property.DISINTEGRATION_RESISTANCE)
    shield = scene.wear("small shield", Slot.SHIELD)
    shield.artifact = "Mjollnir"  # no artifact is armour that would not protect by itself
    wrath._burn_armor(scene.play)
    assert (shield in scene.hero.inventory) == stays


@rule("N-325")
@pytest.mark.parametrize(("shrine", "sides"), [(0, 3), (SHRINE, 4)])
def test_a_shrine_makes_more_of_the_own_altar(shrine: int, sides: int) -> None:
    scene = Scene(throws=[("N-325", sides, sides - 1)], nutrition=100, hunger=Hunger.HUNGRY)
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2 | shrine
    scene.hero.alignment_record = 10
    prayer.please_god(scene.play, "neutral", int(Trouble.HUNGRY))
    assert scene.hero.nutrition == 900


@pytest.mark.parametrize(("name", "told"), [("human zombie", 1), ("hill orc", 0)])
def test_the_confused_falter_before_the_undead_only(name: SpeciesName, told: int) -> None:
    """Once, however many there are."""
    scene = Scene(role="priest")
    for step in (1, 2, 3):
        scene.monster(name, MIDDLE + step)
    scene.hero.timeout[Property.CONFUSED] = 10
    turn_undead(scene.play)
    assert scene.told().count("prayer.voice falters") == told


def test_a_resisted_turning_is_told() -> None:
    """The first of two throws shows when it is resisted, 1 time in 100. NetHack: pray.c, doturn."""
    scene = Scene(role="priest", level=10, throws=[("zap.c resist", 107, 0)])
    vampire = scene.monster("vampire", MIDDLE + 1)
    vampire.level = 3
    turn_undead(scene.play)
    assert "beams.resists" in scene.told() and not vampire.fleeing
