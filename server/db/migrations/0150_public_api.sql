-- Up Migration
-- Keys by which other programs read a fair (docs/areas/public-api.md). The secret is 256 random bits, stored as a plain hash.
CREATE TABLE api_key (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL UNIQUE CHECK (id ~ '^[0-9A-Za-z]{8}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  secret_hash bytea NOT NULL,
  -- the end of the key, by which people know it
  ending text NOT NULL CHECK (length(ending) = 4),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- networks it may come from; none = anywhere
  addresses text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, id)
);

-- What changed since: pages in the order of the last change.
CREATE INDEX registration_modified ON registration (app_id, coalesce(changed_at, created_at), id);
CREATE INDEX check_in_received ON check_in (app_id, received_at, nonce) WHERE NOT practice;

ALTER TABLE ticket_order ADD COLUMN changed_at timestamptz;
UPDATE ticket_order SET changed_at = greatest(created_at, paid_at, refunded_at);
ALTER TABLE ticket_order ALTER COLUMN changed_at SET DEFAULT now(), ALTER COLUMN changed_at SET NOT NULL;
CREATE FUNCTION ticket_order_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed_at := now(); RETURN NEW; END $$;
CREATE TRIGGER ticket_order_changes BEFORE UPDATE OF state ON ticket_order FOR EACH ROW EXECUTE FUNCTION ticket_order_changes();
CREATE INDEX ticket_order_modified ON ticket_order (app_id, changed_at, id);

ALTER TABLE exhibitor ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
CREATE FUNCTION exhibitor_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.changed_at := now(); RETURN NEW; END $$;
CREATE TRIGGER exhibitor_changes BEFORE UPDATE ON exhibitor FOR EACH ROW
  WHEN ((OLD.name, OLD.name_en, OLD.booth, OLD.hall, OLD.area, OLD.left_at)
    IS DISTINCT FROM (NEW.name, NEW.name_en, NEW.booth, NEW.hall, NEW.area, NEW.left_at))
  EXECUTE FUNCTION exhibitor_changes();
