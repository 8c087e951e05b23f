"""Witnesses of magic: scrolls, spells, rays, gas, cancellation, potions and writing."""

from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import LOOKS
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Read
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.combat.taming import tame
from marrow.rules.magic.potions.alchemy import mix_potions
from marrow.rules.magic.potions.potion_hits import splash_monster
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.magic.scrolls.amnesia import scroll_of_amnesia
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.magic.spells.spellbooks import learn_spell, study_spellbook
from marrow.rules.magic.wands.cancelling import cancel_monster
from marrow.rules.monster_moves.miscellaneous_items import become_invisible
from marrow.rules.monster_moves.offensive_items import zap_hero_away
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.physics.gas_clouds import cloud_covers, make_cloud
from marrow.rules.tools.magic_marker import use_marker
from marrow.rules.tools.unicorn_horns import use_unicorn_horn


@witness("magic.more_kinds_can_be_read", "read.c doread")
def printed_coins(edition: Edition) -> str:
    """A hero reads a coin."""
    scene = Scene(edition)
    try:
        read_carried_item(scene.play, scene.carry("gold piece"))
    except RefusedCommand:
        return "the coin cannot be read"
    return "the coin is read"


@witness("magic.confused_charging_and_light_vary", "read.c seffects")
def charged_reader(edition: Edition) -> str:
    """A cursed scroll of charging is read by a confused hero with power 5 of 9."""
    scene = Scene(edition)
    scene.hero.timeout[Property.CONFUSED] = 9
    scene.hero.power, scene.hero.max_power = 5, 9
    read_carried_item(scene.play, scene.carry("scroll of charging", blessing=-1))
    return f"power {scene.hero.power} is left"


@witness("magic.dexterity_avoids_vapours", "potion.c potionhit")
def broken_flask(edition: Edition) -> str:
    """A potion of confusion breaks on a newt beside the hero; the die shows 1."""
    scene = Scene(edition, shows={"potion.c potionhit": 1})
    newt = scene.monster("newt", MIDDLE + 1)
    splash_monster(scene.play, scene.item("potion of confusion"), newt, by_hero=True)
    return "the hero is confused" if scene.hero.timeout[Property.CONFUSED] else "the hero breathes nothing"


@witness("magic.identify_spell_by_skill", "read.c seffects")
def spell_of_identify(edition: Edition) -> str:
    """An unskilled hero with three rings casts identify; the die of five shows 1, then 2."""
    rule = "read.c seffects"
    scene = Scene(edition, throws=[(rule, 19, 0), (rule, 5, 0), (rule, 5, 1)])
    rings = [scene.carry(name) for name in ("ring of hunger", "ring of conflict", "ring of searching")]
    spell_effects(scene.play, Spell("spellbook of identify", 3), None, at_self=False)
    return f"{sum(kind_is_known(scene.world, ring.kind) for ring in rings)} rings are identified"


@witness("magic.amnesia", "read.c forget")
def forgotten(edition: Edition) -> str:
    """A hero with two spells, a skill and a mapped level gets amnesia."""
    scene = Scene(edition, shows={("spell.c losespells", 3): 1, ("spell.c losespells", 2): 0})
    hero = scene.hero
    hero.spells = [Spell("spellbook of sleep", 1), Spell("spellbook of dig", 5)]
    hero.skills["dagger"] = Training(BASIC, EXPERT)
    hero.advanced = ["dagger"]
    scene.level.seen[MIDDLE + 20] = 1
    scroll_of_amnesia(scene.play, scene.item("scroll of amnesia"))
    known = sum(spell.memory > 0 for spell in hero.spells)
    skill = "kept" if hero.skills["dagger"].level == BASIC else "lost"
    seen = "known" if scene.level.seen[MIDDLE + 20] else "forgotten"
    return f"{len(hero.spells)} spells, {known} can be cast; skill {skill}; map {seen}"


@witness("magic.taming_wakes_monsters", "dog.c tamedog")
def tamed_sleeper(edition: Edition) -> str:
    """A sleeping jackal is tamed."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", asleep=True)
    tame(scene.play, jackal)
    return "it sleeps on" if jackal.asleep else "it wakes up"


@witness("magic.poison_breath_lingers", "zap.c zap_over_floor")
def poisonous_breath(edition: Edition) -> str:
    """A blast of poison gas flies seven steps."""
    scene = Scene(edition, shows={"zap.c dobuzz": 0})
    fly_ray(scene.play, Ray("strength poison", "blast of poison gas", 6), MIDDLE, EAST)
    return f"{len(scene.level.clouds)} gas clouds stay behind"


@witness("magic.gas_spreads", "region.c create_gas_cloud")
def gas_in_a_corner(edition: Edition) -> str:
    """A gas cloud of radius 3, or of fifteen spots, on a level with one free spot."""
    scene = Scene(edition)
    scene.level.terrain[:] = bytes(len(scene.level.terrain))
    scene.level.terrain[MIDDLE] = Terrain.ROOM
    make_cloud(scene.play, MIDDLE, 3, 8, size=15)
    covered = sum(cloud_covers(scene.level.clouds[0], spot) for spot in range(len(scene.level.terrain)))
    return f"gas over {covered} spots for {scene.level.clouds[0].turns} turns"


@witness("magic.rays_anger_only_those_hit", "zap.c dobuzz")
def missed_by_a_ray(edition: Edition) -> str:
    """The hero's bolt of fire misses a peaceful gnome."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 2, peaceful=True)
    fly_ray(scene.play, Ray("fire", "bolt of fire", 6, by_hero=True), MIDDLE, EAST)
    return "the gnome stays peaceful" if gnome.peaceful else "the gnome gets angry"


