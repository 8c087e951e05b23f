"""What the spells of monsters do besides wounding. NetHack: mcastu.c; sit.c, rndcurse."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.monster_attacks.cast_at_hero import cast_at_hero, choose_spell
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.glare import can_be_blinded
from marrow.rules.physics.item_destruction import destroy_carried_items
from rule import rule
from scene import MIDDLE, Scene

MAGE_SPELL = Attack("magic", "mage spell", 0, 0)


def strike(scene: Scene, spell: Spell, *, level: int = 12) -> None:
    lich = scene.monster("lich", hp=50)
    lich.level = level
    SPELLS[spell](scene.play, lich, 0)


@pytest.mark.parametrize(
    "free, stunned, turns, told",
    [(True, 0, 1, "combat.momentarily disoriented"), (True, 50, 1, ""), (False, 0, 16, "combat.you reel"),
     (False, 50, 66, "combat.keep balance")],
)  # fmt: skip
def test_free_action_leaves_one_turn_of_stunning(free: bool, stunned: int, turns: int, told: str) -> None:
    """Even of fifty; without it 4d4 on top."""
    scene = Scene()
    scene.hero.timeout[Property.STUNNED] = stunned
    if free:
        scene.intrinsic(Property.FREE_ACTION)

    strike(scene, Spell.STUN)

    assert scene.hero.timeout[Property.STUNNED] == turns
    assert scene.told() == [told] * bool(told)


@pytest.mark.parametrize("blind, turns", [(0, 100), (30, 30)])
def test_lightning_does_not_blind_the_blind(blind: int, turns: int) -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = blind

    strike(scene, Spell.LIGHTNING)

    assert (scene.hero.timeout[Property.BLINDED], scene.hero.hp) == (turns, 100 - 48)


def test_a_pillar_of_fire_burns_what_lies_there() -> None:
    """A scroll of three where a die of three shows 1; 8d6 → 48."""
    scene = Scene(shows={("zap.c burn_floor_objects", 3): 0})
    scene.lay("scroll of light")

    strike(scene, Spell.FIRE_PILLAR)

    assert (scene.level.items.get(MIDDLE, []), scene.hero.hp) == ([], 100 - 48)


def test_a_geyser_is_no_exercise() -> None:
    scene = Scene()

    strike(scene, Spell.GEYSER)

    assert (scene.hero.hp, scene.hero.exercise) == (100 - 48, [0] * 6)


def test_a_destroyed_helm_of_brilliance_gives_no_bonus() -> None:
    scene = Scene()
    helm = scene.wear("helm of brilliance", Slot.HELMET, charge=3)
    scene.hero.bonus[Attribute.INTELLIGENCE] = 3

    strike(scene, Spell.DESTROY_ARMOR)

    assert (helm in scene.hero.inventory, scene.hero.bonus[Attribute.INTELLIGENCE]) == (False, 0)


def test_a_ring_destroyed_by_lightning_gives_nothing_any_more_and_is_known() -> None:
    scene = Scene(shows={("zap.c destroy_item", 3): 0})
    ring = scene.wear("ring of gain strength", Slot.LEFT_RING, charge=2)
    scene.hero.bonus[Attribute.STRENGTH] = 2

    destroy_carried_items(scene.play, "ring", "shock")

    assert scene.hero.inventory == []
    assert (scene.hero.bonus[Attribute.STRENGTH], scene.world.discovered[ring.kind.number]) == (0, 1)


@pytest.mark.parametrize(
    "sights, key",
    [((), "combat.disappears"), ((Property.SEE_INVISIBLE,), "combat.becomes transparent")],
)
def test_a_caster_that_disappears_is_seen_only_by_those_who_see_invisible(
    sights: tuple[Property, ...], key: str
) -> None:
    scene = Scene()
    scene.intrinsic(*sights)

    strike(scene, Spell.DISAPPEAR)

    assert scene.told() == [key]
    assert can_see_monster(scene.play, scene.level.monsters[0]) == bool(sights)


@rule("L-017")
@pytest.mark.parametrize("helpless, told", [(0, ["combat.frozen in place"]), (3, [])])
def test_the_helpless_do_not_feel_that_they_freeze(helpless: int, told: list[str]) -> None:
    scene = Scene()
    scene.hero.helplessness.turns = helpless

    strike(scene, Spell.PARALYSE)

    assert (scene.told(), scene.hero.helplessness.turns) == (told, 4 + 12)


@pytest.mark.parametrize("level, count", [(1, 4), (8, 5), (20, 11)])
def test_insects_come_by_the_level_of_their_caller(level: int, count: int) -> None:
    """One more than half its level, by the highest of throws, and never under four."""
    scene = Scene()

    strike(scene, Spell.INSECTS, level=level)

    comers = scene.level.monsters[:-1]
    assert (len(comers), {comer.species.letter for comer in comers}) == (count, {"a"})
    assert not any(comer.asleep or comer.peaceful for comer in comers)


@pytest.mark.parametrize(
    "spell, turn, seen, told",
    [(0, 3, True, ["combat.points and curses"]), (2, 3, True, ["combat.points around and curses"]),
     (0, 4, False, ["combat.mumbled curse"]), (0, 3, False, [])],
)  # fmt: skip
def test_a_cancelled_caster_only_tells_of_its_attempt(
    spell: int, turn: int, seen: bool, told: list[str]
) -> None:
    """At the hero or, where the spell (2: haste) needs no victim, around; the unseen each fourth turn."""
    scene = Scene(turn=turn, shows={("mcastu.c castmu", 3): spell})
    shaman = scene.monster("orc shaman")
    shaman.cancelled = True
    if not seen:
        scene.hero.timeout[Property.BLINDED] = 9

    cast_at_hero(scene.play, shaman, shaman.species.attacks[0], found=True)

    assert scene.told() == told


# Curses on the pack


@pytest.mark.parametrize(
    "shields, times",
    [((), 6), ((Property.MAGIC_RESISTANCE,), 3), ((Property.HALF_SPELL_DAMAGE,), 3),
     ((Property.MAGIC_RESISTANCE, Property.HALF_SPELL_DAMAGE), 2)],
)  # fmt: skip
def test_how_many_things_are_cursed(shields: tuple[Property, ...], times: int) -> None:
    """Six throws at most, which one shield halves and two make a third; each finds another of six things."""
    throws = [("sit.c rndcurse", 6 // (len(shields) + 1), times - 1)]
    throws += [("sit.c rndcurse", 6, number) for number in range(times)]
    scene = Scene(throws=throws)
    scene.intrinsic(*shields)
    for _ in range(6):
        scene.carry("long sword")

    curse_random_items(scene.play)

    assert sum(item.blessing < 0 for item in scene.hero.inventory) == times


def test_cursing_a_blessed_item_makes_it_uncursed() -> None:
    scene = Scene(shows={("sit.c rndcurse", 6): 0})
    sword = scene.carry("long sword", blessing=1)

    curse_random_items(scene.play)

    assert sword.blessing == 0


@pytest.mark.parametrize(
    "name, kind, cursed",
    [("Excalibur", "long sword", False), ("Frost Brand", "long sword", True),
     ("The Orb of Fate", "crystal ball", False)],
)  # fmt: skip
def test_artifacts_with_a_will_resist_curses(name: Any, kind: KindName, cursed: bool) -> None:
    """Four times in five: the die of ten shows 1."""
    scene = Scene(shows={("sit.c rndcurse", 10): 0})
    thing = scene.carry(kind)
    thing.artifact = name

    curse_random_items(scene.play)

    assert (thing.blessing < 0) == cursed


def test_magicbane_takes_the_curse_and_the_saddle_counts_as_the_riders() -> None:
    scene = Scene(shows={("sit.c rndcurse", 4): 0})
    blade = scene.wear("athame", Slot.WIELDED)
    pony = scene.monster("pony", MIDDLE, tame=10)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory.append(saddle)
    scene.hero.ride.steed_id = pony.id

    curse_random_items(scene.play)
    plain = (blade.blessing, saddle.blessing)
    blade.artifact, blade.blessing, saddle.blessing = "Magicbane", 0, 0
    curse_random_items(scene.play)

    assert (plain, (blade.blessing, saddle.blessing)) == ((-1, -1), (0, 0))


# Eyes


@pytest.mark.parametrize(
    "manner, blind, wears, blinded",
    [
        ("claw", 0, None, True), ("claw", 9, None, True), ("claw", 0, "lenses", False),
        ("claw", 0, "helm of telepathy", False), ("claw", 0, "helmet", True),
        ("gaze", 0, None, True), ("gaze", 9, None, False), ("gaze", 0, "lenses", True),
        ("explode", 0, "helm of telepathy", True), ("engulf", 9, None, True), ("engulf", 0, "towel", False),
        ("spit", 0, "helm of telepathy", False), ("bite", 9, "lenses", True),
    ],
)  # fmt: skip
def test_lenses_or_lack_of_eyes_protect_from_blinding(
    manner: Any, blind: int, wears: KindName | None, blinded: bool
) -> None:
    """Lenses and visors (here those of telepathy) help against claws; light does nothing to the blind."""
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = blind
    if wears is not None:
        scene.wear(wears, Slot.HELMET if "helm" in wears else Slot.EYEWEAR)

    assert can_be_blinded(scene.play, manner) == blinded


@pytest.mark.parametrize("edition, spell", [("3.4.3", Spell.PSI_BOLT), ("3.6.0", Spell.DEATH_TOUCH)])
def test_before_360_a_roll_beyond_the_list_is_a_psi_bolt(edition: str, spell: Spell) -> None:
    """NetHack: mcastu.c, choose_magic_spell. 29 of 30, then 22."""
    throws = [("mcastu.c castmu", 30, 29)]
    if edition != "3.4.3":
        throws += [("mcastu.c castmu", 25, 1), ("mcastu.c castmu", 29, 22)]
    scene = Scene(edition, throws=throws)
    lich = scene.monster("lich", MIDDLE + 5)
    lich.level = 30

    assert choose_spell(scene.play, lich, MAGE_SPELL) is spell


def test_of_forty_choices_the_last_is_in_vain() -> None:
    """A lich at its best chooses to cure itself 39 times, then a psi bolt. NetHack: mcastu.c, castmu."""
    scene = Scene(throws=[("mcastu.c castmu", 10, 1)] * 39 + [("mcastu.c castmu", 10, 0)])
    lich = scene.monster("lich", MIDDLE + 5)
    lich.level, lich.hp = 10, lich.max_hp

    assert choose_spell(scene.play, lich, MAGE_SPELL) is None
    assert scene.thrown == 40


@rule("N-560")
@pytest.mark.parametrize(
    "edition, roll, casts",
    [("3.4.3", None, True), ("3.6.0", 0, True), ("3.6.0", 1, False), ("3.6.7", 0, True), ("3.6.7", 1, False)],
)
def test_where_nobody_sleeps_the_alarm_is_cast_once_in_a_hundred(
    edition: str, roll: int | None, casts: bool
) -> None:
    """The running 3.6.0 throws the hundred-sided die, too."""
    throws = [("mcastu.c castmu", 15, 13)]
    if roll is not None:
        throws += [("mcastu.c castmu", 100, roll)]
    scene = Scene(edition, throws=[*throws, ("mcastu.c castmu", 15, 0)])
    lich = scene.monster("lich", MIDDLE + 5)
    lich.level = 15

    assert choose_spell(scene.play, lich, MAGE_SPELL) is (Spell.AGGRAVATE if casts else Spell.PSI_BOLT)
