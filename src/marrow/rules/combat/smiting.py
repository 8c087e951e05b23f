"""A god strikes a hero who attacked the temple's priest with lightning. NetHack: priest.c, ghod_hitsu."""

from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Room
from marrow.model.people import Priest
from marrow.model.places import WIDTH, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.rays.ray_flight import fly_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.dungeon.rooms import has_shrine, room_with_purpose
from marrow.rules.dungeon.terrain import is_rock, is_shut_door
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.field_of_view import clear_path
from marrow.rules.naming.gods import god_by_number
from marrow.rules.play import Play

RULE = "priest.c ghod_hitsu"
BOLT = Ray("shock", "bolt of lightning", 6)
REACH = 8
WORDS = ("smiting.suffer", "smiting.my servant", "smiting.profane")


def smite(play: Play, priest: Priest) -> None:
    """Lightning from the altar, or from the temple's wall if the altar is not in line with the hero."""
    level, spot = play.level, play.hero.spot
    number = room_with_purpose(level, spot, RoomPurpose.TEMPLE)
    if number < 0 or not has_shrine(level, priest):
        return
    start = priest.shrine
    step = _towards(play, start, spot)
    if not step:
        start = _by_the_wall(play, level.rooms[number], spot)
        step = _towards(play, start, spot)
        if not step:
            return
    word = WORDS[play.dice.rn2(len(WORDS), RULE)]
    play.tell(word, RULE, god=god_by_number(play.world, priest.god))
    fly_ray(play, BOLT, start, step)
    exercise(play, Attribute.WISDOM, False, RULE)


def _towards(play: Play, start: int, spot: int) -> int:
    """The step that leads straight from one spot to another within reach, or 0; boulders may not matter."""
    level = play.level
    across, down = spot % WIDTH - start % WIDTH, spot // WIDTH - start // WIDTH
    straight = not across or not down or abs(across) == abs(down)
    far = max(abs(across), abs(down)) >= REACH
    if start == spot or not straight or far:
        return 0
    step = (across > 0) - (across < 0) + WIDTH * ((down > 0) - (down < 0))
    if clear_path(level, start, spot):
        return step
    if not play.edition.combat.boulders_may_let_shots_past:
        return 0
    between = range(start + step, spot, step)
    return 0 if any(is_rock(level, way) or is_shut_door(level, way) for way in between) else step


def _by_the_wall(play: Play, room: Room, spot: int) -> int:
    """The spot opposite a door that the hero stands in, else straight from the hero to a random wall."""
    x, y = spot % WIDTH, spot // WIDTH
    if play.level.terrain[spot] == Terrain.DOOR:
        if x in (room.left - 1, room.right + 1):
            return y * WIDTH + (room.right if x < room.left else room.left)
        return x + WIDTH * (room.bottom if y < room.top else room.top)
    match play.dice.rn2(4, RULE):
        case 0:
            return x + WIDTH * room.top
        case 1:
            return x + WIDTH * room.bottom
        case 2:
            return y * WIDTH + room.left
        case _:
            return y * WIDTH + room.right
