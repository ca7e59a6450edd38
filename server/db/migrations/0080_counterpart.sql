-- Up Migration
-- The second party of a record: a person or another company (CounterpartRule). A person's records leave with the person.
ALTER TABLE record ADD COLUMN counterpart_person bigint REFERENCES person ON DELETE CASCADE, ADD COLUMN counterpart_exhibitor text, ADD COLUMN assignee_person bigint;
ALTER TABLE record ADD CHECK (num_nonnulls(counterpart_person, counterpart_exhibitor) <= 1);
CREATE INDEX record_counterpart_person ON record (app_id, resource, counterpart_person, saved_at DESC, id DESC) WHERE counterpart_person IS NOT NULL;
CREATE INDEX record_counterpart_exhibitor ON record (app_id, resource, counterpart_exhibitor, saved_at DESC, id DESC) WHERE counterpart_exhibitor IS NOT NULL;
-- a person who leaves takes theirs along
CREATE INDEX record_counterpart ON record (counterpart_person) WHERE counterpart_person IS NOT NULL;
-- which need a quote is for: a company sends one, the buyer compares all
CREATE UNIQUE INDEX record_quote_once ON record (app_id, ("values"->>'Need'), exhibitor_id) WHERE resource = 'quote';
ALTER TABLE record_event DROP CONSTRAINT record_event_by_check;
ALTER TABLE record_event ADD CONSTRAINT record_event_by_check CHECK (by IN ('company', 'organiser', 'link', 'system', 'counterpart'));

-- What the two parties of a record write to each other (ThreadRule).
CREATE TABLE record_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  party text NOT NULL CHECK (party IN ('owner', 'counterpart')),
  person_id bigint,
  at timestamptz NOT NULL,
  text text NOT NULL CHECK (length(text) <= 4000),
  files jsonb NOT NULL DEFAULT '[]',
  quote jsonb,
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX record_message_thread ON record_message (app_id, resource, record_id, id);
-- the last message that a party has read
CREATE TABLE record_read (
  app_id text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  party text NOT NULL,
  last_id bigint NOT NULL,
  PRIMARY KEY (app_id, resource, record_id, party),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);

-- Buyers whose company the organiser's people have confirmed: who did, when and by what paper. They may post purchase needs.
CREATE TABLE verified_buyer (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  company text NOT NULL,
  paper text NOT NULL,
  verified_by bigint,
  verified_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (app_id, person_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
