"""Special effects of artifacts with which monsters hit the hero. NetHack: artifact.c, artifact_hit."""

from collections.abc import Mapping

from marrow.content.artifacts import Artifact
from marrow.content.properties import Property
from marrow.content.words import Damage, ItemClass
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.vocabularies import HelplessReason, WakingNote
from marrow.rules.combat.artifact_attacks.artifact_hits import FATAL, MAGIC_ROLL
from marrow.rules.combat.artifact_bonus import artifact_damage
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.power_changes import change_max_power, change_power
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.traits import has_head, is_big, is_noncorporeal
from marrow.rules.naming import the_item, the_monster
from marrow.rules.physics.item_destruction import (
    burn_slime_away,
    destroy_by_damage,
    destroy_carried_items,
    is_limited_by_damage,
)
from marrow.rules.play import Play

RULE = "artifact.c artifact_hit"
RUINED: Mapping[Damage, tuple[tuple[ItemClass, int], ...]] = {
    "fire": (("potion", 4), ("scroll", 4), ("spellbook", 7)),
    "cold": (("potion", 4),),
    "shock": (("ring", 5), ("wand", 5)),
}
KEYS: Mapping[Damage, str] = {
    "fire": "wounds.fiery blade",
    "cold": "wounds.icy blade",
    "shock": "wounds.lightning",
}


def artifact_wounds(play: Play, monster: Monster, weapon: Item, amount: int, roll: int) -> tuple[int, bool]:
    """The damage, and whether the hit was told; ``roll`` is the roll that hit, low for good ones."""
    artifact = artifact_of(weapon)
    if artifact is None:
        return amount, False
    bonus, works = artifact_damage(play, weapon, None, amount)
    amount += bonus
    damage = artifact.attack_damage
    if damage is not None and damage in KEYS:
        _strike_with_element(play, weapon, damage, amount, works=works)
        return amount, True
    if damage == "stun" and roll <= MAGIC_ROLL:
        return _magicbane(play, monster, weapon, amount, roll + (not works), works=works), True
    if works and "beheads" in artifact.used and _is_best_roll(play, artifact, roll):
        return _behead_or_bisect(play, artifact, monster, amount), True
    if works and "drains life" in artifact.used:
        _drain_level(play, monster, weapon)
        return amount, True
    return amount, False


def own_artifact_wounds(play: Play, weapon: Item, amount: int) -> int:
    """The damage of the hero's own artifact that comes back and strikes him: Mjollnir's lightning, too."""
    artifact = artifact_of(weapon)
    if artifact is None:
        return amount
    bonus, works = artifact_damage(play, weapon, None, amount)
    damage = artifact.attack_damage
    if damage is not None and damage in KEYS:
        _strike_with_element(play, weapon, damage, amount + bonus, works=works)
    return amount + bonus


def _strike_with_element(play: Play, weapon: Item, damage: Damage, amount: int, *, works: bool) -> None:
    """Fire, cold or lightning of an artifact may destroy what the hero carries."""
    play.tell(KEYS[damage] if works else "wounds.blade hits", RULE, item=the_item(play, weapon))
    limited = is_limited_by_damage(play)
    if limited and play.dice.one_in(RUINED[damage][0][1], RULE):
        destroy_by_damage(play, damage, amount, lights=False)
    for class_, chances in () if limited else RUINED[damage]:
        if play.dice.one_in(chances, RULE):
            destroy_carried_items(play, class_, damage)
    if damage == "fire":
        burn_slime_away(play)


def _is_best_roll(play: Play, artifact: Artifact, roll: int) -> bool:
    return roll == 1 or (artifact.name == "Vorpal Blade" and form_of(play.hero).name == "jabberwock")


