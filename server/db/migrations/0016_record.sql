-- Up Migration
-- What companies keep about themselves, of every resource (core/resources): badges, contacts, profiles, products. A record is a set of
-- answers to a form with a state; what is counted, unique, joined or timed has tables of its own, as the allowances below.

-- What a search looks for, as signs and pairs of signs: finds parts of words in any writing, which trigrams do not in Chinese. A single
-- Latin letter or digit finds too much to be looked up.
CREATE FUNCTION search_grams(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000
RETURN (SELECT coalesce(array_agg(sign || next) FILTER (WHERE next IS NOT NULL) || array_agg(sign) FILTER (WHERE ascii(sign) > 127), '{}')
  FROM unnest(string_to_array($1, NULL), (string_to_array($1, NULL))[2:]) AS signs (sign, next));

-- "values" is what stands in the form now; submitted_* what was handed in last, previous_* what was handed in before that, and published_*
-- what others see. Identity numbers in them are sealed (0009). `exhibitor_id` names the company; an application of one that is none yet
-- has its number to be.
CREATE TABLE record (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  resource text NOT NULL,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{16}$'),
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  exhibitor_id text NOT NULL,
  form_id text NOT NULL,
  form_version integer NOT NULL CHECK (form_version > 0),
  state text NOT NULL,
  title text NOT NULL DEFAULT '',
  search text NOT NULL DEFAULT '' CHECK (length(search) <= 500),
  -- chosen options by field
  facets jsonb NOT NULL DEFAULT '{}',
  -- the allowance it holds a place of now
  quota_key text,
  reason text NOT NULL DEFAULT '',
  revision integer NOT NULL CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  -- who wrote last and who submitted; a person deleted later leaves the company's row in place
  saved_by bigint,
  submitted_by bigint,
  -- the Idempotency-Key of the write that made it: the same intent never makes a second one
  created_intent bytea,
  -- key and body of the last write: a retry that comes after its process died finds its own work
  intent_hash bytea,
  intent_body_hash bytea,
  sealed_with text NOT NULL DEFAULT '',
  id_marks text[],
  submitted_version integer,
  submitted_at timestamptz,
  previous_version integer,
  previous_at timestamptz,
  published_version integer,
  published_at timestamptz,
  "values" jsonb NOT NULL,
  submitted_values jsonb,
  previous_values jsonb,
  published_values jsonb,
  PRIMARY KEY (app_id, resource, id)
);
-- answers stand beside the row: lists and counts read many rows and few answers
ALTER TABLE record SET (toast_tuple_target = 512);
CREATE UNIQUE INDEX record_created_intent ON record (app_id, resource, exhibitor_id, created_intent) WHERE created_intent IS NOT NULL;
-- lists of a company, and of the organiser: the latest change first
CREATE INDEX record_company ON record (app_id, resource, exhibitor_id, saved_at DESC, id DESC);
CREATE INDEX record_desk ON record (app_id, resource, saved_at DESC, id DESC) WHERE submitted_at IS NOT NULL;
CREATE INDEX record_desk_state ON record (app_id, resource, state, saved_at DESC, id DESC) WHERE submitted_at IS NOT NULL;
-- all that counting reads, a search too
CREATE INDEX record_desk_count ON record (app_id, resource, state) INCLUDE (exhibitor_id, search) WHERE submitted_at IS NOT NULL;
CREATE INDEX record_grams ON record USING gin (search_grams(search));
CREATE INDEX record_sealed ON record (seq) WHERE sealed_with <> '';
CREATE INDEX record_id_marks ON record USING gin (id_marks) WHERE id_marks IS NOT NULL;

-- Audit trail (DECISIONS §6): who, when, from, to, reason. A submission keeps its answers as they were.
CREATE TABLE record_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  at timestamptz NOT NULL,
  person_id bigint,
  by text NOT NULL CHECK (by IN ('company', 'organiser', 'link', 'system')),
  actor text NOT NULL,
  action text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  form_version integer NOT NULL,
  "values" jsonb,
  sealed_with text NOT NULL DEFAULT '',
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX record_event_trail ON record_event (app_id, resource, record_id, id);
CREATE INDEX record_event_sealed ON record_event (id) WHERE sealed_with <> '';

-- How many records of a resource a company may have in the states that count. A step into one takes a place, a step out gives it back,
-- each by one conditional statement; the database itself holds the bound.
CREATE TABLE quota (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  resource text NOT NULL,
  exhibitor_id text NOT NULL,
  -- which allowance, where a resource has several (a badge's type); else empty
  key text NOT NULL DEFAULT '',
  granted integer NOT NULL CHECK (granted >= 0),
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, resource, exhibitor_id, key),
  CHECK (used BETWEEN 0 AND granted)
);

-- A link may open one record (subject RESOURCE:ID).
ALTER TABLE signed_link DROP CONSTRAINT signed_link_kind_check;
ALTER TABLE signed_link ADD CONSTRAINT signed_link_kind_check CHECK (kind IN ('form', 'record', 'badge', 'invitation', 'completion'));
