"""The hero takes another form, with its hit points, abilities and limits. Rules L-125, L-128.

NetHack: polyself.c, polymon.
"""

from marrow.content.dragons import YOUNG_DRAGONS
from marrow.content.growth import HATCHLINGS
from marrow.content.properties import Property
from marrow.content.species import Size, Species, word_for
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import GenderName
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, DelayedDeath, HeldIn, KillerFormat
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.terrain import is_lava, is_liquid, is_pool
from marrow.rules.hero.armor_class import recount_armor_class
from marrow.rules.hero.attribute_changes import set_attribute, set_attribute_peak
from marrow.rules.hero.attributes import exercise, strength_of_form
from marrow.rules.hero.ball_and_chain import (
    detach_ball_and_chain,
    free_buried_ball,
    is_chained_to_buried_ball,
    is_punished,
)
from marrow.rules.hero.body import flies, form_of, has, is_blind, levitates
from marrow.rules.hero.conditions import cure_stoning
from marrow.rules.hero.hit_point_changes import fill_form_hp, set_form_max_hp
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.shape import is_whirly, keep_own_stats, regrow_skin, sticks, take_form
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.piles import items_at
from marrow.rules.lifesaving.own_form import let_captive_go, retouch_gear
from marrow.rules.lifesaving.petrification import can_become_stone_golem, petrify, resists_stoning
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.lifesaving.strangling import check_strangling
from marrow.rules.monsters.armor_fit import dragon_of
from marrow.rules.monsters.hit_points import is_at_home
from marrow.rules.monsters.steeds import DismountReason, can_be_ridden, dismount, steed_of
from marrow.rules.naming import article, with_article
from marrow.rules.naming.discoveries import learn_egg
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import break_armor, drop_weapon
from marrow.rules.polymorph.cured_by_form import cure_by_form
from marrow.rules.polymorph.form_abilities import tell_abilities


def polymorph_into(play: Play, form: Species, *, may_change_sex: bool = False) -> bool:
    """Take a form, with hit points of its own for 500 to 999 turns. NetHack: polyself.c, polymon.

    False if the species has been genocided.
    """
    hero = play.hero
    rule = "polyself.c polymon"
    form = play.edition.content.species_row(form)
    if play.world.genocided[form.number]:
        play.tell("polymorph.feel like one", rule, species=_word_of(hero, form))
        exercise(play, Attribute.WISDOM, True, rule)
        return False
    if not hero.conduct.self_polymorphs:
        note_broken_conduct(play, "chronicle.changed form", form=with_article(_word_of(hero, form)))
    hero.conduct.self_polymorphs += 1
    if play.edition.hero.polymorph_exercises_own_body:
        _exercise_by_changing(play)
    keep_own_stats(play, "polyself.c polymon")
    was_blind = is_blind(hero)
    was_hidden = hero.footing.hidden and "conceals" in form_of(hero).traits
    held_on = sticks(form_of(hero)) and bool(hero.hold.holder_id) and not hero.hold.engulfer_id
    any_changes_sex = not play.edition.hero.only_random_forms_change_sex  # N-527
    _change_gender_and_tell(play, form, may_change_sex or any_changes_sex)
    form = _harden_while_stoning(play, form)
    _take_body(play, form)
    _keep_or_lose_skin(play, form)
    break_armor(play)
    drop_weapon(play)
    if was_hidden or not play.edition.hero.forms_hide_only_if_hidden:
        hero.footing.hidden = hides_at_once(play, form)
    if hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        hero.hold.turns = play.dice.rn1(6, 2, rule)
    if was_blind and not is_blind(hero):
        play.tell("polymorph.see again", rule)
    expelled = _bursts_free(play, form)
    _change_grip(play, form, held_on)
    _ride_on_or_dismount(play)
    tell_abilities(play, form)
    _learn_own_eggs(play, form)
    recount_armor_class(play)
    dry = levitates(hero) or flies(hero) or hero.hold.holder_id or expelled
    if is_liquid(play.world.level, hero.spot) and not dry:
        hero.footing.must_land = True
    _slip_free(play, form)
    check_strangling(play, may_begin=True)
    mark_view_stale(play.world.level)
    if not play.edition.hero.polymorph_exercises_own_body:
        _exercise_by_changing(play)
    retouch_gear(play)
    return True


def _word_of(hero: Hero, form: Species) -> str:
    return word_for(form, female=hero.gender == "female")


def _exercise_by_changing(play: Play) -> None:
    """Changing abuses constitution and exercises wisdom; in a form only the latter counts."""
    exercise(play, Attribute.CONSTITUTION, False, "polyself.c polymon")
    exercise(play, Attribute.WISDOM, True, "polyself.c polymon")


