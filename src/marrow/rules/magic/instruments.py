"""Music and noise. NetHack: music.c, do_improvisation."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection
from marrow.model.hero import Attribute, Killer, KillerFormat
from marrow.model.item import Item
from marrow.model.places import DOWN, HEIGHT, SELF, UP, WIDTH, Terrain, TrapKind, distance2
from marrow.rules.attributes import exercise
from marrow.rules.body import has, is_confused, is_stunned, lengthen
from marrow.rules.combat.killing import withstands
from marrow.rules.combat.wake import frighten, wake_nearby
from marrow.rules.magic.conditions import deafen
from marrow.rules.magic.passtune import choose_notes, play_notes
from marrow.rules.magic.rays import bolt, shoot, strike_self
from marrow.rules.magic.taming import try_to_tame
from marrow.rules.making.traps import lay_trap
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps import trap_hero

RULE = "music.c do_improvisation"
POWER = 10


def play_tune(play: Play, instrument: Item) -> bool:
    """Play notes, or improvise, on an instrument. True if it took a move."""
    hero = play.hero
    notes = choose_notes(play, instrument)
    if notes:
        play_notes(play, instrument, notes)
        return True
    impaired = is_confused(hero) or is_stunned(hero)
    effect = TUNES[instrument.kind.name]
    magic = instrument.kind.name in SPENT
    if magic and (instrument.charge <= 0 or impaired):
        effect = TUNES[SPENT[instrument.kind.name]]
        magic = False
    if magic:
        instrument.charge -= 1
    effect(play, instrument)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    return True


SPENT: Mapping[KindName, KindName] = {
    "magic flute": "wooden flute", "magic harp": "wooden harp", "fire horn": "tooled horn",
    "frost horn": "tooled horn", "drum of earthquake": "leather drum",
}  # fmt: skip


def _lull(play: Play, item: Item) -> None:
    play.tell("instruments.soft music", RULE)
    reach = play.hero.level * 5
    for monster in play.level.monsters:
        near = distance2(monster.spot, play.hero.spot) < reach
        if near and not withstands(play, monster, POWER) and "sleep" not in monster.species.resistances:
            monster.can_move = False
            monster.frozen = play.dice.rnd(10, RULE)


def _charm_snakes(play: Play, item: Item) -> None:
    play.tell("instruments.trills", RULE)
    reach = play.hero.level * 3
    for monster in play.level.monsters:
        if monster.species.letter == "S" and distance2(monster.spot, play.hero.spot) < reach:
            monster.peaceful = True


def _bolt(play: Play, item: Item) -> None:
    direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
    if direction == CANCELLED_DIRECTION:
        item.charge += 1
        raise Cancelled
    if direction == SELF:
        himself = "herself" if play.hero.gender == "female" else "himself"
        killer = Killer(f"using a magical horn on {himself}", KillerFormat.AS_IS)
        strike_self(play, bolt(item.kind.name, 6), killer)
    else:
        dice = play.dice.rn1(6, 6, RULE)
        shoot(play, bolt(item.kind.name, dice), 0 if direction in (UP, DOWN) else direction)


def _frighten_all(play: Play, item: Item) -> None:
    play.tell("instruments.frightful sound", RULE)
    reach = play.hero.level * 30
    for monster in list(play.level.monsters):
        if distance2(monster.spot, play.hero.spot) >= reach:
            continue
        monster.asleep = False
        monster.can_move = True
        if not monster.tame and not withstands(play, monster, POWER):
            frighten(play, monster)
    exercise(play, Attribute.WISDOM, False, RULE)


def _awaken(play: Play, item: Item) -> None:
    play.tell("instruments.bugle", RULE)
    wake_nearby(play)
    for monster in play.level.monsters:
        if "mercenary" in monster.species.traits:
            monster.peaceful = False
            monster.asleep = False
    exercise(play, Attribute.WISDOM, False, RULE)


def _tame_by_music(play: Play, item: Item) -> None:
    play.tell("instruments.attractive music", RULE)
    reach = (play.hero.level - 1) // 3 + 1
    for monster in list(play.level.monsters):
        if distance2(monster.spot, play.hero.spot) <= reach * reach:
            try_to_tame(play, monster, cursed=False, power=POWER)
    exercise(play, Attribute.DEXTERITY, True, RULE)


def _calm_nymphs(play: Play, item: Item) -> None:
    play.tell("instruments.lilting melody", RULE)
    for monster in play.level.monsters:
        if monster.species.letter == "n" and distance2(monster.spot, play.hero.spot) < play.hero.level * 3:
            monster.peaceful = True


def _earthquake(play: Play, item: Item) -> None:
    """The ground breaks open around. NetHack: music.c, do_earthquake."""
    rule = "music.c do_earthquake"
    hero, level = play.hero, play.level
    play.tell("instruments.earthquake", rule)
    force = (hero.level - 1) // 3 + 1
    x, y = hero.spot % WIDTH, hero.spot // WIDTH
    reach = force * 2
    for row in range(max(y - reach, 0), min(y + reach + 1, HEIGHT)):
        for column in range(max(x - reach, 1), min(x + reach + 1, WIDTH)):
            spot = row * WIDTH + column
            quakes = play.dice.rn2(14 - force, rule) == 0
            if (
                not quakes
                or level.terrain[spot] not in (Terrain.ROOM, Terrain.CORRIDOR)
                or spot in level.traps
            ):
                continue
            trap = lay_trap(play, spot, TrapKind.PIT)
            if trap is None:
                continue
            trap.seen = True
            if spot == hero.spot:
                trap_hero(play, trap)
    wake_nearby(play)


def _deafening_row(play: Play, item: Item) -> None:
    play.tell("instruments.deafening row", RULE)
    reach = play.hero.level * 40
    for monster in list(play.level.monsters):
        if distance2(monster.spot, play.hero.spot) < reach:
            monster.asleep = False
            if not monster.tame and not withstands(play, monster, POWER):
                frighten(play, monster)
    if not has(play.hero, Property.DEAF):
        deafen(play, play.dice.rn1(20, 30, RULE), RULE)
    else:
        lengthen(play, Property.DEAF, play.dice.rn1(20, 30, RULE), RULE)
    exercise(play, Attribute.WISDOM, False, RULE)


TUNES: Mapping[KindName, Callable[[Play, Item], None]] = {
    "magic flute": _lull,
    "wooden flute": _charm_snakes,
    "fire horn": _bolt,
    "frost horn": _bolt,
    "tooled horn": _frighten_all,
    "bugle": _awaken,
    "magic harp": _tame_by_music,
    "wooden harp": _calm_nymphs,
    "drum of earthquake": _earthquake,
    "leather drum": _deafening_row,
}
