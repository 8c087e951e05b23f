"""Witnesses of disarming, rescuing, and traps of boxes."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import pull_out_of_pit
from marrow.messages.commands import Eat
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, SOUTHEAST, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.magic.detection import detect_traps
from marrow.rules.naming import item_name
from marrow.rules.traps.chest_traps import trigger_chest_trap
from marrow.rules.traps.releasing import free_hero_from_trap
from marrow.rules.traps.untrap import is_magic_key, untrap_in_direction

AGREES = {"traps.check this": True, "traps.disarm it": True}


@witness("traps.failed_untrapping", "trap.c move_into_trap")
def bungled_bear_trap(edition: Edition) -> str:
    """A flying hero bungles the bear trap beside her."""
    scene = Scene(edition, shows={"trap.c untrap": 2})
    scene.intrinsic(Property.FLYING)
    trap = scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1, seen=True)
    untrap_in_direction(scene.play, EAST)
    return f"{'caught' if scene.hero.hold.turns else 'free'}; {'known' if trap.seen else 'forgotten'}"


@witness("traps.doors_keep_from_stumbling", "trap.c move_into_trap")
def bungled_from_a_door(edition: Edition) -> str:
    """A hero in an open door bungles the bear trap at a slant from there."""
    scene = Scene(edition, shows={"trap.c untrap": 2})
    scene.level.terrain[MIDDLE] = Terrain.DOOR
    scene.level.detail[MIDDLE] = Door.OPEN
    there = MIDDLE + SOUTHEAST
    scene.level.traps[there] = Trap(TrapKind.BEAR_TRAP, there, seen=True)
    untrap_in_direction(scene.play, SOUTHEAST)
    return "caught" if scene.hero.hold.turns else "he stays in the door"


@witness("traps.webs_can_be_cut", "trap.c untrap_prob")
def dagger_and_web(edition: Edition) -> str:
    """A hero with a dagger in hand tries to remove a web; a die of three shows its lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 3): 0})
    scene.wear("dagger", Slot.WIELDED)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.WEB, MIDDLE + 1, seen=True)
    untrap_in_direction(scene.play, EAST)
    return "the web remains" if MIDDLE + 1 in scene.level.traps else "the web is gone"


@witness("traps.disarming_gives_experience", "trap.c untrap_box")
def disarmed(edition: Edition) -> str:
    """A hero finds the trap of a chest and disarms it; the dice show their lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0, ("trap.c untrap", 75): 0}, answers=AGREES)
    scene.lay("chest").trapped = True
    untrap_in_direction(scene.play, SELF)
    return f"{scene.hero.experience} points of experience"


@witness("traps.magic_key", "artifact.c is_magic_key")
def rogues_key(edition: Edition) -> str:
    """A rogue has the Master Key, not blessed, and a blessed credit card: which disarm traps without fail."""
    scene = Scene(edition, role="rogue")
    key = scene.carry("skeleton key")
    key.artifact = "The Master Key of Thievery"
    card = scene.carry("credit card", blessing=1)
    works = {
        "the Master Key": is_magic_key(scene.play, key),
        "the credit card": is_magic_key(scene.play, card),
    }
    return " and ".join(name for name, does in works.items() if does) or "neither of them"


@witness("traps.opening_and_locking_affect_traps", "trap.c openholdingtrap")
def opening_magic(edition: Edition) -> str:
    """Magic of opening is turned on a hero in a bear trap."""
    scene = Scene(edition)
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)
    hold_hero(scene.play, 5, HeldIn.BEAR_TRAP)
    return "the hero is free" if free_hero_from_trap(scene.play).done else "the trap holds"


@witness("traps.all_box_traps_are_detected", "detect.c trap_detect")
def trapped_box_in_the_pack(edition: Edition) -> str:
    """A hero who carries a chest with a trap detects traps; there are no others."""
    scene = Scene(edition)
    scene.carry("chest").trapped = True
    return "no traps" if detect_traps(scene.play) else "a trap is near"


@witness("traps.found_box_traps_are_marked", "Z-106")
def known_trap(edition: Edition) -> str:
    """A hero finds the trap of a chest and leaves it alone; the die shows its lowest."""
    scene = Scene(edition, shows={("trap.c untrap", 30): 0}, answers=AGREES | {"traps.disarm it": False})
    chest = scene.lay("chest")
    chest.trapped = chest.seen = True
    untrap_in_direction(scene.play, SELF)
    return f"then it is {item_name(scene.play, chest)}"


@witness("traps.boxes_explode_where_they_are", "trap.c chest_trap")
def box_beside(edition: Edition) -> str:
    """A chest beside the hero explodes, who stands on a dagger: what is left; the dice show their most."""
    scene = Scene(edition, shows={("trap.c chest_trap", 13): 0, ("trap.c chest_trap", 20): 0})
    scene.lay("dagger")
    trigger_chest_trap(scene.play, scene.lay("chest", MIDDLE + 1))
    return " and ".join(pile[0].kind.name for pile in scene.level.items.values()) or "nothing"


@witness("traps.strain_stops_lifting", "trap.c try_lift")
def heavy_orc(edition: Edition) -> str:
    """A weak hero tries to pull an Uruk-hai, which weighs 1300, out of a pit; the dice show their lowest."""
    orc = pull_out_of_pit(edition, "Uruk-hai")
    return "it is too heavy" if orc.trapped else "it is pulled out"


@witness("traps.unique_monsters_are_never_grateful", "trap.c reward_untrap")
def pulled_out_yeenoghu(edition: Edition) -> str:
    """A hero pulls Yeenoghu out of a pit; the dice show their lowest."""
    demon = pull_out_of_pit(edition, "Yeenoghu")
    return "he is grateful" if demon.peaceful else "he stays hostile"


@witness("traps.overtaxed_heroes_disarm_bear_traps", "Z-273")
def heavy_meal(edition: Edition) -> str:
    """A hero in the form of a rock mole, who bears far too much, eats the bear trap that he stands on."""
    scene = Scene(edition, answers={"commands.eat bear trap": True})
    scene.form("rock mole")
    scene.level.traps[MIDDLE] = Trap(TrapKind.BEAR_TRAP, MIDDLE, seen=True)
    for _ in range(3):
        scene.carry("plate mail")
    with suppress(RefusedCommand):
        scene.do(Eat())
    return "it lies there" if scene.level.items.get(MIDDLE) else "it is gone"
