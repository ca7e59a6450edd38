-- Up Migration
-- Filling in the company of a ticket changes nothing at the gates, so it does not touch the badge: otherwise all gates would fetch it again.
CREATE OR REPLACE FUNCTION badge_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.exhibitor_id IS DISTINCT FROM NEW.exhibitor_id THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.exhibitor_id IS NOT NULL AND (TG_OP = 'DELETE' OR OLD.code <> NEW.code) THEN
    PERFORM badge_touch(OLD.app_id, OLD.code, 'ticket');
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.exhibitor_id IS NOT NULL THEN
    PERFORM badge_touch(NEW.app_id, NEW.code, 'ticket');
  END IF;
  RETURN NULL;
END $$;
-- Rows are locked by id and by code, as everywhere else, so that no two transactions wait for each other.
UPDATE ticket_order o SET exhibitor_id = substr(o.owner, 11)
FROM (SELECT id FROM ticket_order WHERE owner LIKE 'exhibitor:%' AND exhibitor_id IS NULL ORDER BY id FOR UPDATE) held WHERE o.id = held.id;
UPDATE ticket k SET exhibitor_id = substr(k.owner, 11)
FROM (SELECT app_id, code FROM ticket WHERE owner LIKE 'exhibitor:%' AND exhibitor_id IS NULL ORDER BY code FOR UPDATE) held
WHERE k.app_id = held.app_id AND k.code = held.code;
