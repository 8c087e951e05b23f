"""Grant wishes. Rule N-331. NetHack: objnam.c, readobjnam; zap.c, makewish."""

from marrow.content import event_kinds
from marrow.content.artifacts import Artifact
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species import Species
from marrow.content.words import ItemClass
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.item import Item, Slot
from marrow.rules.chronicle import his, note_event
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.generation.new_items.corpses_eggs_tins import (
    hatchling,
    make_spinach,
    set_species,
    start_hatching,
)
from marrow.rules.generation.new_items.item_details import is_made_in_stacks
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_items.sex_of_bodies import BODIES, has_one_sex, set_sex
from marrow.rules.generation.population import leaves_corpse
from marrow.rules.hero.luck_changes import luck
from marrow.rules.items.artifacts import poison_artifact
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import BOXES, CANDLES, JUNK, LAMPS
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.materials import ErosionType, can_erode, is_vulnerable, renew
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import bless, curse, reweigh, reweigh_for_hero, set_item_species
from marrow.rules.items.timers import stop_timers
from marrow.rules.lifesaving.petrification import resists_stoning
from marrow.rules.magic.wishing.parse_wish import LONGEST, MOST, RULE, Wish, read_wish
from marrow.rules.magic.wishing.terrain_wishes import change_terrain
from marrow.rules.magic.wishing.variant_wishes import grant_marks
from marrow.rules.magic.wishing.wish_words import REPLACED
from marrow.rules.naming import agreement, the_item
from marrow.rules.naming.found_artifacts import call_found
from marrow.rules.naming.item_names import full_item_name
from marrow.rules.nutrition.corpse_meals import is_glob
from marrow.rules.play import Play

NONSPECIFIC: tuple[ItemClass, ...] = (  # NetHack: objnam.c, wrpsym, which has two of those with two names
    "wand", "ring", "potion", "scroll", "gem", "amulet", "spellbook", "spellbook", "weapon", "armor", "tool",
    "food", "food",
)  # fmt: skip
FAVORING_ARMOR: tuple[ItemClass, ...] = (*NONSPECIFIC[:10], *NONSPECIFIC[9:])


def make_wish(play: Play, *, announced: bool = True) -> None:
    """Ask for a wish, up to five times, then give a random item, as if the player said nothing.

    N-510: what is asked for in wizard mode is not announced. NetHack: zap.c, makewish.
    """
    hero = play.hero
    if announced:
        play.tell("wishing.you may", "zap.c makewish")
    for _ in range(5):
        text = play.ask(EnterText(what=QuestionKey.WISH_FOR_WHAT, rule="zap.c makewish", most=LONGEST))
        if not text.strip():
            break
        if grant_wish(play, text) is not None:
            return
        play.tell("wishing.nothing fits", "zap.c makewish")
    classes = FAVORING_ARMOR if play.edition.magic.random_wishes_favor_armor else NONSPECIFIC
    class_ = classes[play.dice.rn2(len(classes), "zap.c makewish")]
    given = random_item(play, class_=class_, artifacts=False)
    _note_wish(play, text, given, first=not hero.conduct.wishes)
    hold_another_item(play, given)
    hero.conduct.wishes += 1
    hero.piety.prayer_timeout += play.dice.rn1(100, 50, "N-331")


def _note_wish(play: Play, text: str, item: Item, *, first: bool, artifacts: int | None = None) -> None:
    """L-245: write a wish down, and what it brought; ``artifacts``: how many were wished for before."""
    if not play.edition.records.events & event_kinds.WISH:
        return
    kinds, key = event_kinds.WISH, "chronicle.wish"
    for_artifact = artifacts is not None and play.hero.conduct.artifact_wishes > artifacts
    if for_artifact:
        kinds |= event_kinds.ARTIFACT
    if first:
        kinds, key = kinds | event_kinds.CONDUCT, "chronicle.first wish"
    elif for_artifact and artifacts == 0:
        kinds, key = kinds | event_kinds.CONDUCT, "chronicle.first artifact wish"
    wish = f'"{text}", got "{full_item_name(play, item)}"'
    note_event(play, kinds, key, his=his(play.hero), wish=wish, text=text)


def grant_wish(play: Play, text: str) -> Item | None:
    """Grant a wish in words; None, and no effect, if they mean nothing."""
    understood = read_wish(play, text)
    if understood is None or _is_never_granted(play, understood):
        if play.world.mode == "wizard" and change_terrain(play, text):
            return Item(0, KINDS_NAMED["strange object"])
        return None
    hero = play.hero
    if understood.nothing:
        note_event(play, event_kinds.WISH, "chronicle.no wish", text=text)
        return Item(0, KINDS_NAMED["strange object"])
    first, artifacts = not hero.conduct.wishes, hero.conduct.artifact_wishes
    hero.conduct.wishes += 1
    item = make_wished_item(play, understood)
    if item.quantity == 0:
        return item
    _note_wish(play, text, item, first=first, artifacts=artifacts)
    given = _hold_or_lay(play, item)
    hero.piety.prayer_timeout += play.dice.rn1(100, 50, "N-331")
    return given


