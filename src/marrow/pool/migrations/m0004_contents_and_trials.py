"""Step 4: codes of refusals; what was left when, by its content; and the results of trials, by content."""

SQL = """
ALTER TABLE quarantine ADD COLUMN code TEXT NOT NULL DEFAULT 'file.unreadable';
ALTER TABLE leavings ADD COLUMN content TEXT NOT NULL DEFAULT '';
ALTER TABLE leavings ADD COLUMN left_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX leavings_content ON leavings (content);
CREATE TABLE trials (
    content TEXT NOT NULL,
    behaviour INTEGER NOT NULL,
    code TEXT NOT NULL,
    reason TEXT NOT NULL,
    tried_at INTEGER NOT NULL,
    PRIMARY KEY (content, behaviour)
) WITHOUT ROWID;
"""
