-- Up Migration
-- The owner of a file becomes a column. An upload belongs to a company, whose accounts share it, or to a person. A file made by the server
-- belongs to a company, or, without `exhibitor_id`, to the organiser. The former release reads and writes the text `owner`, so triggers fill in
-- whichever is missing. The next release drops the text and the triggers.
ALTER TABLE stored_object ADD COLUMN exhibitor_id text;
ALTER TABLE stored_object ADD COLUMN person_id bigint;
ALTER TABLE generated_file ADD COLUMN exhibitor_id text;
CREATE FUNCTION owner_of_object() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner IS NULL THEN
    NEW.owner := coalesce('exhibitor:' || NEW.exhibitor_id, 'person:' || NEW.person_id);
  ELSIF NEW.exhibitor_id IS NULL AND NEW.person_id IS NULL THEN
    NEW.exhibitor_id := CASE WHEN NEW.owner LIKE 'exhibitor:%' THEN substr(NEW.owner, 11) END;
    NEW.person_id := CASE WHEN NEW.owner LIKE 'person:%' THEN substr(NEW.owner, 8)::bigint END;
  END IF;
  RETURN NEW;
END $$;
-- On updates too: the row may be one that 0292 has not filled in yet.
CREATE TRIGGER owner_of_object BEFORE INSERT OR UPDATE ON stored_object FOR EACH ROW EXECUTE FUNCTION owner_of_object();
CREATE FUNCTION owner_of_generated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner IS NULL THEN
    NEW.owner := coalesce('exhibitor:' || NEW.exhibitor_id, 'organiser');
  ELSIF NEW.exhibitor_id IS NULL AND NEW.owner LIKE 'exhibitor:%' THEN
    NEW.exhibitor_id := substr(NEW.owner, 11);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER owner_of_generated BEFORE INSERT OR UPDATE ON generated_file FOR EACH ROW EXECUTE FUNCTION owner_of_generated();
