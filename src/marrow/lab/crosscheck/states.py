"""One random state and one hunger step: compares Marrow's result with the real game's."""

from typing import Any

from marrow.chance import Dice, UnexpectedThrow
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES
from marrow.editions import DEFAULT
from marrow.lab.trace.initial_state import (
    HUNGER_WORDS,
    PROPERTY_WORDS,
    SLOT_WORDS,
    SOURCE_WORDS,
    kind_of,
    species_called,
)
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare
from marrow.lab.trace.recorded import DefaultAnswers, play_of
from marrow.lab.trace.states import blank_world
from marrow.messages.entries import Told
from marrow.messages.questions import AcceptDeath, Question
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, HelplessReason, Hunger, Source, WakingNote
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.nutrition.hunger_step import hunger_step
from marrow.rules.play import GameOver, Ledger

Answer = dict[str, Any]

CAUSES = ("hunger", "regeneration", "conflict", "slow digestion")
WORN = (
    ("left", Slot.LEFT_RING, "ring"),
    ("right", Slot.RIGHT_RING, "ring"),
    ("amulet", Slot.AMULET, "amulet"),
)
FORM = int(Source.FORM)
TIMEOUT = 50  # turns, if a property comes from a timeout
WORDS_OF_HUNGER = {state: word for word, state in HUNGER_WORDS.items()}
MESSAGE_KEYS = {  # messages of the real game to Valkyries, and the keys of the same messages here
    "You are beginning to feel hungry.": "nutrition.getting hungry",
    "You feel hungry.": "nutrition.hungry",
    "Valkyrie needs food, badly!": "nutrition.needs food",
    "You faint from lack of food.": "nutrition.faint",
    "You die from starvation.": "nutrition.starve",
}


class RecordedDice(Dice):
    """Dice that show the rolls of the real game, and demand the same sizes in the same order."""

    __slots__ = ("rolls", "used")

    def __init__(self) -> None:
        self.rolls: list[list[int]] = []
        self.used = 0

    def load(self, rolls: list[list[int]]) -> None:
        self.rolls, self.used = rolls, 0

    def rn2(self, sides: int, rule: str) -> int:
        if self.used >= len(self.rolls):
            raise UnexpectedThrow(f"{rule} threw a d{sides}; the real game threw nothing more")
        recorded, result = self.rolls[self.used]
        if recorded != sides:
            raise UnexpectedThrow(f"{rule} threw a d{sides}; the real game threw a d{recorded}")
        self.used += 1
        return result


class AcceptsDeath(DefaultAnswers):
    """Accepts death, since the state at that moment is compared."""

    def answer(self, question: Question[Any]) -> Any:
        return True if isinstance(question, AcceptDeath) else super().answer(question)


