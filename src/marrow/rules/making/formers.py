"""Corpses and statues of former heroes, named from the score list. Rules B-064, B-212; NetHack: topten.c."""

from typing import Literal

from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.messages.questions import WhoIsListed
from marrow.model.item import Item
from marrow.rules.ground import remove_monster
from marrow.rules.making.corpses import set_species
from marrow.rules.making.hero import own_species
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import item_named, put_into
from marrow.rules.making.population import count_birth, some_species
from marrow.rules.play import Play

MOST_TRIES = 1000
LAST_RANK = 10  # of those whom graves and statues remember
LONG_LIST = 1000
FIRST_ROLE, LAST_ROLE = SPECIES_NAMED["archeologist"].number, SPECIES_NAMED["wizard"].number


def former_hero(play: Play, kind: Literal["corpse", "statue"]) -> Item:
    """B-064: of somebody on the score list, by name. While it is empty it is of anybody, in some editions
    of anybody with a calling. NetHack: mkobj.c, mk_tt_object.
    """
    item = item_named(play, kind, init=kind != "statue")
    listed = somebody_listed(play)
    if listed is not None:
        species, item.female, item.name = listed
        set_species(play, item, species)
    elif play.edition.bones.unlisted_dead_had_callings:
        number = play.dice.rn1(LAST_ROLE - FIRST_ROLE + 1, FIRST_ROLE, "mkobj.c mk_tt_object")
        set_species(play, item, SPECIES[number])
    return item


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


def petrify(play: Play, statue: Item) -> None:
    """A statue made by a gaze is of somebody who can turn to stone. NetHack: mkmaze.c, fixup_special."""
    while statue.species is None or not can_be_petrified(statue.species):
        set_species(play, statue, some_species(play))


def turn_to_stone(play: Play, statue: Item) -> None:
    """The statue was a creature, and holds what that had. NetHack: sp_lev.c, create_object.

    Unlike ``petrify`` this asks the creature made, and does not spare golems that stone can hurt.
    """
    for _ in range(MOST_TRIES):
        species = statue.species or some_species(play)
        model = make_monster(play, species, count=False)
        statue.species = None
        if model is None:
            continue
        remove_monster(play.level, model)
        if "stoning" in model.species.resistances:
            continue
        count_birth(play.world, species)
        set_species(play, statue, species)
        for item in model.inventory:
            item.worn = 0
            put_into(play, statue, item)
        return


def can_be_petrified(species: Species) -> bool:
    """Golems become stone golems, not statues. NetHack: mondata.h, poly_when_stoned."""
    return "stoning" not in species.resistances and species.letter != "'"
