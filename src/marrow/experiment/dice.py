"""The dice of a scene: the world's own, with decided results in their place."""

from collections.abc import Iterable

from marrow.chance import Dice, QuietDice, UnexpectedThrow, WorldDice
from marrow.errors import BadOption
from marrow.experiment.known_rules import KNOWN_RULES
from marrow.model.world import World

Throw = tuple[str, int, int]  # rule, sides, result counted from 0


class SceneDice(Dice):
    """Dice over the world's own stream, whose results may be decided.

    Results count from 0, as NetHack's rn2 does: of six sides 0 to 5, where rnd(6) means one more. A decided
    result takes the place of a throw and changes no other: the stream moves on as if it had been thrown.
    """

    __slots__ = ("_always", "_loaded", "_quiet", "_rest", "thrown")

    def __init__(self, world: World) -> None:
        self._rest = WorldDice(world.streams, "play")
        self._loaded: dict[str, list[int]] = {}
        self._always: dict[tuple[str, int], int] = {}
        self._quiet: QuietDice | None = None
        self.thrown: list[Throw] | None = None

    def load(self, results: Iterable[tuple[str, int]]) -> None:
        """Decide the next throws of these rules, in order: (rule, result), result counted from 0.

        Raises BadOption for a rule that is not known and for results below 0; a result that has too few
        sides raises BadOption when it is thrown.
        """
        pairs = list(results)
        for rule, result in pairs:
            if rule not in KNOWN_RULES:
                raise BadOption(f"no rule is called {rule!r}; docs/keys.md lists them")
            if result < 0:
                raise BadOption(f"{rule} shall throw {result}; results count from 0")
        for rule, result in pairs:
            self._loaded.setdefault(rule, []).append(result)

    def always(self, rule: str, sides: int, result: int) -> None:
        """From now on every throw of this rule with so many sides that is not loaded shows this result.

        Raises BadOption for a rule that is not known, and for a result that has too few sides.
        """
        if rule not in KNOWN_RULES:
            raise BadOption(f"no rule is called {rule!r}; docs/keys.md lists them")
        if not 0 <= result < sides:
            raise BadOption(f"{sides} sides show 0 to {sides - 1}, not {result}")
        self._always[rule, sides] = result

    def quiet(self) -> None:
        """From now on every throw that is not loaded shows its highest number.

        So nothing unusual happens: what happens one time in so many does not; chances in percent fail; but
        damage, durations and amounts are the largest possible. A rule that throws until it sees another
        number raises BadOption after a million throws; load one for it.
        """
        self._quiet = QuietDice()

    def record(self) -> list[Throw]:
        """From now on note every throw: rule, sides, result counted from 0. The list grows with them."""
        self.thrown = []
        return self.thrown

    @property
    def unused(self) -> list[tuple[str, int]]:
        """The loaded results that have not been thrown yet."""
        return [(rule, result) for rule, results in self._loaded.items() for result in results]

    def rn2(self, sides: int, rule: str) -> int:
        result = self._rest.rn2(sides, rule)
        loaded = self._loaded.get(rule)
        if loaded:
            result = loaded.pop(0)
            if result >= sides:
                raise BadOption(f"{rule} throws 0 to {sides - 1}; {result} was loaded for it")
        elif (rule, sides) in self._always:
            result = self._always[rule, sides]
        elif self._quiet is not None:
            try:
                result = self._quiet.rn2(sides, rule)
            except UnexpectedThrow as endless:
                raise BadOption(str(endless)) from endless
        if self.thrown is not None:
            self.thrown.append((rule, sides, result))
        return result
