-- Up Migration
-- A preview is a fair of its own, made from the drafts of another. It goes with all that was sent to it.
CREATE TABLE fair_preview (
  app_id text PRIMARY KEY REFERENCES fair ON DELETE CASCADE,
  of_app text NOT NULL REFERENCES fair ON DELETE CASCADE,
  actor text NOT NULL,
  -- of the word in the links
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX fair_preview_of ON fair_preview (of_app, actor);
CREATE INDEX fair_preview_expiry ON fair_preview (expires_at);
