"""Witnesses of combat: the hero hits."""

from marrow.choices import Edition
from marrow.content.skills import BASIC, EXPERT
from marrow.content.species import Attack
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.messages.commands import Apply, Move, TwoWeapons
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.places import EAST, NORTHEAST, WIDTH, TrapKind
from marrow.rules.combat.attack_on_monster import AttackOnMonster
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.damage_types import form_theft
from marrow.rules.combat.hero_attacks.form_attacks import attack_in_form
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands, joust
from marrow.rules.combat.hero_attacks.melee import attack_by_hand
from marrow.rules.combat.to_hit import attribute_to_hit, check_caitiff, luck_to_hit, to_hit
from marrow.rules.combat.weapon_damage import is_felt_by_shades, weapon_damage
from marrow.rules.hero.body import form_of
from marrow.rules.items.artifacts import poison_artifact
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import GameOver


@witness("combat.strength_18_50_hits_better", "Z-267")
def strong_gnome(edition: Edition) -> str:
    """What strength 18/50 adds to the to-hit of a hero of level 3."""
    return f"{attribute_to_hit(Scene(edition, level=3, attributes=(68, 10, 10, 10, 10, 10)).play)} to hit"


@witness("combat.only_a_third_of_luck_helps_to_hit", "Z-142")
def lucky_blow(edition: Edition) -> str:
    """What luck of 10 adds to the hero's to-hit."""
    scene = Scene(edition)
    scene.hero.luck = 10
    return f"{luck_to_hit(scene.play)} to hit"


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


@witness("combat.hypocrisy", "mon.c setmangry")
def struck_minotaur(edition: Edition) -> str:
    """A hero on a burned Elbereth attacks a minotaur, which does not respect it."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)
    make_hostile(scene.play, scene.monster("minotaur", MIDDLE + 1, hp=50))
    return "the engraving stays" if MIDDLE in scene.level.engravings else "the engraving is erased"


@witness("combat.hypocrisy", "mon.c setmangry")
def hypocrite(edition: Edition) -> str:
    """A hero on a burned Elbereth attacks a newt."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.BURN)
    scene.monster("newt", MIDDLE + EAST, hp=50)
    scene.do(Move(direction=EAST))
    return "the engraving stays" if MIDDLE in scene.level.engravings else "the engraving is erased"


@witness("combat.twoweapon_needs_melee_weapons", "wield.c can_twoweapon")
def two_bows(edition: Edition) -> str:
    """A samurai wants to fight with a sword and a bow at once."""
    scene = Scene(edition, role="samurai")
    scene.wear("katana", Slot.WIELDED)
    scene.wear("yumi", Slot.ALTERNATE)
    scene.do(TwoWeapons())
    return "the hero fights with both" if scene.hero.fighting.two_weapons else "a bow is refused"


SURE_TO_HIT = {("uhitm.c hitum", 20): 0}


@witness("combat.alternate_weapon_of_forms_as_in_twoweapon", "uhitm.c hmonas")
def marilith(edition: Edition) -> str:
    """A hero in the form of a marilith attacks with a wielded sword and a cursed alternate sword."""
    scene = Scene(edition, shows=SURE_TO_HIT)
    scene.form("marilith")
    scene.wear("long sword", Slot.WIELDED)
    cursed = scene.wear("short sword", Slot.ALTERNATE)
    cursed.blessing = -1
    scene.monster("hill orc", hp=500)
    scene.do(Move(direction=EAST, manner="fight"))
    return "the hero keeps both" if cursed in scene.hero.inventory else "the cursed sword slips and falls"