def _hold_or_lay(play: Play, item: Item) -> Item:
    """Hold the item; Z-059: in some editions a corpse whose touch would kill lies on the floor instead."""
    deadly = item.kind.name == "corpse" and is_petrifying(item.species) and not resists_stoning(play)
    if deadly and play.edition.magic.deadly_wishes_lie_on_floor and Slot.GLOVES not in play.hero.worn:
        play.tell("wishing.lands", "Z-059", item=the_item(play, item), **agreement(item))
        return drop_with_effects(play, item, play.hero.spot, by_hero=True)
    return hold_another_item(play, item)


def _is_never_granted(play: Play, wish: Wish) -> bool:
    """Whether the wish is for venom, outside wizard mode; other forbidden kinds have a replacement."""
    kind = wish.kind
    return (
        kind is not None and kind.not_wishable and kind.name not in REPLACED and play.world.mode != "wizard"
    )


def make_wished_item(play: Play, wish: Wish) -> Item:
    """Make the item wished for, within the limits of luck and the rules of wishing."""
    wizard = play.world.mode == "wizard"
    kind = wish.kind
    if kind is not None and not wizard and kind.name in REPLACED:
        kind = KINDS_NAMED[REPLACED[kind.name]]
    item = random_item(play, class_=wish.class_, kind=kind, artifacts=False)
    _set_quantity(play, item, wish, wizard)
    _set_charge(play, item, wish, wizard)
    _set_species(play, item, wish)
    _set_blessing(play, item, wish, wizard)
    _set_states(play, item, wish, wizard)
    if wish.lit and item.kind.name in (*CANDLES, *LAMPS, "potion of oil"):
        begin_burn(play, item)
    grant_marks(item, wish.marks)
    if wish.artifact is not None:
        _make_artifact(play, item, wish.artifact, wizard)
    elif wish.name:
        item.name = wish.name
    if item.kind.name == "wand of wishing" and not wizard:
        item.recharged = 1
    if item.kind.name == "scroll of mail":  # L-246
        item.charge = JUNK
    reweigh_for_hero(play, item)
    if item.kind.name == "heavy iron ball" or is_glob(item):
        item.weight += wish.more_weight
    return item


