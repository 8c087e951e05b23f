"""The hero returns from a polymorphed form to his own. Rules L-090, L-125, L-147."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import DelayedDeath, Ending, HeldIn, KillerFormat, Waking
from marrow.rules.dungeon.terrain import is_liquid
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import flies, form_of, has, is_blind, levitates
from marrow.rules.hero.hit_point_changes import set_form_hp, set_form_max_hp
from marrow.rules.hero.shape import has_two_weapon_attacks, regrow_skin, restore_own_stats, sticks, take_form
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.death import delayed_killer, die
from marrow.rules.lifesaving.gevurah import add_gevurah
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.lifesaving.saver_use import amulet_worn, learn_by_use
from marrow.rules.lifesaving.strangling import check_strangling
from marrow.rules.naming import the_monster
from marrow.rules.naming.kind_names import kind_is_known, look_of
from marrow.rules.play import NewBody, Play, monster_by_id


def return_to_own_form(play: Play) -> None:
    """L-147: the hero returns to his own form; if unchanging forbids it, a form without hit points dies.

    If he is saved from that death, he returns to his own form up to 3.6.7, and stays in the other since 3.7.
    NetHack: polyself.c, rehumanize.
    """
    hero = play.hero
    if hero.form is None:
        return
    if has(hero, Property.UNCHANGING):
        if hero.form_hp < 1:
            die(
                play,
                Ending.DIED,
                Killer("killed while stuck in creature form", KillerFormat.ALONE),
            )
            if hero.form is None or play.edition.life_saving.unchanging_hero_is_saved_in_form:
                return
        elif play.edition.life_saving.failed_unchanging_is_identified:
            _amulet_fails(play)
    add_gevurah(play, play.edition.life_saving.gevurah.own_form)  # L-223
    flew = flies(hero)
    take_own_form(play, "lifesaving.own form", race=hero.race.adjective)
    if hero.hp < 1:
        die(
            play,
            Ending.DIED,
            Killer(f"reverting to unhealthy {hero.race.adjective} form", KillerFormat.AS_IS),
        )
    stop_occupation(play)
    if flew and not flies(hero) and hero.ride.steed_id:
        play.tell("lifesaving.land with steed", "L-147")
    retouch_gear(play)


def take_own_form(play: Play, what: str, **words: str) -> None:
    """The hero has his own form again, and is told ``what``. NetHack: polyself.c, polyman."""
    hero = play.hero
    held = sticks(form_of(hero)) and bool(hero.hold.holder_id) and not hero.hold.engulfer_id
    was_blind = is_blind(hero)
    restore_own_stats(play, "L-147")
    hero.polymorph.own_base, hero.polymorph.own_peak, hero.polymorph.own_gender = [], [], ""
    take_form(play, None, slows=play.edition.hero.slower_form_slows_at_once)
    hero.polymorph.turns = 0
    set_form_hp(play, 0, "L-147")
    set_form_max_hp(play, 0, "L-147")
    regrow_skin(play)
    hero.footing.hidden = False
    if hero.helplessness.turns and hero.helplessness.waking is Waking.MIMICKING_ENDS:
        hero.helplessness.turns = 1
    if held:
        let_captive_go(play)
    mark_view_stale(play.level)
    play.tell(what, "L-147", **words)
    if is_own_kind_genocided(play):  # L-125
        killer = delayed_killer(play, DelayedDeath.SELF_GENOCIDE, Killer("self-genocide", KillerFormat.AS_IS))
        die(play, Ending.GENOCIDED, killer)
    if hero.fighting.two_weapons and not has_two_weapon_attacks(form_of(hero)):
        play.tell("commands.no longer two weapons", "polyself.c polyman")
        hero.fighting.two_weapons = False
    if hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        hero.hold.turns = play.dice.rn1(6, 2, "polyself.c polyman")
    if was_blind and not is_blind(hero):
        play.tell("conditions.see again", "L-147")
    check_strangling(play, may_begin=True)
    if is_liquid(play.level, hero.spot) and not levitates(hero) and not hero.hold.holder_id:
        hero.footing.must_land = True


def let_captive_go(play: Play) -> None:
    """The monster that the hero held is free. NetHack: polyself.c, uunstick."""
    captive = monster_by_id(play, play.hero.hold.holder_id)
    if captive is not None:
        play.tell("lifesaving.out of clutches", "polyself.c uunstick", monster=the_monster(play, captive))
    play.hero.hold.holder_id = 0


def retouch_gear(play: Play) -> None:
    """The new form touches what it wears and wields: artifacts and silver may harm, cockatrices kill."""
    play.delayed_effects.append(NewBody())
    if Slot.GLOVES not in play.hero.worn:
        touch_wielded(play, "lifesaving.touch corpse")


def _amulet_fails(play: Play) -> None:
    """L-147: the amulet of unchanging cannot prevent this change, and becomes known by that."""
    amulet = amulet_worn(play.hero, "amulet of unchanging")
    if amulet is None:
        return
    name = "amulet"
    if amulet.seen:
        kind, world = amulet.kind, play.world
        name = kind.name if kind_is_known(world, kind) else f"{look_of(world, kind)} amulet"
    play.tell("lifesaving.amulet fails", "L-147", amulet=name)
    amulet.seen = True
    learn_by_use(play, amulet, "L-147")


def is_own_kind_genocided(play: Play) -> bool:
    """L-125: whether the hero's role or race has been genocided."""
    hero, gone = play.hero, play.world.genocided
    return bool(gone[hero.species.number] or gone[SPECIES_NAMED[hero.race.name].number])
