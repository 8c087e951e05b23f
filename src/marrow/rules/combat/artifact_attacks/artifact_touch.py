"""Who may touch artifacts, and whom they blast for it. NetHack: artifact.c, touch_artifact."""

from marrow.content.artifacts import Artifact
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import WORN_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.chronicle import break_conduct
from marrow.rules.combat.artifact_bonus import is_against_hero
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.artifacts import TOGGLED_PROPERTIES, artifact_for_hero, artifact_of
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import uncurse
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.steeds import DismountReason, dismount, saddle_of, steed_of
from marrow.rules.monsters.traits import hero_hates_silver
from marrow.rules.naming import agreement, killer_item, the_item, your_item
from marrow.rules.play import Play
from marrow.rules.polymorph.break_armor import take_off_at_once

RULE = "artifact.c touch_artifact"
RETOUCH_RULE = "artifact.c retouch_object"
BANES = frozenset({"bonus against a class", "bonus against flags2", "bonus against other alignments"})


def touch_artifact(play: Play, item: Item) -> bool:
    """N-168: the hero touches an item: an artifact may blast the hero, or evade the hand (False)."""
    artifact = artifact_of(item)
    if artifact is None:
        return True
    break_conduct(play, "artifactless")  # L-243
    hero = play.hero
    artifact = artifact_for_hero(hero, artifact)
    intelligent = "intelligent" in artifact.used
    foreign = intelligent and (
        (artifact.role is not None and artifact.role != hero.role.name)
        or (artifact.race is not None and artifact.race != hero.race.name)
    )
    opposed = (
        "restricted" in artifact.used
        and artifact.alignment is not None
        and (artifact.alignment != hero.alignment or hero.alignment_record < 0)
    ) or is_bane_of(artifact, hero)
    blasts = intelligent and (foreign or opposed)
    if opposed and not blasts:
        blasts = play.dice.one_in(4, RULE)
    if blasts:
        _blast_hero(play, item, artifact, intelligent)
    if foreign and opposed and intelligent:
        carried = item in hero.inventory
        key = "artifacts.beyond control" if carried else "artifacts.evades"
        play.tell(key, RULE, item=the_item(play, item), **agreement(item))
        return False
    return True


def _blast_hero(play: Play, item: Item, artifact: Artifact, intelligent: bool) -> None:
    hero = play.hero
    play.tell("artifacts.blasted", RULE, item=the_item(play, item))
    dice = 2 if has(hero, Property.MAGIC_RESISTANCE) else 4
    amount = play.dice.d(dice, 10 if intelligent else 4, RULE)
    burns = play.edition.hero.new_form_touches_equipment_again  # since 3.6.0 silver does so in the hand, too
    if burns and item.kind.material == "silver" and hero_hates_silver(hero):
        amount += halved_mishap(play, play.dice.rnd(10, RULE))
    hurt(play, amount, Killer(f"touching {artifact.name}", KillerFormat.AS_IS), RULE)
    exercise(play, Attribute.WISDOM, False, RULE)


def is_bane_of(artifact: Artifact, hero: Hero) -> bool:
    """Whether the artifact's bonus is against what the hero is. NetHack: bane_applies."""
    return bool(artifact.used & BANES) and is_against_hero(hero, artifact)


def retouch(play: Play, item: Item) -> bool:
    """Handle an item in use: silver, or an artifact against the hero's kind, hurts the hero.

    False if the hero cannot keep it in use. NetHack: artifact.c, retouch_object.
    """
    hero = play.hero
    artifact = artifact_of(item)
    hp = hero.hp if hero.form is None else hero.form_hp
    if touch_artifact(play, item):
        silver = item.kind.material == "silver" and hero_hates_silver(hero)
        bane = artifact is not None and is_bane_of(artifact, hero)
        if not silver and not bane:
            return True
        play.tell("artifacts.cannot handle", RETOUCH_RULE, item=your_item(play, item))
        blasted = (hero.hp if hero.form is None else hero.form_hp) < hp
        if not blasted:
            amount = halved_mishap(play, play.dice.rnd(10, RETOUCH_RULE)) if silver else 0
            amount += play.dice.rnd(10, RETOUCH_RULE) if bane else 0
            killer = Killer(f"handling {killer_item(play, item).text}", KillerFormat.AS_IS)
            hurt(play, amount, killer, RETOUCH_RULE)
            exercise(play, Attribute.CONSTITUTION, False, RETOUCH_RULE)
    if item in hero.inventory and item.worn & (WORN_SLOTS | int(Slot.WIELDED)):
        take_off_at_once(play, item)
    return False


def retouch_all(play: Play, *, drops_weapons: bool = True, ate_were: bool = False) -> None:
    """A hero who has changed touches every item in use anew; weapons that hurt may be dropped.

    Up to 3.4.3 only Werebane in hand is touched anew, and only by who caught lycanthropy from meat.
    NetHack: artifact.c, retouch_equipment; 3.4.3: eat.c, cpostfx.
    """
    hero = play.hero
    if not play.edition.hero.new_form_touches_equipment_again:
        weapon = hero.worn.get(int(Slot.WIELDED))
        if ate_were and weapon is not None and weapon.artifact == "Werebane":
            touch_artifact(play, weapon)
        return
    wore_gloves = int(Slot.GLOVES) in hero.worn
    rings_before = _rings_worn(hero)
    weapons = [hero.worn.get(int(Slot.ALTERNATE)) if hero.fighting.two_weapons else None]
    weapons.append(hero.worn.get(int(Slot.WIELDED)))
    for weapon in weapons:
        can_handle = weapon is None or retouch(play, weapon)
        if not can_handle and drops_weapons and weapon in hero.inventory:
            drop_with_effects(play, take_from_pack(play, weapon), hero.spot, by_hero=True)
    steed = steed_of(play)
    saddle = saddle_of(steed) if steed is not None else None
    if saddle is not None and not retouch(play, saddle):
        dismount(play, DismountReason.THROWN)
    for item in hero.inventory[:]:
        if item not in weapons and item in hero.inventory and _is_in_use(hero, item):
            retouch(play, item)
    gloves = hero.worn.get(int(Slot.GLOVES))
    if gloves is not None and _rings_worn(hero) != rings_before:
        uncurse(gloves)  # a ring came off under them, so they cannot be cursed
    if wore_gloves and gloves is None:
        touch_wielded(play, "artifacts.gloves lost")


def _rings_worn(hero: Hero) -> int:
    return (int(Slot.LEFT_RING) in hero.worn) + (int(Slot.RIGHT_RING) in hero.worn)


IDLE = int(Slot.QUIVERED | Slot.ALTERNATE | Slot.BALL)  # an item only there is not in use


def _is_in_use(hero: Hero, item: Item) -> bool:
    """Whether an item is worn, lit, full, a leash in use, or an artifact with power when carried.

    NetHack: artifact.c, untouchable.
    """
    if item.worn & ~IDLE:
        return True
    if item.kind.class_ == "tool" and (
        item.lit or item.contents or (item.kind.name == "leash" and item.ghost_id)
    ):
        return True
    artifact = artifact_of(item)
    if artifact is None:
        return False
    invoked = TOGGLED_PROPERTIES.get(artifact.invoke) if artifact.invoke is not None else None
    is_invoked = invoked is not None and bool(hero.extrinsic[invoked] & int(Slot.INVOKED_ARTIFACT))
    return bool(artifact.carried or artifact.carried_defence) or is_invoked
