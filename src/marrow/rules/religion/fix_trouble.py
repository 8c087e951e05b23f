"""How a god fixes each trouble of the hero. Rules N-320, N-327. NetHack: pray.c, fix_worst_trouble."""

from collections.abc import Callable

from marrow.choices import AmberGlow, WeakStrength
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.enlightenment.troubles import (
    Trouble,
    cursed_fumbling_item,
    cursed_levitation_item,
    cursed_saddle,
    cursed_unchanging_amulet,
    what_keeps_ring_on,
    worst_cursed_item,
)
from marrow.rules.hero import ball_and_chain, conditions
from marrow.rules.hero.attribute_changes import restore_attributes, set_attribute
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.conditions import cure_sickness, cure_stoning
from marrow.rules.hero.encumbrance import heal_legs
from marrow.rules.hero.hit_point_changes import (
    change_form_max_hp,
    change_own_max_hp,
    fill_form_hp,
    fill_own_hp,
    raise_form_max_hp_to,
    raise_own_max_hp_to,
)
from marrow.rules.hero.nutrition_changes import reset_nutrition
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.worn_items import welded_item
from marrow.rules.items.stacks import uncurse
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.magic.hero_teleport import teleport_to_safety
from marrow.rules.magic.polymorphitis import cure_lycanthropy
from marrow.rules.magic.punishment import unpunish
from marrow.rules.naming import agreement, the_item, your_item
from marrow.rules.physics.gas_clouds import cloud_covers, remove_cloud
from marrow.rules.play import Play

RULE = "pray.c fix_worst_trouble"


def fix_trouble(play: Play, trouble: Trouble) -> None:
    """The god fixes one trouble."""
    repair = REPAIRS.get(trouble)
    if repair is not None:
        repair(play)


def _fix_stoning(play: Play) -> None:
    cure_stoning(play)
    play.tell("troubles.more limber", RULE)


def _fix_strangling(play: Play) -> None:
    hero = play.hero
    amulet = hero.worn.get(Slot.AMULET)
    if amulet is not None and amulet.kind.name == "amulet of strangulation":
        play.tell("timeouts.amulet vanishes", RULE)
        delete_item(play, amulet)
    play.tell("troubles.can breathe", RULE)
    set_timeout(play, Property.STRANGLED, 0, RULE)


def _fix_lava(play: Play) -> None:
    play.tell("troubles.solid ground", RULE)
    if not teleport_to_safety(play):
        free_hero(play)


def _fix_hunger(play: Play) -> None:
    """N-327: nutrition becomes 900; strength that weakness took is given back first."""
    hero = play.hero
    if play.edition.nutrition.weak_strength == WeakStrength.BASE and hero.hunger >= Hunger.WEAK:
        adjust_attribute(play, Attribute.STRENGTH, 1, "N-327", silent=True)
    play.tell("troubles.stomach content", "N-327")
    reset_nutrition(play, Cause.PRAYER, "N-327")


def _fix_sickness(play: Play) -> None:
    play.tell("troubles.better", RULE)
    cure_sickness(play)


def _fix_hp(play: Play) -> None:
    """Restore all hit points; raise a low maximum, to at least six."""
    hero = play.hero
    play.tell("troubles.much better", RULE)
    if hero.form is not None:
        change_form_max_hp(play, play.dice.rnd(5, RULE), RULE)
        raise_form_max_hp_to(play, 6, RULE)
        fill_form_hp(play, RULE)
    if hero.max_hp < hero.level * 5 + 11:
        change_own_max_hp(play, play.dice.rnd(5, RULE), RULE)
    raise_own_max_hp_to(play, 6, RULE)
    fill_own_hp(play, RULE)


def _fix_lycanthropy(play: Play) -> None:
    cure_lycanthropy(play, told=True)


def _fix_gas(play: Play) -> None:
    """Remove a single gas cloud; teleport the hero out of several. NetHack: region_safety."""
    level = play.level
    around = [cloud for cloud in level.clouds if cloud_covers(cloud, play.hero.spot)]
    if len(around) > 1:
        teleport_to_safety(play)
    elif around:
        remove_cloud(level, around[0])
        play.tell("troubles.gas dissipates", RULE)
    else:
        play.tell("troubles.gas is gone", RULE)
    if play.hero.timeout[Property.BLINDED] == 1:
        conditions.blind(play, 0, RULE)


def _fix_collapse(play: Play) -> None:
    """Restore strength to its peak; uncurse what keeps a ring of sustain ability on."""
    hero = play.hero
    lost = hero.peak[Attribute.STRENGTH] - hero.base[Attribute.STRENGTH]
    set_attribute(play, Attribute.STRENGTH, hero.peak[Attribute.STRENGTH], RULE)
    if not play.edition.religion.fixing_collapse_uncurses_sustain_ability:
        return
    play.tell("troubles.much stronger" if lost > 6 else "troubles.stronger", RULE)
    uncurse_and_tell(play, what_keeps_ring_on(play, "ring of sustain ability"))


def _fix_walls(play: Play) -> None:
    """The hero is walled in: teleport, or let the hero pass walls for some turns."""
    slips = play.edition.religion.walled_in_may_pass_walls
    if teleport_to_safety(play) or not slips:
        play.tell("troubles.surroundings change", RULE)
    else:
        set_timeout(play, Property.PASSES_WALLS, play.dice.d(4, 4, RULE) + 4, RULE)
        play.tell("troubles.slimmer", RULE)


