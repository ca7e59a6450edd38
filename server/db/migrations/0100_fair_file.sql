-- Up Migration
-- The files of a fair's folder as they were imported or published last, and before: the desk edits them, an export gives them.

CREATE TABLE fair_blob (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- of what it holds; of a sealed one its mark under the key that sealed it
  hash text NOT NULL CHECK (length(hash) BETWEEN 1 AND 80),
  -- names people, codes or logins
  is_sealed boolean NOT NULL DEFAULT false,
  content bytea NOT NULL,
  PRIMARY KEY (app_id, hash)
);

CREATE TABLE fair_version (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  at timestamptz NOT NULL DEFAULT now(),
  -- as the audit trail names who did it
  actor text NOT NULL CHECK (length(actor) <= 128),
  source text NOT NULL CHECK (source IN ('folder', 'desk')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  PRIMARY KEY (app_id, version)
);

CREATE TABLE fair_version_file (
  app_id text NOT NULL,
  version integer NOT NULL,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 1000),
  hash text NOT NULL,
  PRIMARY KEY (app_id, version, path),
  FOREIGN KEY (app_id, version) REFERENCES fair_version ON DELETE CASCADE,
  FOREIGN KEY (app_id, hash) REFERENCES fair_blob
);

-- A revision is never given twice, also not after a draft was discarded.
CREATE SEQUENCE fair_draft_revision AS integer;
CREATE TABLE fair_draft (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  path text NOT NULL CHECK (length(path) BETWEEN 1 AND 128),
  revision bigint NOT NULL DEFAULT nextval('fair_draft_revision'),
  -- null: the file is to go
  content bytea CHECK (length(content) <= 4194304),
  is_sealed boolean NOT NULL DEFAULT false,
  -- the published file it began with; empty for a new one
  base text NOT NULL,
  actor text NOT NULL CHECK (length(actor) <= 128),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, path)
);
