-- No transaction
-- Up Migration: the desk counts what companies submitted to each form by day.
CREATE INDEX CONCURRENTLY form_submission_day ON form_submission (app_id, submitted_at) INCLUDE (form_id) WHERE submitted_at IS NOT NULL;
