-- Up Migration
-- Verdicts of the desk whose message waits: who gave one may undo it until then. The row goes with the message, or with the undoing.
CREATE TABLE verdict (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- what is reviewed (core/contract/desk), and the id it has there
  kind text NOT NULL CHECK (length(kind) <= 80),
  subject text NOT NULL CHECK (length(subject) <= 64),
  person_id bigint NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  -- before the verdict
  reason text NOT NULL,
  -- after it: a later one means that there is nothing to undo
  revision integer NOT NULL,
  -- what others saw before it: the step whose answers they were, and when they were published
  published_event bigint,
  published_at timestamptz,
  due_at timestamptz NOT NULL,
  UNIQUE (app_id, kind, subject, revision),
  CHECK ((published_event IS NULL) = (published_at IS NULL))
);
CREATE INDEX verdict_due ON verdict (due_at);
