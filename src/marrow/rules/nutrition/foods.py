"""Foods other than corpses and tins: rot, effects of the first and last bite. Rules N-219, N-268 to N-283."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.rumour_files import FALSE_FILES, TRUE_FILES, thrown_again
from marrow.content.texts.rumours import FALSE_RUMOURS, TRUE_RUMOURS
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Attribute, DelayedDeath, Ending, KillerFormat, Sickness
from marrow.rules import polymorph
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.generation.new_items.fruits import favourite_fruit
from marrow.rules.hero import conditions, experience
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_deaf, is_hallucinating
from marrow.rules.hero.conditions import blind
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.helplessness import fall_asleep
from marrow.rules.hero.hit_point_changes import (
    change_form_hp,
    change_form_max_hp,
    change_own_hp,
    change_own_max_hp,
    fill_form_hp,
    fill_own_hp,
)
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.lifesaving.petrification import resists_stoning
from marrow.rules.naming.item_names import single_item
from marrow.rules.nutrition.food_conducts import may_be_cannibal
from marrow.rules.nutrition.worse_rot import put_off_illness
from marrow.rules.play import Play, monster_by_id
from marrow.rules.polymorph.lycanthropy import become_person

STALE_EGG = 400  # turns
SEEKS = 10  # for a rumour


def turns_out_rotten(play: Play, item: Item) -> bool:
    """N-219, N-220: cursed food is rotten; old food one time in seven, except lembas and cram."""
    if item.kind.name == "fortune cookie":
        return False
    if item.blessing < 0:
        return True
    if play.edition.nutrition.fresh_food_never_rots:
        if item.kind.name in ("lembas wafer", "cram ration"):
            return False
        if play.world.turn - item.birth <= (50 if item.blessing > 0 else 30):
            return False
    if item.rotten:
        return True
    roll = play.dice.rn2(7, "N-219")
    return roll == 0 and not (item.blessing > 0 and play.edition.nutrition.blessed_food_keeps)


# First bites


def explodes(play: Play, item: Item) -> bool:
    """N-272: in 3.7 a pyrolisk egg explodes at the first bite of it."""
    if not play.edition.nutrition.pyrolisk_eggs_explode or item.kind.name != "egg":
        return False
    return item.species is not None and item.species.name == "pyrolisk"


def first_bite(play: Play, item: Item) -> None:
    """N-268 to N-271: what the first bite of sound food does. NetHack: eat.c, fprefx."""
    FIRST_BITES.get(item.kind.name, _taste)(play, item)


def _taste(play: Play, item: Item) -> None:
    """N-282: tell how food tastes that has no words of its own; not even the hallucinating like cram."""
    dizzy = is_hallucinating(play.hero)
    if item.blessing < 0:
        taste = "nutrition.tastes grody" if dizzy else "nutrition.tastes bad"
    elif item.kind.name in ("cram ration", "C-ration", "K-ration"):
        taste = "nutrition.tastes bland"
    else:
        taste = "nutrition.tastes gnarly" if dizzy else "nutrition.tastes good"
    play.tell(taste, "N-282", item=single_item(play, item))


def _lembas(play: Play, item: Item) -> None:
    """N-282: in some editions elves and orcs have an opinion of their own."""
    hero = play.hero
    for race, words in (("orc", "nutrition.elvish food"), ("elf", "nutrition.elf's share")):
        of_race = race in hero.form.traits if hero.form is not None else hero.race.name == race
        if play.edition.nutrition.lembas_tastes_by_race and of_race:
            play.tell(words, "N-282")
            return
    _taste(play, item)


def _fruit(play: Play, item: Item) -> None:
    """N-282: the hero's favourite fruit tastes better than any other."""
    if item.blessing < 0 or item.charge != favourite_fruit(play.world):
        _taste(play, item)
        return
    taste = "primo" if is_hallucinating(play.hero) else "yummy"
    play.tell("nutrition.favourite fruit", "N-282", taste=taste, item=single_item(play, item))


