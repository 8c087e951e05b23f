"""Witnesses of fighting, prayer and regeneration."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_shop
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Move, Quaff, Ready, TwoWeapons
from marrow.model.item import Slot
from marrow.model.places import EAST, NORTHEAST, Terrain
from marrow.model.vocabularies import Burden
from marrow.rules.combat.deaths.killing import chance_of_corpse
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.engulf_targets import can_engulf
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.cast_at_hero import choose_spell
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero
from marrow.rules.combat.weapon_damage import is_felt_by_shades
from marrow.rules.commands.searching import find_monster
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.enlightenment.troubles import is_hp_critically_low, worst_trouble
from marrow.rules.hero.body import is_stealthy
from marrow.rules.monsters.steeds import mount
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.religion.prayer import finish_prayer, please_god, prayer_answer
from marrow.rules.religion.wrath import anger_god
from marrow.rules.traps.untrap import is_magic_key
from marrow.rules.turn.regeneration import heal_with_time

SURE_TO_HIT = {("uhitm.c hitum", 20): 0}


@witness("combat.twoweapon_needs_melee_weapons", "wield.c can_twoweapon")
def two_bows(edition: Edition) -> str:
    """A samurai wants to fight with a sword and a bow at once."""
    scene = Scene(edition, role="samurai")
    scene.wear("katana", Slot.WIELDED)
    scene.wear("yumi", Slot.ALTERNATE)
    scene.do(TwoWeapons())
    return "the hero fights with both" if scene.hero.fighting.two_weapons else "a bow is refused"


def _spell_of(edition: Edition, level: int, rolled: int) -> str:
    """What a caster of this level casts whose first roll shows so much."""
    scene = Scene(edition, shows={("mcastu.c castmu", level): rolled})
    lich = scene.monster("lich", MIDDLE + 5)
    lich.level = level
    spell = choose_spell(scene.play, lich, Attack("magic", "mage spell", 0, 0))
    return "nothing" if spell is None else spell.value


@witness("monsters.high_casters_choose_again", "mcastu.c choose_magic_spell")
def highest_spell(edition: Edition) -> str:
    """A lich of level 30 rolls 29; all other dice show their most."""
    return _spell_of(edition, 30, 29)


@witness("monsters.aggravation_needs_sleepers", "wizard.c has_aggravatables")
def alarm_for_nobody(edition: Edition) -> str:
    """A lich of level 15 rolls 13, the alarm, while nobody sleeps."""
    return _spell_of(edition, 15, 13)


@witness("combat.engulf_targets", "mhitm.c engulf_target")
def who_is_engulfed(edition: Edition) -> str:
    """Whom an ochre jelly can engulf: a newt, one among iron bars, a forest centaur."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 2] = Terrain.IRON_BARS
    jelly, found = scene.monster("ochre jelly", MIDDLE + 1), []
    for name, species, spot in (
        ("the newt", "newt", MIDDLE + 3), ("that in bars", "newt", MIDDLE + 2),
        ("the centaur", "forest centaur", MIDDLE + 3),
    ):  # fmt: skip
        if can_engulf(scene.play, jelly, SPECIES_NAMED[species], spot):
            found.append(name)
    return ", ".join(found)


@witness("combat.undead_banes_hurt_shades", "uhitm.c shade_glare")
def sunsword_on_shade(edition: Edition) -> str:
    """A hero hits a shade with Sunsword, which is not of silver."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Sunsword"
    return "it hurts the shade" if is_felt_by_shades(scene.play, sword) else "it passes through the shade"


@witness("combat.pudding_dividing_materials", "uhitm.c hmon_hitmon")
def pudding_and_scalpel(edition: Edition) -> str:
    """A brown pudding with 40 hit points is hit with a scalpel, which is of metal, not of iron."""
    scene = Scene(edition, shows=SURE_TO_HIT)
    scene.wear("scalpel", Slot.WIELDED)
    scene.monster("brown pudding", hp=40)
    scene.do(Move(direction=EAST, manner="fight"))
    count = len(scene.level.monsters)
    return f"it divides: {count} puddings" if count > 1 else "it does not divide"


@witness("combat.cleaver_hits_three_spots", "L-093")
def sweep(edition: Edition) -> str:
    """Cleaver is swung at one of two newts that stand side by side."""
    scene = Scene(edition, role="barbarian", shows=SURE_TO_HIT)
    scene.wear("battle-axe", Slot.WIELDED).artifact = "Cleaver"
    newts = [scene.monster("newt", MIDDLE + step, hp=100) for step in (EAST, NORTHEAST)]
    scene.do(Move(direction=EAST, manner="fight"))
    return f"{sum(newt.hp < 100 for newt in newts)} of the newts hit"


@witness("combat.blows_knock_back", "uhitm.c mhitm_knockback")
def giant_blow(edition: Edition) -> str:
    """A stone giant hits the hero with bare hands; the die of six for knockback shows 1."""
    scene = Scene(edition, shows={("uhitm.c mhitm_knockback", 6): 0, ("mhitu.c mattacku", 20): 0})
    attack_hero(scene.play, scene.monster("stone giant"))
    return "the hero stays in place" if scene.hero.spot == MIDDLE else "the hero is knocked back"


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


@witness("religion.prayer_revives_pets_on_altars", "pray.c pray_revive")
def dead_pet_on_altar(edition: Edition) -> str:
    """A successful prayer on an altar where the corpse of the hero's kitten lies."""
    scene = dead_pet(edition)
    finish_prayer(scene.play)
    return "the kitten is alive again" if scene.level.monsters else "the kitten stays dead"


