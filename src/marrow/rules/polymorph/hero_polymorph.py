"""The hero polymorphs: the form is chosen, then he takes it. Rules L-125, L-147.

NetHack: polyself.c, polyself, polymon.
"""

from marrow.choices import VampiresPolymorph
from marrow.content.dragons import DRAGON_OF_MAIL
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.weres import WERE_OF_BEAST
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm, EnterText
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.items.stacks import change_kind
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.monsters.armor_fit import dragon_of, is_dragon_armor
from marrow.rules.naming import article, simple_item
from marrow.rules.play import Cancelled, Play
from marrow.rules.polymorph.candidates import (
    can_be_polymorphed_into,
    is_own_race,
    random_form,
    random_of_class,
    species_meant,
)
from marrow.rules.polymorph.lycanthropy import has_polymorph_control
from marrow.rules.polymorph.new_form import polymorph_into
from marrow.rules.polymorph.new_man import become_new_person

RULE = "polyself.c polyself"
HUMAN = SPECIES_NAMED["human"]


def polymorph_hero(
    play: Play,
    *,
    forced_control: bool = False,
    low_control: bool = False,
    by_will: bool = False,
    by_chance: bool = False,
    shocks: bool = True,
) -> None:
    """Polymorph the hero: into what he chooses, his dragon scales, his beast, or at random.

    ``forced_control`` comes of wizard mode, ``low_control`` of a potion: it is none to scales, beasts and
    vampires. ``by_will``: a vampire that changes shape of its own accord; ``by_chance``: polymorph control
    does not help; without ``shocks`` there is no system shock. NetHack: polyself.c, polyself.
    """
    hero = play.hero
    if has(hero, Property.UNCHANGING):
        play.tell("polymorph.fail to transform", RULE)
        return
    scales = _dragon_scales(hero)
    vampire = _changes_as_vampire(play)
    safe = has(hero, Property.POLYMORPH_CONTROL) or forced_control or low_control
    safe = safe or scales is not None or hero.polymorph.lycanthrope is not None or vampire
    if shocks and not safe and _roll_system_shock(play):
        return
    control = has_polymorph_control(play) and not by_chance
    if by_will and vampire:
        _change_as_vampire(play, None, control)
        return
    chosen: Species | None = None
    if low_control:
        forced_control = scales is None and hero.polymorph.lycanthrope is None and not vampire
    if control or forced_control:
        chosen = _choose_form(play, may_cancel=forced_control)
        changed = _change_as_chosen(play, chosen, scales, vampire=vampire, control=control)
    else:
        changed = _change_by_nature(play, scales, vampire=vampire)
    if not changed:
        _become_chosen_or_random(play, chosen, sure=forced_control)


def _roll_system_shock(play: Play) -> bool:
    """Roll a die against constitution; True if the hero suffers a system shock, and does not change."""
    hero = play.hero
    roll = play.dice.rn2(20, RULE)
    if roll <= attribute(hero, Attribute.CONSTITUTION):
        return False
    play.tell("polymorph.shudder", RULE)
    amount = play.dice.rnd(30, RULE)
    hurt(play, amount, Killer("system shock"), RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)
    return True


def _changes_as_vampire(play: Play) -> bool:
    """N-527: whether the hero is a vampire that polymorphs as such: no shock, a form of its own."""
    form = form_of(play.hero)
    match play.edition.hero.vampires_polymorph:
        case VampiresPolymorph.TO_BATS_AND_BACK:
            return form.letter == "V" or form.name == "vampire bat"
        case VampiresPolymorph.TO_BATS:
            return form.letter == "V"
        case VampiresPolymorph.AS_THEY_CHANGE_SHAPE:
            return form.letter == "V" and play.edition.monsters.vampires_change_shape


def _change_as_chosen(
    play: Play, chosen: Species | None, scales: Item | None, *, vampire: bool, control: bool
) -> bool:
    """Become the beast, the scales' dragon or a vampire's shape, if that was chosen; True if it was."""
    if chosen is not None and _is_of_beast(play, chosen):
        _become_beast_or_person(play, chosen)
    elif scales is not None and (chosen is None or chosen is dragon_of(scales)):
        _merge_with_scales(play, scales)
    elif (
        vampire
        and play.edition.hero.vampires_polymorph is VampiresPolymorph.AS_THEY_CHANGE_SHAPE
        and (chosen is None or chosen.name in ("wolf", "fog cloud") or chosen.letter == "B")
    ):
        _change_as_vampire(play, chosen, control)
    else:
        return False
    return True


def _change_by_nature(play: Play, scales: Item | None, *, vampire: bool) -> bool:
    """Without control: become the scales' dragon, the beast or a vampire's shape; False if none fits."""
    if scales is not None:
        _merge_with_scales(play, scales)
    elif play.hero.polymorph.lycanthrope is not None:
        _become_beast_or_person(play, None)
    elif vampire and play.edition.hero.vampires_polymorph is VampiresPolymorph.AS_THEY_CHANGE_SHAPE:
        _change_as_vampire(play, None, control=False)
    elif vampire:
        bat = form_of(play.hero).letter == "V"
        polymorph_into(play, SPECIES_NAMED["vampire bat" if bat else "vampire"])
    else:
        return False
    return True


