"""Traps, water and lava."""

import gzip
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import NETHACK
from marrow.messages.commands import Move
from marrow.messages.entries import DeathFaced, HpChanged, LevelEntered
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, NORTHEAST, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Ending, HeldIn, Hunger, KillerFormat
from marrow.model.world import level_key
from marrow.rules.hero.encumbrance import RIGHT_LEG
from marrow.rules.play import GameOver
from marrow.rules.traps import (
    drown,
    fall_into_lava,
    sink_into_lava,
    spot_effects,
    struggle_in_trap,
    trap_hero,
    trap_monster,
)
from marrow.rules.traps.trap_results import TrapResult
from marrow.rules.travel.level_change import go_to_level
from rule import rule
from scene import MIDDLE, Scene

TRACES = Path(__file__).parents[2] / "reference" / "traces"
ALL = [kind for kind in TrapKind if kind not in (TrapKind.HOLE, TrapKind.TRAP_DOOR)]

SINCE_360 = ("3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


def on(kind: TrapKind, *, seen: bool = False, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=seen)
    return scene


def flood(scene: Scene, terrain: Terrain, reach: int = 2) -> None:
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            scene.level.terrain[MIDDLE + dy * WIDTH + dx] = terrain


# Under the hero


@pytest.mark.parametrize("kind", ALL)
def test_every_trap_springs_and_is_escaped_one_time_in_five(kind: TrapKind) -> None:
    sprung = on(kind, seed=3, hp=200)
    sprung.lay("statue", species="newt")
    spot_effects(sprung.play)
    assert sprung.told() or kind == TrapKind.TELEPORTATION
    if kind in (TrapKind.MAGIC_PORTAL, TrapKind.ANTI_MAGIC, TrapKind.VIBRATING_SQUARE):
        return
    escaped = on(kind, seen=True, throws=[("trap.c dotrap", 5, 0)])
    assert spot_effects(escaped.play)
    assert escaped.told() == ["traps.escape"]


def test_flyers_pass_over_pits() -> None:
    scene = on(TrapKind.PIT, seen=True)
    scene.intrinsic(Property.LEVITATION)
    spot_effects(scene.play)
    assert scene.told() == ["traps.float over"]
    assert scene.hero.hold.turns == 0


@rule("L-239")
def test_a_hard_hat_helps_against_rocks() -> None:
    for worn, damage in ((False, 12), (True, 2)):
        scene = on(TrapKind.FALLING_ROCK, hp=50)
        if worn:
            scene.wear("helmet", Slot.HELMET)
        spot_effects(scene.play)
        assert scene.hero.hp == 50 - damage
    scene = on(TrapKind.FALLING_ROCK, hp=5)
    scene.hero.dying.graced = True
    with pytest.raises(GameOver) as over:
        spot_effects(scene.play)
    assert over.value.killer.text == "falling rock"


@rule("L-093", "L-094")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.7", "5.0.0"])
@pytest.mark.parametrize("saved", [False, True])
def test_a_dart_that_nearly_killed_only_weakens(saved: bool, edition: str) -> None:
    """Test vectors 64 and 102. With 20 hit points even Z-177 saves nobody from the poison."""
    throws = [
        ("trap.c dotrap", 6, 0),  # poisoned
        ("mthrowu.c thitu", 20, 0),  # hits
    ]
    if not saved:
        throws.append(("L-094", 30, 0))  # at once
    scene = on(TrapKind.DART, edition=edition, hp=1 if saved else 20, throws=throws)
    if saved:
        scene.wear("amulet of life saving", Slot.AMULET)
        spot_effects(scene.play)
        assert scene.hero.dying.deaths == 1
        assert scene.attribute(Attribute.CONSTITUTION) == 16 - 1 - 1  # the amulet's point and the poison's
        return
    with pytest.raises(GameOver) as over:
        spot_effects(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.POISONING, "little dart")


def test_pits_hold_and_are_climbed_out_of() -> None:
    scene = on(TrapKind.PIT, hp=50, throws=[("trap.c dotrap", 6, 1), ("trap.c dotrap", 6, 3)])
    spot_effects(scene.play)
    assert (scene.hero.hold.turns, scene.hero.hold.trap, scene.hero.hp) == (3, HeldIn.PIT, 46)
    assert [struggle_in_trap(scene.play, EAST) for _ in range(3)] == [False, False, False]
    assert (scene.hero.hold.turns, scene.hero.hold.trap, scene.hero.spot) == (0, HeldIn.NOTHING, MIDDLE)


@rule("N-136")
@pytest.mark.parametrize("gloves", [True, False])
def test_falling_into_a_pit_touches_a_wielded_cockatrice(gloves: bool) -> None:
    """Gloves are no help to who falls upon it. NetHack: trap.c, selftouch."""
    scene = on(TrapKind.PIT, hp=50)
    scene.wear("corpse", Slot.WIELDED, species="cockatrice")
    if gloves:
        scene.wear("leather gloves", Slot.GLOVES)
    with pytest.raises(GameOver) as over:
        spot_effects(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.STONING, "a cockatrice corpse")


def test_pits_may_join() -> None:
    scene = on(TrapKind.PIT)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 3, HeldIn.PIT
    assert struggle_in_trap(scene.play, EAST)


def test_diagonal_pulls_loosen_bear_traps() -> None:
    scene = on(TrapKind.BEAR_TRAP, hp=50)
    spot_effects(scene.play)
    assert scene.hero.hold.trap == HeldIn.BEAR_TRAP
    assert scene.hero.timeout[Property.WOUNDED_LEGS] > 0
    before = scene.hero.hold.turns
    struggle_in_trap(scene.play, EAST)
    assert scene.hero.hold.turns == before
    struggle_in_trap(scene.play, NORTHEAST)
    assert scene.hero.hold.turns == before - 1


def test_the_strong_tear_webs() -> None:
    for strength, held in ((3, True), (10, True), (118, False)):
        scene = on(TrapKind.WEB, attributes=(strength, 10, 10, 12, 16, 10))
        spot_effects(scene.play)
        assert bool(scene.hero.hold.turns) is held
        assert (MIDDLE in scene.level.traps) is held


def test_a_mine_leaves_a_pit_with_the_hero_in_it() -> None:
    scene = on(TrapKind.LAND_MINE, hp=100)
    spot_effects(scene.play)
    assert scene.level.traps[MIDDLE].kind == TrapKind.PIT
    assert scene.hero.hold.trap == HeldIn.PIT
    assert scene.hero.hp < 100


@pytest.mark.parametrize("kind", [TrapKind.TRAP_DOOR, TrapKind.HOLE])
def test_trap_doors_lead_down(kind: TrapKind) -> None:
    scene = on(kind, seed=6, hp=50)
    assert not spot_effects(scene.play)
    (entered,) = scene.entries(LevelEntered)
    assert entered.number == scene.level.number > 1
    assert level_key("dungeons", 1) in scene.world.levels
    assert scene.world.deepest == scene.level.depth


def test_magic_resistance_against_magic_traps() -> None:
    for kind in (TrapKind.TELEPORTATION, TrapKind.LEVEL_TELEPORTER, TrapKind.POLYMORPH):
        scene = on(kind, seed=2)
        scene.intrinsic(Property.MAGIC_RESISTANCE)
        assert spot_effects(scene.play)
        assert scene.hero.form is None
    pays = on(TrapKind.ANTI_MAGIC, hp=50)
    pays.intrinsic(Property.MAGIC_RESISTANCE)
    spot_effects(pays.play)
    assert pays.hero.hp == 46
    drained = on(TrapKind.ANTI_MAGIC)
    drained.hero.power = drained.hero.max_power = 10
    spot_effects(drained.play)
    assert drained.hero.power < 10


def test_teleporters_move_the_hero() -> None:
    scene = on(TrapKind.TELEPORTATION, seed=9)
    assert not spot_effects(scene.play)
    assert scene.hero.spot != MIDDLE


def test_statues_come_to_life() -> None:
    scene = on(TrapKind.STATUE, seed=1)
    statue = scene.lay("statue", species="newt")
    statue.contents.append(scene.item("apple"))
    spot_effects(scene.play)
    (newt,) = scene.level.monsters
    assert newt.species.name == "newt"
    assert [item.kind.name for item in newt.inventory] == ["apple"]
    assert MIDDLE not in scene.level.items


def test_sleeping_gas_puts_to_sleep_for_25_turns_unless_resisted() -> None:
    scene = on(TrapKind.SLEEPING_GAS)
    spot_effects(scene.play)
    assert scene.hero.helplessness.asleep
    assert scene.hero.helplessness.turns == 25
    awake = on(TrapKind.SLEEPING_GAS)
    awake.intrinsic(Property.SLEEP_RESISTANCE)
    spot_effects(awake.play)
    assert awake.hero.helplessness.turns == 0


# Under monsters


@pytest.mark.parametrize("kind", list(TrapKind))
def test_every_trap_springs_under_monsters(kind: TrapKind) -> None:
    for seed in range(1, 20):
        scene = Scene(seed=seed)
        scene.level.traps[MIDDLE + 3] = Trap(kind, MIDDLE + 3)
        orc = scene.monster("hill orc", MIDDLE + 3, hp=9)
        outcome = trap_monster(scene.play, orc)
        assert outcome in list(TrapResult)
        assert (orc in scene.level.monsters) is (outcome not in (TrapResult.DEAD, TrapResult.ELSEWHERE))
        assert outcome != TrapResult.TRAPPED or orc.trapped


def test_monsters_that_fall_are_met_below() -> None:
    scene = Scene(seed=5)
    scene.level.traps[MIDDLE + 3] = Trap(TrapKind.TRAP_DOOR, MIDDLE + 3)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=9)
    assert trap_monster(scene.play, orc) == TrapResult.ELSEWHERE
    ((key, travellers),) = scene.world.travellers.items()
    assert [traveller.monster for traveller in travellers] == [orc]
    go_to_level(scene.play, "dungeons", int(key.split(".")[1]), by="teleport")
    assert any(monster.id == orc.id for monster in scene.level.monsters)
    assert not scene.world.travellers


