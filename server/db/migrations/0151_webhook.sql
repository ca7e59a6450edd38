-- Up Migration
-- Where other programs hear of what happens (docs/areas/webhooks.md).
CREATE TABLE webhook_endpoint (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{16}$'),
  url text NOT NULL CHECK (length(url) <= 500),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 60),
  -- order.paid, order.*, or * for all
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  -- sealed; of a former secret both sign until its end
  secret text NOT NULL,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  disabled_at timestamptz,
  -- desk, gone (410) or failing
  disabled_for text NOT NULL DEFAULT '',
  -- since when every try has failed, and how many
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  -- nothing is sent there before
  resume_at timestamptz NOT NULL DEFAULT now(),
  -- who delivers there now has it until then
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  lease text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, id)
);

-- The outbox: one row for each event and endpoint, written in the transaction of the event. The body is what will be signed, byte for byte.
-- A row that waits is there until it is delivered, whoever dies meanwhile.
CREATE TABLE webhook_delivery (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  endpoint_id text NOT NULL,
  -- webhook-id: the same over all tries and replays
  event_id text NOT NULL,
  type text NOT NULL,
  body text NOT NULL CHECK (octet_length(body) <= 20000),
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  due_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- of the last try: HTTP status (0 = no answer), milliseconds, and what went wrong
  tried_at timestamptz,
  status integer,
  took_ms integer,
  problem text NOT NULL DEFAULT '',
  FOREIGN KEY (app_id, endpoint_id) REFERENCES webhook_endpoint (app_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (app_id, endpoint_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_log ON webhook_delivery (app_id, endpoint_id, seq DESC);
CREATE INDEX webhook_delivery_done ON webhook_delivery (created_at) WHERE state <> 'waiting';

-- Writes an event for every endpoint of the fair that wants it. Of a fair without endpoints it reads one index and is done. Thin on purpose:
-- ids and states, nobody's name or number; who wants more reads it by a key of its own.
CREATE FUNCTION webhook_emit(in_app text, in_type text, in_at timestamptz, in_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  PERFORM FROM webhook_endpoint WHERE app_id = in_app AND disabled_at IS NULL LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  event := 'msg_' || replace(gen_random_uuid()::text, '-', '');
  INSERT INTO webhook_delivery (app_id, endpoint_id, event_id, type, body)
    SELECT in_app, e.id, event, in_type,
      json_build_object('type', in_type, 'timestamp', to_char(in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'fair', in_app, 'sequence', nextval('webhook_sequence'), 'data', in_data)::text
    FROM webhook_endpoint e
    WHERE e.app_id = in_app AND e.disabled_at IS NULL AND e.events && ARRAY['*', in_type, split_part(in_type, '.', 1) || '.*'];
END $$;
-- of two events of one thing the later one has the higher number
CREATE SEQUENCE webhook_sequence;

-- Registrations: made, and every step of them. For each statement: those of one moment are written together.
CREATE FUNCTION webhook_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(app_id, 'registration.created', created_at,
    jsonb_build_object('id', id::text, 'audience', audience, 'state', state)) FROM fresh;
  -- what holds from its beginning has no step of its own in the trail
  PERFORM webhook_emit(app_id, 'registration.' || state, created_at,
    jsonb_build_object('id', id::text, 'audience', audience, 'state', state)) FROM fresh WHERE state <> 'unpaid';
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_registration AFTER INSERT ON registration REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION webhook_of_registration();
CREATE FUNCTION webhook_of_registration_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'registration.' || CASE WHEN NEW.from_state = NEW.to_state THEN 'updated' ELSE NEW.to_state END, NEW.at,
    jsonb_build_object('id', NEW.registration_id::text, 'from', NEW.from_state, 'state', NEW.to_state));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_registration_step AFTER INSERT ON registration_event FOR EACH ROW EXECUTE FUNCTION webhook_of_registration_step();

-- Admissions at gates; practice is none.
CREATE FUNCTION webhook_of_check_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'checkin.created', NEW.at,
    jsonb_build_object('id', NEW.nonce, 'gate', NEW.gate_id, 'direction', NEW.direction, 'day', NEW.day, 'registration',
      (SELECT r.id::text FROM badge b JOIN registration r ON r.app_id = b.app_id AND r.card_code = b.code WHERE b.id = NEW.badge_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_check_in AFTER INSERT ON check_in FOR EACH ROW WHEN (NEW.admitted AND NOT NEW.practice)
  EXECUTE FUNCTION webhook_of_check_in();

-- what a gate without network decided, and the server heard of later
CREATE TRIGGER webhook_of_check_in_later AFTER UPDATE OF admitted ON check_in FOR EACH ROW
  WHEN (NEW.admitted AND NOT OLD.admitted AND NOT NEW.practice) EXECUTE FUNCTION webhook_of_check_in();

CREATE FUNCTION webhook_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'order.' || NEW.state, now(),
    jsonb_build_object('id', NEW.id, 'state', NEW.state, 'ticketType', NEW.ticket_type, 'quantity', NEW.quantity, 'total', NEW.total,
      'currency', NEW.currency));
  RETURN NULL;
END $$;
-- a new order has nothing to pay where it costs nothing
CREATE FUNCTION webhook_of_new_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, type, NEW.created_at,
    jsonb_build_object('id', NEW.id, 'state', NEW.state, 'ticketType', NEW.ticket_type, 'quantity', NEW.quantity, 'total', NEW.total,
      'currency', NEW.currency))
  FROM unnest(CASE NEW.state WHEN 'paid' THEN ARRAY['order.created', 'order.paid'] ELSE ARRAY['order.created'] END) AS type;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_new_order AFTER INSERT ON ticket_order FOR EACH ROW EXECUTE FUNCTION webhook_of_new_order();
CREATE TRIGGER webhook_of_order AFTER UPDATE OF state ON ticket_order FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION webhook_of_order();

-- Steps of companies' records: product.submitted, badge.approved, profile.returned … Trade between two parties is theirs alone.
CREATE FUNCTION webhook_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(r.app_id, r.resource || '.' || NEW.to_state, NEW.at,
    jsonb_build_object('id', r.id, 'company', r.exhibitor_id, 'from', NEW.from_state, 'state', NEW.to_state))
  FROM record r WHERE r.app_id = NEW.app_id AND r.resource = NEW.resource AND r.id = NEW.record_id;
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_record AFTER INSERT ON record_event FOR EACH ROW
  WHEN (NEW.from_state <> NEW.to_state AND NEW.to_state <> 'draft' AND NEW.resource IN
    ('profile', 'brand', 'product', 'badge', 'badgeExtra', 'qualification', 'catalogue', 'live', 'vr', 'signing', 'media', 'application'))
  EXECUTE FUNCTION webhook_of_record();
-- What visitors see begins and ends with its row here: company.published, product.published, product.unpublished …
CREATE FUNCTION webhook_of_publication() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen search_document;
BEGIN
  seen := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  PERFORM webhook_emit(seen.app_id, CASE seen.resource WHEN 'profile' THEN 'company' ELSE seen.resource END
      || CASE TG_OP WHEN 'DELETE' THEN '.unpublished' ELSE '.published' END,
    CASE TG_OP WHEN 'DELETE' THEN now() ELSE seen.published_at END,
    jsonb_build_object('id', CASE seen.resource WHEN 'profile' THEN seen.exhibitor_id ELSE seen.record_id END, 'company', seen.exhibitor_id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_publication AFTER INSERT OR DELETE ON search_document FOR EACH ROW EXECUTE FUNCTION webhook_of_publication();
CREATE TRIGGER webhook_of_publication_again AFTER UPDATE ON search_document FOR EACH ROW WHEN (OLD.published_at <> NEW.published_at)
  EXECUTE FUNCTION webhook_of_publication();

CREATE FUNCTION webhook_of_meeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(NEW.app_id, 'meeting.' || NEW.state, NEW.changed_at,
    jsonb_build_object('id', NEW.id::text, 'state', NEW.state, 'slot', NEW.slot_id, 'table', NEW.table_id));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_meeting AFTER INSERT ON meeting FOR EACH ROW EXECUTE FUNCTION webhook_of_meeting();
CREATE TRIGGER webhook_of_meeting_step AFTER UPDATE OF state ON meeting FOR EACH ROW WHEN (OLD.state <> NEW.state)
  EXECUTE FUNCTION webhook_of_meeting();

-- Whose data others hold as well is deleted: they must delete it, too. The id is the registration's, by which they know it.
CREATE FUNCTION webhook_of_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM webhook_emit(OLD.app_id, 'person.deleted', now(), jsonb_build_object('registration', OLD.id::text));
  RETURN NULL;
END $$;
CREATE TRIGGER webhook_of_deletion AFTER DELETE ON registration FOR EACH ROW EXECUTE FUNCTION webhook_of_deletion();
