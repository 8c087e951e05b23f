"""Witnesses of magic: spells, rays and other magic."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.glyphs import KIND
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_shop
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE, put_hero_in_pit
from marrow.messages.commands import Zap
from marrow.model.hero_parts import Spell
from marrow.model.item import Slot
from marrow.model.level import Engraving, Trap
from marrow.model.monster import Monster
from marrow.model.places import DOWN, EAST, Terrain, TrapKind
from marrow.rules.combat.deaths.killing import WAND_POWER
from marrow.rules.combat.taming import tame
from marrow.rules.commands.engraving import WritingPlan, zap_before_engraving
from marrow.rules.dungeon.inscriptions import smudge_engraving
from marrow.rules.hero.skills import spell_skill
from marrow.rules.magic.detection import find_hidden
from marrow.rules.magic.magic_mapping import clairvoyance
from marrow.rules.magic.object_polymorph import polymorph_item
from marrow.rules.magic.spells.casting import backfire, cast_spell, chance_of_success
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.break_wand import break_wand
from marrow.rules.magic.wands.cancelling import cancel_item, cancel_monster
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zap_up_or_down import zap_up_or_down
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.people.charming import charm
from marrow.rules.tools.invoking import invoke_artifact
from marrow.rules.tools.mirrors_and_cameras import use_mirror
from marrow.rules.tools.unicorn_horns import use_unicorn_horn


def _cast(
    edition: Edition, *, memory: int = 20_000, form: SpeciesName | None = None, stunned: int = 0
) -> Scene:
    """A hero casts, or tries to cast, a spell of light."""
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)
    scene.hero.power = scene.hero.max_power = 100
    scene.hero.spells.append(Spell("spellbook of light", 1, memory))
    scene.hero.timeout[Property.STUNNED] = stunned
    if form:
        scene.form(form)
    with suppress(RefusedCommand):
        cast_spell(scene.play, scene.hero.spells[0])
    return scene


@witness("magic.stunned_heroes_cannot_cast", "spell.c rejectcasting")
def stunned_caster(edition: Edition) -> str:
    """A stunned wizard casts a spell."""
    return "it costs energy" if _cast(edition, stunned=9).hero.power < 100 else "he cannot"


@witness("magic.casting_needs_voice", "spell.c rejectcasting")
def mute_caster(edition: Edition) -> str:
    """A wizard in the form of a ghoul, which makes no sound, casts a spell."""
    return "it costs energy" if _cast(edition, form="ghoul").hero.power < 100 else "he cannot"


@witness("magic.fading_spells_warn_early", "spell.c spelleffects")
def fading_spell(edition: Edition) -> str:
    """A wizard casts a spell that he will remember for 1500 more turns."""
    told = _cast(edition, memory=1500).told()
    return "he is warned" if "spells.gradually fading" in told else "he is not warned"


@witness("magic.quarterstaffs_help_casting", "spell.c rejectcasting")
def welded_quarterstaff(edition: Edition) -> str:
    """A wizard whose hands a cursed quarterstaff binds casts a spell."""
    scene = Scene(edition, role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14)
    scene.hero.power = scene.hero.max_power = 100
    scene.hero.spells.append(Spell("spellbook of light", 1, 20_000))
    scene.wear("quarterstaff", Slot.WIELDED, blessing=-1)
    with suppress(RefusedCommand):
        cast_spell(scene.play, scene.hero.spells[0])
    return "it costs energy" if scene.hero.power < 100 else "he cannot"


@witness("magic.knights_pray_in_armor", "spell.c percent_success")
def armored_knight(edition: Edition) -> str:
    """A Knight in plate mail knows the clerical spell of protection."""
    scene = Scene(edition, role="knight", attributes=(16, 10, 16, 12, 16, 10), level=5)
    scene.wear("plate mail", Slot.BODY_ARMOR)
    chance = chance_of_success(edition.magic, scene.hero, Spell("spellbook of protection", 1))
    return f"it succeeds {chance} times in 100"


@witness("magic.forgotten_spells_cost_energy", "spell.c spelleffects_check")
def price_of_forgetting(edition: Edition) -> str:
    """A wizard casts a spell that he has forgotten."""
    return "it costs energy" if _cast(edition, memory=0).hero.power < 100 else "it costs no energy"


@witness("magic.identify_spell_by_skill", "read.c seffects")
def spell_of_identify(edition: Edition) -> str:
    """An unskilled hero with three rings casts identify; the die of five shows 1, then 2."""
    rule = "read.c seffects"
    scene = Scene(edition, throws=[(rule, 19, 0), (rule, 5, 0), (rule, 5, 1)])
    rings = [scene.carry(name) for name in ("ring of hunger", "ring of conflict", "ring of searching")]
    spell_effects(scene.play, Spell("spellbook of identify", 3), None, at_self=False)
    return f"{sum(kind_is_known(scene.world, ring.kind) for ring in rings)} rings are identified"


@witness("magic.protection_spell_ignores_its_own_bonus", "spell.c cast_protection")
def haze_upon_haze(edition: Edition) -> str:
    """A hero of level 8 without armour casts protection three times."""
    scene = Scene(edition, level=8)
    for _ in range(3):
        spell_effects(scene.play, Spell("spellbook of protection", 1), None, at_self=False)
    return f"{scene.hero.spell_armor.points} points of armour"


@witness("magic.probing_maps", "Z-261")
def probed_trap(edition: Edition) -> str:
    """A hero zaps a wand of probing over an unknown arrow trap."""
    scene = Scene(edition)
    trap = scene.level.traps[MIDDLE + 2] = Trap(TrapKind.ARROW, MIDDLE + 2)
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["wand of probing"], 12), EAST)
    return "it is found" if trap.seen else "it stays unknown"


@witness("magic.taming_calms_keepers", "Z-260")
def charmed_keeper(edition: Edition) -> str:
    """A harp charms an angry shopkeeper whom the hero has robbed of 100 zorkmids; he resists."""
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    monster.peaceful, keeper.robbed = False, 100
    charm(scene.play, monster, resists=True)
    return f"{'peaceful' if monster.peaceful else 'angry'}, robbed of {keeper.robbed}"


@witness("magic.taming_wakes_monsters", "dog.c tamedog")
def tamed_sleeper(edition: Edition) -> str:
    """A sleeping jackal is tamed."""
    scene = Scene(edition)
    jackal = scene.monster("jackal", asleep=True)
    tame(scene.play, jackal)
    return "it sleeps on" if jackal.asleep else "it wakes up"


@witness("magic.blessed_taming_makes_tamer", "Z-063", "Z-064")
def tamer(edition: Edition) -> str:
    """A blessed scroll tames a jackal of tameness 4 once more; the die shows 9."""
    scene = Scene(edition, shows={("dog.c tamedog", 10): 8})
    jackal = scene.monster("jackal", HERE, tame=4)
    tame(scene.play, jackal, blessed=True)
    return f"tameness {jackal.tame}"


@witness("magic.cancellation_reaches_inventory", "zap.c cancel_monst")
def cancelled_pack(edition: Edition) -> str:
    """An orc with a +3 dagger is cancelled; the die of 24 shows 1."""
    scene = Scene(edition, shows={("zap.c cancel_monst", 24): 0})
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("dagger", charge=3))
    cancel_monster(scene.play, orc)
    return f"it has a {orc.inventory[0].charge:+} dagger"


@witness("magic.cancelling_reaches_more", "L-279")
def cancelled_ball(edition: Edition) -> str:
    """A crystal ball with 3 charges is cancelled."""
    scene = Scene(edition)
    ball = scene.item("crystal ball", charge=3)
    cancel_item(scene.play, ball)
    return f"it has {ball.charge} charges"


LAWFUL = 3  # the detail of an altar


@witness("magic.digging_from_pits_resets_spots", "dig.c adj_pit_checks")
def altar_beside_pit(edition: Edition) -> str:
    """A hero in a pit zaps a wand of digging at a lawful altar beside it."""
    scene = Scene(edition)
    put_hero_in_pit(scene)
    scene.level.terrain[MIDDLE + 1] = Terrain.ALTAR
    scene.level.detail[MIDDLE + 1] = LAWFUL
    scene.do(Zap(item=scene.carry("wand of digging", charge=4).letter, direction=EAST))
    return (
        "the altar stays lawful" if scene.level.detail[MIDDLE + 1] == LAWFUL else "the altar becomes Moloch's"
    )


@witness("magic.unicorn_horns_restore_attributes", "Z-171", "N-129")
def cursed_horn(edition: Edition) -> str:
    """A hero uses a cursed unicorn horn; the die shows 9 of 13."""
    scene = Scene(edition, shows={("N-129", 13): 8})
    use_unicorn_horn(scene.play, scene.carry("unicorn horn", blessing=-1))
    return "nausea" if scene.hero.timeout[Property.VOMITING] else "an attribute is lower"


@witness("magic.clairvoyance_reaches_further", "detect.c do_vicinity_map")
def far_wall(edition: Edition) -> str:
    """A clairvoyant hero sees what is around; ten columns east is a fountain."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 10 * EAST] = Terrain.FOUNTAIN
    clairvoyance(scene.play)
    return "the fountain is seen" if scene.level.seen[MIDDLE + 10 * EAST] else "the fountain is not seen"