def _apple_or_pear(play: Play, item: Item) -> None:
    """N-282: an old joke of Unix; in hallucination with a die of a hundred."""
    if not is_hallucinating(play.hero):
        play.tell("nutrition.dumps core", "N-282")
        return
    roll = play.dice.rnd(100, "N-282")
    fault = "Segmentation fault" if roll <= 75 else "Bus error" if roll <= 99 else "Yo' mama"
    play.tell("nutrition.bus error", "N-282", fault=fault)


def _food_ration(play: Play, item: Item) -> None:
    """N-268: tell how much a hungry hero likes it; it does nothing else."""
    if play.hero.nutrition <= 200:
        dizzy = is_hallucinating(play.hero)
        play.tell("nutrition.superior ration" if dizzy else "nutrition.ration when hungry", "N-268")
    elif play.hero.nutrition < (701 if play.edition.nutrition.rations_satisfy_at_700 else 700):
        play.tell("nutrition.ration satisfies", "N-268")


def _tripe(play: Play, item: Item) -> None:
    """N-269: tripe teaches something new to those who dislike it, and may make them vomit."""
    hero = play.hero
    form = form_of(hero)
    if "carnivore" in form.traits and "humanoid" not in form.traits:
        play.tell("nutrition.good tripe", "N-269")
        return
    if "orc" in form.traits if hero.form is not None else hero.race.name == "orc":
        dizzy = is_hallucinating(hero)
        play.tell("nutrition.less filling tripe" if dizzy else "nutrition.orc likes tripe", "N-269")
        return
    play.tell("nutrition.dog food", "N-269")
    experience.gain_experience(play, 1, 0, "N-269")
    sickens = play.dice.rn2(2, "N-269")
    if sickens and not may_be_cannibal(hero):
        turns = play.dice.rn1(item.kind.delay, 14, "N-269")
        set_timeout(play, Property.VOMITING, turns, "N-269")
        put_off_illness(play)


def _garlic(play: Play, item: Item) -> None:
    """N-270: garlic makes undead heroes vomit; in some editions its smell drives monsters away."""
    if "undead" in form_of(play.hero).traits:
        turns = play.dice.rn1(item.kind.delay, 5, "N-270")
        set_timeout(play, Property.VOMITING, turns, "N-270")
        put_off_illness(play)
        return
    if play.edition.nutrition.garlic_breath_scares:
        for monster in play.level.monsters:
            if can_smell(monster.species) and distance2(monster.spot, play.hero.spot) < 7:
                run_from_smell(monster)
    _taste(play, item)


NOSELESS = "ejPbvEFy"


def can_smell(species: Species) -> bool:
    """N-270: whether the species has a sense of smell. NetHack: mondata.c, olfaction."""
    return species.letter not in NOSELESS and species.letter != "'"


def run_from_smell(monster: Monster) -> None:
    """N-270: the monster flees, without a time limit. NetHack: monmove.c, monflee."""
    if monster.hp > 0:
        monster.fleeing, monster.flee_turns = True, 0


def _egg(play: Play, item: Item) -> None:
    """N-271: a stale egg makes the hero vomit."""
    if play.world.turn - item.birth > STALE_EGG:
        play.tell("nutrition.rotten egg", "N-271")
        extend_timeout(play, Property.VOMITING, play.dice.d(10, 4, "N-271"), "N-271")
        put_off_illness(play)
        return
    _taste(play, item)


FIRST_BITES: Mapping[str, Callable[[Play, Item], None]] = {
    "food ration": _food_ration,
    "tripe ration": _tripe,
    "clove of garlic": _garlic,
    "egg": _egg,
    "lembas wafer": _lembas,
    "slime mold": _fruit,
    "apple": _apple_or_pear,
    "pear": _apple_or_pear,
}


# Last bites


