"""The hero's momentary condition, as ^X, enlightenment and the final disclosure tell it.

NetHack: cmd.c, status_enlightenment.
"""

from collections.abc import Mapping

from marrow.content.properties import PROPERTY_PHRASES, Property
from marrow.content.skills import SKILLED, UNSKILLED
from marrow.content.words import KindName, Skill
from marrow.model.hero import Hero
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Burden, HeldIn, Hunger
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.enlightenment.from_what import property_source
from marrow.rules.hero.body import (
    flies,
    form_of,
    has,
    is_blind,
    is_confused,
    is_deaf,
    is_hallucinating,
    is_stunned,
    levitates,
)
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.skills import can_advance, skill_level, skill_of, wielded_skill
from marrow.rules.items.weapons import is_ammunition
from marrow.rules.lifesaving.own_form import is_own_kind_genocided
from marrow.rules.monsters.steeds import saddle_of, steed_of
from marrow.rules.naming import with_article
from marrow.rules.naming.english import plural
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.naming.monster_names import a_monster, your_monster
from marrow.rules.play import Play, monster_by_id

HUNGERS = {
    Hunger.SATIATED: "satiated",
    Hunger.HUNGRY: "hungry",
    Hunger.WEAK: "weak from hunger",
    Hunger.FAINTING: "fainting from hunger",
    Hunger.FAINTED: "fainted from hunger",
    Hunger.STARVED: "starved",
}
BURDENS = {
    Burden.UNENCUMBERED: "unencumbered",
    Burden.BURDENED: "burdened, and slightly slowed",
    Burden.STRESSED: "stressed, and moderately slowed",
    Burden.STRAINED: "strained, and very much slowed",
    Burden.OVERTAXED: "overtaxed, and extremely slowed",
    Burden.OVERLOADED: "overloaded, and unable to move",
}
SKILL_WORDS = ("no", "", "basic", "", "expert", "master", "grand master")
TOLD_IF_CAUSE_KNOWN = (Property.FUMBLING, Property.SLEEPY, Property.HUNGER)
AMMUNITION: Mapping[Skill, str] = {"bow": "arrow", "crossbow": "bolt"}
STONES = ("rock", "flint", "touchstone", "luckstone", "loadstone")
NAMED_OTHERWISE: Mapping[KindName, str] = {"grappling hook": "hook", "dwarvish mattock": "mattock"}
NAMED_BY_KIND = ("corpse", "tin", "egg", "statue", "boulder", "towel")


def current_conditions(play: Play, *, magic: bool) -> list[tuple[str, str]]:
    """All conditions as pairs: the word "are" or "have", and what follows it.

    ``magic``: told by magic, which knows hidden causes.
    """
    hero = play.hero
    hunger = Hunger(hero.hunger)
    return [
        *(("are", state) for state in (*_movements(play, magic), *_troubles(play), *_restraints(play))),
        *_limbs(play),
        *(
            ("are", PROPERTY_PHRASES[prop] + property_source(play, prop) + _turns_left_note(play, prop))
            for prop in TOLD_IF_CAUSE_KNOWN
            if has(hero, prop) and (magic or _cause_known(play, prop))
        ),
        *([("are", HUNGERS[hunger])] if hunger in HUNGERS else []),
        ("are", BURDENS[Burden(encumbrance(hero))]),
        *_weapon_and_armor(hero),
    ]


def _movements(play: Play, magic: bool) -> list[str]:
    """Form, steed, levitation, flying and water."""
    hero, found = play.hero, []
    if hero.form is not None:
        found.append("transformed" + (", and dead inside" if is_own_kind_genocided(play) else ""))
    steed = steed_of(play)
    if steed is not None:
        found.append(f"riding {your_monster(play, steed)}")
    if levitates(hero):
        at_will = magic and hero.footing.lands_at_will and not hero.extrinsic[Property.LEVITATION]
        found.append(
            "levitating, at will" if at_will else "levitating" + property_source(play, Property.LEVITATION)
        )
    elif flies(hero):
        found.append("flying" + property_source(play, Property.FLYING))
    if hero.footing.in_water:
        found.append("underwater")
    elif walks_on_water(play):
        liquid = "lava" if play.level.terrain[hero.spot] == Terrain.LAVA else "water"
        found.append(f"walking on {liquid}" + property_source(play, Property.WATER_WALKING))
    if hero.form is not None and hero.footing.hidden:
        found.append("hiding")
    return found


def walks_on_water(play: Play) -> bool:
    """Whether the hero stands on water or lava at this moment. NetHack: cmd.c, walking_on_water."""
    hero = play.hero
    if levitates(hero) or flies(hero) or not has(hero, Property.WATER_WALKING):
        return False
    return is_pool(play.level, hero.spot) or play.level.terrain[hero.spot] == Terrain.LAVA


def _turns_left_note(play: Play, prop: Property) -> str:
    """In wizard mode, how many turns a condition will last."""
    turns = play.hero.timeout[prop]
    return f" ({turns})" if turns and play.world.mode == "wizard" else ""