@witness("magic.clairvoyance_shows_things", "detect.c do_vicinity_map")
def thing_seen_afar(edition: Edition) -> str:
    """A blind clairvoyant hero sees what is around; three steps away lies a boulder."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 100
    boulder = scene.lay("boulder", MIDDLE + 3 * EAST)
    clairvoyance(scene.play)
    shown = scene.level.remembered[MIDDLE + 3 * EAST] == KIND + boulder.kind.number
    return "the boulder is on the map" if shown else "only the floor is on the map"


@witness("magic.tired_artifacts_can_use_energy", "Z-032")
def tired_sunsword(edition: Edition) -> str:
    """A hero with 60 energy invokes Sunsword, which is not rested yet."""
    scene = Scene(edition, answers={"commands.which direction": EAST})
    scene.hero.power = scene.hero.max_power = 60
    sword = scene.carry("long sword")
    sword.artifact, sword.birth = "Sunsword", 1000
    invoke_artifact(scene.play, sword)
    return f"{scene.hero.power} energy left"


@witness("magic.zapping_needs_hands", "zap.c dozap")
def dog_with_a_wand(edition: Edition) -> str:
    """A hero in the form of a dog zaps a wand of light."""
    scene = Scene(edition)
    scene.form("dog")
    wand = scene.carry("wand of light", charge=4)
    with suppress(RefusedCommand):
        scene.do(Zap(item=wand.letter))
    return f"{wand.charge} charges are left"


def _zapped(
    edition: Edition, thing: KindName, name: SpeciesName, *, holds: bool = False
) -> tuple[Scene, Monster]:
    """A beam has hit a monster beside the hero."""
    scene = Scene(edition)
    monster = scene.monster(name, MIDDLE + 1, peaceful=not holds)
    if holds:
        scene.hero.hold.holder_id = monster.id
    zap_beam(scene.play, ZapDetails(KINDS_NAMED[thing], WAND_POWER), EAST)
    return scene, monster


@witness("magic.knock_spell_knocks_back", "zap.c bhitm")
def knocked_newt(edition: Edition) -> str:
    """The spell of knock hits a newt beside the hero; the dice show their most."""
    _, newt = _zapped(edition, "spellbook of knock", "newt")
    return "it stays" if newt.spot == MIDDLE + 1 else f"it is knocked back {newt.spot - MIDDLE - 1} steps"


@witness("magic.opening_ends_holding", "zap.c release_hold")
def released(edition: Edition) -> str:
    """A wand of opening is zapped at an owlbear that holds the hero."""
    scene, _ = _zapped(edition, "wand of opening", "owlbear", holds=True)
    return "it holds on" if scene.hero.hold.holder_id else "the hero is free"


@witness("magic.speeding_up_angers_nobody", "zap.c bhitm")
def quick_gnome(edition: Edition) -> str:
    """A wand of speed monster is zapped at a peaceful gnome."""
    _, gnome = _zapped(edition, "wand of speed monster", "gnome")
    return "it stays peaceful" if gnome.peaceful else "it is angry"


@witness("magic.finding_reveals_all_on_a_spot", "detect.c findone")
@witness("magic.finding_reveals_all_on_a_spot", "detect.c findone")
def snake_and_trap(edition: Edition) -> str:
    """A wand of secret door detection where a giant mimic poses as a door on a hidden dart trap."""
    scene = Scene(edition)
    mimic = scene.monster("giant mimic", MIDDLE + 2)
    mimic.disguise = glyphs.CLOSED_DOOR
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.DART, MIDDLE + 2)
    return f"{find_hidden(scene.play)} found"


@witness("magic.mirrors_show_what_is_seen", "apply.c use_mirror")
def incubus_and_mirror(edition: Edition) -> str:
    """An incubus sees itself in the hero's mirror."""
    scene = Scene(edition)
    scene.monster("incubus", MIDDLE + EAST)
    use_mirror(scene.play, scene.carry("mirror"), EAST)
    return "the hero keeps the mirror" if scene.hero.inventory else "the incubus takes the mirror"