def test_a_monster_mostly_avoids_a_known_trap() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + 3] = Trap(TrapKind.PIT, MIDDLE + 3)
    orc = scene.monster("hill orc", MIDDLE + 3, hp=9)
    orc.seen_traps = 1 << (TrapKind.PIT - 1)
    assert trap_monster(scene.play, orc) == TrapResult.UNTOUCHED


# Water and lava


def recorded(name: str) -> list[dict[str, Any]]:
    with gzip.open(TRACES / "natural_deaths.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    return [record for record in records if record.get("case", "").startswith(name)]


def drowned(record: dict[str, Any]) -> Scene:
    """The recorded hero in the middle of a pool or of lava, with an amulet."""
    before = record["initial"]
    strength, *_ = before["attributes"]
    scene = Scene(
        role=before["role"],
        hp=before["max_hp"],
        level=before["level"],
        turn=before["turn"],
        nutrition=before["nutrition"],
        attributes=tuple(before["attributes"]),
        seed=7,
    )
    assert strength == scene.hero.base[0]
    scene.wear("amulet of life saving", Slot.AMULET)
    return scene


@rule("L-116", "L-117", "L-118", "L-055", "L-030")
@pytest.mark.parametrize("record", recorded("drowning") + recorded("lava"), ids=lambda record: record["case"])
def test_rescued_from_water_and_lava_as_in_the_real_game(record: dict[str, Any]) -> None:
    scene = drowned(record)
    if record["case"].startswith("lava"):
        flood(scene, Terrain.LAVA)
        assert fall_into_lava(scene.play)
    else:
        flood(scene, Terrain.POOL)
        assert drown(scene.play)
    after = record["after"]
    hero = scene.hero
    names = {"drowning": Ending.DROWNING, "burning": Ending.BURNING}
    assert [(entry.ending, entry.killer.text) for entry in scene.entries(DeathFaced)] == [
        (names[cause["how"]], cause["killer"]) for cause in record["causes"]
    ]
    assert (hero.hp, hero.max_hp, hero.nutrition, hero.dying.deaths) == (
        after["hp"], after["max_hp"], after["nutrition"], after["deaths"],
    )  # fmt: skip
    assert hero.base == after["attributes"]
    assert hero.hunger == Hunger[after["hunger"].replace(" ", "_").upper()]
    assert scene.level.terrain[hero.spot] == Terrain.ROOM


@rule("L-116")
def test_with_nowhere_to_go_the_second_round_kills() -> None:
    """Test vector 101; 3.4.3 has no fewer rounds."""
    for edition in ("3.6.7", "3.4.3"):
        scene = Scene(edition=edition)
        for spot, terrain in enumerate(scene.level.terrain):
            if terrain == Terrain.ROOM:
                scene.level.terrain[spot] = Terrain.POOL
        scene.wear("amulet of life saving", Slot.AMULET)
        with pytest.raises(GameOver) as over:
            drown(scene.play)
        assert over.value.ending == Ending.DROWNING
        assert scene.hero.dying.deaths == 2


@rule("L-116")
@pytest.mark.parametrize("edition", NETHACK[:5])
def test_drowning_names_the_kind_of_water(edition: str) -> None:
    open_water = ("deep water", KillerFormat.AS_IS)
    if edition == "3.4.3":
        open_water = ("moat", KillerFormat.WITH_ARTICLE)
    for terrain, (text, how) in (
        (Terrain.POOL, ("pool of water", KillerFormat.WITH_ARTICLE)),
        (Terrain.MOAT, ("moat", KillerFormat.WITH_ARTICLE)),
        (Terrain.WATER, open_water),
    ):
        scene = Scene(edition)
        flood(scene, terrain)
        with pytest.raises(GameOver) as over:
            drown(scene.play)
        assert (over.value.killer.text, over.value.killer.format) == (text, how)


@rule("L-117")
def test_a_hero_who_crawls_out_of_water_drops_what_is_too_heavy() -> None:
    scene = Scene(seed=3)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.carry("iron chain")
    boulder = scene.carry("boulder")
    assert not spot_effects(scene.play)
    assert "traps.that was close" in scene.told()
    assert "traps.dump gear" in scene.told()
    assert boulder not in scene.hero.inventory
    assert scene.hero.spot != MIDDLE
    helpless = Scene(seed=3)
    helpless.level.terrain[MIDDLE] = Terrain.POOL
    helpless.hero.helplessness.turns = 3
    with pytest.raises(GameOver):
        spot_effects(helpless.play)


@rule("L-117")
def test_swimmers_and_fliers_do_not_drown() -> None:
    for prop in (Property.SWIMMING, Property.MAGICAL_BREATHING, Property.WATER_WALKING, Property.LEVITATION):
        scene = Scene(seed=3)
        scene.level.terrain[MIDDLE] = Terrain.POOL
        scene.intrinsic(prop)
        assert spot_effects(scene.play)
        assert scene.hero.spot == MIDDLE


@rule("L-119")
@pytest.mark.parametrize("blind", [False, True])
def test_the_book_of_the_dead_glows_in_lava(blind: bool) -> None:
    """trap.c lava_effects: it stays whole, which the blind do not see; in 3.4.3 it burns."""
    for edition, glows in (("3.4.3", False), ("3.6.7", not blind), ("3.7", not blind)):
        scene = Scene(edition=edition, mode="explore", seed=1)
        if blind:
            scene.intrinsic(Property.BLINDED)
        book = scene.carry("Book of the Dead")
        scene.level.terrain[MIDDLE] = Terrain.LAVA

        with suppress(GameOver):
            fall_into_lava(scene.play)

        assert ("traps.glows in lava" in scene.told()) is glows
        assert (book in scene.hero.inventory) is (edition != "3.4.3")


@rule("L-119")
@pytest.mark.parametrize("worn, told", [(True, "traps.burns more"), (False, "traps.burns some")])
def test_in_37_lava_tells_of_what_burns_in_the_pack(worn: bool, told: str) -> None:
    for edition in ("3.6.7", "3.7", "5.0.0"):
        scene = Scene(edition=edition, mode="explore", seed=1)
        scene.carry("scroll of earth", quantity=2)
        if worn:
            scene.wear("leather armor", Slot.BODY_ARMOR)
        scene.level.terrain[MIDDLE] = Terrain.LAVA

        with suppress(GameOver):
            fall_into_lava(scene.play)

        assert (told in scene.told()) is (edition != "3.6.7")


@rule("L-118", "L-119")
def test_lava_burns_what_can_burn() -> None:
    scene = Scene(seed=3)
    flood(scene, Terrain.LAVA)
    scene.wear("leather gloves", Slot.GLOVES)
    scene.carry("scroll of light")
    scene.carry("long sword")
    with pytest.raises(GameOver) as over:
        spot_effects(scene.play)
    assert (over.value.ending, over.value.killer.format) == (Ending.BURNING, KillerFormat.AS_IS)
    assert [item.kind.name for item in scene.hero.inventory] == ["long sword"]
    assert "traps.bursts into flame" not in scene.told()


@rule("N-602")
def test_things_throw_against_the_lava_since_360() -> None:
    """In the running 3.6.7: d(6,6), then rn2(100) for a scroll and a potion each, and none for metal."""
    newer = Scene().play.edition.life_saving.lava_spares_the_fireproof
    dice = [*(("L-118", 6, 0),) * 6, *(("zap.c obj_resists", 100, 99),) * 2]
    scene = Scene(throws=dice if newer else ())
    flood(scene, Terrain.LAVA)
    for name in ("scroll of light", "potion of water", "long sword", "Candelabrum of Invocation"):
        scene.carry(name)

    with pytest.raises(GameOver):
        spot_effects(scene.play)

    assert scene.thrown == (8 if newer else 0)


@rule("L-120")
def test_the_fireproof_sink_slowly() -> None:
    throws = [("L-120", 4, 0), ("L-120", 4, 0), ("L-120", 4, 3)]
    scene = Scene(throws=throws, hp=50)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    flood(scene, Terrain.LAVA)
    spot_effects(scene.play)
    assert (scene.hero.hold.turns, scene.hero.hold.trap, scene.hero.hp) == (4 + 12 * 256, HeldIn.LAVA, 49)
    sink_into_lava(scene.play)
    assert scene.hero.hold.turns == 4 + 11 * 256 + 4
    scene.hero.hold.turns = 256 + 5
    with pytest.raises(GameOver) as over:
        sink_into_lava(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.DISSOLVED, "molten lava")


@rule("L-120")
@pytest.mark.parametrize("edition", SINCE_360)
def test_the_ledger_tells_what_sinking_into_lava_burns(edition: str) -> None:
    scene = Scene(edition, hp=50)
    flood(scene, Terrain.LAVA)
    scene.hero.hold.turns, scene.hero.hold.trap = 4 * 256, HeldIn.LAVA

    sink_into_lava(scene.play)

    assert [(entry.amount, entry.left) for entry in scene.entries(HpChanged)] == [(-33, 17)]


@rule("L-068", "L-120")
@pytest.mark.parametrize("edition", SINCE_360[1:])
def test_rescue_pulls_out_of_lava(edition: str) -> None:
    scene = Scene(edition, seed=3)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    flood(scene, Terrain.LAVA)
    scene.hero.hold.turns, scene.hero.hold.trap = 256 + 5, HeldIn.LAVA
    scene.wear("amulet of life saving", Slot.AMULET)
    sink_into_lava(scene.play)
    assert scene.hero.hold.turns == 0
    assert scene.level.terrain[scene.hero.spot] == Terrain.ROOM


def test_lava_does_not_hurt_salamanders() -> None:
    scene = Scene()
    flood(scene, Terrain.LAVA)
    scene.form("salamander")
    assert SPECIES_NAMED["salamander"] is scene.hero.form
    assert spot_effects(scene.play)


def test_sinks_bring_down_those_who_float_by_magic() -> None:
    scene = Scene(hp=50)
    scene.level.terrain[MIDDLE] = Terrain.SINK
    boots = scene.wear("levitation boots", Slot.BOOTS)
    spot_effects(scene.play)
    assert scene.hero.hp == 50 - (25 - 16 + 7)
    assert boots.worn == 0


def test_piercers_drop_on_those_who_step_below() -> None:
    scene = Scene(hp=50, throws=[("hack.c spoteffects", 20, 0)] + [("hack.c spoteffects", 6, 5)] * 4)
    piercer = scene.monster("rock piercer", MIDDLE)
    piercer.hidden = True
    spot_effects(scene.play)
    assert scene.hero.hp == 50 - 24
    assert not piercer.hidden


@rule("L-120")
def test_a_hero_at_the_edge_of_lava_steps_out_with_the_next_move() -> None:
    """hack.c trapmove: even who comes free stays where he is."""
    scene = Scene(hp=100)
    scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.level.terrain[MIDDLE] = Terrain.LAVA
    scene.hero.hold.turns, scene.hero.hold.trap = 13 * 256 + 2, HeldIn.LAVA

    spots = []
    for _ in range(3):
        scene.do(Move(direction=EAST))
        spots.append(scene.hero.spot - MIDDLE)

    assert spots == [0, 0, 1]
    assert (scene.hero.hold.turns, scene.hero.hold.trap) == (0, HeldIn.NOTHING)


@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
def test_a_bear_trap_throws_for_the_wound_before_the_leg(edition: str) -> None:
    """As in the running 3.7: d(2,4), rn2(4), rn2(10), rn2(2); a compiler takes arguments from the right."""
    rolls = [("trap.c dotrap", sides, shown) for sides, shown in ((4, 0), (4, 0), (4, 3), (10, 4), (2, 1))]
    scene = on(TrapKind.BEAR_TRAP, edition=edition, throws=rolls)

    trap_hero(scene.play, scene.level.traps[MIDDLE])

    assert scene.thrown == len(rolls)
    assert scene.hero.timeout[Property.WOUNDED_LEGS] == 14
    assert scene.hero.extrinsic[Property.WOUNDED_LEGS] == RIGHT_LEG
