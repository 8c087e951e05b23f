"""What happens when the hero arrives on a level: messages, angels, the Wizard. NetHack: do.c, goto_level."""

from collections.abc import Mapping
from typing import Final

from marrow.content import event_kinds
from marrow.content.achievements import Achievement
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.vocabularies import KillerFormat
from marrow.model.world import level_key
from marrow.rules.chronicle import keeps_chronicle, note_event
from marrow.rules.combat.monster_weapons import best_weapon
from marrow.rules.commands.movement.move_hero import pick_up_here
from marrow.rules.dungeon.branches import GEHENNOM, PLANES, QUEST, depth_of, links_at, place_at
from marrow.rules.dungeon.difficulty import has_the_amulet, level_difficulty
from marrow.rules.dungeon.temperature import Temperature, temperature_of, usual_temperature
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.generation.new_monsters.pet_bonds import new_bond
from marrow.rules.generation.new_monsters.player_monsters import make_player_monsters
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.body import has, is_blind, is_deaf
from marrow.rules.hero.experience import gain_experience
from marrow.rules.items.families import carries
from marrow.rules.items.monster_equipment import give_to_monster, monster_puts_on
from marrow.rules.items.stacks import bless
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monster_moves.guardian_angels import send_angel, send_hostile_angels
from marrow.rules.monster_moves.hiding_again import hide_before_arrival
from marrow.rules.monster_moves.wizard_intervenes import return_of_the_wizard
from marrow.rules.naming.gods import god_name
from marrow.rules.nutrition.fainting import maybe_end_deafness
from marrow.rules.people.entering_rooms import notice_room_change
from marrow.rules.play import Play
from marrow.rules.travel import quest
from marrow.rules.turn.elemental_planes import update_planes

RULE: Final = "do.c goto_level"
FINAL: Final = "do.c final_level"
ANGEL: Final = "minion.c gain_guardian_angel"
WORDS: Final[Mapping[str, str]] = {
    "earth": "arrivals.earth",
    "air": "arrivals.air",
    "water": "arrivals.water",
}
FERVENT: Final = 8
SERVANTS: Final = ("aligned priest", "Angel")


def finish_arrival(play: Play) -> None:
    """Once after every change of level: do what arriving causes, and tell it."""
    world = play.world
    if world.arrived is None:
        return
    level = world.level
    left, number, new = world.arrived
    world.arrived = None
    update_planes(play)
    _hide_monsters(play, new=new)
    place = place_at(world.dungeon, level.branch, level.number)
    name = place.name if place is not None else ""
    _tell_of_place(play, name, new=new)
    notice_room_change(play)
    _note_achievements(play, name, left, new=new)
    _enter_branch(play, name, left, number, new=new)
    if play.edition.dungeon.levels_are_hot:
        _tell_of_temperature(play, left, number)
    if new and keeps_chronicle(play):
        _note_arrival(play, name)
    if new and play.hero.role.name == "tourist" and play.edition.hero.new_levels_give_tourists_experience:
        gain_experience(play, level_difficulty(play), 0, "Z-203")
    called = world.notes.get(level_key(level.branch, level.number))
    if called and play.edition.dungeon.level_arrivals_are_told:
        play.tell("arrivals.called", RULE, called=called)
    _hurt_by_fall(play)
    pick_up_here(play)


def _hide_monsters(play: Play, *, new: bool) -> None:
    """Let hiders hide before the hero sees them: B-109, on new bones, or since then again on an old level."""
    if not play.edition.bones.hiders_hide_on_arrival:
        return
    if not new:
        _hide_again(play)
    elif play.level.cemetery:
        for monster in play.level.monsters:
            hide_before_arrival(play, monster)


def _tell_of_place(play: Play, name: str, *, new: bool) -> None:
    """Greet the hero on a special level of this name; Fort Ludios also wakes."""
    if new and name in WORDS:
        play.tell(WORDS[name], RULE)
    elif new and name == "astral":
        play.tell("arrivals.astral", RULE, god=god_name(play, play.hero.alignment))
    elif new and name == "rogue":
        play.tell("arrivals.rogue", RULE)
    elif name == "ludios":
        _sound_alarm(play, new)


