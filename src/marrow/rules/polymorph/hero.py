"""The hero becoming another species, or a new person. Rules L-125, L-145, L-147, N-115.

NetHack: polyself.c, polyself, polymon, newman.
"""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.entries import Cause
from marrow.messages.questions import EnterText
from marrow.model.hero import Attribute, Ending, Hero, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.rules.body import (
    attribute,
    attribute_limits,
    change_nutrition,
    exercise,
    form_of,
    has,
    is_blind,
    is_stunned,
    is_unaware,
    set_timeout,
    take_form,
    unwear,
)
from marrow.rules.growth import HIGHEST_LEVEL, gain_intrinsics, hp_of_level, power_of_level, threshold
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.naming import article, simple_item
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import (
    GOLEM_HP,
    can_be_polymorphed_into,
    is_own_race,
    random_form,
    species_in_words,
)
from marrow.rules.polymorph.gear import WHIRLY, break_armor, drop_weapon
from marrow.rules.things import take_from_pack


def polymorph_hero(play: Play, *, forced_control: bool = False) -> None:
    """Change the hero's shape: at random, as chosen, into a dragon in its scales, into the beast.

    NetHack: polyself.c, polyself.
    """
    hero = play.hero
    rule = "polyself.c polyself"
    if has(hero, Property.UNCHANGING):
        play.tell("polymorph.fail to transform", rule)
        return
    control = has(hero, Property.POLYMORPH_CONTROL)
    scales = _dragon_scales(hero)
    beast = hero.lycanthrope
    vampire = form_of(hero).letter == "V"
    if not (control or forced_control or scales is not None or beast is not None or vampire):
        thrown = play.dice.rn2(20, rule)
        if thrown > attribute(hero, Attribute.CONSTITUTION):
            play.tell("polymorph.shudder", rule)
            amount = play.dice.rnd(30, rule)
            hurt(play, amount, Killer("system shock"), rule)
            exercise(play, Attribute.CONSTITUTION, False, rule)
            return
    chosen: Species | None = None
    if forced_control or (control and not is_stunned(hero) and not is_unaware(hero)):
        chosen = _choose_form(play)
        if chosen is None and scales is not None:
            _merge_with_scales(play, scales)
            return
    elif scales is not None:
        _merge_with_scales(play, scales)
        return
    elif beast is not None:
        if hero.form is not None and hero.form is not beast:
            become_new_person(play)
        else:
            become(play, beast)
        return
    elif vampire:
        become(play, _bat_wolf_or_fog(play))
        return
    form = chosen if chosen is not None else random_form(play)
    refused = not can_be_polymorphed_into(form)
    if not refused and not forced_control:
        refused = play.dice.one_in(5, rule)
    if refused or is_own_race(hero, form):
        become_new_person(play)
    else:
        become(play, form)


def _choose_form(play: Play) -> Species | None:
    """Ask for a shape up to five times; None leaves it to chance."""
    hero = play.hero
    for _ in range(5):
        text = play.ask(EnterText(what="polymorph.become what", rule="polyself.c polyself", most=60))
        if not text.strip() or text.strip() in ("*", "random"):
            return None
        species = species_in_words(text)
        if species is None:
            play.tell("polymorph.never heard of it", "polyself.c polyself")
        elif can_be_polymorphed_into(species) or is_own_race(hero, species) or species is hero.species:
            return species
        else:
            play.tell(
                "polymorph.cannot become", "polyself.c polyself", species=article(species.name) + species.name
            )
    play.tell("polymorph.enough tries", "polyself.c polyself")
    return None


def _dragon_scales(hero: Hero) -> Item | None:
    armor = hero.worn.get(Slot.BODY_ARMOR)
    return armor if armor is not None and " dragon scale" in armor.kind.name else None


def _merge_with_scales(play: Play, scales: Item) -> None:
    """Scales grow together with the body; here they are used up by it, and the hero is that dragon.

    NetHack keeps them aside and gives them back with the old shape.
    """
    colour = scales.kind.name.split(" ")[0]
    form = SPECIES_NAMED[f"{colour} dragon"]
    play.tell("polymorph.merge with scales", "polyself.c polyself", item=simple_item(play, scales))
    become(play, form)


def _bat_wolf_or_fog(play: Play) -> Species:
    rule = "polyself.c polyself"
    if form_of(play.hero).name != "vampire":
        wolf = play.dice.one_in(10, rule)
        if wolf:
            return SPECIES_NAMED["wolf"]
    fog = play.dice.one_in(4, rule)
    return SPECIES_NAMED["fog cloud"] if fog else SPECIES_NAMED["vampire bat"]


