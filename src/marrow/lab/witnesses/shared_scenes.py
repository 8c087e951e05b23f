"""What several witnesses begin with: heroes, monsters and places."""

from collections.abc import Mapping
from typing import Any

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.game.records import HostFacts
from marrow.lab.scene import MIDDLE, Scene
from marrow.messages.commands import Eat, Move
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain, TrapKind
from marrow.model.vocabularies import Ending, HeldIn
from marrow.rules.bones.find import find_bones
from marrow.rules.ending.end_game import finish_game
from marrow.rules.lifesaving.death import die
from marrow.rules.nutrition import corpse_effects
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.play import Cancelled, GameOver
from marrow.rules.traps import trap_monster
from marrow.rules.traps.untrap import untrap_in_direction
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import level_arrivals

AT_LAST = Killer("jackal")


def deep(edition: Edition, depth: int = 9, **how: Any) -> Scene:
    """A scene on a level where bones are made unless the dice say no; the dice are loaded for it."""
    scene = Scene(edition, depth=depth, **how)
    scene.level.number = depth
    scene.world.deepest = depth
    return scene


def end(scene: Scene, ending: Ending = Ending.DIED) -> Bones | None:
    """End the game with this death. Returns the bones, if there are any."""
    scene.hero.hp = 0
    finish_game(scene.play, GameOver(ending, AT_LAST))
    left = scene.entries(BonesLeft)
    return left[0].bones if left else None


def lying(bones: Bones | None, spot: int) -> str:
    """The items on a spot, from the top."""
    if bones is None:
        return "no bones"
    return ", ".join(item.kind.name for item in reversed(bones.level.items.get(spot, []))) or "nothing"


def remains(bones: Bones | None) -> str:
    """The monster where the hero died, and the items there, from the top."""
    standing = bones.level.monster_at.get(MIDDLE) if bones is not None else None
    who = f"a {standing.species.name} over " if standing is not None else ""
    return who + lying(bones, MIDDLE)


def found(edition: Edition, bones: Bones | None) -> Any:
    """The level as another hero finds it."""
    shows = {("B-157", 3): 0, ("makemon.c peace_minded", 16): 0}
    scene = deep(edition, 8, alignment="lawful", shows=shows, answers={"ask.bones": bones})
    return find_bones(scene.play, "dungeons", 9)


def at_altar(scene: Scene) -> Scene:
    """An altar of the hero's own god; the god is content."""
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, 0
    return scene


def put_hero_in_pit(scene: Scene) -> None:
    scene.level.hard_floor = True
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT


def bite(scene: Scene, item: Item) -> str:
    """Eat an item from the pack to the end: whether that was possible."""
    try:
        scene.finish(Eat(item=item.letter))
    except (RefusedCommand, Cancelled):
        return "refused"
    return "eaten" if item not in scene.hero.inventory else "not eaten up"


def digested(scene: Scene, name: SpeciesName) -> Scene:
    """The hero finishes a corpse of this species."""
    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED[name])
    return scene


FAR = MIDDLE + 4 * EAST
HERE = MIDDLE + 1
BESIDE = MIDDLE + 5


def shifted_vampire(scene: Scene, shape: str) -> Monster:
    """A vampire lord in another shape."""
    monster = scene.monster("wolf" if shape == "wolf" else "fog cloud", HERE, hp=1)
    monster.true_species = scene.play.edition.content.species_row(SPECIES_NAMED["vampire lord"])
    return monster


HOST = HostFacts(1, 2, "20260101", "20260101", 1)


def ended(scene: Scene) -> Scene:
    scene.level.number = 9
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))
    return scene


def chronicle(scene: Scene) -> str:
    return ", ".join(event.text for event in scene.world.chronicle) or "nothing"


def lost(scene: Scene, steps: int = 1) -> str:
    """The nutrition lost in so many hunger steps."""
    before = scene.hero.nutrition
    for _ in range(steps):
        hunger_step(scene.play)
    return f"{before - scene.hero.nutrition} nutrition lost"


def left(scene: Scene) -> Bones | None:
    bones = scene.entries(BonesLeft)
    return bones[0].bones if bones else None