def _enter_branch(play: Play, name: str, left: str, number: int, *, new: bool) -> None:
    """Do what the branch does to a hero who comes from level ``number`` of the branch ``left``."""
    level = play.level
    if level.branch == GEHENNOM:
        _enter_gehennom(play, name, left)
    elif level.branch == PLANES:
        _enter_plane(play, name, left, new)
    elif level.branch == QUEST:
        quest.tell_quest_arrival(play, name, (left, number))
    elif level.branch == "vlad" and left == GEHENNOM:
        if not play.edition.dungeon.levels_are_hot:
            play.tell("arrivals.cool", RULE)
    elif left != QUEST and _leads_to_quest(play):
        quest.leader_calls(play)


def _leads_to_quest(play: Play) -> bool:
    links = links_at(play.world.dungeon, play.level.branch, play.level.number)
    return any(other[0] == QUEST for _, other in links)


def _hurt_by_fall(play: Play) -> None:
    """L-305: in some editions a fall hurts by a die of six for each level, once all else is told."""
    levels, play.world.fell = play.world.fell, 0
    if levels:
        amount = halved_mishap(play, play.dice.d(levels, 6, "L-305"))
        hurt(play, amount, Killer("falling down a mine shaft", KillerFormat.AS_IS), "L-305")


def _note_arrival(play: Play, name: str) -> None:
    """L-245, Z-105: write down which new level this is; planes, and in 5.0.0 the Quest, are major."""
    level, world = play.level, play.world
    branch = next((one for one in world.dungeon.branches if one.name == level.branch), None)
    if branch is None:  # a scene with a dungeon of its own
        return
    title = "the " + branch.title.removeprefix("The ") if branch.title.startswith("The ") else branch.title
    if level.branch == PLANES:
        place = "Astral Plane" if name == "astral" else f"Plane of {name.capitalize()}"
    elif level.branch == QUEST:
        place = f"Home {level.number}, {title}"
    elif name == "ludios":
        place = branch.title
    else:
        place = f"level {depth_of(world.dungeon, level.branch, level.number)}, {title}"
    major = level.branch == PLANES and name != "astral"
    major |= level.branch == QUEST and play.edition.life_saving.live_log_tells_more
    kinds = event_kinds.ACHIEVEMENT if major and keeps_chronicle(play) else event_kinds.DEBUGGING
    note_event(play, kinds, "chronicle.entered", place=place, number=level.number, branch=branch.title)
    if name == "minetown":
        note_event(play, event_kinds.ACHIEVEMENT, "chronicle.minetown made")


def _note_achievements(play: Play, name: str, left: str, *, new: bool) -> None:
    """Z-162: branches, the Planes and the big room are achievements in newer editions."""
    branch = play.level.branch
    if play.edition.life_saving.achievements <= Achievement.NUDIST:
        if PLANES == branch != left:
            note_event(play, event_kinds.ACHIEVEMENT, "chronicle.planes")
        return
    if branch in BRANCHES_ACHIEVED and branch != left:
        achieve(play, BRANCHES_ACHIEVED[branch])
    if name == "astral":
        achieve(play, Achievement.ASTRAL)
    elif new and name == "bigroom":
        achieve(play, Achievement.BIGROOM)


BRANCHES_ACHIEVED: Final = {
    "mines": Achievement.MINES,
    "sokoban": Achievement.SOKOBAN,
    PLANES: Achievement.ENDGAME,
}


def _hide_again(play: Play) -> None:
    """Monsters left alone for some turns may hide again. NetHack: restore.c, getlev."""
    turns = play.world.turn - play.level.left_on
    for monster in play.level.monsters:
        if turns > 0 and turns > play.dice.rnd(10, "restore.c getlev"):
            hide_before_arrival(play, monster)


def _sound_alarm(play: Play, new: bool) -> None:
    """Wake all of Fort Ludios at each arrival, as long as Croesus lives."""
    croesus = SPECIES_NAMED["Croesus"].number
    if new or not play.world.died[croesus]:
        play.tell("arrivals.high security", RULE)
        play.tell("arrivals.alarm", RULE)
        for monster in play.level.monsters:
            monster.asleep = False