def become(play: Play, form: Species) -> bool:
    """Take a form, with hit points of its own for 500 to 999 turns. NetHack: polyself.c, polymon."""
    hero = play.hero
    rule = "polyself.c polymon"
    if play.world.genocided[form.number]:
        play.tell("polymorph.feel like one", rule, species=form.name)
        exercise(play, Attribute.WISDOM, True, rule)
        return False
    hero.conduct.self_polymorphs += 1
    exercise(play, Attribute.CONSTITUTION, False, rule)
    exercise(play, Attribute.WISDOM, True, rule)
    was_blind = is_blind(hero)
    _suit_gender(play, form)
    again = hero.form is form
    play.tell(
        "polymorph.feel like new" if again else "polymorph.turn into",
        rule,
        species=("a new " if again else article(form.name)) + form.name,
    )
    if hero.timeout[Property.STONING] and form.letter == "'":
        form = SPECIES_NAMED["stone golem"]
        cure_stoning(play)
    hero.form_turns = play.dice.rn1(500, 500, rule)
    take_form(hero, form, slows=play.edition.play.slower_form_slows_at_once)
    _cure_by_form(play, form)
    hero.form_max_hp = _hp_of_form(play, form)
    hero.form_hp = hero.form_max_hp
    if hero.level < form.level:
        hero.form_turns = hero.form_turns * hero.level // form.level
    break_armor(play)
    drop_weapon(play)
    if hero.trapped and hero.trapped_in == "pit":
        hero.trapped = play.dice.rn1(6, 2, rule)
    if was_blind and "no eyes" not in form.traits and not is_blind(hero):
        play.tell("polymorph.see again", rule)
    _slip_free(play, form)
    play.level.view = bytearray()
    return True


def hardens_as_golem(play: Play) -> bool:
    """A golem about to be petrified becomes one of stone instead; True if so. NetHack: poly_when_stoned."""
    form, stone = play.hero.form, SPECIES_NAMED["stone golem"]
    if form is None or form.letter != "'" or form is stone or play.world.genocided[stone.number]:
        return False
    return become(play, stone)


def _suit_gender(play: Play, form: Species) -> None:
    hero = play.hero
    if "male" in form.traits:
        hero.gender = "male"
    elif "female" in form.traits:
        hero.gender = "female"
    elif (
        "neuter" not in form.traits
        and form is not hero.lycanthrope
        and play.dice.one_in(10, "polyself.c polymon")
    ):
        hero.gender = "female" if hero.gender == "male" else "male"


def _cure_by_form(play: Play, form: Species) -> None:
    hero = play.hero
    if hero.timeout[Property.STONING] and has(hero, Property.STONING_RESISTANCE):
        cure_stoning(play)
        play.tell("polymorph.no longer petrifying", "L-128")
    if hero.timeout[Property.SICK] and has(hero, Property.SICKNESS_RESISTANCE):
        cure_sickness(play)
        play.tell("polymorph.no longer sick", "L-130")
    if hero.timeout[Property.SLIMING] and form.name in _FLAMING:
        cure_sliming(play)
        play.tell("polymorph.slime burns away", "L-129")
    elif hero.timeout[Property.SLIMING] and form.name == "green slime":
        cure_sliming(play)
    if "no hands" in form.traits or "no limbs" in form.traits:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, "polyself.c polymon")
    if hero.timeout[Property.STRANGLED] and "no head" in form.traits:
        set_timeout(play, Property.STRANGLED, 0, "L-131")
        play.tell("polymorph.no longer strangled", "L-131")


_FLAMING = ("fire vortex", "flaming sphere", "fire elemental", "salamander")


def cure_stoning(play: Play) -> None:
    set_timeout(play, Property.STONING, 0, "L-128")
    play.hero.killers.pop("stoning", None)


def cure_sliming(play: Play) -> None:
    set_timeout(play, Property.SLIMING, 0, "L-129")
    play.hero.killers.pop("sliming", None)


def cure_sickness(play: Play) -> None:
    set_timeout(play, Property.SICK, 0, "L-130")
    play.hero.sick_with = ""
    play.hero.killers.pop("sick", None)


def _hp_of_form(play: Play, form: Species) -> int:
    rule = "polyself.c polymon"
    if form.letter == "D" and not form.name.startswith("baby"):
        return 4 * form.level + play.dice.d(form.level, 4, rule)
    if form.letter == "'":
        return GOLEM_HP[form.name]
    if form.level == 0:
        return play.dice.rnd(4, rule)
    return play.dice.d(form.level, 8, rule)


def _slip_free(play: Play, form: Species) -> None:
    """Shapes without a solid body, and small ones, slip out of what held them."""
    hero = play.hero
    loose = "amorphous" in form.traits or "unsolid" in form.traits or form.letter == WHIRLY
    if hero.trapped and (
        (hero.trapped_in in ("web", "bear trap") and loose)
        or (hero.trapped_in == "bear trap" and form.size <= 1)
        or (hero.trapped_in == "floor" and "walks through walls" in form.traits)
        or (hero.trapped_in == "lava" and "fire" in form.resistances)
    ):
        hero.trapped = 0
        hero.trapped_in = ""
        play.tell("polymorph.slip free", "polyself.c polymon")
    if loose:
        chain = hero.worn.get(Slot.CHAIN)
        ball = hero.worn.get(Slot.BALL)
        if chain is not None or ball is not None:
            free_from_chain(play)
            play.tell("polymorph.slip out of chain", "polyself.c polymon")


