DROP INDEX dead_changed;

CREATE INDEX dead_ended ON dead (state, changed_at) WHERE state IN ('quarantined', 'taken', 'withdrawn');

DROP INDEX log_about;
