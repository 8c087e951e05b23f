"""Witnesses of doors and locks."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Apply, Force, Loot, Move, Open
from marrow.messages.questions import ChooseFrom, Pick
from marrow.model.item import Item, Slot
from marrow.model.places import EAST, SELF, Door, Terrain
from marrow.model.vocabularies import Doing
from marrow.rules.commands.handling.forcing import continue_forcing, force_lock
from marrow.rules.play import Cancelled


@witness("commands.locks_offer_to_be_opened", "lock.c doopen_indir")
def locked_door(edition: Edition) -> str:
    """A hero with a skeleton key walks into a locked door; the die of a hundred shows 0."""
    scene = Scene(edition, shows={("lock.c picklock", 100): 0}, answers={"locks.unlock with": True})
    scene.carry("skeleton key")
    door = MIDDLE + EAST
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.LOCKED
    scene.do(Move(direction=EAST))
    return "it is locked" if scene.level.detail[door] & Door.LOCKED else "it is unlocked"


def locked_chest(scene: Scene) -> Item:
    """A locked chest where the hero stands."""
    chest = scene.lay("chest")
    chest.locked = True
    return chest


@witness("commands.doors_tried_in_vain_take_moves", "lock.c doopen")
def dazed_at_a_door(edition: Edition) -> str:
    """A confused hero tries to open a door that is locked."""
    scene = Scene(edition, shows={5: 4})
    scene.hero.timeout[Property.CONFUSED] = 100
    scene.level.terrain[MIDDLE + EAST], scene.level.detail[MIDDLE + EAST] = Terrain.DOOR, Door.LOCKED
    scene.do(Open(direction=EAST))
    return f"{scene.turns_paid()} moves used"


@witness("commands.opening_here_loots", "lock.c doopen_indir")
def open_box_here(edition: Edition) -> str:
    """A hero who stands on a chest opens what is here, and says yes."""
    scene = Scene(edition, answers={"commands.loot this": True})
    scene.lay("chest")
    scene.do(Open(direction=SELF))
    return "the chest is opened" if "commands.open carefully" in scene.told() else "nothing happens"


@witness("commands.engulfed_heroes_can_work_on_locks", "lock.c pick_lock")
def key_inside_a_vortex(edition: Edition) -> str:
    """Inside a fog cloud a hero puts a key to the door beside, and says yes."""
    scene = Scene(edition, shows={100: 0}, answers={"locks.unlock door": True})
    scene.level.terrain[MIDDLE + EAST], scene.level.detail[MIDDLE + EAST] = Terrain.DOOR, Door.LOCKED
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", MIDDLE).id
    with suppress(RefusedCommand):
        scene.do(Apply(item=scene.carry("skeleton key").letter, direction=EAST))
    return "the door is locked" if scene.level.detail[MIDDLE + EAST] & Door.LOCKED else "the door is unlocked"


@witness("commands.mimics_catch_lock_tools", "lock.c pick_lock")
def key_and_mimic(edition: Edition) -> str:
    """A key is put to a giant mimic that looks like a door; the die of a hundred shows 99."""
    scene = Scene(edition, shows={100: 99})
    mimic = scene.monster("giant mimic", MIDDLE + EAST)
    scene.level.terrain[MIDDLE + EAST] = Terrain.DOOR
    mimic.disguise = glyphs.CLOSED_DOOR
    scene.do(Apply(item=scene.carry("skeleton key").letter, direction=EAST))
    return "the hero still has the key" if scene.hero.inventory else "the mimic has the key"


@witness("commands.forcing_depends_on_weapon_skill", "lock.c doforce")
def forceful_weapons(edition: Edition) -> str:
    """Which of five unlikely weapons force a lock, and how."""
    kinds: tuple[KindName, ...] = ("flail", "grappling hook", "aklys", "boulder", "dwarvish mattock")
    found = []
    for kind in kinds:
        scene = Scene(edition, answers={"commands.force this": True})
        locked_chest(scene)
        scene.wear(kind, Slot.WIELDED)
        force_lock(scene.play, Force())
        work = scene.hero.activity
        if work is not None:
            found.append(f"{kind} {'pries' if work.prying else 'bashes'}")
    return ", ".join(found)


@witness("commands.forcing_needs_floor", "lock.c doforce")
def floating_burglar(edition: Edition) -> str:
    """A hero who floats above a locked chest forces it with a mace; the die of a hundred shows 0."""
    scene = Scene(edition, shows={100: 0}, answers={"commands.force this": True})
    scene.intrinsic(Property.LEVITATION)
    chest = locked_chest(scene)
    scene.wear("mace", Slot.WIELDED)
    scene.finish(Force())
    return "the chest is locked" if chest.locked else "the lock is broken"


@witness("commands.training_comes_before_smashing", "lock.c forcelock")
def smashed_chest(edition: Edition) -> str:
    """A mace forces a locked chest, and the dice that follow are written down."""
    scene = Scene(edition, shows={("lock.c forcelock", 100): 0}, answers={"commands.force this": True})
    locked_chest(scene)
    scene.wear("mace", Slot.WIELDED)
    force_lock(scene.play, Force())
    scene.play.dice = dice = NotingDice({("lock.c forcelock", 100): 0})
    work = scene.hero.activity
    if work is not None:
        continue_forcing(scene.play, work)
    return " then ".join(dice.noted)


@witness("commands.fight_command_digs", "L-271")
def fought_boulder(edition: Edition) -> str:
    """A hero with a pick-axe in hand fights a boulder."""
    scene = Scene(edition)
    scene.wear("pick-axe", Slot.WIELDED)
    scene.lay("boulder", MIDDLE + EAST)
    scene.do(Move(direction=EAST, manner="fight"))
    digs = scene.hero.activity is not None and scene.hero.activity.doing is Doing.DIGGING
    return "he digs" if digs else "he strikes at it"


@witness("commands.confusion_reverses_looting", "L-288")
def confused_looter(edition: Edition) -> str:
    """A confused hero with 100 gold loots where no box is; dice show their highest."""
    scene = Scene(edition)
    scene.hero.timeout[Property.CONFUSED] = 50
    scene.carry("gold piece", quantity=100)
    scene.do(Loot())
    return f"{scene.world.turn - 1} turns, {', '.join(scene.told())}"


@witness("commands.boxes_are_chosen_from_menus", "N-485")
def two_bags(edition: Edition) -> str:
    """A hero loots where two sacks lie."""
    scene = Scene(edition)
    scene.lay("sack")
    scene.lay("sack")
    with suppress(Cancelled):
        scene.do(Loot())
    return scene.answers.asked[0].what.value


@witness("commands.next_box_can_be_chosen", "N-485")
def one_bag_after_another(edition: Edition) -> str:
    """A hero chooses two sacks to loot, and looks at the first."""
    scene = Scene(edition)
    bags = [scene.lay("sack") for _ in range(2)]
    scene.answers.decided["commands.loot which"] = tuple(Pick(key=str(bag.id)) for bag in bags)
    scene.answers.decided["commands.loot this"] = True
    scene.do(Loot())
    asked = [question for question in scene.answers.asked if question.what.value == "commands.do with box"]
    assert isinstance(asked[0], ChooseFrom)
    return ", ".join(offer.key for offer in asked[0].offers)
