-- Up Migration
-- Who keeps an account from logging in: the organiser's folder, which took it out, the company, or both. Each takes back its own alone.
ALTER TABLE exhibitor_account ADD COLUMN disabled_by text CHECK (disabled_by IN ('folder', 'company', 'both'));
UPDATE exhibitor_account SET disabled_by = CASE WHEN managed_at IS NULL THEN 'folder' ELSE 'company' END WHERE disabled_at IS NOT NULL;
