"""Globs that shrink away. Rules Z-158 and Z-159. NetHack: mkobj.c, shrink_glob."""

from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.model.vocabularies import Doing
from marrow.rules.generation.new_monsters.revival import place_of
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import GLOB_TURNS, start_shrinking
from marrow.rules.naming import simple_item, the_item, your_item
from marrow.rules.play import Play

NOTED_AT = 10  # points of weight: losing the first of each ten is told


def shrink_glob(play: Play, glob: Item, due: int) -> None:
    """Z-158: a glob loses a point of weight, and of what is left to eat if that is above 1.

    Not while the hero eats it nor under ice, and on ice in two of three turns.
    """
    world = play.world
    under_ice = is_under_ice(play, glob)
    if due < world.turn and not under_ice:
        catch_up(play, glob, world.turn - due)
        return
    activity = play.hero.activity
    eaten = activity is not None and activity.doing is Doing.EATING and activity.item_id == glob.id
    if eaten or under_ice or (lies_on_ice(play, glob) and world.turn % 3 == 1):
        start_shrinking(play, glob)
        return
    noted = glob.weight % NOTED_AT == 0
    glob.weight -= 1
    if glob.uneaten > 1:
        glob.uneaten -= 1
    reweigh_holders(play, glob)
    tell_of_shrinking(play, glob, noted=noted)
    if glob.weight > 0:
        start_shrinking(play, glob)
    else:
        delete_item(play, glob)


def catch_up(play: Play, glob: Item, late: int) -> None:
    """Z-159: a glob has shrunk while the hero was away, for ``late`` turns after its timer ran out."""
    points = (late + GLOB_TURNS - 1) // GLOB_TURNS
    next_one = GLOB_TURNS - points % GLOB_TURNS
    if lies_on_ice(play, glob):
        points = (points + 2) // 3
    if points >= glob.weight:
        delete_item(play, glob)
        return
    glob.weight -= points
    reweigh_holders(play, glob)
    start_shrinking(play, glob, next_one)


def tell_of_shrinking(play: Play, glob: Item, *, noted: bool) -> None:
    """Z-158: what the hero notices: in the pack each tenth point and the end, on the floor the end."""
    gone = glob.weight == 0
    place = place_of(play, glob)
    if place is None or not (gone or noted):
        return
    if glob in play.hero.inventory:
        told = "itemtimers.glob dissolves" if gone else "itemtimers.glob shrinks"
        play.tell(told, "Z-158", item=your_item(play, glob))
    elif place.inside and place.inside[0] in play.hero.inventory:
        play.tell("itemtimers.bag lighter", "Z-158", item=simple_item(play, place.inside[0]))
    elif gone and not place.inside and place.carrier is None and can_see(play, place.spot):
        play.tell("itemtimers.glob fades", "Z-158", item=the_item(play, glob))


def reweigh_holders(play: Play, glob: Item) -> None:
    """The containers that a glob is in weigh less, too."""
    place = place_of(play, glob)
    for holder in reversed(place.inside if place is not None else ()):
        reweigh(holder)


def lies_on_ice(play: Play, glob: Item) -> bool:
    """Whether a glob, or the container that it is in, lies on ice. NetHack: mkobj.c, item_on_ice."""
    place = place_of(play, glob)
    if place is None or place.carrier is not None:
        return False
    outermost = place.inside[0] if place.inside else glob
    on_floor = outermost in play.level.items.get(place.spot, ())
    return on_floor and play.level.terrain[place.spot] == Terrain.ICE


def is_under_ice(play: Play, glob: Item) -> bool:
    """Whether a glob, or the container that it is in, is buried under ice."""
    level = play.level
    return any(
        holds(item, glob)
        for spot, buried in level.buried.items()
        if level.terrain[spot] == Terrain.ICE
        for item in buried
    )


def holds(item: Item, glob: Item) -> bool:
    return item is glob or any(holds(inner, glob) for inner in item.contents)
