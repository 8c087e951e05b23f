"""Witnesses of what can be ordered, and how."""

from contextlib import suppress
from dataclasses import replace

from marrow.choices import Edition
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.game.knowledge import may_list_vanquished, spells
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import INSIDE, open_shop, open_vault, stand
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import (
    Apply,
    Down,
    Drop,
    Eat,
    Engrave,
    Fire,
    Move,
    NameItem,
    PickUp,
    Quit,
    Ready,
    Rub,
    Save,
    Sit,
    TakeOff,
    TakeOffAll,
    Wear,
)
from marrow.messages.questions import Confirm, Pick, declining
from marrow.model.hero_parts import Spell
from marrow.model.item import Mark, Slot
from marrow.model.level import Stairs
from marrow.model.places import EAST, SELF, SHRINE, Door, Terrain
from marrow.model.world import PARANOIA, GameOptions, SpecialPlace
from marrow.rules.commands.digging import finish_digging
from marrow.rules.commands.handling.dressing import put_on_item
from marrow.rules.commands.looking import feature_here
from marrow.rules.play import Cancelled, GameOver, is_paranoid_about
from marrow.rules.tools.applying import apply_tool
from marrow.rules.traps.dig_hole import dig_hole


@witness("commands.paranoid_confirmations", "options.c paranoia")
def paranoid(edition: Edition) -> str:
    """Which words of paranoid_confirmation have an effect when all are set."""
    scene = Scene(edition, options=GameOptions(paranoid=PARANOIA))
    return ", ".join(word for word in PARANOIA if is_paranoid_about(scene.play, word))


@witness("commands.saving_keeps_work_begun", "N-012")
def saved_meal(edition: Edition) -> str:
    """A hero takes a bite of a food ration, saves the game, comes back, and eats on."""
    scene = Scene(edition, nutrition=500)
    scene.do(Eat(item=scene.carry("food ration", age=5).letter))
    scene.do(Save())
    scene.do(Eat(item=scene.hero.inventory[0].letter))
    return "the meal is resumed" if "nutrition.resume" in scene.told() else "a new meal begins"


@witness("commands.naming_artifacts_breaks_illiterate", "do_name.c oname")
def named_sting(edition: Edition) -> str:
    """An elven dagger is named Sting."""
    scene = Scene(edition)
    dagger = scene.carry("elven dagger")
    scene.do(NameItem(item=dagger.letter, name="Sting"))
    return "illiterate conduct broken" if scene.hero.conduct.literate else "illiterate conduct kept"


@witness("commands.has_pickup_thrown_option", "pickup.c autopick")
def thrown_dagger(edition: Edition) -> str:
    """With autopickup for scrolls only, the hero walks over a dagger that was thrown."""
    scene = Scene(edition, options=GameOptions(autopickup=True, pickup_types="?"))
    scene.lay("dagger", MIDDLE + EAST).marks |= Mark.THROWN
    scene.do(Move(direction=EAST))
    return "the dagger is picked up" if scene.hero.inventory else "the dagger stays there"


@witness("commands.autopickup_knows_how_things_were_lost", "pickup.c autopick_testobj")
def dropped_dagger(edition: Edition) -> str:
    """With autopickup for everything, the hero drops a dagger, steps aside and comes back."""
    scene = Scene(edition, options=GameOptions(autopickup=True))
    scene.do(Drop(item=scene.carry("dagger").letter))
    scene.do(Move(direction=EAST))
    scene.do(Move(direction=-EAST))
    return "the dagger is picked up" if scene.hero.inventory else "the dagger stays there"


@witness("commands.weapon_in_hand_may_be_readied", "wield.c dowieldquiver")
def readied_axe(edition: Edition) -> str:
    """A hero readies the axe in his hands, and says yes if asked."""
    scene = Scene(edition, answers={"commands.ready wielded": True})
    scene.do(Ready(item=scene.wear("axe", Slot.WIELDED).letter))
    return "it is readied" if Slot.QUIVERED in scene.hero.worn else "it stays in hand"


