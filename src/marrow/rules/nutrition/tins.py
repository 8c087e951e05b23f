"""Tins: opening them, their contents and the effects. Rules N-284 to N-297."""

from typing import NamedTuple

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero import Hero
from marrow.model.hero_parts import Activity, Meal, TinOpening
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Doing
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.hero.removal import take_from_pack, use_up
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.warning_glow import imagined_colour
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import split
from marrow.rules.lifesaving.petrification import resists_stoning
from marrow.rules.naming.english import plural
from marrow.rules.naming.item_names import single_item
from marrow.rules.naming.monster_names import has_proper_name, imagined_monster_name, species_word
from marrow.rules.nutrition import corpse_effects, corpse_meals, food_conducts
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.nutrition.intrinsics import gain_strength
from marrow.rules.nutrition.opened_tins import SHELL, find_cookie, use_up_opened_tin
from marrow.rules.nutrition.worse_rot import put_off_illness
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.play import Play, carried_by_id
from marrow.rules.trade.costly_alteration import charge_consumed_item


class Variety(NamedTuple):
    """A way to prepare a tin: its word, its nutrition (-1: makes sick), whether it greases the fingers."""

    word: str
    nutrition: int
    greasy: bool = False


STIR_FRIED = Variety("stir fried", 80, True)
VARIETIES = (  # the table of N-284, in the order of the numbers stored in tins
    Variety("rotten", -1),
    Variety("homemade", 50),
    Variety("soup", 20),
    Variety("french fried", 40, True),
    Variety("pickled", 40),
    Variety("boiled", 50),
    Variety("smoked", 50),
    Variety("dried", 55),
    Variety("deep fried", 60, True),
    Variety("szechuan", 70),
    Variety("broiled", 80),
    STIR_FRIED,
    Variety("sauteed", 95),
    Variety("candied", 100),
    Variety("pureed", 500),
)
ROTTEN, HOMEMADE = 0, 1
OLD_VARIETIES = (  # the order in which 3.4.3 counts them
    "deep fried", "pickled", "soup", "pureed", "rotten", "homemade", "stir fried", "candied",
    "boiled", "dried", "szechuan", "french fried", "sauteed", "broiled", "smoked",
)  # fmt: skip
OLD_NUMBERS = tuple(
    next(number for number, variety in enumerate(VARIETIES) if variety.word == word) for word in OLD_VARIETIES
)
MORE_VARIETIES = (  # N-426: counted after those of 3.4.3
    Variety("mashed", 90),
    Variety("salted", 120),
    Variety("roasted", 120),
    Variety("cooked", 110),
    Variety("beefed", 150),
    Variety("tainted", -1),
    Variety("moldy", 0),
    Variety("terrible", 5),
    Variety("peppered", 100),
    Variety("spicy", 105),
    Variety("cheesy", 20),
    Variety("gourmand grade", 200),
    Variety("army grade", 30),
    Variety("tasty", 300),
    Variety("toasted", 320),
    Variety("ice-cold", 350),
    Variety("icy", 340),
    Variety("delicious", 400),
)
ALL_VARIETIES = (*VARIETIES, *MORE_VARIETIES)
SPINACH = -1
BLADES = (
    "dagger",
    "silver dagger",
    "elven dagger",
    "orcish dagger",
    "athame",
    "crysknife",
)
KNIVES = ("knife", "stiletto")
AXES = ("pick-axe", "axe")
MAX_TURNS = 50


def start_tin(play: Play, item: Item) -> bool:
    """N-284 to N-286: begin to open a tin. NetHack: eat.c, start_tin."""
    hero = play.hero
    turns = try_to_open(play, item)
    if turns is None:
        return True
    hero.tin = TinOpening(item.id, 0, turns)
    if turns == 0:
        open_tin(play, item, _words_of_opening_at_once(play, item))
        return True
    hero.activity = Activity(Doing.OPENING_TIN, item_id=item.id)
    return True


def _words_of_opening_at_once(play: Play, item: Item) -> str:
    if "metallivore" in form_of(play.hero).traits:
        return "nutrition.bite through tin"
    return "nutrition.tin opens like magic" if item.blessing > 0 else "nutrition.open easily"


