"""Looks into a game for wizards: lights, timers, what was born, what is seen. All of them change nothing."""

from marrow.content.properties import Property
from marrow.content.species_table import ALL_SPECIES
from marrow.content.texts.rumours import FALSE_RUMOURS, TRUE_RUMOURS
from marrow.model.item import Item
from marrow.model.places import HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.model.world import World
from marrow.rules.items.light_sources import light_radius

SEEN_CHARACTERS = " .+"  # hidden, in line of sight, seen


def light_lines(world: World) -> list[str]:
    """#lightsources: each light on this level: where it is, how far it reaches, what gives it."""
    level = world.level
    lights = [
        (spot, light_radius(item), item.kind.name)
        for spot, items in level.items.items()
        for item in items
        if item.lit
    ]
    lights += [
        (world.hero.spot, light_radius(item), item.kind.name) for item in world.hero.inventory if item.lit
    ]
    lights += [
        (monster.spot, monster.species.light, monster.species.name)
        for monster in level.monsters
        if monster.species.light
    ]
    return [f"<{x_of(spot)},{y_of(spot)}>  radius {reach}  {what}" for spot, reach, what in sorted(lights)]


def timer_lines(world: World) -> list[str]:
    """#timeout: what will happen to items, and on which turn; then the hero's own times."""
    names = {item.id: item.kind.name for item in _items(world)}
    lines = [
        f"turn {timer.due}: {timer.what.value} of {names.get(timer.item_id, 'something elsewhere')}"
        for timer in sorted(world.timers, key=lambda timer: timer.due)
    ]
    return lines + [
        f"{prop.name.replace('_', ' ').lower()}: {turns} turns" for prop, turns in _times(world) if turns
    ]


def _times(world: World) -> list[tuple[Property, int]]:
    return [(prop, world.hero.timeout[prop]) for prop in Property]


def _items(world: World) -> list[Item]:
    level = world.level
    found = [*world.hero.inventory]
    for items in (*level.items.values(), *level.buried.values()):
        found += items
    for monster in level.monsters:
        found += monster.inventory
    return found


def born_lines(world: World) -> list[str]:
    """#wizborn: each species that was born or died: how many of each, and whether it is genocided."""
    return [
        f"{born:4} {died:4}  {species.name}{'  (genocided)' if gone else ''}"
        for species in ALL_SPECIES
        if species.number < len(world.born)
        for born, died, gone in [
            (world.born[species.number], world.died[species.number], world.genocided[species.number])
        ]
        if born or died or gone
    ]


def vision_lines(world: World) -> list[str]:
    """#vision: the map with + where the hero sees, and . where only the line of sight is free."""
    view = world.level.view
    if not view:
        return []
    rows = ("".join(SEEN_CHARACTERS[view[y * WIDTH + x]] for x in range(1, WIDTH)) for y in range(HEIGHT))
    return [row.rstrip() for row in rows]


def remembered_lines(world: World) -> list[str]:
    """#seenv: the map with # where the hero has seen the ground, and ! where it has changed since."""
    level = world.level
    characters = [
        " " if not seen else "#" if seen - 1 == ground else "!"
        for seen, ground in zip(level.seen, level.terrain, strict=True)
    ]
    return ["".join(characters[y * WIDTH + 1 : (y + 1) * WIDTH]).rstrip() for y in range(HEIGHT)]


def size_lines(world: World) -> list[str]:
    """#stats: how many monsters, items, traps and levels the game holds."""
    level = world.level
    rows = [
        ("levels", 1 + len(world.levels)),
        ("monsters here", len(level.monsters)),
        ("items here", sum(map(len, level.items.values()))),
        ("buried here", sum(map(len, level.buried.values()))),
        ("traps here", len(level.traps)),
        ("engravings here", len(level.engravings)),
        ("items carried", len(world.hero.inventory)),
        ("timers", len(world.timers)),
        ("travellers", sum(map(len, world.travellers.values()))),
    ]
    return [f"{count:6}  {name}" for name, count in rows]


def rumour_lines(world: World) -> list[str]:
    """#wizrumorcheck: the first and last of the true and of the false rumours."""
    lists = (("true", TRUE_RUMOURS), ("false", FALSE_RUMOURS))
    return [
        line
        for name, rumours in lists
        for line in (f"{len(rumours)} {name} rumours:", f"  {rumours[0]}", f"  {rumours[-1]}")
    ]


def smell_lines(world: World) -> list[str]:
    """#wizsmell: the creatures of this level: each class once, with its species."""
    found: dict[str, set[str]] = {}
    for monster in world.level.monsters:
        found.setdefault(monster.species.kind, set()).add(monster.species.name)
    return [f"{kind}: {', '.join(sorted(names))}" for kind, names in sorted(found.items())]


def wall_mode_lines(world: World) -> list[str]:
    """#wmode: the map: the kind of each wall by a digit, # corridors, . rooms and doors, x all else.

    Where NetHack shows from which sides a wall is seen, there is nothing of the sort here.
    """
    level, hero = world.level, world.hero.spot
    characters = [_wall_character(level.terrain[spot]) for spot in range(HEIGHT * WIDTH)]
    characters[hero] = "@"
    return ["".join(characters[y * WIDTH + 1 : (y + 1) * WIDTH]) for y in range(HEIGHT)]


def _wall_character(ground: int) -> str:
    if Terrain.VERTICAL_WALL <= ground <= Terrain.DRAWBRIDGE_WALL:
        return f"{ground:x}"
    if ground == Terrain.CORRIDOR:
        return "#"
    return "." if ground >= Terrain.DOOR else "x"
