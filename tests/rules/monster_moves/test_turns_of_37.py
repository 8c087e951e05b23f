"""What 3.7 and 5.0.0 changed in monsters' turns, as their running games did: Z-315 to Z-320, Z-327."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.model.level import Trap
from marrow.model.monster import Origin
from marrow.model.places import EAST, WEST, TrapKind
from marrow.rules.combat.monster_missiles.monster_throws import breathe_at_hero
from marrow.rules.dungeon.placement import place_tail_randomly
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.defensive_items import (
    create_monsters_by_scroll,
    drink_healing,
    teleport_by_scroll,
)
from marrow.rules.monster_moves.monster_turn import wake_and_move
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.polymorph import change_monster_species
from rule import rule
from scene import MIDDLE, Scene

EDITIONS = pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
SINCE_360 = pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])  # 3.4.3 throws no such die
NEWEST = ("3.7", "5.0.0")


@rule("Z-315")
@SINCE_360
def test_who_blasts_minds_looks_for_the_hero_again(edition: str) -> None:
    """A peaceful one of the running 5.0.0 threw rn2(5), rn2(20) = 0, rn2(5), stepped, and threw rn2(5)."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({("monmove.c dochug", 20): 0})
    wake_and_move(scene.play, scene.monster("mind flayer", MIDDLE + 3, peaceful=True))

    looks = [
        sides for sides, who in zip(dice.sides, dice.noted, strict=True) if who == "monmove.c distfleeck"
    ]
    assert looks == [5] * (3 if edition in NEWEST else 2)


@rule("Z-316")
@SINCE_360
def test_a_teleportation_trap_ends_a_monsters_move(edition: str) -> None:
    """A winter wolf of the running 3.7 threw for its new place, and not for being near the hero there."""
    scene = Scene(edition)
    wolf = scene.monster("wolf", MIDDLE + 5)
    scene.level.traps[MIDDLE + 4] = Trap(TrapKind.TELEPORTATION, MIDDLE + 4)
    dice = scene.play.dice = NotingDice({("teleport.c rloc", 77): 40, ("teleport.c rloc", 21): 11})

    wake_and_move(scene.play, wolf)

    assert wolf.spot != MIDDLE + 4
    assert dice.noted.count("monmove.c distfleeck") == (1 if edition in NEWEST else 2)


@rule("Z-317")
@EDITIONS
@pytest.mark.parametrize("thrown, step", [((1, 1, 2, 2, 3, 1, 0, 0), EAST), ((7, 6, 5, 4, 3, 2, 1, 0), WEST)])
def test_tails_lie_on_any_free_spot(edition: str, thrown: tuple[int, ...], step: int) -> None:
    """The first dice are those that a goblin of the running 3.7 threw when it became a long worm."""
    shows = {("trap.c rnd_nextto_goodpos", 8 - place): shown for place, shown in enumerate(thrown)}
    scene = Scene(edition, shows=shows | {("worm.c random_dir", 3): 2, ("worm.c random_dir", 2): 0})
    worm = scene.monster("long worm", MIDDLE + 5)
    worm.segments = 1

    place_tail_randomly(scene.play, worm)

    assert worm.tail == (worm.spot + (step if edition in NEWEST else 81),)


@rule("Z-318")
@EDITIONS
@pytest.mark.parametrize("shown", [0, 17])
def test_who_breathes_at_the_hero_rests(edition: str, shown: int) -> None:
    """A silver dragon of the running 5.0.0 threw rn2(3) = 0 and rn2(18)."""
    late = edition in NEWEST
    sides = 18 if late else 20
    throws = [("mthrowu.c breamu", 3, 1), ("mthrowu.c breamu", 3, 0), ("mthrowu.c breamu", sides, shown)]
    scene = Scene(edition, hp=500, throws=throws)
    wolf = scene.monster("winter wolf", MIDDLE + 3)

    breathe_at_hero(scene.play, wolf, wolf.species.attacks[1], MIDDLE)

    assert (scene.thrown, wolf.special_wait) == (3, shown + (8 if late else 10))


@rule("Z-319")
@EDITIONS
@pytest.mark.parametrize("roll, hits", [(0, True), (19, False)])
def test_a_wand_of_striking_is_known_by_what_it_does(edition: str, roll: int, hits: bool) -> None:
    scene = Scene(edition, hp=500, shows={("muse.c mbhitm", 20): roll})
    orc = scene.monster("hill orc", MIDDLE + 3)
    wand = give_to_monster(scene.play, orc, scene.item("wand of striking", charge=4))
    orc.origin = Origin.PRACTISED

    use_against_hero(scene.play, orc)

    assert (scene.hero.hp < 500) is hits
    assert bool(scene.world.discovered[wand.kind.number]) is (hits or edition not in NEWEST)