@witness("magic.broken_wands_act_as_zapped", "apply.c do_break_wand")
def wand_broken_over_things(edition: Edition) -> str:
    """A wand of fire without charges is broken; the die of 121 shows 1."""
    scene = Scene(edition, hp=500, answers={"wands.sure to break": True}, shows={("zap.c zappable", 121): 0})
    break_wand(scene.play, scene.carry("wand of fire", charge=0))
    return "nothing else happens" if scene.hero.hp == 500 else "it explodes"


@witness("magic.backfire", "N-073")
def forgotten_spell(edition: Edition) -> str:
    """A hero, confused for 10 turns and stunned for 20, casts a forgotten spell; the die of ten shows 8."""
    scene = Scene(edition, shows={("N-073", 10): 7})
    timeout = scene.hero.timeout
    timeout[Property.CONFUSED], timeout[Property.STUNNED] = 10, 20
    backfire(scene.play, Spell("spellbook of light", 1, 0))
    return f"confused for {timeout[Property.CONFUSED]}, stunned for {timeout[Property.STUNNED]}"


@witness("magic.healing_pets_gives_healers_experience", "zap.c bhitm")
def healed_dog(edition: Edition) -> str:
    """A Healer casts healing at her dog, which has lost 5 hit points; the dice show their most."""
    scene = Scene(edition, role="healer")
    dog = scene.monster("little dog", MIDDLE + 1, tame=10, hp=15)
    dog.hp = 10
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["spellbook of healing"], WAND_POWER), EAST)
    return f"{scene.hero.experience} points of experience"


