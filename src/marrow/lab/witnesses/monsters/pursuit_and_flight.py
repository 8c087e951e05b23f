"""Witnesses of monsters: pursuit and flight."""

from marrow.chance.fixed_dice import FixedDice
from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.places import DIRECTIONS, EAST, SOUTHEAST, WIDTH, Terrain, TrapKind, is_next_to
from marrow.model.world import Branch, Dungeon, SpecialPlace
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.covetous import attack_on_treasure, find_treasure, tactics
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.offensive_items import find_offensive, zap_hero_away
from marrow.rules.monster_moves.ways_out import find_way_out
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero


@witness("monsters.sheltered_heroes_are_teleported", "muse.c find_offensive")
def on_the_stairs(edition: Edition) -> str:
    """An orc with a wand of teleportation meets a hero who stands on stairs."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of teleportation", charge=4)]
    sends = find_offensive(scene.play, orc, MIDDLE) is not None
    return "it would teleport the hero" if sends else "it keeps the wand for itself"


@witness("monsters.heroes_on_treasure_are_teleported", "Z-188")
def on_a_pile(edition: Edition) -> str:
    """An orc with a wand of teleportation meets a hero who stands on three things."""
    scene = Scene(edition)
    for name in ("rock", "boulder", "statue"):
        scene.lay(name)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of teleportation", charge=4)]
    sends = find_offensive(scene.play, orc, MIDDLE) is not None
    return "it would teleport the hero" if sends else "it keeps the wand for itself"


@witness("monsters.trapped_monsters_cannot_escape", "muse.c find_defensive")
def in_the_web(edition: Edition) -> str:
    """A wounded orc that is held in a trap beside a hole."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.hp, orc.trapped = 1, True
    hole = orc.spot + SOUTHEAST
    scene.level.traps[hole] = Trap(TrapKind.HOLE, hole)
    return "it leaps into the hole" if find_way_out(scene.play, orc) is not None else "it stays"


@witness("monsters.covetous_attack_diagonally", "Z-195")
def the_treasure_is_taken(edition: Edition) -> str:
    """A jackal stands on the Book of the Dead, diagonally beside an unhurt arch-lich."""
    scene = Scene(edition)
    scene.lay("Book of the Dead", MIDDLE + 8 * EAST)
    scene.monster("jackal", MIDDLE + 8 * EAST)
    lich = scene.monster("arch-lich", MIDDLE + 9 * EAST + WIDTH, hp=90)
    return "it attacks" if attack_on_treasure(scene.play, lich) else "it does not attack"


@witness("monsters.covetous_heal_on_any_stairs", "Z-195")
def to_the_stairs(edition: Edition) -> str:
    """A hurt master lich of odd number, on a level with stairs both ways."""
    scene = Scene(edition)
    up, down = MIDDLE + 20, MIDDLE - 20
    scene.level.stairs = (Stairs(up, True, "dungeons", 1), Stairs(down, False, "dungeons", 3))
    lich = scene.monster("master lich", MIDDLE + 8 * EAST, hp=90)
    lich.id |= 1
    lich.hp = 10
    tactics(scene.play, lich)
    return "to those up" if lich.spot == up else "to those down" if lich.spot == down else "nowhere"


class _GuessingDice(FixedDice):
    """Dice that count the throws of monsters that guess where the hero is."""

    guesses = 0

    def rn2(self, sides: int, rule: str) -> int:
        self.guesses += rule == "monmove.c set_apparxy"
        return super().rn2(sides, rule)


@witness("monsters.covetous_look_for_hero_again", "Z-195")
def judged_again(edition: Edition) -> str:
    """Orcus moves on a level with a displaced hero; how many dice he throws to guess where she is."""
    scene = Scene(edition)
    scene.wear("cloak of displacement", Slot.CLOAK)
    orcus = scene.monster("Orcus", MIDDLE + 12 * EAST, hp=90)
    dice = scene.play.dice = _GuessingDice({})
    approach_hero(scene.play, orcus, movement_flags_of(orcus.species))
    return f"{dice.guesses} dice"


