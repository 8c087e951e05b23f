"""Witnesses of combat: the hero is hit."""

from marrow.choices import Edition
from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, NotingDice
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import WIDTH, TrapKind
from marrow.model.vocabularies import Attribute, Waking, WakingNote
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.current_attack import current_attack, is_stopped_by_pit
from marrow.rules.combat.damage_types.monster_effects import physical
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.damage_types.steal import gold_share, steal_item
from marrow.rules.combat.damage_types.theft_and_rust import disenchant_armor, take_treasure
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero, hit_hero
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_strikes_hero, throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import lined_up
from marrow.rules.combat.summoning import summon_minions
from marrow.rules.commands.handling.dressing import start_dressing
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.monsters.golem_effects import gained_heat, golem_effects, own_golem_effects
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero


@witness("combat.cancellation", "mhitu.c magic_negation")
def warded(edition: Edition) -> str:
    """A lichen touches a hero in crystal plate mail; counted from 0, a die of ten shows 6, one of three 1."""
    shows = {"mhitu.c mattacku": 0, ("mhitu.c hitmu", 10): 6, ("mhitu.c hitmu", 3): 1}
    scene = Scene(edition, shows=shows)
    scene.wear("crystal plate mail", Slot.BODY_ARMOR)
    attack_hero(scene.play, scene.monster("lichen"))
    return "the lichen sticks to the hero" if scene.hero.hold.holder_id else "the hero is free"


@witness("combat.half_damage_halves_mishaps", "trap.c dotrap")
def half_a_rock(edition: Edition) -> str:
    """A hero with half physical damage steps into a falling rock trap; the dice show their highest."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    trap_hero(scene.play, Trap(TrapKind.FALLING_ROCK, MIDDLE))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("combat.halved_missiles", "Z-086")
def shot_by_traps(edition: Edition) -> str:
    """A hero with half physical damage is hit by a trap's arrow (6), then by acid venom (12)."""
    scene = Scene(edition, shows={"mthrowu.c thitu": 0})
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    trap_hero(scene.play, Trap(TrapKind.ARROW, MIDDLE))
    after_arrow = scene.hero.hp
    venom = scene.item("blinding venom")
    venom.kind = ACID_VENOM
    missile_strikes_hero(scene.play, venom, 10, 12)
    return f"{after_arrow}, then {scene.hero.hp} of 100 hit points"


@witness("combat.boulders_may_let_shots_past", "mthrowu.c linedup")
def boulder_between(edition: Edition) -> str:
    """A giant stands three squares away behind a boulder."""
    scene = Scene(edition)
    scene.lay("boulder", MIDDLE + 2)
    scene.level.view = b""
    giant = scene.monster("hill giant", MIDDLE + 3)
    return "it may throw" if lined_up(scene.play, giant, MIDDLE) is not None else "it cannot throw"


@witness("combat.heroes_catch_missiles", "Z-145")
def thrown_dagger(edition: Edition) -> str:
    """A hill orc throws a dagger at the hero; all dice show their lowest."""
    scene = Scene(edition, shows={"Z-145": 0, "mthrowu.c thitu": 0})
    orc = scene.monster("hill orc", HERE)
    throw_missile(scene.play, orc, scene.item("dagger"), Aim(-1, 1))
    return "it is caught" if scene.hero.inventory else "it is not caught"


def struck_pudding(scene: Scene, hp: int) -> str:
    """What a long sword in a hill orc's hand does to a hero in pudding form."""
    scene.form("brown pudding", hp=hp)
    orc = scene.monster("hill orc")
    orc.wields = give_to_monster(scene.play, orc, scene.item("long sword"))
    hit_hero(scene.play, orc, orc.species.attacks[0])
    divided = any(monster.tame for monster in scene.level.monsters)
    return f"{'two puddings' if divided else 'one pudding'}, {scene.hero.form_hp} hit points"


