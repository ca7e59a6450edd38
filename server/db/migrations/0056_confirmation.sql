-- Up Migration
-- What the server is to tell somebody by itself: that they are registered, that money came or went back, that the fair is near. The row is
-- written in the transaction of what it tells of; a sweep writes the message and ends the row in one transaction, so that nobody is told
-- twice. No keys to persons and orders: whoever holds those rows must not wait for a message.
CREATE TABLE confirmation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('registered', 'received', 'paid', 'refunded', 'reminder')),
  -- the registration, the order, or the days before the fair
  subject text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- later than now while the fair's messages of the day are used up
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  UNIQUE (app_id, person_id, kind, subject)
);
CREATE INDEX confirmation_due ON confirmation (due_at) WHERE done_at IS NULL;
CREATE INDEX confirmation_done ON confirmation (done_at) WHERE done_at IS NOT NULL;

-- for each statement: registrations of one moment are written together
CREATE FUNCTION confirm_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO confirmation (app_id, person_id, kind, subject)
    SELECT app_id, person_id, CASE state WHEN 'approved' THEN 'registered' ELSE 'received' END, id::text
    FROM fresh WHERE state IN ('approved', 'submitted')
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER confirm_registration AFTER INSERT ON registration REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION confirm_registration();
