"""Every command to the hero. One command is one move; longer activities go on with Continue.

If a command's item, direction or spot is left empty ("" or None), the game asks for it.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from marrow.model.vocabularies import StepManner

LEAST, MOST = -(2**31), 2**31 - 1  # the numbers that journals can hold
MAX_CREATED = 999  # monsters by one command of wizard mode
Number = Annotated[int, Meta(ge=LEAST, le=MOST)]


class Command(Struct, frozen=True, kw_only=True, tag_field="command", tag=True, forbid_unknown_fields=True):
    """One command to the hero."""


class Continue(Command, frozen=True, kw_only=True):
    """Go on with the present activity."""


class Move(Command, frozen=True, kw_only=True):
    """Step in a direction, ``count`` times; ``peaceful`` never fights (m), ``fight`` always does (F)."""

    direction: Number
    count: Number = 1
    manner: StepManner = "walk"


class Run(Command, frozen=True, kw_only=True):
    """Run: ``shift`` until something interesting, ``control`` along corridors, ``rush`` stops least often."""

    direction: Number
    mode: Literal["shift", "control", "rush"] = "shift"


class Travel(Command, frozen=True, kw_only=True):
    """Travel to a spot by a known way; None asks for the spot."""

    spot: Number | None = None


class Explore(Command, frozen=True, kw_only=True):
    """Go to the nearest unexplored spot, and on to the next, until something is worth stopping for."""


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
    """Pick up from the floor; with ``everything``, all items without a question."""

    everything: bool = False


class Look(Command, frozen=True, kw_only=True):
    """Look at what is on the hero's spot."""


class LookAt(Command, frozen=True, kw_only=True):
    """Far look: say what the map shows at a spot; None asks for the spot."""

    spot: Number | None = None


class OnItem(Command, frozen=True, kw_only=True):
    """A command on one item of the inventory, by letter; "" asks for it."""

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
    """#monster: use the power of the hero's present form."""


class Wipe(Command, frozen=True, kw_only=True): ...


class Pay(Command, frozen=True, kw_only=True):
    """Pay; since 3.7 for what is chosen from a list, or else ``by_question``: all, or one after the other."""

    by_question: bool = False


class Ride(OnDirection, frozen=True, kw_only=True): ...


class OrderSpells(Command, frozen=True, kw_only=True):
    """Give the known spells other letters: their present letters, in the new order."""

    letters: str


class Adjust(OnItem, frozen=True, kw_only=True):
    letter: str = ""
    count: Number = 0  # 0: the whole stack


class NameItem(OnItem, frozen=True, kw_only=True):
    name: str = ""


class CallKind(OnItem, frozen=True, kw_only=True):
    name: str = ""


class CallFloorKind(Command, frozen=True, kw_only=True):
    """Call the kind of the item shown at a spot by a name."""

    spot: Number | None = None
    name: str = ""


class CallDiscovery(Command, frozen=True, kw_only=True):
    """Call a kind on the list of discoveries by a name; ``kind`` is its number."""

    kind: Number | None = None
    name: str = ""


class NameMonster(Command, frozen=True, kw_only=True):
    spot: Number | None = None
    name: str = ""


class Annotate(Command, frozen=True, kw_only=True):
    """Name the hero's level; " " removes the name, "" asks for one."""

    text: str = ""


class Enhance(Command, frozen=True, kw_only=True): ...


class SetOption(Command, frozen=True, kw_only=True):
    """Change an option that the rules read, such as autopickup."""

    name: str
    value: str


class EnterExploreMode(Command, frozen=True, kw_only=True): ...


class ReceiveMail(Command, frozen=True, kw_only=True):
    """L-246: mail has come; whoever runs the game says so. It takes no time."""


class Save(Command, frozen=True, kw_only=True):
    """Save and leave: what the edition's saved games do not know is forgotten. The host keeps the game."""


class Quit(Command, frozen=True, kw_only=True): ...


class WizardCommand(Command, frozen=True, kw_only=True):
    """A command that is refused outside wizard mode."""


class WizardWish(WizardCommand, frozen=True, kw_only=True):
    text: str = ""


class WizardLevelTeleport(WizardCommand, frozen=True, kw_only=True):
    level: Number | None = None


class WizardMap(WizardCommand, frozen=True, kw_only=True): ...


class WizardDetect(WizardCommand, frozen=True, kw_only=True): ...


class WizardIdentify(WizardCommand, frozen=True, kw_only=True): ...


class WizardCreateMonster(WizardCommand, frozen=True, kw_only=True):
    """Create monsters: of a species or class, or "random"; before it "tame", "sleeping" and the like."""

    species: str = ""
    count: Annotated[int, Meta(ge=1, le=MAX_CREATED)] = 1


class WizardPolymorph(WizardCommand, frozen=True, kw_only=True):
    """Polymorph into a form that is asked for."""


class WizardSet(WizardCommand, frozen=True, kw_only=True):
    """Set a number of the hero: nutrition, hp, luck, prayer_timeout, level ..., or an attribute by name."""

    what: str = ""
    value: Number | None = None


class WizardKill(WizardCommand, frozen=True, kw_only=True):
    """Kill the monster at a spot; None asks for one after the other."""

    spot: Number | None = None


class WizardBury(WizardCommand, frozen=True, kw_only=True):
    """Bury what lies around the hero."""


class WizardCast(WizardCommand, frozen=True, kw_only=True):
    """Cast any spell, by its name or by its letter in the list; "" asks for it."""

    spell: str = ""
