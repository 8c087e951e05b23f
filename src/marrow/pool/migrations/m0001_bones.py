"""Step 1: bones by edition and NetHack's own level name, claims on them, and who has left any."""

SQL = """
CREATE TABLE bones (
    edition TEXT NOT NULL,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    data BLOB NOT NULL,
    who TEXT NOT NULL DEFAULT '',
    how TEXT NOT NULL DEFAULT '',
    left_at INTEGER NOT NULL,
    claimed_by TEXT,
    refused TEXT,
    PRIMARY KEY (edition, name)
) WITHOUT ROWID;
CREATE UNIQUE INDEX bones_claim ON bones (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE TABLE leavings (token TEXT PRIMARY KEY, kept INTEGER NOT NULL) WITHOUT ROWID;
"""
