"""Witnesses of monsters: peace, anger and fear."""

from collections.abc import Callable

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_temple
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import FAR, HERE, NotingDice
from marrow.messages.commands import Move, Search
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.monster import Origin
from marrow.model.people import Minion
from marrow.model.places import DIRECTIONS, EAST, Terrain
from marrow.rules.combat.deaths.kill_rewards import reward_kill
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_attacks.monster_responses import respond_to_disturbance
from marrow.rules.combat.monster_fights.striking_back import takes_move_to_answer
from marrow.rules.dungeon.noise import wake_near_spot, wake_nearby
from marrow.rules.magic.lighting import light_hurts_gremlin
from marrow.rules.monster_moves.approach_hero import approach_hero
from marrow.rules.monster_moves.comes_into_view import interrupt_if_came_into_view
from marrow.rules.monster_moves.demon_talk import demand_bribe, insult_hero
from marrow.rules.monster_moves.fear import fears_sunsword, look_around
from marrow.rules.monster_moves.monster_turn import wake_and_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import may_fight
from marrow.rules.monsters.mimics import stumble_onto_mimic
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.scares import is_fearless_of_music, is_scary_spot


@witness("monsters.player_monsters_resist_conflict", "L-259")
def conflict_of_player_monsters(edition: Edition) -> str:
    """A knight of level 1 comes under the hero's conflict; the die of resistance shows its highest."""
    scene = Scene(edition, shows={"zap.c resist": 99, "mondata.c resist_conflict": 0})
    knight = scene.monster("knight", HERE)
    return "it resists" if resists_conflict(scene.play, knight) else "it fights"


@witness("monsters.demons_hate_weapons", "Z-220")
def demonbane_in_hand(edition: Edition) -> str:
    """A demon lord comes for gold to a hero who wields Demonbane."""
    scene = Scene(edition, answers={"creatures.how much offer": "500"})
    scene.carry("gold piece", quantity=500)
    scene.wear("mace", Slot.WIELDED).artifact = "Demonbane"
    demon = scene.monster("Juiblex", peaceful=True)
    demand_bribe(scene.play, demon)
    return "it looks angry" if "creatures.looks very angry" in scene.told() else "it asks for gold"


@witness("monsters.charisma_sways_conflict", "mondata.c resist_conflict")
def a_charming_hero(edition: Edition) -> str:
    """A nymph of level 3 in the conflict of a hero with charisma 10; the dice show their middle."""
    shows = {("zap.c resist", 102): 51, ("mondata.c resist_conflict", 20): 10}
    scene = Scene(edition, shows=shows)
    nymph = scene.monster("water nymph", FAR)
    nymph.level = 3
    return "it resists" if resists_conflict(scene.play, nymph) else "it fights"


@witness("monsters.humans_and_uniques_are_not_scared", "monmove.c onscary")
def who_is_scared(edition: Edition) -> str:
    """Who is scared by a scroll of scare monster."""
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    names = ("soldier", "Medusa", "hill orc")
    scared = [name for name in names if is_scary_spot(scene.play, scene.monster(name, FAR), MIDDLE)]
    return f"scared: {', '.join(scared)}"


@witness("monsters.gremlins_flee_from_gold_armor", "monmove.c flees_light")
def before_gold(edition: Edition) -> str:
    """A gremlin before a hero in shining gold dragon scales."""
    scene = Scene(edition)
    scene.wear("gold dragon scales", Slot.BODY_ARMOR).lit = True
    fears = fears_sunsword(scene.play, scene.monster("gremlin", MIDDLE + EAST))
    return "it is afraid" if fears else "it is not afraid"


@witness("monsters.sleepers_are_seen_to_wake", "mon.c wake_msg")
def a_sleeper_wakes(edition: Edition) -> str:
    """A sleeping newt is woken in sight of the hero."""
    scene = Scene(edition)
    newt = scene.monster("newt", FAR)
    newt.asleep = True
    wake_up(scene.play, newt)
    return "it is told" if "creatures.wakes up" in scene.told() else "nothing is said"


