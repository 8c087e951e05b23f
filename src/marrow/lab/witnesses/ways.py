"""Witnesses of where monsters go: through bars and gas, out of hiding, against what harms by touch."""

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.level import Cloud, Trap
from marrow.model.places import WIDTH, Terrain, TrapKind
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from marrow.rules.monster_moves.hiding_again import maybe_hide_again
from marrow.rules.monster_moves.monster_step import step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.travel.migration import catch_up_time

FAR = MIDDLE + 9
AT_BARS: tuple[SpeciesName, ...] = ("soldier ant", "fire elemental", "rust monster", "rock mole", "hill orc")
NEWCOMERS: tuple[SpeciesName, ...] = ("gnome", "apprentice", "ninja", "guard", "hill giant")


@witness("monsters.iron_bars", "mondata.c passes_bars")
def bars(edition: Edition) -> str:
    """A soldier ant, a fire elemental, a rust monster, a rock mole and a hill orc come to iron bars."""
    told = []
    for name in AT_BARS:
        scene = Scene(edition)
        scene.level.terrain[FAR - 1] = Terrain.IRON_BARS
        monster = scene.monster(name, FAR)
        flags = movement_flags_of(monster.species)
        if FAR - 1 not in open_spots(scene.play, monster, flags, MIDDLE, at_hero=True):
            continue
        step_onto(scene.play, monster, flags, FAR - 1)
        bars_left = scene.level.terrain[FAR - 1] == Terrain.IRON_BARS
        told.append(f"the {name} {'passes' if bars_left else 'eats them'}")
    return ", ".join(told)


@witness("monsters.poison_gas_is_shunned", "mon.c mfndpos")
def cloud_ahead(edition: Edition) -> str:
    """Poison gas lies before a hill orc."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", FAR)
    scene.level.clouds.append(Cloud(FAR - 1, 1, 8, 5))
    spots = open_spots(scene.play, orc, movement_flags_of(orc.species), MIDDLE, at_hero=True)
    return "it would walk into it" if FAR - 1 in spots else "it walks around it"


@witness("monsters.trapped_never_hide_again", "mon.c restrap")
def caught_piercer(edition: Edition) -> str:
    """A rock piercer in a bear trap, out of the hero's sight, would like to hide again."""
    scene = Scene(edition, shows={"mon.c restrap": 0})
    for row in range(-9, 10):
        scene.level.terrain[MIDDLE + row * WIDTH + 4] = Terrain.VERTICAL_WALL
    scene.level.view = b""
    piercer = scene.monster("rock piercer", FAR)
    scene.level.traps[FAR] = Trap(TrapKind.BEAR_TRAP, FAR)
    piercer.trapped = True
    return "it hides" if maybe_hide_again(scene.play, piercer) else "it stays in the open"


@witness("monsters.pets_expect_harm_from_each_blow", "mondata.c max_passive_dmg")
def owlbear_and_jelly(edition: Edition) -> str:
    """A tame owlbear with 40 hit points meets an ochre jelly, which may cost 18 at each of three blows."""
    scene = Scene(edition)
    bear = scene.monster("owlbear", MIDDLE + 1, tame=10, hp=40)
    attacks = would_attack(scene.play, bear, scene.monster("ochre jelly", MIDDLE + 2))
    return "it attacks" if attacks else "it keeps away"


@witness("monsters.absent_mimics_drop_disguise", "dog.c mon_catchup_elapsed_time")
def mimic_left_alone(edition: Edition) -> str:
    """The hero leaves a large mimic, disguised as a door, for ten turns."""
    scene = Scene(edition)
    mimic = scene.monster("large mimic", FAR)
    mimic.disguise = glyphs.CLOSED_DOOR
    catch_up_time(scene.play, mimic, 10)
    return "it is still a door" if mimic.disguise else "it is a mimic again"


@witness("monsters.kits", "makemon.c m_initweap", "makemon.c m_initinv")
def newcomers(edition: Edition) -> str:
    """A gnome, an apprentice, a ninja, a vault guard and a giant come into the world; all dice show 0."""
    told = []
    for name in NEWCOMERS:
        shows = {"makemon.c m_initweap": 0, ("makemon.c m_initinv", 60): 0}
        scene = Scene(edition, shows={**shows, ("makemon.c m_initinv", 4): 0})
        monster = scene.monster(name, FAR)
        give_gear(scene.play, monster)
        told.append(f"{name}: {', '.join(item.kind.name for item in monster.inventory[:2]) or 'nothing'}")
    return "; ".join(told)
