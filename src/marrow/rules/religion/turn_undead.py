"""The #turn command. NetHack: pray.c, doturn."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Attribute, HelplessReason
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.deaths.killing import killed_by_hero, resists_spell, tell_resistance
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_confused
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.shape import can_chant
from marrow.rules.hero.vision import can_see, in_line_of_sight
from marrow.rules.magic.spells.casting import cast_spell
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_vampire_shape
from marrow.rules.naming.gods import god_name
from marrow.rules.play import Play


def turn_undead(play: Play) -> bool:
    """Priests and Knights scare or destroy the undead they see; others need the spell."""
    hero = play.hero
    rule = "pray.c doturn"
    if hero.role.name not in ("priest", "knight"):
        for spell in hero.spells:  # N-082
            if spell.book == "spellbook of turn undead":
                return cast_spell(play, spell, at_self=play.edition.religion.turning_spell_is_cast_at_self)
        raise RefusedCommand("prayer.cannot turn")
    if not hero.conduct.prayers:
        note_broken_conduct(play, "chronicle.turned undead")
    hero.conduct.prayers += 1
    god = god_name(play, hero.alignment)
    choices = play.edition.religion
    if choices.turning_needs_voice and not can_chant(hero):
        strangled = hero.timeout[Property.STRANGLED]
        play.tell("prayer.cannot call" if strangled else "prayer.incapable of calling", rule, god=god)
        return hero.conduct.prayers == 1
    traits = form_of(hero).traits
    if (hero.alignment != "chaotic" and ("demon" in traits or "undead" in traits)) or hero.piety.anger > 6:
        play.tell("prayer.ignores you", rule, god=god)
        aggravate(play)
        exercise(play, Attribute.WISDOM, False, rule)
        return choices.failed_turning_takes_time
    if is_in_gehennom(play.level):
        play.tell("prayer.gehennom", rule, god=god)
        aggravate(play)
        return choices.failed_turning_takes_time
    play.tell("prayer.chant", rule, god=god)
    exercise(play, Attribute.WISDOM, True, rule)
    reach = (8 + hero.level // 5) ** 2
    near = [
        monster
        for monster in play.level.monsters
        if monster.hp > 0 and _can_be_turned(hero, monster) and distance2(monster.spot, hero.spot) <= reach
    ]
    reaches = in_line_of_sight if choices.turning_needs_voice else can_see
    seen = [monster for monster in near if reaches(play, monster.spot)]
    if seen and is_confused(hero):
        play.tell("prayer.voice falters", rule)
    for monster in seen:
        if monster.hp > 0:
            _turn_monster(play, monster)
    sooner = (hero.level - 1) // 6 if choices.turning_gets_quicker else 0
    be_helpless(play, 5 - sooner, HelplessReason.TURNING_UNDEAD)
    return True


TURNING_LEVELS = {"Z": 6, "M": 8, "W": 10, "V": 12, " ": 14, "L": 16}


def _can_be_turned(hero: Hero, monster: Monster) -> bool:
    """Whether the monster is hostile and undead, or a demon if the hero's level is above 15."""
    traits = monster.species.traits
    turnable_demon = "demon" in traits and hero.level > 15
    return not monster.peaceful and ("undead" in traits or is_vampire_shape(monster) or turnable_demon)


def _turn_monster(play: Play, monster: Monster) -> None:
    """Turn one monster: it flees, is destroyed, or makes peace with a chaotic hero."""
    hero = play.hero
    monster.asleep = False
    if is_confused(hero):
        monster.fleeing = False
        monster.frozen = 0
        monster.can_move = True
        return
    if resists_spell(play, monster, hero.level):
        tell_resistance(play, monster, "pray.c doturn")
        return
    needed = TURNING_LEVELS.get(monster.species.letter)
    if needed is not None and hero.level >= needed and not resists_spell(play, monster, hero.level):
        if hero.alignment == "chaotic":
            monster.peaceful = True
            monster.alignment = alignment_for_kill(hero, monster)
        else:
            killed_by_hero(play, monster)
        return
    make_flee(play, monster, told=True)
