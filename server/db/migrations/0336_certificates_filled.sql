-- Up Migration
UPDATE exhibitor e SET certificates = certificates_of(e.app_id, e.id)
WHERE EXISTS (SELECT FROM record q WHERE q.app_id = e.app_id AND q.exhibitor_id = e.id AND q.resource = 'qualification' AND q.published_at IS NOT NULL);
