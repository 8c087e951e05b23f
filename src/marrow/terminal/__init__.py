"""A screen of text: draws the world, tells the ledger, asks at the keyboard."""
