"""Witnesses of monsters: things."""

from marrow.chance.fixed_dice import FixedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Search
from marrow.model.item import Slot
from marrow.model.level import Stairs, Trap
from marrow.model.monster import SeenResistance
from marrow.model.places import (
    DIRECTIONS,
    EAST,
    NORTHWEST,
    SOUTHEAST,
    WIDTH,
    Terrain,
    TrapKind,
    is_next_to,
)
from marrow.model.world import Branch, Dungeon, SpecialPlace
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.monster_cures import petrify_unless_cured, slime_monster
from marrow.rules.generation.new_monsters.usable_items import defensive_item
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.monster_moves.covetous import attack_on_treasure, find_treasure, tactics
from marrow.rules.monster_moves.defensive_items import drink_healing, find_cure, zap_digging_down
from marrow.rules.monster_moves.eating_items import digest_carried_item, eat_organic_items
from marrow.rules.monster_moves.item_pickup import can_carry, has_key, is_useful, pick_up_liked_items
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.miscellaneous_items import find_misc
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.monster_turn import approach_hero
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.offensive_items import find_offensive, use_against_hero, zap_hero_away
from marrow.rules.monster_moves.ways_out import find_way_out
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.physics.quantum_box import observe_quantum_cat
from marrow.rules.polymorph.break_armor import break_armor
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero


@witness("monsters.takes_a_thing_for_each_liking", "mon.c mpickstuff")
def orc_on_a_pile(edition: Edition) -> str:
    """A hill orc that can use wands comes to a dagger and a wand of sleep."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2)
    for name in ("dagger", "wand of sleep"):
        scene.lay(name, MIDDLE + 2, charge=4)
    pick_up_liked_items(scene.play, orc)
    return f"it takes {len(orc.inventory)} of them"


@witness("monsters.looks_for_items_spot_by_spot", "monmove.c m_search_items")
def bait(edition: Edition) -> str:
    """A hill orc sees a dagger on a trap of a kind that it knows."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE + 10)
    orc.seen_traps = -1
    scene.level.traps[HERE + 12] = Trap(TrapKind.BEAR_TRAP, HERE + 12)
    scene.lay("dagger", HERE + 12)
    found = nearest_spot_with_wanted_item(scene.play, orc, HERE)
    return "it leaves the dagger" if found is None else "it goes for the dagger"


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


@witness("monsters.cloaks_open_when_outgrown", "Z-146")
def outgrown(edition: Edition) -> str:
    """A hero in a cloak of protection becomes a fire giant."""
    scene = Scene(edition)
    scene.wear("cloak of protection", Slot.CLOAK)
    scene.form("fire giant")
    break_armor(scene.play)
    return "the cloak falls" if scene.level.items.get(MIDDLE) else "the cloak is torn"


@witness("monsters.resistances_are_remembered", "muse.c find_offensive", "B-083")
def wands_in_hand(edition: Edition) -> str:
    """Orcs with wands of fire: one beside the hero, one farther off, one that has seen him resist fire."""
    scene = Scene(edition)
    said = []
    for name, spot, seen in (
        ("beside", MIDDLE + EAST, 0),
        ("afar", MIDDLE + 4 * EAST, 0),
        ("knowing", MIDDLE - 4 * EAST, int(SeenResistance.FIRE)),
    ):
        orc = scene.monster("hill orc", spot)
        orc.seen_resistances = seen
        orc.inventory = [scene.item("wand of fire", charge=4)]
        if find_offensive(scene.play, orc, MIDDLE) is not None:
            said.append(name)
    return f"who would shoot: {', '.join(said)}"


@witness("monsters.resistances_are_remembered", "muse.c find_offensive")
def before_a_mirror(edition: Edition) -> str:
    """An orc with a wand of fire before a hero who reflects; the die of two shows 1."""
    scene = Scene(edition)
    scene.intrinsic(Property.REFLECTION)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of fire", charge=4)]
    return "it would shoot" if find_offensive(scene.play, orc, MIDDLE) is not None else "it spares the hero"


