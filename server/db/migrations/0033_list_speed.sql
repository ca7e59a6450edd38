-- Up Migration
-- What the lists of a large fair still read too much for (docs/benchmarks.md has the plans).

-- allowances in the order the desk lists them
CREATE INDEX quota_desk ON quota (app_id, exhibitor_id, resource, key);

-- what companies and accounts are looked for by, made once and not for every search
ALTER TABLE exhibitor ADD COLUMN search text GENERATED ALWAYS AS (lower(name || ' ' || name_en || ' ' || booth)) STORED;
ALTER TABLE exhibitor_account ADD COLUMN search text GENERATED ALWAYS AS (lower(name || ' ' || name_en || ' ' || login)) STORED;

-- A company looks through the visitors it met: their name and company in small letters stand with the lead, as the registration has them.
CREATE FUNCTION visitor_company(jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(coalesce(CASE jsonb_typeof($1->'CompanyName') WHEN 'object' THEN $1#>>'{CompanyName,CompanyName}' ELSE $1->>'CompanyName' END, ''));
ALTER TABLE lead
  ADD COLUMN visitor text NOT NULL DEFAULT '',
  ADD COLUMN visitor_company text NOT NULL DEFAULT '';
UPDATE lead l SET visitor = lower(r.name), visitor_company = visitor_company(r."values")
FROM registration r WHERE r.app_id = l.app_id AND r.person_id = l.person_id;

-- who changes the registration meanwhile is waited for: one of the two sees the other
CREATE FUNCTION lead_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(r.name), visitor_company(r."values") INTO NEW.visitor, NEW.visitor_company FROM registration r
  WHERE r.app_id = NEW.app_id AND r.person_id = NEW.person_id FOR SHARE;
  NEW.visitor := coalesce(NEW.visitor, '');
  NEW.visitor_company := coalesce(NEW.visitor_company, '');
  RETURN NEW;
END $$;
CREATE TRIGGER lead_visitor BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION lead_visitor();

CREATE FUNCTION visitor_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE lead SET visitor = '', visitor_company = '' WHERE app_id = OLD.app_id AND person_id = OLD.person_id;
  ELSE
    UPDATE lead SET visitor = lower(NEW.name), visitor_company = visitor_company(NEW."values")
    WHERE app_id = NEW.app_id AND person_id = NEW.person_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_of_leads AFTER INSERT OR DELETE ON registration FOR EACH ROW EXECUTE FUNCTION visitor_of_leads();
CREATE TRIGGER visitor_of_leads_changed AFTER UPDATE ON registration FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD."values"->'CompanyName' IS DISTINCT FROM NEW."values"->'CompanyName') EXECUTE FUNCTION visitor_of_leads();
