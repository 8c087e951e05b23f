ALTER TABLE dead SET (
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_threshold = 10000,
    vacuum_index_cleanup = on
);
