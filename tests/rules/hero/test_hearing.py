"""What heroes hear awake, in a faint, under water and deaf. NetHack: pline.c, You_hear."""

import ast

import pytest

from marrow.content import prose
from marrow.content.properties import Property
from marrow.game.telling import HEARD, tell
from marrow.model.places import Terrain
from marrow.model.vocabularies import Hunger
from marrow.rules.hero.hearing import hear
from rule import rule
from scene import MIDDLE, Scene
from trees import nodes_of, trees

NO_SOUNDS = {  # texts of which only a part is heard, or that are told beside a check of deafness
    "prayer.divine music",
    "nutrition.sinister laughter",
    "combat.unseen summons seen",
    "tools.hellfire",
    "tools.ground healthy",
    "sinks.loud noises",
}


def fountain(scene: Scene) -> str:
    hear(scene.play, "people.hear bubbling", "sounds.c dosounds")
    return "".join(filter(None, (tell(entry, scene.play.edition) for entry in scene.entries_told())))


def fainted(scene: Scene) -> Scene:
    scene.hero.hunger, scene.hero.helplessness.turns = Hunger.FAINTED, 5
    return scene


@rule("N-025")
@pytest.mark.parametrize("edition, begins", [("3.4.3", HEARD[0]), ("3.6.0", HEARD[2]), ("3.6.7", HEARD[2])])
def test_the_fainted_dream_of_sounds_but_in_343(edition: str, begins: str) -> None:
    assert fountain(fainted(Scene(edition))) == f"{begins}water bubble."


@rule("N-025")
def test_sleepers_dream_of_sounds_everywhere() -> None:
    scene = Scene()
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 5, True

    assert fountain(scene) == "You dream that you hear water bubble."


def test_sounds_are_faint_under_water_and_the_deaf_hear_nothing() -> None:
    swimmer, deaf = Scene(), Scene()
    swimmer.level.terrain[MIDDLE] = Terrain.WATER
    swimmer.hero.footing.in_water = True
    deaf.hero.timeout[Property.DEAF] = 5

    assert fountain(swimmer) == "You barely hear water bubble."
    assert fountain(deaf) == ""


def keys_told(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return [*keys_told(node.body), *keys_told(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def test_no_sound_is_told_past_hear() -> None:
    sounds = {key for key, text in prose.texts().items() if text.startswith(HEARD[0])} - NO_SOUNDS
    told = {
        (path.name, key)
        for path, tree in trees().items()
        for node in nodes_of(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"
        for key in (keys_told(node.args[0]) if node.args else ())
    }

    assert {(name, key) for name, key in told if key in sounds} == set()