def _change_gender_and_tell(play: Play, form: Species, may_change_sex: bool) -> None:
    """Give the hero the sex of the form, and tell what he turns into."""
    again = play.hero.form == form
    sex = _change_gender_with_form(play, form, may_change_sex)
    name = f"{'new ' if again else ''}{sex}{_word_of(play.hero, form)}"
    what = "polymorph.feel like new" if again else "polymorph.turn into"
    play.tell(what, "polyself.c polymon", species=article(name) + name)


def _harden_while_stoning(play: Play, form: Species) -> Species:
    """L-128: a hero who turns to stone and becomes a golem becomes a stone golem, and is cured."""
    hero = play.hero
    if not hero.timeout[Property.STONING] or form.letter != "'" or form.name == "stone golem":
        return form
    stone = play.edition.content.species_row(SPECIES_NAMED["stone golem"])
    if play.world.genocided[stone.number]:
        return form
    cure_stoning(play)
    play.tell("polymorph.turn to stone golem", "L-128")
    return stone


def _take_body(play: Play, form: Species) -> None:
    """Take the form's properties, strength and hit points. A form above his level lasts fewer turns."""
    hero, rule = play.hero, "polyself.c polymon"
    hero.polymorph.turns = play.dice.rn1(500, 500, rule)
    choices = play.edition.hero
    take_form(play, form, slows=choices.slower_form_slows_at_once, warns=choices.forms_sense_certain_monsters)
    strongest = strength_of_form(play, form)
    if "strong" in form.traits:
        set_attribute(play, Attribute.STRENGTH, strongest, rule)
        set_attribute_peak(play, Attribute.STRENGTH, strongest, rule)
    elif choices.forms_limit_strength:
        set_attribute_peak(play, Attribute.STRENGTH, strongest, rule)
        set_attribute(play, Attribute.STRENGTH, min(hero.base[Attribute.STRENGTH], strongest), rule)
    cure_by_form(play)
    set_form_max_hp(play, _hp_of_form(play, form), rule)
    fill_form_hp(play, rule)
    if hero.level < form.level:
        hero.polymorph.turns = hero.polymorph.turns * hero.level // form.level


def _ride_on_or_dismount(play: Play) -> None:
    """A hero who cannot ride in the new form falls off; a steed that petrifies may be touched."""
    steed = steed_of(play)
    if steed is not None:
        _feel_steed(play, steed)
        if not can_be_ridden(play, steed):
            dismount(play, DismountReason.CHANGED)


def _learn_own_eggs(play: Play, form: Species) -> None:
    """A form that lays eggs knows them by sight, its workers' too."""
    if "oviparous" in form.traits:
        for kind in (form, HATCHLINGS.get(form.name, form)):
            learn_egg(play, kind)


def hides_at_once(play: Play, form: Species) -> bool:
    """Whether the form is hidden at once: eels in water, hiders under items. NetHack: mon.c, hideunder."""
    hero, level = play.hero, play.world.level
    if hero.hold.holder_id or hero.hold.engulfer_id or (hero.hold.turns and hero.hold.trap != HeldIn.PIT):
        return False
    if form.letter == ";":
        return is_pool(level, hero.spot) and level.terrain[hero.spot] != Terrain.WATER
    lying = items_at(level, hero.spot)
    if "conceals" not in form.traits or not lying:
        return False
    only = lying[0] if len(lying) == 1 else None
    petrifies = only is not None and only.kind.name == "corpse" and is_petrifying(only.species)
    return not petrifies or resists_stoning(play)


def _feel_steed(play: Play, steed: Monster) -> None:
    """Riding a steed that petrifies may kill a hero who does not resist. NetHack: polyself.c, polymon."""
    if is_petrifying(steed.species) and not resists_stoning(play):
        touched = play.rnl(3, luck(play.hero), "polyself.c polymon")
        if touched:
            petrify(play, f"riding {article(steed.species.name)}{steed.species.name}")


def harden_into_stone_golem(play: Play) -> bool:
    """A golem hero who would be petrified becomes a stone golem; True if so. NetHack: poly_when_stoned."""
    return can_become_stone_golem(play) and polymorph_into(play, SPECIES_NAMED["stone golem"])


def _keep_or_lose_skin(play: Play, form: Species) -> None:
    hero = play.hero
    skin = next((item for item in hero.inventory if item.id == hero.polymorph.skin_id), None)
    if skin is not None and dragon_of(skin) is not form:
        regrow_skin(play)


