-- Up Migration
-- What is typed of news and notices at the desk and not published yet (docs/areas/setup.md). A new item has its id from the first save on.

-- A revision is never given twice, also not after a draft was discarded.
CREATE SEQUENCE written_draft_revision AS integer;
CREATE TABLE written_draft (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('news', 'notice')),
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  revision integer NOT NULL DEFAULT nextval('written_draft_revision'),
  -- the revision of the published item it was saved over; 0 for a new one
  base integer NOT NULL CHECK (base >= 0),
  content jsonb NOT NULL,
  -- as the audit trail names who saved it
  actor text NOT NULL CHECK (length(actor) <= 128),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, kind, id)
);
