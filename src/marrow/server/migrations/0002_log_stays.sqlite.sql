CREATE TRIGGER log_unchanged BEFORE UPDATE ON log BEGIN
    SELECT RAISE(ABORT, 'the log is only added to');
END;

CREATE TRIGGER log_undeleted BEFORE DELETE ON log BEGIN
    SELECT RAISE(ABORT, 'the log is only added to');
END;
