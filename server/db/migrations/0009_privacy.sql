-- Up Migration
-- Identity numbers are stored sealed (DECISIONS §8). A row says under which key: NULL = written before there was one, '' = it holds none.
-- The marks find a number without telling it; they are keyed, and of one fair.
ALTER TABLE registration ADD COLUMN sealed_with text;
ALTER TABLE registration ADD COLUMN id_marks text[];
CREATE INDEX registration_sealed ON registration (id) WHERE sealed_with IS DISTINCT FROM '';
CREATE INDEX registration_id_marks ON registration USING gin (id_marks) WHERE id_marks IS NOT NULL;

ALTER TABLE form_submission ADD COLUMN sealed_with text;
ALTER TABLE form_submission ADD COLUMN id_marks text[];
CREATE INDEX form_submission_sealed ON form_submission (id) WHERE sealed_with IS DISTINCT FROM '';
CREATE INDEX form_submission_id_marks ON form_submission USING gin (id_marks) WHERE id_marks IS NOT NULL;

ALTER TABLE form_submission_event ADD COLUMN sealed_with text;
CREATE INDEX form_submission_event_sealed ON form_submission_event (id) WHERE sealed_with IS DISTINCT FROM '';

-- Who did what that matters to people's data or to money. It names people by their number alone, which means nothing once they are
-- deleted, and holds no phone, name, identity number or address.
CREATE TABLE audit_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- person:12, cli:NAME, system
  actor text NOT NULL,
  -- the company an account acted for; empty for everybody else
  company text NOT NULL DEFAULT '',
  action text NOT NULL,
  subject text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_event_fair ON audit_event (app_id, id DESC);
CREATE INDEX audit_event_subject ON audit_event (app_id, subject, id DESC);

-- Nothing in it is changed. What is older than the fair keeps it goes, and only the retention job says that it is.
CREATE FUNCTION audit_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('fairpass.retention', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER audit_event_stays BEFORE UPDATE OR DELETE ON audit_event FOR EACH ROW EXECUTE FUNCTION audit_event_stays();
CREATE TRIGGER audit_event_stays_whole BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION audit_event_stays();

-- Card codes of people who are gone: they stand on printed badges, so nobody gets one of them again.
CREATE TABLE retired_card (
  app_id text NOT NULL,
  card_code text NOT NULL,
  retired_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, card_code)
);

-- What was said to somebody who had everything deleted: a retry whose reply got lost comes with a session that is gone. Kept a day.
CREATE TABLE person_deletion (
  app_id text NOT NULL,
  token_hash bytea NOT NULL,
  kept jsonb NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, token_hash)
);

CREATE TABLE retention_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- days by kind, and what went by kind
  days jsonb NOT NULL,
  counts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX retention_run_fair ON retention_run (app_id, id DESC);
