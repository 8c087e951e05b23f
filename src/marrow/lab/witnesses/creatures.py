"""Witnesses of monsters: what they wear, shape changes, nasties, Elbereth, leaving the game."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import AREA, DIRECTIONS, HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.model.world import Branch
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.overcrowding import come_beside_hero
from marrow.rules.combat.summoning import summon_nasties
from marrow.rules.dungeon.placement import good_spot, nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.newcomer_spots import RULE as SPOT_RULE
from marrow.rules.items.monster_equipment import monster_puts_on
from marrow.rules.monster_moves.covetous import beside_hero
from marrow.rules.monster_moves.fear import look_around
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.polymorph import change_monster_species

FLIERS: tuple[SpeciesName, ...] = ("raven", "floating eye", "giant mimic", "jellyfish")
NEVER_CHANGED: tuple[SpeciesName, ...] = ("Death", "Nazgul", "erinys")


def _robbed(edition: Edition, spot: int) -> str:
    """A hill orc with two helmets loses the one it wears."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", spot)
    orc.movement = 12
    orc.believed = scene.hero.spot
    worn, spare = scene.item("orcish helm"), scene.item("dented pot")
    orc.inventory += [worn, spare]
    monster_puts_on(orc, worn, Slot.HELMET)
    monster_loses_item(scene.play, orc, worn, robbed=True)
    scene.do(Search())
    return "it puts the other helmet on" if spare.worn else "it wears no helmet"


@witness("monsters.armor_replaced", "mon.c movemon")
def robbed_at_hand(edition: Edition) -> str:
    """A hill orc beside the hero is robbed of its helmet, and has another."""
    return _robbed(edition, MIDDLE + 1)


@witness("monsters.new_monsters_may_be_saddled", "makemon.c makemon")
def new_pony(edition: Edition) -> str:
    """A pony comes into the world; a die of 100 would show 0."""
    scene = Scene(edition, shows={"makemon.c makemon": 0})
    pony = make_monster(scene.play, SPECIES_NAMED["pony"], MIDDLE + 3)
    saddled = pony is not None and any(item.worn & Slot.SADDLE for item in pony.inventory)
    return "a saddled pony" if saddled else "a pony without a saddle"


@witness("monsters.unpolymorphable_species", "mon.c newcham")
def magic_of_change(edition: Edition) -> str:
    """Death, a Nazgul and an erinys are to become newts."""
    scene = Scene(edition)
    changed = []
    for place, name in enumerate(NEVER_CHANGED):
        monster = scene.monster(name, MIDDLE + 2 * place + 2)
        if change_monster_species(scene.play, monster, SPECIES_NAMED["newt"]):
            changed.append(name)
    return f"{', '.join(changed)} changed" if changed else "none changed"


@witness("monsters.departed_wizard_counts_as_killed", "mon.c m_detach")
def wizard_gone(edition: Edition) -> str:
    """The Wizard of Yendor leaves the game without dying."""
    scene = Scene(edition)
    take_out_of_game(scene.play, scene.monster("Wizard of Yendor", MIDDLE + 5))
    return "he counts as killed, and will return" if scene.world.demigod else "he is gone and does not return"


@witness("dungeon.vanishing_monsters_drop_quest_artifact", "steal.c mdrop_special_objs")
def treasure_left(edition: Edition) -> str:
    """A nymph vanishes with the quest artifact of the hero's role in its pack."""
    scene = Scene(edition, role="archeologist")
    nymph = scene.monster("water nymph", MIDDLE + 5)
    orb = scene.item("crystal ball")
    orb.artifact = "The Orb of Detection"
    nymph.inventory.append(orb)
    take_out_of_game(scene.play, nymph)
    return "the artifact lies on the floor" if scene.level.items else "the artifact is gone"


@witness("monsters.petrified_sandestins_revert", "mon.c vamp_stone")
def petrified_sandestin(edition: Edition) -> str:
    """A sandestin in the shape of an ettin turns to stone."""
    scene = Scene(edition)
    monster = scene.monster("ettin", MIDDLE + 5)
    monster.true_species = SPECIES_NAMED["sandestin"]
    stone = petrify_monster(scene.play, monster, by_hero=False)
    return "it becomes a statue" if stone else f"it becomes a {monster.species.name} again"


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
    return ", ".join(sorted({other.species.name for other in scene.level.monsters[1:]}))


@witness("monsters.new_shapechangers_fit_depth", "makemon.c makemon")
def born_chameleon(edition: Edition) -> str:
    """A hundred chameleons are created at depth 1."""
    scene = Scene(edition, seed=1)
    hardest = 0
    for _ in range(100):
        born = make_monster(scene.play, SPECIES_NAMED["chameleon"], MIDDLE + 5, nearby=True)
        hardest = max(hardest, born.species.difficulty if born is not None else 0)
    return "all have weak shapes" if hardest < 10 else "some have strong shapes"