def dead_pet(edition: Edition) -> Scene:
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = 2  # of neutral gods
    scene.hero.alignment_record = 10
    scene.hero.piety.prayer_timeout = 0
    kitten = scene.monster("kitten", MIDDLE, tame=10)
    corpse = leave_corpse(scene.play, kitten)
    assert corpse is not None
    remove_monster(scene.level, kitten)
    scene.hero.piety.prayer = prayer_answer(scene.play, "neutral", worst_trouble(scene.play)) + 16 * 20
    return scene


@witness("hero.riding_is_noisy", "polyself.c steed_vs_stealth")
def stealthy_rider(edition: Edition) -> str:
    """A hero with stealth rides a pony."""
    scene = Scene(edition)
    scene.intrinsic(Property.STEALTH)
    pony = scene.monster("pony", MIDDLE + EAST, tame=10)
    mount(scene.play, pony)
    return "the hero is stealthy" if is_stealthy(scene.play) else "the hero is not stealthy"


@witness("religion.the_deaf_seem_to_hear_altars", "pray.c altar_wrath")
def deaf_at_an_altar(edition: Edition) -> str:
    """A deaf hero of no account engraves on an altar of chaotic gods."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = 1
    scene.hero.timeout[Property.DEAF] = 50
    scene.hero.alignment_record = -10
    offend_altar(scene.play, MIDDLE)
    return "he seems to hear the god" if "prayer.seem to hear" in scene.told() else "a voice whispers"


@witness("religion.low_hp_threshold_by_level", "pray.c critically_low_hp")
def few_hit_points(edition: Edition) -> str:
    """A hero of level 10 has 27 hit points of 200: less than a seventh, but more than a sixth of 150."""
    scene = Scene(edition, level=10, hp=200)
    scene.hero.hp = 27
    return "low hit points are a trouble" if is_hp_critically_low(scene.play) else "no trouble"


@witness("religion.moloch_laughs", "pray.c prayer_done")
def moloch(edition: Edition) -> str:
    """A hero prays on an altar of Moloch outside Gehennom."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.hero.alignment_record = 10
    scene.hero.piety.prayer = prayer_answer(scene.play, None, worst_trouble(scene.play)) + 16 * 20
    finish_prayer(scene.play)
    return "Moloch laughs" if "prayer.laughter" in scene.told() else "another god answers"


@witness("religion.anger_never_shortens_prayer_timeout", "pray.c angrygods")
def angered(edition: Edition) -> str:
    """A god is displeased with a hero who prayed not long ago."""
    scene = Scene(edition, shows={"pray.c angrygods": 0})
    scene.hero.piety.prayer_timeout = 100_000
    anger_god(scene.play, "neutral")
    kept = scene.hero.piety.prayer_timeout == 100_000
    return "the prayer timeout stays" if kept else "the prayer timeout gets shorter"


@witness("commands.searching_finds_under_items", "detect.c mfind0")
def hidden_snake(edition: Edition) -> str:
    """A cobra hides under a sack beside a blind, telepathic hero, who searches."""
    scene = Scene(edition)
    scene.lay("sack", MIDDLE + EAST)
    cobra = scene.monster("cobra")
    cobra.hidden = True
    scene.hero.timeout[Property.BLINDED] = 100
    scene.intrinsic(Property.TELEPATHY)
    find_monster(scene.play, cobra)
    return "the cobra stays hidden" if cobra.hidden else "the cobra is found"


