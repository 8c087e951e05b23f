"""Witnesses of magic: scrolls."""

from marrow.chance import UnexpectedThrow
from marrow.chance.fixed_dice import QuietDice
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
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.hero.forgetting import forget_kinds
from marrow.rules.hero.skills import know_books_by_skill
from marrow.rules.magic.charging import explode_wand, recharge
from marrow.rules.magic.detection import detect_gold, detect_traps
from marrow.rules.magic.lighting import light_up
from marrow.rules.magic.reading import read_carried_item
from marrow.rules.magic.scrolls.amnesia import scroll_of_amnesia
from marrow.rules.magic.scrolls.enchanting import enchant_weapon
from marrow.rules.magic.scrolls.fire_and_earth import can_be_center
from marrow.rules.magic.scrolls.scroll_effects import read_scroll, run_scroll_effect
from marrow.rules.magic.spells.spellbooks import learn_spell, study_spellbook
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.tools.magic_marker import use_marker


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


@witness("magic.level_teleports_identify_scrolls", "L-133")
def known_by_trembling(edition: Edition) -> str:
    """A hero with the Amulet reads a cursed scroll of teleportation, which only disorients her."""
    scene = Scene(edition)
    scene.carry("Amulet of Yendor")
    scroll = scene.carry("scroll of teleportation", blessing=-1)
    scene.do(Read(item=scroll.letter))
    return "it is known" if scene.world.discovered[scroll.kind.number] else "it is not known"


@witness("magic.mail_asks_the_illiterate", "L-246")
def mail_read_first(edition: Edition) -> str:
    """A hero who has never read reads mail that the daemon brought, and says no if asked."""
    scene = Scene(edition, answers={"mail.read": False, "mail.what it says": ""})
    scene.do(Read(item=scene.carry("scroll of mail").letter))
    return "it is read" if scene.hero.conduct.literate else "the hero is asked, and has still never read"


@witness("magic.dull_spellbooks_cause_sleep", "spell.c study_book")
def dull_book(edition: Edition) -> str:
    """A hero with wisdom 10 studies a dull spellbook; dice show their highest."""
    scene = Scene(edition)
    book = scene.carry("spellbook of light")
    dull = next(number for number, look in enumerate(LOOKS) if look.description == "dull")
    scene.world.looks[book.kind.number] = dull
    study_spellbook(scene.play, book)
    return "asleep" if scene.hero.helplessness.asleep else "awake"


@witness("magic.sleep_resistance_spares_readers", "spell.c study_book")
def dull_book_for_the_wakeful(edition: Edition) -> str:
    """A hero with wisdom 10 who resists sleep studies a dull spellbook; dice show their highest."""
    scene = Scene(edition)
    scene.intrinsic(Property.SLEEP_RESISTANCE)
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


@witness("magic.well_known_books_are_asked_about", "spell.c study_book")
def book_of_a_known_spell(edition: Edition) -> str:
    """A hero opens the book of a spell that he still knows for 9000 turns."""
    scene = Scene(edition)
    scene.hero.spells = [Spell("spellbook of light", 1, 9000)]
    study_spellbook(scene.play, scene.carry("spellbook of light", blessing=1))
    return "he is asked" if scene.answers.asked else "he begins to read"


@witness("magic.wizards_know_books_by_skill", "spell.c skill_based_spellbook_id")
def lettered_wizard(edition: Edition) -> str:
    """A new Wizard without any skill finds a spellbook of light."""
    scene = Scene(edition, role="wizard")
    know_books_by_skill(scene.play)
    known = kind_is_known(scene.world, KINDS_NAMED["spellbook of light"])
    return "he knows it" if known else "he does not know it"


@witness("magic.remembered_spells_are_written_surely", "Z-229")
def written_from_memory(edition: Edition) -> str:
    """A hero who knows the spell of sleep, but not its book, writes the book; luck is 0."""
    scene = Scene(edition, answers={"tools.write on what": "b", "tools.write what": "sleep"})
    pen = scene.carry("magic marker", charge=90)
    scene.carry("spellbook of blank paper")
    scene.hero.spells.append(Spell("spellbook of sleep", 3))
    use_marker(scene.play, pen, None)
    written = any(item.kind.name == "spellbook of sleep" for item in scene.hero.inventory)
    return "it is written" if written else "the writing fails"


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


@witness("magic.imagined_items_have_quantities", "detect.c sense_trap")
def traps_of_gold(edition: Edition) -> str:
    """Cursed detection shows three pits as gold."""
    scene = Scene(edition)
    for step in (2, 3, 4):
        scene.level.traps[MIDDLE + step] = Trap(TrapKind.PIT, MIDDLE + step)
    dice = scene.play.dice
    assert isinstance(dice, QuietDice)
    before = dice.throws
    detect_traps(scene.play, cursed=True)
    return f"{dice.throws - before} dice thrown"


