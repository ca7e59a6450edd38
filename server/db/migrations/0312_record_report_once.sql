-- No transaction
-- Up Migration: a person reports a post once.
CREATE UNIQUE INDEX CONCURRENTLY talk_report_once ON talk_report (app_id, resource, record_id, author) WHERE record_id IS NOT NULL;
