"""Witnesses of monsters: new monsters."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.level_maps import load_map
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import FAR_2, HERE, NotingDice
from marrow.model.item import Slot
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.places import AREA, HEIGHT, WIDTH, TrapKind, x_of, y_of
from marrow.model.world import Branch
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.summoning import summon_nasties
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_monsters.disguises import disguise
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from marrow.rules.generation.new_monsters.newcomer_spots import RULE as SPOT_RULE
from marrow.rules.generation.population import random_species, random_species_of_class


@witness("monsters.new_shapechangers_fit_depth", "makemon.c makemon")
def born_chameleon(edition: Edition) -> str:
    """A hundred chameleons are created at depth 1."""
    scene = Scene(edition, seed=1)
    hardest = 0
    for _ in range(100):
        born = make_monster(scene.play, SPECIES_NAMED["chameleon"], MIDDLE + 5, nearby=True)
        hardest = max(hardest, born.species.difficulty if born is not None else 0)
    return "all have weak shapes" if hardest < 10 else "some have strong shapes"


@witness("monsters.new_shapechangers_have_gear", "makemon.c makemon")
def doppelganger(edition: Edition) -> str:
    """How many of thirty-two new doppelgangers have anything; the dice are thrown."""
    scene = Scene(edition, seed=1, depth=10, level=8)
    made = [make_monster(scene.play, SPECIES_NAMED["doppelganger"], MIDDLE + at) for at in range(1, 33)]
    return "some" if any(one is not None and one.inventory for one in made) else "none"


@witness("monsters.new_priests_serve_gods", "makemon.c makemon")
def priest(edition: Edition) -> str:
    """A new aligned priest without a temple; the dice for it show their lowest."""
    scene = Scene(edition, shows={"makemon.c makemon": 0})
    made = make_monster(scene.play, SPECIES_NAMED["aligned priest"], HERE)
    return "serves a god" if made is not None and made.duty is not None else "serves nobody"


@witness("monsters.newcomers", "makemon.c makemon_rnd_goodpos")
def who_comes_by_chance(edition: Edition) -> str:
    """A newt stands unseen on the spot that is thrown for, always the same; or it is empty and in sight."""
    spot = MIDDLE + 3
    shows = {(SPOT_RULE, WIDTH - 3): x_of(spot) - 2, (SPOT_RULE, HEIGHT): y_of(spot)}
    came: list[str] = []
    for seen in (False, True):
        scene = Scene(edition, shows=shows)
        scene.level.view = bytes([2 if seen else 0]) * AREA
        if not seen:
            scene.monster("newt", spot)
        monster = make_monster(scene.play, groups=False)
        if monster is None:
            came.append("nobody comes")
        else:
            came.append(
                f"{x_of(monster.spot) - x_of(spot):+d} {y_of(monster.spot) - y_of(spot):+d} from there"
            )
    return ", ".join(came)


NEWCOMERS: tuple[SpeciesName, ...] = ("gnome", "apprentice", "ninja", "guard", "hill giant")


@witness("monsters.kits", "makemon.c m_initweap", "makemon.c m_initinv")
def newcomers(edition: Edition) -> str:
    """A gnome, an apprentice, a ninja, a vault guard and a giant come into the world.

    All dice show 0, the apprentice's 1.
    """
    told = []
    for name in NEWCOMERS:
        shows = {"makemon.c m_initweap": int(name == "apprentice"), ("makemon.c m_initinv", 60): 0}
        scene = Scene(edition, shows={**shows, ("makemon.c m_initinv", 4): 0})
        monster = scene.monster(name, FAR_2)
        give_gear(scene.play, monster)
        told.append(f"{name}: {', '.join(item.kind.name for item in monster.inventory[:2]) or 'nothing'}")
    return "; ".join(told)


@witness("monsters.newcomers_shun_puzzles", "teleport.c goodpos")
def first_of_sokoban(edition: Edition) -> str:
    """The first level of Sokoban is made: on how many of its squares no monster appears by chance."""
    scene = Scene(edition, seed=1)
    sokoban = Branch("sokoban", "Sokoban", "", 4, 6)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, sokoban))
    shop = LevelBuilder(scene.play, Level("sokoban", 4, 5))
    draw_level(shop, load_map("soko4-1"))
    return f"{len(shop.level.shunned)} squares"


@witness("monsters.first_in_sokoban_is_no_giant", "makemon.c makemon")
def giant_in_sokoban(edition: Edition) -> str:
    """How many of 200 newcomers in Sokoban are giants, in a world of hill giants and newts."""
    scene = Scene(edition, level=14, depth=6, seed=1)
    branch = Branch("sokoban", "Sokoban", "", 4, 6)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, branch))
    scene.level.branch, scene.level.number = "sokoban", 1
    names = ("newt", "hill giant")
    scene.world.genocided = bytearray(species.name not in names for species in SPECIES)
    giants = 0
    for _ in range(200):
        monster = make_monster(scene.play, spot=MIDDLE + 3, groups=False, count=False)
        assert monster is not None
        giants += monster.species.name == "hill giant"
        take_out_of_game(scene.play, monster)
    return f"{giants} giants"


@witness("monsters.new_monsters_may_be_saddled", "makemon.c makemon")
def new_pony(edition: Edition) -> str:
    """A pony comes into the world; a die of 100 would show 0."""
    scene = Scene(edition, shows={"makemon.c makemon": 0})
    pony = make_monster(scene.play, SPECIES_NAMED["pony"], MIDDLE + 3)
    saddled = pony is not None and any(item.worn & Slot.SADDLE for item in pony.inventory)
    return "a saddled pony" if saddled else "a pony without a saddle"


@witness("monsters.angel_arms", "Z-147", "makemon.c m_initweap")
def angel(edition: Edition) -> str:
    """The weapon of an Angel; the die for it shows its lowest."""
    scene = Scene(edition, shows={("Z-147", 3): 0, ("makemon.c m_initweap", 5): 0})
    monster = scene.monster("Angel", HERE)
    give_gear(scene.play, monster)
    return ", ".join(sorted(item.kind.name for item in monster.inventory))


def _made(edition: Edition, name: SpeciesName) -> Monster:
    """A new monster; dice for hit points show their lowest, and others their highest."""
    scene = Scene(edition, shows={"makemon.c newmonhp": 0})
    made = make_monster(scene.play, SPECIES_NAMED[name], HERE)
    assert made is not None
    return made


@witness("monsters.golem_hp", "makemon.c golemhp")
def golem(edition: Edition) -> str:
    """A new iron golem."""
    return f"{_made(edition, 'iron golem').max_hp} hit points"


@witness("monsters.new_monsters_have_two_hit_points_at_least", "makemon.c newmonhp")
def newt(edition: Edition) -> str:
    """A new newt; the die for its hit points shows 1."""
    return f"{_made(edition, 'newt').max_hp} hit points"


@witness("monsters.neuter_monsters_are_never_female", "makemon.c makemon")
def eye(edition: Edition) -> str:
    """Whether a new floating eye counts as female; the die for it shows 1 of 0 and 1."""
    return "yes" if _made(edition, "floating eye").female else "no"


@witness("monsters.leaders_know_all_traps", "makemon.c makemon")
def traps_of_the_quest(edition: Edition) -> str:
    """Which of bear traps and magic portals the Norn and Lord Surtur know when they are made."""
    known = []
    for name in ("Norn", "Lord Surtur"):
        scene = Scene(edition)
        made = make_monster(scene.play, SPECIES_NAMED[name], HERE)
        for kind in (TrapKind.BEAR_TRAP, TrapKind.MAGIC_PORTAL):
            if made is not None and made.seen_traps & 1 << (kind - 1):
                known.append(f"{name} {kind.name.lower()}")
    return ", ".join(known)


@witness("monsters.disguise_details", "makemon.c set_mimic_sym")
def details_of_disguises(edition: Edition) -> str:
    """Which mimics' looks have dice: those where a statue and a tin lie, and that of an altar in a temple."""
    outcome = []
    for name in ("statue", "tin"):
        scene = Scene(edition)
        scene.lay(name, HERE, species="newt")
        mimic = scene.monster("giant mimic", HERE)
        scene.play.dice = dice = NotingDice({})
        disguise(scene.play, mimic)
        outcome.append(f"a {name}{'' if dice.sides else ' not'}")
    scene = Scene(edition)
    scene.level.rooms = (Room(1, 1, WIDTH - 2, HEIGHT - 2, True, purpose=RoomPurpose.TEMPLE),)
    mimic = scene.monster("giant mimic", HERE)
    scene.play.dice = dice = NotingDice({})
    disguise(scene.play, mimic)
    return f"{', '.join(outcome)}, an altar{'' if dice.sides else ' not'}"


