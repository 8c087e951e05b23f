"""What a kill brings the hero: experience, luck, alignment. NetHack: exper.c; mon.c, xkilled."""

from marrow.content.alignments import ALIGNMENT_SIGNS, GOD_NUMBERS, sign_of
from marrow.content.event_kinds import KILLED_PET, UNIQUE_MONSTER
from marrow.content.properties import Property
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.species import MOST_ATTACKS, Attack, Species
from marrow.content.words import Damage
from marrow.model.monster import FormerHero, Monster
from marrow.model.people import Priest
from marrow.rules.chronicle import his, note_event
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.hero.experience import gain_experience, rank_of
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.intrinsic_changes import take_own_intrinsic
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.shape import breathes_water
from marrow.rules.monsters.reactions import make_hostile
from marrow.rules.monsters.traits import is_leader, is_player_species, is_unicorn, monster_armor_class
from marrow.rules.naming import monster_name_as
from marrow.rules.play import Play

BASE_ALIGNMENT_LIMIT = 10  # NetHack's ALIGNLIM without the turns


# Luck and alignment


def reward_kill(play: Play, monster: Monster) -> None:
    """Luck, experience and alignment change by a kill. NetHack: mon.c, xkilled."""
    hero = play.hero
    species = monster.species
    rule = "mon.c xkilled"
    if (
        "human" in species.traits
        and "hostile" not in species.traits
        and monster.alignment <= 0
        and not is_player_species(species)
        and hero.alignment != "chaotic"
    ):
        take_own_intrinsic(play, Property.TELEPATHY, rule)
        change_luck(play, -2, rule)
        play.tell("combat.murderer", rule)
    if monster.peaceful and not monster.tame:
        roll = play.dice.rn2(2, rule)
        if roll == 0:
            change_luck(play, -1, rule)
    elif monster.tame:
        if monster.peaceful:
            play.dice.rn2(2, rule)
        change_luck(play, -1, rule)
    if is_unicorn(species) and sign_of(species.alignment) == ALIGNMENT_SIGNS[hero.alignment]:
        change_luck(play, -5, rule)
        play.tell("combat.guilty", rule)
    deaths = play.world.died[species.number] if play.world.died else 0
    gain_experience(play, experience_for_kill(play, monster, deaths))
    _change_alignment_for_kill(play, monster, rule)
    if monster.former is not None:
        _note_former_hero(play, monster, monster.former)


def _note_former_hero(play: Play, monster: Monster, former: FormerHero) -> None:
    """L-245: in some variants it is written down whom the hero has destroyed, and what rank that was."""
    role = ROLES_NAMED[former.role]
    ghost = monster.species.name == "ghost"
    note_event(
        play,
        UNIQUE_MONSTER,
        "chronicle.former hero",
        monster=monster_name_as(play, monster, "the", unseen=True, imagine=False),
        joined="the" if ghost else "and",
        rank=rank_of(role.ranks, role.female_ranks, former.level, former.female),
        depth=play.level.depth,
        name=monster.name,
        species=monster.species.name,
    )


def _anger_own_god(play: Play, anger: int, fortune: int, rule: str) -> None:
    """Since 3.7 the god is angry at the murder of the quest leader and guardians. NetHack: mon.c, xkilled."""
    if play.edition.religion.quest_murders_anger_the_god:
        play.hero.piety.anger += anger
        change_luck(play, fortune, rule)


def _anger_guardians(play: Play) -> None:
    """Z-135: the guardians of the quest avenge their leader. NetHack 5.0.0: mon.c, anger_quest_guardians."""
    for monster in list(play.level.monsters):
        if monster.species.sound == "guardian":
            make_hostile(play, monster)