@witness("monsters.death_wands_come_first", "muse.c find_offensive")
def death_or_fire(edition: Edition) -> str:
    """An orc finds a wand of death in its pack, then a wand of fire."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of death", charge=4), scene.item("wand of fire", charge=4)]
    choice = find_offensive(scene.play, orc, MIDDLE)
    assert choice is not None
    return f"it would zap the {choice.item.kind.name}"


THINGS: tuple[KindName, ...] = ("expensive camera", "wand of undead turning", "sack")


@witness("monsters.monsters_use_more_things", "muse.c find_offensive, find_misc, find_defensive")
def odd_things(edition: Edition) -> str:
    """Beside a hero with a corpse, what orcs and a confused ki-rin can use; dice for it show 0."""
    shows = {("muse.c find_offensive", 6): 0, ("muse.c find_misc", 5): 0}
    used: list[str] = []
    for name in THINGS:
        scene = Scene(edition, shows=shows)
        scene.carry("corpse", species="newt")
        orc = scene.monster("hill orc", MIDDLE + EAST)
        thing = scene.item(name, charge=4 if name != "sack" else 0)
        if name == "sack":
            thing.contents = [scene.item("dagger")]
        orc.inventory = [thing]
        attacks = find_offensive(scene.play, orc, MIDDLE) is not None
        if attacks or find_misc(scene.play, orc, MIDDLE, 1) is not None:
            used.append(name)
    scene = Scene(edition)
    kirin = scene.monster("ki-rin", MIDDLE + EAST)
    kirin.confused = True
    if find_cure(scene.play, kirin, handy=False) is not None:
        used.append("horn")
    return f"used: {', '.join(used) or 'nothing'}"


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


@witness("monsters.trapped_have_no_way_out", "muse.c find_defensive")
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


@witness("monsters.hard_floors_get_pits", "muse.c use_defensive")
def digging_in_vain(edition: Edition) -> str:
    """An orc zaps a wand of digging at a floor that cannot be dug through."""
    scene = Scene(edition)
    scene.level.hard_floor = True
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST, hp=100)
    wand = scene.item("wand of digging", charge=4)
    orc.inventory = [wand]
    zap_digging_down(scene.play, orc, wand)
    return "there is a pit" if orc.spot in scene.level.traps else "the floor is too hard"


@witness("monsters.puzzles_have_few_digging_wands", "muse.c rnd_defensive_item")
def digger_in_sokoban(edition: Edition) -> str:
    """A new kobold in Sokoban: the die for its thing shows 7; a die of four shows 3, and the first then 3."""
    rule = "muse.c rnd_defensive_item"
    scene = Scene(edition, throws=[(rule, 8, 7), (rule, 4, 3), (rule, 8, 3)])
    scene.level.puzzle = True
    return f"it gets a {defensive_item(scene.play, scene.monster('kobold', MIDDLE + EAST))}"


@witness("monsters.amulet_holders_teleport_heroes", "muse.c mbhitm")
def sent_away(edition: Edition) -> str:
    """An orc that carries the Amulet zaps a wand of teleportation at the hero beside it."""
    scene = Scene(edition, seed=3)
    orc = scene.monster("hill orc")
    zap_hero_away(scene.play, orc, scene.item("wand of teleportation", charge=3))
    return "the hero stays" if scene.hero.spot == MIDDLE else "the hero is teleported"


@witness("monsters.first_shots_miss", "Z-091")
def first_shot(edition: Edition) -> str:
    """An orc shaman zaps a wand of magic missile from afar for the first time; the dice show most."""
    scene = Scene(edition, shows={"zap.c zap_hit": 1})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    give_to_monster(scene.play, shaman, scene.item("wand of magic missile", charge=4))
    use_against_hero(scene.play, shaman)
    return "it hits" if scene.hero.hp < 100 else "it misses"


@witness("monsters.all_quest_artifacts_are_coveted", "L-277")
def orb_on_the_floor(edition: Edition) -> str:
    """The Orb of Detection lies where the Wizard is with a hero who is no archeologist."""
    scene = Scene(edition, role="valkyrie")
    scene.lay("crystal ball", HERE).artifact = "The Orb of Detection"
    goal = find_treasure(scene.play, scene.monster("Wizard of Yendor", HERE + 5))
    return "the Wizard goes for it" if goal is not None else "the Wizard does not mind it"


@witness("monsters.cube_meals", "N-441")
def cube_at_table(edition: Edition) -> str:
    """A gelatinous cube eats on a spot with an egg of green slime and a scroll of scare monster."""
    scene = Scene(edition, shows={"zap.c obj_resists": 50})
    jelly = scene.monster("gelatinous cube", HERE + 5)
    scene.lay("egg", HERE + 5, species="green slime")
    scene.lay("scroll of scare monster", HERE + 5)
    eat_organic_items(scene.play, jelly)
    egg = "takes up the egg" if jelly.inventory else "eats the egg"
    return f"it {egg} and {'leaves' if scene.level.items.get(HERE + 5) else 'eats'} the scroll"


@witness("monsters.cubes_digest_what_they_carry", "Z-041")
def cube(edition: Edition) -> str:
    """A gelatinous cube carries a towel and moves."""
    scene = Scene(edition)
    jelly = scene.monster("gelatinous cube", HERE + 5)
    give_to_monster(scene.play, jelly, scene.item("towel"))
    digest_carried_item(scene.play, jelly)
    return "the towel is carried" if jelly.inventory else "the towel is digested"


@witness("monsters.wood_and_rope_golems_leave_tools", "mon.c make_corpse")
def wood(edition: Edition) -> str:
    """The remains of a wood golem; the dice of two and three show 0, then 1."""
    rule = "mon.c make_corpse"
    scene = Scene(edition, shows={(rule, 4): 0, (rule, 2): 0, (rule, 3): 1})
    leave_corpse(scene.play, scene.monster("wood golem", HERE))
    return ", ".join(sorted({item.kind.name for item in scene.level.items.get(HERE, [])}))


@witness("monsters.golems_leave_various_pieces", "Z-134")
def rope(edition: Edition) -> str:
    """The remains of a leather golem; the dice show their lowest."""
    scene = Scene(edition, shows={"Z-134": 0, "mon.c make_corpse": 0})
    leave_corpse(scene.play, scene.monster("leather golem", HERE))
    return ", ".join(sorted(item.kind.name for item in scene.level.items.get(HERE, [])))


@witness("monsters.cat_boxes_hold_the_cat", "pickup.c observe_quantum_cat")
def cat_in_a_box(edition: Edition) -> str:
    """A quantum mechanic's box is opened; the die of two shows 1."""
    scene = Scene(edition, shows={("pickup.c observe_quantum_cat", 2): 0})
    box = scene.lay("large box", charge=1)
    observe_quantum_cat(scene.play, box, HERE)
    return "the cat lives" if scene.level.monsters else "the cat is dead"


