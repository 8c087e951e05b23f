"""What fixes36.3 of NetHack names, each before and since."""

import pytest

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.messages.commands import LookAt
from marrow.model.level import Trap
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.damage_types import form_theft
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.commands.kicking.kicked_terrain import kick_furniture
from marrow.rules.monsters.leashes import can_be_leashed
from rule import rule
from scene import MIDDLE, Scene

KICK, PASSIVE = "dokick.c dokick", "uhitm.c passive"


@rule("N-655")
@pytest.mark.parametrize(
    ("edition", "stolen"),
    [
        ("3.4.3", False), ("3.6.0", True), ("3.6.1", True), ("3.6.2", True),
        ("3.6.7", False), ("3.7", False), ("5.0.0", False),
    ],
)  # fmt: skip
def test_a_nymph_form_steals_gold_from_360_to_362(edition: str, stolen: bool) -> None:
    scene = Scene(edition)
    scene.form("water nymph")
    dwarf = scene.monster("dwarf", hp=20)
    gold = scene.item("gold piece", quantity=30)
    dwarf.inventory = [gold]

    form_theft.steal_item(
        scene.play, AttackOnMonster(dwarf, Attack("claw", "steal item", 0, 0), 1, negated=False)
    )

    assert (gold in scene.hero.inventory) == stolen


@rule("N-656")
@pytest.mark.parametrize(
    ("edition", "told"),
    [
        ("3.4.3", "combat.stiffen under gaze"),
        ("3.6.0", "combat.stiffen under gaze"),
        ("3.6.1", "combat.stiffen under gaze"),
        ("3.6.2", "combat.stiffen under gaze"),
        ("3.6.7", "combat.looks numb"),
        ("3.7", "combat.looks numb"),
        ("5.0.0", "combat.looks numb"),
    ],
)
def test_free_action_comes_before_the_die_of_hallucination_until_362(edition: str, told: str) -> None:
    scene = Scene(edition, shows={(PASSIVE, 4): 1, (PASSIVE, 3): 1})
    scene.hero.timeout[Property.HALLUCINATING] = 100
    scene.intrinsic(Property.FREE_ACTION)

    passive_response(scene.play, scene.monster("floating eye"), None, True, True, "weapon")

    assert told in scene.told()


@rule("N-657")
@pytest.mark.parametrize(
    ("edition", "lost"),
    [("3.4.3", 0), ("3.6.0", 0), ("3.6.1", 0), ("3.6.2", 0), ("3.6.7", 1), ("3.7", 1), ("5.0.0", 1)],
)
@pytest.mark.parametrize("hurts", [True, False])
def test_a_kick_that_hurts_offends_no_god_until_362(edition: str, lost: int, hurts: bool) -> None:
    scene = Scene(edition, shows={(KICK, 3): 0 if hurts else 1})
    scene.level.terrain[MIDDLE + EAST], scene.level.detail[MIDDLE + EAST] = Terrain.ALTAR, 2
    scene.hero.alignment_record = 10
    before = scene.hero.base[Attribute.WISDOM]

    kick_furniture(scene.play, MIDDLE + EAST)

    assert before - scene.hero.base[Attribute.WISDOM] == (lost if hurts else 1)


@rule("N-658")
@pytest.mark.parametrize(
    ("edition", "found"),
    [
        ("3.4.3", False), ("3.6.0", False), ("3.6.1", False), ("3.6.2", False),
        ("3.6.7", True), ("3.7", True), ("5.0.0", True),
    ],
)  # fmt: skip
def test_looking_at_the_trapped_finds_the_trap_since_363(edition: str, found: bool) -> None:
    scene = Scene(edition)
    there = MIDDLE + 2 * EAST
    scene.monster("newt", there).trapped = True
    trap = scene.level.traps[there] = Trap(TrapKind.BEAR_TRAP, there)

    scene.do(LookAt(spot=there))

    assert trap.seen == found


@rule("N-659")
@pytest.mark.parametrize(
    ("edition", "worm", "cloud", "blob"),
    [
        ("3.4.3", True, True, True),
        ("3.6.0", False, True, True),
        ("3.6.1", False, True, True),
        ("3.6.2", False, True, True),
        ("3.6.7", False, False, False),
        ("3.7", False, False, False),
        ("5.0.0", False, False, False),
    ],
)
def test_whom_a_leash_fits(edition: str, worm: bool, cloud: bool, blob: bool) -> None:
    scene = Scene(edition)
    fits = [
        can_be_leashed(scene.play, scene.monster(name, MIDDLE + place).species)
        for place, name in enumerate(("long worm", "fog cloud", "acid blob", "cobra"), start=2)
    ]

    assert fits == [worm, cloud, blob, True]
