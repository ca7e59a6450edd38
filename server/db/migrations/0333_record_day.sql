-- No transaction
-- Up Migration: the desk counts the records of each form by the day they were submitted.
CREATE INDEX CONCURRENTLY record_day ON record (app_id, submitted_at) INCLUDE (form_id) WHERE submitted_at IS NOT NULL;
