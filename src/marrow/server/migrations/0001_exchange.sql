CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    made_at BIGINT NOT NULL,
    banned_at BIGINT NOT NULL DEFAULT 0,
    given BIGINT NOT NULL DEFAULT 0,
    met BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE tokens (
    hash {bytes} PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL REFERENCES accounts (id),
    scopes TEXT NOT NULL,
    label TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    revoked_at BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX tokens_of_account ON tokens (account);

CREATE TABLE invites (
    hash {bytes} PRIMARY KEY,
    made_by TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    used_by TEXT NOT NULL DEFAULT ''
);

CREATE TABLE bodies (
    sha256 {bytes} PRIMARY KEY,
    data {bytes} NOT NULL
);

CREATE TABLE dead (
    number {number},
    id TEXT NOT NULL UNIQUE,
    sha256 {bytes} NOT NULL REFERENCES bodies (sha256),
    account TEXT NOT NULL REFERENCES accounts (id),
    state TEXT NOT NULL CHECK (state IN ('quarantined', 'waiting', 'lent', 'taken', 'withdrawn')),
    doubt TEXT NOT NULL,
    why TEXT NOT NULL,
    edition TEXT NOT NULL,
    code TEXT NOT NULL,
    danger BIGINT NOT NULL,
    because TEXT NOT NULL,
    hero TEXT NOT NULL,
    killer TEXT NOT NULL,
    turn BIGINT NOT NULL,
    put_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    finder TEXT NOT NULL DEFAULT '',
    claim TEXT NOT NULL DEFAULT '',
    lease_until BIGINT NOT NULL DEFAULT 0,
    tried_at BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX dead_waiting ON dead (edition, code, danger DESC, number) WHERE state = 'waiting';

CREATE INDEX dead_lent ON dead (lease_until) WHERE state = 'lent';

CREATE INDEX dead_untried ON dead (number) WHERE state = 'quarantined' AND doubt = 'untried';

CREATE INDEX dead_of_account ON dead (account, number);

CREATE INDEX dead_changed ON dead (state, changed_at);

CREATE TABLE claims (
    account TEXT NOT NULL REFERENCES accounts (id),
    claim TEXT NOT NULL,
    dead TEXT NOT NULL REFERENCES dead (id),
    state TEXT NOT NULL CHECK (state IN ('lent', 'taken', 'returned', 'lapsed', 'withdrawn')),
    made_at BIGINT NOT NULL,
    lease_until BIGINT NOT NULL,
    PRIMARY KEY (account, claim)
);

CREATE INDEX claims_open ON claims (account) WHERE state IN ('lent', 'withdrawn');

CREATE TABLE answers (
    account TEXT NOT NULL,
    key TEXT NOT NULL,
    request {bytes} NOT NULL,
    status BIGINT NOT NULL,
    body {bytes} NOT NULL,
    made_at BIGINT NOT NULL,
    PRIMARY KEY (account, key)
);

CREATE INDEX answers_made ON answers (made_at);

CREATE TABLE log (
    number {number},
    at BIGINT NOT NULL,
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL,
    was TEXT NOT NULL,
    became TEXT NOT NULL,
    why TEXT NOT NULL
);

CREATE INDEX log_about ON log (about, number);
