"""Former heroes as the score list has them. Rules B-064, B-212; NetHack: topten.c."""

from marrow.content.roles import Role
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.questions import WhoIsListed
from marrow.rules.play import Play

LAST_RANK = 10  # of those whom graves, statues and doppelgangers remember
LONG_LIST = 1000
FEMALE_SPECIES: dict[str, SpeciesName] = {"caveman": "cavewoman", "priest": "priestess"}


def somebody_listed(play: Play) -> tuple[Species, bool, str] | None:
    """The body, gender and name of somebody on the score list."""
    who = _one_of_a_thousand(play) if play.edition.bones.thousand_are_remembered else _one_of_ten(play)
    words = who.rsplit("-", 4)
    if len(words) != 5:
        return None
    name, code, _, gender, _ = words
    female = gender == "Fem"
    return _body(play, code, female), female, name


def _one_of_ten(play: Play) -> str:
    """B-064: one of the ten best, or the very best where there are fewer."""
    rank = play.dice.rnd(LAST_RANK, "topten.c get_rnd_toptenentry")
    who = _who_is_listed(play, rank)
    return who or (_who_is_listed(play, 1) if rank > 1 else "")


def _one_of_a_thousand(play: Play) -> str:
    """B-064: where there are fewer, one of those above the rank that nobody had. The first throw is idle."""
    rule = "topten.c tt_oname"
    play.dice.rnd(LONG_LIST, rule)
    rank = LONG_LIST + 1
    who = ""
    while not who and rank > 1:
        rank = play.dice.rnd(rank - 1, rule)
        who = _who_is_listed(play, rank)
    return who


def _who_is_listed(play: Play, rank: int) -> str:
    question = WhoIsListed(what="ask.who is listed", rule="B-064", words={"rank": rank}, rank=rank)
    return play.ask(question)


def _body(play: Play, code: str, female: bool) -> Species:
    """What a role's heroes are; of roles that the edition does not know, mummies. NetHack: classmon."""
    for role in play.edition.content.hero_roles:
        if role.code == code:
            return own_species(role, "female" if female else "male")
    return SPECIES_NAMED["human mummy"]


def own_species(role: Role, gender: str) -> Species:
    """The species of a hero's own body is that of the role."""
    female = FEMALE_SPECIES.get(role.name) if gender == "female" else None
    return SPECIES_NAMED[female if female is not None else role.name]
