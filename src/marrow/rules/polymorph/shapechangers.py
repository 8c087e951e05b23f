"""Which shape a shapechanger takes next. NetHack: mon.c, select_newcham_form."""

from functools import cache

from marrow.content.edition_content import Content
from marrow.content.growth import YOUNG, smaller_form
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monsters.armor_fit import dragon_of, is_dragon_armor
from marrow.rules.monsters.former_heroes import choose_listed_hero
from marrow.rules.monsters.traits import is_player_species, is_vampire_shape
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.candidates import PLACEHOLDERS, can_be_polymorphed_into, species_meant

RULE = "mon.c select_newcham_form"
SHAPECHANGERS: frozenset[SpeciesName] = frozenset(
    {"chameleon", "doppelganger", "sandestin", "vampire", "vampire lord", "Vlad the Impaler"}
)
VAMPIRE_SHAPES: tuple[SpeciesName, ...] = ("fog cloud", "vampire bat", "wolf")
NAMING_TRIES = 5
WOLF_ODDS = {"vampire lord": 10, "Vlad the Impaler": 3}
_FIRST_GUARDIAN = SPECIES_NAMED["student"].number
_LAST_GUARDIAN = SPECIES_NAMED["apprentice"].number


def choose_shape(play: Play, monster: Monster) -> Species:
    """The shape a shapechanger or polymorphed monster takes. NetHack: mon.c, select_newcham_form."""
    chosen = _shape_by_nature(play, monster)
    world = play.world
    if world.options.monpolycontrol and world.mode == "wizard":
        vampire = chosen if is_vampire_shape(monster) else None
        chosen = _wished_shape(play, monster) or vampire
    return chosen or _any_shape(play, monster)


def _shape_by_nature(play: Play, monster: Monster) -> Species | None:
    """The shape that its armour or its own species suggests, if any does."""
    true = monster.true_species
    if true is None:
        return dragon_worn(monster)
    if true.letter == "V":
        return _vampire_shape(play, monster, true)
    if true.name == "sandestin":
        return _nasty_shape(play, "Archon") if play.dice.rn2(7, RULE) else None
    if true.name == "doppelganger":
        return _shape_of_doppelganger(play, monster)
    if true.name == "chameleon" and play.dice.one_in(3, RULE):
        return _random_animal(play)
    return None


def _wished_shape(play: Play, monster: Monster) -> Species | None:
    """What a wizard names, in five tries; "*" leaves it to chance. NetHack: mon.c, wiz_force_cham_form."""
    key, name = QuestionKey.CHANGE_MONSTER_INTO, the_monster(play, monster)
    for _ in range(NAMING_TRIES):
        text = play.ask(EnterText(what=key, words={"monster": name}, rule=RULE, most=60))
        if text.strip().lower() in ("", "*", "random"):
            return None
        species = species_meant(play, text)
        shapes = (*VAMPIRE_SHAPES, monster.true_species.name) if monster.true_species is not None else ()
        if species is not None and (not is_vampire_shape(monster) or species.name in shapes):
            return species
        play.tell("wizardry.cannot become", RULE)
    return None


def _vampire_shape(play: Play, monster: Monster, true: Species) -> Species:
    """A bat or a fog cloud, for stronger vampires also a wolf; but Vlad with a unique item stays himself."""
    if true.name == "Vlad the Impaler" and _carries_treasure(monster):
        return true
    rogue = special_level_name(play) == "rogue"  # its monsters should be capital letters
    odds = WOLF_ODDS.get(true.name, 0)
    if odds and play.dice.one_in(odds, RULE) and not rogue and not _would_drown_as_wolf(play, monster):
        shape = SPECIES_NAMED["wolf"]
    else:
        fog = play.dice.one_in(4, RULE) and not rogue
        shape = SPECIES_NAMED["fog cloud" if fog else "vampire bat"]
    if play.edition.monsters.shifted_vampires_may_return and (
        play.world.genocided[shape.number] or (monster.species.letter != "V" and play.dice.one_in(4, RULE))
    ):
        return true
    return shape


def _would_drown_as_wolf(play: Play, monster: Monster) -> bool:
    """Z-096: in some editions a vampire over water or lava does not become a wolf."""
    above = is_pool(play.level, monster.spot) or is_lava(play.level, monster.spot)
    return above and play.edition.monsters.vampires_over_water_are_no_wolves


def _carries_treasure(monster: Monster) -> bool:
    """Whether it carries a unique item or an artifact. NetHack: wizard.c, mon_has_special."""
    return any(_is_treasure(item) for item in monster.inventory)


def _is_treasure(item: Item) -> bool:
    return item.kind.unique or item.kind.name == "Amulet of Yendor" or item.artifact is not None