def after_last_bite(play: Play, item: Item) -> None:
    """N-272 to N-279: what a finished food does. NetHack: eat.c, fpostfx."""
    effect = LAST_BITES.get(item.kind.name)
    if effect is not None:
        effect(play, item)


def _petrifying_egg(play: Play, item: Item) -> None:
    """N-272: a cockatrice egg begins to turn the hero to stone. N-433: one's own egg may cost luck."""
    hero = play.hero
    if item.species is not None and item.charge and play.edition.nutrition.fruit_cures_ailments:
        play.tell("nutrition.how are your children", "N-433")
        change_luck(play, -2, "N-433")
    if item.species is None or not is_petrifying(item.species) or resists_stoning(play):
        return
    if polymorph.harden_into_stone_golem(play):
        return
    if not hero.timeout[Property.STONING]:
        set_timeout(play, Property.STONING, play.edition.life_saving.stoning_turns, "N-272")
        hero.dying.killers[DelayedDeath.STONING] = Killer(
            f"{item.species.name} egg", KillerFormat.WITH_ARTICLE
        )


def _apple(play: Play, item: Item) -> None:
    """N-274: a cursed apple puts the hero to sleep, in some editions."""
    hero = play.hero
    if item.blessing >= 0 or not play.edition.nutrition.cursed_apples_cause_sleep:
        return
    if not has(hero, Property.SLEEP_RESISTANCE):
        play.tell("nutrition.fall asleep" if is_deaf(hero) else "nutrition.sinister laughter", "N-274")
        turns = play.dice.rn1(11, 20, "N-274")
        fall_asleep(play, turns, "N-274")


def _carrot(play: Play, item: Item) -> None:
    """N-275: a carrot cures blindness, unless the hero is inside a monster that blinds."""
    engulfer = monster_by_id(play, play.hero.hold.engulfer_id)
    fails = play.edition.nutrition.carrots_fail_when_engulfed
    if engulfer is not None and fails and has_blinding_attack(engulfer.species):
        return
    blind(play, play.hero.creamed, "N-275")


def has_blinding_attack(species: Species) -> bool:
    """Whether the species has an attack that blinds."""
    return any(attack.damage == "blind" for attack in species.attacks)


def _wolfsbane(play: Play, item: Item) -> None:
    """N-276: cures lycanthropy, and may end the form of a werecreature. NetHack: were.c, you_unwere."""
    hero = play.hero
    if hero.polymorph.lycanthrope is not None or "were" in form_of(hero).traits:
        catch_lycanthropy(play, None)
        play.tell("nutrition.purified", "N-276")
        become_person(play)


def _eucalyptus(play: Play, item: Item) -> None:
    """N-277: cures sickness and nausea, unless cursed."""
    hero = play.hero
    if item.blessing < 0:
        return
    if hero.timeout[Property.SICK]:
        set_timeout(play, Property.SICK, 0, "N-277")
        hero.sick_with = Sickness.NONE
        hero.dying.killers.pop(DelayedDeath.SICK, None)
        play.tell("nutrition.relief", "N-277")
    if hero.timeout[Property.VOMITING]:
        set_timeout(play, Property.VOMITING, 0, "N-277")
        play.tell("nutrition.less nauseated", "N-277")


