"""Drinking from fountains, and dipping into them. Rules N-096, N-097, N-108.

NetHack: fountain.c. Drinking from sinks is in sink_drinks.py, gushing fountains are in plumbing.py.
"""

from marrow.content.event_kinds import ARTIFACT
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import LOOTED, Terrain
from marrow.model.vocabularies import Attribute, KillerFormat, Source
from marrow.rules.chronicle import break_conduct, him, his, note_event
from marrow.rules.combat.damage_types.steal import gold_share
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.enlightenment.self_knowledge import enlighten
from marrow.rules.generation.new_items.random_items import make_gold, random_item, random_kind_between
from marrow.rules.generation.new_levels.room_features import BLESSED_FOUNTAIN
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.attribute_changes import restore_attributes
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import has, is_blind, levitates
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import bless, curse, reweigh, uncurse
from marrow.rules.lifesaving.harm import hurt, suffer_poison
from marrow.rules.magic import detection
from marrow.rules.magic.potions.djinni import grant_wish
from marrow.rules.monsters.reactions import make_flee
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.naming import a_monster, monster_names
from marrow.rules.naming.discoveries import discover_artifact
from marrow.rules.nutrition.hunger_state import gain_nutrition, lose_nutrition
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.physics.water_and_fire import ErosionResult, wet_dipped_item
from marrow.rules.physics.zap_over_floor import maybe_dry_up
from marrow.rules.play import Play
from marrow.rules.trade.watch import anger_watch
from marrow.rules.traps.monster_in_trap import trap_monster
from marrow.rules.traps.plumbing import gush_forth

RULE = "fountain.c drinkfountain"
DIPPING_RULE = "fountain.c dipfountain"


def drink_fountain(play: Play) -> bool:
    """N-108: drink from the fountain here: mostly nothing happens, sometimes good, sometimes bad."""
    hero, level = play.hero, play.level
    roll = play.dice.rnd(30, "N-108")
    if levitates(hero):
        play.tell("fountains.floating high", RULE)
        return True
    magic = bool(level.detail[hero.spot] & BLESSED_FOUNTAIN)
    if magic and hero.luck >= 0 and roll >= 10:
        _drink_magic_water(play)
        return True
    if roll < 10:
        play.tell("fountains.cool draught", "N-108")
        gain_nutrition(play, play.dice.rnd(10, "N-108"), Cause.DRINKING, "N-108")
        if magic:
            return True
    else:
        _drink_strange_water(play, roll)
    maybe_dry_up(play, hero.spot)
    return True


def _drink_magic_water(play: Play) -> None:
    """N-108: a magic fountain restores and raises attributes, once."""
    hero = play.hero
    unlucky = hero.luck < 4
    play.tell("fountains.great", "N-108")
    restore_attributes(play, "N-108")
    first = play.dice.rn2(6, "N-108")
    for step in range(6):
        which = Attribute((first + step) % 6)
        if adjust_attribute(play, which, 1, "N-108", only_changes=unlucky) and unlucky:
            break
    play.tell("fountains.wisp of vapor", "N-108")
    exercise(play, Attribute.WISDOM, True, "N-108")
    play.level.detail[hero.spot] &= ~BLESSED_FOUNTAIN


def _drink_strange_water(play: Play, roll: int) -> None:
    """What a roll of 10 to 30 does; most of them do nothing."""
    hero = play.hero
    match roll:
        case 19:
            play.tell("fountains.self-knowledge", RULE)
            enlighten(play)
            play.tell("fountains.feeling subsides", RULE)
            exercise(play, Attribute.WISDOM, True, RULE)
        case 20:
            play.tell("fountains.foul water", "N-096")
            lose_nutrition(play, play.dice.rn1(20, 11, "N-096"), Cause.FOUL_WATER, "N-096")
            vomit(play)
        case 21:
            _drink_contaminated_water(play)
        case 22:
            water_snakes(play)
        case 23:
            water_demon(play)
        case 24:
            play.tell("fountains.no good", "N-097")
            lose_nutrition(play, play.dice.rn1(20, 11, "N-097"), Cause.FOUL_WATER, "N-097")
            exercise(play, Attribute.CONSTITUTION, False, "N-097")
            spares = play.edition.hero.fountain_curses_spare_gold_and_cursed
            for item in hero.inventory:
                if spares and (item.kind.class_ == "coin" or item.blessing < 0):
                    continue
                cursed = play.dice.one_in(5, "N-097")
                if cursed:
                    curse(item)
        case 25:
            if not is_blind(hero):
                play.tell("fountains.image", RULE)
            else:
                unseen = is_invisible(hero) and not has(hero, Property.SEE_INVISIBLE)
                play.tell("fountains.transparent" if unseen else "fountains.self-conscious", RULE)
            give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, RULE)
            mark_view_stale(play.level)
            exercise(play, Attribute.WISDOM, True, RULE)
        case 26:
            detection.detect_monsters(play, 0)
            exercise(play, Attribute.WISDOM, True, RULE)
        case 27 if not play.level.detail[hero.spot] & LOOTED:
            find_gem(play)
        case 27 | 28:
            water_nymph(play)
        case 29:
            play.tell("fountains.bad breath", RULE)
            for monster in list(play.level.monsters):
                make_flee(play, monster)
        case 30:
            gush_forth(play, drinking=True)
        case _:
            play.tell("fountains.tasteless", RULE)


