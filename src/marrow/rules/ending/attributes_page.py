"""The attributes page of ^X and of disclosure: background, basics, characteristics, status, properties.

NetHack: cmd.c, enlightenment and its parts.
"""

from collections.abc import Iterable, Mapping

from marrow.choices import LeftHanded
from marrow.content.words import AlignmentName
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.dungeon.branches import LUDIOS, PLANES, QUEST, branch_named, place_at
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.time_of_day import FULL_MOON, NEW_MOON, is_midnight, is_night
from marrow.rules.ending.disclosure import condition_lines, property_lines, survival_line
from marrow.rules.ending.overview import PLANE_NAMES
from marrow.rules.ending.wording import BASE_TITLE, text_of
from marrow.rules.enlightenment.enlighten import TENSES
from marrow.rules.enlightenment.plain_attributes import base_attributes, plain_attributes
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.attributes import attribute, attribute_limits
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.experience import experience_to_rise, rank_of
from marrow.rules.naming import with_article
from marrow.rules.naming.gods import god_name
from marrow.rules.naming.monster_names import body_word
from marrow.rules.play import Play

SIDES: tuple[AlignmentName, ...] = ("lawful", "neutral", "chaotic")
HIGHEST_LEVEL = 30
ATTRIBUTES_IN_ORDER = (
    Attribute.STRENGTH, Attribute.DEXTERITY, Attribute.CONSTITUTION, Attribute.INTELLIGENCE, Attribute.WISDOM,
    Attribute.CHARISMA,
)  # fmt: skip


def attributes_page_lines(play: Play, *, over: bool, alive: bool, magic: bool) -> tuple[str, ...]:
    """L-168, L-360: all sections with their headings, the last only by magic or after the game; or a list."""
    if not play.edition.hero.attributes_come_in_sections:
        return _plain_page(play, over=over, alive=alive, magic=magic)
    hero = play.hero
    lines = [text_of(play, "person.title", name=hero.name.capitalize(), role=hero.role.called(hero.gender))]

    def section(heading: str, told: Iterable[str]) -> None:
        when = "Final" if over else "Current"
        lines.extend(("", text_of(play, f"person.{heading}", when=when), *told))

    section("background", background(play, over=over))
    section("basics", basics(play, over=over))
    section("characteristics", characteristics(play, over=over, magic=magic))
    section("status", condition_lines(play, over=over, magic=magic))
    if magic:
        section("attributes", property_lines(play, over=over, alive=alive))
    return tuple(lines)


def _plain_page(play: Play, *, over: bool, alive: bool, magic: bool) -> tuple[str, ...]:
    """L-360: who the hero is and was, unless the game is over; and by magic all that he is and can."""
    base = [] if over else [BASE_TITLE, "", *base_attributes(play)]
    if not magic:
        return tuple(base)
    title = text_of(play, "enlightenment.plain title", when="Final" if over else "Current")
    said = [text_of(play, key, **words) for key, words in plain_attributes(play, over=over)]
    survived = survival_line(play, over=over, alive=alive)
    between = [""] if base else []
    return (*base, *between, title, "", *said, *([survived] if survived else []))


# Background


def background(play: Play, *, over: bool) -> list[str]:
    """Form, rank, role, god, hand, place, turns, omens and experience.

    NetHack: cmd.c, background_enlightenment.
    """
    hero, tense = play.hero, TENSES[over]
    lines = []
    if hero.form is not None:
        now = "" if over else "currently "
        lines.append(text_of(play, "person.form", **tense, now=now, form=_form_words(hero)))
    lines += [
        text_of(play, "person.rank", **tense, rank=_rank_words(hero)),
        text_of(play, "person.faith", **tense, side=hero.alignment, loyalty=_loyalty(play, over=over),
            god=god_name(play, hero.alignment)),
        text_of(play, "person.opposed", **tense, gods=_opposed(play)),
    ]  # fmt: skip
    sworn = hero.piety.sworn or hero.birth_alignment
    if hero.alignment != sworn:
        lines.append(text_of(play, "person.actually", **tense, side=sworn))
    changes: list[str] = [hero.birth_gender] if hero.gender != hero.birth_gender else []
    changes += [hero.birth_alignment] if sworn != hero.birth_alignment else []
    if changes:
        lines.append(text_of(play, "person.started out", what=" and ".join(changes)))
    if play.edition.hero.left_handed is not LeftHanded.NOBODY:
        normally = "" if "humanoid" in form_of(hero).traits else "normally "
        side = "left" if hero.left_handed else "right"
        lines.append(text_of(play, "person.handed", **tense, normally=normally, side=side))
    lines += [text_of(play, "person.where", **tense, place=place_text(play)), _since(play, over=over)]
    lines += _omens(play, over=over)
    if hero.form is None:
        lines.append(_experience(play, over=over))
    return lines


