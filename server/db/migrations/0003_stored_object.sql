-- Up Migration
-- A file somebody sends: permitted (signed), arrived and found good (uploaded), named by stored answers (attached). What is not
-- attached a day later goes. An object never changes once it is uploaded.
CREATE TABLE stored_object (
  key text PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- person:ID, or the company whose accounts share their files
  owner text NOT NULL,
  ip_hash bytea NOT NULL,
  extension text NOT NULL,
  max_bytes bigint NOT NULL,
  -- what counts against the day's quota: announced bytes until the file is here, then its own
  bytes bigint NOT NULL,
  state text NOT NULL DEFAULT 'signed' CHECK (state IN ('signed', 'uploaded', 'attached', 'leaving')),
  -- of the bytes as sent: the same file sent again after a lost reply is no second file
  sent_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  uploaded_at timestamptz,
  attached_at timestamptz
);
CREATE INDEX stored_object_owner ON stored_object (app_id, owner, created_at);
CREATE INDEX stored_object_ip ON stored_object (ip_hash, created_at);
CREATE INDEX stored_object_unattached ON stored_object (created_at) WHERE state <> 'attached';