@witness("monsters.handless_take_one_of_a_stack", "mon.c can_carry")
def gold_for_a_rock_mole(edition: Edition) -> str:
    """How many of five gold pieces a rock mole can carry off."""
    scene = Scene(edition)
    mole = scene.monster("rock mole", MIDDLE + 1)
    return f"{can_carry(scene.play, mole, scene.item('gold piece', quantity=5))} of them"


@witness("monsters.all_lock_tools_open_doors", "L-265")
def orc_with_a_lock_pick(edition: Edition) -> str:
    """A hill orc carries a lock pick."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE)
    give_to_monster(scene.play, orc, scene.item("lock pick"))
    return "it can unlock doors" if has_key(scene.play, orc) else "locked doors stop it"


@witness("monsters.tins_and_lizards_cure_monsters", "L-270")
def stunned_orc_with_a_lizard(edition: Edition) -> str:
    """A stunned hill orc carries a lizard corpse."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE)
    orc.stunned = True
    give_to_monster(scene.play, orc, scene.item("corpse", species="lizard"))
    return "it eats it" if find_cure(scene.play, orc, handy=True) is not None else "it does not eat it"


@witness("monsters.cures_are_taken_up", "muse.c searches_for_item")
def cure_on_the_floor(edition: Edition) -> str:
    """Whether a hill orc with a dagger has a use for a scroll of fire and a tin of lizard meat."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE)
    orc.inventory.append(scene.item("dagger"))
    things = (scene.item("scroll of fire"), scene.item("tin", species="lizard"))
    return ", ".join("useful" if is_useful(scene.play, orc, thing) else "useless" for thing in things)


@witness("monsters.horns_need_breath", "muse.c find_offensive")
def horn_of_a_wraith(edition: Edition) -> str:
    """Whether a wraith, which does not breathe, has a use for a fire horn."""
    scene = Scene(edition)
    horn = scene.item("fire horn", charge=4)
    return "useful" if is_useful(scene.play, scene.monster("wraith", HERE), horn) else "useless"


@witness("monsters.slime_cures", "L-285")
def turning_green(edition: Edition) -> str:
    """An ogre and a jackal with wands of fire are turned into slime."""
    scene = Scene(edition, shows={("zap.c zhitm", 6): 0})
    slimed = (scene.monster("ogre", HERE, hp=50), scene.monster("jackal", HERE + EAST, hp=50))
    for monster in slimed:
        monster.inventory = [scene.item("wand of fire", charge=2)]
        slime_monster(scene.play, monster, by_hero=False)
    return " and ".join(f"a {monster.species.name}" for monster in slimed)


@witness("monsters.fire_traps_cure_slime", "L-351")
def fire_beside(edition: Edition) -> str:
    """An ogre beside a fire trap would turn into slime."""
    scene = Scene(edition)
    scene.level.traps[HERE + 1] = Trap(TrapKind.FIRE, HERE + 1)
    ogre = scene.monster("ogre", HERE, hp=50)
    slime_monster(scene.play, ogre, by_hero=False)
    return f"a {ogre.species.name} {'in the fire' if ogre.spot == HERE + 1 else 'where it was'}"


@witness("monsters.deadly_cures_spare_conduct", "L-285")
def acid_against_stone(edition: Edition) -> str:
    """A hill orc with one hit point, which the hero would petrify, drinks acid."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE, hp=1)
    orc.inventory = [scene.item("potion of acid")]
    petrify_unless_cured(scene.play, orc, by_hero=True)
    return f"the hero has killed {scene.hero.conduct.kills}"