def free_from_chain(play: Play) -> None:
    """The ball is only a heavy thing from now on, and the chain is gone. NetHack: read.c, unpunish."""
    hero = play.hero
    chain, ball = hero.worn.get(Slot.CHAIN), hero.worn.get(Slot.BALL)
    if chain is not None:
        unwear(play, chain, Slot.CHAIN)
        if chain in hero.inventory:
            take_from_pack(play, chain)
        for lying in list(play.level.items.values()):
            if chain in lying:
                lying.remove(chain)
        for spot in [spot for spot, lying in play.level.items.items() if not lying]:
            del play.level.items[spot]
    if ball is not None:
        unwear(play, ball, Slot.BALL)


def become_new_person(play: Play) -> None:
    """N-115, L-145: a new person of one's own kind, two levels up or down, fed anew; it may not live.

    NetHack: polyself.c, newman.
    """
    hero = play.hero
    rule = "L-145"
    before = hero.level
    level = before + play.dice.rn1(5, -2, rule)
    if level < 1:
        _unhealthy(play)
        return
    level = min(level, HIGHEST_LEVEL)
    rule = "polyself.c newman"
    if level < before:
        hero.peak_level -= before - level
    hero.peak_level = max(hero.peak_level, level)
    hero.level = level
    if play.dice.one_in(10, rule):
        hero.gender = "female" if hero.gender == "male" else "male"
    gain_intrinsics(play, before, level)
    low = threshold(level - 1) if level > 1 else 0
    hero.experience = low + play.dice.rn2(max(threshold(level) - low, 1), rule)
    _redistribute(play)
    _new_hit_points(play, before, level)
    change_nutrition(play, play.dice.rn1(500, 500, "N-115") - hero.nutrition, Cause.NEW_BODY, "N-115")
    if hero.timeout[Property.SICK]:
        cure_sickness(play)
    if hero.timeout[Property.STONING]:
        cure_stoning(play)
    if hero.hp <= 0:
        if has(hero, Property.POLYMORPH_CONTROL):
            hero.hp = 1
        else:
            _unhealthy(play)
            return
    own = hero.form is None
    hero.form_hp = max(hero.form_hp, 1)
    return_to_own_form(play)
    if own:
        play.tell("polymorph.feel like new", rule, species="a new " + hero.race.name)
    if hero.timeout[Property.SLIMING]:
        play.tell("polymorph.still slime", "L-129")
        set_timeout(play, Property.SLIMING, 10, "L-129")
    play.level.view = bytearray()


def _unhealthy(play: Play) -> None:
    play.tell("polymorph.not healthy enough", "L-145")
    die(play, Ending.DIED, Killer("unsuccessful polymorph", KillerFormat.WITH_ARTICLE))


def _redistribute(play: Play) -> None:
    """All but the mind is dealt anew, near what it was. NetHack: attrib.c, redist_attr."""
    hero = play.hero
    for which in Attribute:
        if which in (Attribute.INTELLIGENCE, Attribute.WISDOM):
            continue
        lowest, highest = attribute_limits(hero, which)
        peak = hero.peak[which]
        hero.peak[which] = min(max(peak + play.dice.rn2(5, "attrib.c redist_attr") - 2, lowest), highest)
        hero.base[which] = max(hero.base[which] * hero.peak[which] // max(peak, 1), lowest)


def _new_hit_points(play: Play, before: int, level: int) -> None:
    """Hit points and power by level are thrown anew; 80 to 110% of the rest is kept."""
    hero = play.hero
    rule = "L-146"
    extra = hero.max_hp - sum(hero.hp_gains[:before])
    extra = _rounded(extra * play.dice.rn1(4, 8, rule), 10)
    for step in range(level):
        hero.level = step
        extra += hp_of_level(play)
    hero.level = level
    most = max(extra, level)
    hero.hp = _rounded(hero.hp * most, max(hero.max_hp, 1))
    hero.max_hp = most
    power = hero.max_power - sum(hero.power_gains[:before])
    power = _rounded(power * play.dice.rn1(4, 8, rule), 10)
    for step in range(level):
        hero.level = step
        power += power_of_level(play)
    hero.level = level
    most = max(power, level)
    hero.power = min(_rounded(hero.power * most, max(hero.max_power, 1)), most)
    hero.max_power = most


def _rounded(value: int, by: int) -> int:
    """N-006: divide to the nearest, halves away from zero."""
    quotient, rest = divmod(abs(value), by)
    if 2 * rest >= by:
        quotient += 1
    return quotient if value >= 0 else -quotient


def lose_own_kind(play: Play, text: str, how: KillerFormat) -> None:
    """L-122: the hero's kind is wiped out; a polymorphed hero feels dead inside and dies on returning."""
    hero = play.hero
    hero.hp = -1
    killer = Killer(text, how)
    if hero.form is not None:
        hero.killers["self-genocide"] = killer
        condemned = "undead" in hero.form.traits
        play.tell("polymorph.condemned" if condemned else "polymorph.dead inside", "L-122")
    else:
        die(play, Ending.GENOCIDED, killer)
