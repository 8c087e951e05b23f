"""Mirrors and cameras. Rule N-122. NetHack: apply.c, use_mirror and use_camera."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DOWN, SELF, UP
from marrow.model.vocabularies import HelplessReason, Hunger
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.rays.ray_hits import blinding_flash
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero import conditions
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.magic.lighting import flash_monster, light_hurts_hero
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.reflection import learn_monsters_reflection, reflects
from marrow.rules.monsters.traits import has_eyes, is_invisible, is_unicorn, is_vampire_shape
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import Use
from marrow.rules.travel.monster_teleport import teleport_monster

MIRROR_RULE = "apply.c use_mirror"
MAX_LEVEL = 30  # of heroes


def use_mirror(play: Play, item: Item, direction: int | None) -> bool:
    """N-122: the hungry look undernourished; monsters may be frightened, frozen or stoned, or steal it."""
    hero = play.hero
    direction = choose_direction(play, direction)
    sees_face = not is_blind(hero) and (not is_invisible(hero) or has(hero, Property.SEE_INVISIBLE))
    if item.blessing < 0:
        fogged = play.dice.rn2(2, MIRROR_RULE) == 0
        if fogged:
            if not is_blind(hero):
                play.tell("tools.mirror fogs", MIRROR_RULE)
            return True
    if direction == SELF:
        _look_at_oneself(play, sees_face)
        return True
    if hero.hold.engulfer_id or hero.footing.in_water or direction in (UP, DOWN):
        if sees_face:
            play.tell("tools.reflect", MIRROR_RULE)
        return True
    monster = _first_to_see(play, direction)
    if monster is not None and has_eyes(monster.species):
        _show_mirror(play, item, monster)
    return True


def _first_to_see(play: Play, step: int) -> Monster | None:
    """The first monster in line that is visible, or sees invisible."""
    level, spot = play.level, play.hero.spot + step
    while is_on_map(spot) and not is_rock(level, spot) and not is_shut_door(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0 and _sees_itself(monster):
            return monster if monster.spot == spot else None
        spot += step
    return None


def _sees_itself(monster: Monster) -> bool:
    return not monster.invisible or "sees invisible" in monster.species.traits


def _look_at_oneself(play: Play, sees_face: bool) -> None:
    hero = play.hero
    form = form_of(hero)
    if not sees_face:
        play.tell("tools.cannot see face", "N-122")
    elif form.name == "floating eye":
        _gaze_at_oneself(play)
    elif form.letter == "V":
        play.tell("tools.no reflection", "N-122")
    elif form.name == "umber hulk":
        play.tell("tools.not like you", "N-122")
        turns = play.dice.d(3, 4, MIRROR_RULE)
        conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, MIRROR_RULE)
    elif is_hallucinating(hero):
        play.tell("tools.look colourful", "N-122")
    elif hero.timeout[Property.SICK]:
        play.tell("tools.look peaked", "N-122")
    elif hero.hunger >= Hunger.WEAK:
        play.tell("tools.look undernourished", "N-122")
    else:
        play.tell("tools.look as ever", "N-122")


def _gaze_at_oneself(play: Play) -> None:
    """A floating eye meets its own gaze."""
    hero = play.hero
    if has(hero, Property.FREE_ACTION):
        play.tell("tools.stiffen", MIRROR_RULE)
        return
    hallucinates = is_hallucinating(hero)
    play.tell("tools.mirror stares" if hallucinates else "tools.frozen yourself", MIRROR_RULE)
    spares = play.edition.magic.mirrors_show_what_is_seen
    if not (hallucinates and spares) or play.dice.rn2(4, MIRROR_RULE) == 0:
        be_helpless(
            play, play.dice.rnd(MAX_LEVEL + 6 - hero.level, MIRROR_RULE), HelplessReason.GAZING_INTO_MIRROR
        )


def _show_mirror(play: Play, mirror: Item, monster: Monster) -> None:
    """What a monster does when it sees itself in the mirror, by its species."""
    species, seen = monster.species, can_see_monster(play, monster)
    name = the_monster(play, monster)
    traits = species.traits
    exact = play.edition.magic.mirrors_show_what_is_seen
    able = not monster.cancelled and (_sees_itself(monster) if exact else not monster.invisible)
    unnoticed = exact and is_invisible(play.hero) and "sees invisible" not in traits
    takers = ("succubus", "incubus") if exact else ("succubus",)
    if monster.asleep or not monster.can_see or unnoticed:
        _tell(play, "tools.does not look", seen, name)
    elif exact and seen and not monster.invisible and not can_see(play, monster.spot):
        _tell(play, "tools.too far in the dark", seen, name)  # infravision makes no image
    elif species.letter in "V " or is_vampire_shape(monster):
        _tell(play, "tools.monster no reflection", seen, name)
    elif able and species.name == "Medusa":
        if not reflects(play, monster):
            petrify_monster(play, monster, by_hero=True, resistible=False)
        else:
            learn_monsters_reflection(play, monster)
            _tell(play, "tools.gaze reflected", seen, name)
    elif able and species.name == "floating eye":
        turns = play.dice.d(monster.level, species.attacks[0].sides, MIRROR_RULE)
        if play.dice.rn2(4, MIRROR_RULE) == 0:
            turns = 120
        if seen:
            play.tell("tools.frozen by reflection", MIRROR_RULE, monster=name)
        else:
            hear(play, "tools.stop moving", MIRROR_RULE)
        paralyze(monster, monster.frozen + turns)
    elif able and species.name == "umber hulk":
        _tell(play, "tools.confuses itself", seen, name)
        monster.confused = True
    elif able and (species.letter == "n" or species.name in takers):
        _take_mirror(play, mirror, monster, seen)
    elif not is_unicorn(species) and "humanoid" not in traits and fears_reflection(play, monster):
        if monster.frozen:
            play.tell("tools.no reaction", MIRROR_RULE)
            return
        _tell(play, "tools.frightened by reflection", seen, name)
        make_flee(play, monster, play.dice.d(2, 4, MIRROR_RULE))
    elif not is_blind(play.hero) and (not monster.invisible or has(play.hero, Property.SEE_INVISIBLE)):
        play.tell("tools.ignores reflection", MIRROR_RULE, monster=name)


def fears_reflection(play: Play, monster: Monster) -> bool:
    """Whether the monster sees its reflection and is afraid of it, four times in five; no demons in 3.7."""
    if "demon" in monster.species.traits and play.edition.commands.demons_fear_no_mirrors:
        return False
    return _sees_itself(monster) and play.dice.rn2(5, MIRROR_RULE) != 0


def _tell(play: Play, key: str, seen: bool, name: str) -> None:
    if seen:
        play.tell(key, MIRROR_RULE, monster=name)


def _take_mirror(play: Play, mirror: Item, monster: Monster, seen: bool) -> None:
    name = the_monster(play, monster)
    play.tell("tools.takes mirror" if seen else "tools.steals mirror", MIRROR_RULE, monster=name)
    take_from_pack(play, mirror)
    give_to_monster(play, monster, mirror)
    teleport_monster(play, monster)


def use_camera(play: Play, item: Item, direction: int | None) -> bool:
    """The flash blinds monsters in line, up to the first visible one. NetHack: use_camera."""
    rule = "apply.c use_camera"
    hero = play.hero
    if hero.footing.in_water:
        raise RefusedCommand("tools.not under water")
    direction = choose_direction(play, direction)
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    slips = item.blessing < 0 and play.dice.rn2(2, rule) == 0
    if slips or (direction == SELF and not hero.hold.engulfer_id):
        bright = light_hurts_hero(play, 5, "an expensive camera", zapped=True)
        if blinding_flash(play, bright + play.dice.rnd(25, rule)):
            discover(play, item.kind)
        return True
    if hero.hold.engulfer_id or direction in (UP, DOWN):
        play.tell("tools.picture", rule)
        return True
    flash_along(play, direction)
    return True


def flash_along(play: Play, step: int) -> None:
    """A flash blinds the first visible monster in this direction. NetHack: apply.c, do_blinding_ray."""
    level, direction = play.level, step
    spot = play.hero.spot + direction
    while is_on_map(spot) and not is_rock(level, spot) and not is_shut_door(level, spot):
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            flash_monster(play, monster)
            if not monster.invisible:
                break
        spot += direction


USES: Mapping[KindName, Use] = {
    "mirror": use_mirror,
    "expensive camera": use_camera,
}
