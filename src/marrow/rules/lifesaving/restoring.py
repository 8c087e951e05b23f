"""What is restored when a life is saved, in this order. Rules L-051 to L-080. NetHack: end.c, savelife."""

from marrow.choices import ChangedAttacks, WeakStrength
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.messages.entries import Cause
from marrow.model.monster import Monster
from marrow.model.vocabularies import (
    Attribute,
    DelayedDeath,
    Ending,
    HeldIn,
    HelplessReason,
    Hunger,
    Sickness,
    WakingNote,
)
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.hero.activity import is_repeating, stop_repeating
from marrow.rules.hero.attribute_changes import set_temporary_change
from marrow.rules.hero.attributes import adjust_attribute, attribute
from marrow.rules.hero.constitution_share import raise_rest_of_max_hp_to
from marrow.rules.hero.experience import set_level_alone
from marrow.rules.hero.hit_point_changes import keep_hp_before, set_form_hp, set_own_hp, set_own_max_hp
from marrow.rules.hero.intrinsic_changes import end_intrinsic
from marrow.rules.hero.nutrition_changes import change_nutrition, reset_nutrition, set_hunger
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.saver_use import amulet_worn
from marrow.rules.play import Play, monster_by_id

CHEATING_DEATH, TOYED_WITH_BY_FATE = HelplessReason.CHEATING_DEATH, HelplessReason.TOYED_WITH_BY_FATE  # L-065
LOW_NUTRITION = 500  # L-055: the hero is fed if he has less nutrition than this


def restore_hero(play: Play, ending: Ending, *, least: int = 10) -> None:
    """L-051 to L-075: restore a hero whose life was saved.

    ``least`` is the maximum of hit points for a hero who has none left, in editions without a minimum
    (L-049, L-058).
    """
    restore_hp(play, least)
    restore_nutrition(play, ending)
    if play.hero.timeout[Property.SICK] == 1 and play.hero.sick_with:  # L-057
        play.hero.timeout[Property.SICK] = 0
        play.hero.sick_with = Sickness.NONE
        play.hero.dying.killers.pop(DelayedDeath.SICK, None)
    end_helplessness_of_saved(play)
    play.hero.dying.risen = ""  # L-069
    if not play.edition.life_saving.saved_hero_keeps_unchanging:  # L-070
        end_intrinsic(play, Property.UNCHANGING, "L-070")
        play.hero.timeout[Property.UNCHANGING] = 0
    if play.hero.hold.trap == HeldIn.LAVA:  # L-068
        let_go(play.hero)
    if play.edition.life_saving.ends_volley:  # L-071
        play.hero.fighting.stop_volley = True
    release_saved_hero(play)
    if play.edition.life_saving.saved_hero_is_invulnerable:  # L-208
        play.hero.invulnerable = True


def weaken_rescued_hero(play: Play) -> None:
    """L-060: being saved costs a point of constitution."""
    adjust_attribute(play, Attribute.CONSTITUTION, -1, "L-060", silent=True, cause=Cause.RESCUE)


