"""Witnesses of dungeon: places and the ground."""

from dataclasses import replace

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.dungeon_table import BRANCHES, PLACES
from marrow.content.level_maps import load_map
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName
from marrow.game.telling import tell
from marrow.lab.scene import MIDDLE, Answers, Scene, big_room
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.lab.witnesses.shared_scenes import chronicle
from marrow.messages.commands import Down, Move
from marrow.model.item import Slot
from marrow.model.level import Engraving, Level, Stairs, Trap
from marrow.model.places import EAST, WIDTH, Terrain, TrapKind
from marrow.model.world import Branch, Fallen, SpecialPlace, level_key
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.commands.features.fountains import dip_into_fountain
from marrow.rules.commands.features.thrones import sit_on_throne
from marrow.rules.dungeon.branches import place_named, plan_dungeon
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.generation.drawn_levels.draw_level import draw_level, drawing_in, maps_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.physics.ice import freeze_liquid
from marrow.rules.play import Play
from marrow.rules.traps import drawbridges
from marrow.rules.traps.trap_names import remove_trap
from marrow.rules.travel.item_delivery import deliver
from marrow.rules.turn.elemental_planes import update_planes


@witness("dungeon.frozen_water_melts_again", "zap.c start_melt_ice_timeout")
def frozen_pool(edition: Edition) -> str:
    """A pool freezes; counted from 0, a die of 2000 shows 0, any other its highest."""
    scene = Scene(edition, shows={("zap.c start_melt_ice_timeout", 2000): 0})
    scene.level.terrain[MIDDLE + EAST] = Terrain.POOL
    freeze_liquid(scene.play, MIDDLE + EAST)
    turns = [due - scene.world.turn for due in scene.level.melting.values()]
    return f"the ice melts in {turns[0]} turns" if turns else "the ice never melts"


@witness("dungeon.fallen_items_break_or_lie", "N-481")
def fallen_potion_and_ruby(edition: Edition) -> str:
    """A potion and a ruby fell down the stairs to this level."""
    scene = Scene(edition)
    fallen: list[Fallen] = [Fallen(scene.item(name), "stairs") for name in ("potion of water", "ruby")]
    scene.world.fallen[level_key(scene.level.branch, scene.level.number)] = fallen
    scene.level.stairs = (Stairs(MIDDLE + 3, True, scene.level.branch, scene.level.number - 1),)
    deliver(scene.play)
    left = [item.kind.name for items in scene.level.items.values() for item in items]
    where = "at their foot" if scene.level.items.get(MIDDLE + 3) else "near them"
    return f"{where}: {', '.join(sorted(left))}"


@witness("dungeon.destroyed_drawbridges_leave_iron_chains", "dbridge.c destroy_drawbridge")
def broken_bridge(edition: Edition) -> str:
    """A lowered drawbridge is destroyed; a die of six shows 3, counted from 0."""
    scene = Scene(edition, shows={("dbridge.c destroy_drawbridge", 6): 3})
    span = MIDDLE + 10 * EAST
    scene.level.terrain[span] = Terrain.DRAWBRIDGE_DOWN
    scene.level.detail[span] = span_detail(EAST, Terrain.MOAT)
    scene.level.terrain[span + EAST] = Terrain.DOOR
    drawbridges.destroy_bridge(scene.play, span)
    chains = sum(item.kind.name == "iron chain" for pile in scene.level.items.values() for item in pile)
    return f"{chains} iron chains lie there"


