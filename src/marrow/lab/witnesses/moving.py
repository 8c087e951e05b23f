"""Witnesses of movement, luck, forms and terrain."""

from dataclasses import replace

from marrow.choices import Edition
from marrow.content.level_maps import load_map
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.game.knowledge import may_list_vanquished, spells
from marrow.game.telling import tell
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.shop import INSIDE, open_shop
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Down, Engrave, Move, NameItem, PickUp, Search, Travel
from marrow.model.hero_parts import Spell
from marrow.model.item import Mark, Slot
from marrow.model.level import Engraving, Level, Stairs, Trap
from marrow.model.places import EAST, NORTH, Door, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.model.world import PARANOIA, Branch, GameOptions, SpecialPlace, level_key
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.depths import hero_falls_to
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.body import levitates
from marrow.rules.hero.encumbrance import BOTH_LEGS, LEFT_LEG, RIGHT_LEG, carrying_capacity, wound_legs
from marrow.rules.hero.experience import gain_level
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.warning_glow import update_warning_glow
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.wishing.make_wish import grant_wish, make_wish
from marrow.rules.monster_moves.comes_into_view import interrupt_if_came_into_view
from marrow.rules.monster_moves.monster_turn import wake_and_move
from marrow.rules.monster_moves.move_all_monsters import movement_of
from marrow.rules.physics.ice import freeze_liquid
from marrow.rules.play import is_paranoid_about
from marrow.rules.polymorph.new_form import polymorph_into
from marrow.rules.traps import drawbridges
from marrow.rules.travel.migration import send_monster
from marrow.rules.turn.elemental_planes import update_planes


@witness("hero.speed", "N-016", "N-197")
def fast_hero(edition: Edition) -> str:
    """A Fast hero searches for twelve moves; the die for speed always shows 1 of 0 to 2."""
    scene = Scene(edition, shows={("allmain.c moveloop", 3): 1})
    scene.intrinsic(Property.FAST)
    for _ in range(12):
        scene.do(Search())
    return f"twelve moves take {scene.world.turn - 1} turns"


@witness("monsters.movement", "mon.c mcalcmove")
def movement_of_a_dog(edition: Edition) -> str:
    """A little dog, of speed 18, is given its movement of a turn; counted from 0, dice show their highest."""
    scene = Scene(edition)
    dog = scene.monster("little dog")
    return f"{movement_of(scene.play, dog)} movement"


@witness("hero.levels_lose_what_they_brought", "L-095", "exper.c losexp")
def drained_level(edition: Edition) -> str:
    """A hero of level 2, whose first level brought 3 hit points, loses a level; dice show their highest."""
    scene = Scene(edition, level=2, hp=40)
    scene.hero.hp_gains = [14, 3]
    lose_level(scene.play, "life drainage")
    return f"{scene.hero.max_hp} hit points at most"


@witness("hero.power_gain_is_at_least_one", "exper.c newpw")
def level_of_a_fool(edition: Edition) -> str:
    """An orcish Barbarian of wisdom 3 rises a level; the die for power shows its lowest."""
    scene = Scene(edition, role="barbarian", race="orc", shows={"exper.c newpw": 0})
    scene.hero.base[Attribute.WISDOM] = 3
    before = scene.hero.max_power
    gain_level(scene.play, "L-200")
    return f"{scene.hero.max_power - before} power gained"


@witness("hero.polymorph_exercises_own_body", "polyself.c polymon")
def exercise_of_change(edition: Edition) -> str:
    """A hero turns into a newt; the die for abuse of constitution shows 1."""
    scene = Scene(edition, shows={("polyself.c polymon", 2): 1})
    polymorph_into(scene.play, SPECIES_NAMED["newt"])
    return f"constitution exercised by {scene.hero.exercise[Attribute.CONSTITUTION]}"


@witness("combat.cancellation", "mhitu.c magic_negation")
def warded(edition: Edition) -> str:
    """A lichen touches a hero in crystal plate mail; counted from 0, a die of ten shows 6, one of three 1."""
    shows = {"mhitu.c mattacku": 0, ("mhitu.c hitmu", 10): 6, ("mhitu.c hitmu", 3): 1}
    scene = Scene(edition, shows=shows)
    scene.wear("crystal plate mail", Slot.BODY_ARMOR)
    attack_hero(scene.play, scene.monster("lichen"))
    return "the lichen sticks to the hero" if scene.hero.hold.holder_id else "the hero is free"