@witness("combat.pudding_forms_keep_two_hit_points", "mhitu.c hitmu")
def hard_to_divide(edition: Edition) -> str:
    """A blow of 14 strikes a hero in pudding form, with 40 hit points and armour class -12; its die: 1."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 12): 0})
    scene.wear("cloak of protection", Slot.CLOAK, charge=17)
    return struck_pudding(scene, 40)


@witness("combat.pudding_forms_are_half_hurt", "Z-085")
def half_hurt(edition: Edition) -> str:
    """A blow of 14 strikes a hero in pudding form with 12 hit points and half physical damage."""
    scene = Scene(edition)
    scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
    return struck_pudding(scene, 12)


@witness("combat.tentacles_take_spells_and_skills", "Z-080", "Z-081")
def emptied(edition: Edition) -> str:
    """A mind flayer's tentacle reaches the brain of a hero who knows a spell; the dice show their lowest."""
    scene = Scene(edition, shows={"Z-080": 0})
    scene.hero.spells = [Spell("spellbook of force bolt", 1, memory=20000)]
    flayer = scene.monster("mind flayer")
    hit_hero(scene.play, flayer, flayer.species.attacks[1])
    return "the spell is lost" if scene.hero.spells[0].memory == 0 else "the spell is remembered"


@witness("combat.tentacles_hurt_once", "L-100")
def brain_eaten(edition: Edition) -> str:
    """A mind flayer's tentacle of 2 points of damage eats the hero's brain."""
    scene = Scene(edition)
    hit_hero(scene.play, scene.monster("mind flayer"), Attack("tentacle", "drain intelligence", 2, 1))
    return f"{scene.hero.hp} of 100 hit points"


@witness("combat.changed_attacks", "mhitu.c getmattk", "L-075")
def rested(edition: Edition) -> str:
    """A purple worm and a lichen that have just let the hero go attack him again."""
    scene, found = Scene(edition), []
    for name, attack in (
        ("purple worm", Attack("engulf", "digest", 1, 10)), ("lichen", Attack("touch", "stick", 0, 0)),
    ):  # fmt: skip
        monster = scene.monster("purple worm" if name == "purple worm" else "lichen")
        monster.special_wait = 2
        now = current_attack(scene.play, monster, 1, attack, [True])
        found.append(f"the {name} makes an attack of {now.manner}, {now.damage}")
    return "; ".join(found)


@witness("combat.one_wild_miss_ends_the_round", "mhitu.c mattacku")
def wild_misses(edition: Edition) -> str:
    """A troll strikes at a spot beside an invisible hero."""
    scene = Scene(edition)
    scene.intrinsic(Property.INVISIBILITY)
    attack_hero(scene.play, scene.monster("troll"), MIDDLE + WIDTH)
    return f"it misses {len(scene.told())} times"


@witness("combat.sleepers_dream_of_fights", "mhitm.c mattackm")
def dream(edition: Edition) -> str:
    """While the hero sleeps, a newt attacks a snake that hides beside it."""
    scene = Scene(edition)
    fall_asleep(scene.play, 20, "L-017")
    snake = scene.monster("snake", MIDDLE + 3, hp=40)
    snake.hidden = True
    attack_monster(scene.play, scene.monster("newt", MIDDLE + 2), snake)
    return "the hero dreams of it" if "combat.dream of" in scene.told() else "the hero notices it"


@witness("combat.teleporting_blows_never_kill", "mhitu.c hitmu")
def uncertain(edition: Edition) -> str:
    """A quantum mechanic hits a hero with 3 hit points for 4."""
    scene = Scene(edition, hp=3)
    try:
        hit_hero(scene.play, scene.monster("quantum mechanic"), Attack("claw", "teleport", 1, 4))
    except GameOver:
        return "the hero arrives dead"
    return f"the hero arrives with {scene.hero.hp} hit points"


@witness("combat.seduction_is_never_sure", "mhitu.c doseduce")
def charming(edition: Edition) -> str:
    """A succubus seduces a hero with charisma and intelligence 18; the die of 35 shows 34."""
    attributes = (16, 18, 10, 12, 16, 18)
    scene = Scene(edition, gender="male", attributes=attributes, shows={("mhitu.c doseduce", 35): 33})
    succubus = scene.monster("succubus")
    succubus.female = True
    seduction_encounter(scene.play, succubus)
    return "it ends well" if "combat.you enjoyed it more" in scene.told() else "it ends badly"