@witness("combat.hypocrisy", "mon.c setmangry")
def struck_minotaur(edition: Edition) -> str:
    """A hero on a burned Elbereth attacks a minotaur, which does not respect it."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)
    make_hostile(scene.play, scene.monster("minotaur", MIDDLE + 1, hp=50))
    return "the engraving stays" if MIDDLE in scene.level.engravings else "the engraving is erased"


@witness("combat.elbereth", "monmove.c onscary")
def words_that_scare(edition: Edition) -> str:
    """Which texts under the hero scare a jackal."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 1)
    scary = []
    for text in ("Elbereth", "Elbereth, Elbereth", "O Elbereth"):
        scene.level.engravings[MIDDLE] = Engraving(MIDDLE, text, EngravingManner.BURN)
        if is_scary_spot(scene.play, jackal, MIDDLE):
            scary.append(text)
    return "; ".join(scary)


@witness("monsters.sudden_arrivals_are_told", "mon.c mnexto")
def sudden_lich(edition: Edition) -> str:
    """In the dark, a master lich comes to the hero's side."""
    scene = Scene(edition)
    lich = make_monster(scene.play, SPECIES_NAMED["master lich"], MIDDLE + 20, no_inventory=True)
    assert lich is not None
    scene.level.lit = bytearray(len(scene.level.lit))
    scene.level.view = b""
    beside_hero(scene.play, lich)
    return "it is announced" if "creatures.suddenly appears" in scene.told() else "nothing is said"


@witness("monsters.room_beside", "teleport.c enexto")
def two_newts(edition: Edition) -> str:
    """Where, in columns and rows from the hero, a newt arrives, and where if all beside him is rock."""
    scene = Scene(edition, shows={("teleport.c enexto", 8): 1, ("teleport.c enexto", 10): 1})
    arrived: list[str] = []
    for _ in range(2):
        spot = nearest_good_spot(scene.play, MIDDLE, SPECIES_NAMED["newt"])
        assert spot is not None
        arrived.append(f"{x_of(spot) - x_of(MIDDLE):+d} {y_of(spot) - y_of(MIDDLE):+d}")
        for step in DIRECTIONS:
            scene.level.terrain[MIDDLE + step] = Terrain.STONE
    return ", ".join(arrived)


@witness("monsters.over_liquid", "teleport.c goodpos")
def above_liquid(edition: Edition) -> str:
    """Who can be put above a moat, above lava, and on the Plane of Water."""
    scene = Scene(edition)
    told = []
    for terrain in (Terrain.MOAT, Terrain.LAVA, Terrain.WATER):
        scene.level.terrain[MIDDLE + 1] = terrain
        found = [name for name in FLIERS if good_spot(scene.play, MIDDLE + 1, SPECIES_NAMED[name])]
        told.append(f"{terrain.name.lower()}: {', '.join(found) or 'nobody'}")
    return "; ".join(told)


@witness("monsters.crowded_out", "mon.c deal_with_overcrowding")
def no_room_beside_hero(edition: Edition) -> str:
    """On a level without another free spot, first a common one, then a Plane, a dog is called."""
    told = []
    for branch, number in (("dungeons", 3), ("planes", 2)):
        scene = Scene(edition)
        scene.level.branch, scene.level.number = branch, number
        scene.level.terrain[:] = bytes(len(scene.level.terrain))
        for spot in (MIDDLE, MIDDLE + 5, MIDDLE + 9):
            scene.level.terrain[spot] = Terrain.ROOM
        scene.monster("newt", MIDDLE + 9)
        dog = scene.monster("little dog", MIDDLE + 5)
        come_beside_hero(scene.play, dog)
        told.append(
            "the dog waits outside"
            if dog not in scene.level.monsters
            else f"{len(scene.level.monsters)} monsters are left"
        )
    return "; ".join(told)


@witness("monsters.holders_beside_hero_hold_on", "teleport.c rloc_to")
def holder_moved(edition: Edition) -> str:
    """An owlbear that holds the hero is taken by magic to his other side."""
    scene = Scene(edition)
    bear = scene.monster("owlbear", MIDDLE + 1)
    scene.hero.hold.holder_id = bear.id
    relocate_monster(scene.play, bear, MIDDLE - 1)
    return "it still holds him" if scene.hero.hold.holder_id else "it lets him go"


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


@witness("monsters.gremlins_flee_from_sunsword", "monmove.c distfleeck")
def gremlin_before_sunsword(edition: Edition) -> str:
    """A gremlin stands before a hero with a shining Sunsword; all dice show their highest."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    gremlin = scene.monster("gremlin", MIDDLE + 1)
    return "it flees" if look_around(scene.play, gremlin, MIDDLE)[1] else "it does not fear it"
