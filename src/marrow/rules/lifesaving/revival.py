"""What every averted death restores, in this order. Rules L-051 to L-080."""

from marrow.choices import WeakStrength
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Doing, Ending, Hunger
from marrow.model.monster import Monster
from marrow.rules.body import adjust_attribute, change_nutrition, reset_nutrition, set_hunger
from marrow.rules.ground import move_monster, spot_near
from marrow.rules.play import Play, monster_by_id

COUNTED = (Doing.SEARCHING, Doing.WAITING, Doing.MOVING)


def revive(play: Play, ending: Ending) -> None:
    """L-051 to L-075: put the hero back on his feet."""
    restore_hp(play)
    feed(play, ending)
    if play.hero.timeout[Property.SICK] == 1 and play.hero.sick_with:  # L-057
        play.hero.timeout[Property.SICK] = 0
        play.hero.sick_with = ""
        play.hero.killers.pop("sick", None)
    come_round(play)
    play.hero.risen = ""  # L-069
    play.hero.intrinsic[Property.UNCHANGING] = 0  # L-070
    play.hero.timeout[Property.UNCHANGING] = 0
    if play.hero.trapped_in == "lava":  # L-068
        play.hero.trapped = 0
        play.hero.trapped_in = ""
    if play.edition.life_saving.ends_volley:  # L-071
        play.hero.stop_volley = True
    let_go(play)


def restore_hp(play: Play) -> None:
    """L-052 to L-054, L-058: hit points to a maximum that is not too low."""
    hero = play.hero
    choices = play.edition.life_saving
    if choices.max_hp_floor:
        hero.max_hp = max(hero.max_hp, 2 * hero.level, choices.max_hp_floor)
    elif hero.max_hp <= 0:
        hero.max_hp = 10
    hero.hp = hero.max_hp
    if choices.form_hp_restored:
        hero.form_hp = hero.form_max_hp


def feed(play: Play, ending: Ending) -> None:
    """L-055, L-056: the hungry and those who choked are fed."""
    nutrition = play.hero.nutrition
    enough = play.edition.life_saving.nutrition_when_low
    if enough == 900:
        if nutrition < 500 or ending == Ending.CHOKING:
            reset_nutrition(play, Cause.RESCUE, "L-055")
        return
    if nutrition < 500:
        change_nutrition(play, enough - nutrition, Cause.RESCUE, "L-056")
        if play.hero.hunger >= Hunger.WEAK:
            regain_strength(play)
        set_hunger(play, Hunger.NOT_HUNGRY, "L-056")
    if ending == Ending.CHOKING:
        reset_nutrition(play, Cause.RESCUE, "L-056")


def regain_strength(play: Play) -> None:
    """N-127, N-128: the point of strength that weakness took comes back."""
    if play.edition.nutrition.weak_strength == WeakStrength.TEMPORARY:
        play.hero.temporary[Attribute.STRENGTH] = 0
    else:
        adjust_attribute(play, Attribute.STRENGTH, 1, "N-128", silent=True)


def come_round(play: Play) -> None:
    """L-063 to L-066: helplessness is cut to this turn, counts end, and the action under way was free."""
    hero = play.hero
    hero.helpless_note = "lifesaving.survived"
    hero.spared = True
    if hero.helpless == 0 and hero.activity is not None and hero.activity.doing in COUNTED:
        hero.activity = None
        return
    hero.helpless = 1


def let_go(play: Play) -> None:
    """L-072 to L-075: engulfers and holders let go since 3.6.2; before, digestion starts over."""
    hero = play.hero
    if not play.edition.life_saving.releases_from_engulfer:
        hero.engulfed_turns = 0  # L-074
        return
    engulfer = monster_by_id(play, hero.engulfer_id)
    if engulfer is not None:
        expel(play, engulfer)
        return
    holder = monster_by_id(play, hero.holder_id)
    if holder is not None:
        hero.holder_id = 0
        play.tell("lifesaving.released", "L-073")


def expel(play: Play, engulfer: Monster) -> None:
    """L-072, L-075: out of the engulfer, which comes to stand beside the hero."""
    hero = play.hero
    hero.engulfer_id = 0
    hero.engulfed_turns = 0
    animal = "animal" in engulfer.species.traits
    play.tell("lifesaving.regurgitated" if animal else "lifesaving.expelled", "L-072")
    beside = spot_near(play, hero.spot, engulfer.species)
    if beside is not None:
        move_monster(play.level, engulfer, beside)
    if engulfer.special_used == 0:
        engulfer.special_used = play.dice.rnd(2, "L-075")
    play.level.view = bytearray()
    hero.must_land = True