def _change_grip(play: Play, form: Species, held_on: bool) -> None:
    """The new form may be unable to hold its captive, or may hold the monster that held the hero."""
    hero = play.hero
    if not hero.hold.holder_id or hero.hold.engulfer_id:
        return
    holds = sticks(form)
    if held_on and not holds:
        let_captive_go(play)
    elif not held_on and (holds or _slips_away(play, form)):
        hero.hold.holder_id = 0


def _slips_away(play: Play, form: Species) -> bool:
    """Since 3.7 nobody holds a form of gas."""
    return "unsolid" in form.traits and play.edition.hero.big_forms_burst_free


def _bursts_free(play: Play, form: Species) -> bool:
    """Since 3.7 an engulfer cannot hold what is gas, huge, or bigger than it; True if it lets go."""
    if not play.edition.hero.big_forms_burst_free or not play.hero.hold.engulfer_id:
        return False
    held = play.hero.hold.engulfer_id
    engulfer = next((one for one in play.level.monsters if one.id == held and one.hp > 0), None)
    if engulfer is None:
        return False
    bigger = engulfer.species.size < form.size and not is_whirly(engulfer.species)
    if not (bigger or "unsolid" in form.traits or form.size >= Size.HUGE):
        return False
    expel(play, engulfer)
    return True


def _change_gender_with_form(play: Play, form: Species, may_change: bool) -> str:
    """Give the hero the form's sex; returns a word for it ("female ") if the form's name does not tell it."""
    hero = play.hero
    other: GenderName = "female" if hero.gender == "male" else "male"
    if {"male", "female"} & form.traits:
        hero.gender = "male" if "male" in form.traits else "female"
        return ""
    if "neuter" in form.traits or form == hero.polymorph.lycanthrope or not may_change:
        return ""
    if not play.dice.one_in(10, "polyself.c polymon"):
        return ""
    hero.gender = other
    return f"{other} "


def _hp_of_form(play: Play, form: Species) -> int:
    rule = "polyself.c polymon"
    if form.kind == "dragon" and form.name not in YOUNG_DRAGONS:
        at_the_end = play.world.level.branch == PLANES
        return 8 * form.level if at_the_end else 4 * form.level + play.dice.d(form.level, 4, rule)
    if form.letter == "'":
        return play.edition.monsters.golem_hp[form.name]
    if form.level == 0:
        return play.dice.rnd(4, rule)
    hp = play.dice.d(form.level, 8, rule)
    return 3 * hp if is_at_home(play, form) else hp


def _slip_free(play: Play, form: Species) -> None:
    """Forms without a solid body, small ones and spiders escape from traps and chains."""
    hero = play.hero
    loose = "amorphous" in form.traits or "unsolid" in form.traits or is_whirly(form)
    spider = form.name in ("cave spider", "giant spider")
    lava_proof = form.name in ("fire elemental", "salamander")
    if hero.hold.turns and (
        (hero.hold.trap in (HeldIn.WEB, HeldIn.BEAR_TRAP) and loose)
        or (hero.hold.trap == HeldIn.WEB and spider)
        or (hero.hold.trap == HeldIn.BEAR_TRAP and form.size <= 1)
        or (hero.hold.trap in (HeldIn.FLOOR, HeldIn.BURIED_BALL) and "walks through walls" in form.traits)
        or (hero.hold.trap == HeldIn.LAVA and lava_proof and is_lava(play.world.level, hero.spot))
        or (hero.hold.trap == HeldIn.BURIED_BALL and loose)
    ):
        if is_chained_to_buried_ball(hero):
            free_buried_ball(play)
        free_hero(play)
        play.tell("polymorph.slip free", "polyself.c polymon")
    if loose and is_punished(hero):
        detach_ball_and_chain(play)
        play.tell("polymorph.slip out of chain", "polyself.c polymon")


def start_stoning(play: Play, monster: Monster) -> bool:
    """L-128: the hero begins to turn to stone, killed by the monster in five turns (L-008); True if so."""
    hero = play.hero
    if hero.timeout[Property.STONING] or has(hero, Property.STONING_RESISTANCE):
        return False
    if harden_into_stone_golem(play):
        return False
    species = monster.species
    text, form = species.name, KillerFormat.WITH_ARTICLE
    if "unique" in species.generation:
        form = KillerFormat.AS_IS
        if "proper name" not in species.traits:
            text = f"the {text}"
    set_timeout(play, Property.STONING, play.edition.life_saving.stoning_turns, "L-128")
    hero.dying.killers[DelayedDeath.STONING] = Killer(text, form)
    return True
