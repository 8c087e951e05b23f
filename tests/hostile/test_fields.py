"""The table of the bones format: no field is missing, each refuses by its code; the page says the same."""

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from hostile.worlds import small_bones
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS, edition_named
from marrow.errors import HostileFile
from marrow.experiment.good_bones import good_bones
from marrow.formats.bones import read_bones, write_bones
from marrow.game.game import Game
from marrow.game.trial import CarefulAnswers, play_of, save, world_with_level
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Bubble
from marrow.model.monster import Monster, Pet
from marrow.model.people import Guard
from marrow.model.places import spot_at
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer, level_key
from marrow.possible.allowed import UNCHECKED
from marrow.possible.fields import FIELDS
from marrow.possible.items import check_item, nested
from marrow.possible.levels import CLOCKS, check_bones, refuse_field
from marrow.possible.refusing import OTHER_REASONS, REASONS, field_code
from marrow.possible.strangers import check_stranger_level
from marrow.rules.bones.find import join_level
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.families import FUELLED
from marrow.rules.items.stacks import GLOBS
from marrow.rules.travel.level_change import go_to_level
from rule import played_in, rule
from scene import Scene

PAGE = Path(__file__).parent.parent.parent / "docs" / "threats.md"
ROW = re.compile(r"^\| `([a-z.-]+)` \| (.+) \|$", re.MULTILINE)
NONSENSE: tuple[Any, ...] = (
    2**40, -(2**40), "\x1b[2J", "nonsense", None, 0.5, (2**40,) * 20_000, {2**40: "x"}, bytes(3),
    [9_999] * 1760, (5, 5, 1, 1),
)  # fmt: skip
WITH_OTHERS = {  # rows whose values are checked with what else the part says
    "bones.name", "bones.edition", "level.remembered", "monster.disguise", "monster.wields", "item.remains",
    "monster.species", "monster.true-species", "monster.identity", "item.kind", "item.species",
    "item.artifact",
}  # fmt: skip


def parts_of(kind: Any, found: set[type]) -> set[type]:
    """Every class of the model that a class of the model holds."""
    if (
        is_dataclass(kind)
        and isinstance(kind, type)
        and kind not in found
        and kind.__module__.startswith("marrow.model")
    ):
        found.add(kind)
        for hint in get_type_hints(
            kind, vars(__import__(kind.__module__, fromlist=["x"])) | known_names()
        ).values():
            parts_of(hint, found)
    for inner in get_args(kind):
        parts_of(inner, found)
    return found


def known_names() -> dict[str, Any]:
    """What annotations name. Python 3.11 cannot evaluate ``array[int]``; what it holds is the same."""
    return {owner.__name__: owner for owner in FIELDS} | {"array": list}


def test_every_field_of_every_part_has_a_row() -> None:
    for owner in parts_of(Bones, set()):
        assert owner in FIELDS, owner
        if owner is not Bubble:  # there are none in bones
            assert set(FIELDS[owner]) == {one.name for one in fields(owner)}, owner


@pytest.mark.parametrize(
    "code", [code for code in REASONS if code not in OTHER_REASONS and code not in WITH_OTHERS]
)
def test_nonsense_in_a_field_is_refused(code: str) -> None:
    (allowed,) = [
        row for owner, rows in FIELDS.items() for name, row in rows.items()
        if field_code(owner, name) == code and row not in UNCHECKED
    ]  # fmt: skip
    refused = 0
    for value in NONSENSE:
        try:
            refused += not allowed.passes(value)
        except (TypeError, AttributeError, ValueError, LookupError):  # of a type that no file can hold there
            continue
    assert refused


def test_the_page_lists_exactly_the_codes() -> None:
    assert dict(ROW.findall(PAGE.read_text(encoding="utf-8"))) == dict(REASONS)


HURTFUL = [  # what once ended or hung the finder's game
    ("monster.disguise", lambda bones: setattr(bones.level.monsters[1], "disguise", 2**31 - 1)),
    ("monster.movement", lambda bones: setattr(bones.level.monsters[1], "movement", 2**31 - 1)),
    (
        "level.remembered",
        lambda bones: setattr(bones.level, "remembered", [0xFFFF] * len(bones.level.terrain)),
    ),
    ("item.for-species", lambda bones: setattr(corpse(bones), "species", None)),
]


def corpse(bones: Bones) -> Any:
    return next(pile[0] for pile in bones.level.items.values() if pile[0].kind.name == "corpse")