@witness("magic.cancellation_reaches_inventory", "zap.c cancel_monst")
def cancelled_pack(edition: Edition) -> str:
    """An orc with a +3 dagger is cancelled; the die of 24 shows 1."""
    scene = Scene(edition, shows={("zap.c cancel_monst", 24): 0})
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("dagger", charge=3))
    cancel_monster(scene.play, orc)
    return f"it has a {orc.inventory[0].charge:+} dagger"


@witness("monsters.amulet_holders_teleport_heroes", "muse.c mbhitm")
def sent_away(edition: Edition) -> str:
    """An orc that carries the Amulet zaps a wand of teleportation at the hero beside it."""
    scene = Scene(edition, seed=3)
    orc = scene.monster("hill orc")
    zap_hero_away(scene.play, orc, scene.item("wand of teleportation", charge=3))
    return "the hero stays" if scene.hero.spot == MIDDLE else "the hero is teleported"


@witness("magic.potion_mixing", "potion.c dodip")
def mixed_potions(edition: Edition) -> str:
    """Twelve potions of fruit juice are dipped into one of speed; a die of 11 shows 7, a die of 6 shows 3."""
    scene = Scene(edition, shows={("potion.c dodip", 11): 6, ("potion.c dodip", 6): 2})
    juice = scene.carry("potion of fruit juice", quantity=12)
    mix_potions(scene.play, juice, scene.carry("potion of speed"))
    booze = sum(item.quantity for item in scene.hero.inventory if item.kind.name == "potion of booze")
    return f"{booze} potions become booze"


@witness("magic.gain_energy_by_dice", "potion.c peffects")
def energetic(edition: Edition) -> str:
    """A hero drinks gain energy; dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.item("potion of gain energy"))
    return f"{scene.hero.max_power} maximum power"


@witness("magic.restore_ability_restores_levels", "potion.c peffects")
def restored(edition: Edition) -> str:
    """A hero of level 1 who has been level 3 drinks blessed restore ability."""
    scene = Scene(edition)
    scene.hero.peak_level = 3
    drink(scene.play, scene.item("potion of restore ability", blessing=1))
    return f"level {scene.hero.level}"


@witness("traps.ceiling_damage_by_helmet", "potion.c peffects")
def head_first(edition: Edition) -> str:
    """A hero in a leather hat drinks cursed levitation; dice show their highest."""
    scene = Scene(edition)
    scene.wear("fedora", Slot.HELMET)
    drink(scene.play, scene.item("potion of levitation", blessing=-1))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("magic.dull_spellbooks_cause_sleep", "spell.c study_book")
def dull_book(edition: Edition) -> str:
    """A hero with wisdom 10 studies a dull spellbook; dice show their highest."""
    scene = Scene(edition)
    book = scene.carry("spellbook of light")
    dull = next(number for number, look in enumerate(LOOKS) if look.description == "dull")
    scene.world.looks[book.kind.number] = dull
    study_spellbook(scene.play, book)
    return "asleep" if scene.hero.helplessness.asleep else "awake"


@witness("magic.spell_memory_to_relearn", "spell.c learn")
def book_again(edition: Edition) -> str:
    """A hero reads a spellbook again whose spell is known for another 1500 turns."""
    scene = Scene(edition)
    scene.hero.spells = [Spell("spellbook of light", 1, 1500)]
    learn_spell(scene.play, scene.carry("spellbook of light"))
    return f"now known for {scene.hero.spells[0].memory} turns"


@witness("magic.mail_asks_the_illiterate", "L-246")
def mail_read_first(edition: Edition) -> str:
    """A hero who has never read reads mail that the daemon brought, and says no if asked."""
    scene = Scene(edition, answers={"mail.read": False, "mail.what it says": ""})
    scene.do(Read(item=scene.carry("scroll of mail").letter))
    return "it is read" if scene.hero.conduct.literate else "the hero is asked, and has still never read"


@witness("magic.writing_unknown_kinds_by_label", "write.c dowrite")
def written_by_name(edition: Edition) -> str:
    """A hero writes a scroll of fire, a kind that is not known but has been called something; luck is 0."""
    scene = Scene(edition, answers={"tools.write on what": "b", "tools.write what": "fire"})
    pen = scene.carry("magic marker", charge=50)
    scene.carry("scroll of blank paper")
    scene.world.called[KINDS_NAMED["scroll of fire"].number] = "hot"
    use_marker(scene.play, pen, None)
    return (
        "the scroll is written"
        if any(item.kind.name == "scroll of fire" for item in scene.hero.inventory)
        else "the writing fails"
    )


@witness("magic.protection_spell_ignores_its_own_bonus", "spell.c cast_protection")
def haze_upon_haze(edition: Edition) -> str:
    """A hero of level 8 without armour casts protection three times."""
    scene = Scene(edition, level=8)
    for _ in range(3):
        spell_effects(scene.play, Spell("spellbook of protection", 1), None, at_self=False)
    return f"{scene.hero.spell_armor.points} points of armour"


@witness("magic.invisibility_potions_by_chance", "Z-137")
def blessed_sight(edition: Edition) -> str:
    """A hero drinks a blessed potion of see invisible; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of see invisible", blessing=1))
    given = scene.hero.intrinsic[Property.SEE_INVISIBLE]
    return "for good" if given else f"for {scene.hero.timeout[Property.SEE_INVISIBLE]} turns"


