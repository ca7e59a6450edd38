-- Up Migration
-- A permit lasts an hour, and what is posted under it once more after the file was kept is removed when it is over.
ALTER TABLE stored_object ADD COLUMN leftovers_removed boolean NOT NULL DEFAULT false;
CREATE INDEX stored_object_leftovers ON stored_object (expires_at) WHERE NOT leftovers_removed;
