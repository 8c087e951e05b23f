"""Witnesses of bones: what becomes of his things."""

from typing import Any

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import INSIDE, open_shop, stand
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import deep, end, found, left, lying, remains
from marrow.messages.commands import Rub
from marrow.messages.question_keys import QuestionKey
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import EAST, TrapKind
from marrow.model.vocabularies import Ending
from marrow.rules.bones.find import admit_artifact, join_level
from marrow.rules.bones.in_flight import in_flight
from marrow.rules.ending import finish_game
from marrow.rules.items.families import UNSTAMPED
from marrow.rules.lifesaving.death import die
from marrow.rules.people.inheritance import settle_debts_at_death
from marrow.rules.play import GameOver
from marrow.rules.traps.rolling_boulders import roll_boulder


@witness("bones.corpse_made_before_shop_debts", "B-053", "B-056")
def robber(edition: Edition) -> str:
    """Killed in a shop by a keeper who had been robbed: what lies there, from the top."""
    scene = deep(edition)
    monster, keeper = open_shop(scene)
    stand(scene, INSIDE)
    scene.carry("long sword")
    keeper.robbed, monster.peaceful = 1000, False
    bones = end(scene)
    return lying(bones, INSIDE)


@witness("bones.shopkeepers_take_goods_of_debtless_dead", "B-048")
def customer(edition: Edition) -> str:
    """Killed in a shop, owing nothing."""
    scene = Scene(edition, depth=8)
    open_shop(scene)
    scene.carry("long sword")
    stand(scene, INSIDE)
    taken = settle_debts_at_death(scene.play, rises=False)
    return "the shopkeeper takes everything" if taken is not None else "the items stay with the corpse"


@witness("bones.risers_keep_things_from_shopkeepers", "B-048")
def rising_customer(edition: Edition) -> str:
    """Killed by a vampire in a shop, owing nothing, and about to rise."""
    scene = Scene(edition, depth=8)
    open_shop(scene)
    scene.carry("long sword")
    stand(scene, INSIDE)
    settle_debts_at_death(scene.play, rises=True)
    return "the shopkeeper inherits" if "people.inherits" in scene.told() else "the items stay the hero's"


@witness("bones.creditors_settle_first", "B-048")
def followed_to_death(edition: Edition) -> str:
    """Killed far from any shop, beside the shopkeeper of another level whom the hero has robbed of 300."""
    scene = Scene(edition, depth=8)
    _, keeper = open_shop(scene)
    scene.carry("long sword")
    keeper.level, keeper.robbed, keeper.following = scene.level.number + 1, 300, True
    taken = settle_debts_at_death(scene.play, rises=False)
    return "the shopkeeper takes everything" if taken is not None else "the items stay with the corpse"


@witness("bones.partly_eaten_food_is_not_owned_by_shop", "B-148")
def bitten_ration(edition: Edition) -> str:
    """A partly eaten ration in a shop of a bones level."""
    scene = Scene(edition, depth=8)
    open_shop(scene)
    scene.lay("food ration", INSIDE).uneaten = 300
    level = join_level(
        Scene(edition, depth=5).play, Bones("D0.8", edition.name, scene.level.clone(), 1), "dungeons", 7
    )
    return "not for sale" if level.items[INSIDE][0].free else "for sale"


@witness("bones.gold_is_an_item", "B-120")
def rich(edition: Edition) -> str:
    """Killed with gold and a dagger in the pack, the gold first."""
    scene = deep(edition)
    scene.carry("gold piece", quantity=100)
    scene.carry("dagger")
    return remains(end(scene))


@witness("bones.unstamped_mail_is_kept", "B-129")
def written_mail(edition: Edition) -> str:
    """A scroll of mail that a dead hero wrote with a marker."""
    scene = deep(edition)
    scene.lay("scroll of mail", MIDDLE + 3).charge = UNSTAMPED
    level = found(edition, end(scene))
    if level is None:
        return "no bones"
    (scroll,) = level.items[MIDDLE + 3]
    return "unstamped" if scroll.charge == UNSTAMPED else "junk mail"


