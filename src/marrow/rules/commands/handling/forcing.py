"""#force: breaking the lock of a box with the weapon in hand. NetHack: lock.c, doforce and forcelock."""

from collections.abc import Mapping

from marrow.content.vocabulary import Harm
from marrow.content.words import Material, Skill
from marrow.messages.commands import Force
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import LOCK_TRIES, Activity
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Doing
from marrow.rules.commands.preconditions import has_hands
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.reach import can_reach_floor, surface
from marrow.rules.items.families import BOXES
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import learn_lock, reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import item_name, simple_item, single_item, the_item
from marrow.rules.physics.item_destruction import destroy_some
from marrow.rules.play import BrokenFlask, Play, carried_by_id, confirm_or_quit
from marrow.rules.trade.costly_alteration import charge_lost_item, costly_alteration

RULE = "lock.c forcelock"
BLADES: tuple[Skill, ...] = (
    "dagger", "knife", "axe", "short sword", "broadsword", "long sword", "two-handed sword", "scimitar",
    "saber",
)  # fmt: skip
BLUNT: tuple[Skill, ...] = (
    "pick-axe", "club", "mace", "morning star", "hammer", "quarterstaff", "polearms", "spear", "javelin",
    "trident", "lance",
)  # fmt: skip
FORCEFUL = (*BLADES, *BLUNT)


def is_blade(play: Play, weapon: Item) -> bool:
    """Whether a weapon pries a lock open. Before forcing went by skill, mattocks did, too."""
    kind = weapon.kind
    mattock = kind.skill == "pick-axe" and not play.edition.commands.forcing_depends_on_weapon_skill
    return kind.class_ == "weapon" and (kind.skill in BLADES or mattock)


def is_forceful(play: Play, weapon: Item) -> bool:
    """Whether a lock can be forced with this weapon."""
    kind = weapon.kind
    if play.edition.commands.forcing_depends_on_weapon_skill:
        return kind.class_ == "rock" or (not kind.missile and kind.skill in FORCEFUL)
    forceful = kind.name != "aklys" and not kind.missile and kind.skill in FORCEFUL
    return forceful or kind.name == "grappling hook"


def force_lock(play: Play, command: Force) -> bool:
    """Begin to break the lock of a box here, if the weapon will do."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    choices = play.edition.commands
    swallowed = hero.hold.engulfer_id and not choices.engulfed_heroes_can_work_on_locks
    if swallowed or weapon is None or not is_forceful(play, weapon):
        play.tell("commands.force from inside" if swallowed else "commands.force without weapon")
        return False
    if choices.forcing_needs_floor and not can_reach_floor(play):
        play.tell("commands.cannot reach floor", surface=surface(play))
        return False
    prying = is_blade(play, weapon)
    begun = hero.lock_work
    if begun is not None and begun.doing == Doing.FORCING_LOCK and begun.prying == prying:
        play.tell("commands.force on", RULE)
        hero.activity, hero.lock_work = begun, None
        return True
    if begun is not None and begun.box_id:
        begun.box_id = 0  # a box at whose lock the hero picked before is lost sight of
    for box in reversed(play.level.items.get(hero.spot, ())):
        if box.kind.name not in BOXES:
            continue
        name = item_name(play, box)
        learn_lock(box)
        if box.broken or not box.locked:
            play.tell("commands.force already open", item=the_item(play, box))
            continue
        if not confirm_or_quit(play, QuestionKey.FORCE_THIS, item=name):
            continue
        play.tell("commands.force pry" if prying else "commands.force bash", item=the_item(play, weapon))
        hero.activity = Activity(
            Doing.FORCING_LOCK,
            left=LOCK_TRIES,
            item_id=box.id,
            chance=weapon.kind.damage_large * 2,
            prying=prying,
        )
        hero.lock_work = None
        return True
    play.tell("commands.force nothing")
    return True


def continue_forcing(play: Play, activity: Activity) -> bool:
    """One more try at the lock: blades may break, blunt weapons wake monsters and may smash the box."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    box = carried_by_id(play, activity.item_id)
    if box is None or box in hero.inventory:
        hero.activity = None
        return True
    prying = activity.prying
    trained = Attribute.DEXTERITY if prying else Attribute.STRENGTH
    activity.left -= 1
    if activity.left < 0 or weapon is None or not has_hands(hero):
        hero.activity = None
        play.tell("commands.force give up")
        if activity.left < 0:
            exercise(play, trained, True, "N-157")
        return True
    if not prying:
        wake_nearby(play)
    elif _blade_breaks(play, weapon):
        hero.activity = None
        play.tell("commands.weapon broke", item=simple_item(play, weapon))
        destroy_some(play, weapon, 1)
        play.tell("commands.force give up")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        return True
    if play.dice.rn2(100, RULE) >= activity.chance:
        return True
    hero.activity = None
    play.tell("commands.force succeeds")
    trains_first = play.edition.commands.training_comes_before_smashing
    if trains_first:
        exercise(play, trained, True, "N-157")
    if not prying and play.dice.rn2(3, RULE) == 0:
        smash_box(play, box)
    else:
        break_lock(play, box, hero.spot)
    if not trains_first:
        exercise(play, trained, True, "N-157")
    return True


def _blade_breaks(play: Play, weapon: Item) -> bool:
    """A blade breaks in about one try in a hundred, more often if rusted; never if cursed."""
    roll = play.dice.rn2(1000 - weapon.charge, RULE)
    if roll <= 992 - max(weapon.rusted, weapon.corroded) * 10 or weapon.blessing < 0:
        return False
    return not item_resists(play, weapon, 0, 99)


def break_lock(play: Play, box: Item, spot: int) -> None:
    """Break the lock for good; a shop may bill the box, but not what is in it. NetHack: breakchestlock."""
    contents, box.contents = box.contents, []
    costly_alteration(play, box, Harm.BREAK_LOCK, spot)
    box.contents = contents
    box.locked = False
    box.broken = True
    learn_lock(box)


def smash_box(play: Play, box: Item) -> None:
    """Destroy the box with every potion in it and one in three of the other items."""
    spot = play.hero.spot
    play.tell("commands.box destroyed", RULE, item=the_item(play, box))
    contents, box.contents = box.contents, []
    for thing in reversed(contents):  # N-575
        if play.dice.rn2(3, RULE) == 0 or thing.kind.class_ == "potion":
            _tell_broken(play, thing)
            charge_lost_item(play, thing, spot)  # the whole stack, though one of it breaks
            if thing.quantity == 1:
                stop_all_timers(play, thing)
                continue
            thing.quantity -= 1
            reweigh(thing)
        put_on_floor(play, thing, spot)
    charge_lost_item(play, box, spot)
    take_from_floor(play, play.level, box, spot)


def _tell_broken(play: Play, thing: Item) -> None:
    if thing.kind.class_ == "potion":
        play.tell("commands.bottle shatters", RULE)
        play.delayed_effects.append(BrokenFlask(thing, play.hero.spot, boiled=True))
        apply_delayed_effects(play)
        return
    play.tell(
        "commands.thing broken",
        RULE,
        item=single_item(play, thing),
        how=HOW_BROKEN.get(thing.kind.material, "destroyed"),
    )


HOW_BROKEN: Mapping[Material, str] = {
    "paper": "torn to shreds",
    "wax": "crushed",
    "vegetable": "pulped",
    "flesh": "mashed",
    "glass": "shattered",
    "wood": "splintered",
}
