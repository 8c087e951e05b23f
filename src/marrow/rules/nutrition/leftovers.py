"""What is left of food that was bitten into, or that rotted. NetHack: eat.c, consume_oeaten."""

from marrow.model.hero_parts import Meal
from marrow.model.item import Item


def use_up_nutrition(piece: Item, amount: int, meal: Meal) -> None:
    """N-188: take so much from what is left of the food. If nothing is, 1 stays, and no bites follow."""
    piece.uneaten -= amount
    if piece.uneaten <= 0:
        meal.bites_needed = meal.bites
        piece.uneaten = 1