@witness("monsters.teleport_controllers_come_to_the_hero", "Z-195")
def tengu_sent_away(edition: Edition) -> str:
    """The hero zaps a wand of teleportation at a tengu; the die of thirteen shows 12."""
    scene = Scene(edition, shows={("teleport.c u_teleport_mon", 13): 12})
    tengu = scene.monster("tengu", MIDDLE + 12 * EAST)
    teleport_monster_by_hero(scene.play, tengu)
    near = is_next_to(tengu.spot, MIDDLE)
    return "it comes to the hero" if near else "it is somewhere"


@witness("monsters.covetous_walk", "Z-194")
def pursuit(edition: Edition) -> str:
    """An arch-lich twelve squares from the hero, which wants nothing on the level, steps."""
    scene = Scene(edition)
    lich = scene.monster("arch-lich", MIDDLE + 12 * EAST, hp=90)
    left = lich.spot
    wild_step(scene.play, lich, MIDDLE)
    return "it walks" if lich.spot != left else "it stays where it is"


@witness("monsters.cornered_monsters_escape", "monmove.c m_move")
def walled_in(edition: Edition) -> str:
    """An unhurt orc with a scroll of teleportation, with rock all around it."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 8 * EAST)
    for step in DIRECTIONS:
        scene.level.terrain[orc.spot + step] = Terrain.STONE
    orc.inventory = [scene.item("scroll of teleportation")]
    wild_step(scene.play, orc, MIDDLE)
    return "it keeps its scroll" if orc.inventory else "it reads its scroll"


@witness("monsters.flight_by_branch_stairs", "L-283")
def first_stairs(edition: Edition) -> str:
    """A wounded orc stands on the first stairs up, and may flee."""
    scene = Scene(edition)
    planes = Branch("planes", "The Elemental Planes", "E", 6, -5)
    earth = SpecialPlace("earth", "planes", 5, "")
    scene.world.dungeon = Dungeon((*scene.world.dungeon.branches, planes), (earth,))
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    scene.level.terrain[orc.spot] = Terrain.STAIRS
    scene.level.stairs = (Stairs(orc.spot, True, "dungeons", 0),)
    escape = find_way_out(scene.play, orc)
    if escape is None:
        return "it stays"
    escape()
    return "it goes to the Plane of Earth" if scene.world.travellers else "it leaves the dungeon"


@witness("monsters.traps_in_line_are_ways_out", "L-283")
def hole_in_the_heros_row(edition: Edition) -> str:
    """A wounded orc stands beside a hole, in a row with it and the hero."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    scene.level.traps[orc.spot + EAST] = Trap(TrapKind.HOLE, orc.spot + EAST)
    return "it leaps into it" if find_way_out(scene.play, orc) is not None else "it stays"


@witness("monsters.last_wizard_stays", "muse.c mon_escape")
def the_wizard_leaves(edition: Edition) -> str:
    """The only Wizard, wounded, stands on the stairs out of the dungeon."""
    scene = Scene(edition)
    scene.play.world.wizards = 1
    wizard = scene.monster("Wizard of Yendor", MIDDLE + 4 * EAST)
    wizard.hp = 1
    scene.level.terrain[wizard.spot] = Terrain.STAIRS
    scene.level.stairs = (Stairs(wizard.spot, True, "dungeons", 0),)
    return "he may leave" if find_way_out(scene.play, wizard) is not None else "he must stay"


@witness("monsters.monster_zaps_teleport_targets", "muse.c mbhitm")
def sent_away(edition: Edition) -> str:
    """An orc that carries the Amulet zaps a wand of teleportation at the hero beside it."""
    scene = Scene(edition, seed=3)
    orc = scene.monster("hill orc")
    zap_hero_away(scene.play, orc, scene.item("wand of teleportation", charge=3))
    return "the hero stays" if scene.hero.spot == MIDDLE else "the hero is teleported"


@witness("monsters.all_quest_artifacts_are_coveted", "L-277")
def orb_on_the_floor(edition: Edition) -> str:
    """The Orb of Detection lies where the Wizard is with a hero who is no archeologist."""
    scene = Scene(edition, role="valkyrie")
    scene.lay("crystal ball", HERE).artifact = "The Orb of Detection"
    goal = find_treasure(scene.play, scene.monster("Wizard of Yendor", HERE + 5))
    return "the Wizard goes for it" if goal is not None else "the Wizard does not mind it"