def _change_alignment_for_kill(play: Play, monster: Monster, rule: str) -> None:
    limit = BASE_ALIGNMENT_LIMIT + play.world.turn // 200
    match "leader" if is_leader(monster) else monster.species.sound:
        case "leader":
            change_alignment(play, -(play.hero.alignment_record + limit // 2), rule)
            _anger_own_god(play, 7, -20, rule)
            done = play.world.quest.completed
            play.tell("combat.bad idea" if done else "combat.very bad idea", rule)
            if play.edition.monsters.guardians_avenge_leader and not play.monsters_move:  # Z-135
                _anger_guardians(play)
        case "nemesis":
            murderer = play.world.quest.leader_dead and play.edition.religion.quest_murders_anger_the_god
            if not murderer:
                change_alignment(play, limit // 4, rule)
        case "guardian":
            change_alignment(play, -(limit // 8), rule)
            _anger_own_god(play, 1, -4, rule)
            play.tell("combat.whoops" if is_hallucinating(play.hero) else "combat.bad idea", rule)
        case _ if isinstance(monster.duty, Priest):
            own = monster.duty.god == GOD_NUMBERS[play.hero.alignment]
            change_alignment(play, -2 if own else 2, rule)
            if own:
                play.hero.protection = 0  # the god takes back protection
        case _:
            if monster.tame:
                change_alignment(play, -15, rule)
                hear(
                    play, "combat.applause" if is_hallucinating(play.hero) else "combat.distant thunder", rule
                )
                if "unique" not in monster.species.generation:
                    pet = f"{monster.name}, {his(play.hero)}" if monster.name else his(play.hero)
                    note_event(play, KILLED_PET, "chronicle.murdered", pet=pet, species=monster.species.name)
            elif monster.peaceful:
                change_alignment(play, -5, rule)
    change_alignment(play, monster.alignment, rule)


# Experience


SPECIAL_DAMAGE: frozenset[Damage] = frozenset(
    {
        "magic missile",
        "fire",
        "cold",
        "sleep",
        "disintegration",
        "shock",
        "strength poison",
        "acid",
    }
)
STRONG_DAMAGE: frozenset[Damage] = frozenset({"drain level", "stone", "slime"})
PLAIN_MANNERS = frozenset({"passive", "claw", "bite", "kick", "butt"})
NORMAL_SPEED = 12


def experience_for_kill(play: Play, monster: Monster, deaths: int) -> int:
    """B-191: the experience points for killing a monster. NetHack: exper.c, experience.

    ``deaths`` counts the deaths of its species so far, for revived and cloned monsters.
    """
    species = monster.species
    level = monster.level
    points = 1 + level * level
    armor_class = monster_armor_class(monster)
    if armor_class < 3:
        points += (7 - armor_class) * (2 if armor_class < 0 else 1)
    if species.speed > NORMAL_SPEED:
        points += 5 if species.speed > NORMAL_SPEED * 3 // 2 else 3
    for attack in species.attacks:
        points += _for_manner(attack)
    for attack in species.attacks:
        points += _for_damage(play, attack, species, level)
    if not play.edition.hero.plain_attacks_give_no_experience:
        points += (MOST_ATTACKS - len(species.attacks)) * level
    if "nasty" in species.traits:
        points += 7 * level
    if level > 8:
        points += 50
    if species.name == "mail daemon":
        points = 1  # mail daemons put up no fight
    if (monster.revived or monster.cloned) and play.edition.hero.revived_and_cloned_give_less_experience:
        points = _for_revived_or_cloned(points, deaths)
    return points


def _for_manner(attack: Attack) -> int:
    if attack.manner in PLAIN_MANNERS:
        return 0
    if attack.manner == "weapon":
        return 5
    return 10 if attack.manner == "magic" else 3


def _for_damage(play: Play, attack: Attack, species: Species, level: int) -> int:
    damage = attack.damage
    points = 0
    if damage in SPECIAL_DAMAGE:
        points += 2 * level
    elif damage in STRONG_DAMAGE:
        points += 50
    elif damage != "physical" or not play.edition.hero.plain_attacks_give_no_experience:
        points += level
    if attack.dice * attack.sides > 23:
        points += level
    if damage == "wrap" and species.letter == ";" and not breathes_water(play.hero):
        points += 1000
    return points


def _for_revived_or_cloned(points: int, deaths: int) -> int:
    """The points are halved after each batch of deaths of the species: 20, 20, 40, 40, 60, 60 and so on."""
    batch, halvings = 20, 0
    while deaths > batch and points > 1:
        points = (points + 1) // 2
        deaths -= batch
        if halvings % 2:
            batch += 20
        halvings += 1
    return points
