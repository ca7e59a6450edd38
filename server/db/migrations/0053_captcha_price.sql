-- Up Migration
-- A challenge may ask the device for a sum as well, when many are asked for. No bits: it does not.
ALTER TABLE captcha_challenge
  ADD COLUMN salt text NOT NULL DEFAULT '',
  ADD COLUMN bits integer NOT NULL DEFAULT 0 CHECK (bits BETWEEN 0 AND 64);

-- Movements that passed once, as digests: the same movement is not taken again.
CREATE TABLE captcha_trace (
  digest bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_trace_expires_at ON captcha_trace (expires_at);
