"""Corpses, eggs and tins: their species, and when they rot, revive or hatch. NetHack: mkobj.c."""

from marrow.content.growth import grown_up_form, smaller_form
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import RIDERS, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Mark
from marrow.model.vocabularies import TimerKind
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.generation.new_items.sex_of_bodies import set_sex, throw_for_sex
from marrow.rules.generation.population import (
    is_genocided,
    leaves_corpse,
    random_common_species,
    species_in_life,
    zombie_of,
)
from marrow.rules.items.families import FUELLED
from marrow.rules.items.stacks import GLOBS, make_item, reweigh, set_item_species
from marrow.rules.items.timers import start_shrinking, start_timer, stop_timers
from marrow.rules.play import Play

ROT_AGE = 250  # N-230
NEVER_ROT = ("lizard", "lichen")

ROTTEN_TIN, HOMEMADE_TIN = 0, 1  # N-287: places in the table of varieties
TIN_VARIETIES = 15
SPINACH = 1  # the charge of a tin of spinach
SPINACH_VARIETY = -1

FIRST_HATCHING, LAST_HATCHING = 151, 200


def make_corpse_item(
    play: Play,
    species: Species,
    *,
    zombie: bool = False,
    female: bool | None = None,
) -> Item:
    """A fresh corpse, with its rotting or reviving timer started (N-230).

    N-553: first it is that of a random species; the timer stays if neither that nor the real one is special.
    """
    corpse = make_item(play, KINDS_NAMED["corpse"])
    at_first = random_corpse_species(play)
    set_item_species(play, corpse, at_first)
    throw_for_sex(play, corpse)
    start_decay(play, corpse, zombie=zombie)
    set_item_species(play, corpse, species)
    set_sex(play, corpse, female=female)
    reweigh(corpse)
    if zombie or _decays_specially(at_first) or _decays_specially(species):
        stop_timers(play, corpse)
        start_decay(play, corpse, zombie=zombie)
    return corpse


def _decays_specially(species: Species) -> bool:
    """Whether a corpse of this species has no ordinary timer. NetHack: mkobj.c, special_corpse."""
    return species.name in NEVER_ROT or species.letter == "T" or species.name in RIDERS


def start_decay(play: Play, corpse: Item, *, revives: bool = True, zombie: bool = False) -> None:
    """N-230: start the timer by which a corpse rots away, revives, or rises as a ``zombie``.

    NetHack: mkobj.c, start_corpse_timeout.
    """
    species = corpse.species
    if species is None or species.name in NEVER_ROT:
        return
    rule = "N-230"
    spread = 25 if is_making_a_level(play) else 10
    age = play.world.turn - corpse.birth
    when = spread if age > ROT_AGE else ROT_AGE - age
    when += play.dice.rnz(spread, play.hero.level, rule) - spread
    what = TimerKind.ROT
    if species.name in RIDERS:
        what = TimerKind.REVIVE
        early = play.edition.bones.riders_revive_by_turn_67  # Z-166
        when = 6 if early and species.name == "Death" else 12
        while when < (67 if early else 500) and play.dice.rn2(3, rule):
            when += 1
    elif species.letter == "T" and revives:
        for at in range(2, 51):
            if play.dice.one_in(37, rule):
                what = TimerKind.REVIVE
                when = at
                break
    elif zombie and zombie_of(species) is not None:
        what = TimerKind.ZOMBIFY
        when = play.dice.rn1(15, 5, rule)
    start_timer(play, corpse, what, play.world.turn + when)


def set_species(play: Play, item: Item, species: Species) -> None:
    """Give a corpse, egg, statue or figurine another species, and corpses and eggs new timers.

    NetHack: mkobj.c, set_corpsenm.
    """
    stop_timers(play, item)
    set_item_species(play, item, species)
    reweigh(item)
    if item.kind.name == "corpse":
        start_decay(play, item)
    elif item.kind.name == "egg":
        start_hatching(play, item)