@rule("Z-320")
@EDITIONS
@pytest.mark.parametrize(
    "name, left, blessing, then, before_500",
    [
        ("potion of full healing", 3, 0, 93, 94),  # as a homunculus of the running 5.0.0
        ("potion of full healing", 4, 0, 94, 94),
        ("potion of full healing", 3, 1, 93, 98),
        ("potion of extra healing", 89, 1, 95, 95),  # the dice show 8 each
        ("potion of healing", 89, 0, 91, 91),
    ],
)
def test_healing_raises_the_maximum(
    edition: str, name: KindName, left: int, blessing: int, then: int, before_500: int
) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=90)
    orc.hp = left

    drink_healing(scene.play, orc, give_to_monster(scene.play, orc, scene.item(name, blessing=blessing)))

    assert orc.hp == orc.max_hp == (then if edition == "5.0.0" else before_500)


@rule("Z-320")
@EDITIONS
def test_a_little_left_over_raises_the_maximum_a_little(edition: str) -> None:
    """6d8 show 6 of a blessed potion's 8d8: one more than is missing, by hand."""
    scene = Scene(edition, shows={"muse.c use_defensive": 0})
    orc = scene.monster("hill orc", MIDDLE + 2, hp=90)
    orc.hp = 83
    potion = give_to_monster(scene.play, orc, scene.item("potion of extra healing", blessing=1))

    drink_healing(scene.play, orc, potion)

    assert orc.hp == orc.max_hp == (91 if edition == "5.0.0" else 95)


@EDITIONS
@pytest.mark.parametrize("blessing, known", [(0, True), (-1, False)])
def test_a_scroll_of_teleportation_is_known_by_a_teleport_on_the_level(
    edition: str, blessing: int, known: bool
) -> None:
    """Nobody knew it by a hill giant of the running 5.0.0 who shuddered: muse.c, m_tele."""
    scene = Scene(edition, depth=1, shows={"teleport.c random_teleport_level": 0})
    orc = scene.monster("hill orc", MIDDLE + 2)
    scroll = give_to_monster(scene.play, orc, scene.item("scroll of teleportation", blessing=blessing))

    teleport_by_scroll(scene.play, orc, scroll)

    assert bool(scene.world.discovered[scroll.kind.number]) is known


@EDITIONS
@pytest.mark.parametrize("blind", [False, True])
def test_a_scroll_of_create_monster_is_known_by_who_comes(edition: str, blind: bool) -> None:
    """The running 3.7 and 5.0.0 throw for what is discovered after all have come: muse.c, use_defensive."""
    scene = Scene(edition)
    if blind:
        scene.hero.timeout[Property.BLINDED] = 100
    orc = scene.monster("hill orc", MIDDLE + 2)
    scroll = give_to_monster(scene.play, orc, scene.item("scroll of create monster"))
    dice = scene.play.dice = NotingDice({("muse.c use_defensive", 73): 1})

    create_monsters_by_scroll(scene.play, orc, scroll)

    assert bool(scene.world.discovered[scroll.kind.number]) is not blind
    if not blind:
        assert dice.noted[-1] == "o_init.c discover_object"


@rule("Z-327")
@EDITIONS
@pytest.mark.parametrize("name", ["vampire", "chameleon"])
def test_vampires_keep_their_sex_in_other_shapes(edition: str, name: SpeciesName) -> None:
    """A wolf of the running 3.7 that rose as a vampire threw rn2(10)."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({"mon.c newcham": 0})
    monster = scene.monster(name, MIDDLE + 2)
    monster.true_species = monster.species

    change_monster_species(scene.play, monster, SPECIES_NAMED["vampire bat"])

    assert dice.noted[0] == "mon.c newcham"
    assert monster.female is (edition not in NEWEST or name == "chameleon")


def test_the_sex_of_a_shape_is_that_of_the_edition() -> None:
    """monsters.h: since 3.7 dwarf lords may be ladies."""
    for edition, female in (("3.6.7", False), ("3.7", True), ("5.0.0", True)):
        scene = Scene(edition)
        orc = scene.monster("hill orc", MIDDLE + 2)
        orc.female = True

        change_monster_species(scene.play, orc, SPECIES_NAMED["dwarf lord"])

        assert orc.female is female
