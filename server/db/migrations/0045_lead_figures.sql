-- Up Migration
-- What a company's leads come to, each from a range of an index: whom it met on a day, and whose next step is due.
CREATE INDEX lead_day ON lead (app_id, exhibitor_id, first_at);
CREATE INDEX lead_due ON lead (app_id, exhibitor_id, next_at) WHERE state IN ('new', 'contacted') AND next_at IS NOT NULL;

-- What a search among a company's leads reads, all of it in one index: so much of a name and of a company as a row of an index always holds.
CREATE OR REPLACE FUNCTION visitor_company(jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(lower(coalesce(CASE jsonb_typeof($1->'CompanyName') WHEN 'object' THEN $1#>>'{CompanyName,CompanyName}' ELSE $1->>'CompanyName' END, '')), 200);
CREATE FUNCTION visitor_name(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN left(lower($1), 200);

CREATE OR REPLACE FUNCTION lead_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM person WHERE app_id = NEW.app_id AND id = NEW.person_id FOR KEY SHARE;
  SELECT visitor_name(r.name), visitor_company(r."values") INTO NEW.visitor, NEW.visitor_company FROM registration r
  WHERE r.app_id = NEW.app_id AND r.person_id = NEW.person_id FOR SHARE;
  NEW.visitor := coalesce(NEW.visitor, '');
  NEW.visitor_company := coalesce(NEW.visitor_company, '');
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION visitor_of_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE lead SET visitor = '', visitor_company = '' WHERE app_id = OLD.app_id AND person_id = OLD.person_id;
  ELSE
    UPDATE lead SET visitor = visitor_name(NEW.name), visitor_company = visitor_company(NEW."values")
    WHERE app_id = NEW.app_id AND person_id = NEW.person_id;
  END IF;
  RETURN NULL;
END $$;
UPDATE lead SET visitor = left(visitor, 200), visitor_company = left(visitor_company, 200)
WHERE length(visitor) > 200 OR length(visitor_company) > 200;

CREATE INDEX lead_found ON lead (app_id, exhibitor_id, id) INCLUDE (state, last_at, source, shared_at, visitor, visitor_company);
DROP INDEX lead_tags;
CREATE INDEX lead_tags ON lead (app_id, exhibitor_id, id) INCLUDE (state, last_at, tags) WHERE tags <> '{}';
