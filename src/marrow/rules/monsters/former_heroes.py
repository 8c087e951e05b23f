"""Heroes of the score list, for graves, statues and doppelgangers. Rules B-064, B-212; NetHack: topten.c."""

from marrow.content.roles import Role
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import WhoIsListed
from marrow.model.level import recorded_hero
from marrow.rules.play import Play

LAST_RANK = 10  # in most editions only the ten best are used
LONG_LIST = 1000
FEMALE_SPECIES: dict[str, SpeciesName] = {"caveman": "cavewoman", "priest": "priestess"}


def choose_listed_hero(play: Play) -> tuple[Species, bool, str] | None:
    """The species, whether female, and name of a random hero on the score list; None if there is none."""
    who = (
        _one_of_a_thousand(play) if play.edition.bones.dead_heroes_from_top_1000_scores else _one_of_ten(play)
    )
    hero = recorded_hero(who)
    if hero is None:
        return None
    female = hero.gender == "Fem"
    return _species_of_role(play, hero.role, female), female, hero.name


def _one_of_ten(play: Play) -> str:
    """B-064: one of the ten best, or the very best if the list is shorter."""
    rank = play.dice.rnd(LAST_RANK, "topten.c get_rnd_toptenentry")
    who = _who_is_listed(play, rank)
    return who or (_who_is_listed(play, 1) if rank > 1 else "")


def _one_of_a_thousand(play: Play) -> str:
    """B-064: one of the best thousand; a rank that nobody has is followed by a roll for a better one.

    The first roll is not used.
    """
    rule = "topten.c tt_oname"
    play.dice.rnd(LONG_LIST, rule)
    rank = LONG_LIST + 1
    who = ""
    while not who and rank > 1:
        rank = play.dice.rnd(rank - 1, rule)
        who = _who_is_listed(play, rank)
    return who


def _who_is_listed(play: Play, rank: int) -> str:
    question = WhoIsListed(what=QuestionKey.WHO_IS_LISTED, rule="B-064", words={"rank": rank}, rank=rank)
    return play.ask(question)


def _species_of_role(play: Play, code: str, female: bool) -> Species:
    """The species of a role's heroes; human mummy for roles the edition does not have. NetHack: classmon."""
    for role in play.edition.content.hero_roles:
        if role.code == code:
            return play.edition.content.species_row(own_species(role, "female" if female else "male"))
    return play.edition.content.species_row(SPECIES_NAMED["human mummy"])


def own_species(role: Role, gender: str) -> Species:
    """The species of a hero of this role and gender, such as cavewoman."""
    female = FEMALE_SPECIES.get(role.name) if gender == "female" else None
    return SPECIES_NAMED[female if female is not None else role.name]
