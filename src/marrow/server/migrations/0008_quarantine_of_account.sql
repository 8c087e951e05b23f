CREATE INDEX dead_in_quarantine ON dead (account) WHERE state = 'quarantined';