def _form_words(hero: Hero) -> str:
    species = form_of(hero)
    gender = "" if {"male", "female", "neuter"} & species.traits else f"{hero.gender} "
    return gender + body_word(hero)


def _rank_words(hero: Hero) -> str:
    """Rank, level, race and role; without the role if the rank is the same word."""
    role, called = hero.role, hero.role.called(hero.gender)
    rank = rank_of(role.ranks, role.female_ranks, hero.level, hero.gender == "female")
    tells_gender = role.female_name != role.name or len(role.genders) == 1
    gender = f"{hero.gender} " if not tells_gender or hero.gender not in role.genders else ""
    actually = "actually " if hero.form is not None else ""
    if rank.lower() == called.lower():
        return f"{actually}{with_article(rank)}, level {hero.level} {gender}{hero.race.name}"
    return f"{actually}{with_article(rank)}, a level {hero.level} {gender}{hero.race.adjective} {called}"


def _loyalty(play: Play, *, over: bool) -> str:
    """The adverb before the alignment: temporary, converted, or held without ever praying."""
    hero = play.hero
    sworn = hero.piety.sworn or hero.birth_alignment
    if hero.alignment != sworn:
        return "temporarily " if over else "currently "
    if sworn != hero.birth_alignment:
        return "belatedly " if over else "now "
    return "nominally " if not hero.conduct.prayers and play.world.turn > 1000 else ""


def _opposed(play: Play) -> str:
    """The other two gods of the hero's pantheon."""
    own = play.hero.alignment
    return " and ".join(f"{god_name(play, side)} ({side})" for side in SIDES if side != own)


def place_text(play: Play) -> str:
    """The branch and level the hero is on, in words."""
    level = play.level
    branch = branch_named(play.world.dungeon, level.branch)
    place = place_at(play.world.dungeon, level.branch, level.number)
    name = place.name if place is not None else ""
    if level.branch == PLANES:
        plane = text_of(play, PLANE_NAMES[name])
        return text_of(play, "person.endgame", plane=plane if name == "astral" else f"Elemental {plane}")
    if level.branch == LUDIOS:
        return text_of(play, "person.on level", dungeon=branch.title)
    number = level.number if level.branch == QUEST else level.depth
    note = ""
    if name == "rogue":
        note = text_of(play, "person.primitive")
    elif is_on_special_level(play, "bigroom") and not is_blind(play.hero):
        note = text_of(play, "person.big room")
    title = branch.title
    dungeon = title[0].lower() + title[1:] if title.startswith("The ") else title
    return text_of(play, "person.in dungeon", dungeon=dungeon, level=number, note=note)


def _since(play: Play, *, over: bool) -> str:
    turn = play.world.turn
    if turn == 1:
        return text_of(play, "person.just begun", **TENSES[over])
    return text_of(play, "person.entered", turns=turn)


def _omens(play: Play, *, over: bool) -> list[str]:
    """Night, moon phase and Friday 13th, if they have effects."""
    world, tense, lines = play.world, TENSES[over], []
    if is_midnight(world):
        lines.append(text_of(play, "person.midnight", **tense))
    elif is_night(world):
        lines.append(text_of(play, "person.night", **tense))
    if world.moon_phase in (FULL_MOON, NEW_MOON):
        moon = "full" if world.moon_phase == FULL_MOON else "new"
        lines.append(text_of(play, "person.moon", **tense, moon=moon))
    if world.friday_13th:
        lines.append(text_of(play, "person.friday over" if over else "person.friday"))
    return lines


def _experience(play: Play, *, over: bool) -> str:
    """Experience points; after the game and in wizard mode also how many the next level needs."""
    hero = play.hero
    points = text_of(play, "person.points", points=hero.experience, s="" if hero.experience == 1 else "s")
    needed = ""
    if hero.level < HIGHEST_LEVEL and (over or play.world.mode == "wizard"):
        number = experience_to_rise(play, hero.level) - hero.experience
        needed = text_of(
            play,
            "person.needed",
            number=number,
            more="more " if hero.experience else "",
            were=("was " if number == 1 else "were ") if over else "",
            attain="to attain" if hero.level < 18 else "for",
            level=hero.level + 1,
        )
    return text_of(play, "person.experience", **TENSES[over], points=points, needed=needed)


# Basics


