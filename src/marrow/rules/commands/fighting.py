"""Walking into a monster: when that is an attack, and what stops it. Rules N-055 to N-063.

NetHack: uhitm.c, attack_checks and attack; hack.c, domove.
"""

from marrow.content import glyphs
from marrow.content.species import Species
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import Terrain, steps_between
from marrow.model.vocabularies import Attribute, Burden, StepManner
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_attacks.form_attacks import BURST_REACH2, burst_in_vain
from marrow.rules.commands.choosing import confirm
from marrow.rules.commands.engraving import smudge_under_hero
from marrow.rules.commands.looking import glyph_words
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.dungeon.noise import wake_near_spot, wake_nearby
from marrow.rules.dungeon.rooms import keeper_in_shop, shops_around
from marrow.rules.dungeon.terrain import has_boulder, is_pool, is_rock, is_shut_door
from marrow.rules.equipment.wielding import cannot_wield, check_two_weapons, stop_two_weapons
from marrow.rules.hero.activity import is_running
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.ball_and_chain import is_punished
from marrow.rules.hero.body import form_of, is_blind, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.hit_point_changes import set_form_hp
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import (
    can_see_monster,
    can_spot_monster,
    disguise_of,
    senses_monster,
    warning_level,
)
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monster_moves.approach_hero import tame_step
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monsters.mimics import stumble_onto_mimic
from marrow.rules.monsters.reactions import make_flee, wake_up
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.naming import a_monster, item_name, monster_name_as, the_monster, your_item, your_monster
from marrow.rules.nutrition.hunger_step import overexertion
from marrow.rules.people.paying_off import choose_and_pay
from marrow.rules.physics.iron_bars import hit_bars
from marrow.rules.play import Play, is_paranoid_about


def is_safe_monster(play: Play, monster: Monster) -> bool:
    """Z-183: whether the hero notices it and, in his right mind, spares it: a pet, or any peaceful one.

    NetHack: display.h, is_safepet, since 3.7 is_safemon.
    """
    peacefuls = play.edition.monsters.peacefuls_change_places
    return (
        (monster.tame > 0 or (peacefuls and monster.peaceful))
        and play.world.options.safe_pet
        and can_spot_monster(play, monster)
        and not is_confused(play.hero)
        and not is_hallucinating(play.hero)
        and not is_stunned(play.hero)
    )


def attack_or_displace(play: Play, monster: Monster, manner: StepManner) -> tuple[bool, bool]:
    """Walk into a monster. Returns whether the step ends here, and whether that took the move."""
    shown = play.level.remembered[monster.spot] == glyphs.UNSEEN_MONSTER
    activity = play.hero.activity
    goes_past = activity is not None and activity.explores and is_safe_monster(play, monster)
    if manner == "peaceful" and (can_spot_monster(play, monster) or shown) and not goes_past:
        return step_peacefully(play, monster)  # N-062
    hides = _hides_under(monster.species) or monster.species.letter == ";"
    if (
        manner != "fight"
        and monster.hidden
        and not senses_monster(play, monster)
        and not (hides and not is_safe_monster(play, monster))
    ):
        return False, False
    if not play.edition.nutrition.exertion_when_attacking_only and not overexertion(play):  # N-063
        return True, True
    if is_safe_monster(play, monster) and manner != "fight" and not wields_stormbringer(play.hero):
        return blocked_by_pet(play, monster)
    play.forced_fight = manner == "fight"
    took_move = attack_checks(
        play, monster, forced=manner == "fight", shown=shown, bloodthirsty=wields_stormbringer(play.hero)
    )
    if took_move is not None:
        return True, took_move
    forced = manner == "fight"
    willing = forced or not _is_peaceful_and_spared(play, monster)
    if not strike(play, monster, willing=willing):
        return False, False
    if forced and monster.hp > 0 and not can_spot_monster(play, monster):
        mark_unseen_monster(play, monster.spot)
    return True, True


def step_peacefully(play: Play, monster: Monster) -> tuple[bool, bool]:
    """N-062: a step with ``m`` never fights."""
    if disguise_of(play.hero, monster) and not senses_monster(play, monster):
        stumble_onto_mimic(play, monster)
    elif monster.peaceful:
        play.tell(
            "commands.pardon me", "N-062", monster=monster_name_as(play, monster, "none", invisible=False)
        )
    else:
        play.tell("commands.move right into", "N-062", monster=the_monster(play, monster))
    return True, True


