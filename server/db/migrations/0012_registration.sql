-- Up Migration
-- The life of a registration (DECISIONS §6): handed in, looked at, sent back with a reason, changed by its person. The row holds how it
-- stands; its trail holds who moved it when, from where to where, and why. Its first step is the row itself: created_at, by its person.

-- `revision` counts every change of answers or state: whoever acts names the one they have seen, so of two at once one wins.
-- `reviewed` says that it is looked at before it holds; what is paid first goes there after the payment.
-- "expired" is never written: a registration is that from the end of its fair.
ALTER TABLE registration
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN reviewed boolean NOT NULL DEFAULT false,
  ADD COLUMN changed_at timestamptz,
  -- identifiers of the advertisement's click it came by
  ADD COLUMN click jsonb,
  -- the Idempotency-Key and body of the last change: a retry that comes after its process died finds its own work
  ADD COLUMN change_hash bytea,
  ADD COLUMN change_body_hash bytea,
  ADD CONSTRAINT registration_state CHECK (state IN ('unpaid', 'submitted', 'returned', 'approved', 'rejected', 'revoked'));
-- what waits for somebody to look at it is few among many
CREATE INDEX registration_waiting ON registration (app_id, id) WHERE state IN ('submitted', 'returned');
-- form_version 0: given from the fair's list of guests, without a form
ALTER TABLE registration ADD CONSTRAINT registration_form CHECK (form_version >= 0);

-- Who moved it, when, from where to where and why. No answers: the row keeps only what stands.
CREATE TABLE registration_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  registration_id bigint NOT NULL REFERENCES registration (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- the person who acted, where it was one
  person_id bigint,
  -- visitor, media, vip, payment, cli:NAME, person:NUMBER
  actor text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  reason text NOT NULL DEFAULT '',
  form_version integer NOT NULL
);
CREATE INDEX registration_event_trail ON registration_event (registration_id, id);