@witness("monsters.whips_reach_aslant", "L-270")
def whip_from_aslant(edition: Edition) -> str:
    """A monster with a bullwhip stands northwest of an armed hero; the die of five shows 1."""
    scene = Scene(edition, shows={("muse.c find_misc", 5): 0})
    scene.wear("dagger", Slot.WIELDED)
    orc = scene.monster("hill orc", MIDDLE + NORTHWEST)
    orc.wields = scene.item("bullwhip")
    orc.inventory = [orc.wields]
    use = find_misc(scene.play, orc, MIDDLE, 2)
    return "it flicks it" if use is not None else "it does not flick it"


@witness("monsters.strikes_are_known_by_effect", "Z-319")
def vain_strike(edition: Edition) -> str:
    """A hill orc zaps a wand of striking at the hero, and misses; the dice show their most."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2)
    wand = give_to_monster(scene.play, orc, scene.item("wand of striking", charge=4))
    use_against_hero(scene.play, orc)
    return "the hero knows the wand" if scene.world.discovered[wand.kind.number] else "the wand is unknown"


@witness("monsters.potions_add_what_is_left_over", "Z-320")
def cured_orc(edition: Edition) -> str:
    """A hill orc with one of its 20 hit points drinks a potion of full healing."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2, hp=20)
    orc.hp = 1
    drink_healing(scene.play, orc, give_to_monster(scene.play, orc, scene.item("potion of full healing")))
    return f"it has {orc.hp} of {orc.max_hp} hit points"
