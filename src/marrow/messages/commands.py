"""Everything a hero can be told to do. One command is one move; long deeds go on with Continue.

A command that can name an item, direction or spot leaves it empty ("" or None) to be asked.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LEAST, MOST = -(2**31), 2**31 - 1  # what any journal can hold
Number = Annotated[int, Meta(ge=LEAST, le=MOST)]


class Command(Struct, frozen=True, kw_only=True, tag_field="command", tag=True, forbid_unknown_fields=True):
    """One order to the hero."""


class Continue(Command, frozen=True, kw_only=True):
    """Go on with the activity under way."""


class Move(Command, frozen=True, kw_only=True):
    """Step in a direction, ``count`` times; ``peaceful`` never fights (m), ``fight`` always does (F)."""

    direction: Number
    count: Number = 1
    manner: Literal["walk", "peaceful", "fight"] = "walk"


class Run(Command, frozen=True, kw_only=True):
    """Run: ``shift`` until something interesting, ``control`` along corridors, ``rush`` least curious."""

    direction: Number
    mode: Literal["shift", "control", "rush"] = "shift"


class Travel(Command, frozen=True, kw_only=True):
    """Go to a spot by known ways; None asks for it."""

    spot: Number | None = None


class Search(Command, frozen=True, kw_only=True):
    count: Number = 1


class Wait(Command, frozen=True, kw_only=True):
    count: Number = 1


class OnDirection(Command, frozen=True, kw_only=True):
    """A command that needs a direction; None asks for it."""

    direction: Number | None = None


class Open(OnDirection, frozen=True, kw_only=True): ...


class Close(OnDirection, frozen=True, kw_only=True): ...


class Kick(OnDirection, frozen=True, kw_only=True): ...


class Chat(OnDirection, frozen=True, kw_only=True): ...


class Untrap(OnDirection, frozen=True, kw_only=True): ...


class Force(Command, frozen=True, kw_only=True): ...


class Up(Command, frozen=True, kw_only=True): ...


class Down(Command, frozen=True, kw_only=True): ...


class PickUp(Command, frozen=True, kw_only=True):
    """Pick up from the floor; ``everything`` without asking what."""

    everything: bool = False


class Look(Command, frozen=True, kw_only=True):
    """What lies here."""


class LookAt(Command, frozen=True, kw_only=True):
    """Far look: what is shown at a spot; None asks for it."""

    spot: Number | None = None


class OnItem(Command, frozen=True, kw_only=True):
    """A command on one item of the pack, by letter; "" asks for it."""

    item: str = ""


class Drop(OnItem, frozen=True, kw_only=True):
    count: Number = 0  # 0: the whole stack


class DropMany(Command, frozen=True, kw_only=True): ...


class Eat(OnItem, frozen=True, kw_only=True):
    skip_floor: bool = False


class Wield(OnItem, frozen=True, kw_only=True): ...


class SwapWeapons(Command, frozen=True, kw_only=True): ...


class Ready(OnItem, frozen=True, kw_only=True): ...


class TwoWeapons(Command, frozen=True, kw_only=True): ...


class Wear(OnItem, frozen=True, kw_only=True): ...


class TakeOff(OnItem, frozen=True, kw_only=True): ...


class TakeOffAll(Command, frozen=True, kw_only=True): ...


class PutOn(OnItem, frozen=True, kw_only=True): ...


class Remove(OnItem, frozen=True, kw_only=True): ...


class Quaff(OnItem, frozen=True, kw_only=True): ...


class Read(OnItem, frozen=True, kw_only=True): ...


class Zap(OnItem, frozen=True, kw_only=True):
    direction: Number | None = None


class Throw(OnItem, frozen=True, kw_only=True):
    direction: Number | None = None
    count: Number = 0


class Fire(Command, frozen=True, kw_only=True):
    direction: Number | None = None
    count: Number = 0


class Apply(OnItem, frozen=True, kw_only=True):
    direction: Number | None = None


class Dip(OnItem, frozen=True, kw_only=True):
    into: str = ""


class Rub(OnItem, frozen=True, kw_only=True): ...


class Invoke(OnItem, frozen=True, kw_only=True): ...


class Tip(OnItem, frozen=True, kw_only=True): ...


class Engrave(OnItem, frozen=True, kw_only=True):
    text: str = ""


class CastSpell(Command, frozen=True, kw_only=True):
    spell: str = ""
    direction: Number | None = None


class Pray(Command, frozen=True, kw_only=True): ...


class Offer(OnItem, frozen=True, kw_only=True): ...


class TurnUndead(Command, frozen=True, kw_only=True): ...


class Sit(Command, frozen=True, kw_only=True): ...


class Loot(Command, frozen=True, kw_only=True): ...


class Jump(Command, frozen=True, kw_only=True):
    spot: Number | None = None


class TeleportAtWill(Command, frozen=True, kw_only=True): ...


class UseForm(Command, frozen=True, kw_only=True):
    """#monster: what the hero's present form can do."""


class Wipe(Command, frozen=True, kw_only=True): ...


class Pay(Command, frozen=True, kw_only=True): ...


class Ride(OnDirection, frozen=True, kw_only=True): ...


class Adjust(OnItem, frozen=True, kw_only=True):
    letter: str = ""
    count: Number = 0  # 0: the whole stack


class NameItem(OnItem, frozen=True, kw_only=True):
    name: str = ""


class CallKind(OnItem, frozen=True, kw_only=True):
    name: str = ""


class CallFloorKind(Command, frozen=True, kw_only=True):
    """Give a name to the kind of what is shown at a spot."""

    spot: Number | None = None
    name: str = ""


class CallDiscovery(Command, frozen=True, kw_only=True):
    """Give a name to a kind on the list of discoveries, by its number."""

    kind: Number | None = None
    name: str = ""


class NameMonster(Command, frozen=True, kw_only=True):
    spot: Number | None = None
    name: str = ""


class Annotate(Command, frozen=True, kw_only=True):
    """Call the level the hero is on something; a blank takes the name away, nothing asks for one."""

    text: str = ""


class Enhance(Command, frozen=True, kw_only=True): ...


class SetOption(Command, frozen=True, kw_only=True):
    """Change an option that the rules look at, such as autopickup."""

    name: str
    value: str


class EnterExploreMode(Command, frozen=True, kw_only=True): ...


class Quit(Command, frozen=True, kw_only=True): ...


class WizardCommand(Command, frozen=True, kw_only=True):
    """Refused outside wizard mode."""


class WizardWish(WizardCommand, frozen=True, kw_only=True):
    text: str = ""


class WizardLevelTeleport(WizardCommand, frozen=True, kw_only=True):
    level: Number | None = None


class WizardMap(WizardCommand, frozen=True, kw_only=True): ...


class WizardDetect(WizardCommand, frozen=True, kw_only=True): ...


class WizardIdentify(WizardCommand, frozen=True, kw_only=True): ...


class WizardCreateMonster(WizardCommand, frozen=True, kw_only=True):
    species: str = ""


class WizardPolymorph(WizardCommand, frozen=True, kw_only=True):
    """Take the form that is asked for."""


class WizardSet(WizardCommand, frozen=True, kw_only=True):
    """Set a number of the hero: nutrition, hp, luck, prayer_timeout, level ..., or an attribute by name."""

    what: str = ""
    value: Number | None = None
