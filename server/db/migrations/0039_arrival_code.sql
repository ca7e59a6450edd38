-- Up Migration
-- The code somebody of a company shows at a gate to check it in, or out when the booth is handed back: one for each person and company, the
-- one made last. It holds for minutes and says nothing by itself; what is noted when it is scanned stands beside it until then.
CREATE TABLE arrival_code (
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  person_id bigint NOT NULL,
  -- keyed hash: whoever reads the table can make no code of it
  code_hash bytea NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  expires_at timestamptz NOT NULL,
  name text NOT NULL,
  device text NOT NULL DEFAULT '',
  -- degrees and metres, where the person allowed it
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  -- an SVG path, drawn by hand
  signature text NOT NULL DEFAULT '',
  items text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (app_id, exhibitor_id, person_id),
  UNIQUE (app_id, code_hash),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX arrival_code_person ON arrival_code (app_id, person_id);