def _become_chosen_or_random(play: Play, chosen: Species | None, *, sure: bool) -> None:
    """Become the chosen species or a random one; one time in five, unless ``sure``, a new person instead."""
    form = chosen if chosen is not None else random_form(play)
    refused = not can_be_polymorphed_into(form)
    if not refused and not sure:
        refused = play.dice.one_in(5, RULE)
    if refused or is_own_race(play.hero, form):
        become_new_person(play)
    else:
        polymorph_into(play, form, may_change_sex=True)


def _choose_form(play: Play, *, may_cancel: bool) -> Species | None:
    """Ask the player for a species, up to five times; None for a random one."""
    names_any = play.edition.hero.more_forms_can_be_named  # N-527
    for tries_left in range(4, -1, -1):
        text = play.ask(EnterText(what=QuestionKey.BECOME_WHAT_MONSTER, rule=RULE, most=60)).strip()
        if not text and may_cancel and names_any:
            play.tell("commands.never mind", RULE)
            raise Cancelled
        if text in ("", "*", "random") and names_any:
            return None
        species = species_meant(play, text)
        if species is None and names_any:
            species = _random_form_of_class(play, text, tries_left)
        if species is None:
            play.tell("polymorph.never heard of it", RULE)
        elif _may_be_chosen(play, species):
            return species
        else:
            play.tell("polymorph.cannot become", RULE, species=article(species.name) + species.name)
    play.tell("polymorph.enough tries", RULE)
    return None


def _random_form_of_class(play: Play, text: str, tries: int) -> Species | None:
    """A random species of the class named, drawn again while the hero cannot become it."""
    species = random_of_class(play, text)
    while species is not None and not _may_be_chosen(play, species):
        if not play.dice.rn2(3, RULE):
            tries -= 1
            if tries < 0:
                break
        species = random_of_class(play, text)
    return species


def _may_be_chosen(play: Play, species: Species) -> bool:
    """Whether a player may choose it: a form the hero can take, his own kind, or his beast."""
    hero = play.hero
    is_self = species in (HUMAN, hero.species) and play.edition.hero.more_forms_can_be_named
    person = is_self or is_own_race(hero, species)
    return person or can_be_polymorphed_into(species) or _is_of_beast(play, species)


# Special changes


def _is_of_beast(play: Play, species: Species) -> bool:
    """Whether it is the hero's beast, one of its pack, or its human form (in another form: human)."""
    hero = play.hero
    beast = hero.polymorph.lycanthrope
    if beast is None or not play.edition.hero.lycanthropes_polymorph_as_their_kind:
        return False
    were = WERE_OF_BEAST[beast.name]
    own = species.name == were.human or were.is_beast(species.name, cubs=play.edition.hero.cubs_are_were_kin)
    return own or (hero.form is not None and species is HUMAN)


def _become_beast_or_person(play: Play, chosen: Species | None) -> None:
    """A hero with lycanthropy turns into the beast, or from another form into a person."""
    hero = play.hero
    beast = hero.polymorph.lycanthrope
    assert beast is not None
    if not play.edition.hero.lycanthropes_polymorph_as_their_kind:  # N-527
        if "were" in form_of(hero).traits:
            become_new_person(play)
        else:
            polymorph_into(play, beast)
        return
    were = WERE_OF_BEAST[beast.name]
    cubs = play.edition.hero.cubs_are_were_kin
    if hero.form is not None and (chosen is None or not were.is_beast(chosen.name, cubs=cubs)):
        become_new_person(play, may_change_sex=False)
    else:
        polymorph_into(play, beast)


def _dragon_scales(hero: Hero) -> Item | None:
    armor = hero.worn.get(Slot.BODY_ARMOR)
    return armor if armor is not None and is_dragon_armor(armor) else None


def _merge_with_scales(play: Play, scales: Item) -> None:
    """The hero becomes the dragon and the scales become his skin; scale mail becomes scales first."""
    hero = play.hero
    form = dragon_of(scales)
    if not play.world.genocided[form.number]:
        shrinks = play.edition.hero.merging_mail_becomes_scales
        mail = DRAGON_OF_MAIL.get(scales.kind.name) if shrinks else None
        play.tell(
            "polymorph.mail reverts" if mail is not None else "polymorph.merge with scales",
            RULE,
            item=simple_item(play, scales),
        )
        if mail is not None:
            change_kind(play, scales, mail.scales)
            scales.seen = True
        hero.polymorph.skin_id = scales.id
        del hero.worn[int(Slot.BODY_ARMOR)]
    polymorph_into(play, form)


def _change_as_vampire(play: Play, chosen: Species | None, control: bool) -> None:
    """A vampire hero takes the chosen form, or a bat, a fog cloud or (vampire lords) a wolf."""
    form = chosen if chosen is not None and "unique" not in chosen.generation else _bat_wolf_or_fog(play)
    if control:
        named = article(form.name) + form.name
        if not play.ask(Confirm(what=QuestionKey.BECOME_THIS_MONSTER, rule=RULE, words={"species": named})):
            return
    polymorph_into(play, form)


def _bat_wolf_or_fog(play: Play) -> Species:
    if form_of(play.hero).name != "vampire":
        wolf = play.dice.one_in(10, RULE)
        if wolf:
            return SPECIES_NAMED["wolf"]
    fog = play.dice.one_in(4, RULE)
    return SPECIES_NAMED["fog cloud"] if fog else SPECIES_NAMED["vampire bat"]
