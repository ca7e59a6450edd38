-- Up Migration
-- Tickets for any one of their days: the day its holder first comes in on is the one it is for.
ALTER TABLE ticket_type ADD COLUMN one_day boolean NOT NULL DEFAULT false;

DROP TRIGGER badge_of_ticket_type ON ticket_type;
CREATE TRIGGER badge_of_ticket_type AFTER UPDATE ON ticket_type FOR EACH ROW
  WHEN (OLD.days IS DISTINCT FROM NEW.days OR OLD.one_day IS DISTINCT FROM NEW.one_day) EXECUTE FUNCTION badge_of_ticket_type();
