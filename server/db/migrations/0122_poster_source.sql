-- Up Migration
-- Scans and registrations that came from the posters of companies: few among all.
CREATE INDEX visit_poster ON visit (app_id, channel) WHERE channel LIKE 'poster-%';
CREATE INDEX registration_poster ON registration (app_id, source) WHERE source LIKE 'poster-%';
