-- Up Migration
-- Companies that exhibit, the accounts of their people, and the forms they answer. A company's rows are shared by its accounts.

-- an exhibitor's account logs in by name: it has a person like everybody with a session, but no phone
ALTER TABLE person ALTER COLUMN phone DROP NOT NULL;
ALTER TABLE person ADD CONSTRAINT person_phone_given CHECK (phone IS NOT NULL OR audience = 'ex');
ALTER TABLE person ALTER COLUMN country_code SET DEFAULT '';
ALTER TABLE person ALTER COLUMN national_number SET DEFAULT '';

-- who is asked, when and how: these may change without a new version, for the questions stay the same
ALTER TABLE form_definition ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';
-- a form that left the fair's folder is no longer asked for; its answers stay readable
ALTER TABLE form_definition ADD COLUMN retired_at timestamptz;

CREATE TABLE exhibitor (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text NOT NULL,
  name_en text NOT NULL,
  booth text NOT NULL DEFAULT '',
  hall text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- no longer in the folder: nobody of it can log in, what it submitted stays
  left_at timestamptz,
  PRIMARY KEY (app_id, id)
);

CREATE TABLE exhibitor_account (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  exhibitor_id text NOT NULL,
  login text NOT NULL CHECK (login = lower(login) AND login <> ''),
  name text NOT NULL,
  name_en text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'staff')),
  password_hash text NOT NULL,
  -- what the fair folder gave last: an import sets the password only when the folder gives another one
  imported_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  PRIMARY KEY (app_id, person_id),
  UNIQUE (app_id, login),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX exhibitor_account_company ON exhibitor_account (app_id, exhibitor_id);

-- Wrong passwords by login name, whether or not there is such an account: the answers cannot tell (DECISIONS §4).
CREATE TABLE login_failure (
  app_id text NOT NULL,
  account_hash bytea NOT NULL,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  locked_until timestamptz,
  PRIMARY KEY (app_id, account_hash)
);
CREATE INDEX login_failure_failed_at ON login_failure (failed_at);

-- One row per fair, form and company. "values" is what stands in the form now; submitted_* what was submitted last, under its own
-- version, and previous_* what was submitted before that.
CREATE TABLE form_submission (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  form_id text NOT NULL,
  exhibitor_id text NOT NULL,
  form_version integer NOT NULL CHECK (form_version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'submitted', 'approved', 'returned', 'rejected', 'withdrawn')),
  "values" jsonb NOT NULL,
  submitted_version integer,
  submitted_values jsonb,
  submitted_at timestamptz,
  previous_version integer,
  previous_values jsonb,
  previous_at timestamptz,
  reason text NOT NULL DEFAULT '',
  revision integer NOT NULL CHECK (revision > 0),
  saved_at timestamptz NOT NULL,
  -- who wrote last and who submitted; a person deleted later leaves the company's row in place
  saved_by bigint,
  submitted_by bigint,
  -- the Idempotency-Key and body of the last write: a retry that comes after its process died finds its own work
  intent_hash bytea,
  intent_body_hash bytea,
  UNIQUE (app_id, form_id, exhibitor_id),
  UNIQUE (app_id, id),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX form_submission_company ON form_submission (app_id, exhibitor_id);

-- Audit trail (DECISIONS §6): who, when, from, to, reason. A submission keeps its answers as they were.
CREATE TABLE form_submission_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  submission_id bigint NOT NULL,
  at timestamptz NOT NULL,
  person_id bigint,
  actor text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  form_version integer NOT NULL,
  "values" jsonb,
  FOREIGN KEY (app_id, submission_id) REFERENCES form_submission (app_id, id) ON DELETE CASCADE
);
CREATE INDEX form_submission_event_trail ON form_submission_event (app_id, submission_id, id);
