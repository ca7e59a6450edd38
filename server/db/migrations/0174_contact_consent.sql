-- Up Migration
-- Contact data that a visitor shares: with every booth that scans their card, by a consent of their registration (purpose 'contact'), or with one company,
-- which may ask for it once.
ALTER TABLE lead
  ADD COLUMN shared_by_consent boolean NOT NULL DEFAULT false,
  ADD COLUMN requested_at timestamptz,
  -- the visitor said no, or took it back: a scan shares nothing then, and the company asks no more
  ADD COLUMN declined_at timestamptz;
CREATE INDEX lead_asks ON lead (app_id, person_id) WHERE requested_at IS NOT NULL AND shared_at IS NULL AND declined_at IS NULL;