@witness("commands.fired_things_are_readied", "L-290")
def fire_with_empty_quiver(edition: Edition) -> str:
    """A hero with nothing at the ready fires, and chooses two daggers, of which one flies."""
    scene = Scene(edition, options=GameOptions(autoquiver=False))
    daggers = scene.carry("dagger", quantity=2)
    scene.answers.decided["commands.what to"] = daggers.letter
    scene.do(Fire(direction=EAST))
    return "the other is at the ready" if daggers.worn & Slot.QUIVERED else "the other is not at the ready"


@witness("commands.picked_up_thrown_items_fill_quiver", "invent.c addinv_core0")
def dagger_again(edition: Edition) -> str:
    """A hero with an empty quiver picks up a dagger that was thrown."""
    scene = Scene(edition)
    scene.lay("dagger").marks |= Mark.THROWN
    scene.do(PickUp())
    return "it goes into the quiver" if Slot.QUIVERED in scene.hero.worn else "it goes into the pack only"


@witness("commands.autopickup_leaves_shop_goods", "pickup.c autopick_testobj")
def goods_underfoot(edition: Edition) -> str:
    """With autopickup for everything, the hero walks over a food ration in a shop."""
    scene = Scene(edition, options=GameOptions(autopickup=True))
    open_shop(scene)
    scene.hero.spot = INSIDE
    scene.lay("food ration", INSIDE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("commands.pickup_exceptions_are_expressions", "pickup.c is_autopickup_exception")
def ration_by_expression(edition: Edition) -> str:
    """With autopickup for scrolls only and the exception "<foo+d", the hero walks over a food ration."""
    options = GameOptions(autopickup=True, pickup_types="?", pickup_exceptions=("<foo+d",))
    scene = Scene(edition, options=options)
    scene.lay("food ration", MIDDLE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("commands.last_pickup_exception_decides", "pickup.c check_autopickup_exceptions")
def two_exceptions(edition: Edition) -> str:
    """With exceptions ">*food*" and then "<*ration*", the hero walks over a food ration."""
    options = GameOptions(autopickup=True, pickup_exceptions=(">*food*", "<*ration*"))
    scene = Scene(edition, options=options)
    scene.lay("food ration", MIDDLE + EAST)
    scene.do(Move(direction=EAST))
    return "the ration is picked up" if scene.hero.inventory else "the ration stays there"


@witness("commands.everybody_lists_vanquished", "cmd.c extcmdlist")
def account_of_the_dead(edition: Edition) -> str:
    """A hero in normal mode asks #vanquished."""
    listed = may_list_vanquished(Scene(edition).world, edition)
    return "the dead are listed" if listed else "the command is for wizards"


@witness("commands.writes_ten_letters_a_move", "B-217")
def long_words(edition: Edition) -> str:
    """A hero writes 25 letters in the dust; what stands there after the first move?"""
    scene = Scene(edition)
    scene.do(Engrave(item="-", text="a" * 25))
    return f"{len(scene.level.engravings[MIDDLE].text)} letters stand there after the command"


@witness("commands.immobile_forms_cannot_use_stairs", "hack.c u_rooted")
def lichen_on_stairs(edition: Edition) -> str:
    """A hero in the form of a brown mold, which never moves, tries to go down where no stairs are."""
    scene = Scene(edition)
    scene.form("brown mold")
    scene.hero.polymorph.turns = 3  # until then he cannot move
    scene.do(Down())
    return "he is rooted" if "commands.rooted" in scene.told() else "there are no stairs"


@witness("commands.spellbooks_are_flipped_through", "apply.c flip_through_book")
def pages(edition: Edition) -> str:
    """A hero applies a spellbook."""
    scene = Scene(edition)
    try:
        apply_tool(scene.play, scene.carry("spellbook of light"))
    except RefusedCommand:
        return "there is no use for it"
    return "the hero flips through its pages"


@witness("commands.spell_lists_show_retention", "spell.c dospellmenu")
def list_of_spells(edition: Edition) -> str:
    """A hero who knows one spell looks at the list of them."""
    scene = Scene(edition)
    scene.hero.spells.append(Spell("spellbook of sleep", 1))
    return f"the heading of the list is {spells(scene.world, edition)[0].heading.split()}"


@witness("commands.wear_takes_accessories", "do_wear.c dowear")
def worn_ring(edition: Edition) -> str:
    """A hero who wears a ring already is ordered to wear another, as armor is worn."""
    scene = Scene(edition)
    scene.wear("ring of hunger", Slot.LEFT_RING)
    ring = scene.carry("ring of adornment")
    with suppress(RefusedCommand):
        scene.do(Wear(item=ring.letter))
    return "the ring is put on" if ring.worn else "the ring is refused"


@witness("commands.eyewear_comes_off_sooner", "L-286")
def blindfold_off(edition: Edition) -> str:
    """A hero takes off a blindfold as one of several things."""
    scene = Scene(edition)
    blindfold = scene.wear("blindfold", Slot.EYEWEAR)
    scene.answers.decided["commands.take off what"] = (Pick(key=str(blindfold.id)),)
    scene.do(TakeOffAll())
    return "it is on for another move" if blindfold.worn else "it is off"


@witness("commands.learning_of_curses_takes_the_move", "L-286")
def ring_under_cursed_gloves(edition: Edition) -> str:
    """A hero tries to put on a ring, and learns that his gloves are cursed."""
    scene = Scene(edition, answers={"commands.which finger": (Pick(key="l", count=1),)})
    scene.wear("leather gloves", Slot.GLOVES, blessing=-1)
    took = put_on_item(scene.play, scene.carry("ring of adornment"))
    return "that took a move" if took else "that took no time"


@witness("commands.dropping_cockatrice_corpses_is_confirmed", "Z-097")
def cold_feet(edition: Edition) -> str:
    """A hero without gloves drops a cockatrice corpse, and declines when asked."""
    scene = Scene(edition, answers={"commands.drop deadly corpse": False})
    corpse = scene.carry("corpse", species="cockatrice")
    scene.do(Drop(item=corpse.letter))
    return "kept" if corpse in scene.hero.inventory else "dropped"


@witness("commands.baring_hands_with_cockatrice_is_confirmed", "Z-265")
def cold_hands(edition: Edition) -> str:
    """A hero with a cockatrice corpse in the pack takes off his gloves, and declines if asked."""
    scene = Scene(edition, answers={"commands.take off saving gloves": False})
    scene.carry("corpse", species="cockatrice")
    gloves = scene.wear("leather gloves", Slot.GLOVES)
    scene.do(TakeOff(item=gloves.letter))
    return "they stay on" if gloves.worn else "they are off"


@witness("commands.improvising_can_be_quit", "music.c do_play_instrument")
def refused_tune(edition: Edition) -> str:
    """A hero presses Escape when asked whether to improvise on a flute."""
    scene = Scene(edition, answers={"instruments.improvise": True})
    scene.do(Apply(item=scene.carry("wooden flute").letter))
    (question,) = scene.answers.asked
    assert isinstance(question, Confirm)
    return "the flute is put away" if declining(question) is None else "the notes are asked for"


@witness("commands.quitting_says_without_saving", "Z-099")
def quitting(edition: Edition) -> str:
    """What a hero who quits is asked."""
    scene = Scene(edition)
    with suppress(GameOver):
        scene.do(Quit())
    return str(scene.answers.asked[0].what.value)


@witness("commands.high_altars_are_told", "invent.c dfeature_at")
def look_at_high_altar(edition: Edition) -> str:
    """A hero looks at the high altar on which she stands, in Moloch's Sanctum."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.level.detail[MIDDLE] = SHRINE
    level, dungeon = scene.level, scene.world.dungeon
    sanctum = SpecialPlace("sanctum", level.branch, level.number, "")
    scene.world.dungeon = replace(dungeon, places=(sanctum,))
    return feature_here(scene.play)


@witness("commands.stairs_say_where_they_lead", "stairs.c stairs_description")
def look_at_topmost_stairs(edition: Edition) -> str:
    """A hero looks at the stairs that lead out of the dungeon."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.STAIRS
    scene.level.stairs = (Stairs(MIDDLE, True, "dungeons", 0),)
    return feature_here(scene.play)


@witness("commands.has_autoopen_option", "hack.c test_move")
def walk_into_door(edition: Edition) -> str:
    """A hero walks into a closed door; a die of twenty shows its lowest."""
    scene = Scene(edition, shows={20: 0})
    scene.level.terrain[MIDDLE + EAST] = Terrain.DOOR
    scene.level.detail[MIDDLE + EAST] = Door.CLOSED
    with suppress(RefusedCommand):
        scene.do(Move(direction=EAST))
    return "it opens" if scene.level.detail[MIDDLE + EAST] == Door.OPEN else "it stays shut"


@witness("commands.choosing_nothing_mimes_the_action", "invent.c getobj")
def apply_nothing(edition: Edition) -> str:
    """A hero is asked what to apply, and answers with nothing."""
    scene = Scene(edition)
    try:
        scene.do(Apply(item="-"))
    except RefusedCommand:
        return "she mimes it"
    except Cancelled:
        return "nothing comes of it"
    return "she mimes it"


@witness("commands.only_stony_rings_streak", "N-666")
def iron_on_touchstone(edition: Edition) -> str:
    """A hero rubs an iron ring on a touchstone."""
    scene = Scene(edition, answers={"commands.what to": "b"})
    stone = scene.carry("touchstone")
    scene.carry("ring of fire resistance")
    scene.do(Rub(item=stone.letter))
    return "streaks" if "weapons.streaks" in scene.told() else "it only scratches"


@witness("commands.rubbing_is_for_hands", "apply.c dorub")
def rubbed_key(edition: Edition) -> str:
    """A hero rubs a skeleton key."""
    scene = Scene(edition)
    try:
        scene.do(Rub(item=scene.carry("skeleton key").letter))
    except RefusedCommand:
        return "that is refused"
    return "he wields the key and nothing happens"


@witness("commands.tools_tried_in_vain_take_moves", "apply.c doapply")
def nothing_to_lock(edition: Edition) -> str:
    """A hero applies a lock pick inside an ochre jelly, and another applies a leash to himself."""
    took = []
    names: tuple[KindName, ...] = ("lock pick", "leash")
    for name in names:
        scene = Scene(edition, answers={"commands.which direction": SELF})
        if name == "lock pick":
            scene.hero.hold.engulfer_id = scene.monster("ochre jelly", MIDDLE + 1).id
        with suppress(RefusedCommand):
            scene.do(Apply(item=scene.carry(name).letter))
        took.append(f"the {name} {'takes a move' if scene.turns_paid() else 'takes no time'}")
    return ", ".join(took)


@witness("commands.leashes_fit_everybody", "apply.c leashable")
def leashed_worm(edition: Edition) -> str:
    """A hero leashes a tame long worm."""
    return _leashed(edition, "long worm")


@witness("commands.leashes_need_a_body", "N-659")
def leashed_cloud(edition: Edition) -> str:
    """A hero leashes a tame fog cloud."""
    return _leashed(edition, "fog cloud")


def _leashed(edition: Edition, species: SpeciesName) -> str:
    scene = Scene(edition)
    pet = scene.monster(species, MIDDLE + 1, tame=10)
    scene.do(Apply(item=scene.carry("leash").letter, direction=1))
    return "it is leashed" if pet.pet is not None and pet.pet.leashed else "the leash falls off"


@witness("commands.whistling_needs_breath", "apply.c use_whistle")
def whistling_blob(edition: Edition) -> str:
    """A hero in the form of an acid blob, which does not breathe, blows a tin whistle; an orc sleeps near."""
    scene = Scene(edition, level=10)
    scene.form("acid blob")
    orc = scene.monster("hill orc", MIDDLE + 4, asleep=True)
    scene.do(Apply(item=scene.carry("tin whistle").letter))
    return "the orc sleeps on" if orc.asleep else "the orc wakes"


@witness("commands.cursed_whistles_call_guards", "apply.c use_whistle")
def whistle_in_vault(edition: Edition) -> str:
    """A hero in a vault blows a cursed tin whistle."""
    scene = Scene(edition, answers={"people.who are you": "Agnes"})
    open_vault(scene)
    stand(scene, MIDDLE)
    scene.do(Apply(item=scene.carry("tin whistle", blessing=-1).letter))
    scene.wait(2)
    guards = [monster for monster in scene.level.monsters if monster.species.name == "guard"]
    return "the guard comes" if guards else "nobody comes"


@witness("commands.digging_is_noisy", "dig.c digactualhole")
def noisy_pit(edition: Edition) -> str:
    """A hero digs a pit four squares from a sleeping orc."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4, asleep=True)
    dig_hole(scene.play, pit_only=True)
    return "it sleeps on" if orc.asleep else "it wakes"


@witness("commands.elves_regret_felled_trees", "dig.c dig")
def felled_tree(edition: Edition) -> str:
    """A ranger fells a tree."""
    scene = Scene(edition, role="ranger")
    scene.level.terrain[MIDDLE + 1] = Terrain.TREE
    finish_digging(scene.play, scene.wear("axe", Slot.WIELDED), MIDDLE + 1)
    return f"alignment record {scene.hero.alignment_record}"


@witness("commands.demons_fear_no_mirrors", "apply.c use_mirror")
def vrock_and_mirror(edition: Edition) -> str:
    """A hero shows a mirror to a vrock; the dice show their most."""
    scene = Scene(edition)
    vrock = scene.monster("vrock", MIDDLE + 1)
    scene.do(Apply(item=scene.carry("mirror").letter, direction=EAST))
    return "it flees" if vrock.fleeing else "it does not flee"


@witness("commands.cursed_whistles_lead_to_pets", "apply.c use_magic_whistle")
def humming_whistle(edition: Edition) -> str:
    """A hero blows a cursed magic whistle far from her dog; it hums, and leads her there if it can."""
    shows = {("apply.c doapply", 2): 0, ("teleport.c tele_to_rnd_pet", 1): 0}
    scene = Scene(edition, shows=shows)
    scene.monster("little dog", MIDDLE + 9, tame=10)
    whistle = scene.carry("magic whistle", blessing=-1)
    scene.do(Apply(item=whistle.letter))
    return "she stays" if scene.hero.spot == MIDDLE else "she is beside it"


@witness("commands.sitting_squashes_and_splits", "sit.c dosit")
def seat_of_cream(edition: Edition) -> str:
    """A hero sits down on a cream pie."""
    scene = Scene(edition)
    scene.lay("cream pie")
    scene.do(Sit())
    return "it lies there" if scene.level.items.get(MIDDLE) else "it is squashed"


@witness("commands.engravings_are_cut_by_spaces", "engrave.c doengrave")
def blunt_engraving(edition: Edition) -> str:
    """A hero engraves seven letters with a dagger that suffices for three."""
    scene = Scene(edition)
    dagger = scene.carry("dagger", charge=-2)
    scene.do(Engrave(item=dagger.letter, text="a bc defg"))
    return repr(scene.level.engravings[MIDDLE].text)
