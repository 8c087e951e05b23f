"""Prayer, turning the undead, and sacrifice. Rules N-319 to N-331, L-098, L-135, L-136.

NetHack: pray.c.
"""

from marrow.content.properties import Property
from marrow.content.words import AlignmentName
from marrow.messages.questions import Confirm
from marrow.model.hero import Attribute, Ending, Hero, Killer, KillerFormat, Waking
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import SHRINE, Terrain, distance2
from marrow.rules.body import (
    adjust_attribute,
    be_helpless,
    change_alignment,
    change_luck,
    exercise,
    form_of,
    has,
    is_blind,
    is_confused,
    luck,
)
from marrow.rules.combat.killing import killed_by_hero, withstands
from marrow.rules.combat.nature import is_vampire_shape
from marrow.rules.combat.wake import frighten
from marrow.rules.growth import lose_level
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.favours import god_name, pat_on_head, voice
from marrow.rules.magic.potions import aggravate
from marrow.rules.magic.punishment import curse_some, is_punished, punish
from marrow.rules.magic.troubles import Trouble, fix, worst_trouble
from marrow.rules.magic.wearing import disintegrate_armor
from marrow.rules.making.dungeon import is_hellish
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.population import species_of_letter
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import could_see
from marrow.rules.things import pile

RULE = "pray.c dopray"
ALIGNMENTS: tuple[AlignmentName, ...] = ("chaotic", "neutral", "lawful")
PIOUS, DEVOUT, FERVENT, STRIDENT = 20, 14, 9, 4

# N-322: how a prayer will be answered, as kept while it lasts.
ABOMINATION, TOO_SOON, NAUGHTY, OTHER_ALTAR, HEARD = 1, 2, 3, 4, 5


def on_altar(play: Play) -> bool:
    return play.level.terrain[play.hero.spot] == Terrain.ALTAR


def altar_alignment(play: Play) -> AlignmentName | None:
    """Whose the altar under the hero is; None for Moloch's."""
    code = play.level.detail[play.hero.spot] & ~SHRINE
    return ALIGNMENTS[code - 1] if 1 <= code <= 3 else None


def prayed_to(play: Play) -> AlignmentName | None:
    return altar_alignment(play) if on_altar(play) else play.hero.alignment


def pray(play: Play) -> bool:
    """N-322 to N-324: begin to pray; three turns, untouchable if the prayer will be heard."""
    hero = play.hero
    if "pray" in play.world.options.paranoid and not play.ask(Confirm(what="prayer.sure", rule=RULE)):
        return False
    hero.conduct.prayers += 1
    god = prayed_to(play)
    traits = form_of(hero).traits
    if "demon" in traits and god != "chaotic":
        play.tell("prayer.repugnant", "N-322", god="lawful" if god == "lawful" else "neutral")
        return False
    trouble = worst_trouble(play)
    play.tell("prayer.begin", "N-324", god=god_name(play, god))
    answer = answer_to(play, god, trouble)
    if (
        play.world.mode == "wizard"
        and answer != ABOMINATION
        and play.ask(Confirm(what="prayer.force", rule=RULE))
    ):
        hero.prayer_timeout = 0
        hero.luck = max(hero.luck, 0)
        hero.alignment_record = max(hero.alignment_record, 1)
        hero.god_anger = 0
        if answer < OTHER_ALTAR:
            answer = HEARD
    be_helpless(play, 3, "praying", note="prayer.finish", waking=Waking.DONE_PRAYING)
    hero.prayer = answer + 16 * (int(trouble) + 20)
    if answer == HEARD and not is_hellish(play.level):
        if not is_blind(hero):
            play.tell("prayer.shimmering light", "N-324")
        hero.invulnerable = True
    return True


def record_before(hero: Hero, god: AlignmentName | None) -> int:
    """N-322: the record, halved before another god's altar, turned round before the opposite one's."""
    if hero.alignment != "neutral" and god is not None and god not in ("neutral", hero.alignment):
        return -hero.alignment_record
    if god != hero.alignment:
        record = hero.alignment_record
        return record // 2 if record >= 0 else -(-record // 2)
    return hero.alignment_record


