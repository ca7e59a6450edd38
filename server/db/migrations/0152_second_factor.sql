-- Up Migration
-- A second proof at the login of the organiser's people (RFC 6238). Until it is confirmed with a code it asks nobody for anything.
CREATE TABLE organiser_second_factor (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  -- sealed
  secret text NOT NULL,
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- of the last code that was taken: each is taken once
  last_step bigint NOT NULL DEFAULT 0,
  -- keyed hashes of the codes for who has lost their device; each goes when it is used
  recovery bytea[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (app_id, person_id),
  FOREIGN KEY (app_id, person_id) REFERENCES organiser_account (app_id, person_id) ON DELETE CASCADE
);
