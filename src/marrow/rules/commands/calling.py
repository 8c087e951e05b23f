"""Naming items, kinds, monsters and levels; inventory letters. NetHack: do_name.c; invent.c, doorganize."""

from marrow.choices import FormerNames
from marrow.content import event_kinds, glyphs
from marrow.content.artifacts_table import ALL_ARTIFACTS
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.symbols import CLASS_TITLES
from marrow.content.words import ArtifactName
from marrow.errors import RefusedCommand
from marrow.messages.commands import (
    Adjust,
    Annotate,
    CallDiscovery,
    CallFloorKind,
    CallKind,
    NameItem,
    NameMonster,
)
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Offer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Minion, Priest
from marrow.model.places import NOWHERE, distance2
from marrow.model.world import World, level_key
from marrow.rules.chronicle import note_event
from marrow.rules.commands.choosing import choose_carried, choose_one, choose_spot, enter_text
from marrow.rules.dungeon.inscriptions import wipe_out_text
from marrow.rules.generation.new_items.appearances import are_shuffled_together
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.experience import rank_of
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster, glyph_of_monster_at
from marrow.rules.hero.removal import merge_in_pack
from marrow.rules.hero.worn_items import set_not_worn, set_worn, welded_item
from marrow.rules.items.inventory import (
    GOLD_LETTER,
    LETTERS,
    count_letters_used,
    give_letter,
    item_with_letter,
    pack_order,
)
from marrow.rules.items.stacks import can_merge, mark_seen, merge_into, split
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import (
    kind_is_known,
    kind_name,
    look_of,
    simple_item,
    single_item,
    the_monster,
    with_article,
    with_letter,
)
from marrow.rules.naming.discoveries import discovered_kinds
from marrow.rules.naming.found_artifacts import call_found
from marrow.rules.naming.item_names import is_seen
from marrow.rules.naming.kind_names import full_kind_name
from marrow.rules.naming.unknown_kinds import LONGEST_NAME
from marrow.rules.play import Cancelled, Play

CALLABLE = ("scroll", "potion", "wand", "ring", "amulet", "gem", "spellbook", "armor", "tool")
KNOWN_FROM_AFAR = ("armor", "amulet")  # callable classes whose appearance is known from afar
ARTIFACT_NAMES = {artifact.name.lower().removeprefix("the "): artifact for artifact in ALL_ARTIFACTS}
# A plain weapon becomes the artifact by this name
MADE_BY_NAMING: tuple[ArtifactName, ...] = ("Sting", "Orcrist")


def name_item(play: Play, command: NameItem) -> bool:
    """N-483: name one item; takes no time. Only Sting and Orcrist can be made by naming.

    Other names of artifacts that the item could be are misspelt, which is told; other names are not.
    """
    item = choose_carried(play, "name", letter=command.item)
    if item.kind.name == "novel":
        raise RefusedCommand("commands.book has a title")
    words = f"{'this' if item.quantity == 1 else 'these'} {simple_item(play, item)}"
    name = enter_text(play, command.name, QuestionKey.NAME_ITEM, LONGEST_NAME, item=words)
    if item.artifact is not None:
        raise RefusedCommand("commands.artifact has a name")
    name = " ".join(name.split())
    artifact = artifact_of_name(play, item, name)
    if artifact:
        free = artifact in MADE_BY_NAMING and artifact not in play.world.artifacts
        if free and item.quantity == 1:
            item.artifact = artifact
            play.world.artifacts[artifact] = 1
            call_found(play, item)
            _wield_again(play, item)
        else:
            name = _misspell(play, name)
        _note_name(play, item)
    item.name = name
    return False


def _note_name(play: Play, item: Item) -> None:
    """L-245: in some editions a name of an artifact breaks a conduct, and what gets it is written down."""
    conduct = play.hero.conduct
    if not play.edition.commands.naming_artifacts_breaks_illiterate:
        return
    if item.artifact is not None and not conduct.literate:
        note_event(
            play, event_kinds.CONDUCT | event_kinds.ARTIFACT, "chronicle.named", artifact=item.artifact
        )
    elif item.artifact is not None:
        named = with_article(item.kind.name)
        note_event(play, event_kinds.ARTIFACT, "chronicle.chose", item=named, artifact=item.artifact)
    conduct.literate += 1


