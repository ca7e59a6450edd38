-- Up Migration
-- What a company does with the visitors it met, and its own arrival on site.

ALTER TABLE lead
  ADD COLUMN source text NOT NULL DEFAULT 'scan' CHECK (source IN ('scan', 'visit', 'invite', 'meeting', 'inquiry', 'favourite', 'live')),
  -- the account that met them first, and the one that follows them up; either may be gone
  ADD COLUMN collector bigint,
  ADD COLUMN assignee bigint,
  ADD COLUMN rating smallint NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'qualified', 'won', 'lost')),
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN next_step text NOT NULL DEFAULT '',
  ADD COLUMN next_at timestamptz,
  -- counts what people changed, not scans
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- since when the visitor lets this company see phone and e-mail in full
  ADD COLUMN shared_at timestamptz;
UPDATE lead l SET collector = s.scanned_by FROM lead_scan s WHERE s.app_id = l.app_id AND s.lead_id = l.id AND s.is_first;
CREATE INDEX lead_company ON lead (app_id, exhibitor_id, last_at DESC, id DESC);

CREATE TABLE lead_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  lead_id bigint NOT NULL,
  at timestamptz NOT NULL,
  author bigint,
  text text NOT NULL CHECK (text <> ''),
  FOREIGN KEY (app_id, lead_id) REFERENCES lead (app_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_note_lead ON lead_note (app_id, lead_id, id);

-- A company's arrival: once for a fair, by the code of a hall. Who came stands in the words they gave themselves.
CREATE TABLE exhibitor_arrival (
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  arrived_at timestamptz NOT NULL,
  arrived_by bigint,
  gate_id text NOT NULL,
  name text NOT NULL,
  device text NOT NULL DEFAULT '',
  -- degrees and metres, where the person allowed it
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  -- an SVG path, drawn by hand
  signature text NOT NULL DEFAULT '',
  items text[] NOT NULL DEFAULT '{}',
  left_at timestamptz,
  left_by bigint,
  left_gate text NOT NULL DEFAULT '',
  left_name text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, exhibitor_id),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
