-- No transaction
-- Up Migration: index for the files made for a company or for the organiser, newest first.
CREATE INDEX CONCURRENTLY generated_file_owner ON generated_file (app_id, exhibitor_id, created_at DESC) WHERE dismissed_at IS NULL;