@witness("magic.steeds_gold_is_no_find", "detect.c gold_detect")
def rich_pony(edition: Edition) -> str:
    """A hero whose pony carries the level's only gold detects gold."""
    scene = Scene(edition)
    pony = scene.monster("pony", MIDDLE)
    pony.inventory.append(scene.item("gold piece"))
    scene.hero.ride.steed_id = pony.id
    return "nothing is found" if detect_gold(scene.play, 0) else "gold is found"


@witness("magic.fire_scrolls_are_aimed", "read.c seffects")
def blessed_fire(edition: Edition) -> str:
    """A hero reads a blessed scroll of fire; the dice show most."""
    scene = Scene(edition, answers={"scrolls.center explosion": MIDDLE + 5})
    scene.do(Read(item=scene.carry("scroll of fire", blessing=1).letter))
    return f"it takes {100 - scene.hero.hp} of the hero's hit points"


@witness("magic.taming_is_told", "read.c seffects")
def tamed_jackal(edition: Edition) -> str:
    """A hero reads a scroll of taming beside a jackal."""
    scene = Scene(edition)
    scene.monster("jackal")
    scroll = scene.carry("scroll of taming")
    scene.do(Read(item=scroll.letter))
    return "the scroll is known" if scene.world.discovered[scroll.kind.number] else "the scroll stays unknown"


@witness("magic.enchanting_armor_has_limits", "Z-191")
def enchanted_shield(edition: Edition) -> str:
    """A blessed scroll of enchant armor is read for a +2 cloak of protection; each die shows its highest."""
    scene = Scene(edition, shows={("Z-191", 2): 1, ("read.c seffects", 3): 2})
    cloak = scene.wear("cloak of protection", Slot.CLOAK, charge=2)
    read_scroll(scene.play, scene.carry("scroll of enchant armor", blessing=1))
    return f"it is now +{cloak.charge}"


@witness("magic.destroy_armor_erodes", "Z-192")
def worn_down_armor(edition: Edition) -> str:
    """An uncursed scroll of destroy armor is read in an orcish helm."""
    scene = Scene(edition, shows={("do_wear.c destroy_arm", 4): 0})
    helm = scene.wear("orcish helm", Slot.HELMET)
    read_scroll(scene.play, scene.carry("scroll of destroy armor"))
    return f"eroded {helm.rusted}" if helm in scene.hero.inventory else "it is gone"


@witness("magic.recharged_wands_explode_by_kind", "read.c wand_explode")
def overcharged(edition: Edition) -> str:
    """A wand of sleep with two charges explodes when it is recharged by one; the dice show most."""
    scene = Scene(edition)
    explode_wand(scene.play, scene.carry("wand of sleep", charge=2), 1)
    return f"it takes {100 - scene.hero.hp} hit points"


@witness("magic.forgotten_kinds_are_rounded_by_die", "read.c forget_objects")
def half_a_kind(edition: Edition) -> str:
    """A hero who knows one kind of potion forgets half of what he knows; the die of a hundred shows 1."""
    scene = Scene(edition, shows={100: 0})
    kind = scene.item("potion of healing").kind
    scene.world.discovered[kind.number] = 1
    forget_kinds(scene.play, 50, "read.c forget_objects")
    return "it is known" if scene.world.discovered[kind.number] else "it is forgotten"


@witness("magic.falling_boulders_make_noise", "read.c drop_boulder_on_monster")
def boulder_on_an_orc(edition: Edition) -> str:
    """A boulder of a scroll of earth falls on a hero; an orc sleeps two steps away."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2, asleep=True)
    read_scroll(scene.play, scene.carry("scroll of earth"))
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("magic.light_hurts_gremlins", "read.c litroom")
def gremlin_in_light(edition: Edition) -> str:
    """A scroll of light is read beside a gremlin; the die of five shows 3."""
    scene = Scene(edition, shows={5: 2})
    gremlin = scene.monster("gremlin", MIDDLE + 2, hp=20)
    light_up(scene.play, on=True, rule="read.c litroom")
    return f"the gremlin has {gremlin.hp} of 20 hit points"


@witness("magic.clouds_begin_on_open_ground", "read.c is_valid_stinking_cloud_pos")
def cloud_over_water(edition: Edition) -> str:
    """A scroll of stinking cloud is read, for a spot of water."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 2] = Terrain.POOL
    return "a cloud" if can_be_center(scene.play, MIDDLE + 2) else "the smell of rotten eggs"