def uncurse_and_tell(play: Play, item: Item | None) -> None:
    """Uncurse an item with an amber glow; slippery gloves are cleaned first. NetHack: fix_curse_trouble."""
    if item is None:
        return
    hero = play.hero
    choices = play.edition.religion
    slippery = bool(item.worn & Slot.GLOVES and hero.timeout[Property.SLIPPERY_HANDS])
    if slippery and choices.slippery_gloves_are_wiped:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, RULE)
        play.tell("troubles.not slippery", RULE, item=your_item(play, item))
        if item.blessing >= 0:
            return
    only_covered = item.worn & Slot.EYEWEAR and is_blind(hero) and not _is_blind_without_cover(hero)
    if not is_blind(hero) or (only_covered and choices.amber_glow is not AmberGlow.UNLESS_BLIND):
        play.tell("troubles.glows amber", RULE, item=your_item(play, item), **agreement(item))
        dreams = is_hallucinating(hero) and choices.amber_glow is AmberGlow.UNLESS_DREAMING
        item.blessing_known = not dreams
    uncurse(item)


def _is_blind_without_cover(hero: Hero) -> bool:
    """Whether the hero would not see without what covers his eyes. NetHack: youprop.h, Blindfolded_only."""
    never_saw = hero.intrinsic[Property.BLINDED]
    return bool(hero.timeout[Property.BLINDED] or never_saw or "no eyes" in form_of(hero).traits)


def _fix_levitation(play: Play) -> None:
    uncurse_and_tell(play, cursed_levitation_item(play))


def _fix_hands(play: Play) -> None:
    """Free hands that a weapon or a polymorphed form makes useless."""
    weapon = welded_item(play.hero)
    if weapon is not None:
        uncurse_and_tell(play, weapon)
    elif has(play.hero, Property.UNCHANGING):
        uncurse_and_tell(play, cursed_unchanging_amulet(play.hero))
    elif play.hero.form is not None:
        play.tell("troubles.shape uncertain", RULE)
        return_to_own_form(play)


def _fix_saddle(play: Play) -> None:
    saddle = cursed_saddle(play)
    if saddle is None:
        return
    if not is_blind(play.hero):
        play.tell("troubles.glows amber", RULE, item=the_item(play, saddle), **agreement(saddle))
        saddle.blessing_known = True
    uncurse(saddle)


def _fix_blindfold(play: Play) -> None:
    uncurse_and_tell(play, play.hero.worn.get(Slot.EYEWEAR))


def _fix_punishment(play: Play) -> None:
    play.tell("troubles.chain disappears", RULE)
    ball_and_chain.free_buried_ball(play)
    unpunish(play)


def _fix_fumbling(play: Play) -> None:
    uncurse_and_tell(play, cursed_fumbling_item(play.hero))


def _fix_cursed(play: Play) -> None:
    uncurse_and_tell(play, worst_cursed_item(play))


def _fix_attributes(play: Play) -> None:
    play.tell("troubles.good health", RULE)
    restore_attributes(play, RULE)


def _fix_eyes(play: Play) -> None:
    hero = play.hero
    if hero.timeout[Property.BLINDED]:
        hero.creamed = 0
        conditions.blind(play, 0, RULE, told=False)
        play.tell("troubles.eyes better", RULE)
    if hero.timeout[Property.DEAF] and play.edition.religion.deafness_is_a_trouble:
        set_timeout(play, Property.DEAF, 0, RULE)
        play.tell("troubles.hear again", RULE)


def _fix_hallucination(play: Play) -> None:
    play.tell("troubles.down to earth", RULE)
    conditions.hallucinate(play, 0, RULE, told=False)
    set_timeout(play, Property.HALLUCINATING, 0, RULE)


REPAIRS: dict[Trouble, Callable[[Play], None]] = {
    Trouble.STONING: _fix_stoning,
    Trouble.SLIMING: lambda play: conditions.stop_sliming(play, RULE),
    Trouble.STRANGLED: _fix_strangling,
    Trouble.LAVA: _fix_lava,
    Trouble.SICK: _fix_sickness,
    Trouble.STARVING: _fix_hunger,
    Trouble.GAS_CLOUD: _fix_gas,
    Trouble.LOW_HP: _fix_hp,
    Trouble.LYCANTHROPE: _fix_lycanthropy,
    Trouble.COLLAPSING: _fix_collapse,
    Trouble.WALLED_IN: _fix_walls,
    Trouble.CURSED_LEVITATION: _fix_levitation,
    Trouble.USELESS_HANDS: _fix_hands,
    Trouble.CURSED_BLINDFOLD: _fix_blindfold,
    Trouble.PUNISHED: _fix_punishment,
    Trouble.FUMBLING: _fix_fumbling,
    Trouble.CURSED_ITEMS: _fix_cursed,
    Trouble.CURSED_SADDLE: _fix_saddle,
    Trouble.BLIND: _fix_eyes,
    Trouble.POISONED: _fix_attributes,
    Trouble.WOUNDED_LEGS: lambda play: heal_legs(play, RULE),
    Trouble.HUNGRY: _fix_hunger,
    Trouble.STUNNED: lambda play: conditions.stun(play, 0, RULE),
    Trouble.CONFUSED: lambda play: conditions.confuse(play, 0, RULE),
    Trouble.HALLUCINATING: _fix_hallucination,
}
