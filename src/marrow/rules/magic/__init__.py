"""What potions, scrolls, wands, spells, prayers, tools and worn things do, and what is known of them."""
