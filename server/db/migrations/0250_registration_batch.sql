-- Up Migration
-- Registrations are written in batches. Their signs and their badges follow with one statement for
-- the batch instead of three for each row, which took most of the time of a registration.
CREATE FUNCTION registration_signs_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO registration_sign (app_id, sign, audience, registration_id, state)
  SELECT DISTINCT f.app_id, sign, f.audience, f.id, f.state
  FROM fresh f, string_to_table(lower(f.name), NULL) AS sign WHERE ascii(sign) > 127;
  RETURN NULL;
END $$;
CREATE FUNCTION badges_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order, so that two batches never wait for each other
  INSERT INTO badge (app_id, code, kind)
  SELECT app_id, card_code, 'card' FROM fresh ORDER BY app_id, card_code
  ON CONFLICT (app_id, code) DO UPDATE SET changed = pg_current_xact_id();
  RETURN NULL;
END $$;

DROP TRIGGER registration_signs ON registration;
DROP TRIGGER badge_of_registration ON registration;
CREATE TRIGGER registration_signs AFTER INSERT ON registration
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION registration_signs_of_new();
CREATE TRIGGER badges_of_new AFTER INSERT ON registration
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION badges_of_new();
CREATE TRIGGER badge_of_registration AFTER UPDATE OR DELETE ON registration
  FOR EACH ROW EXECUTE FUNCTION badge_of_registration();
