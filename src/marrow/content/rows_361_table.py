"""Rows of NetHack 3.6.1 that differ from 3.6.7 (objects.c), for `Content`."""

from marrow.content.amended_rows import amended_kind

BOOKS_OF_PAPER = (  # N-522: parchment and vellum are of leather since 3.6.2
    amended_kind("spellbook of dig", material="paper"),
    amended_kind("spellbook of magic missile", material="paper"),
)
KINDS = BOOKS_OF_PAPER