def _wield_again(play: Play, item: Item) -> None:
    """A wielded weapon that became an artifact takes effect; one in the off hand ends two-weapon combat."""
    hero = play.hero
    if item.worn & Slot.ALTERNATE:
        hero.fighting.two_weapons = False
    if item.worn & Slot.WIELDED:
        set_not_worn(play, item, Slot.WIELDED)
        set_worn(play, item, Slot.WIELDED)


def artifact_of_name(play: Play, item: Item, name: str) -> ArtifactName | None:
    """The artifact that an item of this name would be, or might be as far as its appearance tells.

    Capitals matter only if the item is not of the artifact's own kind. NetHack: artifact.c, restrict_name.
    """
    bare = without_the(name)
    artifact = ARTIFACT_NAMES.get(bare.lower())
    if artifact is None or not play.edition.content.has_artifact(artifact):
        return None
    if artifact.base == item.kind.name:
        return artifact.name
    alike = _look_alike(play.world, item.kind, KINDS_NAMED[artifact.base])
    return artifact.name if alike and bare == without_the(artifact.name) else None


def _look_alike(world: World, a: ObjectKind, b: ObjectKind) -> bool:
    """Whether the hero has identified neither kind and they may look the same."""
    if a.class_ != b.class_ or kind_is_known(world, a) or kind_is_known(world, b):
        return False
    return (look_of(world, a) != "" and look_of(world, a) == look_of(world, b)) or are_shuffled_together(a, b)


def without_the(name: str) -> str:
    return name[4:] if name.lower().startswith("the ") else name


def _misspell(play: Play, name: str) -> str:
    """The hand slips while writing an artifact's name, and misspells it. NetHack: do_name.c, do_oname."""
    play.tell("commands.hand slips")
    bare = without_the(name)
    scuffed = bare
    while scuffed == bare:
        scuffed = wipe_out_text(play.dice, bare, 1)
    written = name.removesuffix(bare) + scuffed
    play.tell("commands.engrave name", name=written)
    return written


def is_callable(world: World, kind: ObjectKind) -> bool:
    """Whether a kind may be given a name. NetHack: do_name.c, objtyp_is_callable."""
    return kind.number in world.called or (kind.class_ in CALLABLE and look_of(world, kind) != "")


def call_kind(play: Play, command: CallKind) -> bool:
    """Name all items of a kind; takes no time. A name of spaces only removes the old name."""
    world = play.world
    item = choose_carried(
        play,
        "call",
        suits=lambda thing: is_callable(world, thing.kind) and not kind_is_known(world, thing.kind),
        letter=command.item,
    )
    if not is_callable(world, item.kind):
        raise RefusedCommand("commands.nothing to call", item=simple_item(play, item))
    if not is_seen(play, item):
        raise RefusedCommand("commands.not recognized again")
    _call(play, item.kind, command.name, single_item(play, item))
    return False


def _call(play: Play, kind: ObjectKind, name: str, words: str) -> None:
    """Ask for the name if none is given, then set it or remove it. NetHack: do_name.c, docall."""
    called = play.world.called
    name = enter_text(play, name, QuestionKey.CALL_KIND, LONGEST_NAME, item=with_article(words))
    name = " ".join(name.split())
    if name:
        called[kind.number] = name
    else:
        called.pop(kind.number, None)


def call_floor_kind(play: Play, command: CallFloorKind) -> bool:
    """Name the kind of an item that lies here or that the map shows. NetHack: namefloorobj."""
    world = play.world
    spot = choose_spot(play, command.spot, QuestionKey.CALL_WHAT_ON_MAP)
    kind, item = _shown_at(play, spot)
    if kind is None:
        here = spot == play.hero.spot
        raise RefusedCommand("commands.no thing under you" if here else "commands.no thing there")
    words = kind_name(play, kind) if item is None else simple_item(play, item)
    if is_hallucinating(play.hero):
        play.tell("commands.thing calls you", item=words, name=_wrong_name(play))
        return False
    if not is_callable(world, kind):
        raise RefusedCommand("commands.nothing to call", item=words)
    near = distance2(spot, play.hero.spot) <= 2
    if kind.class_ not in KNOWN_FROM_AFAR and not (near if item is None else item.seen):
        raise RefusedCommand("commands.too far to call", item=words)
    _call(play, kind, command.name, words if item is None else single_item(play, item))
    return False


