CREATE FUNCTION row_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'claims refer to the rows of this table: they stay';
END
$$;

CREATE TRIGGER dead_stay BEFORE DELETE ON dead FOR EACH ROW EXECUTE FUNCTION row_stays();

CREATE TRIGGER dead_all_stay BEFORE TRUNCATE ON dead FOR EACH STATEMENT EXECUTE FUNCTION row_stays();

CREATE TRIGGER accounts_stay BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION row_stays();

CREATE TRIGGER accounts_all_stay BEFORE TRUNCATE ON accounts FOR EACH STATEMENT EXECUTE FUNCTION row_stays();

ALTER TABLE claims
    DROP CONSTRAINT IF EXISTS claims_dead_fkey,
    DROP CONSTRAINT IF EXISTS claims_account_fkey;
