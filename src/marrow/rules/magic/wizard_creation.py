"""Creating monsters in wizard mode, as many and as described. NetHack: read.c, create_particular."""

from dataclasses import dataclass, replace

from marrow.choices.monster_vocabularies import WizardsMonsters
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm, EnterText, Words
from marrow.model.monster import Monster
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.monster_gear import put_saddle_on
from marrow.rules.generation.new_monsters.revival import ZOMBIES_INSTEAD
from marrow.rules.generation.population import random_species, random_species_of_class
from marrow.rules.items.monster_equipment import turn_invisible
from marrow.rules.magic.genocide import role_species
from marrow.rules.monsters.traits import is_hider
from marrow.rules.play import Cancelled, Play
from marrow.rules.polymorph import change_monster_species, species_meant
from marrow.rules.polymorph.candidates import class_named_by_player

RULE = "read.c create_particular"
ATTEMPTS = 5
RANDOM = ("", "*", "random")
ANYWHERE = ("saddled", "sleeping", "invisible", "hidden", "female", "male")
DISPOSITIONS = ("tame", "peaceful", "hostile")
TAIL, LONG_WORM = "~", SPECIES_NAMED["long worm"]
TAIL_OF_WORM = SPECIES_NAMED["long worm tail"]
UNSEEN, STALKER = "I", SPECIES_NAMED["stalker"]


@dataclass(frozen=True, slots=True)
class Description:
    """What is to be created: a species, a class, or neither for any; and in which state.

    ``shape``: what shapechangers among them pose as.
    """

    species: Species | None
    letter: str
    state: frozenset[str]
    shape: Species | None = None


def wizard_create_monster(play: Play, name: str, count: int) -> None:
    """Create so many monsters by name, class or symbol, or any; words before it say in what state."""
    wanted = _described(play, name) if name else _ask_what(play)
    if wanted is None:
        raise RefusedCommand("wizardry.no such monster") if name else Cancelled
    wanted = _settled(play, wanted)
    made = [monster for _ in range(count) if (monster := _create(play, wanted)) is not None]
    if not made:
        play.tell("wands.nothing happens", RULE)


def create_as_wizard_wants(play: Play) -> bool:
    """N-515: ask what to create, and create it; False if the player names nothing, or nothing comes."""
    wanted = _ask_what(play)
    return wanted is not None and _create(play, _settled(play, wanted)) is not None


def _ask_what(play: Play) -> Description | None:
    """What is to be created, in five attempts."""
    for _ in range(ATTEMPTS):
        name = play.ask(EnterText(what=QuestionKey.CREATE_WHAT_MONSTER, rule=RULE, most=60))
        if not name:
            return None
        wanted = _described(play, name)
        if wanted is not None:
            return wanted
        play.tell("wizardry.no such monster", RULE)
    return None


def _described(play: Play, text: str) -> Description | None:
    """The description in words, if there are such monsters.

    "saddled" and the like may stand anywhere, "tame" and the like come first.
    """
    words = text.split()
    state = {word.lower() for word in words[:-1] if word.lower() in ANYWHERE}
    words = [word for word in words[:-1] if word.lower() not in ANYWHERE] + words[-1:]
    if len(words) > 1 and words[0].lower() in DISPOSITIONS:
        state.add(words.pop(0).lower())
    name = " ".join(words)
    content = play.edition.content
    if name in RANDOM:
        return Description(None, "", frozenset(state))
    if name in (TAIL, UNSEEN):
        return Description(LONG_WORM if name == TAIL else STALKER, "", frozenset(state))
    species = species_meant(play, name) if len(name) > 1 else None
    letter = "" if species is not None else class_named_by_player(name, content)
    if species is None and not letter:
        return None
    return Description(species, letter, frozenset(state))


def _settled(play: Play, wanted: Description) -> Description:
    """L-346, L-347: the species created instead, unless the player insists; and a shapechanger's disguise."""
    choice = play.edition.monsters.monsters_of_wizards
    asked = wanted.species
    if asked is None:
        if wanted.letter and choice is not WizardsMonsters.REPLACED:
            return replace(wanted, shape=role_species(play.hero.role, play.edition.content)[0])
        return wanted
    instead = _instead(asked, choice)
    tail = asked is TAIL_OF_WORM
    silent = choice is WizardsMonsters.REPLACED or (tail and choice is WizardsMonsters.ASKED_BUT_OF_TAILS)
    if instead is asked or silent:
        return replace(wanted, species=instead, shape=asked)
    words: Words = {"instead": instead.name, "monster": asked.name}
    forced = play.ask(Confirm(what=QuestionKey.FORCE_MONSTER, rule="read.c cant_revive", words=words))
    return replace(wanted, species=asked if forced else instead, shape=asked)


def _instead(asked: Species, choice: WizardsMonsters) -> Species:
    """L-346: the species that is created instead, if any."""
    replaced = choice is WizardsMonsters.REPLACED
    if asked is TAIL_OF_WORM:
        return LONG_WORM
    if asked.name == "shopkeeper" or asked.name in ZOMBIES_INSTEAD:
        return asked if replaced and asked.name == "high priest" else SPECIES_NAMED["human zombie"]
    if "unique" in asked.generation and not replaced:
        return SPECIES_NAMED["doppelganger"]
    return asked


def _create(play: Play, wanted: Description) -> Monster | None:
    species = wanted.species
    if wanted.letter:
        species = random_species_of_class(play, wanted.letter)
    elif species is None:
        species = random_species(play)
    monster = make_monster(play, species, play.hero.spot, nearby=True, groups=species is None)
    if monster is None:
        return None
    state = wanted.state
    if state & {"female", "male"} and not {"male", "female", "neuter"} & monster.species.traits:
        monster.female = "female" in state
    if "tame" in state:
        tame(play, monster)
    elif state & {"peaceful", "hostile"}:
        monster.tame, monster.pet = 0, None
        monster.peaceful = "peaceful" in state
        monster.alignment = alignment_for_kill(play.hero, monster)
    if "saddled" in state:
        put_saddle_on(play, monster)
    if "invisible" in state:
        turn_invisible(monster)
    if "hidden" in state and _can_hide(play, monster):
        monster.hidden = True
    monster.asleep = monster.asleep or "sleeping" in state
    shape = wanted.shape
    if shape is not None and monster.true_species is not None and monster.true_species is not shape:
        change_monster_species(play, monster, shape)
    return monster


def _can_hide(play: Play, monster: Monster) -> bool:
    species, spot = monster.species, monster.spot
    if species.letter == ";":
        return is_pool(play.level, spot)
    covered = "conceals" in species.traits and bool(play.level.items.get(spot))
    return covered or (is_hider(species) and species.letter != "m")
