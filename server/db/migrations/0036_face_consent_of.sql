-- A photo of somebody else's face: a company says, with version and time, that its person agreed (DECISIONS §8). `subject` names what the photo
-- stands in, such as `badge:ID`; without one the consent is the person's own.
ALTER TABLE consent ADD COLUMN subject text NOT NULL DEFAULT '';
ALTER TABLE consent DROP CONSTRAINT consent_pkey, ADD PRIMARY KEY (app_id, person_id, purpose, version, given_at, subject);
CREATE INDEX consent_subject ON consent (app_id, subject) WHERE subject <> '';
