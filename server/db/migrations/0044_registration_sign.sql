-- Up Migration
-- The signs of every name, once each: a single one that thousands of names hold is counted from an index alone. Parts of a name of two signs
-- and more are found by registration_grams (0023); Latin letters stand in neither.
CREATE TABLE registration_sign (
  app_id text NOT NULL,
  sign text NOT NULL,
  audience text NOT NULL,
  registration_id bigint NOT NULL REFERENCES registration ON DELETE CASCADE,
  state text NOT NULL,
  PRIMARY KEY (app_id, sign, audience, registration_id) INCLUDE (state)
);

CREATE FUNCTION registration_signs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.name = NEW.name AND OLD.audience = NEW.audience THEN
    UPDATE registration_sign SET state = NEW.state WHERE registration_id = NEW.id;
    RETURN NULL;
  END IF;
  DELETE FROM registration_sign WHERE registration_id = NEW.id;
  INSERT INTO registration_sign (app_id, sign, audience, registration_id, state)
  SELECT DISTINCT NEW.app_id, sign, NEW.audience, NEW.id, NEW.state FROM string_to_table(lower(NEW.name), NULL) AS sign WHERE ascii(sign) > 127;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_signs AFTER INSERT ON registration FOR EACH ROW EXECUTE FUNCTION registration_signs();
CREATE TRIGGER registration_signs_changed AFTER UPDATE ON registration FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.state <> NEW.state OR OLD.audience <> NEW.audience) EXECUTE FUNCTION registration_signs();

INSERT INTO registration_sign (app_id, sign, audience, registration_id, state)
SELECT DISTINCT r.app_id, sign, r.audience, r.id, r.state FROM registration r, string_to_table(lower(r.name), NULL) AS sign WHERE ascii(sign) > 127;
-- of its registration, to be changed and deleted with it
CREATE INDEX registration_sign_of ON registration_sign (registration_id);
ANALYZE registration_sign;