@witness("hero.level_hit_points_by_species", "makemon.c monhp_per_lvl")
def grown_form(edition: Edition) -> str:
    """A hero in the form of an iron golem gains a level; a die of eight shows 1."""
    scene = Scene(edition, shows={("makemon.c monhp_per_lvl", 8): 0})
    scene.form("iron golem", hp=40)
    gain_level(scene.play, "exper.c pluslvl")
    return f"a maximum of {scene.hero.form_max_hp} hit points"


@witness("commands.naming_artifacts_breaks_illiterate", "do_name.c oname")
def named_sting(edition: Edition) -> str:
    """An elven dagger is named Sting."""
    scene = Scene(edition)
    dagger = scene.carry("elven dagger")
    scene.do(NameItem(item=dagger.letter, name="Sting"))
    return "illiterate conduct broken" if scene.hero.conduct.literate else "illiterate conduct kept"


@witness("hero.sting_glow", "artifact.c Sting_effects")
def warning_blade(edition: Edition) -> str:
    """A hero wields Sting while five orcs are near."""
    scene = Scene(edition)
    scene.wear("elven dagger", Slot.WIELDED).artifact = "Sting"
    for step in range(5):
        scene.monster("hill orc", MIDDLE + (step - 8) * EAST, peaceful=True)
    update_warning_glow(scene.play)
    return next((str(told.words["glows"]) for told in scene.entries_told()), "no message")


@witness("magic.wishes_for_locked_boxes", "objnam.c readobjnam")
def locked_chest(edition: Edition) -> str:
    """A wish for a locked chest."""
    box = grant_wish(Scene(edition).play, "locked chest")
    return "no item" if box is None else "a locked chest" if box.locked else "a chest that is not locked"


@witness("magic.random_wishes_favor_armor", "objnam.c readobjnam")
def unspoken_wish(edition: Edition) -> str:
    """A hero has no wish; the die that draws the class shows 10, counted from 0."""
    scene = Scene(edition, shows=dict.fromkeys((("zap.c makewish", 13), ("zap.c makewish", 14)), 10))
    make_wish(scene.play)
    return next(item.kind.class_ for item in scene.hero.inventory)


@witness("commands.paranoid_confirmations", "options.c paranoia")
def paranoid(edition: Edition) -> str:
    """Which words of paranoid_confirmation have an effect when all are set."""
    scene = Scene(edition, options=GameOptions(paranoid=PARANOIA))
    return ", ".join(word for word in PARANOIA if is_paranoid_about(scene.play, word))


@witness("hero.leg_wounds_add_up", "do.c set_wounded_legs")
def second_wound(edition: Edition) -> str:
    """The left leg is wounded for 40 turns, then the right leg for 10."""
    scene = Scene(edition)
    wound_legs(scene.play, LEFT_LEG, 40, "do.c set_wounded_legs")
    wound_legs(scene.play, RIGHT_LEG, 10, "do.c set_wounded_legs")
    legs = "both legs" if scene.hero.extrinsic[Property.WOUNDED_LEGS] == BOTH_LEGS else "one leg"
    return f"{legs} wounded for {scene.hero.timeout[Property.WOUNDED_LEGS]} turns"


@witness("monsters.peaceful_monsters_react_to_attacks", "mon.c setmangry")
def onlooker(edition: Edition) -> str:
    """A peaceful hill orc is attacked while another sees it; the die of five does not show 1."""
    shows = {("mon.c setmangry", 5): 1}
    scene = Scene(edition, shows=shows, answers={"commands.really attack": True})
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)
    other = scene.monster("hill orc", MIDDLE - 2 * EAST, peaceful=True)
    scene.do(Move(direction=EAST))
    return "the other stays peaceful" if other.peaceful else "the other turns hostile"


@witness("monsters.casting_from_afar_takes_the_move", "monmove.c dochug")
def shaman_afar(edition: Edition) -> str:
    """An orc shaman four squares away casts haste self: the die of its level shows 2."""
    scene = Scene(edition, shows={("mcastu.c castmu", 3): 2})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    wake_and_move(scene.play, shaman)
    return "it does not walk" if shaman.spot == MIDDLE + 4 else "it walks, too"


