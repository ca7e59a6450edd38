-- Up Migration
-- What the desk published of news and notices, each time (docs/areas/setup.md). made_by is empty for what came with the folder.
CREATE TABLE written_version (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('news', 'notice')),
  id text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  content jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  PRIMARY KEY (app_id, kind, id, version)
);
