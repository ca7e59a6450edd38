-- Up Migration
-- When somebody who came by an invitation was first let in: it stands beside whom they came by, so that a company's list, its counts and what
-- each batch brought read no badge and no look of theirs.
ALTER TABLE invitation_use ADD COLUMN attended_at timestamptz;
UPDATE invitation_use u SET attended_at = x.at
FROM (SELECT r.app_id, r.person_id, min(c.at) AS at FROM registration r JOIN badge g ON g.app_id = r.app_id AND g.code = r.card_code
  JOIN check_in c ON c.badge_id = g.id WHERE c.direction = 'in' AND c.admitted AND NOT c.practice GROUP BY r.app_id, r.person_id) x
WHERE u.app_id = x.app_id AND u.person_id = x.person_id;

-- nobody waits at a gate for a row that is being taken away: it is passed over
CREATE FUNCTION invitation_attended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invitation_use u SET attended_at = NEW.at
  FROM (SELECT s.app_id, s.invitation_id, s.person_id FROM badge g JOIN registration r ON r.app_id = g.app_id AND r.card_code = g.code
    JOIN invitation_use s ON s.app_id = r.app_id AND s.person_id = r.person_id
    WHERE g.id = NEW.badge_id AND (s.attended_at IS NULL OR s.attended_at > NEW.at) FOR UPDATE OF s SKIP LOCKED) one
  WHERE u.app_id = one.app_id AND u.invitation_id = one.invitation_id AND u.person_id = one.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_attended AFTER INSERT ON check_in FOR EACH ROW
  WHEN (NEW.admitted AND NEW.direction = 'in' AND NOT NEW.practice AND NEW.badge_id IS NOT NULL) EXECUTE FUNCTION invitation_attended();

-- a company's invitations somebody can have come by: of thousands of contacts those who answered
CREATE INDEX invitation_came ON invitation (app_id, exhibitor_id, id) INCLUDE (batch_id, kind)
  WHERE exhibitor_id IS NOT NULL AND (state = 'accepted' OR kind = 'share');