@witness("bones.carried_containers_are_emptied", "B-234")
def sack(edition: Edition) -> str:
    """Killed with a scroll in a sack: the contents of the sack."""
    scene = deep(edition)
    own = scene.carry("sack")
    own.contents.append(scene.item("scroll of light"))
    bones = end(scene)
    pile = bones.level.items[MIDDLE] if bones is not None else []
    (left,) = [item for item in pile if item.kind.name == "sack"]
    return ", ".join(item.kind.name for item in left.contents) or "nothing"


@witness("bones.blessed_items_become_uncursed", "B-234")
def blessed_ration(edition: Edition) -> str:
    """Killed with a blessed food ration; the dice do not curse it."""
    scene = deep(edition, shows={"B-114": 0})
    scene.carry("food ration", blessing=1)
    bones = end(scene)
    pile = bones.level.items[MIDDLE] if bones is not None else []
    (left,) = [item for item in pile if item.kind.name == "food ration"]
    return {1: "blessed", 0: "uncursed", -1: "cursed"}[left.blessing]


@witness("bones.item_in_flight_lands", "B-039")
def thrown_dagger(edition: Edition) -> str:
    """Killed while a dagger flies: the items one step from the dead hero."""
    scene = deep(edition)
    try:
        with in_flight(scene.play, scene.item("dagger"), EAST):
            die(scene.play, Ending.DIED, Killer("gas spore"))
    except GameOver as over:
        finish_game(scene.play, over)
    return lying(left(scene), MIDDLE + EAST)


@witness("bones.fatal_boulder_returns_to_start", "B-040")
def rolling_boulder(edition: Edition) -> str:
    """Killed by a rolling boulder: the items where it started."""
    scene = deep(edition, hp=1, shows={("mthrowu.c thitu", 20): 0})
    trap = Trap(TrapKind.ROLLING_BOULDER, MIDDLE, target=MIDDLE - 6)
    scene.level.traps[MIDDLE] = trap
    scene.lay("boulder", MIDDLE - 6)
    try:
        roll_boulder(scene.play, trap)
    except GameOver as over:
        finish_game(scene.play, over)
    return lying(left(scene), MIDDLE - 6)


@witness("bones.adjacent_monsters_take_items", "B-121")
def ruby(edition: Edition) -> str:
    """Killed beside a gnome lord with a ruby in the pack; the dice let him take it."""
    scene = deep(edition, shows={"B-121": 0})
    gnome = scene.monster("gnome lord", MIDDLE + 1)
    scene.carry("ruby")
    bones = end(scene)
    taken = bones is not None and bool(bones.level.monster_at[gnome.spot].inventory)
    return "the gnome lord has it" if taken else "it lies with the corpse"


@witness("bones.items_know_earlier_owner", "B-153")
def bow(edition: Edition) -> str:
    """A dead hero's bow, as another hero finds it."""
    scene = deep(edition)
    scene.carry("bow")
    level = found(edition, end(scene))
    ghostly = any(item.kind.name == "bow" and item.ghostly for item in level.items[MIDDLE])
    return "marked as from bones" if ghostly else "not marked"


@witness("bones.quest_bones_keep_quest_artifact", "B-236", "B-142")
def own_prize(edition: Edition) -> str:
    """The Orb of Fate in bones of the Quest, found by another Valkyrie."""
    scene = Scene(edition)
    orb = scene.item("crystal ball")
    orb.artifact, orb.name = "The Orb of Fate", "The Orb of Fate"
    admit_artifact(scene.play, orb, in_quest=True)
    return f"it stays {orb.artifact}" if orb.artifact else "it becomes a crystal ball"


@witness("bones.fatal_wishes_leave_no_giver", "L-349")
def fatal_wish(edition: Edition) -> str:
    """A neutral hero with 1 hit point rubs a magic lamp, and wishes for Stormbringer, which blasts her."""
    shows = {("apply.c dorub", 3): 0, ("potion.c djinni_from_bottle", 5): 0}
    answers: dict[str, Any] = {QuestionKey.WISH_FOR_WHAT: "Stormbringer"}
    scene = Scene(edition, hp=1, shows=shows, answers=answers)
    scene.hero.max_hp = 100
    lamp = scene.carry("magic lamp", charge=1)
    scene.do(Rub(item=lamp.letter))
    djinni = "the djinni stays" if scene.level.monsters else "the djinni is gone"
    return f"{lamp.kind.name}, {djinni}"
