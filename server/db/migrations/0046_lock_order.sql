-- Up Migration
-- Whoever changes one thing that many badges hang on (days of a ticket, a company, an event) held it and waited for the badges, while others
-- hold a badge and wait for it. Now the badges come last, when the transaction ends, always in the same order, and of two who want many
-- the second waits before the first badge.
CREATE FUNCTION many_badges() RETURNS void LANGUAGE sql AS $$ SELECT pg_advisory_xact_lock(hashtext('badges'), 0) $$;

CREATE OR REPLACE FUNCTION badge_of_ticket_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM many_badges();
  WITH held AS MATERIALIZED (
    SELECT b.id FROM badge b WHERE b.app_id = NEW.app_id AND (
      b.code IN (SELECT card_code FROM registration WHERE app_id = NEW.app_id AND ticket_type = NEW.id)
      OR b.code IN (SELECT code FROM ticket WHERE app_id = NEW.app_id AND ticket_type = NEW.id)) ORDER BY b.id FOR NO KEY UPDATE)
  UPDATE badge b SET changed = pg_current_xact_id() FROM held WHERE b.id = held.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION badge_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM many_badges();
  WITH held AS MATERIALIZED (
    SELECT b.id FROM vip_guest g JOIN registration r ON r.app_id = g.app_id AND r.person_id = g.person_id
      JOIN badge b ON b.app_id = r.app_id AND b.code = r.card_code
    WHERE g.app_id = NEW.app_id AND g.event_id = NEW.id ORDER BY b.id FOR NO KEY UPDATE OF b)
  UPDATE badge b SET changed = pg_current_xact_id() FROM held WHERE b.id = held.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION badge_of_exhibitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM many_badges();
  WITH held AS MATERIALIZED (
    SELECT b.id FROM company_badge c JOIN badge b ON b.app_id = c.app_id AND b.code = c.code
    WHERE c.app_id = NEW.app_id AND c.exhibitor_id = NEW.id ORDER BY b.id FOR NO KEY UPDATE OF b)
  UPDATE badge b SET changed = pg_current_xact_id() FROM held WHERE b.id = held.id;
  RETURN NULL;
END $$;

DROP TRIGGER badge_of_ticket_type ON ticket_type;
CREATE CONSTRAINT TRIGGER badge_of_ticket_type AFTER UPDATE ON ticket_type DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.days IS DISTINCT FROM NEW.days OR OLD.one_day IS DISTINCT FROM NEW.one_day) EXECUTE FUNCTION badge_of_ticket_type();
-- of one guest one badge: who changes many guests at once asks for many_badges() itself
DROP TRIGGER badge_of_guest ON vip_guest;
CREATE CONSTRAINT TRIGGER badge_of_guest AFTER UPDATE ON vip_guest DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.person_id IS NOT NULL)
  EXECUTE FUNCTION badge_of_guest();
DROP TRIGGER badge_of_event ON vip_event;
CREATE CONSTRAINT TRIGGER badge_of_event AFTER UPDATE ON vip_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION badge_of_event();
DROP TRIGGER badge_of_exhibitor ON exhibitor;
CREATE CONSTRAINT TRIGGER badge_of_exhibitor AFTER UPDATE ON exhibitor DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.left_at IS DISTINCT FROM NEW.left_at OR OLD.name <> NEW.name) EXECUTE FUNCTION badge_of_exhibitor();
