"""What corpses are called. NetHack: objnam.c, corpse_xname."""

from marrow.content.species import Species, word_for
from marrow.model.item import Item, Mark
from marrow.rules.naming.monster_names import has_proper_name, possessive


def corpse_owner(item: Item) -> str:
    """The unique creature whose corpse it is: "Medusa's", "the Oracle's"; of others, nothing."""
    species = item.species
    if item.kind.name != "corpse" or species is None or not has_owner(species):
        return ""
    owner = possessive(word_of_body(item, species))
    return owner if has_proper_name(species) else "the " + owner


def word_of_body(item: Item, species: Species) -> str:
    """N-612: what a corpse, statue or figurine is of: a male, a female, or neither. NetHack: obj_pmname."""
    if not item.female and not item.marks & Mark.MALE:
        return species.word or species.name
    return word_for(species, female=item.female)


def has_owner(species: Species) -> bool:
    """Whether there is one of it only. NetHack: objnam.c, the_unique_pm."""
    return has_proper_name(species) or ("unique" in species.generation and species.name != "high priest")


def corpse_name(item: Item) -> str:
    """ "newt corpse", "Medusa's corpse", "the Oracle's corpse"."""
    if item.species is None:
        return "corpse"
    return (corpse_owner(item) or word_of_body(item, item.species)) + " corpse"


def owned_corpse(item: Item, text: str, quantity: int) -> str:
    """Put the words for a unique corpse behind its owner: "Medusa's 2 cursed partly eaten corpses"."""
    owner = corpse_owner(item)
    number = "" if quantity == 1 else f"{quantity} "
    return f"{owner} {number}{text.replace(owner.removeprefix('the ') + ' ', '', 1)}"


def rotted_corpse(item: Item, *, glob: bool) -> str:
    """ "rotted newt corpse", "Medusa's rotted corpse", "rotted glob of gray ooze"."""
    assert item.species is not None
    owner = corpse_owner(item)
    if owner:
        return f"{owner} rotted corpse"
    word = word_of_body(item, item.species)
    return f"rotted glob of {word}" if glob else f"rotted {word} corpse"