def _shown_at(play: Play, spot: int) -> tuple[ObjectKind | None, Item | None]:
    """The kind of item that a spot shows, and the item itself if one lies there. NetHack: object_from_map."""
    lying = play.level.items.get(spot, [])
    if spot == play.hero.spot:
        return (lying[-1].kind, lying[-1]) if lying else (None, None)
    monster = play.level.monster_at.get(spot)
    posing = monster is not None and glyph_of_monster_at(play.world, play.edition, monster, spot)
    glyph = posing or play.level.remembered[spot]
    if not glyphs.KIND <= glyph < glyphs.CORPSE:
        return None, None
    kind = ALL_KINDS[glyph - glyphs.KIND]
    item = None if posing else next((thing for thing in reversed(lying) if thing.kind is kind), None)
    near = distance2(spot, play.hero.spot) <= 2 and not is_blind(play.hero)
    if item is not None and near and not is_hallucinating(play.hero):
        mark_seen(play, item)
    return kind, item


def _wrong_name(play: Play) -> str:
    """What a hallucinated item calls the hero: his role, or any of its ranks."""
    role, female = play.hero.role, play.hero.gender == "female"
    level = play.world.turn % 31
    if not level:
        return role.called(play.hero.gender)
    return rank_of(role.ranks, role.female_ranks, level, female)


def call_discovery(play: Play, command: CallDiscovery) -> bool:
    """Name a kind on the list of discoveries. NetHack: o_init.c, rename_disco."""
    world = play.world
    found = discovered_kinds(world, play.edition.content.kinds)
    if not found:
        raise RefusedCommand("commands.nothing discovered")
    kinds = {str(kind.number): kind for kind in found if is_callable(world, kind)}
    if not kinds:
        raise RefusedCommand("commands.no discovery to call")
    key = str(command.kind)
    if command.kind is None:
        offers = tuple(
            Offer(key=number, text=full_kind_name(world, kind), heading=CLASS_TITLES[kind.class_])
            for number, kind in kinds.items()
        )
        key = choose_one(play, QuestionKey.CALL_WHICH_DISCOVERY, offers)
    if key not in kinds:
        raise RefusedCommand("commands.no discovery to call")
    _call(play, kinds[key], command.name, kind_name(play, kinds[key]))
    return False


def name_monster(play: Play, command: NameMonster) -> bool:
    """Name a monster; takes no time. Unique ones, shopkeepers, priests and minions refuse.

    NetHack: do_name.c, do_mname.
    """
    if is_hallucinating(play.hero):
        raise RefusedCommand("commands.never recognize")
    spot = choose_spot(play, command.spot, QuestionKey.NAME_WHOM)
    monster = play.level.monster_at.get(spot)
    if spot == play.hero.spot:
        monster = steed_of(play)
        if monster is None or not can_spot_monster(play, monster):
            raise RefusedCommand("commands.name yourself")
    if monster is None or monster.spot == NOWHERE or not can_spot_monster(play, monster):
        raise RefusedCommand("commands.no monster there")
    if monster.disguise or (monster.hidden and not can_see_monster(play, monster)):
        raise RefusedCommand("commands.no monster there")
    name = enter_text(
        play, command.name, QuestionKey.NAME_MONSTER, LONGEST_NAME, monster=the_monster(play, monster)
    )
    name = " ".join(name.split())
    if _refuses_names(play, monster):
        if name != monster.name:
            play.tell("commands.does not like name", monster=the_monster(play, monster))
        return False
    monster.name = name
    return False


