"""Words on the ground: writing them, reading them, wearing them away. NetHack: engrave.c."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.questions import Confirm, EnterText
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.level import Engraving
from marrow.model.places import Terrain
from marrow.rules.body import be_helpless, form_of, is_blind, lengthen, levitates
from marrow.rules.ground import random_spot
from marrow.rules.magic import graves
from marrow.rules.magic.charges import blows_up, spend_charge
from marrow.rules.magic.identify import discover
from marrow.rules.magic.undirected import NODIR
from marrow.rules.making.texts import RUBBED, random_graffiti, worn_away
from marrow.rules.naming import the_item
from marrow.rules.play import Cancelled, Play
from marrow.rules.sight import blur

RULE = "engrave.c doengrave"
LONGEST = 255
CUT = ("engrave", "headstone")  # manners that cut into stone


# Reading


def read_here(play: Play) -> None:
    """Tell what is written where the hero stands, if he can see or feel it. NetHack: read_engr_at."""
    hero = play.hero
    written = play.level.engravings.get(hero.spot)
    if written is None:
        return
    sensed = not is_blind(hero) if written.manner in ("dust", "blood", "mark") else True
    if is_blind(hero) and levitates(hero):
        sensed = False
    if not sensed:
        return
    match written.manner:
        case "dust":
            play.tell("engraving.something dust", RULE)
        case "blood":
            play.tell("engraving.something blood", RULE)
        case "burn":
            play.tell("engraving.something burned", RULE)
        case "mark":
            play.tell("engraving.graffiti", RULE)
        case _:
            play.tell("engraving.something engraved", RULE)
    play.tell("engraving.you read" if not is_blind(hero) else "engraving.you feel", RULE, text=written.text)


# Wearing away


def wipe_at(play: Play, spot: int, amount: int, *, magical: bool = False) -> None:
    """Feet and blows smudge what is written in dust or blood. NetHack: wipe_engr_at."""
    written = play.level.engravings.get(spot)
    if written is None or written.manner == "headstone":
        return
    if written.manner == "burn" and not magical:
        return
    if written.manner not in ("dust", "blood"):
        lucky = play.dice.rn2(1 + 50 // (amount + 1), "engrave.c wipe_engr_at")
        amount = 0 if lucky else 1
    if amount > 0:
        written.text = worn_away(play.dice, written.text, amount)
        written.text = written.text.strip()
        if not written.text:
            del play.level.engravings[spot]


def wipe(play: Play, amount: int) -> None:
    """What is written under the hero wears away by fighting and the like. NetHack: u_wipe_engr."""
    hero = play.hero
    if not levitates(hero):
        wipe_at(play, hero.spot, amount)


def wear_underfoot(play: Play) -> None:
    """Each turn: now and then the hero scuffs what is written under him. NetHack: allmain.c, moveloop."""
    hero = play.hero
    if hero.spot not in play.level.engravings:
        return
    scuffed = play.dice.rn2(40 + 3 * hero.base[Attribute.DEXTERITY], "allmain.c moveloop") == 0
    if scuffed:
        wipe(play, play.dice.rnd(3, "allmain.c moveloop"))


# Writing


def engrave(play: Play, item: Item | None, text: str = "") -> bool:
    """Write on the ground with fingers (None), a wand, weapon, gem or marker. True if it took a move."""
    _refuse_where_impossible(play)
    if play.level.terrain[play.hero.spot] == Terrain.GRAVE:  # B-063
        if item is None:
            raise RefusedCommand("graves.small smudge")
        if graves.disturb(play, play.hero.spot):
            return True
    if item is not None and item.kind.class_ == "wand":
        return _with_wand(play, item, text)
    manner = "dust"
    if item is not None:
        manner = _manner_of(play, item)
        if manner == "":
            play.tell("engraving.no use", RULE, item=the_item(play, item))
            return True
    return _write(play, item, manner, text)


def _refuse_where_impossible(play: Play) -> None:
    hero = play.hero
    terrain = play.level.terrain[hero.spot]
    if hero.engulfer_id or levitates(hero):
        raise RefusedCommand("engraving.cannot reach")
    if terrain in (Terrain.LAVA, Terrain.POOL, Terrain.MOAT, Terrain.WATER):
        raise RefusedCommand("engraving.not on liquid")
    if terrain in (Terrain.FOUNTAIN, Terrain.ALTAR, Terrain.AIR, Terrain.CLOUD):
        raise RefusedCommand("engraving.not here")
    if "no hands" in form_of(hero).traits and "no limbs" in form_of(hero).traits:
        raise RefusedCommand("engraving.cannot hold")


def _manner_of(play: Play, item: Item) -> str:
    """How a thing writes: blades and hard gems engrave, markers mark, most things scratch the dust."""
    kind = item.kind
    if kind.class_ == "weapon":
        if "slash" in kind.attack_modes or "pierce" in kind.attack_modes:
            return "engrave" if item.charge > -3 else "dust"
        return "dust"
    if kind.class_ in ("gem", "ring"):
        return "engrave" if kind.tough else "dust"
    if kind.name == "magic marker":
        return "mark" if item.charge > 0 else "dust"
    if kind.class_ in ("food", "scroll", "spellbook", "potion", "armor", "coin", "iron ball", "chain"):
        return ""
    return "dust"


def _write(play: Play, item: Item | None, manner: str, text: str) -> bool:
    hero, level = play.hero, play.level
    written = level.engravings.get(hero.spot)
    adding = False
    if level.terrain[hero.spot] == Terrain.GRAVE:  # B-063: only what cuts stone can add to a headstone
        manner = "headstone" if manner == "engrave" else "dust"
    if written is not None:
        adding = manner == "headstone" or (
            written.manner == manner and play.ask(Confirm(what="engraving.add", rule=RULE, default=True))
        )
        if (
            not adding
            and written.manner != "dust"
            and written.manner != "blood"
            and manner in ("dust", "blood")
        ):
            play.tell("engraving.cannot wipe out", RULE)
            return True
    if not text:
        text = play.ask(EnterText(what="engraving.what to write", rule=RULE, most=LONGEST)).strip()
        if not text:
            if item is not None and item.kind.class_ == "wand":
                play.tell("engraving.wand wasted", RULE, item=the_item(play, item))
                return True
            raise Cancelled
    text = clean(text)
    hero.conduct.literate += 1
    text = _scrawl(play, text, manner)
    if manner in CUT and item is not None and grows_dull(item):
        text = _blunt(play, item, text)
    if manner == "mark" and item is not None:
        item.charge = max(item.charge - (len(text) + 1) // 2, 0)
    whole = (written.text + text) if adding and written is not None else text
    level.engravings[hero.spot] = Engraving(hero.spot, whole[:LONGEST], manner, play.world.turn)
    tells = {
        "dust": "engraving.write dust", "engrave": "engraving.engrave floor", "burn": "engraving.burn floor",
        "mark": "engraving.mark floor", "blood": "engraving.write blood",
        "headstone": "engraving.engrave headstone",
    }  # fmt: skip
    what = tells[manner]
    play.tell(what, RULE, text=text)
    slow = manner in CUT and item is not None and (grows_dull(item) or item.kind.class_ in ("gem", "ring"))
    _take_time(play, len(text) // 10 if not slow else len(text))
    return True


def clean(text: str) -> str:
    """Printable characters only, at most a line of them."""
    return "".join(letter for letter in text if letter.isprintable())[:LONGEST].strip()


def _scrawl(play: Play, text: str, manner: str) -> str:
    """In dust and the like a letter in 25 comes out wrong, engraved fewer, burnt none."""
    letters = list(text)
    for place, letter in enumerate(letters):
        if letter == " ":
            continue
        spoilt = False
        if manner in ("dust", "blood"):
            spoilt = play.dice.one_in(25, RULE)
        elif manner == "engrave":
            spoilt = play.dice.one_in(50, RULE)
        if spoilt:
            options = RUBBED.get(letter, "?")
            letters[place] = options[play.dice.rn2(len(options), RULE)] if len(options) > 1 else options
    return "".join(letters)


def grows_dull(item: Item) -> bool:
    """Any blade by writing in stone, but not an athame that is not cursed."""
    return item.kind.class_ == "weapon" and (item.kind.name != "athame" or item.blessing < 0)


def _blunt(play: Play, weapon: Item, text: str) -> str:
    """Engraving blunts a weapon: a point of enchantment for every two letters, down to -3."""
    able = max((weapon.charge + 3) * 2 + 1, 1)
    if len(text) > able:
        text = text[:able]
        play.tell("engraving.weapon dull", RULE, item=the_item(play, weapon))
    weapon.charge = max(weapon.charge - max(len(text) // 2, 1), -3)
    return text


def _take_time(play: Play, turns: int) -> None:
    if turns > 0:
        be_helpless(play, turns, "", note="engraving.done")


# With wands


def _with_wand(play: Play, wand: Item, text: str) -> bool:
    """The wand is zapped at the ground first, which may tell what it is. NetHack: doengrave, WAND_CLASS."""
    if not spend_charge(play, wand):
        play.tell("engraving.wand worn out", RULE)
        return _write(play, wand, "dust", text)
    if blows_up(play, wand):
        return True
    effect = WAND_EFFECTS.get(wand.kind.name)
    manner = "dust"
    if effect is not None:
        manner = effect(play, wand) or "dust"
    if wand not in play.hero.inventory:
        return True
    return _write(play, wand, manner, text)


def _vanish(play: Play, wand: Item) -> str:
    written = play.level.engravings.get(play.hero.spot)
    if written is not None and written.manner != "headstone":
        if not is_blind(play.hero):
            play.tell("engraving.vanishes", RULE)
        del play.level.engravings[play.hero.spot]
    return "dust"


def _teleport_words(play: Play, wand: Item) -> str:
    written = play.level.engravings.get(play.hero.spot)
    if written is not None and written.manner != "headstone":
        del play.level.engravings[play.hero.spot]
        if not is_blind(play.hero):
            play.tell("engraving.vanishes", RULE)
        spot = random_spot(play)
        if spot is not None:
            written.spot = spot
            play.level.engravings[spot] = written
    return "dust"


def _change_words(play: Play, wand: Item) -> str:
    written = play.level.engravings.get(play.hero.spot)
    if written is not None and not is_blind(play.hero):
        written.text = random_graffiti(play.dice)
        discover(play, wand.kind)
        play.tell("engraving.changes", RULE)
    return "dust"


def _bugs_stop(play: Play, wand: Item) -> str:
    return _seen(play, "engraving.bugs stop")


def _bugs_speed(play: Play, wand: Item) -> str:
    return _seen(play, "engraving.bugs speed up")


def _bugs_slow(play: Play, wand: Item) -> str:
    return _seen(play, "engraving.bugs slow down")


def _unsuccessful(play: Play, wand: Item) -> str:
    play.tell("engraving.fights your attempt", RULE)
    return "dust"


def _nicks(play: Play, wand: Item) -> str:
    return _seen(play, "engraving.riddled by bullet holes")


def _ice(play: Play, wand: Item) -> str:
    """Ice cubes; and what was burnt in is frozen over."""
    _seen(play, "engraving.ice")
    written = play.level.engravings.get(play.hero.spot)
    if written is not None and written.manner == "burn":
        return _vanish(play, wand)
    return "dust"


def _seen(play: Play, what: str) -> str:
    """What only the seeing notice of a wand."""
    if not is_blind(play.hero):
        play.tell(what, RULE)
    return "dust"


def _burns(play: Play, wand: Item) -> str:
    discover(play, wand.kind)
    play.tell("engraving.flames", RULE)
    return "burn"


def _digs(play: Play, wand: Item) -> str:
    discover(play, wand.kind)
    play.tell("engraving.gravel", RULE)
    return "engrave"


def _lightning(play: Play, wand: Item) -> str:
    discover(play, wand.kind)
    hero = play.hero
    if is_blind(hero):
        play.tell("engraving.lightning felt", RULE)
    else:
        play.tell("engraving.blinded by flash", RULE)
        lengthen(play, Property.BLINDED, play.dice.rnd(50, RULE), RULE)
        blur(play.level)
    return "burn"


def _zap_at_nothing(play: Play, wand: Item) -> str:
    """Wands that need no direction do what they do."""
    NODIR[wand.kind.name](play, wand)
    return "dust"


WAND_EFFECTS: Mapping[KindName, Callable[[Play, Item], str]] = {
    "wand of light": _zap_at_nothing,
    "wand of secret door detection": _zap_at_nothing,
    "wand of create monster": _zap_at_nothing,
    "wand of enlightenment": _zap_at_nothing,
    "wand of wishing": _zap_at_nothing,
    "wand of striking": _unsuccessful,
    "wand of slow monster": _bugs_slow,
    "wand of speed monster": _bugs_speed,
    "wand of sleep": _bugs_stop,
    "wand of death": _bugs_stop,
    "wand of cold": _ice,
    "wand of magic missile": _nicks,
    "wand of polymorph": _change_words,
    "wand of cancellation": _vanish,
    "wand of make invisible": _vanish,
    "wand of teleportation": _teleport_words,
    "wand of digging": _digs,
    "wand of fire": _burns,
    "wand of lightning": _lightning,
}
