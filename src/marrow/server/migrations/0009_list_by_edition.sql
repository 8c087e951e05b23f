CREATE INDEX dead_of_edition ON dead (edition, number);