def _drink_contaminated_water(play: Play) -> None:
    hero = play.hero
    play.tell("fountains.contaminated", RULE)
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("fountains.runoff", RULE, fruit=play.world.options.fruit)
        hurt(play, play.dice.rnd(4, RULE), Killer("unrefrigerated sip of juice"), RULE)
        return
    killer = Killer("contaminated water", KillerFormat.AS_IS)
    suffer_poison(play, 4, 3, 10, killer, RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)


def make_newcomer(play: Play, name: SpeciesName) -> Monster | None:
    species = SPECIES_NAMED[name]
    if is_gone(play.world, species):
        return None
    return make_monster(play, species, play.hero.spot, nearby=True, groups=False)


def water_snakes(play: Play) -> None:
    rule = "fountain.c dowatersnakes"
    count = play.dice.rn1(5, 2, rule)
    if is_gone(play.world, SPECIES_NAMED["water moccasin"]):
        play.tell("fountains.bubbles", rule)
        return
    if not is_blind(play.hero):
        play.tell("fountains.snakes", rule)
    else:
        hear(play, "fountains.hissing", rule)
    for _ in range(count):
        snake = make_newcomer(play, "water moccasin")
        if snake is not None:
            _land_on_trap(play, snake)


def water_demon(play: Play) -> None:
    """A demon, which near the surface may be grateful for its release."""
    rule = "fountain.c dowaterdemon"
    if is_gone(play.world, SPECIES_NAMED["water demon"]):
        play.tell("fountains.bubbles", rule)
        return
    demon = make_newcomer(play, "water demon")
    if demon is None:
        return
    if is_blind(play.hero):
        play.tell("fountains.presence of evil", rule)
    else:
        play.tell("fountains.unleash", rule, monster=a_monster(play, demon))
    grateful = play.dice.rnd(100, rule) > 80 + level_difficulty(play)
    if grateful:
        play.tell(
            "fountains.grateful",
            rule,
            his=monster_names.his(play, demon),
            pronoun=monster_names.pronoun(play, demon),
        )
        grant_wish(play, demon)
    else:
        _land_on_trap(play, demon)


def water_nymph(play: Play) -> None:
    rule = "fountain.c dowaternymph"
    nymph = make_newcomer(play, "water nymph")
    blind = is_blind(play.hero)
    if nymph is None:
        if not blind:
            play.tell("fountains.large bubble", rule)
        else:
            hear(play, "fountains.pop heard", rule)
        return
    if not blind:
        play.tell("fountains.attract", rule, monster=a_monster(play, nymph))
    else:
        hear(play, "fountains.seductive voice", rule)
    nymph.asleep = False
    _land_on_trap(play, nymph)


def _land_on_trap(play: Play, monster: Monster) -> None:
    """A monster that comes out may land on a trap."""
    if monster.spot in play.level.traps:
        trap_monster(play, monster)


def find_gem(play: Play) -> None:
    rule = "fountain.c dofindgem"
    play.tell("fountains.feel gem" if is_blind(play.hero) else "fountains.spot gem", rule)
    kind = random_kind_between(play, "dilithium crystal", "worthless piece of violet glass", rule)
    put_on_floor(play, random_item(play, kind=kind, init=False), play.hero.spot)
    play.level.detail[play.hero.spot] |= LOOTED
    exercise(play, Attribute.WISDOM, True, rule)


# Dipping


def dip_into_fountain(play: Play, item: Item) -> bool:
    """Dip an item: a long sword may become Excalibur, other items get wet or change. NetHack: dipfountain."""
    hero = play.hero
    if levitates(hero):
        play.tell("fountains.floating high", DIPPING_RULE)
        return True
    if _may_be_excalibur(play, item):
        _lady_of_the_lake(play, item)
        return True
    wetted = wet_dipped_item(play, item)
    acid = item.kind.name == "potion of acid" and wetted is not ErosionResult.GONE
    rolls_first = not play.edition.magic.dipping_wets_as_falling_in
    if wetted and (rolls_first or not acid) and play.dice.rn2(2, DIPPING_RULE) == 0:
        return True
    if acid:
        use_up(play, item)
        return True
    _affect_dipped_item(play, item, play.dice.rnd(30, DIPPING_RULE))
    maybe_dry_up(play, hero.spot)
    return True


