-- Up Migration
-- The language somebody last came in by: what is written to them later is in it. Unknown until they come.
ALTER TABLE person ADD COLUMN language text CHECK (language IN ('cn', 'en'));
