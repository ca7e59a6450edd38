-- No transaction
-- Up Migration: the invitations of an import are found by it.
CREATE INDEX CONCURRENTLY invitation_of_import ON invitation (app_id, import_id, id) WHERE import_id IS NOT NULL;
