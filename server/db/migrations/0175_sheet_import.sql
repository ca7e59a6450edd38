-- Up Migration
-- The last sheet of each kind that the desk imported, with what it takes to undo it.
CREATE TABLE sheet_import (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('exhibitors', 'vips', 'allowances')),
  at timestamptz NOT NULL DEFAULT now(),
  -- as the audit trail names who did it
  actor text NOT NULL CHECK (length(actor) <= 128),
  rows integer NOT NULL CHECK (rows > 0),
  -- of a file: the version that was online, the draft it made, and the draft that was there before
  version integer NOT NULL DEFAULT 0,
  revision bigint NOT NULL DEFAULT 0,
  had_draft boolean NOT NULL DEFAULT false,
  draft_before bytea,
  -- of allowances: each with the places before and after
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (app_id, kind)
);