@witness("monsters.scared_and_stuck_attack", "monmove.c dochug")
def with_its_back_to_the_wall(edition: Edition) -> str:
    """An orc beside a hero on a scroll of scare monster has rock all around it."""
    scene = Scene(edition)
    scene.lay("scroll of scare monster")
    orc = scene.monster("hill orc", MIDDLE + EAST)
    for step in DIRECTIONS:
        if orc.spot + step != MIDDLE:
            scene.level.terrain[orc.spot + step] = Terrain.STONE
    approach_hero(scene.play, orc, movement_flags_of(orc.species))
    attacked = any(key.startswith("combat.") and "flee" not in key for key in scene.told())
    return "it attacks" if attacked else "it does not attack"


@witness("monsters.wailing_gremlins_wake", "uhitm.c light_hits_gremlin")
def wailing_gremlin(edition: Edition) -> str:
    """Light hurts a gremlin beside a sleeping orc."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", FAR, asleep=True)
    light_hurts_gremlin(scene.play, scene.monster("gremlin", FAR + 1), 1)
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("monsters.renegades_seldom_cast_aspersions", "wizard.c cuss")
def renegade_angel(edition: Edition) -> str:
    """A renegade Angel speaks; the die of five shows 0, that of a hundred 1."""
    scene = Scene(edition, shows={("wizard.c cuss", 5): 0, ("wizard.c cuss", 100): 1})
    angel = scene.monster("Angel", FAR)
    angel.duty = Minion(1, renegade=True)
    insult_hero(scene.play, angel)
    return "it casts aspersions" if "creatures.casts aspersions" in scene.told() else "it mocks"


@witness("monsters.taunts_are_many", "N-603")
def rebuke(edition: Edition) -> str:
    """An Angel rebukes the hero; which of its sentences it says is thrown for."""
    scene = Scene(edition)
    angel = scene.monster("Angel", FAR)
    scene.play.dice = dice = NotingDice({})
    insult_hero(scene.play, angel)
    return f"one of {dice.sides[0]} rebukes"


@witness("monsters.busy_monsters_are_not_provoked", "Z-276")
def at_its_meal(edition: Edition) -> str:
    """A peaceful rust monster is at a meal, beside a hero who causes conflict."""
    scene = Scene(edition)
    scene.intrinsic(Property.CONFLICT)
    dice = scene.play.dice = NotingDice({})
    eater = scene.monster("rust monster", HERE + EAST, peaceful=True)
    eater.eating = 5
    approach_hero(scene.play, eater, movement_flags_of(eater.species))
    thrown = any("resist" in rule for rule in dice.noted)
    return "it throws a die against conflict" if thrown else "no die is thrown"


@witness("monsters.erinyes_wake_everybody", "monmove.c dochug")
def an_erinys_sees(edition: Edition) -> str:
    """A hostile erinys sees the hero while a newt sleeps."""
    scene = Scene(edition)
    newt = scene.monster("newt", MIDDLE + 9 * EAST)
    newt.asleep = True
    wake_and_move(scene.play, scene.monster("erinys", FAR))
    return "the newt sleeps" if newt.asleep else "the newt is awake"


@witness("monsters.more_noises_wake", "Z-242")
def insulted(edition: Edition) -> str:
    """A demon insults the hero while a newt sleeps four steps from it."""
    scene = Scene(edition)
    demon, newt = scene.monster("balrog", MIDDLE + 9 * EAST), scene.monster("newt", MIDDLE + 13 * EAST)
    newt.asleep = True
    insult_hero(scene.play, demon)
    return "the newt sleeps on" if newt.asleep else "the newt wakes"


@witness("monsters.all_waking_angers", "mon.c wakeup")
def peaceful_mimic(edition: Edition) -> str:
    """A hero stumbles onto a peaceful mimic."""
    scene = Scene(edition)
    mimic = scene.monster("small mimic", MIDDLE + 1, peaceful=True)
    stumble_onto_mimic(scene.play, mimic)
    return "it stays peaceful" if mimic.peaceful else "it turns hostile"


@witness("monsters.peaceful_monsters_react_to_attacks", "mon.c setmangry")
def onlooker(edition: Edition) -> str:
    """A peaceful hill orc is attacked while another sees it; the die of five does not show 1."""
    shows = {("mon.c setmangry", 5): 1}
    scene = Scene(edition, shows=shows, answers={"commands.really attack": True})
    scene.monster("hill orc", MIDDLE + EAST, peaceful=True)
    other = scene.monster("hill orc", MIDDLE - 2 * EAST, peaceful=True)
    scene.do(Move(direction=EAST))
    return "the other stays peaceful" if other.peaceful else "the other turns hostile"


@witness("monsters.gremlins_flee_from_sunsword", "monmove.c distfleeck")
def gremlin_before_sunsword(edition: Edition) -> str:
    """A gremlin stands before a hero with a shining Sunsword; all dice show their highest."""
    scene = Scene(edition)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact, sword.lit = "Sunsword", True
    gremlin = scene.monster("gremlin", MIDDLE + 1)
    return "it flees" if look_around(scene.play, gremlin, MIDDLE)[1] else "it does not fear it"


@witness("monsters.guardians_avenge_leader", "Z-135")
def killed_leader(edition: Edition) -> str:
    """A hero kills the Norn, in view of a peaceful warrior."""
    scene = Scene(edition)
    warrior = scene.monster("warrior", HERE, peaceful=True)
    reward_kill(scene.play, scene.monster("Norn", HERE + 1, peaceful=True))
    return "the warrior stays peaceful" if warrior.peaceful else "the warrior is angry"


@witness("monsters.zombies_spare_natives", "Z-130")
def two_natives(edition: Edition) -> str:
    """A kobold zombie walks towards a large kobold that was made with the level like it."""
    scene = Scene(edition)
    zombie, kobold = scene.monster("kobold zombie", HERE), scene.monster("large kobold", HERE + 1)
    zombie.origin = kobold.origin = Origin.NATIVE
    return "it fights" if may_fight(scene.play, zombie, kobold, pet=False) else "it keeps peace"


@witness("monsters.alarm", "monmove.c dochugw")
def from_afar(edition: Edition) -> str:
    """An owlbear has come within nine steps of a hero who searches, in his right mind or confused."""
    answers = []
    for confused in (0, 50):
        scene = Scene(edition)
        scene.do(Search(count=5))
        scene.hero.timeout[Property.CONFUSED] = confused
        interrupt_if_came_into_view(scene.play, scene.monster("owlbear", MIDDLE + 9), True, MIDDLE + 10)
        answers.append("goes on" if scene.hero.activity is not None else "stops")
    return f"he {answers[0]}; the confused {answers[1]}"


@witness("monsters.noise", "mon.c wake_nearto")
def noises(edition: Edition) -> str:
    """A pet and a waiting newt hear the hero kick about, then something fall in his move, then a whistle."""
    called: list[str] = []
    sounds: dict[str, Callable[[Scene], None]] = {
        "kicks": lambda scene: wake_nearby(scene.play),
        "falls": lambda scene: wake_near_spot(scene.play, MIDDLE, 40),
        "whistles": lambda scene: wake_nearby(scene.play, calls=True),
    }
    waits = strays = ""
    for name, sound in sounds.items():
        scene = Scene(edition, turn=50)
        pet, newt = scene.monster("kitten", MIDDLE + 1, tame=10), scene.monster("newt", MIDDLE + 2)
        newt.waiting, pet.track = True, (MIDDLE,)
        sound(scene)
        called += [name] if pet.pet is not None and pet.pet.whistle_turn == 50 else []
        waits = "waits" if newt.waiting else "waits no longer"
        strays = "keeps" if pet.track else "forgets"
    return f"pets come to {', '.join(called)}; the last {strays} its track; the newt {waits}"


@witness("monsters.partial_moves_strike_back", "Z-196")
def half_a_move(edition: Edition) -> str:
    """A victim has half a move left; the dice of four and of twelve show 3 and 5."""
    scene = Scene(edition, shows={("mhitm.c fightm", 4): 3, ("mhitm.c fightm", 12): 5})
    victim = scene.monster("jackal", MIDDLE + 8)
    victim.movement = 6 + 1
    answers = takes_move_to_answer(scene.play, victim, "mhitm.c fightm")
    return "it strikes back" if answers else "it does not strike back"


@witness("monsters.young_worms_attack_shriekers", "Z-196")
def young_worm(edition: Edition) -> str:
    """A baby purple worm is beside a shrieker."""
    scene = Scene(edition)
    worm, shrieker = scene.monster("baby purple worm", MIDDLE + 8), scene.monster("shrieker", MIDDLE + 9)
    fights = may_fight(scene.play, worm, shrieker, pet=False)
    return "it may attack" if fights else "it does not attack"


@witness("monsters.beams_rouse_only_those_near", "Z-200")
def distant_shrieker(edition: Edition) -> str:
    """A shrieker eight squares from the hero is hit by a beam; an orc sleeps beside it."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 9, asleep=True)
    respond_to_disturbance(scene.play, scene.monster("shrieker", MIDDLE + 8))
    return "the orc sleeps on" if orc.asleep else "it shrieks, and the orc wakes up"