def random_corpse_species(play: Play) -> Species:
    """The species of a random corpse. NetHack: mkobj.c, mksobj."""
    for _ in range(50):
        species = species_in_life(random_common_species(play))
        if leaves_corpse(species):
            return species
    return SPECIES_NAMED["human"]


# Eggs


def hatchling(play: Play, species: Species) -> Species | None:
    """N-556: the species of the eggs of a species, if it lays any; queens' and winged gargoyles' one in 77.

    NetHack: mon.c, can_be_hatched.
    """
    if species.name == "Scorpius":
        species = SPECIES_NAMED["scorpion"]
    adult = grown_up_form(species)
    if adult.name in ("killer bee", "gargoyle"):
        return adult
    if "oviparous" not in adult.traits:
        return None
    breeds = play.dice.one_in(77, "mon.c can_be_hatched")
    return adult if breeds or adult.name not in ("queen bee", "winged gargoyle") else None


def randomize_egg(play: Play, egg: Item) -> None:
    """Make one egg in three that of a random species, which will hatch. NetHack: mkobj.c, mksobj."""
    if not play.dice.one_in(3, "mkobj.c mksobj egg"):
        return
    for _ in range(200):
        species = hatchling(play, random_common_species(play))
        if species is not None and not is_genocided(play.world, species):
            set_item_species(play, egg, species)
            start_hatching(play, egg)
            return


def start_hatching(play: Play, egg: Item) -> None:
    """Let an egg hatch 151 to 200 turns from now. NetHack: timeout.c, attach_egg_hatch_timeout."""
    species = egg.species
    if (
        species is None
        or is_genocided(play.world, species)
        or is_genocided(play.world, smaller_form(species))
    ):
        return
    for at in range(FIRST_HATCHING, LAST_HATCHING + 1):
        if play.dice.rnd(at, "timeout.c egg") > FIRST_HATCHING - 1:
            start_timer(play, egg, TimerKind.HATCH, play.world.turn + at)
            return


# Tins


def fill_tin(play: Play, tin: Item) -> None:
    """N-295: one tin in six is spinach, the others the flesh of a random species, of a random variety."""
    if play.dice.one_in(6, "N-295"):
        make_spinach(tin)
        return
    for _ in range(200):
        species = species_in_life(random_common_species(play))
        if species.nutrition and leaves_corpse(species):
            set_item_species(play, tin, species)
            set_random_variety(play, tin)
            return


def make_spinach(tin: Item) -> None:
    """Make it a tin of spinach: no species, and a charge and a variety of its own."""
    tin.species = None
    tin.variety = SPINACH_VARIETY
    tin.charge = SPINACH


def set_random_variety(play: Play, tin: Item) -> None:
    """N-288, N-295: one of fifteen varieties; lizards and other flesh that never rots are not rotten."""
    if not play.edition.nutrition.tin_variety_is_preset:
        return
    variety = play.dice.rn2(TIN_VARIETIES, "N-295")
    if variety == ROTTEN_TIN and never_rots(tin.species):
        variety = HOMEMADE_TIN
    tin.variety = variety


def never_rots(species: Species | None) -> bool:
    """Whether the flesh never rots: that of lizards, lichens and Riders."""
    return species is not None and (species.name in NEVER_ROT or species.name in RIDERS)


def take_off_ice(play: Play, item: Item) -> None:
    """N-228: an item out of an ice box is as old as when it was put in; corpses rot again.

    Z-243: in some editions only ice trolls then rise by themselves.
    """
    if item.kind.name in FUELLED:
        return
    item.birth = play.world.turn - item.birth
    if item.kind.name == "corpse":
        if play.edition.monsters.slain_trolls_stay_dead:
            item.marks &= ~Mark.NO_REVIVAL
            if (item.remains or item).species is not SPECIES_NAMED["ice troll"]:
                item.marks |= Mark.NO_REVIVAL
            start_decay(play, item)
            return
        revives = not item.marks & Mark.NO_REVIVAL
        item.marks &= ~Mark.NO_REVIVAL
        start_decay(play, item, revives=revives)
    elif item.kind.name in GLOBS:
        start_shrinking(play, item)
