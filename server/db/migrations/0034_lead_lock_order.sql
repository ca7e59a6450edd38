-- Up Migration
-- A lead locked its visitor's registration and only then, by its foreign key, the person; whoever deletes a person locks them first and the
-- registration after it. Of two at once each waited for the other: now the person comes first everywhere.
CREATE OR REPLACE FUNCTION lead_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM person WHERE app_id = NEW.app_id AND id = NEW.person_id FOR KEY SHARE;
  SELECT lower(r.name), visitor_company(r."values") INTO NEW.visitor, NEW.visitor_company FROM registration r
  WHERE r.app_id = NEW.app_id AND r.person_id = NEW.person_id FOR SHARE;
  NEW.visitor := coalesce(NEW.visitor, '');
  NEW.visitor_company := coalesce(NEW.visitor_company, '');
  RETURN NEW;
END $$;