@witness_of_each("dungeon.replaced_items_on_maps", "L-215")
def castle(edition: Edition, thing: str) -> str:
    """The Castle is made: how many of this item it has."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    play = Play(world, edition, Answers({}))
    place = place_named(world.dungeon, "castle")
    assert place is not None
    level = make_level(play, place.branch, place.number)
    things = [item for pile in level.items.values() for item in pile]
    found = [one.kind.name for item in things for one in (item, *item.contents)]
    return f"{found.count(thing)} found there"


@witness("dungeon.plane_of_fire_has_gas_vents", "mkmaze.c fumaroles")
def lava(edition: Edition) -> str:
    """A turn passes on a Plane of Fire that is all lava."""
    scene = Scene(edition)
    level = scene.level
    level.branch = "planes"
    scene.world.dungeon = replace(
        scene.world.dungeon, places=(SpecialPlace("fire", "planes", level.number, ""),)
    )
    for spot in range(len(level.terrain)):
        level.terrain[spot] = Terrain.LAVA
    update_planes(scene.play)
    return f"{len(level.clouds)} clouds of poison gas"


@witness("dungeon.more_branches", "L-164", "L-227")
def ways_beside(edition: Edition) -> str:
    """The branches of a new dungeon that NetHack does not have."""
    known = {plan.name for plan in BRANCHES}
    dungeon = plan_dungeon(FixedDice({}), edition)
    others = [branch.title for branch in dungeon.branches if branch.name not in known]
    return ", ".join(others) or "none"


@witness("dungeon.maps_that_allow_teleport", "sp_lev.c lspo_level_flags")
def wards(edition: Edition) -> str:
    """In which lairs of demon lords the hero can teleport."""
    lairs = ("asmodeus", "baalzebub", "juiblex", "orcus")
    free = [name for name in lairs if "no teleport" not in drawing_in(edition, name).flags]
    return ", ".join(free) or "in none of them"


@witness("dungeon.demon_courts_bar_teleporting", "Z-193")
def held_in_court(edition: Edition) -> str:
    """The hero would teleport on a level of Gehennom where Orcus is."""
    scene = Scene(edition)
    scene.level.branch = "gehennom"
    scene.monster("Orcus", MIDDLE + 5 * EAST)
    return "teleporting is barred" if bars_teleporting(scene.play) else "teleporting is possible"


@witness("dungeon.levels_are_hot", "Z-225", "Z-226")
def potion_in_gehennom(edition: Edition) -> str:
    """A potion is put down in Gehennom; the dice show their highest."""
    scene = Scene(edition)
    scene.level.branch = "gehennom"
    stays = item_lands(scene.play, scene.item("potion of healing"), MIDDLE) is not None
    return "it stays whole" if stays else "it shatters"


@witness("dungeon.more_special_levels", "L-164")
def places_beside(edition: Edition) -> str:
    """The special levels of a new dungeon that NetHack does not have; all optional ones are in it."""
    known = {plan.name for plan in PLACES}
    dungeon = plan_dungeon(FixedDice({"dungeon.c init_level": 0}), edition)
    own = {branch.name for branch in BRANCHES}
    others = [place.name for place in dungeon.places if place.branch in own and place.name not in known]
    return ", ".join(others) or "none"


@witness_of_each("dungeon.replaced_maps", "N-413")
def town(edition: Edition, name: str) -> str:
    """The special rooms of the map that is used."""
    drawn = load_map(edition.dungeon.replaced_maps.get(name, name))
    return ", ".join(area.purpose.value for area in drawn.area if area.purpose != RoomPurpose.ORDINARY)


@witness_of_each("dungeon.map_counts", "Z-118", "mkmaze.c makemaz")
def number_of_maps(edition: Edition, place: PlaceName) -> str:
    """How many maps the special level is chosen from."""
    return f"{len(maps_of(edition, place))} maps"


@witness("dungeon.level_arrivals_are_told", "do.c goto_level")
def on_the_stairs(edition: Edition) -> str:
    """A hero goes down the stairs: the messages."""
    scene = Scene(edition)
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    scene.world.levels[level_key("dungeons", 2)] = big_room(2)
    scene.do(Down())
    said = [tell(entry, edition) for entry in scene.entries_told()]
    return " ".join(f'"{words}"' for words in said if words) or "no message"


@witness("dungeon.orcish_town_is_plundered", "mkmaze.c stolen_booty")
def plundered_town(edition: Edition) -> str:
    """Orcish Town is made."""
    scene = Scene(edition, seed=3)
    mines = Branch("mines", "The Gnomish Mines", "M", 8, 3)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, mines))
    shop = LevelBuilder(scene.play, Level("mines", 3, 5))
    draw_level(shop, load_map("minetown-1"))
    return f"orcs with stolen goods wait for {len(scene.world.travellers)} levels farther down"


@witness("dungeon.steps_wear_engravings_at_both_ends", "hack.c domove")
def step_onto_dust(edition: Edition) -> str:
    """A hero steps onto an engraving in the dust."""
    scene = Scene(edition, seed=1)
    scene.level.engravings[MIDDLE + 1] = Engraving(MIDDLE + 1, "WWWWWWWW")
    scene.do(Move(direction=EAST))
    written = scene.level.engravings.get(MIDDLE + 1)
    return (
        "no letter is smudged"
        if written is not None and written.text == "WWWWWWWW"
        else "some letters are smudged"
    )


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


@witness("dungeon.sayings_of_the_lady", "L-245")
def excalibur(edition: Edition) -> str:
    """The Lady of the Lake gives Excalibur, all dice show their lowest: what is written down."""
    scene = Scene(edition, alignment="lawful", level=5, shows={"fountain.c dipfountain": 0})
    dip_into_fountain(scene.play, scene.carry("long sword"))
    return chronicle(scene)


def _is_left(scene: Scene) -> str:
    return "stays" if scene.level.terrain[MIDDLE] == Terrain.THRONE else "is gone"


@witness("dungeon.solved_puzzles_are_free", "trap.c maybe_finish_sokoban")
def solved_puzzle(edition: Edition) -> str:
    """The last pit of a puzzle is filled, and a boulder is pushed slantwise."""
    scene = Scene(edition)
    scene.level.puzzle = True
    pit = scene.level.traps[MIDDLE + WIDTH] = Trap(TrapKind.PIT, MIDDLE + WIDTH)
    remove_trap(scene.play, pit)
    scene.lay("boulder", MIDDLE + WIDTH + 1)
    scene.do(Move(direction=WIDTH + 1))
    return "the boulder rolls" if scene.hero.spot != MIDDLE else "the boulder stays"


@witness("dungeon.thrones_vanish_behind_the_hero", "sit.c throne_sit_effect")
def left_throne(edition: Edition) -> str:
    """A throne teleports a hero without luck, and the die of three for its end shows 1."""
    scene = Scene(
        edition, shows={("sit.c dosit", 13): 10, ("sit.c dosit", 3): 0, "teleport.c safe_teleds": 5}
    )
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    away = "sent away" if scene.hero.spot != MIDDLE else "there"
    return f"the hero is {away}, the throne {_is_left(scene)}"


@witness("dungeon.thrones_comfort_crowned_heroes", "sit.c throne_sit_effect")
def crowned_sitter(edition: Edition) -> str:
    """A crowned hero sits on a throne that does nothing."""
    scene = Scene(edition, shows={("sit.c dosit", 6): 0})
    scene.hero.piety.crowned = 1
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    return "comfortable" if "commands.comfortable" in scene.told() else "out of place"


@witness("dungeon.vlads_throne_is_special", "Z-060")
def vlads_throne(edition: Edition) -> str:
    """A hero sits on the throne of Vlad's Tower; the dice show 3 of 13, which shocks elsewhere."""
    scene = Scene(edition, shows={("sit.c dosit", 13): 2}, answers={"wishing.for what": "food ration"})
    scene.level.branch = "vlad"
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    sit_on_throne(scene.play)
    return f"{scene.hero.conduct.wishes} wishes, {100 - scene.hero.hp} damage"


