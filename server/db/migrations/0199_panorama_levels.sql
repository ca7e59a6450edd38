-- No transaction
-- Up Migration: levels of panoramas are found without looking at every file.
CREATE INDEX CONCURRENTLY stored_object_panorama ON stored_object (key) WHERE key LIKE '%-panorama%';