@witness("combat.seducers_do_not_ask_deaf_heroes", "mhitu.c mayberem")
def deaf_and_seduced(edition: Edition) -> str:
    """A succubus meets a deaf hero in a cloak, who answers no to all; the dice show their least."""
    scene = Scene(edition, gender="male", shows={"mhitu.c doseduce": 0})
    scene.hero.timeout[Property.DEAF] = 90
    cloak = scene.wear("leather cloak", Slot.CLOAK)
    succubus = scene.monster("succubus")
    succubus.female = True
    seduction_encounter(scene.play, succubus)
    return "he keeps the cloak" if cloak.worn else "the cloak is off"


@witness("combat.overexertion_tires", "mhitu.c doseduce")
def overexerted(edition: Edition) -> str:
    """An encounter with a succubus costs a level."""
    shows = {("mhitu.c doseduce", 35): 34, ("mhitu.c doseduce", 5): 3}
    scene = Scene(edition, gender="male", level=5, attributes=(16, 3, 10, 12, 16, 3), shows=shows)
    succubus = scene.monster("succubus")
    succubus.female = True
    seduction_encounter(scene.play, succubus)
    dexterity = scene.hero.exercise[Attribute.DEXTERITY]
    return "dexterity is abused" if dexterity < 0 else "dexterity is not abused"


@witness("combat.theft_interrupts_dressing", "do_wear.c stop_donning")
def robbed(edition: Edition) -> str:
    """A nymph steals the plate mail that the hero is taking off, two turns before it is off."""
    scene = Scene(edition)
    mail = scene.wear("plate mail", Slot.BODY_ARMOR)
    start_dressing(scene.play, mail, 2, Waking.DISROBING, WakingNote.UNDRESSED)
    nymph = scene.monster("water nymph", hp=20)
    steal_item(scene.play, nymph)
    return "she has it at once" if nymph.inventory else f"it takes {scene.hero.helplessness.turns} turns more"


@witness("combat.weres_heed_shape_change_protection", "mhitu.c summonmu")
def werewolf(edition: Edition) -> str:
    """A werewolf in wolf's shape attacks a hero with protection from shape changers."""
    scene = Scene(edition)
    scene.intrinsic(Property.PROTECTION_FROM_SHAPE_CHANGERS)
    wolf = scene.monster("werewolf", hp=40)
    attack_hero(scene.play, wolf)
    return f"it is a {wolf.species.name}"


@witness("combat.only_negated_blows_teleport", "Z-263")
def certain(edition: Edition) -> str:
    """A quantum mechanic hits a hero without protection."""
    scene = Scene(edition)
    hit_hero(scene.play, scene.monster("quantum mechanic"), Attack("claw", "teleport", 1, 4))
    return "the hero stays" if scene.hero.spot == MIDDLE else "the hero is elsewhere"


@witness("combat.death_half_hurts_undead", "L-096")
def death_of_undead(edition: Edition) -> str:
    """Death touches a hero in the form of a human zombie for 8."""
    scene = Scene(edition)
    scene.form("human zombie")
    hit_hero(scene.play, scene.monster("Death"), Attack("touch", "death touch", 8, 1))
    return f"{scene.hero.form_hp} of 50 hit points"


@witness("combat.stolen_gold_is_a_share", "steal.c somegold")
def share_of_a_thief(edition: Edition) -> str:
    """How much of 99, 600 and 20,000 pieces of gold a leprechaun takes; the dice show 0."""
    scene = Scene(edition, shows={"steal.c": 0})
    return ", ".join(str(gold_share(scene.play, amount)) for amount in (99, 600, 20_000))


@witness("combat.gloves_protect_rings_from_thieves", "steal.c steal")
def ring_under_gloves(edition: Edition) -> str:
    """A nymph steals from a hero who wears gloves over a ring of adornment; the dice show their least."""
    scene = Scene(edition)
    scene.wear("leather gloves", Slot.GLOVES)
    ring = scene.wear("ring of adornment", Slot.LEFT_RING)
    nymph = scene.monster("water nymph")
    steal_item(scene.play, nymph)
    return "the ring is stolen" if ring in nymph.inventory else "the ring stays"


@witness("combat.golems_heal_by_sixths", "mon.c golemeffects", "polyself.c ugolemeffects")
def healed_by_lightning(edition: Edition) -> str:
    """Lightning of 20 hits a flesh golem that lacks 39 hit points, and a hero in the form of one."""
    scene = Scene(edition)
    golem = scene.monster("flesh golem", hp=40)
    golem.hp = 1
    golem_effects(scene.play, golem, "shock", 20)
    scene.form("flesh golem", hp=40)
    scene.hero.form_hp = 1
    own_golem_effects(scene.play, "shock", 20)
    return f"{golem.hp} hit points, {scene.hero.form_hp} hit points"


