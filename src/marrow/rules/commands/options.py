"""Changing the options that the rules read; takes no time."""

from dataclasses import replace
from typing import Any

from marrow.content.symbols import CLASSES
from marrow.digits import number_of
from marrow.errors import RefusedCommand
from marrow.messages.commands import SetOption
from marrow.model.world import BURDENS, PARANOIA, UNLOCKING
from marrow.rules.generation.new_items.fruits import fruit_name, know_fruit
from marrow.rules.play import Play

CHANGEABLE = (
    "autodig", "autoopen", "autopickup", "pickup_types", "confirm", "safe_pet", "pushweapon", "mention_walls",
    "paranoid", "fruit", "debug_fuzzer", "pickup_thrown", "pickup_burden", "autoquiver",
    "fixinv", "implicit_uncursed", "pile_limit", "monpolycontrol", "montelecontrol", "wizweight",
    "autounlock", "pickup_stolen", "dropped_nopick",
)  # fmt: skip
WIZARDS_ONLY = ("debug_fuzzer", "monpolycontrol", "montelecontrol", "wizweight")
MOST_PILED = 100
MOST_EXCEPTIONS, LONGEST = 100, 254  # autopickup exceptions, and characters of one
YES = ("yes", "on", "true", "1")
NO = ("no", "off", "false", "0")


def set_option(play: Play, command: SetOption) -> bool:
    """Change an option in the middle of a game."""
    name, value = command.name, command.value.strip()
    if name == "pickup_exception":
        return _change_exceptions(play, command.value)
    if name not in CHANGEABLE or (name in WIZARDS_ONLY and play.world.mode != "wizard"):
        raise RefusedCommand("commands.no such option", name=name)
    options = play.world.options
    if isinstance(getattr(options, name), bool):
        if value.lower() not in (*YES, *NO):
            raise RefusedCommand("commands.bad option", name=name, value=value)
        chosen: dict[str, Any] = {name: value.lower() in YES}
        play.world.options = replace(options, **chosen)
    elif name == "paranoid":
        words = tuple(dict.fromkeys(value.split()))
        if not set(words) <= {"none", *PARANOIA}:
            raise RefusedCommand("commands.bad option", name=name, value=value)
        play.world.options = replace(options, paranoid=tuple(word for word in words if word != "none"))
    elif name == "autounlock":
        ways = tuple(way for way in UNLOCKING if way in value.split())
        if not set(value.split()) <= {"none", *UNLOCKING}:
            raise RefusedCommand("commands.bad option", name=name, value=value)
        play.world.options = replace(options, autounlock=ways)
    elif name == "pickup_burden":
        if value not in tuple(BURDENS):
            raise RefusedCommand("commands.bad option", name=name, value=value)
        play.world.options = replace(options, pickup_burden=value)
    elif name == "pile_limit":
        limit = number_of(value, longest=3)
        if limit is None or limit > MOST_PILED:
            raise RefusedCommand("commands.bad option", name=name, value=value)
        play.world.options = replace(options, pile_limit=limit)
    elif name == "fruit":
        value = fruit_name(value)
        if not know_fruit(play.world, value):
            raise RefusedCommand("commands.too many fruits")
        play.world.options = replace(options, fruit=value)
    else:
        if not set(value) <= set(CLASSES.values()):
            raise RefusedCommand("commands.bad option", name=name, value=value)
        play.world.options = replace(options, pickup_types="".join(dict.fromkeys(value)))
    play.tell("commands.option set", name=name, value=value)
    return False


def _change_exceptions(play: Play, value: str) -> bool:
    """Add an autopickup exception, written after +, or take away one, after -."""
    options = play.world.options
    kept, pattern = options.pickup_exceptions, value[1:]
    if value[:1] not in ("+", "-") or pattern[:1] not in ("<", ">") or not 1 < len(pattern) <= LONGEST:
        raise RefusedCommand("commands.bad option", name="pickup_exception", value=value)
    if value[0] == "+" and len(kept) >= MOST_EXCEPTIONS:
        raise RefusedCommand("commands.bad option", name="pickup_exception", value=value)
    without = tuple(each for each in kept if each != pattern)
    play.world.options = replace(
        options, pickup_exceptions=(*without, pattern) if value[0] == "+" else without
    )
    return False
