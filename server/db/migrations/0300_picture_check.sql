-- Up Migration
-- Pictures that WeChat was asked to look at, by the id under which it tells what it thinks of them, minutes later. The row goes with the file.
CREATE TABLE picture_check (
  trace_id text PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  file_key text NOT NULL REFERENCES stored_object ON DELETE CASCADE,
  verdict text CHECK (verdict IN ('pass', 'review', 'risky')),
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_check_file ON picture_check (file_key);
CREATE INDEX picture_check_fair ON picture_check (app_id);
