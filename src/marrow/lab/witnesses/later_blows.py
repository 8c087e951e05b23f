"""Witnesses of blows, bursts and gazes that 3.7 and 5.0.0 changed."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT
from marrow.content.species import Attack
from marrow.content.words import KindName, SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Throw
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.people import Minion
from marrow.model.places import EAST, WIDTH, TrapKind
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.current_attack import is_stopped_by_pit
from marrow.rules.combat.hero_attacks.form_engulfing import engulf_monster
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.hero_attacks.melee import attack_by_hand
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero, gaze_at_hero
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.monsters.golem_effects import gained_heat
from marrow.rules.naming.monster_names import killer_monster
from marrow.rules.play import GameOver


@witness("combat.spheres_burst_all_around", "L-249")
def bursting(edition: Edition) -> str:
    """A flaming sphere explodes at a hero with 1 hit point, beside a newt."""
    scene = Scene(edition, hp=1)
    newt = scene.monster("newt", MIDDLE + WIDTH)
    try:
        explode_at_hero(scene.play, scene.monster("flaming sphere"), Attack("explode", "fire", 4, 6), True)
    except GameOver as over:
        return f"{over.killer.text}; the newt {'dies' if newt.hp < 1 else 'lives'}"
    return "the hero lives"


@witness("combat.only_thwarted_blows_teleport", "mhitu.c hitmu", "uhitm.c mhitm_ad_tlpt")
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


@witness("combat.heat_is_rounded_by_die", "uhitm.c passive", "mhitu.c passiveum")
def heat(edition: Edition) -> str:
    """A mold takes 7 points of a hero's heat; the die of two shows its highest."""
    return f"{gained_heat(Scene(edition).play, 7, 'uhitm.c passive')} hit points gained"


@witness("combat.fiery_gazes_burn_armor", "mhitu.c gazemu")
def burning_look(edition: Edition) -> str:
    """A creature of level 8 attacks with a fiery gaze a hero in a leather hat; dice show their lowest."""
    scene = Scene(edition, shows={"mhitu.c gazemu": 0, ("mhitu.c gazemu", 5): 1, "trap.c burnarmor": 0})
    hat = scene.wear("fedora", Slot.HELMET)
    gazer = scene.monster("red dragon")
    gazer.level = 8
    gaze_at_hero(scene.play, gazer, Attack("gaze", "fire", 2, 6))
    return "the hat burns" if hat.rusted else "the hat is whole"


@witness("combat.only_digesters_mind_fullness", "N-113")
def full_cloud(edition: Edition) -> str:
    """A hero in the form of a fog cloud, with nutrition 1600, engulfs a newt."""
    scene = Scene(edition, nutrition=1600)
    scene.form("fog cloud")
    engulf_monster(scene.play, scene.monster("newt", hp=90), Attack("engulf", "physical", 1, 6))
    return "he engulfs it" if "combat.you engulf" in scene.told() else "he does not"


@witness("combat.only_digesters_swallow", "L-250")
def engulfed_cockatrice(edition: Edition) -> str:
    """A hero in the form of a trapper, which is told to squash, engulfs a cockatrice."""
    return deadly_gulp(edition, "trapper", "cockatrice", Attack("engulf", "wrap", 1, 8))


@witness("combat.deadly_gulps_are_meals", "L-250")
def digested_medusa(edition: Edition) -> str:
    """A hero in the form of a purple worm digests Medusa."""
    return deadly_gulp(edition, "purple worm", "Medusa", Attack("engulf", "digest", 1, 10))


def deadly_gulp(edition: Edition, form: SpeciesName, victim: SpeciesName, attack: Attack) -> str:
    """What kills a hero in this form who engulfs a monster."""
    scene = Scene(edition)
    scene.form(form)
    try:
        engulf_monster(scene.play, scene.monster(victim), attack)
    except GameOver as over:
        return over.killer.text
    return "the hero lives"


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


@witness("combat.answers_stop_second_blow", "uhitm.c hitum")
def frozen_between(edition: Edition) -> str:
    """A hero with two weapons strikes a floating eye, whose gaze freezes her."""
    scene = Scene(edition, shows={"uhitm.c hitum": 0})
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    attack_by_hand(scene.play, scene.monster("floating eye", hp=100))
    return f"{scene.told().count('combat.you hit')} blows"


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


@witness("combat.paper_and_plants_do_no_harm", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_paper(edition: Edition) -> str:
    """A hero with strength 18/** hits a newt with a scroll."""
    scene = Scene(edition, attributes=(118, 10, 10, 12, 16, 10))
    scroll = scene.wear("scroll of earth", Slot.WIELDED)
    newt = scene.monster("newt", hp=100)
    blow_lands(scene.play, newt, scroll, Delivery.MELEE, 20)
    return f"{100 - newt.hp} hit points lost"


@witness("combat.weight_counts_from_the_first_hundred", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_a_bag(edition: Edition) -> str:
    """A hero hits a giant with a bag that weighs 150: the most that it costs."""
    return f"{beaten_with('bag of holding', 150, edition)} hit points lost"


@witness("combat.wet_towels_hit_harder", "uhitm.c hmon_hitmon_misc_obj")
def beaten_with_a_wet_towel(edition: Edition) -> str:
    """A hero hits a giant with the wettest towel: the most that it costs."""
    return f"{beaten_with('towel', 2, edition, wetness=7)} hit points lost"


def beaten_with(name: KindName, weight: int, edition: Edition, wetness: int = 0) -> int:
    scene = Scene(edition)
    thing = scene.wear(name, Slot.WIELDED, charge=wetness)
    thing.weight = weight
    giant = scene.monster("hill giant", hp=100)
    blow_lands(scene.play, giant, thing, Delivery.MELEE, 20)
    return 100 - giant.hp


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


@witness("life_saving.new_moon_minds_no_lizards", "L-128")
def hiss(edition: Edition) -> str:
    """A cockatrice hisses at new moon at a hero with a lizard corpse; the die of ten shows its highest."""
    scene = Scene(edition, shows={("mhitu.c hitmu", 3): 0})
    scene.world.moon_phase = 0
    scene.carry("corpse", species="lizard")
    hit_hero(scene.play, scene.monster("cockatrice"), Attack("touch", "stone", 0, 0))
    return "he turns to stone" if scene.hero.timeout[Property.STONING] else "nothing happens"


@witness("life_saving.priests_keep_their_name", "L-019")
def homeless_priest(edition: Edition) -> str:
    """A high priest who serves a god, but has no temple, kills a hero."""
    scene = Scene(edition)
    priest = scene.monster("high priest")
    priest.duty = Minion(1)
    return killer_monster(scene.play, priest).text.partition(" of ")[0]


@witness("combat.aklyses_return", "L-251")
def thrown_aklys(edition: Edition) -> str:
    """A hero throws the aklys in hand; the dice show their highest."""
    scene = Scene(edition)
    aklys = scene.wear("aklys", Slot.WIELDED)
    scene.do(Throw(item=aklys.letter, direction=EAST))
    return "it returns" if aklys in scene.hero.inventory else "it flies away"


@witness("hero.dragon_armor_gives_more", "L-253")
def yellow_mail(edition: Edition) -> str:
    """A hero wears yellow dragon scale mail."""
    scene = Scene(edition)
    scene.wear("yellow dragon scale mail", Slot.BODY_ARMOR)
    stoneproof = scene.hero.extrinsic[Property.STONING_RESISTANCE]
    return "he resists stoning" if stoneproof else "he does not resist stoning"