def _troubles(play: Play) -> list[str]:
    """Troubles of the hero's own body, in the order of prayer."""
    hero = play.hero
    sick = bool(hero.timeout[Property.SICK])
    eyes = "no eyes" not in form_of(hero).traits
    blindness = "temporarily" if hero.timeout[Property.BLINDED] else "deliberately"
    found = (
        (bool(hero.timeout[Property.STONING]), "turning to stone"),
        (bool(hero.timeout[Property.SLIMING]), "turning into slime"),
        (has(hero, Property.STRANGLED), "being strangled" + _turns_left_note(play, Property.STRANGLED)),
        (sick and hero.sick_with.is_disease, "deathly ill"),
        (sick and hero.sick_with.is_of_food, "deathly sick from bad food"),
        (bool(hero.timeout[Property.VOMITING]), "nauseated"),
        (is_stunned(hero), "stunned"),
        (is_confused(hero), "confused"),
        (is_hallucinating(hero), "hallucinating"),
        (
            is_blind(hero),
            f"{blindness} blind{_turns_left_note(play, Property.BLINDED)}"
            if eyes
            else "blind, for want of eyes",
        ),
        (is_deaf(hero), "deaf" + property_source(play, Property.DEAF)),
    )
    return [state for holds, state in found if holds]


def _restraints(play: Play) -> list[str]:
    """What holds the hero: chains, traps and monsters."""
    hero, found = play.hero, []
    if hero.punishment.ball_id:
        found.append("chained to an iron ball")
    if hero.hold.turns:
        match hero.hold.trap:
            case HeldIn.BURIED_BALL:
                found.append("tethered to something buried")
            case HeldIn.LAVA | HeldIn.FLOOR:
                found.append("stuck in the ground")
            case trap:
                found.append(f"trapped in {with_article(trap.value)}")
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    holder = monster_by_id(play, hero.hold.holder_id) if hero.hold.holder_id else None
    if engulfer is not None:
        turns = f" ({hero.hold.engulfed_turns})" if play.world.mode == "wizard" else ""
        found.append(f"swallowed by {a_monster(play, engulfer)}{turns}")
    elif holder is not None:
        holds = hero.form is not None and sticks(hero.form)
        found.append(("holding " if holds else "held by ") + a_monster(play, holder))
    steed = steed_of(play)
    saddle = saddle_of(steed) if steed is not None else None
    if saddle is not None and saddle.blessing < 0:
        found.append("stuck to the saddle")
    return found


def _limbs(play: Play) -> list[tuple[str, str]]:
    """Wounded legs and slippery hands."""
    hero, found = play.hero, []
    if has(hero, Property.WOUNDED_LEGS) and not hero.ride.steed_id:
        found.append(("have", "wounded legs"))
    if hero.timeout[Property.SLIPPERY_HANDS]:
        covered = "gloves" if Slot.GLOVES in hero.worn else "fingers"
        found.append(("have", f"slippery {covered}{_turns_left_note(play, Property.SLIPPERY_HANDS)}"))
    return found


def _cause_known(play: Play, prop: Property) -> bool:
    """Whether the hero wears an item that is known to cause it. NetHack: cause_known."""
    return any(
        item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS)
        and item.kind.property == prop
        and item.seen
        and kind_is_known(play.world, item.kind)
        for item in play.hero.inventory
    )


def _weapon_and_armor(hero: Hero) -> list[tuple[str, str]]:
    """The wielded weapon, the hero's skill with it, and whether the hero wears armour."""
    weapon = hero.worn.get(Slot.WIELDED)
    found = [("are", _in_hand(hero, weapon))]
    skill = wielded_skill(hero)
    if skill is not None:
        level = skill_level(hero, skill)
        better = ", and can enhance it" if can_advance(hero, skill) else ""
        if level in (UNSKILLED, SKILLED):
            word = "unskilled" if level == UNSKILLED else "skilled"
            found.append(("are", f"{word} in {skill}{better}"))
        else:
            found.append(("have", f"{SKILL_WORDS[level]} skill in {skill}{better}"))
    if not any(item.worn & ARMOR_SLOTS for item in hero.inventory):
        found.append(("are", "not wearing any armor"))
    return found


def _in_hand(hero: Hero, weapon: Item | None) -> str:
    if weapon is None:
        if Slot.GLOVES in hero.worn:
            return "empty handed"
        return "bare handed" if "humanoid" in form_of(hero).traits else "not wielding anything"
    if hero.fighting.two_weapons:
        return "wielding two weapons at once"
    word = _word_for(hero, weapon)
    if word in ("armor", "food", "venom"):
        return f"wielding some {word}"
    return f"wielding {plural(word) if weapon.quantity > 1 else with_article(word)}"


def _word_for(hero: Hero, weapon: Item) -> str:
    """What is in hand: by its skill or its class, but for some. NetHack: weapon.c, weapon_descr."""
    kind = weapon.kind
    if kind.name in NAMED_BY_KIND:
        return kind.name
    if kind.class_ == "gem":
        return "stone" if kind.name in STONES else "gem"
    skill = skill_of(hero, weapon)
    if skill is not None and is_ammunition(kind):
        return AMMUNITION.get(skill, skill)
    return NAMED_OTHERWISE.get(kind.name) or skill or kind.class_