@witness("monsters.music_scares_humans", "Z-200")
def soldier_and_horn(edition: Edition) -> str:
    """Would the noise of a horn scare a soldier?"""
    scene = Scene(edition)
    fearless = is_fearless_of_music(scene.play, scene.monster("soldier", MIDDLE + 3))
    return "the soldier does not mind" if fearless else "the soldier flees"


@witness("monsters.elbereth_of_levels_guards_items", "Z-199")
def guarded_prize(edition: Edition) -> str:
    """An amulet lies on an Elbereth that came with the level; an orc is beside it, and the hero is not."""
    scene = Scene(edition)
    scene.level.engravings[MIDDLE + 8] = Engraving(MIDDLE + 8, "Elbereth", EngravingManner.BURN)
    scene.lay("amulet of reflection", MIDDLE + 8)
    scared = is_scary_spot(scene.play, scene.monster("hill orc", MIDDLE + 9), MIDDLE + 8)
    return "the orc stays away" if scared else "the orc may step there"


@witness("monsters.shopkeepers_and_priests_fear_no_scroll", "L-275")
def priest_before_a_scroll(edition: Edition) -> str:
    """An angry priest in the shape of a jackal is at home, beside a scroll of scare monster."""
    scene = Scene(edition)
    priest, _ = open_temple(scene, 1)
    priest.species, priest.peaceful = SPECIES_NAMED["jackal"], False
    scene.lay("scroll of scare monster", priest.spot + EAST)
    scared = is_scary_spot(scene.play, priest, priest.spot + EAST)
    return "he is scared" if scared else "he does not mind"


