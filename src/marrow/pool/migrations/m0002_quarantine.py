"""Step 2: a table for refused bones with the reason; bones that step 1 only marked as refused move there."""

SQL = """
CREATE TABLE quarantine (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    source TEXT NOT NULL,
    reason TEXT NOT NULL,
    data BLOB NOT NULL,
    put_at INTEGER NOT NULL
);
INSERT INTO quarantine (source, reason, data, put_at)
    SELECT file || ' of ' || edition, refused, data, left_at FROM bones WHERE refused IS NOT NULL;
DELETE FROM bones WHERE refused IS NOT NULL;
"""
