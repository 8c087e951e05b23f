"""NetHack's own kind of each question that is answered by one of y, n, a and q, and its default."""

from typing import Final, NamedTuple

from marrow.messages.question_keys import QuestionKey as Key


class LetterKind(NamedTuple):
    """The letters that answer a question, such as "ynq", and the one that Enter and Space answer."""

    letters: str
    default: str

    @property
    def escape(self) -> str:
        """What Escape answers: q where there is one, else n, else the default. NetHack: tty_yn_function."""
        return "q" if "q" in self.letters else "n" if "n" in self.letters else self.default


YN: Final = LetterKind("yn", "n")  # NetHack: yn, since 3.7 y_n
YN_YES: Final = LetterKind("yn", "y")
YNQ: Final = LetterKind("ynq", "q")  # NetHack: ynq
YNQM: Final = LetterKind("ynqm", "q")  # NetHack: shk.c, pay_billed_items
YNQ_NO: Final = LetterKind("ynq", "n")
YNQ_YES: Final = LetterKind("ynq", "y")
YNAQ: Final = LetterKind("ynaq", "y")  # NetHack: ynaq
YNAQ_NO: Final = LetterKind("ynaq", "n")  # NetHack: nyaq
FINGERS: Final = LetterKind("rl", "")  # NetHack: do_wear.c, accessory_or_armor_on

LETTER_KINDS: Final[dict[Key, LetterKind]] = {
    # bones
    Key.GET_BONES: YN,
    Key.UNLINK_BONES: YN,
    Key.SAVE_BONES: YN,
    Key.REPLACE_BONES: YN,
    # death and eating
    Key.DIE: YN,
    Key.CHOKE_TO_DEATH: YN,
    Key.CONTINUE_EATING: YN,
    Key.STOP_EATING: YN_YES,
    Key.EAT_FROM_TIN: YN,
    Key.EAT_TAINTED: YN,
    Key.READ_FORTUNE: YN,
    Key.EAT_DANGEROUS: YN,
    Key.EAT_ROTTEN: YN,
    Key.EAT_POISONOUS: YN,
    Key.EAT_CURSED: YN,
    Key.EAT_MEAT: YN,
    Key.EAT_ACIDIC: YN,
    Key.EAT_UNFAMILIAR: YN,
    Key.EAT_FROM_FLOOR: YNQ_NO,
    Key.EAT_BEAR_TRAP: YNQ_NO,
    Key.EAT_IRON_BARS: YNQ_NO,
    # moving and fighting
    Key.REALLY_STEP: YN,
    Key.REALLY_ATTACK: YN,
    Key.KICK_STEED: YN_YES,
    Key.LEAVE_DUNGEON: YN,
    Key.ENTER_GEHENNOM: YN,
    Key.REALLY_CONFUSE: YN,
    Key.REALLY_BURN: YN,
    Key.MAY_I_HAVE_IT: YN,
    Key.WEAR_IT_FOR_ME: YN,
    Key.SHALL_I_REMOVE: YN,
    # things
    Key.LITTLE_TROUBLE_LIFTING: YNQ,
    Key.MUCH_TROUBLE_LIFTING: YNQ,
    Key.EXTREME_TROUBLE_LIFTING: YNQ,
    Key.READY_WIELDED: YNQ,
    Key.READY_ALL_WIELDED_BUT_ONE: YNQ,
    Key.READY_ALTERNATE: YNQ,
    Key.READY_ALL_ALTERNATE_BUT_ONE: YNQ,
    Key.LOOT_THIS: YNQ,
    Key.TIP_THIS: YNQ,
    Key.FORCE_THIS: YNQ,
    Key.OFFER_THIS: YNQ_NO,
    Key.DROP_DEADLY_CORPSE: YN,
    Key.TAKE_OFF_SAVING_GLOVES: YN,
    Key.DRINK_FROM_FOUNTAIN: YN,
    Key.DRINK_FROM_SINK: YN,
    Key.DRINK_WATER_AROUND: YN,
    Key.DIP_INTO_FOUNTAIN: YN,
    Key.DIP_INTO_SINK: YN,
    Key.DIP_INTO_WATER: YN,
    # skills, quitting and modes
    Key.ADVANCE_WITHOUT_PRACTICE: YN,
    Key.REALLY_QUIT: YN,
    Key.REALLY_QUIT_WITHOUT_SAVING: YN,
    Key.READ_MAIL: YN,
    Key.ENTER_EXPLORE_MODE: YN,
    # riding
    Key.FORCE_MOUNT: YN,
    Key.HEAL_LEGS: YN,
    Key.REMOVE_SADDLE: YN,
    # magic
    Key.READ_DIFFICULT_BOOK: YN,
    Key.READ_VERY_DIFFICULT_BOOK: YN,
    Key.REFRESH_SPELL: YN,
    Key.BREAK_WAND: YN,
    Key.WISH_TO_TELEPORT: YN,
    Key.JUMP_INTO_VAULT: YN,
    Key.GO_NOWHERE: YNQ,
    Key.BECOME_THIS_MONSTER: YN,
    Key.CHANGE_INTO_BEAST: YN,
    Key.REMAIN_BEAST: YN,
    # religion
    Key.SURE_TO_PRAY: YN,
    Key.FORCE_GODS_TO_BE_PLEASED: YN,
    # people
    Key.MINOR_CONSULTATION: YNQ,
    Key.MAJOR_CONSULTATION: YN,
    Key.PAY_EACH_BY_ITSELF: YNQ,
    Key.PAY_FOR_THIS: YN,
    Key.PAY_FOR_DAMAGE: YN,
    Key.SELL_FOR_OFFER: YNAQ,
    Key.SELL_FOR_ALL_GOLD: YNAQ,
    Key.SELL_FOR_CREDIT: YNAQ,
    Key.ADJUST_ALIGNMENT: YN_YES,
    # tools, engraving and traps
    Key.ADD_TO_ENGRAVING: YNQ_YES,
    Key.ATTACH_CANDLES: YN,
    Key.REALLY_WIELD: YNQ,
    Key.TIN_THIS: YNQ_NO,
    Key.GO_ON_SETTING_TRAP: YN,
    Key.IMPROVISE: YNQ,
    Key.PLAY_PASSTUNE: YNQ,
    Key.UNLOCK_BOX: YNQ,
    Key.LOCK_BOX: YNQ,
    Key.FIX_BOX_LOCK: YNQ,
    Key.UNLOCK_WITH: YNQ,
    Key.KICK_DOOR: YNQ,
    Key.CHECK_DOOR_FOR_TRAP: YNQ,
    Key.UNLOCK_DOOR: YN,
    Key.LOCK_DOOR: YN,
    Key.DISARM_FOUND_TRAP: YN,
    Key.DISARM_IT: YNQ,
    Key.DISARM_THIS: YNQ,
    Key.CHECK_FOR_TRAPS: YNQ,
    # wizard mode
    Key.KILL_STEED: YNQ,
    Key.KILL_YOURSELF: YN,
    Key.FORCE_MONSTER: YN,
    Key.DRY_UP_FOUNTAIN: YN,
}
