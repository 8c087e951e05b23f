"""Witnesses of monsters: things."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import ALL_SPECIES
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.messages.commands import Search
from marrow.model.item import Mark, Slot
from marrow.model.level import Trap
from marrow.model.monster import SeenResistance
from marrow.model.places import EAST, NORTHWEST, TrapKind
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.monster_cures import petrify_unless_cured, slime_monster
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.usable_items import defensive_item
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.monster_moves.defensive_items import find_cure, zap_digging_down
from marrow.rules.monster_moves.eating_items import digest_carried_item, eat_organic_items
from marrow.rules.monster_moves.item_pickup import can_carry, has_key, is_useful, pick_up_liked_items
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monster_moves.miscellaneous_items import find_misc
from marrow.rules.monster_moves.offensive_items import find_offensive, use_against_hero
from marrow.rules.monsters.armor_fit import monster_loses_item
from marrow.rules.physics.quantum_box import observe_quantum_cat
from marrow.rules.polymorph.break_armor import break_armor


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


@witness("monsters.first_shots_miss", "Z-091")
def first_shot(edition: Edition) -> str:
    """An orc shaman zaps a wand of magic missile from afar for the first time; the dice show most."""
    scene = Scene(edition, shows={"zap.c zap_hit": 1})
    shaman = scene.monster("orc shaman", MIDDLE + 4)
    give_to_monster(scene.play, shaman, scene.item("wand of magic missile", charge=4))
    use_against_hero(scene.play, shaman)
    return "it hits" if scene.hero.hp < 100 else "it misses"


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


@witness("monsters.bodies_have_sex", "N-612")
def corpse_of_a_jackal(edition: Edition) -> str:
    """The corpse of a male jackal and that of a female one: whether they are one stack."""
    scene = Scene(edition)
    for female in (False, True):
        jackal = scene.monster("jackal", HERE)
        jackal.female = female
        leave_corpse(scene.play, jackal)
        scene.level.monsters.remove(jackal)
        del scene.level.monster_at[HERE]
    return f"{len(scene.level.items[HERE])} stacks"


@witness("monsters.new_bodies_throw_for_sex", "N-612")
def nobodys_corpse(edition: Edition) -> str:
    """A corpse of nobody in particular, found on a level; dice show their highest."""
    scene = Scene(edition)
    corpse = item_named(scene.play, "corpse")
    return "a female's" if corpse.female else "a male's" if corpse.marks & Mark.MALE else "nobody's"


@witness("monsters.bare_statues_are_of_random_species", "N-611")
def bare_statue(edition: Edition) -> str:
    """A new statue for a former hero, before it gets his species; random monsters are newts."""
    scene = Scene(edition)
    scene.world.genocided[:] = bytes(species.name != "newt" for species in ALL_SPECIES)
    species = item_named(scene.play, "statue", init=False).species
    return f"of {species.name}s" if species is not None else "of nobody"


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


@witness("monsters.bullwhips_reach_diagonally", "L-270")
def whip_from_aslant(edition: Edition) -> str:
    """A monster with a bullwhip stands northwest of an armed hero; the die of five shows 1."""
    scene = Scene(edition, shows={("muse.c find_misc", 5): 0})
    scene.wear("dagger", Slot.WIELDED)
    orc = scene.monster("hill orc", MIDDLE + NORTHWEST)
    orc.wields = scene.item("bullwhip")
    orc.inventory = [orc.wields]
    use = find_misc(scene.play, orc, MIDDLE, 2)
    return "it flicks it" if use is not None else "it does not flick it"