@witness("magic.invisibility_potions_last", "potion.c peffect_invisibility")
def hidden(edition: Edition) -> str:
    """A hero drinks an uncursed potion of invisibility; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of invisibility"))
    return f"for {scene.hero.timeout[Property.INVISIBILITY]} turns"


@witness("magic.healing_potions_have_a_least", "potion.c peffect_healing")
def healed(edition: Edition) -> str:
    """A hero at 1 of 90 hit points drinks a potion of healing; the dice show their lowest."""
    scene = Scene(edition, shows={"potion.c peffects": 0})
    scene.hero.hp, scene.hero.max_hp = 1, 90
    drink(scene.play, scene.carry("potion of healing"))
    return f"{scene.hero.hp} hit points"


@witness("magic.healing_potions_mend_legs", "potion.c peffect_full_healing")
def mended(edition: Edition) -> str:
    """A hero with a wounded leg drinks a potion of full healing."""
    scene = Scene(edition)
    scene.hero.timeout[Property.WOUNDED_LEGS] = 9
    drink(scene.play, scene.carry("potion of full healing"))
    return "wounded" if scene.hero.timeout[Property.WOUNDED_LEGS] else "mended"


@witness("magic.hallucination_may_enlighten", "potion.c peffect_hallucination")
def self_seen(edition: Edition) -> str:
    """A hero drinks a potion of hallucination; the dice show their lowest."""
    scene = Scene(edition, shows={"potion.c peffects": 0})
    drink(scene.play, scene.carry("potion of hallucination"))
    return "sees himself" if "potions.see yourself" in scene.told() else "only hallucinates"


@witness("magic.monster_detection_potions_last", "potion.c peffect_monster_detection")
def detecting(edition: Edition) -> str:
    """A hero drinks a blessed potion of monster detection; the dice show their highest."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of monster detection", blessing=1))
    return f"for {scene.hero.timeout[Property.DETECT_MONSTERS]} turns"


@witness("magic.smocks_protect_alchemists", "Z-136")
def smock(edition: Edition) -> str:
    """A hero in an alchemy smock dips a potion into another; the dice show 1 of 10, or 11 of 30."""
    scene = Scene(edition, shows={("potion.c dodip", 10): 0, ("potion.c dodip", 30): 10})
    scene.wear("alchemy smock", Slot.CLOAK)
    mix_potions(scene.play, scene.carry("potion of booze"), scene.carry("potion of sickness"))
    return "an explosion" if "alchemy.explode" in scene.told() else "no explosion"


@witness("magic.speed_potions_last", "potion.c peffect_speed")
def quick(edition: Edition) -> str:
    """A hero drinks a potion of speed."""
    scene = Scene(edition)
    drink(scene.play, scene.carry("potion of speed"))
    return "fast for good" if scene.hero.intrinsic[Property.FAST] else "fast for a while"


@witness("magic.unicorn_horns_restore_attributes", "Z-171", "N-129")
def cursed_horn(edition: Edition) -> str:
    """A hero uses a cursed unicorn horn; the die shows 9 of 13."""
    scene = Scene(edition, shows={("N-129", 13): 8})
    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=-1))
    return "nausea" if scene.hero.timeout[Property.VOMITING] else "an attribute is lower"


@witness("magic.diluted_potions_mix_by_twos", "potion.c potion_dip")
def diluted_mixture(edition: Edition) -> str:
    """Three diluted potions of healing are dipped into one of gain level; the die of ten shows most."""
    scene = Scene(edition)
    healing = scene.carry("potion of healing", quantity=3)
    healing.diluted = True
    mix_potions(scene.play, healing, scene.carry("potion of gain level"))
    better = sum(
        item.quantity for item in scene.hero.inventory if item.kind.name == "potion of extra healing"
    )
    return f"{better} potions become extra healing"


@witness("magic.cursed_invisibility_reveals", "Z-187")
def cursed_potion_drunk(edition: Edition) -> str:
    """A visible orc drinks a cursed potion of invisibility."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4)
    potion = scene.item("potion of invisibility", blessing=-1)
    orc.inventory = [potion]
    become_invisible(scene.play, orc, potion)
    return "it is invisible" if orc.invisible else "it is visible"
