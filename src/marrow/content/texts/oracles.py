"""The Oracle's answers: for those who pay too little, and the major oracles, each told once."""

SCORN = "It is well known that the generous are answered in kind; and so are the others."
ORACLES: tuple[str, ...] = (
    (
        "The word that the elves wrote against their enemies keeps away all but men, minotaurs and those who "
        "stand above fear; but strike while you stand on it and it is gone."
    ),
    (
        "He who would not be made stone carries the flesh of a lizard, or of anything sour; and he who touches "
        "the hissing fowl with his bare hand will need neither."
    ),
    "When hunger has made you weak, and you have not troubled your god of late, ask; and be filled.",
    "Water upon which an altar's god has smiled washes curses from what you own; dip, and do not drink.",
    (
        "The floating eye harms nobody who does not strike it seeing; blind yourself, and it is meat that opens "
        "the mind."
    ),
    (
        "Three are wanted at the bottom of the world: that which rings, that which burns with seven flames, and "
        "that which is read by their light."
    ),
    (
        "Of all beasts of one horn strike only those that do not share your creed, and give real gems to "
        "the one that does."
    ),
    "She whose look is death may be slain with her own; and whoever sees nothing sees no death.",
    "The mind eaters fear a crown of metal; wear one, or lose the names of all you know.",
    (
        "Whoever rides the boulder's giant, or sleeps by the nymph's water, wakes poorer; the wise keep what "
        "they love in a bag and the bag shut."
    ),
)
