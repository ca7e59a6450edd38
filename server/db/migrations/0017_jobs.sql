-- Up Migration
-- Files the server makes for somebody, and sheets that were read but not yet taken over. The queue has a schema of its own (db/queue.ts).

-- `owner` is `exhibitor:ID` or `organiser`. The key stands from the start: a job that is run again puts the same file there.
CREATE TABLE generated_file (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  owner text NOT NULL,
  -- who asked for it: with the account go its files
  person_id bigint NOT NULL,
  kind text NOT NULL,
  -- what it is to hold, as its kind reads it
  wanted jsonb NOT NULL DEFAULT '{}',
  title text NOT NULL,
  title_en text NOT NULL,
  extension text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'ready', 'expired', 'failed')),
  -- null when there are no bytes (any more)
  object_key text,
  bytes bigint NOT NULL DEFAULT 0,
  made_rows integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  made_at timestamptz,
  expires_at timestamptz NOT NULL,
  -- its owner wants it no more: it is in no list, and goes with the next sweep
  dismissed_at timestamptz,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX generated_file_of ON generated_file (app_id, owner, created_at DESC) WHERE dismissed_at IS NULL;
CREATE INDEX generated_file_due ON generated_file (expires_at) WHERE object_key IS NOT NULL;
CREATE INDEX generated_file_person ON generated_file (person_id);

-- Bytes whose row is gone, with an account or a fair: the next sweep takes them out of the store.
CREATE TABLE generated_leftover (object_key text PRIMARY KEY);
CREATE FUNCTION generated_file_leaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.object_key IS NOT NULL THEN
    INSERT INTO generated_leftover VALUES (OLD.object_key) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER generated_file_leaves AFTER DELETE ON generated_file FOR EACH ROW EXECUTE FUNCTION generated_file_leaves();

-- A sheet as it was read and checked: what a commit takes over, within the hour.
CREATE TABLE import_reading (
  token_hash bytea PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  person_id bigint NOT NULL,
  owner text NOT NULL,
  kind text NOT NULL,
  -- answers row by row, identity numbers sealed
  reading jsonb NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX import_reading_expires ON import_reading (expires_at);
CREATE INDEX import_reading_person ON import_reading (person_id);

-- The desk lists registrations by who registered: said in the row, so that a count of fifty thousand reads one index.
ALTER TABLE registration ADD COLUMN audience text;
UPDATE registration r SET audience = p.audience FROM person p WHERE p.app_id = r.app_id AND p.id = r.person_id;
CREATE FUNCTION registration_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.audience INTO NEW.audience FROM person p WHERE p.app_id = NEW.app_id AND p.id = NEW.person_id;
  RETURN NEW;
END $$;
CREATE TRIGGER registration_audience BEFORE INSERT ON registration FOR EACH ROW EXECUTE FUNCTION registration_audience();
CREATE INDEX registration_desk ON registration (app_id, audience, id DESC) INCLUDE (state, name, person_id);
CREATE INDEX registration_desk_state ON registration (app_id, audience, state, id DESC);
-- a phone is looked for by its last four digits, or by more
CREATE INDEX person_number_end ON person (app_id, right(national_number, 4)) WHERE national_number <> '';
CREATE INDEX form_submission_desk ON form_submission (app_id, form_id, saved_at DESC, exhibitor_id DESC) WHERE submitted_at IS NOT NULL;