@pytest.mark.parametrize("code, change", HURTFUL, ids=[row[0] for row in HURTFUL])
def test_what_once_hurt_is_refused(code: str, change: Any) -> None:
    bones = small_bones()
    check_bones(bones)
    change(bones)
    with pytest.raises(HostileFile) as refusal:
        check_bones(bones)
    assert refusal.value.code == code


def test_every_timer_belongs_to_kinds_of_items() -> None:
    assert set(CLOCKS) == {what.value for what in TimerKind}
    assert set(CLOCKS["burn"]) == set(FUELLED)
    assert set(CLOCKS["shrink"]) == set(GLOBS)


@pytest.mark.parametrize(
    "what", [what for what in TimerKind if what.value not in ("rot", "revive", "zombify")]
)
def test_a_corpse_has_no_timer_of_other_things(what: TimerKind) -> None:
    bones = small_bones()
    bones.timers = [Timer(250, what, corpse(bones).id)]
    assert code_of(bones) == "bones.timer-of-nothing"


def test_a_guard_came_through_a_wall() -> None:
    bones = next(
        found
        for found in (good_bones(EDITIONS["3.6.7"], number) for number in range(60))
        if any(isinstance(monster.duty, Guard) for monster in found.level.monsters)
    )
    check_bones(bones)
    for monster in bones.level.monsters:
        if isinstance(monster.duty, Guard):
            monster.duty.passage = []
    assert code_of(bones) == "guard.passage"


@rule("B-197", edition="3.6.7")
@pytest.mark.parametrize("wizard", [False, True])
def test_only_wizards_leave_what_only_wizards_make(wizard: bool) -> None:
    """BT-12: the game does not refuse such bones, nor does Marrow, if they are marked and asked for."""
    bones = small_bones()
    bones.level.wizard_bones = wizard
    saber = Item(900, KINDS_NAMED["silver saber"], charge=127, artifact="Grayswandir", name="Grayswandir")
    wishes = [Item(901 + n, KINDS_NAMED["wand of wishing"], charge=3) for n in range(9)]
    bones.level.items[spot_at(12, 9)] = [saber]
    assert code_of(bones) == ("" if wizard else "item.charge")
    bones.level.items[spot_at(12, 9)] = wishes
    assert code_of(bones) == ("" if wizard else "stranger.wishes")


@rule("Z-119", edition="5.0.0")
@pytest.mark.parametrize(
    ("edition", "kind"), [("3.6.7", "long sword"), ("3.7", "mace"), ("5.0.0", "silver mace")]
)
def test_demonbane_is_of_the_kind_that_some_edition_makes_it_of(edition: str, kind: KindName) -> None:
    """BT-08: bones are first read without their edition, and then checked for it."""
    played_in(edition)
    bones = small_bones()
    item = Item(900, KINDS_NAMED[kind], artifact="Demonbane", name="Demonbane")

    check_item(item, bones, None)
    check_item(item, bones, edition_named(edition))

    for other in {"3.6.7", "3.7", "5.0.0"} - {edition}:
        with pytest.raises(HostileFile, match=r"Demonbane cannot be|does not exist"):
            check_item(item, bones, edition_named(other))


IMPLAUSIBLE = [  # what once was let in though no game leaves it
    ("stranger.stack", "scroll of genocide", 10_000, 1),
    ("stranger.wishes", "wand of wishing", 1, 600),
]


@pytest.mark.parametrize("code, kind, quantity, many", IMPLAUSIBLE, ids=[row[0] for row in IMPLAUSIBLE])
def test_riches_that_no_game_leaves_are_refused(code: str, kind: KindName, quantity: int, many: int) -> None:
    bones = small_bones()
    bones.level.items[spot_at(12, 9)] = [
        Item(900 + n, KINDS_NAMED[kind], quantity, charge=3 if kind == "wand of wishing" else 0)
        for n in range(many)
    ]
    assert code_of(bones) == code


