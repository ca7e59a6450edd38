-- Up Migration
-- When the server has to see to a record next: a step it takes by itself, or a reminder (core/resources/timed).
ALTER TABLE record ADD COLUMN due_at timestamptz;
CREATE INDEX record_due ON record (due_at) WHERE due_at IS NOT NULL;
