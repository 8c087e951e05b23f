"""Monsters' gazes and explosions at the hero. NetHack: mhitu.c, gazemu and explmu."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.species import Attack
from marrow.content.words import Damage
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_hero import Outcome
from marrow.rules.combat.damage_types.blinding_and_stunning import stagger
from marrow.rules.combat.damage_types.elemental_damage import burn_items
from marrow.rules.combat.deaths.killing import burst, bursts
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.monster_attacks.cast_at_hero import TIRELESS
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.helplessness import is_unaware
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.seen_resistances import knows_futile, resists_openly
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.vision import in_line_of_sight, mark_view_stale
from marrow.rules.lifesaving.harm import halved
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.monsters.glare import resists_glare
from marrow.rules.monsters.golem_effects import own_golem_effects
from marrow.rules.monsters.reflection import learn_monsters_reflection, learn_own_reflection, reflects
from marrow.rules.monsters.traits import has_damage_type, is_invisible
from marrow.rules.naming import the_monster
from marrow.rules.physics.erosion import burn_armor
from marrow.rules.physics.item_destruction import burn_slime_away
from marrow.rules.play import Play

GAZE_RULE = "mhitu.c gazemu"
EXPLODE_RULE = "mhitu.c explmu"
BOLT_REACH2 = 64  # the squared distance


def gaze_at_hero(play: Play, monster: Monster, attack: Attack) -> Outcome:
    """A monster gazes at the hero; hallucination mostly protects. NetHack: mhitu.c, gazemu."""
    hero = play.hero
    if knows_futile(monster, attack.damage):
        return Outcome.MISSED
    cancelled, foils = monster.cancelled, play.edition.combat.hallucination_foils_gazes
    if foils and is_hallucinating(hero) and play.dice.rn2(4, GAZE_RULE):
        cancelled = True
    if play.edition.combat.unaware_heroes_meet_no_gaze and is_unaware(hero):
        cancelled = cancelled or not _reflects_gaze(play, monster)
    if attack.damage == "stone":
        return _petrify_by_gaze(play, monster, attack, cancelled)
    seen = can_see_monster(play, monster)
    if attack.damage == "blind":
        near = distance2(monster.spot, hero.spot) <= BOLT_REACH2
        if not seen or not near or resists_glare(hero):
            return Outcome.MISSED
        if not cancelled:
            _blind_by_gaze(play, monster, attack)
        elif foils:
            _look_foiled(play, monster, attack)
        return Outcome.MISSED
    if cancelled and not foils:
        return Outcome.MISSED
    if not (seen and in_line_of_sight(play, monster.spot) and monster.can_see):
        return Outcome.MISSED
    tires = monster.species.name not in TIRELESS
    if monster.special_wait and tires:
        return Outcome.MISSED
    roll = play.dice.rn2(5, GAZE_RULE)
    if roll == 0:
        return Outcome.MISSED
    name = the_monster(play, monster)
    if cancelled:
        _look_foiled(play, monster, attack)
        return Outcome.MISSED
    match attack.damage:
        case "confuse":
            turns = play.dice.d(3, 4, GAZE_RULE)
            pause = turns + play.dice.rn2(6, GAZE_RULE)
            monster.special_wait += pause if tires else 0
            confused = has(hero, Property.CONFUSED)
            play.tell("combat.more confused" if confused else "combat.gaze confuses", GAZE_RULE, monster=name)
            extend_timeout(play, Property.CONFUSED, turns, GAZE_RULE)
        case "stun":
            turns = play.dice.d(2, 6, GAZE_RULE)
            monster.special_wait += turns + play.dice.rn2(6, GAZE_RULE)
            play.tell("combat.stares piercingly", GAZE_RULE, monster=name)
            stagger(play, hero.timeout[Property.STUNNED] + turns)
        case "fire":
            _burn_by_gaze(play, monster)
        case _:
            return Outcome.MISSED
    stop_occupation(play)
    return Outcome.MISSED


LOOKS: Mapping[Damage, tuple[int, int]] = {
    "confuse": (0, 1), "stun": (1, 1), "blind": (2, 2), "fire": (4, 2), "stone": (4, 1),
}  # fmt: skip
LOOKS_IN_ALL = 8


def _look_foiled(play: Play, monster: Monster, attack: Attack) -> None:
    """What a foiled gazer looks like: confused, stunned, puzzled, dazzled and so on. NetHack: gazemu."""
    first, count = LOOKS[attack.damage]
    look = play.dice.rn1(count, first, GAZE_RULE) if count > 1 else first
    archon = monster.cancelled and attack.damage == "blind" and monster.species.name == "Archon"
    if archon and play.dice.rn2(5, GAZE_RULE):
        return
    if is_hallucinating(play.hero) and play.dice.rn2(3, GAZE_RULE):
        look = play.dice.rn2(LOOKS_IN_ALL, GAZE_RULE)
    already = {
        "confuse": monster.confused, "stun": monster.stunned, "blind": not monster.can_see,
    }.get(attack.damage, False)  # fmt: skip
    if play.dice.rn2(3, GAZE_RULE) and not already:
        play.dice.rn2(2, GAZE_RULE)  # by which word it is softened
    play.tell(FOILED_LOOKS[look], GAZE_RULE, monster=the_monster(play, monster))


FOILED_LOOKS = (
    "combat.foiled confused", "combat.foiled stunned", "combat.foiled puzzled", "combat.foiled dazzled",
    "combat.foiled irritated", "combat.foiled inflamed", "combat.foiled tired", "combat.foiled dulled",
)  # fmt: skip


def _petrify_by_gaze(play: Play, monster: Monster, attack: Attack, cancelled: bool) -> Outcome:
    """L-088: Medusa's gaze petrifies the hero, or Medusa if it is reflected and she sees the hero."""
    hero = play.hero
    name = the_monster(play, monster)
    seen = can_see_monster(play, monster)
    if cancelled or not monster.can_see:
        if seen:
            _tell_foiled_medusa(play, monster, attack)
        return Outcome.MISSED
    if _reflects_gaze(play, monster):
        if seen:
            play.tell("combat.gaze reflected", GAZE_RULE, monster=name)
            learn_own_reflection(play)
        if reflects(play, monster):
            if seen:
                play.tell("combat.reflects gaze", GAZE_RULE, monster=name)
                learn_monsters_reflection(play, monster)
            return Outcome.MISSED
        if is_invisible(hero) and "sees invisible" not in monster.species.traits:
            if seen:
                play.tell("combat.does not notice", GAZE_RULE, monster=name)
            return Outcome.MISSED
        died = petrify_monster(play, monster, by_hero=True, resistible=False)
        return Outcome.DIED if died else Outcome.MISSED
    if not seen or not in_line_of_sight(play, monster.spot) or has(hero, Property.STONING_RESISTANCE):
        return Outcome.MISSED
    stop_occupation(play)
    play.tell("combat.meet gaze", GAZE_RULE, monster=name)
    petrify(play, monster.species.name)
    return Outcome.MISSED