@witness("magic.stone_may_resist_flesh", "N-440")
def stubborn_boulder(edition: Edition) -> str:
    """Stone to flesh hits a boulder; the die of a hundred shows 2."""
    scene = Scene(edition, shows={("zap.c obj_resists", 100): 1})
    boulder = scene.lay("boulder", MIDDLE + 1)
    turn_to_flesh(scene.play, boulder, MIDDLE + 1)
    return f"a {boulder.kind.name}"


@witness("magic.stone_golems_become_flesh_golems", "N-440")
def golem_of_stone(edition: Edition) -> str:
    """Stone to flesh hits the statue of an iron golem."""
    scene = Scene(edition)
    statue = scene.lay("statue", MIDDLE + 2, species="iron golem")
    turn_to_flesh(scene.play, statue, MIDDLE + 2)
    risen = scene.level.monster_at.get(MIDDLE + 2)
    return f"a {statue.kind.name}" if risen is None else f"a {risen.species.name}"


@witness("magic.locking_covers_holes", "L-263")
def locked_down(edition: Edition) -> str:
    """A wand of locking is zapped down at a trap door, by a hero who floats."""
    scene = Scene(edition)
    scene.intrinsic(Property.LEVITATION)
    scene.level.traps[MIDDLE] = Trap(TrapKind.TRAP_DOOR, MIDDLE)
    zap_up_or_down(scene.play, ZapDetails(KINDS_NAMED["wand of locking"], WAND_POWER), DOWN)
    return "the trap door stays" if MIDDLE in scene.level.traps else "the trap door is gone"


