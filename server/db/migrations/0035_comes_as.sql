-- Up Migration
-- As what somebody comes, where that is more than their account says: whoever registers by a company's invitation of VIPs is one, at the
-- gates and on the card, and goes on logging in by the phone. Empty = as their account.
ALTER TABLE registration ADD COLUMN comes_as text NOT NULL DEFAULT '' CHECK (comes_as IN ('', 'vip'));
UPDATE registration r SET comes_as = 'vip'
FROM invitation_use u JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id
  JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id AND b.type = 'vip'
WHERE u.app_id = r.app_id AND u.person_id = r.person_id AND NOT u.gave_back;
