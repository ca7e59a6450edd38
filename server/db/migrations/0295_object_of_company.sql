-- No transaction
-- Up Migration: index for the uploads of a company in the last day.
CREATE INDEX CONCURRENTLY stored_object_company ON stored_object (app_id, exhibitor_id, created_at) WHERE exhibitor_id IS NOT NULL;