def try_to_open(play: Play, item: Item) -> int | None:
    """N-284, N-285: tell how hard the tin is to open, and return the turns it takes; None if it cannot be.

    A tin that slips from greasy fingers is dropped.
    """
    hero = play.hero
    form = form_of(hero)
    by_blessing = play.edition.nutrition.tin_opener_speed_by_blessing
    weapon = hero.worn.get(Slot.WIELDED)
    tool = weapon.kind.name if weapon is not None else ""
    if "metallivore" in form.traits:
        if by_blessing:
            return 0
        play.tell("nutrition.bite through tin", "N-284")
        return 1
    if _cannot_handle_tins(play, form):
        play.tell("nutrition.cannot open tin", "N-284")
        return None
    if item.blessing > 0:
        if not by_blessing:
            play.tell("nutrition.tin opens like magic", "N-284")
            return 1
        if tool == "tin opener" and weapon is not None and weapon.blessing > 0:
            return 0
        turns = play.dice.rn2(2, "N-284")
        if turns:
            play.tell("nutrition.tin seems easy", "N-284")
        return turns
    turns_with_tool = _turns_with(play, weapon) if weapon is not None else None
    if weapon is not None and turns_with_tool is not None:
        play.tell("nutrition.open with tool", "N-284", tool=single_item(play, weapon))
        return turns_with_tool
    play.tell("nutrition.not so easy", "N-284")
    if has(hero, Property.SLIPPERY_HANDS):
        play.tell("nutrition.tin slips", "N-284")
        if item in hero.inventory:
            slipped = split(play, item, 1) if item.quantity > 1 else take_from_pack(play, item)
            drop_with_effects(play, slipped, hero.spot, by_hero=True)
        return None
    return 10 + play.dice.rn2(
        1 + 500 // (attribute(hero, Attribute.DEXTERITY) + strength_scale(hero)), "N-284"
    )


def _cannot_handle_tins(play: Play, form: Species) -> bool:
    """N-284: whether it lacks hands for a tin, or is too small; up to 3.4.3 any limbs will do."""
    if play.edition.nutrition.paws_open_tins:
        return "no limbs" in form.traits
    return "no hands" in form.traits or form.size == 0


def _turns_with(play: Play, tool: Item) -> int | None:
    """N-284: the turns that opening a tin takes with a wielded tool; None if it opens no tins."""
    choices, name = play.edition.nutrition, tool.kind.name
    if name == "tin opener":
        if not choices.tin_opener_speed_by_blessing:
            return 1
        return 0 if tool.blessing > 0 else play.dice.rn2(3 if tool.blessing < 0 else 2, "N-284")
    if name in BLADES or (name in KNIVES and choices.knives_open_tins):
        return 3
    return 6 if name in AXES else None


def continue_opening(play: Play) -> bool:
    """N-286: spend one more turn opening the tin; after fifty the hero gives up."""
    hero = play.hero
    item = carried_by_id(play, hero.tin.item_id)
    if item is None or (item not in hero.inventory and not can_reach_floor(play)):
        hero.activity = None
        return True
    hero.tin.turns += 1
    if hero.tin.turns > MAX_TURNS:
        hero.activity = None
        play.tell("nutrition.give up tin", "N-286")
        return True
    if hero.tin.turns >= hero.tin.turns_needed:
        open_tin(play, item)
        hero.activity = None
    return True


def roll_variety(play: Play, item: Item) -> int:
    """N-288: which variety the tin turns out to be when opened. NetHack: eat.c, tin_variety."""
    if item.variety == SPINACH:
        return SPINACH
    if not play.edition.nutrition.tin_variety_is_preset:
        return _roll_variety_at_opening(play, item)
    if item.blessing < 0:
        number = ROTTEN
    elif item.variety is not None:
        number = item.variety
    else:
        number = play.dice.rn2(len(VARIETIES), "N-288")
    if number == HOMEMADE and item.blessing <= 0:
        roll = play.dice.rn2(7, "N-288")
        if roll == 0:
            number = ROTTEN
    if number == ROTTEN and item.species is not None and item.species.name in corpse_meals.NEVER_ROT:
        number = HOMEMADE
    return number


def _roll_variety_at_opening(play: Play, item: Item) -> int:
    """N-288: up to 3.4.3 only homemade tins have a known variety, and only they go bad.

    NetHack: eat.c, opentin.
    """
    own = item.variety == HOMEMADE
    if item.blessing < 0:
        number = ROTTEN
    elif own:
        number = HOMEMADE
    else:
        kinds = ALL_VARIETIES if play.edition.nutrition.more_tin_varieties else VARIETIES  # N-426
        roll = play.dice.rn2(len(kinds), "N-288")
        number = OLD_NUMBERS[roll] if roll < len(OLD_NUMBERS) else roll
    if number == ROTTEN and item.species is not None and item.species.name in ("lizard", "lichen"):
        return HOMEMADE
    if own and item.blessing <= 0:
        roll = play.dice.rn2(7, "N-288")
        if roll == 0:
            return ROTTEN
    return number


