CREATE TABLE hearse_users (
    account TEXT PRIMARY KEY REFERENCES accounts (id),
    version BIGINT NOT NULL DEFAULT 0,
    features BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE hearse_files (
    md5 {bytes} PRIMARY KEY,
    dead TEXT NOT NULL REFERENCES dead (id)
);
