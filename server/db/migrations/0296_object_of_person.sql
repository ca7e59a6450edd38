-- No transaction
-- Up Migration: index for the uploads of a person.
CREATE INDEX CONCURRENTLY stored_object_person ON stored_object (app_id, person_id, created_at) WHERE exhibitor_id IS NULL;