def _royal_jelly(play: Play, item: Item) -> None:
    """N-278: royal jelly gives strength and hit points, or takes them if cursed; it may make a queen bee."""
    hero = play.hero
    cursed = item.blessing < 0
    if can_become_queen(play) and polymorph.polymorph_into(play, SPECIES_NAMED["queen bee"]):
        return
    silent = not play.edition.nutrition.strength_from_food_is_told  # N-266
    adjust_attribute(play, Attribute.STRENGTH, -1 if cursed else 1, "N-278", silent=silent, only_changes=True)
    amount = play.dice.rnd(20, "N-278") * (-1 if cursed else 1)
    if hero.form is not None:
        if hero.form_hp + amount > hero.form_max_hp:
            change_form_max_hp(play, int(play.dice.one_in(17, "N-278")), "N-278")
            fill_form_hp(play, "N-278")
        else:
            change_form_hp(play, amount, "N-278")
        if hero.form_hp <= 0:
            return_to_own_form(play)
    else:
        if hero.hp + amount > hero.max_hp:
            change_own_max_hp(play, int(play.dice.one_in(17, "N-278")), "N-278")
            fill_own_hp(play, "N-278")
        else:
            change_own_hp(play, amount, "N-278")
        if hero.hp <= 0:
            die(play, Ending.POISONING, Killer("rotten lump of royal jelly", KillerFormat.WITH_ARTICLE))
    if not cursed:
        heal_legs(play, "N-278")


def can_become_queen(play: Play) -> bool:
    """N-278: in 3.7 a hero in the form of a killer bee can become a queen bee."""
    bee = form_of(play.hero).name == "killer bee"
    return (
        bee
        and play.edition.nutrition.royal_jelly_makes_queen_bees
        and not has(play.hero, Property.UNCHANGING)
    )


def read_fortune_cookie(play: Play, item: Item, what: str = "the fortune inside a cookie") -> None:
    """N-279, N-432: read the rumour in a fortune cookie; its blessing makes it likelier to be true."""
    offers = play.edition.nutrition.fortunes_are_offered and item.kind.name == "fortune cookie"
    if offers and not play.ask(Confirm(what=QuestionKey.READ_FORTUNE, rule="N-432")):
        return
    if is_blind(play.hero):
        play.tell("nutrition.cookie unread", "N-279")
        return
    leaning = play.dice.rn2(2, "N-279") + item.blessing
    rumours = TRUE_RUMOURS if leaning > 0 else FALSE_RUMOURS
    number = _seek_rumour(play, len(rumours), true=leaning > 0)
    exercise(play, Attribute.WISDOM, leaning > 0, "N-279")
    play.tell("nutrition.cookie reads", "N-279", rumour=rumours[number])
    conduct = play.hero.conduct
    if not conduct.literate:
        note_broken_conduct(play, "chronicle.read", what=what)
    conduct.literate += 1


def _seek_rumour(play: Play, count: int, *, true: bool) -> int:
    """Z-342: throw for a byte in NetHack's file of rumours, and find one of so many rumours by it."""
    files = TRUE_FILES if true else FALSE_FILES
    size, long_lines = files[play.edition.nutrition.rumours_of]
    byte = play.dice.rn2(size, "Z-342")
    for _ in range(SEEKS - 1):
        if byte not in thrown_again(long_lines):
            break
        byte = play.dice.rn2(size, "Z-342")
    return byte * count // size


def _banana(play: Play, item: Item) -> None:
    """N-433: in SlashTHEM a banana ends hallucination."""
    if play.edition.nutrition.fruit_cures_ailments and play.hero.timeout[Property.HALLUCINATING]:
        conditions.hallucinate(play, 0, "N-433")


def _melon(play: Play, item: Item) -> None:
    """N-433: in SlashTHEM a melon ends confusion."""
    if play.edition.nutrition.fruit_cures_ailments:
        conditions.confuse(play, 0, "N-433")


def _pear(play: Play, item: Item) -> None:
    """N-433: in SlashTHEM a pear steadies the stunned."""
    if play.edition.nutrition.fruit_cures_ailments:
        conditions.stun(play, 0, "N-433")


LAST_BITES: Mapping[str, Callable[[Play, Item], None]] = {
    "egg": _petrifying_egg,
    "apple": _apple,
    "banana": _banana,
    "melon": _melon,
    "pear": _pear,
    "carrot": _carrot,
    "sprig of wolfsbane": _wolfsbane,
    "eucalyptus leaf": _eucalyptus,
    "lump of royal jelly": _royal_jelly,
    "fortune cookie": read_fortune_cookie,
}