@witness("monsters.minotaur_wand_sides", "Z-147")
def minotaur(edition: Edition) -> str:
    """What a minotaur has when a die of eight shows its highest, and one of three its lowest."""
    scene = Scene(edition, shows={("makemon.c m_initinv", 3): 0})
    monster = scene.monster("minotaur", HERE)
    give_gear(scene.play, monster)
    return ", ".join(item.kind.name for item in monster.inventory) or "nothing"


@witness("monsters.class_draw", "makemon.c mkclass")
def of_dragons(edition: Edition) -> str:
    """A random dragon near the surface; the die for it shows its highest."""
    scene = Scene(edition, depth=3, level=2, shows={("makemon.c mkclass", 2): 0})
    found = random_species_of_class(scene.play, "D")
    return found.name if found is not None else "none"


@witness("monsters.class_choice_respects_gehennom", "makemon.c mkclass")
def of_liches(edition: Edition) -> str:
    """A random lich far down outside Gehennom; the die for it shows its highest."""
    scene = Scene(edition, depth=40, level=30, shows={("makemon.c mkclass", 2): 0})
    found = random_species_of_class(scene.play, "L")
    return found.name if found is not None else "none"


@witness("monsters.classes_by_difficulty", "Z-148")
def of_class(edition: Edition) -> str:
    """A random ant; the die for it shows its highest."""
    scene = Scene(edition, depth=40, level=20)
    found = random_species_of_class(scene.play, "a")
    return found.name if found is not None else "none"