@witness("combat.hypocrisy", "mon.c setmangry")
def hypocrite(edition: Edition) -> str:
    """A hero on a burned Elbereth attacks a newt."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)
    scene.monster("newt", MIDDLE + EAST, hp=50)
    scene.do(Move(direction=EAST))
    return "the engraving stays" if MIDDLE in scene.level.engravings else "the engraving is erased"


@witness("hero.rnl_rounds_luck_up", "N-004")
def a_little_luck(edition: Edition) -> str:
    """A hero with luck 2 throws a ten-sided rnl, whose die shows 6 (counted from 1)."""
    scene = Scene(edition, shows={("N-004", 10): 5})
    return f"the result is {scene.play.rnl(10, 2, 'N-004') + 1}"


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


@witness("hero.slower_form_slows_at_once", "L-147")
def slow_form(edition: Edition) -> str:
    """A hero with a whole move left polymorphs into a gelatinous cube, which has half the speed."""
    scene = Scene(edition)
    scene.hero.movement = 12
    polymorph_into(scene.play, SPECIES_NAMED["gelatinous cube"])
    return f"{scene.hero.movement} twelfths of a move left"


@witness("dungeon.frozen_water_melts_again", "zap.c start_melt_ice_timeout")
def frozen_pool(edition: Edition) -> str:
    """A pool freezes; counted from 0, a die of 2000 shows 0, any other its highest."""
    scene = Scene(edition, shows={("zap.c start_melt_ice_timeout", 2000): 0})
    scene.level.terrain[MIDDLE + EAST] = Terrain.POOL
    freeze_liquid(scene.play, MIDDLE + EAST)
    turns = [due - scene.world.turn for due in scene.level.melting.values()]
    return f"the ice melts in {turns[0]} turns" if turns else "the ice never melts"


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


@witness("hero.forms_sense_certain_monsters", "polyself.c polysense")
def hungry_vampire(edition: Edition) -> str:
    """A blindfolded hero in the form of a vampire has an elf and an orc at some distance."""
    scene = Scene(edition)
    polymorph_into(scene.play, SPECIES_NAMED["vampire"])
    scene.wear("blindfold", Slot.EYEWEAR)
    sensed = [
        name
        for name in ("Woodland-elf", "hill orc")
        if can_spot_monster(scene.play, scene.monster(name, MIDDLE + 5 * EAST * (1 + (name == "hill orc"))))
    ]
    return f"the hero senses the {sensed[0]}" if sensed else "the hero senses nobody"


@witness("hero.new_form_touches_equipment_again", "artifact.c retouch_equipment")
def silver_in_hand(edition: Edition) -> str:
    """A hero who wields a silver saber polymorphs into a vampire."""
    scene = Scene(edition)
    set_worn(scene.play, scene.carry("silver saber"), Slot.WIELDED)
    polymorph_into(scene.play, SPECIES_NAMED["vampire"])
    apply_delayed_effects(scene.play)
    return (
        "the hero still wields it" if Slot.WIELDED in scene.hero.worn else "it burns the hero, who drops it"
    )


@witness("monsters.vampires_change_shape", "B-080", "L-150")
def new_vampire(edition: Edition) -> str:
    """A vampire is created."""
    scene = Scene(edition)
    vampire = make_monster(scene.play, SPECIES_NAMED["vampire"], MIDDLE + 3)
    return f"in the shape of a {vampire.species.name}" if vampire is not None else "not created"


@witness("dungeon.level_arrivals_are_told", "do.c goto_level")
def on_the_stairs(edition: Edition) -> str:
    """A hero goes down the stairs: the messages."""
    scene = Scene(edition)
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    scene.world.levels[level_key("dungeons", 2)] = big_room(2)
    scene.do(Down())
    said = [tell(entry, edition) for entry in scene.entries_told()]
    return " ".join(f'"{words}"' for words in said if words) or "no message"


@witness("traps.magic_portals_stun", "teleport.c domagicportal")
def through_a_portal(edition: Edition) -> str:
    """A hero steps through the portal between two planes."""
    scene = Scene(edition)
    scene.carry("Amulet of Yendor")
    scene.level.branch, scene.level.number = "planes", 2
    scene.world.levels[level_key("planes", 1)] = replace(big_room(1), branch="planes")
    branch = Branch("planes", "The Elemental Planes", "E", 2, -1)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, branch))
    scene.level.traps[MIDDLE + 1] = Trap(TrapKind.MAGIC_PORTAL, MIDDLE + 1)
    scene.do(Move(direction=EAST))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("traps.holes_have_fixed_destinations", "trap.c hole_destination")
def the_same_hole_twice(edition: Edition) -> str:
    """The destination of a hole is asked for twice; the dice add one level, then none."""
    throws = [("trap.c fall_through", 4, 0), ("trap.c fall_through", 4, 1), ("trap.c fall_through", 4, 1)]
    scene = Scene(edition, throws=throws)
    hole = Trap(TrapKind.HOLE, MIDDLE)
    levels = [hero_falls_to(scene.play, hole)[1] for _ in range(2)]
    return f"it leads to level {levels[0]}, then to level {levels[1]}"


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


@witness("hero.heavy_loads_keep_hero_in_water", "hack.c domove")
def out_of_the_pool(edition: Edition) -> str:
    """A stressed hero with magical breathing steps out of the water."""
    scene = Scene(edition, shows={"mkmaze.c water_friction": 1, "trap.c drown": 1})
    scene.intrinsic(Property.MAGICAL_BREATHING)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.hero.footing.in_water = True
    scene.carry("boulder").weight = carrying_capacity(scene.hero) * 3 // 2 + 10
    scene.do(Move(direction=EAST))
    return "the hero leaves the water" if scene.hero.spot == MIDDLE + 1 else "the hero stays in the water"


@witness("hero.terrain_blocks_flight", "hack.c switch_terrain")
def floats_into_rock(edition: Edition) -> str:
    """A levitating hero in the form of a xorn moves into rock."""
    scene = Scene(edition)
    scene.form("xorn")
    scene.intrinsic(Property.LEVITATION, Property.PASSES_WALLS)
    scene.level.terrain[MIDDLE + 1] = Terrain.STONE
    scene.do(Move(direction=EAST))
    return "the hero still levitates" if levitates(scene.hero) else "the hero does not levitate in rock"


@witness("monsters.only_tiny_pets_swap_onto_boulders", "hack.c domove")
def pet_and_boulder(edition: Edition) -> str:
    """A hero in the form of a giant, on a boulder, swaps places with a dog."""
    scene = Scene(edition, shows={"uhitm.c attack": 1})
    scene.form("stone giant")
    scene.lay("boulder")
    scene.monster("dog", MIDDLE + 1, tame=10)
    scene.do(Move(direction=EAST))
    return "they swap places" if scene.hero.spot == MIDDLE + 1 else "the dog does not fit beside the boulder"


@witness("commands.everybody_lists_vanquished", "cmd.c extcmdlist")
def account_of_the_dead(edition: Edition) -> str:
    """A hero in normal mode asks #vanquished."""
    listed = may_list_vanquished(Scene(edition).world, edition)
    return "the dead are listed" if listed else "the command is for wizards"