def _tell_of_temperature(play: Play, left: str, number: int) -> None:
    """Z-227: tell that it is hot or cold, or no longer so; ``left`` and ``number`` are the level left."""
    level, dungeon, choices = play.level, play.world.dungeon, play.edition.dungeon
    here, before = temperature_of(choices, dungeon, level), usual_temperature(dungeon, left, number)
    behind = play.world.levels.get(level_key(left, number))
    if behind is not None:
        before = temperature_of(choices, dungeon, behind)
    if here is before:
        return
    if here is Temperature.HOT:
        play.tell("arrivals.hot" if level.branch == GEHENNOM else "arrivals.hot plane", "Z-227")
    elif here is Temperature.COLD:
        play.tell("arrivals.cold", "Z-313")
    elif before is Temperature.COLD:
        play.tell("arrivals.no longer cold", "Z-313")
    else:
        play.tell("arrivals.cool" if left == GEHENNOM else "arrivals.cool plane", "Z-227")


def _enter_gehennom(play: Play, name: str, left: str) -> None:
    if left != GEHENNOM:
        achieve(play, Achievement.GEHENNOM)
        if name == "valley" or not play.edition.dungeon.levels_are_hot:
            play.tell("arrivals.valley" if name == "valley" else "arrivals.hot", RULE)
        if name == "valley" and not is_deaf(play.hero):
            play.tell("arrivals.valley groans", RULE)
    if name != "valley":
        play.world.gehennom_entered = True


def _enter_plane(play: Play, name: str, left: str, new: bool) -> None:
    """The Wizard follows to the first Plane; on the Astral Plane, make its inhabitants."""
    if new and name == "astral":
        _reset_hostility(play)
        make_player_monsters(play, play.dice.rn1(4, 3, FINAL))
        _send_angels(play)
    elif left != PLANES and has_the_amulet(play.hero):
        return_of_the_wizard(play)


def _reset_hostility(play: Play) -> None:
    """Make the servants of other gods hostile. NetHack: priest.c, reset_hostility."""
    own = GOD_NUMBERS[play.hero.alignment]
    for monster in play.level.monsters:
        serves = monster.species.name in SERVANTS and isinstance(monster.duty, Minion)
        if serves and isinstance(monster.duty, Minion) and monster.duty.god != own:
            monster.peaceful = False
            monster.tame = 0
            monster.alignment = alignment_for_kill(play.hero, monster)


def _send_angels(play: Play) -> None:
    """A guardian angel for a worthy hero; hostile angels for one who causes conflict."""
    hero = play.hero
    maybe_end_deafness(play)
    if has(hero, Property.CONFLICT):
        play.tell("arrivals.voice conflict", ANGEL)
        send_hostile_angels(play)
    elif hero.alignment_record > FERVENT:
        play.tell("arrivals.voice worthy", ANGEL)
        angel = send_angel(play, peaceful=True)
        if angel is not None:
            strengthen(play, angel)
            play.tell("arrivals.angel unseen" if is_blind(hero) else "arrivals.angel", ANGEL)


def strengthen(play: Play, angel: Monster) -> None:
    """Make the guardian angel tame and strong, and give it a weapon and reflection.

    Z-221: since 3.7 it is not tame if the hero never had a pet.
    """
    if play.hero.conduct.pets or not play.edition.monsters.petless_heroes_get_no_tame_angel:
        angel.tame = 10
        angel.pet = new_bond(play)
    angel.level = play.dice.rn1(8, 15, ANGEL)
    angel.max_hp = play.dice.d(angel.level, 10, ANGEL) + 30 + play.dice.rnd(30, ANGEL)
    angel.hp = angel.max_hp
    weapon = best_weapon(play.hero, angel)
    if weapon is None:
        weapon = give_to_monster(play, angel, item_named(play, "silver saber", init=False))
    bless(weapon)
    if weapon.charge < 4:
        weapon.charge += play.dice.rnd(4, ANGEL)
    if not carries(angel, "shield of reflection"):
        amulet = give_to_monster(play, angel, item_named(play, "amulet of reflection"))
        monster_puts_on(angel, amulet, Slot.AMULET)
