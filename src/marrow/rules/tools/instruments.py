"""Playing musical instruments. NetHack: music.c, do_improvisation."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import SELF, distance2
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.combat.deaths.killing import resists_spell
from marrow.rules.combat.put_to_sleep import put_monster_to_sleep
from marrow.rules.combat.rousing_music import POWER, awaken_monsters, awaken_soldiers
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_confused, is_deaf, is_hallucinating, is_stunned
from marrow.rules.hero.conditions import deafen
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.magic.wands.hero_rays import hero_ray, shoot_ray, zap_self_with_ray
from marrow.rules.monsters.traits import can_blow, monster_resists
from marrow.rules.naming import a_monster, the_monster, your_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.people.charming import charm
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps.earthquakes import earthquake
from marrow.rules.traps.passtune import choose_notes, play_notes

RULE = "music.c do_improvisation"
BEATS = 8  # that a spent drum knows
NOTES_RULE, MOST_NOTES, NOTES = "music.c improvised_notes", 5, 7
WHOLE_LEVEL = 21 * 80
SKILL_NEEDED = 25
BLOWN: tuple[KindName, ...] = (
    "wooden flute", "magic flute", "tooled horn", "frost horn", "fire horn", "bugle",
)  # fmt: skip


def has_breath(hero: Hero) -> bool:
    """Whether the hero can blow into something. NetHack: mondata.c, can_blow."""
    return can_blow(form_of(hero)) and not has(hero, Property.STRANGLED)


def play_instrument(play: Play, instrument: Item) -> bool:
    """Play notes, or improvise, on an instrument. True if it took a move."""
    hero = play.hero
    if hero.footing.in_water:
        raise RefusedCommand("instruments.under water")
    if instrument.kind.name in BLOWN and not has_breath(hero):
        raise RefusedCommand("instruments.cannot blow")
    notes = choose_notes(play, instrument)
    if notes:
        play_notes(play, instrument, notes)
        return True
    able = not (
        is_confused(hero) or (is_stunned(hero) and play.edition.magic.stunned_or_confused_only_make_noise)
    )
    name = instrument.kind.name
    plain = PLAIN_VERSION.get(name)
    if plain is not None and not (able and instrument.charge > 0):
        name = plain
    _tell_beginning(play, instrument)
    _make_up_notes(play)
    if name in PLAIN_VERSION:
        instrument.charge -= 1
    TUNES[name](play, instrument, able)
    return True


PLAIN_VERSION: Mapping[KindName, KindName] = {
    "magic flute": "wooden flute", "magic harp": "wooden harp", "fire horn": "tooled horn",
    "frost horn": "tooled horn", "drum of earthquake": "leather drum",
}  # fmt: skip


def _tell_beginning(play: Play, instrument: Item) -> None:
    """L-343: tell how the playing begins; stunned, confused or hallucinating heroes make no music."""
    hero = play.hero
    if not play.edition.magic.stunned_or_confused_only_make_noise:
        key = "instruments.far from music" if is_confused(hero) else "instruments.begin"
        play.tell(key, RULE, item=your_item(play, instrument))
        return
    moods = [
        key
        for key, felt in (
            ("instruments.drone", is_stunned(hero)),
            ("instruments.racket", is_confused(hero)),
            ("instruments.butterflies", is_hallucinating(hero)),
        )
        if felt
    ]
    if play.edition.magic.moods_of_players_by_die and play.dice.rn2(2, RULE) == 0:
        if is_stunned(hero) and is_confused(hero) and not is_hallucinating(hero):
            moods = [moods[0 if play.dice.rn2(2, RULE) == 0 else 1]]
        moods = moods[-1:] if is_hallucinating(hero) else moods
    if not moods:
        play.tell("instruments.begin", RULE, item=your_item(play, instrument))
    else:
        _tell_music(play, moods[0] if len(moods) == 1 else "instruments.far from music")


def _make_up_notes(play: Play) -> None:
    """Z-331: one to five notes, each one of seven; who cannot change plays the last tune again.

    NetHack: music.c, improvised_notes.
    """
    if not play.edition.magic.improvised_notes_by_die:
        return
    if not (has(play.hero, Property.UNCHANGING) and play.world.improvised):
        for _ in range(play.dice.rnd(MOST_NOTES, NOTES_RULE)):
            play.dice.rn2(NOTES, NOTES_RULE)
    play.world.improvised = True


DEAF_WORDS: Mapping[str, str] = {
    "instruments.drone": "instruments.monotonous vibration",
    "instruments.racket": "instruments.jarring vibration",
    "instruments.soft music": "instruments.seem to play",
    "instruments.trills": "instruments.feel trills",
    "instruments.toots": "instruments.feel toots",
    "instruments.frightful sound": "instruments.blow horn",
    "instruments.bugle": "instruments.blow bugle",
    "instruments.attractive music": "instruments.very soothing vibrations",
    "instruments.lilting melody": "instruments.soothing vibrations",
    "instruments.twangs": "instruments.soothing vibrations",
    "instruments.deafening row": "instruments.pound",
}


def _tell_music(play: Play, what: str) -> None:
    """L-341: tell how the music sounds, or what the deaf feel of it since 3.6.3."""
    play.tell(DEAF_WORDS.get(what, what) if _only_feels_music(play) else what, RULE)


def _only_feels_music(play: Play) -> bool:
    return play.edition.magic.deaf_heroes_feel_their_music and is_deaf(play.hero)


def _near(play: Play, reach2: int) -> list[Monster]:
    """The monsters nearer than a squared distance."""
    spot = play.hero.spot
    return [
        monster
        for monster in play.level.monsters
        if monster.hp > 0 and distance2(monster.spot, spot) < reach2
    ]


# Flutes and harps


def _lull(play: Play, item: Item, able: bool) -> None:
    """A magic flute puts monsters nearby to sleep."""
    _tell_music(play, "instruments.soft music")
    for monster in _near(play, play.hero.level * 5):
        turns = play.dice.d(10, 10, RULE)
        if monster_resists(monster, "sleep") or resists_spell(play, monster, POWER):
            continue
        if put_monster_to_sleep(play, monster, turns):
            monster.asleep = True
    exercise(play, Attribute.DEXTERITY, True, RULE)


def _charm_snakes(play: Play, item: Item, able: bool) -> None:
    """Snakes come out of hiding and become peaceful, if the hero is dexterous and experienced enough."""
    charms = _plays_well(play) and able
    _tell_music(play, "instruments.trills" if charms else "instruments.toots")
    for monster in _near(play, play.hero.level * 3) if charms else ():
        if monster.species.letter != "S" or not monster.can_move:
            continue
        was_seen, was_peaceful = can_see_monster(play, monster), monster.peaceful
        _soothe(monster)
        monster.hidden = False
        mark_view_stale(play.level)
        if not can_see_monster(play, monster):
            continue
        if not was_seen:
            play.tell("instruments.notice swaying", RULE, monster=a_monster(play, monster))
        else:
            key = "instruments.sways" if was_peaceful else "instruments.sways and is quiet"
            play.tell(key, RULE, monster=the_monster(play, monster))
    exercise(play, Attribute.DEXTERITY, True, RULE)


def _tame_by_music(play: Play, item: Item, able: bool) -> None:
    hero = play.hero
    _tell_music(play, "instruments.attractive music")
    reach = (hero.level - 1) // 3 + 1
    for monster in list(play.level.monsters):
        inside = hero.hold.engulfer_id == monster.id
        hears = inside if hero.hold.engulfer_id else distance2(monster.spot, hero.spot) <= reach
        if hears:
            charm(play, monster, resists=resists_spell(play, monster, POWER))
    exercise(play, Attribute.DEXTERITY, True, RULE)


def _calm_nymphs(play: Play, item: Item, able: bool) -> None:
    calms = _plays_well(play) and able
    _tell_music(play, "instruments.lilting melody" if calms else "instruments.twangs")
    for monster in _near(play, play.hero.level * 3) if calms else ():
        if monster.species.letter != "n" or not monster.can_move:
            continue
        monster.asleep = False
        _soothe(monster)
        if can_see_monster(play, monster):
            play.tell("instruments.listens cheerfully", RULE, monster=the_monster(play, monster))
    exercise(play, Attribute.DEXTERITY, True, RULE)


def _plays_well(play: Play) -> bool:
    dexterity = attribute(play.hero, Attribute.DEXTERITY)
    return play.dice.rn2(dexterity, RULE) + play.hero.level > SKILL_NEEDED


def _soothe(monster: Monster) -> None:
    monster.peaceful = True
    monster.culprit = monster.waiting = False


# Horns


def _shoot_bolt(play: Play, item: Item, able: bool) -> None:
    """Shoot a bolt from a frost or fire horn; the charge is spent even if no direction is chosen."""
    try:
        direction = choose_direction(play, None)
    except Cancelled:
        play.tell("instruments.vibrates", RULE, item=your_item(play, item))
        return
    if direction == SELF:
        himself = "herself" if play.hero.gender == "female" else "himself"
        killer = Killer(f"using a magical horn on {himself}", KillerFormat.AS_IS)
        zap_self_with_ray(play, hero_ray(item.kind.name, 6), killer)
    else:
        dice = play.dice.rn1(6, 6, RULE)
        shoot_ray(play, hero_ray(item.kind.name, dice), direction)
    discover(play, item.kind)


def _blow_horn(play: Play, item: Item, able: bool) -> None:
    _tell_music(play, "instruments.frightful sound")
    awaken_monsters(play, play.hero.level * 30)
    exercise(play, Attribute.WISDOM, False, RULE)


def _blow_bugle(play: Play, item: Item, able: bool) -> None:
    _tell_music(play, "instruments.bugle")
    awaken_soldiers(play, play.hero.spot, play.hero.level)
    exercise(play, Attribute.WISDOM, False, RULE)


# Drums


def _make_earthquake(play: Play, item: Item, able: bool) -> None:
    play.tell("instruments.earthquake", RULE)
    earthquake(play, (play.hero.level - 1) // 3 + 1)
    awaken_monsters(play, WHOLE_LEVEL)
    discover(play, item.kind)


def _beat_drum(play: Play, item: Item, able: bool) -> None:
    """N-567, N-592: a leather drum deafens; a spent drum of earthquake may not, and be heard less far."""
    hero = play.hero
    magical = item.kind.name in PLAIN_VERSION and play.edition.magic.spent_drums_beat_softly
    deafens_first = play.edition.magic.drums_deafen_before_they_wake
    if not deafens_first:
        awaken_monsters(play, hero.level * 40)
    if magical:
        play.dice.rn2(BEATS, RULE)
        well = play.dice.rn2(2, RULE) == 0 and play.dice.rn2(2, RULE) != 0
        play.tell("instruments.drum rhythm" if well else "instruments.drum beat", RULE)
    else:
        _tell_music(play, "instruments.deafening row")
        if play.edition.hero.noise_deafens and not _only_feels_music(play):
            lasts = hero.timeout[Property.DEAF] + play.dice.rn1(20, 30, RULE)
            deafen(play, lasts, RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
    if deafens_first:
        awaken_monsters(play, hero.level * (5 if magical else 40))


TUNES: Mapping[KindName, Callable[[Play, Item, bool], None]] = {
    "magic flute": _lull,
    "wooden flute": _charm_snakes,
    "fire horn": _shoot_bolt,
    "frost horn": _shoot_bolt,
    "tooled horn": _blow_horn,
    "bugle": _blow_bugle,
    "magic harp": _tame_by_music,
    "wooden harp": _calm_nymphs,
    "drum of earthquake": _make_earthquake,
    "leather drum": _beat_drum,
}