@witness("commands.spell_lists_show_retention", "spell.c dospellmenu")
def list_of_spells(edition: Edition) -> str:
    """A hero who knows one spell looks at the list of them."""
    scene = Scene(edition)
    scene.hero.spells.append(Spell("spellbook of sleep", 1))
    return f"the heading of the list is {spells(scene.world, edition)[0].heading.split()}"


@witness("commands.writes_ten_letters_a_move", "B-217")
def long_words(edition: Edition) -> str:
    """A hero writes 25 letters in the dust; what stands there after the first move?"""
    scene = Scene(edition)
    scene.do(Engrave(item="-", text="a" * 25))
    return f"{len(scene.level.engravings[MIDDLE].text)} letters stand there after the command"


@witness("monsters.alarm", "monmove.c dochugw")
def from_afar(edition: Edition) -> str:
    """An owlbear has come within nine steps of a hero who searches, in his right mind or confused."""
    answers = []
    for confused in (0, 50):
        scene = Scene(edition)
        scene.do(Search(count=5))
        scene.hero.timeout[Property.CONFUSED] = confused
        interrupt_if_came_into_view(scene.play, scene.monster("owlbear", MIDDLE + 9), True, MIDDLE + 10)
        answers.append("goes on" if scene.hero.activity is not None else "stops")
    return f"he {answers[0]}; the confused {answers[1]}"


