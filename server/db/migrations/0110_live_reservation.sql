-- Up Migration
-- Who wants to be reminded of a live session. A company sees how many; who agreed to that is also a lead of it. The keys are held in the order of ARCHITECTURE.md.
CREATE TABLE live_reservation (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'live' CHECK (resource = 'live'),
  session_id text NOT NULL,
  exhibitor_id text NOT NULL,
  person_id bigint NOT NULL,
  -- their name goes to the company
  agreed boolean NOT NULL,
  -- in which they are told
  language text NOT NULL CHECK (language IN ('cn', 'en')),
  created_at timestamptz NOT NULL,
  -- told, or too late to be told
  reminded_at timestamptz,
  PRIMARY KEY (app_id, session_id, person_id),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, resource, session_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX live_reservation_person ON live_reservation (app_id, person_id);
CREATE INDEX live_reservation_due ON live_reservation (app_id, session_id) WHERE reminded_at IS NULL;

-- two more things people are told: their session begins, and it was called off
ALTER TABLE confirmation DROP CONSTRAINT confirmation_kind_check;
ALTER TABLE confirmation ADD CONSTRAINT confirmation_kind_check
  CHECK (kind IN ('registered', 'received', 'paid', 'refunded', 'reminder', 'live', 'live_off'));