@witness("magic.faint_books_turn_away_new_readers", "spell.c learn")
def faint_book(edition: Edition) -> str:
    """A spellbook that was read four times before is read by a hero who does not know its spell."""
    scene = Scene(edition)
    book = scene.carry("spellbook of light", charge=3)
    learn_spell(scene.play, book)
    return f"{len(scene.hero.spells)} spells, and the {book.kind.name}"


@witness("magic.confusing_touches_come_by_dice", "read.c seffect_confuse_monster")
def confusing_hands(edition: Edition) -> str:
    """A hero reads an uncursed scroll of confuse monster; the die of two shows 2."""
    scene = Scene(edition, shows={("read.c seffects", 2): 1})
    read_scroll(scene.play, scene.carry("scroll of confuse monster"))
    return f"touches that confuse: {scene.hero.fighting.confusing_touches}"


@witness("magic.confused_light_makes_tame_lights", "read.c seffect_light")
def confused_light(edition: Edition) -> str:
    """A confused hero reads a scroll of light; the dice of two and of five show their highest."""
    scene = Scene(edition, shows={("read.c seffects", 2): 1, ("read.c seffects", 5): 4})
    scene.hero.timeout[Property.CONFUSED] = 50
    read_scroll(scene.play, scene.carry("scroll of light"))
    return f"{len(scene.level.monsters)} lights appear"


@witness("magic.identify_is_known_first", "N-566")
def identify_read(edition: Edition) -> str:
    """A blessed scroll of identify, of a kind not known yet; the die of how many things comes first."""
    rule = "read.c seffects"
    scene = Scene(edition, throws=[(rule, 19, 0), (rule, 5, 0), ("o_init.c discover_object", 19, 0)])
    try:
        run_scroll_effect(scene.play, scene.carry("scroll of identify", blessing=1))
    except UnexpectedThrow:
        return "it is known before its dice"
    return "it is known after its dice"


@witness("magic.cursed_identify_names_itself", "read.c seffect_identify")
def cursed_identify(edition: Edition) -> str:
    """A hero with a ring reads a cursed scroll of identify, a kind that is not known yet."""
    scene = Scene(edition)
    ring = scene.carry("ring of hunger")
    read_scroll(scene.play, scene.carry("scroll of identify", blessing=-1))
    asked = bool(scene.answers.asked) or kind_is_known(scene.world, ring.kind)
    return "something else can be identified" if asked else "only the scroll is identified"


@witness("magic.remove_curse_reaches_saddles", "read.c seffect_remove_curse")
def cursed_helmet(edition: Edition) -> str:
    """A scroll of remove curse lifts the curse of a helmet that was known to be cursed."""
    scene = Scene(edition)
    scene.wear("helmet", Slot.HELMET, blessing=-1).blessing_known = True
    known = run_scroll_effect(scene.play, scene.carry("scroll of remove curse"))
    return "the scroll is known" if known else "the scroll is not known"


@witness("magic.charging_gives_more", "read.c recharge")
def charged_ball(edition: Edition) -> str:
    """A crystal ball is charged with a blessed scroll."""
    scene = Scene(edition)
    ball = scene.carry("crystal ball", charge=2)
    recharge(scene.play, ball, 1)
    return f"{ball.charge} charges"


@witness("magic.enchanted_teeth_fuse", "wield.c chwepon")
def enchanted_teeth(edition: Edition) -> str:
    """Three worm teeth in hand are enchanted."""
    scene = Scene(edition)
    teeth = scene.wear("worm tooth", Slot.WIELDED, quantity=3)
    enchant_weapon(scene.play, teeth, 1)
    return f"{teeth.quantity} {teeth.kind.name}"


@witness("magic.enchanting_frees_hands", "wield.c chwepon")
def cursed_tin_opener(edition: Edition) -> str:
    """A hero whose hand holds a cursed tin opener reads enchant weapon."""
    scene = Scene(edition)
    opener = scene.wear("tin opener", Slot.WIELDED, blessing=-1)
    run_scroll_effect(scene.play, scene.carry("scroll of enchant weapon"))
    return "it is cursed" if opener.blessing < 0 else "it is uncursed"


@witness("magic.enchanting_uncurses_armor", "L-276")
def cursed_mail(edition: Edition) -> str:
    """A hero in a cursed helmet reads an uncursed scroll of enchant armor."""
    scene = Scene(edition)
    helmet = scene.wear("helmet", Slot.HELMET, blessing=-1)
    run_scroll_effect(scene.play, scene.carry("scroll of enchant armor"))
    return "it is cursed" if helmet.blessing < 0 else "it is uncursed"