@witness("combat.heat_is_rounded_by_die", "uhitm.c passive", "mhitu.c passiveum")
def heat(edition: Edition) -> str:
    """A mold takes 7 points of a hero's heat; the die of two shows its highest."""
    return f"{gained_heat(Scene(edition).play, 7, 'uhitm.c passive')} hit points gained"


@witness("combat.pits_stop_kicks", "mhitu.c mtrapped_in_pit")
def kicks_from_pit(edition: Edition) -> str:
    """A pony is stuck in a pit."""
    scene = Scene(edition)
    pony = scene.monster("pony")
    scene.level.traps[pony.spot] = Trap(TrapKind.PIT, pony.spot)
    pony.trapped = True
    return (
        "no kick" if is_stopped_by_pit(scene.play, Attack("kick", "physical", 1, 6), pony) else "it may kick"
    )


@witness("combat.bone_devils_call_skeletons", "Z-219")
def called_by_a_bone_devil(edition: Edition) -> str:
    """A bone devil calls for help; the dice show their highest."""
    scene = Scene(edition)
    summon_minions(scene.play, scene.monster("bone devil"))
    return f"a {scene.level.monsters[0].species.name} comes"


@witness("combat.demons_call_by_place", "mhitu.c summonmu")
def demons(edition: Edition) -> str:
    """A hezrou attacks outside of Gehennom; a die of 13 shows 1."""
    scene = Scene(edition, shows={("mhitu.c mattacku", 13): 0})
    attack_hero(scene.play, scene.monster("hezrou", hp=40))
    count = len(scene.level.monsters)
    return f"{count} demons" if count > 1 else "it calls nobody"


@witness("combat.fire_burns_weapons", "L-269")
def club_against_fire(edition: Edition) -> str:
    """A hero strikes a fire elemental with a club; the dice show their lowest."""
    scene = Scene(edition, shows=dict.fromkeys(["uhitm.c passive", "uhitm.c hitum"], 0))
    club = scene.wear("club", Slot.WIELDED)
    passive_response(scene.play, scene.monster("fire elemental"), club, True, True, "weapon")
    return "the club burns" if club.rusted else "the club is whole"


@witness("combat.steam_burns_no_weapons", "L-269")
def club_against_steam(edition: Edition) -> str:
    """A hill orc strikes a steam vortex with a club."""
    scene = Scene(edition)
    club = scene.item("club")
    strike = Attack("weapon", "physical", 1, 6)
    vortex = scene.monster("steam vortex", HERE + 1, hp=50)
    physical(
        scene.play, AttackOnMonster(vortex, strike, 1, False, scene.monster("hill orc", HERE), weapon=club)
    )
    return "the club burns" if club.rusted else "the club is whole"


@witness("combat.boots_may_be_pricked_through", "L-269")
def xan_and_boots(edition: Edition) -> str:
    """A xan stings at the leg of a hero in high boots; the die of five shows 1."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 5): 0})
    scene.wear("high boots", Slot.BOOTS)
    hit_hero(scene.play, scene.monster("xan"), SPECIES_NAMED["xan"].attacks[0])
    return "the leg is hurt" if scene.hero.timeout[Property.WOUNDED_LEGS] else "the boot is scratched"


@witness("combat.fliers_reach_legs_above_ground", "mhitu.c hitmu")
def xan_and_levitator(edition: Edition) -> str:
    """A xan stings at the leg of a levitating hero."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    hit_hero(scene.play, scene.monster("xan"), SPECIES_NAMED["xan"].attacks[0])
    return "it pricks" if scene.hero.timeout[Property.WOUNDED_LEGS] else "it does not reach"


@witness("combat.thefts_need_treasure", "L-269")
def thief_of_nothing(edition: Edition) -> str:
    """The Wizard of Yendor claws at a hero without treasures."""
    scene = Scene(edition)
    wizard = scene.monster("Wizard of Yendor")
    scene.play.dice = dice = NotingDice({})
    take_treasure(scene.play, AttackOnHero(wizard, SPECIES_NAMED["Wizard of Yendor"].attacks[0], 1, True))
    return f"{len(dice.noted)} throws"