def restore_hp(play: Play, least: int) -> None:
    """L-051 to L-054, L-058, L-059: heal the hero, and raise a maximum that is too low."""
    hero = play.hero
    choices = play.edition.life_saving
    if choices.level_at_least_one:  # L-051
        set_level_alone(play, max(hero.level, 1), "L-051")
    by_constitution = choices.heals_by_constitution
    if choices.max_hp_floor:
        floor = max(choices.max_hp_floor_per_level * hero.level, choices.max_hp_floor)
        rule = "L-059" if by_constitution else "L-052" if choices.max_hp_floor_per_level else "L-058"
        raise_rest_of_max_hp_to(play, floor, rule)
    elif hero.max_hp <= 0:
        set_own_max_hp(play, least, "L-058")  # L-049 too
    healed = hero.max_hp
    if by_constitution:  # L-059
        healed = 50 + 10 * (attribute(hero, Attribute.CONSTITUTION) // 2)
    if choices.second_chance_restores_hp and amulet_worn(hero, "amulet of second chance") is not None:
        set_own_hp(play, hero.hp_before, "L-203", Cause.RESCUE)
    else:
        rule = "L-059" if by_constitution else "L-053"
        set_own_hp(play, min(hero.max_hp, healed), rule, Cause.RESCUE)
    keep_hp_before(play)  # L-203
    if choices.form_hp_restored:
        most = healed if by_constitution else hero.form_max_hp
        set_form_hp(play, min(hero.form_max_hp, most), "L-054")


def restore_nutrition(play: Play, ending: Ending) -> None:
    """L-055, L-056: feed a hungry hero as the edition says; after choking he is as full as a new hero.

    N-620: up to 3.6.1 his hunger then changes as it always does, and he may die of exhaustion at once.
    """
    given = play.edition.life_saving.nutrition_when_low
    generous = given > LOW_NUTRITION
    rule = "L-055" if generous else "L-056"
    nutrition = play.hero.nutrition
    if nutrition < LOW_NUTRITION:
        change_nutrition(play, given - nutrition, Cause.RESCUE, rule)
        if generous:
            feel_well_fed(play)
        else:
            play.higher_rooms.update_hunger(play, hungrier=False)  # N-620
    if ending == Ending.CHOKING:
        reset_nutrition(play, Cause.RESCUE, rule)
        if play.edition.life_saving.choking_rescue_ends_strangulation:  # L-209
            play.hero.timeout[Property.STRANGLED] = 0


def feel_well_fed(play: Play) -> None:
    """L-055: the hero is not hungry, and gets back the strength that being Weak took (N-127, N-128)."""
    if play.hero.hunger >= Hunger.WEAK:
        if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
            set_temporary_change(play, Attribute.STRENGTH, 0, "N-127")
        else:
            adjust_attribute(play, Attribute.STRENGTH, 1, "N-128", silent=True)
    set_hunger(play, Hunger.NOT_HUNGRY, "L-055")


def end_helplessness_of_saved(play: Play) -> None:
    """L-063 to L-066: helplessness ends with this turn, repeated actions end, this one takes no time."""
    hero = play.hero
    hero.helplessness.note = WakingNote.SURVIVED
    hero.dying.spared = True
    counting = hero.helplessness.turns == 0 and is_repeating(hero)
    if counting:
        stop_repeating(hero)
    if play.edition.life_saving.saved_hero_is_helpless:
        hero.helplessness.reason = TOYED_WITH_BY_FATE if hero.role.name == "tourist" else CHEATING_DEATH
    elif counting:
        return
    hero.helplessness.turns = 1


def release_saved_hero(play: Play) -> None:
    """L-072 to L-075: since 3.6.2 engulfers and holders let go; before, digestion starts again."""
    hero = play.hero
    if not play.edition.life_saving.releases_from_engulfer:
        hero.hold.engulfed_turns = 0  # L-074
        return
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        expel(play, engulfer)
        return
    holder = monster_by_id(play, hero.hold.holder_id)
    if holder is not None:
        hero.hold.holder_id = 0
        rest_from_holding(play, holder)
        play.tell("lifesaving.you let go" if _holds(hero.form) else "lifesaving.released", "L-073")


def _holds(form: Species | None) -> bool:
    """Whether the hero's form holds what it hits. NetHack: mondata.c, sticks."""
    if form is None:
        return False
    manners = {attack.manner for attack in form.attacks}
    damages = {attack.damage for attack in form.attacks}
    return "stick" in damages or "hug" in manners or ("wrap" in damages and "engulf" not in manners)


def rest_from_holding(play: Play, monster: Monster) -> None:
    """L-075: a monster that let go cannot engulf, nor since 3.7 hold, for a turn or two. NetHack: unstuck.

    N-608: the die is thrown also for one that let go because it died.
    """
    changes = play.edition.combat.changed_attacks
    if monster.special_wait or changes is ChangedAttacks.REPEATED:
        return
    held = changes is ChangedAttacks.HOLDERS
    for attack in monster.species.attacks:
        if attack.manner == "engulf" or (held and (attack.manner == "hug" or attack.damage == "stick")):
            monster.special_wait = play.dice.rnd(2, "L-075")
            return


def expel(play: Play, engulfer: Monster) -> None:
    """L-072, L-075: the engulfer expels the hero and stands beside him. NetHack: mhitu.c, expels."""
    hero = play.hero
    hero.hold.engulfer_id = 0
    hero.hold.engulfed_turns = 0
    animal = "animal" in engulfer.species.traits
    play.tell("lifesaving.regurgitated" if animal else "lifesaving.expelled", "L-072")
    rest_from_holding(play, engulfer)
    beside = nearest_good_spot(play, hero.spot, engulfer.species)
    if beside is not None:
        move_monster(play.level, engulfer, beside)
    mark_view_stale(play.level)
    hero.footing.must_land = True