@witness("monsters.random_species_vie_one_by_one", "N-610")
def of_any_class(edition: Edition) -> str:
    """How many dice are thrown for a random monster at depth 1."""
    scene = Scene(edition, level=1)
    scene.play.dice = dice = NotingDice({})
    random_species(scene.play)
    return "one die" if len(dice.sides) == 1 else "many dice"


@witness("monsters.nasties", "wizard.c nasties")
def what_a_sandestin_is(edition: Edition) -> str:
    """Which of three rare species sandestins may turn into."""
    rare = ("rock troll", "silver dragon", "displacer beast")
    return ", ".join(name for name in rare if name in edition.monsters.nasties)


@witness("monsters.nasties_summoned", "wizard.c nasty")
def harassed(edition: Edition) -> str:
    """Nasties are summoned by no monster at a hero of level 3; every die shows its highest."""
    scene = Scene(edition, level=3, shows={("wizard.c nasty", 10): 9})
    scene.hero.level = 3
    number = summon_nasties(scene.play, None)
    return f"{number} monsters come"


@witness("monsters.nasties_summoned", "wizard.c nasty")
def called_by_a_lich(edition: Edition) -> str:
    """A lich summons nasties; the dice always choose a master mind flayer, which is harder than the lich."""
    nasties = edition.monsters.nasties
    flayer = nasties.index("master mind flayer")
    scene = Scene(edition, shows={("wizard.c nasty", len(nasties)): flayer, ("wizard.c nasty", 10): 9})
    summon_nasties(scene.play, scene.monster("lich", MIDDLE + 5))
    return ", ".join(sorted({other.species.name for other in scene.level.monsters[:-1]}))
