"""Setting land mines and bear traps, which takes some moves. NetHack: apply.c, use_trap, set_trap."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.skills import BASIC
from marrow.content.words import KindName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Activity
from marrow.model.item import Item
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute, Doing
from marrow.rules.dungeon.terrain import is_lava, is_pool, is_rock, is_shut_door
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_stunned, levitates
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.removal import take_from_pack, use_up
from marrow.rules.hero.skills import skill_level
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import split
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import Use
from marrow.rules.trade.shop_damage import note_damage
from marrow.rules.traps.hero_in_trap import trap_hero

RULE = "apply.c use_trap"


def use_trap_kit(play: Play, item: Item, direction: int | None) -> bool:
    """Begin to set the trap, or go on with the one begun here."""
    hero = play.hero
    obstacle = _obstacle(play)
    if obstacle:
        play.tell(obstacle, RULE)
        reset_trap_setting(play)
        return True
    if hero.kit.item_id == item.id and hero.kit.spot == hero.spot:
        play.tell("tools.resume trap", RULE, trap=item.kind.name)
        hero.activity = Activity(Doing.SETTING_TRAP, item_id=item.id)
        return True
    bungled = False
    hero.kit.item_id, hero.kit.spot, hero.kit.left = item.id, hero.spot, moves_to_set_trap(play, item)
    if hero.ride.steed_id and skill_level(hero, "riding") < BASIC:
        slips = play.rnl(10, luck(hero), RULE) > (3 if _is_clumsy(play, item) else 5)
        play.tell("tools.reach from steed", RULE)
        if not play.ask(
            Confirm(what=QuestionKey.GO_ON_SETTING_TRAP, rule=RULE, words={"trap": item.kind.name})
        ):
            reset_trap_setting(play)
            return True
        if slips and item.kind.name == "beartrap":
            reset_trap_setting(play)
            play.tell("tools.drop trap", RULE, trap=item.kind.name)
            _drop(play, item)
            return True
        if slips:
            hero.kit.left, bungled = 0, True
    play.tell("tools.begin trap", RULE, trap=item.kind.name)
    hero.activity = Activity(Doing.SETTING_TRAP, item_id=item.id, bungled=bungled)
    return True


def _obstacle(play: Play) -> str:
    """Why no trap can be set here, or ""; finding that out takes the move."""
    hero, level = play.hero, play.level
    terrain = level.terrain[hero.spot]
    if "no hands" in form_of(hero).traits:
        return "tools.trap without hands"
    if is_stunned(hero):
        return "tools.trap while stunned"
    if hero.hold.engulfer_id:
        return "tools.trap while engulfed"
    if levitates(hero):
        return "tools.trap while levitating"
    wet = is_pool(level, hero.spot) or is_lava(level, hero.spot)
    furniture = Terrain.STAIRS <= terrain <= Terrain.ALTAR
    blocked = is_rock(level, hero.spot) or is_shut_door(level, hero.spot) or hero.spot in level.traps
    if wet or furniture or blocked or terrain in (Terrain.AIR, Terrain.CLOUD):
        return "tools.cannot set trap"
    return ""


def moves_to_set_trap(play: Play, item: Item) -> int:
    """How many moves it takes: by dexterity, twice as many if blind, and by strength for a bear trap."""
    nimble = attribute(play.hero, Attribute.DEXTERITY)
    moves = 2 if nimble > 17 else 3 if nimble > 12 else 4 if nimble > 7 else 5
    if is_blind(play.hero):
        moves *= 2
    strong = attribute(play.hero, Attribute.STRENGTH)
    if item.kind.name == "beartrap" and strong < 18:
        moves += 1 if strong > 12 else 2 if strong > 7 else 4
    return moves


def continue_setting(play: Play, activity: Activity) -> bool:
    """One more move of setting; a cursed trap, or a fumbling hero, may set it off. NetHack: set_trap."""
    hero = play.hero
    item = next((thing for thing in hero.inventory if thing.id == activity.item_id), None)
    if item is None or hero.kit.item_id != item.id or hero.spot != hero.kit.spot:
        reset_trap_setting(play)
        return True
    hero.kit.left -= 1
    if hero.kit.left > 0:
        return True
    rule = "apply.c set_trap"
    bungled = activity.bungled or hero.kit.left < 0
    clumsy = _is_clumsy(play, item)
    kind = TrapKind.LAND_MINE if item.kind.name == "land mine" else TrapKind.BEAR_TRAP
    name = item.kind.name
    trap = put_trap(play, hero.spot, kind)
    reset_trap_setting(play)
    if trap is None:
        play.tell("tools.trap fails", rule)
        use_up(play, item)
        return True
    trap.seen = trap.made_by_hero = True
    mark_view_stale(play.level)
    note_damage(play, hero.spot, Terrain(play.level.terrain[hero.spot]), 0)
    if not bungled:
        play.tell("tools.set trap", rule, trap=name)
    goes_off = bungled
    if clumsy:
        goes_off = play.rnl(10, luck(hero), rule) > 5 or goes_off
    if goes_off:
        trap_hero(play, trap, forced=bungled)
    if item in hero.inventory:
        use_up(play, item)
    return True


def _is_clumsy(play: Play, item: Item) -> bool:
    return item.blessing < 0 or has(play.hero, Property.FUMBLING)


def reset_trap_setting(play: Play) -> None:
    """Forget the trap that was being set. NetHack: reset_trapset."""
    hero = play.hero
    hero.kit.item_id = hero.kit.spot = hero.kit.left = 0
    hero.activity = None


def _drop(play: Play, item: Item) -> None:
    set_not_worn(play, item)
    part = split(play, item, 1) if item.quantity > 1 else take_from_pack(play, item)
    drop_with_effects(play, part, play.hero.spot, by_hero=True)


USES: Mapping[KindName, Use] = {
    "land mine": use_trap_kit,
    "beartrap": use_trap_kit,
}