def _behead_or_bisect(play: Play, artifact: Artifact, monster: Monster, amount: int) -> int:
    """Vorpal Blade beheads and the Tsurugi of Muramasa bisects: the damage."""
    hero, form = play.hero, form_of(play.hero)
    name = the_monster(play, monster)
    fatal = 2 * (hero.hp if hero.form is None else hero.form_hp) + FATAL
    if artifact.name == "The Tsurugi of Muramasa":
        if is_big(form):
            play.tell("wounds.cuts deep", RULE, monster=name)
            return amount * 2
        play.tell("wounds.cut in half", RULE, artifact=artifact.name)
        return fatal
    if not has_head(form):
        play.tell("wounds.misses wildly", RULE, monster=name)
        return 0
    if is_noncorporeal(form) or "amorphous" in form.traits:
        play.tell("wounds.slices through", RULE, artifact=artifact.name)
        return amount
    play.tell("wounds.beheads", RULE, artifact=artifact.name)
    return fatal


def _drain_level(play: Play, monster: Monster, weapon: Item) -> None:
    """L-095: the hero loses a level; L-306: the wielder gains half the maximum hit points lost."""
    hero = play.hero
    before = hero.max_hp
    play.tell("wounds.drains", "L-095", item=the_item(play, weapon))
    lose_level(play, "life drainage", "L-095")
    if monster.hp < monster.max_hp:
        lost = before - hero.max_hp
        newer = play.edition.combat.draining_blades_heal_wielders
        gained = (abs(lost) + 1) // 2 if newer else int(lost / 2)  # a rescue may raise the maximum
        monster.hp = min(monster.hp + gained, monster.max_hp)


def _magicbane(play: Play, monster: Monster, blade: Item, amount: int, roll: int, *, works: bool) -> int:
    """Magicbane stuns, scares or cancels: worse with a better roll; each step adds a die of four.

    NetHack: artifact.c, Mb_hit.
    """
    rule = "artifact.c Mb_hit"
    scare = MAGIC_ROLL // 2
    if blade.charge >= 3:
        scare //= 1 << (blade.charge // 3)
    stuns = max(blade.charge, 0) < play.dice.rn2(11 if works else 7, rule)
    scares, cancels = roll <= scare, roll <= scare // 2
    for applies in (True, stuns, scares, cancels):
        if applies:
            amount += play.dice.rnd(4, rule)
    play.tell("wounds.blade hits", rule, item=the_item(play, blade))
    resists = has(play.hero, Property.MAGIC_RESISTANCE)
    if scares and resists:
        play.tell("wounds.you resist", rule)
    elif cancels:
        amount = _cancel_hero(play, amount)
    elif scares:
        _scare_hero(play, monster)
    if stuns and (resists or not scares):
        play.tell("wounds.stunned", rule)
        extend_timeout(play, Property.STUNNED, 3, rule)
    if play.dice.one_in(12, rule):
        play.tell("wounds.confused", rule)
        extend_timeout(play, Property.CONFUSED, 4, rule)
    return amount


def _cancel_hero(play: Play, amount: int) -> int:
    """Magicbane cancels the hero: energy goes, and the form; a hero who changes back takes no damage."""
    hero, rule = play.hero, "zap.c cancel_monst"
    play.tell("wounds.sparkling lights", rule)
    if hero.form is not None:
        if has(hero, Property.UNCHANGING) and hero.form_hp > 0:
            play.tell("wounds.amulet grows hot", rule)
        else:
            return_to_own_form(play)
            amount = 0
    if hero.max_power > 0:
        change_max_power(play, -1, rule)
        change_power(play, -1, rule)
        play.tell("wounds.lose energy", rule)
    return amount


def _scare_hero(play: Play, monster: Monster) -> None:
    hero = play.hero
    be_helpless(play, 3, HelplessReason.SCARED_STIFF, note=WakingNote.NOTHING)
    if hero.hold.holder_id == monster.id and sticks(form_of(hero)):
        hero.hold.holder_id = 0
        play.tell("wounds.release", RULE, monster=the_monster(play, monster))