def _set_quantity(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    count = wish.quantity
    kind = item.kind
    if count <= 0 or not kind.merges or is_glob(item):  # N-554
        return
    if kind.class_ == "coin":
        item.quantity = min(count, 5000) if not wizard else count
        return
    missile = kind.missile or kind.skill in ("dart", "shuriken", "boomerang") or kind.name == "rock"
    few = count < play.dice.rnd(6, RULE)
    if few or (count <= 7 and kind.name in CANDLES) or (count <= 20 and missile) or wizard:
        item.quantity = min(count, MOST)


def _set_charge(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    if wish.recharged >= 0 and item.kind.class_ == "wand":
        item.recharged = wish.recharged
    kind = item.kind
    if kind.name == "wand of wishing" and not wizard:
        item.charge = -1 if play.dice.rn2(10, RULE) else 0
        return
    if wish.charge is None:
        return
    charge = abs(wish.charge)
    negative = wish.charge < 0
    takes = kind.class_ in ("armor", "weapon", "wand", "ring", "tool")
    if not takes or (kind.class_ in ("ring", "tool") and not kind.chargeable):
        return
    if not wizard:
        if kind.class_ in ("armor", "weapon", "ring") or kind.skill is not None:
            roll = play.dice.rnd(5, RULE)
            if charge > roll and charge > item.charge:
                charge = 0
            if charge > 2 and luck(play.hero) < 0:
                negative = True
        else:
            if negative:
                charge = min(charge, 1 if kind.class_ == "wand" else 0)
            charge = min(charge, max(item.charge, 0))
    item.charge = min(max(-charge if negative else charge, -127), 127)


def _set_species(play: Play, item: Item, wish: Wish) -> None:
    """N-625, N-626: give the wished thing its species, as far as that is granted."""
    kind = item.kind.name
    if kind == "tin" and wish.spinach:
        make_spinach(item)
        return
    species = wish.species
    if kind in BODIES:
        _choose_sex(play, item, species, wish.female)
    if species is None:
        return
    may_be_unique = play.world.mode == "wizard" and play.edition.magic.wizards_wish_for_unique_flesh  # N-626
    unique = "unique" in species.generation and not may_be_unique
    match kind:
        case "corpse":
            if leaves_corpse(species) and not unique:
                set_species(play, item, species)
        case "egg":
            young = hatchling(play, species)
            stop_timers(play, item)
            if young is None:
                item.species = None
            else:
                set_item_species(play, item, young)
            if young is not None:
                start_hatching(play, item)
        case "tin":
            item.charge, item.variety = 0, None  # N-625
            if species.nutrition and leaves_corpse(species):
                if not unique:
                    set_item_species(play, item, species)
                if wish.variety is not None and (play.world.mode == "wizard" or play.dice.rn2(4, RULE)):
                    item.variety = wish.variety
        case "statue":
            set_item_species(play, item, species)
        case "figurine":
            if "unique" not in species.generation and "human" not in species.traits:
                set_item_species(play, item, species)
        case _:
            pass


def _choose_sex(play: Play, body: Item, species: Species | None, wanted: bool | None) -> None:
    """N-612, N-617: of a species with two sexes the one that is wished for, or one by chance."""
    if species is None or not play.edition.monsters.bodies_have_sex:
        set_sex(play, body, female=None)
    elif has_one_sex(species):
        set_sex(play, body, female="female" in species.traits)
    elif wanted is not None:
        set_sex(play, body, female=wanted)
    else:
        set_sex(play, body, female=play.dice.rn2(2, "N-612") == 0)


def _set_blessing(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    unlucky = luck(play.hero) < 0 and not wizard
    if wish.blessing == -1:
        curse(item)
    elif wish.blessing == 0:
        item.blessing = -1 if unlucky else 0
    elif wish.blessing == 1:
        if unlucky:
            curse(item)
        else:
            bless(item)
    elif wish.charge is not None and wish.charge < 0:
        curse(item)
    if item.kind.class_ == "coin":
        item.blessing = 0
    reweigh(item)


def _set_states(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    kind = item.kind
    may_be_trapped = wish.trapped is not None and (wizard or not wish.trapped)
    if may_be_trapped and kind.name in (*BOXES, "tin"):
        item.trapped = bool(wish.trapped)
    _set_erosion(play, item, wish, wizard)
    item.greased = item.greased or wish.greased
    if wish.poisoned and is_made_in_stacks(item):
        item.poisoned = luck(play.hero) >= 0
    elif wish.poisoned and kind.class_ == "food":
        item.birth = 1  # as old as can be
    if wish.empty and play.edition.magic.wishes_for_locked_boxes:
        _empty(item)
    if wish.diluted and kind.class_ == "potion" and kind.name != "potion of water":
        item.diluted = True
    if wish.uneaten and kind.class_ == "food":
        whole = (
            item.species.nutrition if kind.name == "corpse" and item.species is not None else kind.nutrition
        )
        item.uneaten = max(whole // 2, 1)
    if kind.name in BOXES:
        if wish.lock:
            item.locked = wish.lock == "locked"
            item.broken = wish.lock == "broken"
    elif kind.name == "tin" and wish.empty:
        item.species, item.charge, item.variety = None, 0, None  # N-625
    elif kind.name == "statue":
        item.trapped = wish.historic
    elif kind.name == "towel":
        item.charge = wish.wetness


def _set_erosion(play: Play, item: Item, wish: Wish, wizard: bool) -> None:
    """Rust, corrosion and the like, if the material allows it; and proof against them, if luck does."""
    if not can_erode(item):
        return
    renew(item)
    burns = is_vulnerable(play, item, ErosionType.RUST) or is_vulnerable(play, item, ErosionType.BURN)
    rots = is_vulnerable(play, item, ErosionType.CORRODE) or is_vulnerable(play, item, ErosionType.ROT)
    if wish.erosion and burns:
        item.rusted = wish.erosion
    if wish.erosion2 and rots:
        item.corroded = wish.erosion2
    if wish.erodeproof and (burns or rots or item.kind.name == "crysknife"):
        item.erodeproof = wizard or luck(play.hero) >= 0


def _empty(item: Item) -> None:
    """Empty a container, or a bag of tricks or horn of plenty of its charges."""
    item.contents = []
    if item.kind.name in ("bag of tricks", "horn of plenty"):
        item.charge = min(item.charge, 0)


def _make_artifact(play: Play, item: Item, artifact: Artifact, wizard: bool) -> None:
    """Make the item an artifact, unless it is the hero's own quest artifact or too many exist already.

    If this artifact exists already, the item stays an ordinary one of its kind. NetHack: readobjnam.
    """
    hero, world = play.hero, play.world
    hero.conduct.artifact_wishes += 1
    item.quantity = 1
    if world.artifacts.get(artifact.name):
        return
    is_own_quests = artifact.name == QUEST_ARTIFACTS.get(hero.role.name)
    others = sum(1 for existing in world.artifacts.values() if existing)
    refused = not wizard and (is_own_quests or play.dice.rn2(others + 1, RULE) > 1)
    if refused:
        item.quantity = 0
        play.tell("wishing.something disappears", RULE)
        return
    item.artifact = artifact.name
    poison_artifact(play, item)
    item.name = artifact.name
    item.birth = 0
    world.artifacts[artifact.name] = 1
    call_found(play, item)
