"""Random heroes with random orders, played by the batch and by the engine's rules: turn by turn the same."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from marrow.choices import Edition
from marrow.content.words import KindName, RaceName, RoleName
from marrow.editions import edition_named
from marrow.errors import BadOption
from marrow.lab.batch import columns as c
from marrow.lab.batch.arrays import Batch, batch_of, may_choke
from marrow.lab.batch.kits import Kit, Orders, kit_of
from marrow.lab.batch.one_life import OneLife
from marrow.lab.scene import Scene
from marrow.model.item import Slot
from marrow.rules.nutrition.hunger_state import hunger_state_for

COMPARED = (c.NUTRITION, c.TURN, c.HUNGER, c.HELPLESS, c.PRAYER, c.THROWN, c.PLAN_NOW, c.ENDED)
NAMES = ("nutrition", "turn", "hunger state", "helpless", "prayer timeout", "dice", "meals begun", "end")
KITS = 24  # different heroes among all; their lives differ by orders and dice
PEOPLE: tuple[tuple[RoleName, RaceName], ...] = (
    ("valkyrie", "human"), ("valkyrie", "dwarf"), ("wizard", "elf"), ("wizard", "orc"), ("wizard", "gnome"),
)  # fmt: skip
RINGS: tuple[KindName, ...] = (
    "ring of hunger", "ring of regeneration", "ring of conflict", "ring of slow digestion",
    "ring of protection", "ring of stealth", "meat ring",
)  # fmt: skip
AMULETS: tuple[KindName, ...] = (
    "amulet of ESP", "amulet of life saving", "amulet of magical breathing",
    "cheap plastic imitation of the Amulet of Yendor",
)  # fmt: skip
FOODS: tuple[KindName, ...] = (
    "food ration", "cram ration", "lembas wafer", "apple", "carrot", "candy bar", "cream pie", "slime mold",
    "melon", "pancake",
)  # fmt: skip
HEAVY: KindName = "loadstone"
PIECES = 10


@dataclass(frozen=True, slots=True)
class Difference:
    """The first turn on which a life differs."""

    life: int
    turn: int
    what: str
    batch: int
    rules: int

    def __str__(self) -> str:
        seen = f"{self.what} is {self.batch} in the batch, {self.rules} by the rules"
        return f"life {self.life}, turn {self.turn}: {seen}"


def random_kits(edition: Edition, random: Random) -> list[Kit]:
    """Heroes of several roles and races with random rings, amulets, loads and foods."""
    kits: list[Kit] = []
    while len(kits) < KITS:
        try:
            kits.append(random_kit(edition, random))
        except BadOption:  # a load that changes, an amulet that the batch cannot follow
            continue
    return kits


def random_kit(edition: Edition, random: Random) -> Kit:
    role, race = random.choice(PEOPLE)
    strength, wits, constitution = random.randint(8, 18), random.randint(10, 18), random.randint(5, 18)
    scene = Scene(
        edition,
        role=role,
        race=race,
        attributes=(strength, wits, 10, 12, constitution, 10),
        turn=random.randint(1, 60),
    )
    scene.hero.alignment_record, scene.hero.level = 10, random.choice((1, 1, 9, 20))
    scene.hero.nutrition = random.choice((900, 400, 160, 55, 3, 1200, 1700, 1950, random.randint(1, 1900)))
    scene.hero.hunger = hunger_state_for(scene.hero.nutrition)
    scene.hero.piety.prayer_timeout = random.choice((0, 300, random.randint(0, 900)))
    for slot in (Slot.LEFT_RING, Slot.RIGHT_RING):
        if random.random() < 0.6:
            scene.wear(random.choice(RINGS), slot, charge=random.choice((0, 0, 2)))
    if random.random() < 0.6:
        scene.wear(random.choice(AMULETS), Slot.AMULET)
    if random.random() < 0.3:
        for _ in range(random.randint(1, 4)):
            scene.carry(HEAVY)
    for _ in range(random.randint(0, PIECES)):
        scene.carry(
            random.choice(FOODS), blessing=random.choice((-1, 0, 0, 0, 1)), age=random.choice((0, 0, 100))
        )
    return kit_of(scene.world, edition)


def random_orders(kit: Kit, random: Random) -> Orders:
    """Random orders for a hero."""
    foods = random.sample(range(len(kit.food_ids)), len(kit.food_ids))
    nutritions = (40, 140, 900, 1100, 9999) if may_choke(kit) else (40, 140, 900)
    return Orders(
        plan=tuple((food, random.choice((0, 0, 100)), random.choice(nutritions)) for food in foods),
        prays_from=random.choice((0, 0, 1, 150)),
        keeps_eating=random.random() < 0.5,
        attacks_every=random.choice((0, 0, 1, 3, 7)),
        casts_every=random.choice((0, 0, 5, 40)),
        spell_level=random.randint(1, 7),
        vomits_every=random.choice((0, 0, 0, 60)),
        breaks_off_after=random.choice((0, 0, 1, 2, 4)),
        rests=random.choice((1, 3, 40)),
    )


def compare(
    edition_name: str, heroes: int, turns: int, seed: int, told: Callable[[int], object] = lambda _: None
) -> Iterator[Difference]:
    """Every life that differs, with its first difference. Raises BadOption for an unknown edition.

    ``told`` is called with the number of lives compared so far.
    """
    random = Random(seed)
    kits = random_kits(edition_named(edition_name), random)
    who = [
        (number := random.randrange(len(kits)), random_orders(kits[number], random)) for _ in range(heroes)
    ]
    orders = [one for _, one in who]
    batch = batch_of(kits, orders, [(kit, place) for place, (kit, _) in enumerate(who)], seed=seed)
    for first in range(0, heroes, 512):
        part = slice(first, min(first + 512, heroes))
        yield from _compare_part(batch, kits, who, part, turns)
        told(part.stop)


def _compare_part(
    batch: Batch, kits: Sequence[Kit], who: Sequence[tuple[int, Orders]], part: slice, turns: int
) -> Iterator[Difference]:
    """The same for some of the lives, whose every turn is kept while they are compared."""
    lives, begun = batch.lives[part], [int(row[c.PLAN_NOW]) for row in batch.lives[part]]
    small = Batch(batch.edition, lives, batch.keys[part], batch.kits, batch.foods, batch.plan, batch.rules)
    starts = lives[:, c.TURN].copy()
    rows = [
        course_by_rules(OneLife(kits[kit], one, int(key)), turns)
        for (kit, one), key in zip(who[part], small.keys, strict=True)
    ]
    open_lives = dict.fromkeys(range(len(rows)))
    last = int(starts.max()) + turns
    for until in range(int(starts.min()) + 1, last + 1):
        small.live(until, threads=1)
        table = lives[:, COMPARED].tolist()
        for place in list(open_lives):
            passed = until - int(starts[place])
            if not 1 <= passed <= turns:
                continue
            ours, theirs = table[place], rows[place][min(passed, len(rows[place])) - 1]
            ours[6] -= begun[place]
            if tuple(ours) != theirs:
                column = next(n for n in range(len(NAMES)) if ours[n] != theirs[n])
                yield Difference(part.start + place, until, NAMES[column], ours[column], theirs[column])
                del open_lives[place]


def course_by_rules(life: OneLife, turns: int) -> list[tuple[int, ...]]:
    """What is compared, after each turn until the life ends."""
    rows = []
    for _ in range(turns):
        life.pass_turn()
        rows.append(life.row())
        if life.ended:
            break
    return rows
