-- No transaction
-- Up Migration
-- The events of one day, which are sealed and verified day by day.
CREATE INDEX CONCURRENTLY audit_event_day ON audit_event (app_id, at);
