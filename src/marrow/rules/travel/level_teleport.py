"""Teleporting between levels. Rules N-093, L-133, L-134. NetHack: teleport.c, level_tele."""

from marrow.content.properties import Property
from marrow.digits import is_number
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseFrom, Confirm, EnterText, Offer
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.model.world import level_key
from marrow.rules.dungeon.branches import GEHENNOM, LUDIOS, MAIN, PLANES, QUEST, branch_named, depth_of
from marrow.rules.dungeon.castle_tune import passtune
from marrow.rules.dungeon.depths import random_depth
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.dungeon_list import Stop, branch_heading, stops_in
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.body import flies, has, is_confused, is_stunned, levitates
from marrow.rules.hero.luck_changes import luck
from marrow.rules.items.inventory import LETTERS, add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.people.entering_rooms import leave_all_rooms
from marrow.rules.play import Play
from marrow.rules.travel.leashed_pets import leash_holds_back
from marrow.rules.travel.level_change import go_to_level, leave_dungeon, teleport_to_depth

NO_WAY_OUT = ("sokoban", "planes")  # branches no level teleport leads out of


def level_teleport(play: Play) -> None:
    """L-133, L-134: teleport to a level, chosen with control or random, or out of the dungeon."""
    hero, wizard = play.hero, play.world.mode == "wizard"
    if (has_the_amulet(play.hero) or play.level.branch in NO_WAY_OUT) and not wizard:
        play.tell("teleport.very disoriented", "L-133")
        return
    depth: int | None = None
    if (has(hero, Property.TELEPORT_CONTROL) and not is_stunned(hero)) or wizard:
        asked = _ask_level(play)
        if asked is False:
            return
        if isinstance(asked, Stop):
            _go_to_place(play, asked)
            return
        depth = asked if asked is not True else None
    chosen = depth is not None
    if depth is None:
        depth = random_depth(play)
        if depth == play.level.depth:
            play.tell("polymorph.shudder", "L-133")
            return
    if chosen and depth == 0:
        teleport_to_nowhere(play)
        return
    if chosen and depth > 0 and play.level.branch == LUDIOS:
        play.tell("polymorph.shudder", "L-133")
        return
    if chosen and depth > 0 and play.level.branch == QUEST:  # its levels are counted from home
        depth += branch_named(play.world.dungeon, QUEST).first_depth - 1
    if leash_holds_back(play):
        play.tell("polymorph.shudder", "N-093")
        return
    if play.level.branch == PLANES:
        teleport_to_plane(play, depth)
        return
    if depth < 0:
        teleport_to_heaven(play, depth)
        return
    if not wizard and play.level.branch == GEHENNOM and not play.world.invoked:
        sanctum = branch_named(play.world.dungeon, GEHENNOM)
        deepest = sanctum.first_depth + sanctum.levels - 2
        if depth > deepest:
            depth = deepest
            play.tell("arrivals.too deep", "L-133")
    teleport_to_depth(play, depth)


def teleport_to_plane(play: Play, depth: int) -> None:
    """In wizard mode, a negative number names one of the Planes."""
    planes = branch_named(play.world.dungeon, PLANES).levels
    if -planes < depth < 0:
        go_to_level(play, PLANES, planes + depth, by="teleport")
    else:
        play.tell("arrivals.not there", "L-133")


def _go_to_place(play: Play, place: Stop) -> None:
    """In wizard mode, go to a level chosen from the list; to a Plane with an Amulet of Yendor."""
    if place.branch == PLANES and not has_the_amulet(play.hero):
        add_to_pack(play, item_named(play, "Amulet of Yendor"))
    go_to_level(play, place.branch, place.number, by="teleport")


def _pick_place(play: Play) -> Stop | bool:
    """One of the special levels and ways to other branches, from a menu; False for none."""
    dungeon, here = play.world.dungeon, (play.level.branch, play.level.number)
    stops: list[Stop] = []
    offers: list[Offer] = []
    letters = iter(LETTERS)
    for branch in dungeon.branches:
        if play.level.branch == PLANES and branch.name != PLANES:
            continue
        found = stops_in(dungeon, branch, here, tune=passtune(play.world))
        stops += found
        for stop in found:
            offers.append(
                Offer(
                    key=level_key(stop.branch, stop.number) if stop.reachable else "",
                    text=stop.text if stop.reachable else f"    {stop.text}",
                    heading=branch_heading(dungeon, branch),
                    letter=next(letters, "") if stop.reachable else "",
                )
            )
            if not stop.reachable:
                next(letters, "")  # it is left out
    what = QuestionKey.TELEPORT_TO_WHICH_PLACE
    picks = play.ask(ChooseFrom(what=what, rule="L-133", offers=tuple(offers)))
    for stop in stops:
        if picks and level_key(stop.branch, stop.number) == picks[0].key:
            return stop
    return False


