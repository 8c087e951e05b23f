"""A hero who applies a tool, for tests."""

from marrow.content.words import KindName
from marrow.messages.commands import Apply
from scene import Scene


def applied(scene: Scene, name: KindName, direction: int | None = None, **how: int) -> None:
    scene.answers.decided["instruments.improvise"] = True
    scene.do(Apply(item=scene.carry(name, **how).letter, direction=direction))