class Checker:
    """Compares the answers of the real game one by one, in one world that is set up again for each."""

    def __init__(self, edition: str = DEFAULT) -> None:
        self.world = blank_world({}, edition)
        self.dice = RecordedDice()
        self.ledger = Ledger()
        self.play = play_of(self.world, self.dice, ledger=self.ledger, answerer=AcceptsDeath())
        self.load = Item(1, KINDS_NAMED["loadstone"])
        self.real_amulet = Item(2, KINDS_NAMED["Amulet of Yendor"], weight=0)

    def difference_in(self, answer: Answer) -> str:
        """What differs, or an empty text."""
        try:
            self.set_up(answer["in"])
            self.dice.load(answer["dice"])
            self.ledger.entries.clear()
            died = False
            try:
                hunger_step(self.play)
            except GameOver:
                died = True
            self.compare(answer["in"]["turn"], answer["out"], died)
        except (Divergence, UnexpectedThrow, NotExpressible) as how:
            return str(how)
        return ""

    def set_up(self, given: Answer) -> None:
        """Set up the given state. Raises Divergence if its encumbrance differs already."""
        world, hero = self.world, self.world.hero
        world.turn = given["turn"]
        hero.nutrition, hero.hunger = given["nutrition"], HUNGER_WORDS[given["hunger"]]
        hero.temporary[Attribute.STRENGTH] = -1 if hero.hunger >= Hunger.WEAK else 0
        hero.helplessness.turns, hero.helplessness.asleep = given["helpless"], given["reason"] == "asleep"
        hero.helplessness.reason, hero.helplessness.note = HelplessReason.NONE, WakingNote.NOTHING
        hero.invulnerable = given["invulnerable"]
        hero.form = form_of(given, self.world.edition)
        floats = hero.form is not None and hero.form.letter == "e" and world.edition == "3.4.3"
        hero.intrinsic[Property.LEVITATION] = FORM if floats else 0  # elsewhere a form set like this lacks it
        hero.hp = hero.max_hp = hero.form_hp = hero.form_max_hp = 20
        hero.dying.deaths = 0
        hero.base[Attribute.STRENGTH] = hero.base[Attribute.CONSTITUTION] = 0
        hero.base[Attribute.STRENGTH] = given["strength"]
        hero.base[Attribute.CONSTITUTION] = given["constitution"]
        hero.timeout[Property.DEAF] = 0
        self._properties(given)
        hero.inventory[:] = [self.load, self.real_amulet] if given["carries_amulet"] else [self.load]
        self.load.weight = given["load"] if "load" in given else self._load_for(given["encumbrance"])
        compare("encumbrance", given["turn"], given["encumbrance"], encumbrance(hero).name.lower())

    def _properties(self, given: Answer) -> None:
        hero = self.world.hero
        for word in CAUSES:
            prop = PROPERTY_WORDS[word]
            hero.intrinsic[prop] = hero.timeout[prop] = hero.extrinsic[prop] = 0
        hero.worn.clear()
        for field, slot, class_ in WORN:
            if field not in given:
                continue
            name, charge = given[field]
            hero.worn[int(slot)] = Item(3, kind_of(name, class_, self.world.edition), charge=charge)
            if name in CAUSES:
                hero.extrinsic[PROPERTY_WORDS[name]] |= int(slot)
        for name, sources in given["sources"].items():
            prop = PROPERTY_WORDS[name]
            for source in sources:
                if source == "timeout":
                    hero.timeout[prop] = TIMEOUT
                elif source in SOURCE_WORDS:
                    hero.intrinsic[prop] |= int(SOURCE_WORDS[source])
                else:
                    hero.extrinsic[prop] |= int(SLOT_WORDS[source])

    def _load_for(self, wanted: str) -> int:
        """Any weight with this encumbrance, since older recordings kept only the word."""
        hero = self.world.hero
        most = carrying_capacity(hero)
        level = ENCUMBRANCE.index(wanted)
        self.load.weight = 0
        while encumbrance(hero).value < level:
            self.load.weight += max(most // 4, 1)
        return self.load.weight

    def compare(self, turn: int, out: Answer, died: bool) -> None:
        hero = self.world.hero
        compare("nutrition", turn, out["nutrition"], hero.nutrition)
        compare("hunger", turn, out["hunger"], WORDS_OF_HUNGER[hero.hunger])
        compare("helpless", turn, out["helpless"], hero.helplessness.turns)
        compare("strength lost", turn, out["strength_loss"], -hero.temporary[Attribute.STRENGTH])
        compare("deaf", turn, out["deaf"], hero.timeout[Property.DEAF])
        compare("died", turn, out["died"], "starvation" if died else "")
        if "messages" in out:
            told = [entry.what for entry in self.ledger.entries if isinstance(entry, Told)]
            compare("said", turn, [MESSAGE_KEYS[text] for text in out["messages"]], told)
        if self.dice.used != len(self.dice.rolls):
            raise Divergence("dice", turn, self.dice.rolls, self.dice.rolls[: self.dice.used])


def form_of(given: Answer, edition: str) -> Species | None:
    """The hero's form: by its number if recorded, since werecreatures have two forms of one name, or by name.

    The numbers of editions differ by little: of namesakes the one of the nearest number is meant.
    """
    if not given["form"]:
        return None
    if "form_number" not in given:
        return species_called(given["form"], edition)
    namesakes = [row for row in SPECIES if row.name in (given["form"], f"human {given['form']}")]
    nearest = min(namesakes, key=lambda row: abs(row.number - given["form_number"]), default=None)
    return species_called(nearest.name if nearest is not None else given["form"], edition)


ENCUMBRANCE = ("unencumbered", "burdened", "stressed", "strained", "overtaxed", "overloaded")