def _ask_level(play: Play) -> int | bool | Stop:
    """Ask for a level: a number, True for a random one, False to stay, or a place from wizard mode's menu."""
    hero = play.hero
    for _ in range(10):
        text = play.ask(EnterText(what=QuestionKey.TELEPORT_TO_WHAT_LEVEL, rule="L-133", most=20)).strip()
        if text == "*":
            return True
        if is_confused(hero):
            ignored = play.rnl(5, luck(hero), "L-133")
            if ignored:
                play.tell("teleport.oops", "L-133")
                return True
        if not text:
            return False
        if text == "?" and play.world.mode == "wizard":
            return _pick_place(play)
        named = depth_of_named_level(play, text)
        if named is not None:
            return named
        digits = text.removeprefix("-")
        if is_number(digits) and len(digits) <= 5:
            return int(text)
    return True


def depth_of_named_level(play: Play, name: str) -> int | None:
    """The depth of a visited level by name: the player's note, a special level or a branch.

    Only levels of this branch count; Gehennom and the main dungeon count as one. NetHack: lev_by_name.
    """
    world = play.world
    wanted = name.casefold().removeprefix("the ")
    here = play.level.branch
    near = {here, GEHENNOM, MAIN} if here in (GEHENNOM, MAIN) else {here}
    ends: list[tuple[str, int]] = []
    for key, called in world.notes.items():
        if called.casefold() == name.casefold():
            place, _, level = key.rpartition(".")
            ends.append((place, int(level)))
    if wanted in ("gehennom", "hell"):
        wanted = "valley"
    ends += [(place.branch, place.number) for place in world.dungeon.places if place.name == wanted]
    for link in world.dungeon.links:
        lower, upper = (branch_named(world.dungeon, end[0]).title for end in (link.lower, link.upper))
        if wanted in (lower.casefold().removeprefix("the "), upper.casefold().removeprefix("the ")):
            ends += [link.lower, link.upper]
    for branch, number in ends:
        known = level_key(branch, number) in world.levels or (branch, number) == (here, play.level.number)
        if branch in near and (known or world.mode == "wizard"):
            depth = depth_of(world.dungeon, branch, number)
            return depth - branch_named(world.dungeon, QUEST).first_depth + 1 if here == QUEST else depth
    return None


def teleport_to_nowhere(play: Play) -> None:
    """L-134: teleporting to level 0 kills."""
    if not play.ask(Confirm(what=QuestionKey.GO_NOWHERE, rule="L-134")):
        return
    play.tell("teleport.cease to exist", "L-134")
    if play.hero.inventory:
        play.tell("teleport.possessions land", "L-134")
    die(play, Ending.DIED, Killer("committed suicide", KillerFormat.ALONE))
    play.tell("teleport.rematerializes", "L-134")


def teleport_to_heaven(play: Play, depth: int) -> None:
    """L-133: a negative level kills, unless the hero flies; survivors have left the dungeon."""
    hero = play.hero
    leave_all_rooms(play)  # shopkeepers notice that the hero leaves
    text = ""
    if depth <= -10:
        play.tell("teleport.heaven", "L-133")
        text = "went to heaven prematurely"
    elif depth == -9:
        play.tell("teleport.cloud nine", "L-133")
    else:
        play.tell("teleport.above the clouds", "L-133")
    if not text and levitates(hero):
        play.tell("teleport.float to earth", "L-133")
    elif not text and flies(hero):
        play.tell("teleport.fly to ground", "L-133")
    elif not text:
        play.tell("teleport.plummet", "L-133")
        his = "her" if hero.gender == "female" else "his"
        text = f"teleported out of the dungeon and fell to {his} death"
    if text:
        hero.dying.lost_at = -10 if depth <= -10 else 0
        die(play, Ending.DIED, Killer(text, KillerFormat.ALONE))
        hero.dying.lost_at = None
        play.tell("teleport.back on the surface", "L-133")
    leave_dungeon(play)