def random_nasty(play: Play, rule: str) -> Species:
    """A random nasty; on the Rogue level with a second try for a capital. NetHack: wizard.c, pick_nasty."""
    nasties = play.edition.monsters.nasties
    species = SPECIES_NAMED[nasties[play.dice.rn2(len(nasties), rule)]]
    if is_out_of_place(play, species):
        species = SPECIES_NAMED[nasties[play.dice.rn2(len(nasties), rule)]]
    return species


def _nasty_shape(play: Play, bound: SpeciesName) -> Species:
    """Z-199: a nasty, since 3.7 one that is easier than a species one below this one, if it can be."""
    species = random_nasty(play, RULE)
    if not play.edition.monsters.nasty_shapes_are_limited:
        return species
    row = play.edition.content.species_row(SPECIES_NAMED[bound])
    return or_weaker(play, species, row.difficulty - 1)


def or_weaker(play: Play, species: Species, limit: int) -> Species:
    """If the species is genocided, misplaced or too difficult: what grows into it, unless that is a baby."""
    misplaced = "not in gehennom" if is_in_gehennom(play.level) else "only in gehennom"
    genocided = play.world.genocided
    gone = genocided[species.number]
    weaker = smaller_form(species)
    if not (gone or (limit and species.difficulty >= limit) or misplaced in species.generation):
        return species
    return species if weaker.name in YOUNG or genocided[weaker.number] else weaker


def is_out_of_place(play: Play, species: Species) -> bool:
    """Whether this is the Rogue level, where monsters are capital letters, and the species is none."""
    return not species.letter.isupper() and special_level_name(play) == "rogue"


@cache
def _animals(content: Content) -> tuple[Species, ...]:
    """All animals in an edition of this content."""
    return tuple(species for species in content.ordinary_species if "animal" in species.traits)


def _random_animal(play: Play) -> Species:
    """A random animal. NetHack: mon.c, pick_animal."""
    animals = _animals(play.edition.content)
    species = animals[play.dice.rn2(len(animals), RULE)]
    if is_out_of_place(play, species):
        species = animals[play.dice.rn2(len(animals), RULE)]
    return species


def _shape_of_doppelganger(play: Play, monster: Monster) -> Species | None:
    """For a doppelganger: a nasty monster, a player monster, another role's quest guardian, or a humanoid."""
    dice = play.dice
    if dice.one_in(7, RULE):
        return _nasty_shape(play, "jabberwock")
    if dice.rn2(3, RULE):
        return _pose_as_adventurer(play, monster)
    if not play.edition.monsters.doppelgangers_pose_as_humanoids:
        return None
    if dice.one_in(3, RULE):
        number = dice.rn1(_LAST_GUARDIAN - _FIRST_GUARDIAN + 1, _FIRST_GUARDIAN, RULE)
        guardian = play.edition.content.species_row(SPECIES[number])
        return None if guardian.name == play.hero.role.guardian else guardian
    ordinary = play.edition.content.ordinary_species
    for _ in range(5):
        species = ordinary[dice.rn2(len(ordinary), RULE)]
        if "humanoid" in species.traits and can_be_polymorphed_into(species):
            return species
    return None


def _pose_as_adventurer(play: Play, monster: Monster) -> Species:
    """B-212: a player monster, mostly a hero of the score list; then the doppelganger takes his sex and name.

    NetHack: topten.c, tt_doppel.
    """
    if play.edition.bones.doppelgangers_from_score_list and play.dice.rn2(13, "topten.c tt_doppel"):
        listed = choose_listed_hero(play)
        if listed is not None:
            species, monster.female, name = listed
            if can_see_monster(play, monster):
                monster.name = name
            return species
    roles = play.edition.content.species_of_roles
    return roles[play.dice.rn2(len(roles), RULE)]


def dragon_worn(monster: Monster) -> Species | None:
    """The dragon whose scales or scale mail the monster wears, if any."""
    armor = worn_by(monster, Slot.BODY_ARMOR)
    return dragon_of(armor) if armor is not None and is_dragon_armor(armor) else None


def _any_shape(play: Play, monster: Monster) -> Species:
    """Any species, possible or not; on the Rogue level with some tries for a capital letter."""
    ordinary = play.edition.content.ordinary_species
    species = ordinary[play.dice.rn2(len(ordinary), RULE)]
    for _ in range(9):
        if not is_out_of_place(play, species) or is_possible_shape(play, monster, species):
            break
        species = ordinary[play.dice.rn2(len(ordinary), RULE)]
    return species


def is_possible_shape(play: Play, monster: Monster, shape: Species) -> bool:
    """N-503: whether the monster can take this shape. NetHack: mon.c, accept_newcham_form."""
    if play.world.genocided and play.world.genocided[shape.number]:
        return False
    if shape.name in PLACEHOLDERS:
        return False
    if is_player_species(shape) or shape == monster.true_species:
        return True
    return can_be_polymorphed_into(shape)