@witness("hero.healing_cures", "potion.c healup")
def cured_by_a_potion(edition: Edition) -> str:
    """A nauseous and deaf hero drinks a blessed potion of extra healing."""
    scene = Scene(edition, hp=50)
    ailments = {"nausea": Property.VOMITING, "deafness": Property.DEAF}
    for ailment in ailments.values():
        scene.hero.timeout[ailment] = 30
    scene.do(Quaff(item=scene.carry("potion of extra healing", blessing=1).letter))
    left = [word for word, ailment in ailments.items() if scene.hero.timeout[ailment]]
    return f"he keeps {' and '.join(left)}" if left else "he is well"


@witness("hero.hp_regeneration", "allmain.c regen_hp")
def healing_form(edition: Edition) -> str:
    """A hero of level 1: turn 60 in the form of an unhurt newt, turn 61 in his own form; d100s show 1."""
    scene = Scene(edition, turn=60, hp=50, shows={100: 0})
    scene.form("newt", hp=5)
    scene.hero.hp = 40
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    under = scene.hero.hp - 40
    scene.hero.form, scene.world.turn = None, 61
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    return f"his own body heals {under} as a newt, then {scene.hero.hp - 40 - under} in his own form"


@witness("monsters.eel_forms_lose_hp_by_chance", "allmain.c moveloop")
def gasping_eel(edition: Edition) -> str:
    """A hero in the form of a giant eel is out of water; a die of six shows 1, a die of eight 8."""
    scene = Scene(edition, shows={("allmain.c moveloop", 6): 0})
    scene.form("giant eel", hp=6)
    heal_with_time(scene.play, Burden.UNENCUMBERED)
    return f"{scene.hero.form_hp} hit points left"


@witness("traps.magic_key", "artifact.c is_magic_key")
def rogues_key(edition: Edition) -> str:
    """A rogue has the Master Key, not blessed, and a blessed credit card: which disarm traps without fail."""
    scene = Scene(edition, role="rogue")
    key = scene.carry("skeleton key")
    key.artifact = "The Master Key of Thievery"
    card = scene.carry("credit card", blessing=1)
    works = {
        "the Master Key": is_magic_key(scene.play, key),
        "the credit card": is_magic_key(scene.play, card),
    }
    return " and ".join(name for name, does in works.items() if does) or "neither of them"


@witness("religion.long_games_lengthen_prayer_timeout", "Z-167")
def late_prayer(edition: Edition) -> str:
    """A hero's prayer succeeds in turn 150,000; the dice show their highest numbers."""
    after = []
    for turn in (1, 150_000):
        scene = Scene(edition, turn=turn)
        please_god(scene.play, scene.hero.alignment, 0)
        after.append(scene.hero.piety.prayer_timeout)
    return f"the timeout is {after[1] - after[0]} longer than in turn 1"


@witness("combat.only_the_solid_are_held", "mhitm.c failed_grab")
def hugged_cloud(edition: Edition) -> str:
    """An owlbear tries to hug a fog cloud."""
    scene = Scene(edition)
    bear, cloud = scene.monster("owlbear", MIDDLE + 1), scene.monster("fog cloud", MIDDLE + 2)
    fails = grab_fails(scene.play, bear.species.attacks[2], bear, cloud)
    return "it grabs nothing" if fails else "it hugs it"


@witness("commands.weapon_in_hand_may_be_readied", "wield.c dowieldquiver")
def readied_axe(edition: Edition) -> str:
    """A hero readies the axe in his hands, and says yes if asked."""
    scene = Scene(edition, answers={"commands.ready wielded": True})
    scene.do(Ready(item=scene.wear("axe", Slot.WIELDED).letter))
    return "it is readied" if Slot.QUIVERED in scene.hero.worn else "it stays in hand"


@witness("combat.large_clones_may_leave_nothing", "N-232")
def cloned_pudding(edition: Edition) -> str:
    """A cloned black pudding dies, and the die shows its highest."""
    scene = Scene(edition)
    twin = scene.monster("black pudding")
    twin.cloned = True
    return "it leaves something" if chance_of_corpse(scene.play, twin) else "it leaves nothing"


@witness("combat.shopkeepers_always_leave_corpses", "N-232")
def dead_keeper(edition: Edition) -> str:
    """A shopkeeper dies, and the die shows its highest."""
    scene = Scene(edition)
    monster, _ = open_shop(scene)
    return "a corpse is left" if chance_of_corpse(scene.play, monster) else "no corpse is left"


@witness("combat.scattered_potions_splash", "mthrowu.c thitu")
def scattered_potion(edition: Edition) -> str:
    """A potion of booze that an explosion scatters hits the hero."""
    scene = Scene(edition, shows={"mthrowu.c thitu": 1})
    missile_strikes_hero(scene.play, scene.item("potion of booze"), 20, 1)
    return "it breaks on the hero" if scene.play.delayed_effects else "it hits like a stone"
