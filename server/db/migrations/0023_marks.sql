-- Up Migration
-- What lets a call be repeated after its process died, and an export be out of date.

-- A reading that was taken over says by which intent and how many records it made, until its day is over; its answers are gone then.
ALTER TABLE import_reading
  ADD COLUMN taken_by bytea,
  ADD COLUMN made integer;

-- Counts how often data of somebody in it was taken out: a file whose making began before is made anew, and one that is there is over.
ALTER TABLE generated_file ADD COLUMN stale integer NOT NULL DEFAULT 0;
