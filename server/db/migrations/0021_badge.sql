-- Up Migration
-- Badges of companies: what an approved record of resource `badge` gives its holder, and what the area of a booth allows.

-- square metres; 0 where nobody said
ALTER TABLE exhibitor ADD COLUMN area numeric(9, 2) NOT NULL DEFAULT 0 CHECK (area >= 0);
-- of `granted`, what the company has by rule; the rest the organiser has granted beyond it (below it, where it is negative)
ALTER TABLE quota ADD COLUMN base integer NOT NULL DEFAULT 0 CHECK (base >= 0);

-- One code that was issued. A record has one that holds at most; a badge that is lost, replaced or cancelled leaves its code behind, revoked.
-- Who it is for stands in the record.
CREATE TABLE company_badge (
  app_id text NOT NULL,
  code text NOT NULL,
  resource text NOT NULL DEFAULT 'badge' CHECK (resource = 'badge'),
  record_id text NOT NULL,
  exhibitor_id text NOT NULL,
  -- days (ISO) it lets in on; none = every day of the fair
  days text[] NOT NULL,
  issued_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (app_id, code),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX company_badge_holds ON company_badge (app_id, record_id) WHERE revoked_at IS NULL;
CREATE INDEX company_badge_record ON company_badge (app_id, resource, record_id);
CREATE INDEX company_badge_exhibitor ON company_badge (app_id, exhibitor_id);

ALTER TABLE badge DROP CONSTRAINT badge_kind_check;
ALTER TABLE badge ADD CONSTRAINT badge_kind_check CHECK (kind IN ('card', 'ticket', 'company'));
CREATE FUNCTION badge_of_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM badge_touch(OLD.app_id, OLD.code, 'company');
  ELSE
    PERFORM badge_touch(NEW.app_id, NEW.code, 'company');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_company AFTER INSERT OR UPDATE OR DELETE ON company_badge FOR EACH ROW EXECUTE FUNCTION badge_of_company();

-- a company that leaves the fair, or comes back, takes its badges with it
CREATE FUNCTION badge_of_exhibitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE badge b SET changed = pg_current_xact_id() FROM company_badge c
  WHERE c.app_id = NEW.app_id AND c.exhibitor_id = NEW.id AND b.app_id = c.app_id AND b.code = c.code;
  RETURN NULL;
END $$;
CREATE TRIGGER badge_of_exhibitor AFTER UPDATE ON exhibitor FOR EACH ROW
  WHEN (OLD.left_at IS DISTINCT FROM NEW.left_at OR OLD.name <> NEW.name) EXECUTE FUNCTION badge_of_exhibitor();
