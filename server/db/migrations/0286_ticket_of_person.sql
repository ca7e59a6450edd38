-- No transaction
-- Up Migration: index for the tickets of a person.
CREATE INDEX CONCURRENTLY ticket_person ON ticket (app_id, person_id) WHERE exhibitor_id IS NULL;
