"""What a real bones file says, in its own numbers, before anything of it means something here."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class RealGrave:
    """B-247."""

    who: str
    how: str
    when: str
    x: int
    y: int
    known: bool


@dataclass(frozen=True, slots=True)
class RealSpot:
    """B-248: one place of the map."""

    terrain: int
    flags: int
    horizontal: bool
    lit: bool
    room: int


@dataclass(frozen=True, slots=True)
class RealStairs:
    """B-250."""

    x: int
    y: int
    dungeon: int
    level: int
    up: bool
    ladder: bool
    elsewhere: bool


@dataclass(frozen=True, slots=True)
class RealRoom:
    """B-252."""

    left: int
    top: int
    right: int
    bottom: int
    purpose: int
    original: int
    lit: bool
    irregular: bool
    number: int  # from 41 on they lie within other rooms


@dataclass(frozen=True, slots=True)
class RealTimer:
    """B-253."""

    due: int
    kind: int
    function: int
    thing: int


@dataclass(frozen=True, slots=True)
class RealTrap:
    """B-258."""

    x: int
    y: int
    kind: int
    seen: bool
    once: bool
    launch_x: int
    launch_y: int


@dataclass(frozen=True, slots=True)
class RealEngraving:
    """B-262."""

    x: int
    y: int
    text: str
    manner: int


@dataclass(slots=True)
class RealItem:
    """B-259 to B-261. ``flags`` are the words of the bits that are set."""

    id: int
    x: int
    y: int
    kind: int
    weight: int
    quantity: int
    charge: int
    class_: int
    artifact: int
    where: int
    flags: frozenset[str]
    eroded: int
    eroded2: int
    recharged: int
    species: int
    use_count: int
    eaten: int
    age: int
    worn: int
    name: str = ""
    remains: "RealMonster | None" = None
    ghost: int = 0
    contents: "list[RealItem]" = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class RealKeeper:
    """What a shopkeeper's own record says, as far as it can mean anything in another game."""

    name: str
    customer: str
    shop: int
    room: int
    post: tuple[int, int]
    door: tuple[int, int]
    robbed: int
    credit: int
    debit: int
    following: bool
    surcharge: bool
    visits: int


@dataclass(frozen=True, slots=True)
class RealPriest:
    alignment: int
    room: int
    shrine: tuple[int, int]


@dataclass(slots=True)
class RealMonster:
    """B-255, B-256."""

    id: int
    kind: int
    shape: int
    movement: int
    level: int
    x: int
    y: int
    hp: int
    max_hp: int
    appearance: int
    disguise: int
    tame: int
    special_used: int
    flags: frozenset[str]
    speed: int
    flee_turns: int
    blind: int
    frozen: int
    worm: int
    strategy: int
    traps: int
    worn: int
    wields: bool
    eating: int
    name: str = ""
    keeper: RealKeeper | None = None
    priest: RealPriest | None = None
    guard: bool = False
    minion: tuple[int, bool] | None = None
    pet: bool = False
    inventory: list[RealItem] = field(default_factory=list)


@dataclass(slots=True)
class RealBones:
    """A whole file."""

    version: str
    mail: bool  # whether the game was built with mail, whose numbers differ
    name: str  # B-207: the id inside
    fruits: dict[int, str]
    graves: list[RealGrave]
    spots: list[RealSpot]  # column by column
    turn: int
    stairs: list[RealStairs]
    flags: frozenset[str]
    rooms: list[RealRoom]
    timers: list[RealTimer]
    lights: int
    monsters: list[RealMonster]
    worms: dict[int, list[tuple[int, int]]]
    worm_growth: list[int]
    traps: list[RealTrap]
    floor: list[RealItem]
    buried: list[RealItem]
    billed: list[RealItem]
    engravings: list[RealEngraving]
    damage: int
    regions: int
    ledger: int = 0
    bytes_read: int = 0

    def spot(self, x: int, y: int) -> RealSpot:
        return self.spots[x * 21 + y]
