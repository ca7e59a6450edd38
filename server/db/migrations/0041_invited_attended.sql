-- Up Migration
-- When somebody who came by an invitation was first let in: it stands beside whom they came by, so that a company's list, its counts and what
-- each batch brought read no badge and no look of theirs.
ALTER TABLE invitation_use ADD COLUMN attended_at timestamptz;

-- Every look holds its badge, and whoever changes a row here and wants that badge, too, holds the badge first: they wait for each other in one
-- order, and nobody who came is passed over.
CREATE FUNCTION invitation_attended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE invitation_use u SET attended_at = NEW.at
    FROM badge g JOIN registration r ON r.app_id = g.app_id AND r.card_code = g.code
    WHERE g.id = NEW.badge_id AND u.app_id = r.app_id AND u.person_id = r.person_id AND (u.attended_at IS NULL OR u.attended_at > NEW.at);
  ELSE
    -- one that was put right: by all that are left now
    UPDATE invitation_use u SET attended_at = x.first
    FROM badge g JOIN registration r ON r.app_id = g.app_id AND r.card_code = g.code
      CROSS JOIN LATERAL (SELECT min(c.at) AS first FROM check_in c
        WHERE c.badge_id = g.id AND c.direction = 'in' AND c.admitted AND NOT c.practice) x
    WHERE g.id = NEW.badge_id AND u.app_id = r.app_id AND u.person_id = r.person_id AND u.attended_at IS DISTINCT FROM x.first;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_attended AFTER INSERT ON check_in FOR EACH ROW
  WHEN (NEW.admitted AND NEW.direction = 'in' AND NOT NEW.practice AND NEW.badge_id IS NOT NULL) EXECUTE FUNCTION invitation_attended();
CREATE TRIGGER invitation_put_right AFTER UPDATE OF admitted ON check_in FOR EACH ROW
  WHEN (NEW.admitted <> OLD.admitted AND NEW.direction = 'in' AND NOT NEW.practice AND NEW.badge_id IS NOT NULL)
  EXECUTE FUNCTION invitation_attended();

-- behind the triggers, which keep looks out until it is done: none falls between
UPDATE invitation_use u SET attended_at = x.at
FROM (SELECT r.app_id, r.person_id, min(c.at) AS at FROM registration r JOIN badge g ON g.app_id = r.app_id AND g.code = r.card_code
  JOIN check_in c ON c.badge_id = g.id WHERE c.direction = 'in' AND c.admitted AND NOT c.practice GROUP BY r.app_id, r.person_id) x
WHERE u.app_id = x.app_id AND u.person_id = x.person_id;

-- a company's invitations somebody can have come by: of thousands of contacts those who answered
CREATE INDEX invitation_came ON invitation (app_id, exhibitor_id, id) INCLUDE (batch_id, kind)
  WHERE exhibitor_id IS NOT NULL AND (state = 'accepted' OR kind = 'share');
