-- Up Migration
-- A fair is an app (DECISIONS §2): every row carries app_id, and every key starts with it.

CREATE TABLE fair (
  app_id text PRIMARY KEY CHECK (app_id ~ '^tg[0-9a-z]{13}$'),
  config jsonb NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE asset (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  name text NOT NULL,
  hash text NOT NULL,
  mime text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (app_id, name)
);

-- Definitions never change: a changed one is a new version (DECISIONS §5).
CREATE TABLE form_definition (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  form_id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  hash text NOT NULL,
  definition jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, form_id, version)
);

CREATE TABLE content (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  type text NOT NULL,
  title text NOT NULL,
  title_en text NOT NULL,
  html text NOT NULL,
  html_en text NOT NULL,
  PRIMARY KEY (app_id, type)
);

CREATE TABLE news (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL,
  title text NOT NULL,
  title_en text NOT NULL,
  html text NOT NULL,
  html_en text NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, id)
);

CREATE TABLE company (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  tax_number text NOT NULL,
  PRIMARY KEY (app_id, position)
);

CREATE TABLE person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  audience text NOT NULL CHECK (audience IN ('ex', 'visitor', 'media', 'vip')),
  phone text NOT NULL CHECK (phone ~ '^\+[0-9]{5,20}$'),
  country_code text NOT NULL,
  national_number text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  UNIQUE (app_id, audience, phone),
  UNIQUE (app_id, id)
);

-- Tokens are 256 bit and stored hashed (DECISIONS §4).
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  audience text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  renew_until timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX session_person ON session (person_id);
CREATE INDEX session_renew_until ON session (renew_until);

CREATE TABLE login_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  audience text NOT NULL,
  phone_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX login_code_latest ON login_code (app_id, audience, phone_hash, id DESC);
CREATE INDEX login_code_expires_at ON login_code (expires_at);

CREATE TABLE captcha_challenge (
  id text PRIMARY KEY,
  app_id text NOT NULL,
  position double precision NOT NULL,
  ip_hash bytea NOT NULL,
  client_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX captcha_challenge_expires_at ON captcha_challenge (expires_at);

CREATE TABLE captcha_token (
  token_hash bytea PRIMARY KEY,
  app_id text NOT NULL,
  ip_hash bytea NOT NULL,
  client_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX captcha_token_expires_at ON captcha_token (expires_at);

CREATE TABLE registration (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  card_code text NOT NULL CHECK (card_code ~ '^[0-9]{12}$'),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'approved',
  form_id text NOT NULL,
  form_version integer NOT NULL,
  "values" jsonb NOT NULL,
  source text NOT NULL DEFAULT '',
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- the Idempotency-Key and body it was written with: the row itself is its first outcome
  intent_hash bytea,
  intent_body_hash bytea,
  UNIQUE (app_id, person_id),
  UNIQUE (app_id, card_code),
  -- no key to form_definition: its rows are never deleted, and a thousand visitors would queue for a share lock on one row
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);

-- What somebody agreed to is kept though the person is deleted: it is the proof that the data was held rightly.
CREATE TABLE consent (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  purpose text NOT NULL,
  version text NOT NULL,
  language text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  PRIMARY KEY (app_id, person_id, purpose, version, given_at)
);

-- First outcomes of writes, kept 24 h. The outcome is sealed with a key that only the caller's key unlocks.
CREATE TABLE idempotency (
  app_id text NOT NULL,
  key_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  outcome bytea,
  -- who may complete or release it; a request that takes over from a dead one gives it a new owner
  owner uuid,
  locked_until timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, key_hash)
);
-- no index on expires_at: the sweep reads the day's rows, so that a write does not pay for it

-- Messages on their way out: the row is written in the transaction of the act that causes it, a worker sends it. The recipient
-- is readable, so the row says what its owner agreed to and goes a day after the message has expired (DECISIONS §8).
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  text text,
  code text,
  consent_version text NOT NULL,
  consented_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  provider_id text,
  error text
);
CREATE INDEX outbox_expires_at ON outbox (expires_at);
CREATE INDEX outbox_due ON outbox (next_try_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_recipient ON outbox (recipient, id DESC);

CREATE TABLE visit (
  app_id text NOT NULL,
  day date NOT NULL,
  channel text NOT NULL,
  client_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, day, channel, client_id)
);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  points integer NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_expires_at ON rate_limit (expires_at);