@witness("commands.travel_passes_doors", "hack.c lookaround")
def past_a_door(edition: Edition) -> str:
    """A hero travels six spots to the east, past a shut door."""
    scene = Scene(edition)
    door = MIDDLE + 3 + NORTH
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.CLOSED
    scene.finish(Travel(spot=MIDDLE + 6))
    return "he arrives" if scene.hero.spot == MIDDLE + 6 else "he stops at the door"


@witness("commands.has_pickup_thrown_option", "pickup.c autopick")
def thrown_dagger(edition: Edition) -> str:
    """With autopickup for scrolls only, the hero walks over a dagger that was thrown."""
    scene = Scene(edition, options=GameOptions(autopickup=True, pickup_types="?"))
    scene.lay("dagger", MIDDLE + EAST).marks |= Mark.THROWN
    scene.do(Move(direction=EAST))
    return "the dagger is picked up" if scene.hero.inventory else "the dagger stays there"


@witness("commands.pickup_exceptions_are_expressions", "pickup.c is_autopickup_exception")
def ration_by_expression(edition: Edition) -> str:
    """With autopickup for scrolls only and the exception "<foo+d", the hero walks over a food ration."""
    options = GameOptions(autopickup=True, pickup_types="?", pickup_exceptions=("<foo+d",))
    scene = Scene(edition, options=options)
    scene.lay("food ration", MIDDLE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("commands.last_pickup_exception_decides", "pickup.c check_autopickup_exceptions")
def two_exceptions(edition: Edition) -> str:
    """With exceptions ">*food*" and then "<*ration*", the hero walks over a food ration."""
    options = GameOptions(autopickup=True, pickup_exceptions=(">*food*", "<*ration*"))
    scene = Scene(edition, options=options)
    scene.lay("food ration", MIDDLE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("commands.picked_up_thrown_items_fill_quiver", "invent.c addinv_core0")
def dagger_again(edition: Edition) -> str:
    """A hero with an empty quiver picks up a dagger that was thrown."""
    scene = Scene(edition)
    scene.lay("dagger").marks |= Mark.THROWN
    scene.do(PickUp())
    return "it goes into the quiver" if Slot.QUIVERED in scene.hero.worn else "it goes into the pack only"


@witness("commands.autopickup_leaves_shop_goods", "pickup.c autopick_testobj")
def goods_underfoot(edition: Edition) -> str:
    """With autopickup for everything, the hero walks over a food ration in a shop."""
    scene = Scene(edition, options=GameOptions(autopickup=True))
    open_shop(scene)
    scene.hero.spot = INSIDE
    scene.lay("food ration", INSIDE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("monsters.travellers_come_out_of_hiding", "mon.c relmon")
def hidden_traveller(edition: Edition) -> str:
    """A snake in hiding is sent to the next level."""
    scene = Scene(edition)
    snake = scene.monster("snake", MIDDLE + 3)
    snake.hidden = True
    send_monster(scene.play, snake, "dungeons", 2)
    return "it stays hidden" if snake.hidden else "it comes out of hiding"


@witness("combat.iron_bars_can_be_hit", "mthrowu.c hit_bars")
def acid_at_bars(edition: Edition) -> str:
    """A hero who wields a potion of acid fights iron bars."""
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    scene.wear("potion of acid", Slot.WIELDED)
    scene.level.terrain[MIDDLE + 1] = Terrain.IRON_BARS
    scene.do(Move(direction=EAST, manner="fight"))
    return "the bars stay" if scene.level.terrain[MIDDLE + 1] == Terrain.IRON_BARS else "the bars dissolve"


@witness("dungeon.orcish_town_is_plundered", "mkmaze.c stolen_booty")
def plundered_town(edition: Edition) -> str:
    """Orcish Town is made."""
    scene = Scene(edition, seed=3)
    mines = Branch("mines", "The Gnomish Mines", "M", 8, 3)
    scene.world.dungeon = replace(scene.world.dungeon, branches=(*scene.world.dungeon.branches, mines))
    shop = LevelBuilder(scene.play, Level("mines", 3, 5))
    draw_level(shop, load_map("minetown-1"))
    return f"orcs with stolen goods wait for {len(scene.world.travellers)} levels farther down"