def blocked_by_pet(play: Play, pet: Monster) -> tuple[bool, bool]:
    """N-060, Z-185: now and then a pet does not make way. NetHack: uhitm.c, attack."""
    roll = 0 if is_punished(play.hero) else play.dice.rn2(7, "uhitm.c attack")
    level = play.level
    if pet.tail or any(keeper_in_shop(level, shop) is not None for shop in shops_around(level, pet.spot)):
        roll = 0
    in_rock = is_rock(play.level, play.hero.spot) and "walks through walls" not in pet.species.traits
    if not roll or in_rock:
        if isinstance(pet.duty, Keeper) and not is_running(play.hero):
            choose_and_pay(play)  # Z-183
            return True, True
        if pet.tame:
            make_flee(play, pet, play.dice.rnd(6, "uhitm.c attack"))
        play.tell("commands.pet in the way", "N-060", monster=your_monster(play, pet))
        return True, True
    stuck = bool(pet.frozen) or not pet.can_move
    still = pet.species.speed == 0
    stays = False
    if play.edition.monsters.helpless_never_change_places:
        stays = stuck or bool(pet.asleep)
    else:
        still = still or stuck
    if stays or (still and play.dice.rn2(6, "uhitm.c attack")):
        play.tell("commands.does not move", "N-060", monster=the_monster(play, pet))
        return True, True
    return False, False


def attack_checks(
    play: Play, monster: Monster, *, forced: bool, shown: bool, bloodthirsty: bool = False
) -> bool | None:
    """N-060, N-061: what ends an attack before it begins; None to go on, else whether the move is used.

    With a ``bloodthirsty`` blade the player is not asked. NetHack: uhitm.c, attack_checks.
    """
    hero = play.hero
    monster.waiting = False
    if forced or hero.hold.engulfer_id == monster.id:
        return None
    spotted = can_spot_monster(play, monster)
    warned = not spotted and warning_level(play, monster) > 0
    crouching = not is_blind(hero) and monster.hidden and _hides_under(monster.species)
    if not spotted and not shown and not warned and not crouching:
        play.tell("commands.something unseen", "N-060")
        mark_unseen_monster(play, monster.spot)
        if disguise_of(hero, monster) and steps_between(hero.spot, monster.spot) <= 1:
            stumble_onto_mimic(play, monster, told=False)
        wake_up(play, monster)
        return True
    if disguise_of(hero, monster) and not senses_monster(play, monster) and not warned:
        if not shown:
            stumble_onto_mimic(play, monster)
            return True
        monster.disguise = 0
        mark_view_stale(play.level)
        return None
    if (
        monster.hidden
        and not can_see_monster(play, monster)
        and not warned
        and (_hides_under(monster.species) or monster.species.letter == ";")
    ):
        monster.hidden = monster.asleep = False
        if shown:
            return None
        if not senses_monster(play, monster):
            _tell_of_hidden(play, monster)
            return True
    if (monster.hidden or monster.disguise) and senses_monster(play, monster):
        monster.hidden = False
        wake_up(play, monster)
    if (
        not bloodthirsty
        and _asks_before_attack(play, monster)
        and not confirm(
            play,
            QuestionKey.REALLY_ATTACK,
            rule="N-060",
            in_full=is_paranoid_about(play, "attack"),
            monster=the_monster(play, monster),
        )
    ):
        return False
    return None


def _asks_before_attack(play: Play, monster: Monster) -> bool:
    """N-061: whether the player is asked before attacking this monster."""
    return _is_peaceful_and_spared(play, monster) and can_spot_monster(play, monster)


def _is_peaceful_and_spared(play: Play, monster: Monster) -> bool:
    """Whether the monster is peaceful, the hero in his right mind, and the option confirm set."""
    hero = play.hero
    dazed = is_confused(hero) or is_hallucinating(hero) or is_stunned(hero)
    return monster.peaceful and play.world.options.confirm and not dazed


def wields_stormbringer(hero: Hero) -> bool:
    """Whether the hero wields Stormbringer, which attacks peaceful monsters without asking."""
    weapon = hero.worn.get(Slot.WIELDED)
    return weapon is not None and weapon.artifact == "Stormbringer"


def strike(play: Play, monster: Monster, *, willing: bool = True) -> bool:
    """N-055, N-057: an attack that nothing has stopped: the exertion, then the blows.

    False if the target evades and the hero steps to its spot. If he is not ``willing``, Stormbringer attacks
    by itself. NetHack: uhitm.c, attack.
    """
    hero = play.hero
    form = form_of(hero)
    if hero.form is not None and not form.attacks:
        monster.waiting = False
        play.tell("commands.no way to attack", "N-060")
        return True
    if encumbrance(hero) >= Burden.OVERTAXED:
        play.tell("commands.too loaded to fight", "N-060")
        return True
    if play.edition.nutrition.exertion_when_attacking_only and not overexertion(play):
        return True
    if hero.fighting.two_weapons and not check_two_weapons(play):
        stop_two_weapons(play)
    _tell_of_bashing(play)
    exercise(play, Attribute.STRENGTH, True, "N-157")
    smudge_under_hero(play, 3)
    if leprechaun_dodges(play, monster):
        play.tell("commands.stumble forwards")
        return False
    if not willing and wields_stormbringer(hero):
        play.tell("commands.bloodthirsty blade", "uhitm.c known_hitum")
    attack_monster(play, monster, willing=willing)
    apply_delayed_effects(play)
    return True