def answer_to(play: Play, god: AlignmentName | None, trouble: Trouble) -> int:
    """N-321, N-322: how the prayer will be answered."""
    hero = play.hero
    limit = 200 if trouble > 0 else 100 if trouble < 0 else 0
    if hero.prayer_timeout > limit:
        answer = TOO_SOON
    elif luck(hero) < 0 or hero.god_anger or record_before(hero, god) < 0:
        answer = NAUGHTY
    elif on_altar(play) and god != hero.alignment:
        answer = OTHER_ALTAR
    else:
        answer = HEARD
    if "undead" in form_of(hero).traits and not is_hellish(play.level):
        if god == "lawful":
            answer = ABOMINATION
        elif god == "neutral":
            noticed = play.dice.one_in(10, "N-322")
            if noticed:
                answer = ABOMINATION
    return answer


def finish_prayer(play: Play) -> None:
    """N-322: the three turns are over, and the god answers. NetHack: pray.c, prayer_done."""
    hero = play.hero
    hero.invulnerable = False
    answer, trouble = hero.prayer % 16, hero.prayer // 16 - 20
    hero.prayer = 0
    god = prayed_to(play)
    if answer == ABOMINATION:
        voice(play, god, "prayer.vile creature" if god == "lawful" else "prayer.walk no more")
        play.tell("prayer.falling apart", RULE)
        return_to_own_form(play)
        amount = play.dice.rnd(20, RULE)
        hurt(play, amount, Killer("residual undead turning effect"), RULE)
        exercise(play, Attribute.CONSTITUTION, False, RULE)
        return
    if is_hellish(play.level):
        play.tell("prayer.gehennom", RULE, god=god_name(play, god))
        if hero.alignment_record <= 0 or play.dice.rnl(hero.alignment_record, luck(hero), RULE):
            anger_god(play, hero.alignment)
        return
    if answer == TOO_SOON:
        if on_altar(play) and god != hero.alignment:
            _change_water(play, holy=False)
        _too_soon(play)
    elif answer == NAUGHTY:
        if on_altar(play) and god != hero.alignment:
            _change_water(play, holy=False)
        anger_god(play, hero.alignment)
    elif answer == OTHER_ALTAR:
        if _change_water(play, holy=False):
            _too_soon(play)
        else:
            please_god(play, god, trouble)
    else:
        if on_altar(play):
            _change_water(play, holy=True)
        please_god(play, god, trouble)


def _too_soon(play: Play) -> None:
    """N-330: the timeout grows, luck falls, and the god is upset."""
    hero = play.hero
    hero.prayer_timeout += play.dice.rnz(250, hero.level, "N-330")
    change_luck(play, -3, "N-330")
    upset_god(play, hero.alignment)


def _change_water(play: Play, *, holy: bool) -> bool:
    """Water lying on the altar becomes holy, or unholy. NetHack: pray.c, water_prayer."""
    changed = False
    for item in pile(play.level, play.hero.spot):
        if item.kind.name == "potion of water" and item.blessing != (1 if holy else -1):
            item.blessing = 1 if holy else -1
            item.blessing_known = not is_blind(play.hero)
            changed = True
    if changed and not is_blind(play.hero):
        play.tell("prayer.water glows blue" if holy else "prayer.water glows black", "pray.c water_prayer")
    return changed


# The pleased god


def please_god(play: Play, god: AlignmentName | None, trouble_before: int) -> None:
    """N-325 to N-329: a god who is pleased puts things right, and may do more. NetHack: pray.c, pleased."""
    hero = play.hero
    trouble = worst_trouble(play)
    record = hero.alignment_record
    mood = (
        "prayer.well-pleased" if record >= DEVOUT
        else "prayer.pleased" if record >= STRIDENT
        else "prayer.satisfied"
    )  # fmt: skip
    play.tell(mood, "pray.c pleased", god=god_name(play, god))
    if on_altar(play) and god != hero.alignment:  # N-322
        change_alignment(play, -1, "N-322")
        return
    if record < 2 and trouble <= 0:
        change_alignment(play, 1, "pray.c pleased")
    pat = False
    if trouble == Trouble.NONE and hero.alignment_record >= DEVOUT:
        pat = trouble_before == 0
    else:
        pat = _fix_troubles(play, trouble)
    if pat:
        pat_on_head(play, god)
    hero.prayer_timeout = play.dice.rnz(350, hero.level, "N-329")
    if hero.crowned:
        hero.prayer_timeout += play.dice.rnz(1000, hero.level, "N-329")


