"""Witnesses of life saving: who or what saves a hero."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.words import KindName
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import ARROW, HITS, dies, fate, give, outcome, saved, worn
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Mark, Slot
from marrow.model.vocabularies import Ending
from marrow.model.world import GameOptions
from marrow.rules.combat.damage_types.drains import die_if_brainless
from marrow.rules.ending.story import death_story
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.play import GameOver


@witness("life_saving.endings", "L-001", "L-005")
def code(edition: Edition) -> str:
    """The code of a death by genocide, as `marrow why death` shows it."""
    scene = Scene(edition)
    with suppress(GameOver):
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))
    (line, *_) = death_story(scene.ledger.entries, edition)
    return line.partition("by ending ")[2].partition(")")[0].split(",")[0]


@witness("life_saving.savers", "L-029", "L-044", "L-088")
def two_ways_out(edition: Edition) -> str:
    """A hero in explore mode who would decline to die wears an amulet of life saving."""
    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.wear("amulet of life saving", Slot.AMULET)
    return "the amulet is kept" if saved(scene).hero.inventory else "the amulet is spent"


RULES = ("L-088", "L-197", "L-206", "L-207")


@witness("life_saving.savers", "L-192", *RULES)
def petrified_with_amulet_versus_stone(edition: Edition) -> str:
    """Petrified with an amulet versus stone around the neck."""
    scene = Scene(edition)
    scene.wear("amulet versus stone", Slot.AMULET)
    return outcome(scene, Ending.STONING)


@witness("life_saving.savers", "L-202", *RULES)
def second_chance(edition: Edition) -> str:
    """Killed with an amulet of second chance around the neck."""
    scene = Scene(edition)
    scene.wear("amulet of second chance", Slot.AMULET)
    return outcome(scene)


@witness("life_saving.savers", "L-230", *RULES)
def another_life(edition: Edition) -> str:
    """Killed with an amulet of reincarnation around the neck; the dice choose a giant ant as the new form."""
    forms = len(edition.content.ordinary_species)
    scene = Scene(edition, shows={("polyself.c polyself", sides): 0 for sides in (20, forms)})
    scene.wear("amulet of reincarnation", Slot.AMULET)
    return outcome(scene)


@witness("life_saving.savers", "L-215", *RULES)
def ring_of_wishes(edition: Edition) -> str:
    """Killed with a charged ring of wishes on the left hand."""
    scene = Scene(edition)
    scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    return outcome(scene)


def marked(scene: Scene, name: KindName, slot: Slot) -> Item:
    """Wear an item that has the property of life saving."""
    item = scene.item(name)
    item.marks = int(Mark.LIFE_SAVING)
    item = add_to_pack(scene.play, item)
    set_worn(scene.play, item, slot)
    return item


@witness("life_saving.savers", "L-211", *RULES)
def feathered_boots(edition: Edition) -> str:
    """Killed in boots that have the property of life saving."""
    scene = Scene(edition)
    marked(scene, "high boots", Slot.BOOTS)
    return outcome(scene)


@witness("life_saving.savers", "L-207", "L-215")
def spent_ring_first(edition: Edition) -> str:
    """Killed with a spent ring of wishes on the left hand and a charged one on the right."""
    scene = Scene(edition)
    scene.wear("ring of wishes", Slot.LEFT_RING, charge=0)
    scene.wear("ring of wishes", Slot.RIGHT_RING, charge=2)
    return outcome(scene)


@witness("life_saving.objects_may_save", "L-211", "L-214")
def haloed_orc(edition: Edition) -> str:
    """A hill orc dies in a helmet that has the property of life saving."""
    scene = Scene(edition, shows=HITS)
    orc = scene.monster("hill orc", hp=30)
    give(scene, orc, "helmet", Slot.HELMET, int(Mark.LIFE_SAVING))
    return dies(scene, orc)


@witness("life_saving.second_chance_restores_hp", "L-203", "L-204")
def wounds(edition: Edition) -> str:
    """Hurt for 85 of 100 hit points and then killed, with an amulet of second chance."""
    scene = Scene(edition)
    scene.wear("amulet of second chance", Slot.AMULET)
    hurt(scene.play, 85, ARROW, "L-203")
    with suppress(GameOver):
        hurt(scene.play, 50, ARROW, "L-203")
    return f"{scene.hero.hp} hit points"


@witness("life_saving.reincarnation_causes_system_shock", "L-231")
def shock(edition: Edition) -> str:
    """Killed with an amulet of reincarnation and constitution 9; the dice choose a giant ant."""
    forms = len(edition.content.ordinary_species)
    shows = {("polyself.c polyself", forms): 0}
    scene = Scene(edition, attributes=(16, 10, 10, 12, 9, 10), shows=shows)
    scene.wear("amulet of reincarnation", Slot.AMULET)
    return f"{outcome(scene)}, after {scene.hero.dying.deaths} deaths"


@witness("life_saving.hp_zeroed_first", "L-027")
def petrified_jackal(edition: Edition) -> str:
    """A hero with 57 hit points is petrified in the form of a jackal."""
    scene = Scene(edition, hp=57)
    scene.form("jackal", hp=9)
    with suppress(GameOver):
        die(scene.play, Ending.STONING, ARROW)
    return f"dead with {scene.hero.hp} hit points"


@witness("life_saving.last_thought_fades_before_rescue", "L-102", "L-106")
def last_thought(edition: Edition) -> str:
    """The brain of a hero with intelligence 3 and an amulet of life saving is eaten."""
    scene = worn(edition, attributes=(16, 3, 10, 12, 16, 10))
    with suppress(GameOver):
        die_if_brainless(scene.play)
    return "the message of the last thought" if "combat.last thought" in scene.told() else "no such message"


@witness("life_saving.debug_fuzzer_prevents_death", "L-080")
def fuzzed(edition: Edition) -> str:
    """A hero in wizard mode dies while the debug fuzzer plays."""
    scene = Scene(edition, mode="wizard", options=GameOptions(debug_fuzzer=True))
    with suppress(GameOver):
        return f"alive after {saved(scene).hero.dying.deaths} deaths"
    return "dead"


@witness("life_saving.saving_grace", "Z-156")
def one_great_blow(edition: Edition) -> str:
    """A hero with 91 of 100 hit points suffers 200 points of damage."""
    scene = Scene(edition)
    scene.hero.hp = 91
    with suppress(GameOver):
        hurt(scene.play, 200, Killer("great blow"), "L-091")
    return fate(scene)


@witness("life_saving.paranoid_dying", "L-045")
def paranoid_death(edition: Edition) -> str:
    """A hero in explore mode with paranoid_confirmation:die declines to die."""
    options = GameOptions(paranoid=("die",))
    scene = Scene(edition, mode="explore", options=options, answers={"ask.die": False})
    asked = [one.in_full for one in saved(scene).answers.asked if isinstance(one, AcceptDeath)]
    return "must type yes in full" if asked == [True] else "may type y or n"
