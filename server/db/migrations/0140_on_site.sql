-- Up Migration
-- Registered at a desk of the organiser's: a visitor who gives no phone is known by their card alone.
ALTER TABLE person DROP CONSTRAINT person_phone_given;
ALTER TABLE person ADD CONSTRAINT person_phone_given CHECK (phone IS NOT NULL OR audience IN ('ex', 'vip', 'oa', 'visitor'));

CREATE TABLE walk_in (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  person_id bigint NOT NULL,
  at timestamptz NOT NULL,
  -- the organiser's person who registered them, and where that person works
  operator bigint NOT NULL,
  place text NOT NULL CHECK (place IN ('desk', 'gate')),
  -- the words they agreed to, and how they heard of them
  consent_text text NOT NULL CHECK (length(consent_text) BETWEEN 1 AND 2000),
  consent_version text NOT NULL,
  consent_by text NOT NULL CHECK (consent_by IN ('read', 'shown')),
  PRIMARY KEY (app_id, person_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX walk_in_time ON walk_in (app_id, at DESC);

-- Money taken at a desk. It is accounted for though the person is deleted.
CREATE TABLE desk_payment (
  order_id text PRIMARY KEY REFERENCES ticket_order ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  at timestamptz NOT NULL,
  operator bigint NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'pos')),
  amount integer NOT NULL CHECK (amount > 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 100)
);

-- Every time a visitor's badge was printed.
CREATE TABLE badge_print (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  person_id bigint NOT NULL,
  at timestamptz NOT NULL,
  operator bigint NOT NULL,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX badge_print_person ON badge_print (app_id, person_id);
CREATE INDEX badge_print_time ON badge_print (app_id, at DESC);