def _fix_troubles(play: Play, trouble: Trouble) -> bool:
    """N-325: how much is put right, by luck and place; True for a favour besides."""
    hero = play.hero
    fortune = max(luck(hero), -1)
    shrine = on_altar(play) and bool(play.level.detail[hero.spot] & SHRINE)
    action = play.dice.rn1(fortune + (3 + int(shrine) if on_altar(play) else 2), 1, "N-325")
    if not on_altar(play):
        action = min(action, 3)
    if hero.alignment_record < STRIDENT:
        kind = hero.alignment_record > 0 or play.dice.rnl(2, luck(hero), "N-325") == 0
        action = 1 if kind else 0
    match min(action, 5):
        case 4 | 5:
            for _ in range(50):
                if trouble == Trouble.NONE:
                    break
                fix(play, trouble)
                trouble = worst_trouble(play)
        case 2 | 3:
            if action == 3:
                fix(play, trouble)
            for _ in range(9):
                trouble = worst_trouble(play)
                if trouble <= 0:
                    break
                fix(play, trouble)
        case 1:
            if trouble > 0:
                fix(play, trouble)
        case _:
            pass
    return action >= 5


# The angry god


def upset_god(play: Play, god: AlignmentName | None) -> None:
    hero = play.hero
    if god == hero.alignment:
        hero.god_anger += 1
    elif hero.god_anger:
        hero.god_anger -= 1
    anger_god(play, god)