@witness("combat.sunsword_sears_gremlins", "weapon.c dmgval")
def sunsword_and_gremlin(edition: Edition) -> str:
    """What shining Sunsword, a long sword, does to a gremlin; the dice show their most."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    return f"{weapon_damage(scene.play, sword, scene.monster('gremlin'))} points"


@witness("combat.missiles_divide_no_puddings", "uhitm.c hmon_hitmon")
def pudding_and_dart(edition: Edition) -> str:
    """A hero strikes a brown pudding with a dart in hand."""
    scene = Scene(edition, shows=SURE_TO_HIT)
    scene.wear("dart", Slot.WIELDED)
    scene.monster("brown pudding", hp=40)
    scene.do(Move(direction=EAST, manner="fight"))
    return f"{len(scene.level.monsters)} puddings"


@witness("combat.divided_puddings_meet_traps", "uhitm.c hmon_hitmon")
def pudding_and_pits(edition: Edition) -> str:
    """A brown pudding among pits divides under an iron sword."""
    scene = Scene(edition, shows=SURE_TO_HIT)
    scene.wear("long sword", Slot.WIELDED)
    pudding = scene.monster("brown pudding", hp=40)
    for spot in range(MIDDLE - 2 * WIDTH, MIDDLE + 2 * WIDTH + 4):
        scene.level.traps[spot] = Trap(TrapKind.PIT, spot)
    scene.do(Move(direction=EAST, manner="fight"))
    caught = [one for one in scene.level.monsters if one is not pudding and one.trapped]
    return "its half is caught" if caught else "its half is free"


@witness("combat.cleaver_hits_three_spots", "L-093")
def sweep(edition: Edition) -> str:
    """Cleaver is swung at one of two newts that stand side by side."""
    scene = Scene(edition, role="barbarian", shows=SURE_TO_HIT)
    scene.wear("battle-axe", Slot.WIELDED).artifact = "Cleaver"
    newts = [scene.monster("newt", MIDDLE + step, hp=100) for step in (EAST, NORTHEAST)]
    scene.do(Move(direction=EAST, manner="fight"))
    return f"{sum(newt.hp < 100 for newt in newts)} of the newts hit"


@witness("combat.undead_banes_hurt_shades", "uhitm.c shade_glare")
def sunsword_on_shade(edition: Edition) -> str:
    """A hero hits a shade with Sunsword, which is not of silver."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Sunsword"
    return "it hurts the shade" if is_felt_by_shades(scene.play, sword) else "it passes through the shade"


@witness("combat.grimtooth_is_poisoned", "Z-084")
def new_grimtooth(edition: Edition) -> str:
    """An orcish dagger becomes Grimtooth."""
    scene = Scene(edition)
    dagger = scene.item("orcish dagger")
    dagger.artifact = "Grimtooth"
    poison_artifact(scene.play, dagger)
    return "poisoned" if dagger.poisoned else "not poisoned"


@witness("combat.pudding_dividing_materials", "uhitm.c hmon_hitmon")
def pudding_and_scalpel(edition: Edition) -> str:
    """A brown pudding with 40 hit points is hit with a scalpel, which is of metal, not of iron."""
    scene = Scene(edition, shows=SURE_TO_HIT)
    scene.wear("scalpel", Slot.WIELDED)
    scene.monster("brown pudding", hp=40)
    scene.do(Move(direction=EAST, manner="fight"))
    count = len(scene.level.monsters)
    return f"it divides: {count} puddings" if count > 1 else "it does not divide"


@witness("combat.brain_eating_has_consequences", "N-112")
def brain_of_death(edition: Edition) -> str:
    """A hero in the form of a mind flayer eats the brain of Death."""
    scene = Scene(edition)
    scene.form("mind flayer")
    death = scene.monster("Death")
    tentacle = form_of(scene.hero).attacks[1]
    try:
        form_theft.eat_brain(scene.play, AttackOnMonster(death, tentacle, 1, negated=False))
    except GameOver:
        return "the hero dies"
    return "the hero is fed"


@witness("combat.strength_counts_hands", "uhitm.c hmon_hitmon_dmg_recalc")
def both_hands(edition: Edition) -> str:
    """A hero with strength 18/** hits a giant with a two-handed sword; the dice show their highest."""
    scene = Scene(edition, attributes=(118, 10, 10, 12, 16, 10))
    sword = scene.wear("two-handed sword", Slot.WIELDED)
    scene.hero.skills["two-handed sword"] = Training(BASIC, EXPERT)
    giant = scene.monster("hill giant", hp=100)
    blow_lands(scene.play, giant, sword, Delivery.MELEE, 20)
    return f"{100 - giant.hp} hit points lost"


@witness("combat.knights_may_strike_helpless_undead", "uhitm.c check_caitiff")
def sleeping_ghoul(edition: Edition) -> str:
    """A knight strikes a sleeping ghoul."""
    scene = Scene(edition, role="knight", alignment="lawful")
    check_caitiff(scene.play, scene.monster("ghoul", asleep=True))
    return "a caitiff" if "combat.caitiff" in scene.told() else "no caitiff"


@witness("combat.bare_hands_strike_twice", "uhitm.c double_punch")
def two_fists(edition: Edition) -> str:
    """A hero who is expert at fighting with bare hands strikes a giant; the die of five shows 0."""
    scene = Scene(edition, shows={"uhitm.c hitum": 0})
    scene.hero.skills["bare hands"] = Training(EXPERT, EXPERT)
    attack_by_hand(scene.play, scene.monster("hill giant", hp=100))
    return f"{scene.told().count('combat.you hit')} blows"


