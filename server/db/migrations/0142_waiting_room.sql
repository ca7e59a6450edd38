-- Up Migration
-- The waiting room before a registration that many want at once. Who waits has a signed ticket and no row.
CREATE TABLE waiting_room (
  app_id text PRIMARY KEY REFERENCES fair ON DELETE CASCADE,
  revision integer NOT NULL DEFAULT 1,
  is_on boolean NOT NULL,
  opens_at timestamptz NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute BETWEEN 1 AND 100000),
  -- people inside at once; NULL = no limit
  most_inside integer CHECK (most_inside BETWEEN 1 AND 1000000),
  -- each time it is switched on is a round: tickets of an earlier one count for nothing
  round integer NOT NULL DEFAULT 1,
  -- of the draw: its hash is public from the beginning, the secret itself after the draw
  secret bytea NOT NULL CHECK (length(secret) = 32),
  issued bigint NOT NULL DEFAULT 0,
  -- how many took part in the draw; NULL before it
  drawn bigint,
  served bigint NOT NULL DEFAULT 0 CHECK (served BETWEEN 0 AND issued),
  served_at timestamptz
);

-- Who was let in: a ticket once.
CREATE TABLE waiting_entry (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  round integer NOT NULL,
  ticket text NOT NULL,
  -- keyed hash of the person who uses it; NULL before the first use
  holder bytea,
  entered_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- registered
  done_at timestamptz,
  PRIMARY KEY (app_id, round, ticket)
);
CREATE INDEX waiting_entry_inside ON waiting_entry (app_id, round, until) WHERE done_at IS NULL;
