-- No transaction
-- Up Migration: the desk counts the answers to scan questions by day.
CREATE INDEX CONCURRENTLY lead_answer_day ON lead (app_id, answered_at) WHERE answered_at IS NOT NULL;
