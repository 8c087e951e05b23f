"""Plays one chunk of a study: some lives of one case in one edition. A chunk is all that a worker is told."""

from argparse import Namespace

from marrow.editions import edition_named
from marrow.lab.batch import Kit, Orders, batch_of, kit_of
from marrow.lab.batch import columns as c
from marrow.lab.planning import hero_by_options, in_range
from marrow.lab.studies.games import play_game
from marrow.lab.studies.larder import look_through
from marrow.lab.studies.pets import live_as_pet
from marrow.lab.studies.results import Row
from marrow.lab.studies.study import Case, Study
from marrow.model.vocabularies import Attribute

LIFE_COLUMNS = (
    c.TURN, c.ENDED, c.HUNGRY_AT, c.WEAK_AT, c.FAINTED_AT, c.PRAYERS, c.MEALS, c.NUTRITION, c.SAVED,
)  # fmt: skip


def play_chunk(study: Study, edition: str, case: Case, first: int, lives: int) -> list[Row]:
    """The rows of so many lives, the first of which has the seed ``first``. Raises BadOption."""
    if study.plays != "lives":
        return [play_one(study, edition, case, seed) for seed in range(first, first + lives)]
    kit = kit_of_case(case, edition)
    batch = batch_of([kit], [orders_of(case, kit)], [(0, 0)] * lives, seed=first)
    batch.live(study.until)
    table = batch.lives[:, LIFE_COLUMNS].tolist()
    return [(first + place, *row, 0, 0, "", "", "") for place, row in enumerate(table)]


def kit_of_case(case: Case, edition: str) -> Kit:
    """The hero of a case. Raises BadOption."""
    options = Namespace(
        role=case.role or "valkyrie", race=case.race, gender=None, align=None, seed=1, naked=case.naked,
        str=case.strength, con=case.constitution, carry=case.carry, wear=case.wear, wield=None, turn=None,
        prayer=case.prayer_timeout, luck=0, nutrition=case.nutrition,
    )  # fmt: skip
    world = hero_by_options(options, edition_named(edition))
    hero = world.hero
    hero.alignment_record = max(hero.alignment_record, 1)
    if case.intelligence is not None:
        wits = in_range("intelligence", case.intelligence, 3, 18)
        hero.base[Attribute.INTELLIGENCE] = hero.peak[Attribute.INTELLIGENCE] = wits
    return kit_of(world, edition_named(edition))


def orders_of(case: Case, kit: Kit) -> Orders:
    """What the heroes of a case do."""
    worth = [rows[c.FOOD_UNEATEN] for rows in kit.food_rows[::2]]
    by_worth = sorted(range(len(worth)), key=lambda place: -worth[place])
    return Orders(
        plan=tuple((food, 0, case.eats_at) for food in by_worth) if case.eats_at else (),
        prays_from=int(case.prays),
        keeps_eating=case.keeps_eating,
        attacks_every=case.attacks_every,
        casts_every=case.casts_every,
        spell_level=case.spell_level,
        vomits_every=case.vomits_every,
        breaks_off_after=case.breaks_off_after,
        rests=case.rests,
    )


def play_one(study: Study, edition: str, case: Case, seed: int) -> Row:
    """The row of one whole game, pet or dungeon. Raises BadOption."""
    chosen = edition_named(edition)
    if study.plays == "games":
        return play_game(case, chosen, seed, study.until)
    if study.plays == "pets":
        return live_as_pet(case, chosen, seed, study.until)
    return look_through(case, chosen, seed)