@witness("combat.passive_attacks_stop_second_blow", "uhitm.c hitum")
def frozen_between(edition: Edition) -> str:
    """A hero with two weapons strikes a floating eye, whose gaze freezes her."""
    scene = Scene(edition, shows={"uhitm.c hitum": 0})
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    attack_by_hand(scene.play, scene.monster("floating eye", hp=100))
    return f"{scene.told().count('combat.you hit')} blows"


@witness("combat.trapped_riders_never_joust", "Z-264")
def rider_in_a_pit(edition: Edition) -> str:
    """A rider in a pit strikes an orc with a lance; the die of five shows 1."""
    scene = Scene(edition, shows={("uhitm.c joust", 5): 1})
    scene.hero.skills["lance"] = Training(BASIC, EXPERT)
    scene.hero.ride.steed_id = scene.monster("pony", MIDDLE).id
    lance = scene.wear("lance", Slot.WIELDED)
    scene.hero.hold.turns = 5
    jousts, _ = joust(scene.play, scene.monster("hill orc"), lance)
    return "he jousts" if jousts else "he only strikes"


@witness("combat.backstabs_need_sight", "uhitm.c backstabbable")
def back(edition: Edition) -> str:
    """A rogue strikes a paralysed giant with a dagger."""
    scene = Scene(edition, role="rogue", alignment="chaotic", level=5)
    dagger = scene.wear("dagger", Slot.WIELDED)
    giant = scene.monster("hill giant", hp=100)
    giant.can_move = False
    blow_lands(scene.play, giant, dagger, Delivery.MELEE, 20)
    return "from behind" if "combat.strike from behind" in scene.told() else "from the front"


@witness("combat.healers_know_anatomy", "uhitm.c hmon_hitmon_weapon_melee")
def scalpel(edition: Edition) -> str:
    """A healer hits a giant with a scalpel, after 12 of its kind have died; the dice show their highest."""
    scene = Scene(edition, role="healer")
    knife = scene.wear("scalpel", Slot.WIELDED)
    giant = scene.monster("hill giant", hp=100)
    scene.world.died[giant.species.number] = 12
    blow_lands(scene.play, giant, knife, Delivery.MELEE, 20)
    return f"{100 - giant.hp} hit points lost"


