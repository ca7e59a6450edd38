-- Up Migration
-- The owner of an order or ticket becomes a column. With `exhibitor_id` the accounts of that company share it; without, it is the person's.
-- The former release reads and writes the text `owner`, so triggers fill in whichever of both is missing. The next release drops the text and
-- the triggers.
ALTER TABLE ticket_order ADD COLUMN exhibitor_id text;
ALTER TABLE ticket ADD COLUMN exhibitor_id text;
CREATE FUNCTION owner_in_both() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner IS NULL THEN
    NEW.owner := coalesce('exhibitor:' || NEW.exhibitor_id, 'person:' || NEW.person_id);
  ELSIF NEW.exhibitor_id IS NULL AND NEW.owner LIKE 'exhibitor:%' THEN
    NEW.exhibitor_id := substr(NEW.owner, 11);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ticket_order_owner_in_both BEFORE INSERT ON ticket_order FOR EACH ROW EXECUTE FUNCTION owner_in_both();
CREATE TRIGGER ticket_owner_in_both BEFORE INSERT ON ticket FOR EACH ROW EXECUTE FUNCTION owner_in_both();
CREATE FUNCTION owner_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner := coalesce(NEW.owner, (SELECT owner FROM ticket_order WHERE id = NEW.order_id));
  RETURN NEW;
END $$;
CREATE TRIGGER owner_of_invoice BEFORE INSERT ON invoice_request FOR EACH ROW EXECUTE FUNCTION owner_of_invoice();