def arriving(edition: Edition, bones: Bones | None) -> Scene:
    """Another hero who has just arrived on the level of the bones."""
    shows = {("B-157", 3): 0, ("B-186", 4): 0}
    scene = deep(edition, 8, shows=shows, answers={"ask.bones": bones})
    go_to_level(scene.play, "dungeons", 9, by="teleport")
    level_arrivals.finish_arrival(scene.play)
    return scene


ARROW = Killer("arrow")


def worn(edition: Edition, **how: Any) -> Scene:
    """A scene with a hero who wears an amulet of life saving."""
    scene = Scene(edition, **how)
    scene.wear("amulet of life saving", Slot.AMULET)
    return scene


def saved(scene: Scene, ending: Ending = Ending.DIED) -> Scene:
    """The hero dies and is saved."""
    die(scene.play, ending, ARROW)
    return scene


def over(scene: Scene, ending: Ending = Ending.DIED, killer: Killer = ARROW) -> Ended:
    """End the game. Returns what the score files record."""
    finish_game(scene.play, GameOver(ending, killer))
    assert scene.world.ended is not None
    return scene.world.ended


HITS = {"uhitm.c hitum": 0}  # the hero always hits


def outcome(scene: Scene, ending: Ending = Ending.DIED, killer: Killer = ARROW) -> str:
    """The hero dies: whether something saves the hero."""
    try:
        die(scene.play, ending, killer)
    except GameOver:
        return "dead"
    form = scene.hero.form
    return f"saved, as a {form.name}" if form is not None else "saved"


def dies(scene: Scene, monster: Monster) -> str:
    """The hero kills a monster: whether something saves it."""
    scene.hero.level = 30
    scene.wear("two-handed sword", Slot.WIELDED)
    monster.hp = 1
    scene.do(Move(direction=EAST, manner="fight"))
    if monster not in scene.level.monsters:
        return "dead"
    return f"saved at level {monster.level} with {monster.max_hp} hit points"


def give(scene: Scene, monster: Monster, name: KindName, slot: Slot, marks: int = 0) -> None:
    item = scene.item(name)
    item.worn, item.marks = int(slot), marks
    monster.inventory.append(item)


FAR_2 = MIDDLE + 9


def fate(scene: Scene) -> str:
    hero = scene.hero
    return f"{hero.hp} of {hero.max_hp} hit points left" if hero.hp > 0 else "the hero dies"


class NotingDice(FixedDice):
    """Dice that note who throws them, and how many sides they have."""

    def __init__(self, shows: Mapping[Any, int]) -> None:
        super().__init__(shows)
        self.noted: list[str] = []
        self.sides: list[int] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.noted.append(rule)
        self.sides.append(sides)
        return super().rn2(sides, rule)


def eyes_and_dwarf_lords(edition: Edition, **how: Any) -> Scene:
    """A random species is a floating eye where these may come, and else a dwarf lord."""
    scene = Scene(edition, shows={"makemon.c rndmonst": 3}, **how)  # of 5 chances and 2
    scene.world.genocided[:] = bytes(
        species.name not in ("floating eye", "dwarf lord") for species in ALL_SPECIES
    )
    return scene


def monster_upon_trap(
    edition: Edition, kind: TrapKind, name: SpeciesName, **how: Any
) -> tuple[Scene, Monster]:
    """A monster has come upon a trap that the hero sees."""
    scene = Scene(edition, **how)
    spot = MIDDLE + 5
    scene.level.traps[spot] = Trap(kind, spot, seen=True)
    monster = scene.monster(name, spot, hp=40)
    trap_monster(scene.play, monster)
    return scene, monster


def pull_out_of_pit(edition: Edition, name: SpeciesName) -> Monster:
    """A hero has tried to pull a hostile monster out of a pit; the dice show their lowest."""
    shows = {("trap.c untrap", 3): 0, "trap.c reward_untrap": 0, "trap.c try_lift": 9}
    scene = Scene(edition, attributes=(10, 10, 10, 12, 10, 10), shows=shows)
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.PIT, MIDDLE + 1, seen=True)
    victim = scene.monster(name, MIDDLE + 1)
    victim.trapped = True
    untrap_in_direction(scene.play, EAST)
    return victim
