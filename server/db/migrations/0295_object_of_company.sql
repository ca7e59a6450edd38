-- No transaction
-- Up Migration: the uploads of a company, for what it may send in a day.
CREATE INDEX CONCURRENTLY stored_object_company ON stored_object (app_id, exhibitor_id, created_at) WHERE exhibitor_id IS NOT NULL;
