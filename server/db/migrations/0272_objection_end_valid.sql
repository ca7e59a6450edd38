-- Up Migration
-- what was left open until now has its days from now on
UPDATE meeting SET objected_at = now() WHERE objection <> '' AND objected_at IS NULL;
ALTER TABLE meeting VALIDATE CONSTRAINT meeting_objection_end_check;
