"""What monsters of 3.7 and 5.0.0 do that older ones did not. NetHack: monmove.c, mondata.c, mon.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.monster import Monster, SeenResistance
from marrow.model.places import DIRECTIONS, EAST, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.coming_to_spots import act_on_arrival
from marrow.rules.monster_moves.fear import fears_sunsword
from marrow.rules.monster_moves.intents import APPROACH, KEEP_AWAY, WANDER, Intent
from marrow.rules.monster_moves.monster_goal import walking_goal
from marrow.rules.monster_moves.monster_turn import maybe_flee_by_teleport, wake_and_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.scares import is_scary_spot
from rule import rule
from scene import MIDDLE, Scene

BESIDE, FAR = MIDDLE + EAST, MIDDLE + 4 * EAST
NEWEST = ("3.7", "5.0.0")
OLD = ("3.4.3", "3.6.7")
ALL = (*OLD, *NEWEST)


def intent(scene: Scene, monster: Monster) -> Intent:
    return walking_goal(scene.play, monster, movement_flags_of(monster.species), MIDDLE)[1]


# Keeping away


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("name", ["red dragon", "guardian naga", "hill orc"])
def test_since_37_who_breathes_or_spits_keeps_away(edition: str, name: SpeciesName) -> None:
    scene = Scene(edition)

    keeps = edition in NEWEST and name != "hill orc"

    assert intent(scene, scene.monster(name, FAR)) is (KEEP_AWAY if keeps else APPROACH)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "weapon, other, spots",
    [
        ("bow", "arrow", 4), ("bow", "dart", 4), ("glaive", "dart", 2), ("glaive", "dart", 3),
        ("dagger", "dart", 4),
    ],
)  # fmt: skip
def test_since_37_archers_and_pikemen_keep_away(
    edition: str, weapon: KindName, other: KindName, spots: int
) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + spots * EAST)
    orc.inventory = [scene.item(weapon), scene.item(other)]
    orc.wields = orc.inventory[0]

    keeps = edition in NEWEST and (other == "arrow" or spots == 2)

    assert intent(scene, orc) is (KEEP_AWAY if keeps else APPROACH)


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("why", ["far", "spent", "peaceful", "unseen"])
def test_some_shooters_come_all_the_same(edition: str, why: str) -> None:
    """Five squares off; with its breath spent and most hit points; peaceful; of an invisible hero."""
    scene = Scene(edition, shows={("monmove.c m_move", 11): 0})
    dragon = scene.monster("red dragon", MIDDLE + (5 if why == "far" else 4) * EAST, hp=30)
    dragon.special_wait = 9 * (why == "spent")
    dragon.peaceful = why == "peaceful"
    if why == "unseen":
        scene.intrinsic(Property.INVISIBILITY)
        dragon = scene.monster("winter wolf", FAR + WIDTH)
    assert intent(scene, dragon) is (WANDER if why == "peaceful" else APPROACH)
    if why == "spent":
        dragon.hp = 9
        assert intent(scene, dragon) is KEEP_AWAY


@rule("Z-189")
@pytest.mark.parametrize("edition, way", [("3.7", KEEP_AWAY), ("5.0.0", APPROACH)])
def test_in_500_futile_breath_keeps_nobody_away(edition: str, way: Intent) -> None:
    scene = Scene(edition)
    wolf = scene.monster("winter wolf", FAR)
    wolf.seen_resistances = int(SeenResistance.COLD)

    assert intent(scene, wolf) is way


# Webs


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "name, walls, webs, die, spun",
    [
        ("giant spider", 0, 0, 14, True), ("giant spider", 0, 0, 15, False), ("giant spider", 2, 0, 44, True),
        ("giant spider", 2, 1, 42, False), ("cave spider", 0, 0, 4, True), ("cave spider", 0, 0, 5, False),
        ("giant beetle", 4, 0, 0, False),
    ],
)  # fmt: skip
def test_since_37_spiders_spin_webs_where_they_walk(
    edition: str, name: SpeciesName, walls: int, webs: int, die: int, spun: bool
) -> None:
    """15 in 1000 for giant spiders, 5 for cave spiders, as much for each wall; 3 less for each web."""
    scene = Scene(edition, shows={("monmove.c maybe_spin_web", 1000): die})
    spider = scene.monster(name, FAR)
    for step in (-WIDTH, WIDTH, EAST, -EAST)[:walls]:
        scene.level.terrain[FAR + step] = Terrain.STONE
    for web in range(webs):
        scene.level.traps[100 + web] = Trap(TrapKind.WEB, 100 + web)

    act_on_arrival(scene.play, spider, movement_flags_of(spider.species))

    assert (FAR in scene.level.traps) is (spun and edition in NEWEST)
    assert bool(spider.special_wait) is (spun and edition in NEWEST)


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("seen", [True, False])
def test_in_sokoban_webs_are_spun_in_sight_of_the_way_up(edition: str, seen: bool) -> None:
    scene = Scene(edition, shows={("monmove.c maybe_spin_web", 1000): 0})
    scene.level.puzzle = True
    scene.level.stairs = (Stairs(MIDDLE if seen else 5, True, "sokoban", 2),)
    spider = scene.monster("giant spider", FAR)

    act_on_arrival(scene.play, spider, movement_flags_of(spider.species))

    assert (FAR in scene.level.traps) is seen


# Gold and jelly


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("seen, die", [(False, 1), (False, 0), (True, 1)])
def test_since_37_leprechauns_bury_their_gold_out_of_sight(edition: str, seen: bool, die: int) -> None:
    scene = Scene(edition, shows={("monmove.c dochug", 40): 0, ("monmove.c leppie_stash", 4): die})
    if not seen:
        scene.intrinsic(Property.INVISIBILITY)
    leprechaun = scene.monster("leprechaun", FAR)
    leprechaun.inventory = [scene.item("gold piece", quantity=20)]

    assert maybe_flee_by_teleport(scene.play, leprechaun, movement_flags_of(leprechaun.species))

    buries = edition in NEWEST and not seen and die > 0
    assert (not leprechaun.inventory) is buries
    assert bool(scene.level.buried) is buries


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("queen", [True, False])
def test_since_37_a_killer_bee_becomes_queen_on_royal_jelly(edition: str, queen: bool) -> None:
    scene = Scene(edition)
    bee = scene.monster("killer bee", FAR)
    scene.lay("lump of royal jelly", FAR, quantity=2)
    if queen:
        scene.monster("queen bee", 7)

    approach_hero(scene.play, bee, movement_flags_of(bee.species))

    eats = edition in NEWEST and not queen
    assert bee.species.name == ("queen bee" if eats else "killer bee")
    assert bee.level >= 9 if eats else bee.level < 9
    assert bee.frozen == (5 if eats else 0)


@pytest.mark.parametrize("edition", ALL)
def test_no_killer_bee_becomes_queen_by_killing(edition: str) -> None:
    scene = Scene(edition)
    bee = scene.monster("killer bee", FAR)
    bee.level = 12

    grow_up(scene.play, bee, scene.monster("newt", BESIDE))

    assert bee.species.name == "killer bee"


# Fear, sleep and conflict


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("name", ["soldier", "Lord Surtur", "hill orc"])
def test_since_37_humans_and_uniques_mind_no_scroll_of_scare_monster(edition: str, name: SpeciesName) -> None:
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    monster = scene.monster(name, FAR)

    old = name == "hill orc" or ((name == "Lord Surtur" or edition == "3.6.7") and edition in OLD)

    assert is_scary_spot(scene.play, monster, MIDDLE) is old


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("lit, sees", [(True, True), (False, True), (True, False)])
def test_since_37_gremlins_flee_from_gold_dragon_armor_that_they_see_shine(
    edition: str, lit: bool, sees: bool
) -> None:
    scene = Scene(edition)
    scene.wear("gold dragon scale mail", Slot.BODY_ARMOR).lit = lit
    gremlin = scene.monster("gremlin", BESIDE)
    gremlin.can_see = sees

    assert fears_sunsword(scene.play, gremlin) is (lit and sees and edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
def test_since_37_the_hero_sees_sleepers_wake(edition: str) -> None:
    scene = Scene(edition)
    newt, other = scene.monster("newt", FAR), scene.monster("newt", FAR + 1)
    newt.asleep = True

    wake_up(scene.play, newt, attacked=False)
    wake_up(scene.play, other, attacked=False)

    assert scene.told().count("creatures.wakes up") == (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
def test_since_37_who_wakes_by_itself_is_seen_to(edition: str) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal", FAR)
    jackal.asleep = True

    wake_and_move(scene.play, jackal)

    assert not jackal.asleep
    assert ("creatures.wakes up" in scene.told()) is (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
def test_since_37_the_scared_attack_if_they_have_nowhere_to_go(edition: str) -> None:
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    orc = scene.monster("hill orc", BESIDE)
    for step in DIRECTIONS:
        if BESIDE + step != MIDDLE:
            scene.level.terrain[BESIDE + step] = Terrain.STONE

    approach_hero(scene.play, orc, movement_flags_of(orc.species))

    attacked = any(key in ("combat.misses", "combat.just misses", "combat.swings") for key in scene.told())
    assert (attacked or scene.hero.hp < 100) is (edition in NEWEST)


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("peaceful", [True, False])
def test_since_37_an_erinys_that_sees_the_hero_wakes_everybody(edition: str, peaceful: bool) -> None:
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 9 * EAST)
    newt.asleep = True

    wake_and_move(scene.play, scene.monster("erinys", FAR, peaceful=peaceful))

    assert newt.asleep is (peaceful or edition in OLD)


@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize(
    "charisma, level, hero_level, die, resists",
    [(10, 3, 1, 8, False), (10, 3, 1, 9, True), (18, 1, 10, 19, False), (18, 1, 10, 20, True)],
)
def test_since_37_charisma_and_level_sway_in_conflict(
    edition: str, charisma: int, level: int, hero_level: int, die: int, resists: bool
) -> None:
    """A d20 above charisma less its level and more the hero's, 19 at most, resists."""
    scene = Scene(edition, level=hero_level, shows={("mondata.c resist_conflict", 20): die - 1})
    scene.hero.base[Attribute.CHARISMA] = charisma
    orc = scene.monster("hill orc", FAR)
    orc.level = level

    assert resists_conflict(scene.play, orc) is resists


@pytest.mark.parametrize("edition", OLD)
def test_in_older_conflict_magic_resistance_tells(edition: str) -> None:
    scene = Scene(edition, shows={("zap.c resist", 102): 19})
    nymph = scene.monster("water nymph", FAR)
    nymph.level = 3

    assert nymph.species.magic_resistance == 20
    assert resists_conflict(scene.play, nymph)
