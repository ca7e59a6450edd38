-- Up Migration
UPDATE meeting SET objected_at = changed_at WHERE objection <> '' AND objected_at IS NULL;
ALTER TABLE meeting VALIDATE CONSTRAINT meeting_objection_end_check;