@witness("monsters.charisma_sways_demons", "L-272")
def haggling_with_geryon(edition: Edition) -> str:
    """A hero offers a lord half of his demand; the dice that are thrown for it."""
    scene = Scene(edition, answers={"creatures.how much offer": "400"})
    scene.carry("gold piece", quantity=1000)
    geryon = scene.monster("Geryon", HERE, peaceful=True)
    scene.play.dice = dice = NotingDice({})
    demand_bribe(scene.play, geryon)
    return f"a die of {dice.sides[-1]}"


@witness("monsters.demons_ask_nothing_of_the_helpless", "L-272")
def bribe_of_the_helpless(edition: Edition) -> str:
    """A lord speaks to a hero who cannot move, and has the gold that he asks for."""
    scene = Scene(edition, answers={"creatures.how much offer": "1000"})
    scene.carry("gold piece", quantity=1000)
    scene.hero.helplessness.turns = 5
    return (
        "he leaves"
        if demand_bribe(scene.play, scene.monster("Geryon", HERE, peaceful=True))
        else "he attacks"
    )


@witness("monsters.demons_ask_nothing_of_the_deaf", "L-272")
def bribe_of_the_deaf(edition: Edition) -> str:
    """A lord speaks to a deaf hero, who has the gold that he asks for."""
    scene = Scene(edition, answers={"creatures.how much offer": "1000"})
    scene.carry("gold piece", quantity=1000)
    scene.intrinsic(Property.DEAF)
    geryon = scene.monster("Geryon", HERE, peaceful=True)
    return "he leaves" if demand_bribe(scene.play, geryon) else "he attacks"