def _tell_of_bashing(play: Play) -> None:
    """Tell of the first blow with bare hands, or with an item that is no melee weapon."""
    hero = play.hero
    if not hero.fighting.bashes:
        return
    hero.fighting.bashes = False
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is not None:
        play.tell("commands.begin bashing", "uhitm.c attack", item=your_item(play, weapon))
    elif not cannot_wield(hero):
        striking = "striking" if hero.role.name == "monk" else "bashing"
        bare = "gloved" if Slot.GLOVES in hero.worn else "bare"
        play.tell("commands.begin bare-handed", "uhitm.c attack", striking=striking, bare=bare)


def leprechaun_dodges(play: Play, monster: Monster) -> bool:
    """A leprechaun that is awake and sees dodges one attack in seven. NetHack: uhitm.c, attack."""
    nimble = monster.species.letter == "l" and monster.can_move and monster.can_see
    if not nimble or monster.frozen or monster.asleep or monster.confused:
        return False
    spot = monster.spot
    if play.dice.rn2(7, "uhitm.c attack"):
        return False
    went = (
        tame_step(play, monster) if monster.tame else wild_step(play, monster, believed_spot(play, monster))
    )
    return went is Step.DIED or monster.spot != spot


def _tell_of_hidden(play: Play, monster: Monster) -> None:
    lying = play.level.items.get(monster.spot)
    if is_blind(play.hero) or not lying:
        play.tell("commands.hidden monster")
    else:
        play.tell("commands.hiding under", monster=a_monster(play, monster), item=item_name(play, lying[-1]))


def attack_empty_spot(play: Play, spot: int, *, meant: bool = False) -> bool:
    """N-059: attacking where no monster is uses the move and nothing else.

    If ``meant``, a weapon in hand strikes iron bars. Forms that explode do so. NetHack: hack.c, domove.
    """
    hero, level = play.hero, play.level
    held = hero.worn.get(Slot.WIELDED)
    bars = level.terrain[spot] == Terrain.IRON_BARS
    if meant and held is not None and bars and play.edition.combat.iron_bars_can_be_hit:
        hit_bars(play, held, spot)
        return True
    unmark_unseen_monster(play, spot)
    boulder = has_boulder(level, spot)
    if hero.form is not None and any(attack.manner == "explode" for attack in hero.form.attacks):
        play.tell("commands.explode in vain", "N-059")
        if play.edition.monsters.more_noises_wake:
            wake_near_spot(play, hero.spot, BURST_REACH2)
        else:
            wake_nearby(play)
        burst_in_vain(play, hero.form)
        set_form_hp(play, -1, "N-059")
        return_to_own_form(play)
        return True
    if not play.edition.combat.attacks_on_nothing_name_walls:
        _tell_blow_at_air(play, spot)
        return True
    lying = level.items.get(spot, ())
    if boulder or any(item.kind.name == "statue" for item in lying):
        play.tell("commands.attack boulder" if boulder else "commands.attack statue", "N-059")
    elif is_pool(play.level, spot):
        play.tell("commands.attack water", "N-059")
    elif _bars_the_way(play, spot):
        play.tell("commands.attack obstacle", "N-059", thing=_obstacle(play, spot))
    else:
        play.tell("commands.attack thin air", "N-059")
    return True


def _tell_blow_at_air(play: Play, spot: int) -> None:
    """L-345: in 3.4.3 a blow at nobody meets thin air, whatever is there; under water, water or nothing."""
    if not play.hero.footing.in_water:
        play.tell("commands.attack thin air", "L-345")
    else:
        water = is_pool(play.level, spot)
        play.tell("commands.attack empty water" if water else "commands.attack vacant spot", "L-345")


def _bars_the_way(play: Play, spot: int) -> bool:
    """L-345: whether a blow at nobody meets something solid here. NetHack: hack.c, domove_fight_empty."""
    terrain = play.level.terrain[spot]
    furniture = (
        Terrain.STAIRS <= terrain <= Terrain.ALTAR and play.edition.combat.attacks_on_nothing_name_furniture
    )
    return terrain < Terrain.DOOR or is_shut_door(play.level, spot) or furniture


def _obstacle(play: Play, spot: int) -> str:
    """L-345: what bars the way, as far as the map shows it."""
    level = play.level
    if level.terrain[spot] == Terrain.STONE:
        return "solid rock"
    shown = level.remembered[spot]
    if shown == glyphs.NOTHING or shown >= glyphs.KIND or shown == glyphs.UNSEEN_MONSTER:
        return "an unknown obstacle"
    return "the " + glyph_words(play, spot, shown).removeprefix("a ").removeprefix("an ")


def _hides_under(species: Species) -> bool:
    return "conceals" in species.traits
