ALTER TABLE dead ADD COLUMN proof TEXT NOT NULL DEFAULT '';

ALTER TABLE dead ADD COLUMN proof_why TEXT NOT NULL DEFAULT '';

CREATE INDEX dead_proven ON dead (sha256) WHERE proof = 'proven';

CREATE TABLE replays (
    dead TEXT PRIMARY KEY REFERENCES dead (id),
    account TEXT NOT NULL REFERENCES accounts (id),
    data {bytes} NOT NULL,
    put_at BIGINT NOT NULL,
    tried_at BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX replays_in_turn ON replays (put_at, dead);

CREATE INDEX replays_of_account ON replays (account);
