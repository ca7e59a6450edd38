-- Up Migration
-- The captcha's other way: a sum a device works out. What it earns is a row of captcha_token, as the slide's is.

CREATE TABLE captcha_work (
  id text PRIMARY KEY,
  app_id text NOT NULL,
  salt text NOT NULL,
  bits integer NOT NULL CHECK (bits BETWEEN 1 AND 64),
  ip_hash bytea NOT NULL,
  client_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX captcha_work_expires_at ON captcha_work (expires_at);
-- how often an address asked lately decides how hard its next sum is
CREATE INDEX captcha_work_address ON captcha_work (ip_hash, created_at);

-- Permissions to have a face checked that were used: nothing of the face, only that the permission is gone.
CREATE TABLE face_permission (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX face_permission_expires_at ON face_permission (expires_at);