def _may_be_excalibur(play: Play, item: Item) -> bool:
    """Whether a long sword becomes Excalibur: 1 in 6, if the hero is experienced and there is none yet.

    Since 3.7 1 in 30 if he is no Knight.
    """
    choosy = play.edition.hero.excalibur_prefers_knights
    single = item.quantity == 1
    if item.kind.name != "long sword" or play.hero.level < 5 or not (single or choosy):
        return False
    sides = 30 if choosy and play.hero.role.name != "knight" else 6
    chosen = play.dice.one_in(sides, DIPPING_RULE)
    return chosen and single and item.artifact is None and not play.world.artifacts.get("Excalibur")


def _lady_of_the_lake(play: Play, sword: Item) -> None:
    """A lawful hero gets Excalibur, others a cursed sword; the fountain is gone."""
    hero, level = play.hero, play.level
    if hero.alignment != "lawful":
        play.tell("fountains.freezing mist", DIPPING_RULE)
        curse(sword)
        if sword.charge > -6:
            worse = play.dice.rn2(3, DIPPING_RULE) == 0
            if worse:
                sword.charge -= 1
        sword.erodeproof = False
        exercise(play, Attribute.WISDOM, False, DIPPING_RULE)
        note_event(play, ARTIFACT, "chronicle.lady denied", him=him(hero))
    else:
        play.tell("fountains.hand reaches up", DIPPING_RULE)
        break_conduct(play, "artifactless")  # L-243
        sword.artifact = "Excalibur"
        sword.name = "Excalibur"
        discover_artifact(play, "Excalibur")
        bless(sword)
        sword.rusted = sword.corroded = 0
        sword.erodeproof = True
        exercise(play, Attribute.WISDOM, True, DIPPING_RULE)
        sayings = play.edition.dungeon.sayings_of_the_lady
        told = "chronicle.lady gave"
        if sayings:
            told = f"chronicle.lady gave {play.dice.rn2(sayings, DIPPING_RULE)}"
        note_event(play, ARTIFACT, told, him=him(hero), his=his(hero))
    level.terrain[hero.spot] = int(Terrain.ROOM)
    level.detail[hero.spot] = 0
    mark_view_stale(level)
    if level.town:
        anger_watch(play)


def _affect_dipped_item(play: Play, item: Item, roll: int) -> None:
    hero, level = play.hero, play.level
    match roll:
        case 16:
            if not (play.edition.hero.fountain_curses_spare_gold_and_cursed and item.kind.class_ == "coin"):
                curse(item)
        case 17 | 18 | 19 | 20:
            if item.blessing < 0:
                if not is_blind(hero):
                    play.tell("fountains.water glows", DIPPING_RULE)
                uncurse(item)
            else:
                play.tell("fountains.feeling of loss", DIPPING_RULE)
        case 21:
            water_demon(play)
        case 22:
            water_nymph(play)
        case 23:
            water_snakes(play)
        case 24 if not level.detail[hero.spot] & LOOTED:
            find_gem(play)
        case 24 | 25:
            gush_forth(play, drinking=False)
        case 26:
            play.tell("fountains.tingling", DIPPING_RULE)
        case 27:
            play.tell("fountains.sudden chill", DIPPING_RULE)
        case 28:
            _lose_money(play)
        case 29:
            if not level.detail[hero.spot] & LOOTED:
                level.detail[hero.spot] |= LOOTED
                levels = branch_named(play.world.dungeon, level.branch).levels
                amount = play.dice.rnd(max((levels - level.number + 1) * 2, 1), DIPPING_RULE) + 5
                put_on_floor(play, make_gold(play, amount), hero.spot)
                if not is_blind(hero):
                    play.tell("fountains.coins glisten", DIPPING_RULE)
                exercise(play, Attribute.WISDOM, True, DIPPING_RULE)
        case _:
            return


def _lose_money(play: Play) -> None:
    hero = play.hero
    play.tell("fountains.urge to bathe", DIPPING_RULE)
    purse = next((item for item in hero.inventory if item.kind.class_ == "coin"), None)
    if purse is None or purse.quantity <= 10:
        return
    purse.quantity -= gold_share(play, purse.quantity) // 10
    reweigh(purse)
    play.tell("fountains.lost money", DIPPING_RULE)
    play.level.detail[hero.spot] &= ~LOOTED
    exercise(play, Attribute.WISDOM, False, DIPPING_RULE)