def open_tin(play: Play, item: Item, words: str = "nutrition.tin open") -> None:
    """N-289 to N-294: the tin is open: it explodes, is empty, or is eaten. NetHack: eat.c, consume_tin.

    ``words`` tell how it opened.
    """
    hero = play.hero
    if hero.tin.item_id != item.id:
        hero.tin = TinOpening(item.id)
    if play.edition.nutrition.tin_variety_is_preset:
        number = roll_variety(play, item)
        trapped = turns_out_trapped(play, item, number)
    else:
        trapped = turns_out_trapped(play, item, item.variety)
        no_meat = item.species is None and item.variety != SPINACH
        number = ROTTEN if trapped or no_meat else roll_variety(play, item)
    if trapped:
        booby_trap(play, "tin", "N-289")
        charge_if_not_carried(play, item)
        use_up(play, item)  # Z-019: without nourishing anybody
        hero.tin = TinOpening()
        return
    play.tell(words, "N-291")
    if number == SPINACH:
        eat_spinach(play, item)
    elif item.species is None:
        find_empty(play, item)
    else:
        eat_meat(play, item, number)
    if hero.tin.item_id:
        use_up(play, item)
        hero.tin = TinOpening()


def charge_if_not_carried(play: Play, item: Item) -> None:
    """N-171: a tin opened on the floor of a shop is charged."""
    if item not in play.hero.inventory:
        charge_consumed_item(play, item, play.hero.spot)


def shell_nutrition(play: Play) -> int:
    """Z-014 to Z-017: in some editions forms that eat metal eat the tin itself, which is worth 5."""
    if not play.edition.nutrition.metallivores_eat_whole_tins:
        return 0
    return SHELL if "metallivore" in form_of(play.hero).traits else 0


def find_empty(play: Play, item: Item) -> None:
    """N-290, Z-016: the tin is empty; forms that eat metal eat it."""
    shell = shell_nutrition(play)
    if play.edition.nutrition.empty_tins_amuse_the_hallucinating and is_hallucinating(play.hero):  # Z-026
        airy = play.dice.rn2(2, "Z-026") != 0
        play.tell("nutrition.tin of air" if airy else "nutrition.tin of dry water", "Z-026")
    else:
        play.tell("nutrition.tin empty", "N-290")
    _now_known(item)
    charge_if_not_carried(play, item)
    if shell:
        use_up_opened_tin(play)
        swallow(play, shell, Cause.TIN, None, item)


def turns_out_trapped(play: Play, item: Item, variety: int | None) -> bool:
    """N-289: whether the tin is booby-trapped; this may roll a die. ``variety`` is None if nobody knows."""
    if item.trapped:
        return True
    if item.blessing >= 0 or variety == HOMEMADE:
        return False
    roll = play.dice.rn2(8, "N-289")
    return roll == 0


def eat_meat(play: Play, item: Item, number: int) -> None:
    """N-291 to N-293: tell the smell, ask whether to eat it, and eat it in one action."""
    hero, species = play.hero, item.species
    assert species is not None
    variety, shell = ALL_VARIETIES[number], shell_nutrition(play)
    if not shell:  # Z-014
        play.tell("nutrition.smells like", "N-291", meat=smell_of(play, species))
        if not play.ask(Confirm(what=QuestionKey.EAT_FROM_TIN, rule="N-291")):
            play.tell("nutrition.discard tin", "N-291")
            if not is_hallucinating(hero):
                _now_known(item)
            charge_if_not_carried(play, item)
            return
    hero.meal = Meal()  # N-292: a meal in progress is forgotten
    play.tell("nutrition.consume", "N-292", variety=variety.word, meat=species_word(species))
    if variety.word == "szechuan" and play.edition.nutrition.szechuan_tins_have_cookies:
        find_cookie(play, item)
    _now_known(item)
    food_conducts.count_eaten_creature(play, species)
    food_conducts.count_overfull_meal(play)
    if not taste_meat(play, item, species):
        return
    if variety.nutrition < 0:  # Z-018: no 5 for the tin either
        turns = play.dice.rn1(15, 10, "N-292")
        set_timeout(play, Property.VOMITING, turns, "N-292")
        put_off_illness(play)
    else:
        swallow_contents(play, item, tin_nutrition(play, species, number) + shell)
    if variety.greasy and (variety is not STIR_FRIED or play.edition.nutrition.stir_fried_tins_are_greasy):
        grease_fingers(play, variety)


def smell_of(play: Play, species: Species) -> str:
    """N-291: what the meat smells like; how it was prepared cannot be smelled."""
    dizzy, choices = is_hallucinating(play.hero), play.edition.nutrition
    chicken = choices.petrifying_tins_smell_of_chicken and is_petrifying(species)
    if chicken and (dizzy or resists_stoning(play)):
        return "chicken"
    if dizzy:
        return plural(imagined_monster_name(play.wording_dice, play.edition.content.species)[0])
    if has_proper_name(species):
        return species_word(species)
    return f"the {species_word(species)}" if "unique" in species.generation else plural(species_word(species))


def _now_known(item: Item) -> None:
    """N-291: whatever was in one tin of a stack is known to be in the others."""
    item.seen = item.charge_known = True