@witness("combat.disenchanting_reaches_jewelry", "L-269")
def disenchanted_ring(edition: Edition) -> str:
    """A disenchanter touches a hero who wears but a ring of protection +3; the die of five shows 2."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 5): 1})
    ring = scene.wear("ring of protection", Slot.RIGHT_RING, charge=3)
    attack = SPECIES_NAMED["disenchanter"].attacks[0]
    disenchant_armor(scene.play, AttackOnHero(scene.monster("disenchanter"), attack, 1, True))
    return f"a ring of protection +{ring.charge}"


@witness("combat.gauntlets_strengthen_monsters", "L-269")
def ogre_in_gauntlets(edition: Edition) -> str:
    """An ogre in gauntlets of power hits with a club; the dice show their highest."""
    scene = Scene(edition)
    ogre = scene.monster("ogre")
    gloves = scene.item("gauntlets of power")
    ogre.wields = scene.item("club")
    ogre.inventory = [ogre.wields, gloves]
    monster_puts_on(ogre, gloves, Slot.GLOVES)
    hit_hero(scene.play, ogre, SPECIES_NAMED["ogre"].attacks[0])
    return f"{100 - scene.hero.hp} points of damage"


@witness("combat.passive_attacks_ignore_grease_on_weapons", "L-274")
def greased_dagger(edition: Edition) -> str:
    """A hero hits a rust monster with a greased dagger; the die for the grease shows its highest."""
    scene = Scene(edition, shows={("trap.c grease_protect", 2): 1})
    dagger = scene.wear("dagger", Slot.WIELDED)
    dagger.greased = True
    monster = scene.monster("rust monster", MIDDLE + 1)
    passive_response(scene.play, monster, dagger, True, True, "weapon")
    return "the dagger rusts" if dagger.rusted else "the grease protects it"


@witness("combat.nurses_heal_all_who_wield_no_weapon", "Z-244")
def nursed_with_an_apple(edition: Edition) -> str:
    """A nurse hits a hero with 50 of 100 hit points who wields an apple; the dice show their most."""
    scene = Scene(edition, hp=50)
    scene.hero.max_hp = 100
    scene.wear("apple", Slot.WIELDED)
    nurse = scene.monster("nurse")
    hit_hero(scene.play, nurse, nurse.species.attacks[0])
    return "the hero is healed" if scene.hero.hp > 50 else "the hero is hurt"


@witness("combat.cancellation_die", "Z-277")
def dice_of_blows(edition: Edition) -> str:
    """A hill orc strikes the hero, then a homunculus bites him, in vain: how many dice of 10 are thrown."""
    scene = Scene(edition)
    scene.play.dice = dice = NotingDice({})
    numbers = []
    for name in ("hill orc", "homunculus"):
        monster = scene.monster(name, HERE)
        hit_hero(scene.play, monster, monster.species.attacks[0])
        numbers.append(dice.sides.count(10))
        dice.noted.clear()
        dice.sides.clear()
    return " and ".join(map(str, numbers))


@witness("combat.thrust_or_swing_is_rolled", "Z-279")
def thrust_or_swung(edition: Edition) -> str:
    """A hill orc attacks with a knife."""
    scene = Scene(edition)
    scene.play.dice = dice = NotingDice({})
    orc = scene.monster("hill orc", HERE)
    orc.wields = give_to_monster(scene.play, orc, scene.item("knife"))
    attack_hero(scene.play, orc)
    return "a die of two is thrown" if 2 in dice.sides else "no die of two is thrown"


@witness("combat.gremlins_gain_what_they_take", "Z-285")
def stolen_by_a_gremlin(edition: Edition) -> str:
    """By night a gremlin's touch takes a hero's fire resistance; the dice show their lowest."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 10): 0, "sit.c attrcurse": 0})
    scene.world.born_at = 3 * 3600
    scene.intrinsic(Property.FIRE_RESISTANCE)
    gremlin = scene.monster("gremlin")
    hit_hero(scene.play, gremlin, gremlin.species.attacks[3])
    return "the gremlin resists fire" if "fire" in gremlin.gained else "it is lost"