def _tell_foiled_medusa(play: Play, medusa: Monster, attack: Attack) -> None:
    """Z-283: tell that the gaze failed; a sleeper sees her irritated, a hallucinating hero may mock her."""
    hero, name = play.hero, the_monster(play, medusa)
    mocks = play.edition.combat.foiled_medusas_are_mocked
    if mocks and is_unaware(hero):
        _look_foiled(play, medusa, attack)
    elif mocks and is_hallucinating(hero) and play.dice.one_in(3, GAZE_RULE):
        play.tell("combat.needs a haircut", GAZE_RULE)
    else:
        play.tell("combat.gazes ineffectually", GAZE_RULE, monster=name)


def _reflects_gaze(play: Play, monster: Monster) -> bool:
    """Whether the hero reflects Medusa's gaze."""
    seen = in_line_of_sight(play, monster.spot)
    return has(play.hero, Property.REFLECTION) and seen and monster.species.name == "Medusa"


def _blind_by_gaze(play: Play, monster: Monster, attack: Attack) -> None:
    """An Archon's gaze blinds and stuns."""
    turns = play.dice.d(attack.dice, attack.sides, GAZE_RULE)
    play.tell("combat.blinded by radiance", GAZE_RULE, monster=the_monster(play, monster))
    set_timeout(play, Property.BLINDED, turns, GAZE_RULE)
    mark_view_stale(play.level)
    stop_occupation(play)
    if not is_blind(play.hero):
        return
    stunned = play.dice.rnd(3, GAZE_RULE)
    if play.edition.combat.radiance_keeps_longer_stun:
        stunned = max(play.hero.timeout[Property.STUNNED], stunned)
    stagger(play, stunned)