def basics(play: Play, *, over: bool) -> list[str]:
    """Hit points, power, armour class, gold and autopickup.

    NetHack: cmd.c, basics_enlightenment.
    """
    hero, tense = play.hero, TENSES[over]
    changed = hero.form is not None
    hp, most = (hero.form_hp, hero.form_max_hp) if changed else (hero.hp, hero.max_hp)
    lines = [
        text_of(
            play, "person.hit points", **tense, number=_out_of(max(hp, 0), most), s="" if most == 1 else "s"
        ),
        text_of(play, "person.power", **tense, number=_power(hero)),
    ]
    if changed:
        dice = form_of(hero).level
        half = " (actually 1/2)" if dice == 0 else ""
        number = f"{dice} hit {'die' if dice == 1 else 'dice'}{half}"
        lines.append(text_of(play, "person.hit dice", **tense, number=number))
    lines.append(text_of(play, "person.armour", **tense, number=armor_class(hero)))
    gold = sum(item.quantity for item in hero.inventory if item.kind.class_ == "coin")
    contains = "contained" if over else "contains"
    coins = f"{gold} zorkmid{'' if gold == 1 else 's'}"
    lines.append(
        text_of(play, "person.wallet", contains=contains, coins=coins)
        if gold
        else text_of(play, "person.empty wallet", **tense)
    )
    options = play.world.options
    types = f"'{options.pickup_types}'" if options.pickup_types else "all types"
    lines.append(
        text_of(play, "person.autopickup", **tense, what=types)
        if options.autopickup
        else text_of(play, "person.no autopickup", **tense)
    )
    return lines


def _out_of(now: int, most: int) -> str:
    return f"all {most}" if now == most and most > 1 else f"{now} out of {most}"


def _power(hero: Hero) -> str:
    if hero.max_power == 0:
        return "no"
    if hero.power == hero.max_power == 2:
        return "both"
    return (
        _out_of(hero.power, hero.max_power) if hero.max_power > 2 else f"{hero.power} out of {hero.max_power}"
    )


# Characteristics


def characteristics(play: Play, *, over: bool, magic: bool) -> list[str]:
    """The six attributes, each with its base, peak and limit as far as known.

    NetHack: cmd.c, characteristics_enlightenment.
    """
    return [
        text_of(play, "person.attribute", **TENSES[over], which=which.name.lower(),
            value=attribute_in_full(play, which, over=over, magic=magic))
        for which in ATTRIBUTES_IN_ORDER
    ]  # fmt: skip


def attribute_in_full(play: Play, which: Attribute, *, over: bool, magic: bool) -> str:
    """The value of an attribute, with base, peak and limit where they differ.

    After the game the limit is always told. NetHack: cmd.c, one_characteristic.
    """
    hero = play.hero
    current = attribute(hero, which)
    value = attribute_value_text(current, which)
    if _is_hidden(hero, which) and not (magic and hero.form is None):
        return value
    base, peak, limit = hero.base[which], hero.peak[which], attribute_limits(play, which)[1]
    more: list[str] = []
    if current != base:
        more.append(f"base:{attribute_value_text(base, which)}")
    if base != peak:
        more.append(f"peak:{attribute_value_text(peak, which)}")
    if over or limit != (118 if which == Attribute.STRENGTH else 18):
        innate = "innate " if current > limit else ""
        more.append(f"{innate}limit:{attribute_value_text(limit, which)}")
    now = "" if over else "current; "
    return f"{value} ({now}{', '.join(more)})" if more else value


def _is_hidden(hero: Hero, which: Attribute) -> bool:
    """Whether the hero's own value is unknown: in another form, or under a cursed item that changes it."""
    if hero.form is not None:
        return True
    names = {item.artifact or item.kind.name for item in hero.worn.values() if item.blessing < 0}
    return bool(names & HIDES_ATTRIBUTE.get(which, frozenset())) or "ring of sustain ability" in names


HIDES_ATTRIBUTE: Mapping[Attribute, frozenset[str]] = {
    Attribute.STRENGTH: frozenset({"gauntlets of power"}),
    Attribute.CONSTITUTION: frozenset({"Ogresmasher"}),
    Attribute.INTELLIGENCE: frozenset({"dunce cap"}),
    Attribute.WISDOM: frozenset({"dunce cap"}),
}


def attribute_value_text(value: int, which: Attribute) -> str:
    """Strength between 18 and 19 as 18/01 to 18/100. NetHack: cmd.c, attrval."""
    if which != Attribute.STRENGTH or value <= 18:
        return str(value)
    return str(value - 100) if value > 118 else f"18/{value - 18:02}"
