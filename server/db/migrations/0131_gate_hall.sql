-- Up Migration
-- The hall a gate leads into: the overview counts people inside by hall. Empty = it is not said.
ALTER TABLE gate ADD COLUMN hall text NOT NULL DEFAULT '';