def _burn_by_gaze(play: Play, monster: Monster) -> None:
    amount = rolled = play.dice.d(2, 6, GAZE_RULE)
    play.tell("combat.fiery gaze", GAZE_RULE, monster=the_monster(play, monster))
    stop_occupation(play)
    if resists_openly(play, Property.FIRE_RESISTANCE):
        play.tell("combat.fire not hot", GAZE_RULE)
        if play.edition.combat.fiery_gazes_heal_golems:  # Z-283
            own_golem_effects(play, "fire", play.dice.d(12, 6, GAZE_RULE))
        amount = 0
    burn_slime_away(play)
    if play.edition.combat.fiery_gazes_burn_armor and monster.level > play.dice.rn2(20, GAZE_RULE):
        burn_armor(play)
    burn_items(play, monster.level, rolled)
    if amount:
        hurt_by_monster(play, monster, amount, GAZE_RULE)


def _blind_with_light(play: Play, monster: Monster, amount: int) -> None:
    """A yellow light blinds the hero; an unseen one is half as bright and may do nothing."""
    if resists_glare(play.hero):
        play.tell("combat.seem unaffected", EXPLODE_RULE)
        return
    if not can_see_monster(play, monster):
        amount //= 2
        roll = play.dice.rnd(amount, EXPLODE_RULE)
        if roll <= play.hero.level:
            play.tell("combat.not terribly bright", EXPLODE_RULE)
            return
    play.tell("combat.blast of light", EXPLODE_RULE)
    set_timeout(play, Property.BLINDED, amount, EXPLODE_RULE)
    mark_view_stale(play.level)


RESISTS = {
    "cold": Property.COLD_RESISTANCE,
    "fire": Property.FIRE_RESISTANCE,
    "shock": Property.SHOCK_RESISTANCE,
}


def explode_at_hero(play: Play, monster: Monster, attack: Attack, found: bool) -> Outcome:
    """A sphere or light explodes where it believes the hero to be, and dies. NetHack: mhitu.c, explmu."""
    if monster.cancelled:
        return Outcome.MISSED
    spot = monster.spot
    name = the_monster(play, monster)
    all_around = bursts(play, attack)
    amount = 0
    if (found and not all_around) or play.edition.combat.explosion_damage_is_rolled_twice:  # Z-281
        amount = play.dice.d(attack.dice, attack.sides, EXPLODE_RULE)
    play.tell("combat.explodes" if found else "combat.explodes at thin air", EXPLODE_RULE, monster=name)
    if found and not all_around:
        _blast(play, monster, attack, amount)
    if all_around:
        burst(play, monster, attack)
    elif monster.hp > 0:
        monster_dies(play, monster)
    wake_near_spot(play, spot, 49)
    return Outcome.MISSED if monster.hp > 0 else Outcome.DIED


def _blast(play: Play, monster: Monster, attack: Attack, amount: int) -> None:
    hero = play.hero
    match attack.damage:
        case "cold" | "fire" | "shock":
            if has(hero, RESISTS[attack.damage]):
                play.tell("combat.seem unaffected", EXPLODE_RULE)
                own_golem_effects(play, attack.damage, amount)
                return
            roll = play.dice.rnd(20, EXPLODE_RULE)
            if attribute(hero, Attribute.DEXTERITY) > roll:
                play.tell("combat.duck the blast", EXPLODE_RULE)
                amount = (amount + 1) // 2
            else:
                play.tell("combat.get blasted", EXPLODE_RULE)
            if attack.damage == "fire":
                burn_slime_away(play)
            if not play.edition.combat.only_physical_damage_is_halved:
                amount = halved(hero, amount)
            hurt_by_monster(play, monster, amount, EXPLODE_RULE)
        case "blind":
            _blind_with_light(play, monster, amount)
        case "hallucination":
            form = form_of(hero)
            if (
                is_blind(hero)
                or form.name in ("black light", "violet fungus")
                or has_damage_type(form, "stun")
            ):
                play.tell("combat.seem unaffected", EXPLODE_RULE)
                return
            before = is_hallucinating(hero)
            if not before:
                play.tell("combat.kaleidoscopic light", EXPLODE_RULE)
            extend_timeout(play, Property.HALLUCINATING, amount, EXPLODE_RULE)
            freaked = is_hallucinating(hero) and not before
            play.tell("combat.freaked out" if freaked else "combat.seem unaffected", EXPLODE_RULE)
        case _:
            hurt_by_monster(play, monster, amount, EXPLODE_RULE)