def taste_meat(play: Play, item: Item, species: Species) -> bool:
    """N-292, Z-021 to Z-023: the effects of the meat; False if they used up the tin and all is over."""
    hero, early = play.hero, play.edition.nutrition.tins_are_used_up_early
    if early:  # Z-021
        charge_if_not_carried(play, item)
    corpse_meals.effects_before_eating(play, species, None)
    if early and not hero.tin.item_id:  # Z-022
        return False
    corpse_effects.after_last_bite(play, species)
    if early and not hero.tin.item_id:  # Z-023
        return False
    if not early:
        charge_if_not_carried(play, item)
    return True


def swallow_contents(play: Play, item: Item, amount: int) -> None:
    """N-198, Z-020: swallow what is in the tin; in some editions the tin is used up before."""
    if play.edition.nutrition.tins_are_used_up_early:
        use_up_opened_tin(play)
        swallow(play, amount, Cause.TIN, None, item)
    else:
        swallow(play, amount, Cause.TIN, being_opened(play.hero, item), item)


def tin_nutrition(play: Play, species: Species, number: int) -> int:
    """N-293: the nutrition of a variety; in some editions homemade tins hold no more than the corpse did."""
    amount = ALL_VARIETIES[number].nutrition
    if number == HOMEMADE and play.edition.nutrition.homemade_tins_are_capped_by_corpse:
        return min(amount, species.nutrition)
    return amount


def grease_fingers(play: Play, variety: Variety) -> None:
    """N-292: greasy tins make the hero's fingers slippery."""
    choices = play.edition.nutrition
    sides, least = choices.greasy_tin_die, choices.greasy_tin_least
    turns = play.dice.rnd(sides, "N-292") if least == 1 else play.dice.rn1(sides, least, "N-292")
    slippery = "nutrition.slippery gloves" if Slot.GLOVES in play.hero.worn else "nutrition.slippery fingers"
    play.tell(slippery, "N-292", variety=variety.word)
    if choices.grease_of_tins_adds_up:  # Z-025
        extend_timeout(play, Property.SLIPPERY_HANDS, turns, "Z-025")
    else:
        set_timeout(play, Property.SLIPPERY_HANDS, turns, "N-292")


def eat_spinach(play: Play, item: Item) -> None:
    """N-294: spinach raises strength, or lowers it if cursed."""
    cursed, early = item.blessing < 0, not play.edition.nutrition.spinach_nutrition_is_random
    if cursed:
        play.tell("nutrition.decayed spinach", "N-294", colour=_colour_of_decay(play))
    else:
        play.tell("nutrition.spinach", "N-294")
    if not cursed and not early:
        _now_known(item)
    shell = shell_nutrition(play)
    if not shell and not play.ask(Confirm(what=QuestionKey.EAT_FROM_TIN, rule="N-294")):
        play.tell("nutrition.discard tin", "N-291")
        if early and not cursed and not is_hallucinating(play.hero):
            _now_known(item)
        charge_if_not_carried(play, item)
        return
    if early:
        _now_known(item)
        charge_if_not_carried(play, item)
        _feel_strong(play, cursed)
        swallow_contents(play, item, 600)
        gain_strength(play, cursed=cursed, told=False)
        food_conducts.count_meal(play, "chronicle.ate spinach", "")
        return
    food_conducts.count_meal(play, "chronicle.ate spinach", "")
    _feel_strong(play, cursed)
    gain_strength(play, cursed=cursed, told=False)
    charge_if_not_carried(play, item)
    if item.blessing > 0:
        amount = 600
    elif item.blessing == 0:
        amount = 400 + play.dice.rnd(200, "N-294")
    else:
        amount = 200 + play.dice.rnd(400, "N-294")
    swallow_contents(play, item, amount + shell)  # Z-017


def _colour_of_decay(play: Play) -> str:
    """The colour of rotten spinach and a space; nothing for the blind."""
    if is_blind(play.hero):
        return ""
    return f"{imagined_colour(play)} " if is_hallucinating(play.hero) else "green "


def _feel_strong(play: Play, cursed: bool) -> None:
    """N-294: spinach that is not cursed makes one feel like a sailor of the comic strips."""
    hero = play.hero
    if cursed:
        return
    who = "Popeye"  # comic-strip sailors and their kin
    if is_hallucinating(hero):
        who = "Swee'pea"
    elif play.edition.nutrition.fixed_abilities_spoil_spinach and has(hero, Property.FIXED_ABILITIES):
        who = "Olive Oyl" if hero.gender == "female" else "Bluto"
    play.tell("nutrition.feel like", "N-294", who=who)


def being_opened(hero: Hero, item: Item) -> Item | None:
    """N-199: the tin, if opening it took time; one opened at once counts as a quick snack."""
    opening = hero.activity is not None and hero.activity.doing is Doing.OPENING_TIN
    return item if opening else None