@witness("dungeon.more_random_armor", "Z-037")
def twenty_first(edition: Edition) -> str:
    """A random item, when the die for its class shows 21 of 100."""
    return random_item(Scene(edition, shows={("N-406", 100): 20}).play).kind.class_


@witness("dungeon.classes_are_thrown_before_kinds", "N-547")
def first_die_of_an_item(edition: Edition) -> str:
    """A random item; dice for kinds show 1 of 1000 until a die for classes has been thrown, then 900."""
    scene = Scene(edition)
    scene.play.dice = _TurningDice({("N-406", 100): 70, ("mkobj.c mkobj", 1000): 0})
    return random_item(scene.play).kind.name


class _TurningDice(FixedDice):
    """Dice of which those for kinds show 899 once one for classes has been thrown."""

    def rn2(self, sides: int, rule: str) -> int:
        if (rule, sides) == ("N-406", 100):
            self.shows = {**self.shows, ("mkobj.c mkobj", 1000): 899}
        return super().rn2(sides, rule)


@witness("dungeon.new_items_may_be_eroded", "Z-250")
def found_dagger(edition: Edition) -> str:
    """A new dagger; the dice of 80 and 9 show 0, all others their highest."""
    scene = Scene(edition, shows={("Z-250", 80): 0, ("Z-250", 9): 0})
    scene.world.turn = 2
    dagger = item_named(scene.play, "dagger")
    return f"rusted {dagger.rusted} times, corroded {dagger.corroded} times"


@witness("dungeon.artifacts_get_rarer", "Z-253")
def next_artifact(edition: Edition) -> str:
    """A new long sword when Grayswandir exists; a die of 20 shows 0, all others their highest."""
    scene = Scene(edition, shows={("artifact.c mk_artifact", 20): 0})
    scene.world.artifacts["Grayswandir"] = 1
    sword = item_named(scene.play, "long sword", artifacts=True)
    return "an artifact" if sword.artifact else "an ordinary one"


@witness("dungeon.levels_have_bonus_items", "Z-169", "Z-170")
def first_rooms(edition: Edition) -> str:
    """Six new games: how many first levels have a chest or large box."""
    found = 0
    for seed in range(1, 7):
        level = new_world(edition, seed, Birth(name="Agnes", role="valkyrie", pet="none")).level
        things = (item for pile in level.items.values() for item in pile)
        found += any(item.kind.name in ("chest", "large box") for item in things)
    return f"{found} of 6"


@witness("dungeon.climbed_branches_are_harder", "N-506")
def uppermost_puzzle(edition: Edition) -> str:
    """The difficulty of the top of Sokoban, which the world of a new game has at some depth."""
    world = new_world(edition, 1, Birth(role="valkyrie"))
    sokoban = next(branch for branch in world.dungeon.branches if branch.name == "sokoban")
    play = Scene(edition).play
    play.world.dungeon = world.dungeon
    play.world.level = Level("sokoban", 1, sokoban.first_depth)
    return f"depth and {level_difficulty(play) - sokoban.first_depth}"


@witness("dungeon.aggravation", "Z-039")
def aggravated(edition: Edition) -> str:
    """The difficulty of level 12 for the wearer of a ring of aggravate monster."""
    scene = Scene(edition, depth=12)
    scene.wear("ring of aggravate monster", Slot.LEFT_RING)
    return f"difficulty {level_difficulty(scene.play)}"