def anger_god(play: Play, god: AlignmentName | None) -> None:
    """From displeasure to lightning, the worse the anger and the luck. NetHack: pray.c, angrygods."""
    hero = play.hero
    rule = "pray.c angrygods"
    if is_hellish(play.level):
        god = None
    fortune = luck(hero)
    hero.protection = 0
    ill_luck = -(fortune // 3) if fortune > 0 else -fortune
    if god != hero.alignment:
        record = hero.alignment_record
        most = (record // 2 if record >= 0 else -(-record // 2)) + ill_luck
    else:
        mild = fortune > 0 or hero.alignment_record >= STRIDENT
        most = 3 * hero.god_anger + (
            (-(fortune // 3) if fortune >= 0 else -fortune // 3) if mild else -fortune
        )
    most = min(max(most, 1), 15)
    match play.dice.rn2(most, rule):
        case 0 | 1:
            play.tell("prayer.displeased", rule, god=god_name(play, god))
        case 2 | 3:
            voice(play, god, "prayer.strayed" if hero.alignment_record < 0 else "prayer.arrogant")
            play.tell("prayer.relearn", rule)
            adjust_attribute(play, Attribute.WISDOM, -1, rule)
            lose_level(play, "", rule)
        case 6 if not is_punished(play):
            voice(play, god, "prayer.angered me")
            punish(play)
        case 4 | 5 | 6:
            voice(play, god, "prayer.angered me")
            if not is_blind(hero) and not has(hero, Property.MAGIC_RESISTANCE):
                play.tell("prayer.black glow", rule)
            curse_some(play)
        case 7 | 8:
            voice(play, god, "prayer.then die")
            send_minion(play, god)
        case _:
            voice(play, god, "prayer.angered me")
            zap_hero(play, god)
    hero.prayer_timeout = play.dice.rnz(300, hero.level, rule)


MINIONS = {"lawful": "A", "neutral": "E", "chaotic": "&"}


def send_minion(play: Play, god: AlignmentName | None) -> Monster | None:
    """A servant of the god attacks. NetHack: minion.c, summon_minion."""
    letter = MINIONS[god] if god is not None else "&"
    species = species_of_letter(play, letter)
    minion = make_monster(play, species, play.hero.spot, nearby=True, peaceful=False, groups=False)
    if minion is not None:
        play.tell("prayer.minion appears", "minion.c", monster=the_monster(play, minion))
    return minion


def zap_hero(play: Play, god: AlignmentName | None) -> None:
    """L-089, L-098: lightning, then disintegration. NetHack: pray.c, god_zaps_you."""
    hero = play.hero
    rule = "L-098"
    if hero.engulfer_id:
        play.tell("prayer.bolt strikes engulfer", rule)
        engulfer = next((m for m in play.level.monsters if m.id == hero.engulfer_id), None)
        if engulfer is not None and "shock" not in engulfer.species.resistances:
            killed_by_hero(play, engulfer, told=False, conduct=False)
        return
    play.tell("prayer.bolt strikes", rule)
    if has(hero, Property.REFLECTION):
        play.tell("prayer.bolt reflects", rule)
    elif has(hero, Property.SHOCK_RESISTANCE):
        play.tell("prayer.not affected", rule)
    else:
        fry(play, god, "prayer.fry")
    play.tell("prayer.not deterred", rule, god=god_name(play, god))
    play.tell("prayer.disintegration beam", rule)
    _burn_armor(play)
    if has(hero, Property.DISINTEGRATION_RESISTANCE):
        play.tell("prayer.bask", rule)
        voice(play, god, "prayer.believe it not")
    else:
        fry(play, god, "prayer.disintegrate")


def _burn_armor(play: Play) -> None:
    """L-089: shield, cloak, then what they no longer cover."""
    hero = play.hero
    for slot in (Slot.SHIELD, Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT):
        item = hero.worn.get(slot)
        if item is None:
            continue
        if slot == Slot.BODY_ARMOR and Slot.CLOAK in hero.worn:
            continue
        if slot == Slot.SHIRT and (Slot.CLOAK in hero.worn or Slot.BODY_ARMOR in hero.worn):
            continue
        guards = hero.extrinsic[Property.REFLECTION] | hero.extrinsic[Property.DISINTEGRATION_RESISTANCE]
        if slot == Slot.SHIRT or not guards & slot:
            disintegrate_armor(play, item)


def fry(play: Play, god: AlignmentName | None, what: str) -> None:
    """L-098: killed by the wrath of a god."""
    play.tell(what, "L-098")
    die(play, Ending.DIED, Killer(f"the wrath of {god_name(play, god)}", KillerFormat.AS_IS))


# Turning the undead


def turn_undead(play: Play) -> bool:
    """Priests and Knights drive off or destroy the undead they see. NetHack: pray.c, doturn."""
    hero = play.hero
    rule = "pray.c doturn"
    if hero.role.name not in ("priest", "knight"):
        play.tell("prayer.cannot turn", rule)
        return False
    hero.conduct.prayers += 1
    god = god_name(play, hero.alignment)
    if hero.timeout[Property.STRANGLED]:
        play.tell("prayer.cannot call", rule, god=god)
        return hero.conduct.prayers == 1
    traits = form_of(hero).traits
    if (hero.alignment != "chaotic" and ("demon" in traits or "undead" in traits)) or hero.god_anger > 6:
        play.tell("prayer.ignores you", rule, god=god)
        aggravate(play)
        exercise(play, Attribute.WISDOM, False, rule)
        return True
    if is_hellish(play.level):
        play.tell("prayer.gehennom", rule, god=god)
        aggravate(play)
        return True
    play.tell("prayer.chant", rule, god=god)
    exercise(play, Attribute.WISDOM, True, rule)
    reach = (8 + hero.level // 5) ** 2
    for monster in list(play.level.monsters):
        if monster.hp > 0 and could_see(play, monster.spot) and distance2(monster.spot, hero.spot) <= reach:
            _turn(play, monster)
    be_helpless(play, 5 - (hero.level - 1) // 6, "trying to turn the monsters")
    return True


TURNING_LEVELS = {"Z": 6, "M": 8, "W": 10, "V": 12, " ": 14, "L": 16}


def _turn(play: Play, monster: Monster) -> None:
    hero = play.hero
    rule = "pray.c doturn"
    traits = monster.species.traits
    strong_demon = "demon" in traits and hero.level > 15
    if monster.peaceful or not ("undead" in traits or is_vampire_shape(monster) or strong_demon):
        return
    monster.asleep = False
    if is_confused(hero):
        play.tell("prayer.voice falters", rule)
        monster.fleeing = False
        monster.frozen = 0
        monster.can_move = True
        return
    if withstands(play, monster, hero.level):
        return
    needed = TURNING_LEVELS.get(monster.species.letter)
    if needed is not None and hero.level >= needed and not withstands(play, monster, hero.level):
        if hero.alignment == "chaotic":
            monster.peaceful = True
        else:
            killed_by_hero(play, monster)
        return
    frighten(play, monster, told=True)
