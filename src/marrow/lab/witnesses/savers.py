"""Witnesses of life saving in the variants: of heroes and of monsters, and what it costs."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.errors import MarrowError, RefusedCommand
from marrow.lab.scene import MIDDLE, Answers, Scene
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.lab.witnesses.rescues import ARROW, saved, worn
from marrow.messages.commands import Chat, Invoke, Move, UseForm, WizardCreateMonster
from marrow.model.hero_parts import Killer, Occult
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Engraving
from marrow.model.monster import Monster, Template
from marrow.model.places import EAST, SELF
from marrow.model.vocabularies import Ending
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.dungeon.branches import place_named
from marrow.rules.ending.conduct import conduct_lines, survivor_bit
from marrow.rules.ending.story import death_story
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.genocide import genocide_class
from marrow.rules.play import GameOver, Play

HITS = {"uhitm.c hitum": 0}  # the hero always hits
RULES = ("L-088", "L-197", "L-206", "L-207")


def outcome(scene: Scene, ending: Ending = Ending.DIED, killer: Killer = ARROW) -> str:
    """The hero dies: whether something saves the hero."""
    try:
        die(scene.play, ending, killer)
    except GameOver:
        return "dead"
    form = scene.hero.form
    return f"saved, as a {form.name}" if form is not None else "saved"


def marked(scene: Scene, name: KindName, slot: Slot) -> Item:
    """Wear an item that has the property of life saving."""
    item = scene.item(name)
    item.marks = int(Mark.LIFE_SAVING)
    item = add_to_pack(scene.play, item)
    set_worn(scene.play, item, slot)
    return item


# Savers


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


# What they restore and cost


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


@witness("life_saving.saved_hero_moves_at_once", "L-208")
def prompt(edition: Edition) -> str:
    """An amulet saves a hero with a quarter of a move left."""
    scene = worn(edition)
    scene.hero.movement = 3
    return f"{saved(scene).hero.movement} movement left"


@witness("hero.constitution_share_divisor", "L-242")
def weakened(edition: Edition) -> str:
    """An amulet saves a hero of level 10 with 85 hit points and constitution 16, and a turn passes."""
    scene = saved(worn(edition, level=10, hp=85))
    scene.wait(1)
    return f"{scene.hero.max_hp} hit points at most"


@witness("life_saving.saved_hero_is_invulnerable", "L-208")
def sheltered(edition: Edition) -> str:
    """An amulet saves the hero, and the turn is not over."""
    return "invulnerable" if saved(worn(edition)).hero.invulnerable else "not invulnerable"


@witness("life_saving.choking_rescue_ends_strangulation", "L-209")
def strangled(edition: Edition) -> str:
    """An amulet saves a strangled hero from choking."""
    scene = worn(edition, nutrition=2100)
    scene.hero.timeout[Property.STRANGLED] = 3
    left = saved(scene, Ending.CHOKING).hero.timeout[Property.STRANGLED]
    return f"still strangled, for {left} turns" if left else "no longer strangled"


@witness("life_saving.saved_hero_keeps_unchanging", "L-070")
def unchanging(edition: Edition) -> str:
    """An amulet saves a hero who has unchanging."""
    scene = worn(edition)
    scene.intrinsic(Property.UNCHANGING)
    kept = saved(scene).hero.intrinsic[Property.UNCHANGING]
    return "unchanging is kept" if kept else "unchanging is lost"


@witness("life_saving.trickery_ends_game_at_once", "L-138")
def trickery(edition: Edition) -> str:
    """A death by trickery in wizard mode."""
    return outcome(Scene(edition, mode="wizard"), Ending.TRICKED, Killer("trickery"))


@witness("life_saving.survivor_conduct_bit", "L-226")
def survivor(edition: Edition) -> str:
    """The conducts of a hero who never died, and what that adds to their number in the records."""
    play = Scene(edition).play
    told = "You never died." in conduct_lines(play)
    is_told = '"You never died" is among them' if told else '"You never died" is not among them'
    return f"{is_told}; {survivor_bit(play)} in the records"


@witness("life_saving.endings", "L-001", "L-005")
def code(edition: Edition) -> str:
    """The code of a death by genocide, as `marrow why death` shows it."""
    scene = Scene(edition)
    with suppress(GameOver):
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))
    (line, *_) = death_story(scene.ledger.entries, edition)
    return line.partition("by ending ")[2].partition(")")[0].split(",")[0]


# Gevurah: the score of deaths averted


def score(scene: Scene) -> str:
    record = scene.hero.occult
    return f"score {record.gevurah if record is not None else 0}"


@witness("life_saving.gevurah.rescue", "L-223")
def rescue_scores(edition: Edition) -> str:
    """An amulet saves the hero once."""
    return score(saved(worn(edition)))


@witness("life_saving.gevurah.own_form", "L-223")
def return_scores(edition: Edition) -> str:
    """The hero returns from the form of a jackal."""
    scene = Scene(edition)
    scene.form("jackal")
    scene.hero.polymorph.turns = 1
    scene.wait(2)
    return score(scene)


@witness("life_saving.gevurah.self_genocide", "L-223")
def own_class(edition: Edition) -> str:
    """A human in the form of a jackal genocides all humans."""
    scene = Scene(edition, answers={"genocide.which class": "@"})
    scene.form("jackal")
    with suppress(GameOver):
        genocide_class(scene.play)
    return score(scene)


@witness("life_saving.gevurah.at_birth", "L-223")
def born_with(edition: Edition) -> str:
    """A new game with a binder."""
    try:
        record = new_world(edition, 1, Birth(name="Agnes", role="binder", pet="none")).hero.occult
    except MarrowError:
        return "there are no such heroes"
    return f"score {record.gevurah if record is not None else 0}"


@witness("life_saving.gevurah.draws_sephiroth", "L-224")
def drawn(edition: Edition) -> str:
    """A random monster is created at score 40; the dice choose a sephirah if they may."""
    scene = Scene(edition, mode="wizard", shows={("L-224", 20): 0, ("L-224", 134): 133})
    scene.hero.occult = Occult(gevurah=40)
    scene.do(WizardCreateMonster())
    return ", ".join(monster.species.name for monster in scene.level.monsters)


# Spirits and rings


@witness("hero.binder_roles", "L-216")
def binder(edition: Edition) -> str:
    """A binder who stands on the seal of Jack chats to himself."""
    scene = Scene(edition, role="binder", turn=100)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "seal of Jack")
    with suppress(RefusedCommand):
        scene.do(Chat(direction=SELF))
    record = scene.hero.occult
    return (
        f"Jack is bound until turn {record.jack}"
        if record is not None and record.jack
        else "no spirit is bound"
    )


@witness("hero.monster_command_dreams_of_spirits", "L-217")
def dream(edition: Edition) -> str:
    """A binder of level 3 who has bound Jack before uses #monster to dream of him."""
    scene = Scene(edition, role="binder", level=3, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    try:
        scene.do(UseForm())
    except RefusedCommand:
        return "no dream"
    return f"a dream until turn {scene.hero.occult.dream}"


@witness("magic.spent_wish_rings_crumble", "L-241")
def last_wish(edition: Edition) -> str:
    """A hero uses the last wish of a ring of wishes for nothing."""
    if not edition.content.has_kind(KINDS_NAMED["ring of wishes"]):
        return "there is no such ring"
    scene = Scene(edition, answers={"wishing.for what": "nothing"})
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    with suppress(RefusedCommand):
        scene.do(Invoke(item=ring.letter))
    return "the ring stays" if scene.hero.inventory else "the ring crumbles"


@witness_of_each("dungeon.replaced_items_on_maps", "L-215")
def castle(edition: Edition, thing: str) -> str:
    """The Castle is made: how many of this item it has."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    play = Play(world, edition, Answers({}))
    place = place_named(world.dungeon, "castle")
    assert place is not None
    level = make_level(play, place.branch, place.number)
    things = [item for pile in level.items.values() for item in pile]
    found = [one.kind.name for item in things for one in (item, *item.contents)]
    return f"{found.count(thing)} found there"


@witness("hero.experience", "L-200")
def level_nine(edition: Edition) -> str:
    """A hero of level 9 who needs one more point for level 10 in NetHack kills a jackal."""
    scene = Scene(edition, level=9, shows=HITS)
    scene.hero.experience = 5119
    scene.monster("jackal", hp=1)
    scene.do(Move(direction=EAST, manner="fight"))
    return f"level {scene.hero.level}"


@witness("hero.experience", "L-200")
def level_twelve(edition: Edition) -> str:
    """A hero of level 12 with 30000 of the 40000 points that NetHack asks for level 13 kills a jackal."""
    scene = Scene(edition, level=12, shows=HITS)
    scene.hero.experience = 30_000
    scene.monster("jackal", hp=1)
    scene.do(Move(direction=EAST, manner="fight"))
    return f"level {scene.hero.level}"


# Monsters


def dies(scene: Scene, monster: Monster) -> str:
    """The hero kills a monster: whether something saves it."""
    scene.hero.level = 30
    scene.wear("two-handed sword", Slot.WIELDED)
    monster.hp = 1
    scene.do(Move(direction=EAST, manner="fight"))
    if monster not in scene.level.monsters:
        return "dead"
    return f"saved at level {monster.level} with {monster.max_hp} hit points"


def fractured(edition: Edition, level: int = 7) -> tuple[Scene, Monster]:
    """A monster with the template of the Fracture (a newt if there are none); the die lets it be saved."""
    scene = Scene(edition, shows={("L-221", 2): 0, **HITS})
    known = edition.content.has_species(SPECIES_NAMED["Amm Kamerel"])
    monster = scene.monster("Amm Kamerel" if known else "newt", hp=20)
    monster.templates = Template.FRACTURED
    monster.level = level
    return scene, monster


def give(scene: Scene, monster: Monster, name: KindName, slot: Slot, marks: int = 0) -> None:
    item = scene.item(name)
    item.worn, item.marks = int(slot), marks
    monster.inventory.append(item)


@witness("life_saving.monster_savers", "L-148", "L-220", "L-221")
def witness_of_the_fracture(edition: Edition) -> str:
    """A Witness of the Fracture dies; the die lets it be saved."""
    return dies(*fractured(edition))


@witness("life_saving.witness_level_limit", "L-221")
def great_witness(edition: Edition) -> str:
    """A Witness of the Fracture of level 45 dies; the die lets it be saved."""
    return dies(*fractured(edition, level=45))


@witness("life_saving.cancelled_monsters_are_saved", "L-221", "L-222")
def cancelled_witness(edition: Edition) -> str:
    """A cancelled Witness of the Fracture dies; the die lets it be saved."""
    scene, monster = fractured(edition)
    monster.cancelled = True
    return dies(scene, monster)


@witness("life_saving.genocided_monsters_are_saved_in_quest", "L-221")
def wiped_out(edition: Edition) -> str:
    """A monster of a genocided species, wearing an amulet of life saving, dies in the Quest."""
    scene, monster = fractured(edition)
    scene.level.branch = "quest"
    scene.world.genocided[monster.species.number] = 1
    give(scene, monster, "amulet of life saving", Slot.AMULET)
    return dies(scene, monster)


@witness("life_saving.uvuudaum_max_hp", "L-222")
def uvuudaum(edition: Edition) -> str:
    """An uvuudaum with 140 hit points dies."""
    scene = Scene(edition, shows=HITS)
    return dies(scene, scene.monster("uvuudaum", hp=140))


@witness("life_saving.monster_max_hp_floor", "L-153", "L-240")
def saved_jackal(edition: Edition) -> str:
    """A jackal with 4 hit points, wearing an amulet of life saving, dies."""
    scene = Scene(edition, shows=HITS)
    jackal = scene.monster("jackal", hp=4)
    give(scene, jackal, "amulet of life saving", Slot.AMULET)
    return dies(scene, jackal)


@witness("life_saving.monster_max_hp_above_level", "L-153")
def drained_orc(edition: Edition) -> str:
    """A hill orc of level 20 with a maximum of 11 hit points, wearing an amulet of life saving, dies."""
    scene = Scene(edition, shows=HITS)
    orc = scene.monster("hill orc", hp=11)
    orc.level = 20
    give(scene, orc, "amulet of life saving", Slot.AMULET)
    return dies(scene, orc)


@witness("life_saving.objects_may_save", "L-211", "L-214")
def haloed_orc(edition: Edition) -> str:
    """A hill orc dies in a helmet that has the property of life saving."""
    scene = Scene(edition, shows=HITS)
    orc = scene.monster("hill orc", hp=30)
    give(scene, orc, "helmet", Slot.HELMET, int(Mark.LIFE_SAVING))
    return dies(scene, orc)


@witness("life_saving.reincarnation_of_monsters", "L-233")
def reborn_orc(edition: Edition) -> str:
    """A hill orc wearing an amulet of reincarnation dies."""
    scene = Scene(edition, seed=4)
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, "amulet of reincarnation", Slot.AMULET)
    return "dead" if monster_dies(scene.play, orc) else "alive"


@witness("life_saving.reincarnated_monsters_change", "L-233")
def changed_orc(edition: Edition) -> str:
    """What a hill orc becomes when an amulet of reincarnation saves it."""
    scene = Scene(edition, seed=4)
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, "amulet of reincarnation", Slot.AMULET)
    if monster_dies(scene.play, orc):
        return "dead"
    return "it stays a hill orc" if orc.species == SPECIES_NAMED["hill orc"] else "it becomes another species"


@witness("life_saving.devteam_death_collapses_dungeon", "L-227")
def makers(edition: Edition) -> str:
    """A member of the DevTeam dies."""
    if not edition.content.has_species(SPECIES_NAMED["DevTeam member"]):
        return "there is no DevTeam"
    scene = Scene(edition)
    scene.monster("DevTeam member", MIDDLE + 5, peaceful=True)
    member = scene.monster("DevTeam member", peaceful=True)
    try:
        monster_dies(scene.play, member)
    except GameOver as over:
        return f"the hero is killed by {over.killer.text}"
    return "nothing else happens"
