-- Up Migration
-- The desk's first page counts registrations by day and by channel: one narrow index is read for both, never the answers.
CREATE INDEX registration_overview ON registration (app_id, created_at) INCLUDE (audience, source, state);
