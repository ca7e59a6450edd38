-- Up Migration
-- The order a company gives its records by hand: the lowest place first, new records before all.
ALTER TABLE record ADD COLUMN place bigint NOT NULL DEFAULT 0;
CREATE INDEX record_place ON record (app_id, resource, exhibitor_id, place, id) WHERE place > 0;