@pytest.mark.parametrize(
    "code, count, hp",
    [("stranger.too-hard", 100, 100), ("stranger.hit-points", 1, 5_000), ("stranger.monsters", 301, 1)],
)
def test_hordes_that_no_game_leaves_are_refused(code: str, count: int, hp: int) -> None:
    bones = small_bones()
    name: SpeciesName = "newt" if hp == 1 else "arch-lich"
    for n in range(count):
        spot = spot_at(20 + n % 50, n // 50)
        one = Monster(900 + n, SPECIES_NAMED[name], spot, hp, hp, level=25)
        bones.level.monsters.append(one)
        bones.level.monster_at[spot] = one
    assert code_of(bones) == code


def code_of(bones: Bones) -> str:
    """The code by which a stranger's bones are refused, or nothing."""
    try:
        check_bones(bones)
        check_stranger_level(bones)
    except HostileFile as refusal:
        return refusal.code
    return ""


def test_a_field_is_named_for_a_number_that_is_equal_and_not_the_same_object() -> None:
    """The compiled engine makes a number anew each time that a field is read."""
    apple = Scene().item("apple")
    apple.charge = 10**6

    with pytest.raises(HostileFile, match="charge 1000000"):
        refuse_field(apple, int("1000000"), FIELDS[Item]["charge"].passes)


FAR = (2**31 - 1, 2**31, 10**9, 2 * 10**9, 10**8, 10**7)


def furthest(owner: type, name: str) -> list[int]:
    """The greatest number that a field may hold, and the least, if they are far enough to grow over."""
    allowed = FIELDS[owner][name]
    found = []
    for sign in (1, -1):
        good = [sign * number for number in FAR if passes(allowed, sign * number)]
        found += sorted(good, key=abs)[-1:]
    return found


def passes(allowed: Any, number: int) -> bool:
    try:
        return bool(allowed.passes(number))
    except (TypeError, AttributeError, ValueError, LookupError):  # no number at all
        return False


FAR_FIELDS = [
    (owner, name) for owner, rows in FIELDS.items() for name, row in rows.items()
    if row not in UNCHECKED and field_code(owner, name) not in WITH_OTHERS and furthest(owner, name)
]  # fmt: skip


def instances(part: object, owner: type) -> list[Any]:
    """Every part of this class inside."""
    found = [part] if isinstance(part, owner) else []
    if is_dataclass(part):
        found += [one for field in fields(part) for one in instances(getattr(part, field.name, None), owner)]
    elif isinstance(part, list | tuple):
        found += [one for inner in part for one in instances(inner, owner)]
    elif isinstance(part, dict):
        found += [one for inner in part.values() for one in instances(inner, owner)]
    return found


@pytest.fixture(scope="module")
def furnished() -> list[Bones]:
    """Levels with a shop, a temple, a vault's guard, gas, damage, pets and timers, left on turn 1."""
    edition = EDITIONS["5.0.0"]
    made = [good_bones(edition, number) for number in (0, 3, 4)]
    for bones in made:
        bones.level.monsters[0].pet = Pet(hungry_at=1200)
    return made


@pytest.mark.parametrize(
    "owner, name", FAR_FIELDS, ids=[f"{owner.__name__}.{name}" for owner, name in FAR_FIELDS]
)
def test_the_furthest_number_of_a_field_still_fits_a_saved_game_in_a_million_turns(
    owner: type, name: str, furnished: list[Bones]
) -> None:
    """Turns are shifted when a level is joined, and whenever the hero comes back."""
    edition = EDITIONS["5.0.0"]
    for number in furthest(owner, name):
        for sample in furnished:
            bones = read_bones(write_bones(sample), edition)
            parts = instances(bones, owner)
            for part in parts[:3]:
                object.__setattr__(part, name, number)
            try:
                check_bones(bones, edition, joining=True)
                check_stranger_level(bones)
                world = world_with_level(bones, edition)
            except HostileFile:
                continue
            play = play_of(Game(world, edition, CarefulAnswers()))
            here = world.level.branch, world.level.number
            go_to_level(play, "dungeons", 1, by="teleport")
            world.turn += 10**6
            go_to_level(play, *here, by="teleport")
            save(Game(world, edition, CarefulAnswers()))

            go_to_level(play, "dungeons", 1, by="teleport")
            world.levels[level_key(*here)] = join_level(play, bones, *here)
            save(Game(world, edition, CarefulAnswers()))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_that_the_rules_make_may_lie_among_bones(edition: str) -> None:
    played_in(edition)
    scene = Scene(edition, seed=20)
    bones = small_bones()
    for kind in edition_named(edition).content.kinds:
        for _ in range(5):
            for item, _ in nested([item_named(scene.play, kind.name, artifacts=True)]):
                check_item(item, bones, edition_named(edition))


def test_a_glob_of_another_creature_is_refused() -> None:
    glob = item_named(Scene("3.6.7").play, "glob of gray ooze")
    glob.species = SPECIES_NAMED["newt"]

    with pytest.raises(HostileFile, match="glob of gray ooze of newt"):
        check_item(glob, small_bones(), None)
