"""Three games of one player, one after another: each hero finds the bones of those before.

Acceptance 5. Their dice are chosen when they are made ready, so that bones are left and found.
"""

import sys
import time
from pathlib import Path

from hosts.pseudo import PATIENCE, Played
from marrow.editions import EDITIONS
from marrow.game.session import begin
from marrow.messages.commands import Command, Down, Move, Quaff
from marrow.messages.entries import BonesLeft, Entry
from marrow.model.bones import Bones
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.world import World
from marrow.pool.sqlite import SqlitePool
from marrow.rules.bones.eligible import bones_name, no_bones_level
from marrow.rules.dungeon.terrain import is_accessible
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.play import Play
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import higher_rooms
from marrow.rules.turn.main_loop import perform
from rule import played_in, rule
from scene import Answers
from worlds import new_world

EDITION = EDITIONS["3.6.7"]
KEYS = dict(zip(DIRECTIONS, "hykulnjb", strict=True))
DEPTH = 5
POTION = "Z"


def free_steps(level: Level, spot: int) -> list[int]:
    """Directions from a spot in which one can go and be buried."""
    return [
        step
        for step in DIRECTIONS
        if level.terrain[spot + step] == Terrain.ROOM
        and is_accessible(level, spot + step)
        and spot + step not in level.traps
        and spot + step not in level.monster_at
    ]


def stairs(level: Level, *, up: bool) -> int:
    return next(way.spot for way in level.stairs if way.goes_up is up and way.branch == level.branch)


def make_ready(home: Path, name: str, number: int, bones: Bones | None) -> str:
    """A saved game of a valkyrie with one hit point and a potion of acid; the key of her last step.

    With bones she comes down to them; she takes a step beside the stairs, and drinks.
    """
    played_in("3.6.7")
    for seed in range(1, 500):
        world = new_world(EDITION, seed, birth(name))
        play = Play(world, EDITION, Answers({}), higher_rooms=higher_rooms)
        go_to_level(play, "dungeons", number, by="teleport")
        fits = no_bones_level(world.dungeon, "dungeons", DEPTH, EDITION.bones) is None
        if not fits or bones_name(world, "dungeons", DEPTH) != f"D0.{DEPTH}":
            continue
        world.level.monsters.clear()
        world.level.monster_at.clear()
        world.hero.spot = stairs(world.level, up=bones is None)
        world.hero.hp = 1
        acid = item_named(play, "potion of acid")
        acid.blessing, acid.letter, acid.quantity = 0, POTION, 1
        add_to_pack(play, acid)
        level = bones.level if bones is not None else world.level
        for step in free_steps(level, stairs(level, up=True)):
            way: list[Command] = [Down()] if bones is not None else []
            if leaves_bones(world, [*way, Move(direction=step), Quaff(item=POTION)], bones):
                save(home, name, seed, world)
                return KEYS[step]
    raise AssertionError(f"no dice found for {name}")


def save(home: Path, name: str, seed: int, world: World) -> None:
    session = begin(home / "marrow", birth(name), Answers({}), seed=seed, edition=EDITION)
    session.game.world = world
    session.save()
    session.close()


def birth(name: str) -> Birth:
    return Birth(
        name=name,
        role="valkyrie",
        race="human",
        gender="female",
        alignment="neutral",
        pet="none",
        born_at=10**9,
    )


def leaves_bones(world: World, commands: list[Command], bones: Bones | None) -> bool:
    """Whether these commands end on a grave of the right level, with everybody's record."""
    play = Play(world.clone(), EDITION, Answers({"ask.bones": bones}), higher_rooms=higher_rooms)
    for command in commands:
        if play.world.over:
            return False
        perform(play, command)
    return play.world.over and any(is_good(entry, bones) for entry in play.ledger.entries)


def is_good(entry: Entry, bones: Bones | None) -> bool:
    if not isinstance(entry, BonesLeft):
        return False
    level = entry.bones.level
    before = len(bones.level.cemetery) if bones is not None else 0
    return len(level.cemetery) == before + 1 and level.terrain[level.cemetery[0].spot] == Terrain.GRAVE


def resting(home: Path) -> Bones | None:
    pool = SqlitePool(home / "marrow" / "bones.sqlite")
    try:
        return pool.read("3.6.7", f"D0.{DEPTH}")
    finally:
        pool.close()


def play_to_the_end(shell: Played, name: str, step: str, *, down: bool) -> str:
    """What a player of this hero sees on the way to the grave, and at the end."""
    shell.type(f"{sys.executable} -m marrow -u {name}\n")
    shell.until("Dlvl:")
    shell.past_more()
    seen = ""
    if down:
        seen += shell.type(">")
        seen += shell.past_more()
        seen += shell.type(";")
        seen += shell.type("\x1b")
        seen += shell.past_more()
        seen += shell.type("\x0f")
        shell.type("\x1b")
        shell.past_more()
    seen += shell.type(step)
    shell.past_more()
    shell.type("q")
    seen += shell.type(POTION)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shown = shell.settle()
        seen += shown
        if shown.rstrip().endswith("$"):
            return seen
        shell.type("\r")
    raise AssertionError(f"{name} would not die: {shell.text()}")


@rule("B-180", "B-182", "B-183", "B-088", "B-105", "B-193", edition="3.6.7")
def test_each_hero_finds_the_bones_of_earlier_heroes(tmp_path: Path) -> None:
    seen: dict[str, str] = {}
    with Played(tmp_path, program=("env", "PS1=$ ", "sh", "-i")) as shell:
        for name in ("Ann", "Bea", "Cid"):
            bones = resting(tmp_path) if seen else None
            step = make_ready(tmp_path, name, DEPTH if bones is None else DEPTH - 1, bones)
            seen[name] = play_to_the_end(shell, name, step, down=bones is not None)
        shell.type(f"{sys.executable} -m marrow bones show D0.{DEPTH} > ~/shown.txt; echo wri''tten\n")
        shell.until("written")
    bones = resting(tmp_path)
    assert bones is not None

    assert "REST" in seen["Ann"] and "Final resting place" not in seen["Ann"]
    assert "Ann-Val-Hum-Fem-Neu" in seen["Bea"]
    assert "Bea-Val-Hum-Fem-Neu" in seen["Cid"]
    assert [grave.who[:3] for grave in bones.level.cemetery] == ["Cid", "Bea", "Ann"]
    ghosts = [monster.name for monster in bones.level.monsters if monster.species.name == "ghost"]
    assert sorted(ghosts) == ["Ann", "Bea", "Cid"]
    told = (tmp_path / "shown.txt").read_text()
    for name in ("Ann", "Bea", "Cid"):
        assert f"{name}-Val-Hum-Fem-Neu, killed by a potion of acid" in told
        assert f"ghost called {name}" in told
        assert "headstone at" in told and f"'{name}, killed by a potion of acid'" in told
    assert "certain" in told
