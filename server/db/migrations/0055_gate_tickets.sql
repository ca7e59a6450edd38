-- Up Migration
-- What a gate opens for beside whom it admits: ticket types, events of guests, days; empty = as before, any ticket, no guest of an event, any day.
ALTER TABLE gate ADD COLUMN tickets text[] NOT NULL DEFAULT '{}';
ALTER TABLE gate ADD COLUMN events text[] NOT NULL DEFAULT '{}';
ALTER TABLE gate ADD COLUMN days text[] NOT NULL DEFAULT '{}';