@witness("magic.zaps_wipe_burned_engravings", "L-263")
def burned_words(edition: Edition) -> str:
    """Force bolt hits a burned X on the floor; all dice show their lowest."""
    scene = Scene(edition, shows={("engrave.c wipe_engr_at", sides): 0 for sides in range(1, 60)})
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "X", EngravingManner.BURN)
    smudge_engraving(scene.play, MIDDLE, 1, magical=True)
    left = scene.level.engravings.get(MIDDLE)
    return "the X is whole" if left is not None and left.text == "X" else "the X is smudged"


@witness("magic.polymorph_sets_amount_of_oil", "L-280")
def used_oil_changed(edition: Edition) -> str:
    """A potion of oil of which half was burnt becomes another potion."""
    scene = Scene(edition, seed=5)
    oil = scene.item("potion of oil")
    oil.birth = 200
    potion = polymorph_item(scene.play, oil)
    return "a diluted potion" if potion.diluted else "an undiluted potion"


@witness("magic.polymorphed_books_wear_out", "L-263")
def book_changed_again(edition: Edition) -> str:
    """A spellbook that has changed three times is polymorphed."""
    scene = Scene(edition, seed=5)
    book = polymorph_item(scene.play, scene.lay("spellbook of light", MIDDLE + 1, charge=3))
    return "a blank book" if book.kind.name == "spellbook of blank paper" else "a book to be read"


def _box_of_self_zapper(edition: Edition, wand: KindName, *, locked: bool) -> str:
    """A hero who carries a chest has zapped himself."""
    scene = Scene(edition)
    chest = scene.carry("chest")
    chest.locked = locked
    zap_self(scene.play, ZapDetails(KINDS_NAMED[wand], WAND_POWER))
    return "the chest is locked" if chest.locked else "the chest is not locked"


@witness("magic.opening_oneself_unlocks_boxes", "L-263")
def chest_of_the_opened(edition: Edition) -> str:
    """A hero who carries a locked chest zaps himself with opening."""
    return _box_of_self_zapper(edition, "wand of opening", locked=True)


@witness("magic.locking_oneself_locks_boxes", "L-263")
def chest_of_the_locked(edition: Edition) -> str:
    """A hero who carries a chest zaps himself with locking."""
    return _box_of_self_zapper(edition, "wand of locking", locked=False)


@witness("magic.healing_spells_cure_blindness_by_skill", "zap.c bhitm")
def blind_newt(edition: Edition) -> str:
    """An unskilled hero's spell of healing hits a blind newt."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 1)
    newt.blind, newt.can_see = 20, False
    zap_beam(scene.play, ZapDetails(KINDS_NAMED["spellbook of healing"], WAND_POWER), EAST)
    return "it sees" if newt.can_see else "it is blind"


@witness("magic.engraving_may_explode_wands", "L-270")
def cursed_wand_that_writes(edition: Edition) -> str:
    """A hero writes with a cursed wand of light; the die of a hundred shows 1."""
    scene = Scene(edition, shows={("engrave.c doengrave", 100): 0})
    wand = scene.carry("wand of light", charge=4, blessing=-1)
    zap_before_engraving(scene.play, wand, WritingPlan())
    return "the wand is whole" if scene.hero.inventory else "the wand explodes"


@witness("magic.priests_light_is_clerical", "Z-203")
def light_of_a_priest(edition: Edition) -> str:
    """The school of the spell of light for a Priest."""
    scene = Scene(edition, role="priest")
    return str(spell_skill(edition.magic, scene.hero, KINDS_NAMED["spellbook of light"]))


@witness("magic.zaps_are_known_by_effect", "Z-322")
def missing_wand(edition: Edition) -> str:
    """A wand of striking misses an orc; the dice show their most."""
    scene = Scene(edition)
    scene.monster("hill orc", MIDDLE + EAST)
    wand = scene.carry("wand of striking", charge=4)
    scene.do(Zap(item=wand.letter, direction=EAST))
    return "the wand is known" if scene.world.discovered[wand.kind.number] else "the wand is unknown"


@witness("magic.probing_tells_tins", "Z-324")
def probed_tin(edition: Edition) -> str:
    """The hero carries a tin and probes himself."""
    scene = Scene(edition)
    tin = scene.carry("tin", species="newt")
    zap_self(scene.play, ZapDetails(KINDS_NAMED["wand of probing"], WAND_POWER))
    return "what the tin holds is known" if tin.charge_known else "the tin keeps its secret"
