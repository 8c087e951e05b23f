"""Step 5: which bones are this machine's own and may go to an exchange, and the dead that exchanges lend."""

SQL = """
ALTER TABLE bones ADD COLUMN left_by TEXT NOT NULL DEFAULT '';
ALTER TABLE bones ADD COLUMN sending TEXT NOT NULL DEFAULT '';
ALTER TABLE bones ADD COLUMN refusal TEXT NOT NULL DEFAULT '';
CREATE TABLE shelf (
    exchange TEXT NOT NULL,
    claim TEXT NOT NULL,
    edition TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    data BLOB NOT NULL,
    who TEXT NOT NULL,
    how TEXT NOT NULL,
    promise TEXT NOT NULL,
    brought_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'here',
    claimed_by TEXT,
    claimed_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (exchange, claim)
) WITHOUT ROWID;
CREATE UNIQUE INDEX shelf_level ON shelf (edition, name, game) WHERE state = 'here';
CREATE UNIQUE INDEX shelf_claim ON shelf (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE TABLE syncs (
    exchange TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    trouble TEXT NOT NULL
) WITHOUT ROWID;
"""
