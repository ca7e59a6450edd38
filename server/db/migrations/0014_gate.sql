-- Up Migration
-- The organiser's own people, the gates, and who came in by which.

ALTER TABLE person DROP CONSTRAINT person_audience_check;
ALTER TABLE person ADD CONSTRAINT person_audience_check CHECK (audience IN ('ex', 'visitor', 'media', 'vip', 'oa'));
ALTER TABLE person DROP CONSTRAINT person_phone_given;
ALTER TABLE person ADD CONSTRAINT person_phone_given CHECK (phone IS NOT NULL OR audience IN ('ex', 'vip', 'oa'));

CREATE TABLE organiser_account (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  person_id bigint NOT NULL,
  login text NOT NULL CHECK (login = lower(login) AND login <> ''),
  name text NOT NULL,
  name_en text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'reviewer', 'gate', 'reader')),
  password_hash text NOT NULL,
  -- what the fair folder gave last: an import sets the password only when the folder gives another one
  imported_hash text,
  disabled_at timestamptz,
  PRIMARY KEY (app_id, person_id),
  UNIQUE (app_id, login),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);

CREATE TABLE gate (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'),
  position integer NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  targets text[] NOT NULL,
  -- a room of its own beyond the halls; empty for a gate of the fair itself
  area text NOT NULL DEFAULT '',
  area_en text NOT NULL DEFAULT '',
  self_sign_in boolean NOT NULL DEFAULT false,
  practice boolean NOT NULL DEFAULT false,
  -- from and to which time of every day, where the fair is held; empty = all day
  opens text NOT NULL DEFAULT '' CHECK (opens ~ '^([0-9]{2}:[0-9]{2})?$'),
  closes text NOT NULL DEFAULT '' CHECK (closes ~ '^([0-9]{2}:[0-9]{2})?$'),
  -- no longer in the folder: lets nobody in, what it counted stays
  retired_at timestamptz,
  PRIMARY KEY (app_id, id)
);

-- What can be held before a scanner: the card of a registration, or a company's ticket. The row is what two gates queue for, and by
-- `changed` a gate's own list finds what is new: the transaction that changed it last, so that reading up to the oldest transaction under
-- way misses nothing, whatever the order of the commits (numbers of a sequence could be passed over). The row stays when its card or
-- ticket goes, for a list that has it must be told. No key to the fair: everybody who registers would queue for a lock on that one row.
CREATE TABLE badge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'ticket')),
  changed xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (app_id, code)
);
CREATE INDEX badge_changed ON badge (app_id, changed, id);

CREATE FUNCTION badge_touch(in_app text, in_code text, in_kind text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO badge (app_id, code, kind) VALUES (in_app, in_code, in_kind)
  ON CONFLICT (app_id, code) DO UPDATE SET changed = pg_current_xact_id()
$$;
CREATE FUNCTION badge_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND (TG_OP = 'DELETE' OR OLD.card_code <> NEW.card_code) THEN
    PERFORM badge_touch(OLD.app_id, OLD.card_code, 'card');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM badge_touch(NEW.app_id, NEW.card_code, 'card');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_registration AFTER INSERT OR UPDATE OR DELETE ON registration FOR EACH ROW EXECUTE FUNCTION badge_of_registration();

-- a visitor's own ticket is their card; those of companies are handed to guests and let in by themselves
CREATE FUNCTION badge_of_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.owner LIKE 'exhibitor:%' AND (TG_OP = 'DELETE' OR OLD.code <> NEW.code) THEN
    PERFORM badge_touch(OLD.app_id, OLD.code, 'ticket');
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.owner LIKE 'exhibitor:%' THEN
    PERFORM badge_touch(NEW.app_id, NEW.code, 'ticket');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_ticket AFTER INSERT OR UPDATE OR DELETE ON ticket FOR EACH ROW EXECUTE FUNCTION badge_of_ticket();

-- other days of a ticket are other days of all who have it
CREATE FUNCTION badge_of_ticket_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE badge b SET changed = pg_current_xact_id() WHERE b.app_id = NEW.app_id AND (
    b.code IN (SELECT card_code FROM registration WHERE app_id = NEW.app_id AND ticket_type = NEW.id)
    OR b.code IN (SELECT code FROM ticket WHERE app_id = NEW.app_id AND ticket_type = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_ticket_type AFTER UPDATE ON ticket_type FOR EACH ROW WHEN (OLD.days IS DISTINCT FROM NEW.days)
  EXECUTE FUNCTION badge_of_ticket_type();

-- a guest's card or event that ends otherwise ends the registration's right to come in
CREATE FUNCTION badge_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE badge b SET changed = pg_current_xact_id() FROM registration r
  WHERE r.app_id = NEW.app_id AND r.person_id = NEW.person_id AND b.app_id = r.app_id AND b.code = r.card_code;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_guest AFTER UPDATE ON vip_guest FOR EACH ROW WHEN (NEW.person_id IS NOT NULL)
  EXECUTE FUNCTION badge_of_guest();
CREATE FUNCTION badge_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE badge b SET changed = pg_current_xact_id() FROM vip_guest g JOIN registration r ON r.app_id = g.app_id AND r.person_id = g.person_id
  WHERE g.app_id = NEW.app_id AND g.event_id = NEW.id AND b.app_id = r.app_id AND b.code = r.card_code;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_event AFTER UPDATE ON vip_event FOR EACH ROW EXECUTE FUNCTION badge_of_event();

INSERT INTO badge (app_id, code, kind) SELECT app_id, card_code, 'card' FROM registration;
INSERT INTO badge (app_id, code, kind) SELECT app_id, code, 'ticket' FROM ticket WHERE owner LIKE 'exhibitor:%' ON CONFLICT DO NOTHING;

-- Where the holder of a badge was last seen: in the halls ('') or a room of its own. `inside_since` is empty for who went out.
CREATE TABLE presence (
  app_id text NOT NULL,
  badge_id bigint NOT NULL REFERENCES badge ON DELETE CASCADE,
  zone text NOT NULL,
  inside_since timestamptz,
  gate_id text NOT NULL,
  moved_at timestamptz NOT NULL,
  -- the look that moved them: one that is put right takes its move back
  nonce text NOT NULL,
  PRIMARY KEY (badge_id, zone)
);

-- One look at a badge: what was decided, by whom and where. A nonce is one look, however often it is sent.
CREATE TABLE check_in (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  nonce text NOT NULL,
  -- keyed hash of what was read: the same nonce with another code is a mistake
  code_hash bytea NOT NULL,
  badge_id bigint REFERENCES badge ON DELETE SET NULL,
  gate_id text NOT NULL,
  target text NOT NULL DEFAULT '',
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  at timestamptz NOT NULL,
  -- the day where the fair is held
  day date NOT NULL,
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  received_at timestamptz NOT NULL DEFAULT now(),
  -- what held at the door
  admitted boolean NOT NULL,
  reason text NOT NULL,
  -- what the server said, or would have: another thing only where the gate decided by its own list
  server_admitted boolean NOT NULL,
  server_reason text NOT NULL,
  -- 'again': since when, and where they came in
  since timestamptz,
  since_gate text,
  offline boolean NOT NULL DEFAULT false,
  practice boolean NOT NULL DEFAULT false,
  -- who stood at the gate; empty for who checked themselves in
  staff_id bigint,
  PRIMARY KEY (app_id, nonce)
);
CREATE INDEX check_in_day ON check_in (app_id, day) WHERE NOT practice;
CREATE INDEX check_in_badge ON check_in (badge_id) WHERE badge_id IS NOT NULL;