def _refuses_names(play: Play, monster: Monster) -> bool:
    """Z-075: whether nobody can name it: unique ones, those with a duty, ghosts, former heroes."""
    if "unique" in monster.species.generation or isinstance(monster.duty, Keeper | Priest | Minion):
        return True
    if monster.species.name == "ghost" and play.edition.bones.ghosts_keep_their_names:
        return True
    return play.edition.bones.risen_heroes_named is FormerNames.OF_IN_DEATHS and monster.former is not None


def adjust(play: Play, command: Adjust) -> bool:
    """Give an item another letter, or exchange two; with a count, split a stack. Takes no time.

    Adjusted to its own letter, a stack takes in all that can merge with it. Welded items are not split.
    NetHack: invent.c, doorganize.
    """
    hero = play.hero
    item = choose_carried(play, "adjust", letter=command.item)
    if item.letter == GOLD_LETTER:
        raise RefusedCommand("commands.gold keeps letter")
    fits = "".join(other.letter for other in hero.inventory if other is item or can_merge(play, item, other))
    letter = enter_text(play, command.letter, QuestionKey.ADJUST_TO_LETTER, 1, fits=fits)
    if letter not in LETTERS:
        raise RefusedCommand("commands.no such letter", letter=letter)
    sticks = item is welded_item(hero) or (item.kind.name == "loadstone" and item.blessing < 0)
    splits = 0 < command.count < item.quantity and not sticks
    if splits and letter == item.letter:
        raise Cancelled
    other, before = item_with_letter(hero, letter), item.quantity
    if splits:
        item = _split_to(play, item, command.count, letter)
        deed = "commands.splitting and merging" if item is other else "commands.splitting"
    elif letter == item.letter:
        _merge_all(play, item)
        deed = "commands.merging" if item.quantity > before else "commands.collecting"
    else:
        deed = "commands.moving" if other is None else "commands.swapping"
        if other is not None:
            other.letter = item.letter
        item.letter = letter
    hero.inventory.sort(key=pack_order)
    play.tell(deed, item=with_letter(play, item))
    if splits and other is not None and other is not item:
        play.tell("commands.moving", item=with_letter(play, other))
    return False


def _merge_all(play: Play, item: Item) -> None:
    """Merge into this stack all that can merge with it, except stacks that have another name."""
    hero = play.hero
    for other in list(hero.inventory):
        if other is item or (other.name and other.name != item.name) or not can_merge(play, item, other):
            continue
        slot = _slot_of_both(item, other)
        if slot is not None and not item.worn & slot:
            set_not_worn(play, item)
            set_not_worn(play, other)
            set_worn(play, item, slot)
        elif slot is not None:
            set_not_worn(play, other)
        merge_in_pack(play, item, other)


def _slot_of_both(item: Item, other: Item) -> Slot | None:
    """The slot of two merged stacks: wielded before alternate before quivered. NetHack: merged."""
    either = item.worn | other.worn
    return next((slot for slot in (Slot.WIELDED, Slot.ALTERNATE, Slot.QUIVERED) if either & slot), None)


def _split_to(play: Play, item: Item, count: int, letter: str) -> Item:
    """Move part of a stack to a letter: merge it with what is there, or give that a free letter."""
    hero = play.hero
    there = item_with_letter(hero, letter)
    if there is not None:
        nameless = item.clone()
        nameless.name = "" if item.artifact is None else item.name
        if can_merge(play, there, nameless):
            part = split(play, item, count)
            part.name = nameless.name
            merge_into(play, there, part)
            return there
        if count_letters_used(hero) >= len(LETTERS):
            raise RefusedCommand("commands.pack is full")
        there.letter = ""
        give_letter(hero, there)
    part = split(play, item, count)
    part.letter = letter
    hero.inventory.append(part)
    return part


def annotate(play: Play, command: Annotate) -> bool:
    """Write a note about the level for the overview; takes no time. NetHack: dungeon.c, donamelevel."""
    world, level = play.world, play.level
    key = level_key(level.branch, level.number)
    known = world.notes.get(key, "")
    question = QuestionKey.RENAME_LEVEL if known else QuestionKey.ANNOTATE_LEVEL
    text = enter_text(play, command.text, question, LONGEST_NAME, name=known)
    world.notes.pop(key, None)
    if text.strip():
        world.notes[key] = " ".join(text.split())
    return False
