-- Up Migration
-- Whose invitation somebody came by, and where their registration stands, beside the use of it: a company's list of those who came, its pages
-- and its counts read an index of these rows alone.
ALTER TABLE invitation_use
  -- null for an invitation of a visitor's own
  ADD COLUMN exhibitor_id text,
  ADD COLUMN batch_id uuid,
  ADD COLUMN by_share boolean NOT NULL DEFAULT false,
  -- of the registration; empty without one
  ADD COLUMN visitor_state text NOT NULL DEFAULT '';

-- as a lead's (0034): the person first, then the registration; who changes that meanwhile is waited for
CREATE FUNCTION invitation_use_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT i.exhibitor_id, i.batch_id, i.kind = 'share' INTO NEW.exhibitor_id, NEW.batch_id, NEW.by_share
  FROM invitation i WHERE i.app_id = NEW.app_id AND i.id = NEW.invitation_id;
  NEW.by_share := coalesce(NEW.by_share, false);
  PERFORM 1 FROM person WHERE app_id = NEW.app_id AND id = NEW.person_id FOR KEY SHARE;
  SELECT r.state INTO NEW.visitor_state FROM registration r WHERE r.app_id = NEW.app_id AND r.person_id = NEW.person_id FOR SHARE;
  NEW.visitor_state := coalesce(NEW.visitor_state, '');
  RETURN NEW;
END $$;
CREATE TRIGGER invitation_use_of BEFORE INSERT ON invitation_use FOR EACH ROW EXECUTE FUNCTION invitation_use_of();

-- behind the badge's own trigger, which its name comes after: whoever changes a use holds the badge first (0041)
CREATE FUNCTION visitor_of_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE invitation_use SET visitor_state = '' WHERE app_id = OLD.app_id AND person_id = OLD.person_id;
  ELSE
    UPDATE invitation_use SET visitor_state = NEW.state WHERE app_id = NEW.app_id AND person_id = NEW.person_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_of_uses AFTER INSERT OR DELETE ON registration FOR EACH ROW EXECUTE FUNCTION visitor_of_uses();
CREATE TRIGGER visitor_of_uses_changed AFTER UPDATE ON registration FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION visitor_of_uses();

UPDATE invitation_use u SET exhibitor_id = i.exhibitor_id, batch_id = i.batch_id, by_share = i.kind = 'share',
  visitor_state = coalesce((SELECT r.state FROM registration r WHERE r.app_id = u.app_id AND r.person_id = u.person_id), '')
FROM invitation i WHERE i.app_id = u.app_id AND i.id = u.invitation_id;

CREATE INDEX invitation_use_company ON invitation_use (app_id, exhibitor_id, used_at DESC, invitation_id DESC, person_id DESC)
  INCLUDE (batch_id, by_share, visitor_state, attended_at) WHERE exhibitor_id IS NOT NULL;
CREATE INDEX invitation_use_attended ON invitation_use (app_id, batch_id, invitation_id) WHERE attended_at IS NOT NULL AND NOT by_share;

-- what a batch brought and where its invitations stand, counted without reading them; those somebody can have come by with how many did
CREATE INDEX invitation_sent ON invitation (app_id, exhibitor_id, batch_id) WHERE kind = 'person' AND sent_at IS NOT NULL;
CREATE INDEX invitation_opened ON invitation (app_id, exhibitor_id, batch_id) WHERE opened_at IS NOT NULL;
CREATE INDEX invitation_standing ON invitation (app_id, batch_id, state, delivery, opted_out, expires_at, sent_at, opened_at)
  WHERE kind = 'person' AND batch_id IS NOT NULL;
DROP INDEX invitation_came;
CREATE INDEX invitation_came ON invitation (app_id, exhibitor_id, id) INCLUDE (batch_id, kind, uses)
  WHERE exhibitor_id IS NOT NULL AND (state = 'accepted' OR kind = 'share');
