DROP INDEX claims_open;