@witness("combat.blows_with_paper_and_plants_do_no_damage", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_paper(edition: Edition) -> str:
    """A hero with strength 18/** hits a newt with a scroll."""
    scene = Scene(edition, attributes=(118, 10, 10, 12, 16, 10))
    scroll = scene.wear("scroll of earth", Slot.WIELDED)
    newt = scene.monster("newt", hp=100)
    blow_lands(scene.play, newt, scroll, Delivery.MELEE, 20)
    return f"{100 - newt.hp} hit points lost"


def beaten_with(name: KindName, weight: int, edition: Edition, wetness: int = 0) -> int:
    scene = Scene(edition)
    thing = scene.wear(name, Slot.WIELDED, charge=wetness)
    thing.weight = weight
    giant = scene.monster("hill giant", hp=100)
    blow_lands(scene.play, giant, thing, Delivery.MELEE, 20)
    return 100 - giant.hp


@witness("combat.improvised_weapon_weight_rounds_up", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_a_bag(edition: Edition) -> str:
    """A hero hits a giant with a bag that weighs 150: the most that it costs."""
    return f"{beaten_with('bag of holding', 150, edition)} hit points lost"


@witness("combat.wet_towels_hit_harder", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_a_wet_towel(edition: Edition) -> str:
    """A hero hits a giant with the wettest towel: the most that it costs."""
    return f"{beaten_with('towel', 2, edition, wetness=7)} hit points lost"


@witness("combat.applied_weapons_attack", "N-058", "apply.c use_pole")
def halberd_at_a_friend(edition: Edition) -> str:
    """A hero applies a halberd at a peaceful dwarf two steps away, and says no if asked."""
    scene = Scene(edition, hp=50, shows={20: 0}, answers={"weapons.where to hit": MIDDLE + 2})
    dwarf = scene.monster("dwarf", MIDDLE + 2, hp=50)
    dwarf.peaceful = True
    scene.do(Apply(item=scene.wear("halberd", Slot.WIELDED).letter))
    return "the dwarf is hurt" if dwarf.hp < 50 else "the dwarf is spared"


@witness("combat.two_blows", "L-268")
def blows_with_two_weapons(edition: Edition) -> str:
    """A hero strikes a gelatinous cube with two weapons; the dice for it show their lowest."""
    scene = Scene(edition)
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("short sword", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    cube = scene.monster("gelatinous cube", MIDDLE + 1, hp=99)
    scene.play.dice = dice = NotingDice({"uhitm.c hitum": 0, "uhitm.c passive": 0})
    attack_by_hand(scene.play, cube)
    answers = dice.noted.count("uhitm.c passive") // 2  # a d4 and a die of three
    return f"throws to hit: {dice.noted.count('uhitm.c hitum')}, answers: {answers}"


@witness("combat.skill_helps_bare_hands_hit", "L-268")
def trained_fists(edition: Edition) -> str:
    """What a grand master of martial arts needs to hit an orc with bare hands."""
    scene = Scene(edition, role="samurai")
    scene.hero.skills["martial arts"] = Training(6, 6)
    return f"to stay below {to_hit(scene.play, scene.monster('hill orc', MIDDLE + 1), None)}"


@witness("combat.forms_roll_to_hit_at_each_attack", "L-268")
def owlbear_form(edition: Edition) -> str:
    """A hero in the form of an owlbear strikes a paralysed orc."""
    scene = Scene(edition)
    scene.form("owlbear")
    orc = scene.monster("hill orc", MIDDLE + 1, hp=99)
    orc.can_move, orc.frozen = False, 50
    scene.play.dice = dice = NotingDice({})
    attack_in_form(scene.play, orc)
    return f"the die whether it can move is thrown {dice.noted.count('uhitm.c find_roll_to_hit')} times"


@witness("combat.backstabs_are_by_hand", "L-268")
def thrown_dagger_from_behind(edition: Edition) -> str:
    """A Rogue's thrown dagger hits a fleeing orc."""
    scene = Scene(edition, role="rogue")
    orc = scene.monster("hill orc", MIDDLE + 2, hp=99)
    orc.fleeing = True
    blow_lands(scene.play, orc, scene.item("dagger"), Delivery.THROWN, 10)
    return "he stabs it in the back" if "combat.strike from behind" in scene.told() else "it is hit"


@witness("combat.shattering_compares_erosion", "uhitm.c hmon_hitmon")
def rusty_sword_that_shatters(edition: Edition) -> str:
    """A skilled hero's rusty two-handed sword may shatter a rusty dagger; the die of 100 shows 60."""
    scene = Scene(edition, shows={("zap.c obj_resists", 100): 59})
    sword = scene.wear("two-handed sword", Slot.WIELDED)
    scene.hero.skills["two-handed sword"] = Training(EXPERT, 0)
    orc = scene.monster("hill orc", MIDDLE + 1, hp=99)
    orc.wields = scene.item("dagger")
    orc.inventory = [orc.wields]
    sword.rusted = orc.wields.rusted = 1
    blow_lands(scene.play, orc, sword, Delivery.MELEE, 2)
    return "the dagger shatters" if not orc.inventory else "the dagger is whole"


@witness("combat.blows_that_kill_pets_throw_for_flight", "uhitm.c hmon_hitmon")
def killed_kitten(edition: Edition) -> str:
    """A hero's blow kills a kitten."""
    scene = Scene(edition)
    dagger = scene.wear("dagger", Slot.WIELDED)
    kitten = scene.monster("kitten", MIDDLE + 1, tame=10, hp=1)
    scene.play.dice = dice = NotingDice({})
    blow_lands(scene.play, kitten, dagger, Delivery.MELEE, 10)
    return f"{dice.noted.count('uhitm.c hmon_hitmon')} throws for the blow"


@witness("combat.silver_missiles_in_hand_sear", "uhitm.c hmon_hitmon")
def silver_arrow_in_hand(edition: Edition) -> str:
    """A hero strikes a vampire with a silver arrow in hand; the dice show their highest."""
    scene = Scene(edition)
    vampire = scene.monster("vampire", MIDDLE + 1, hp=100)
    blow_lands(scene.play, vampire, scene.wear("silver arrow", Slot.WIELDED), Delivery.MELEE, 10)
    return f"it has {vampire.hp} of 100 hit points"


@witness("combat.thieving_forms_take_gold_too", "N-655")
def robbed_of_gold(edition: Edition) -> str:
    """A hero in the form of a nymph steals from a dwarf who carries nothing but gold."""
    scene = Scene(edition)
    scene.form("water nymph")
    dwarf = scene.monster("dwarf", hp=20)
    dwarf.inventory = [scene.item("gold piece", quantity=30)]
    theft = Attack("claw", "steal item", 0, 0)
    form_theft.steal_item(scene.play, AttackOnMonster(dwarf, theft, 1, negated=False))
    return "the dwarf keeps the gold" if dwarf.inventory else "the gold is stolen"
