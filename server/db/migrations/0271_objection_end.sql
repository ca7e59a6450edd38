-- Up Migration
-- When an objection to a no-show was made, and how it ended where the no-show stays: the organiser
-- said so, or left it without an answer until its days were over.
ALTER TABLE meeting ADD COLUMN objected_at timestamptz;
ALTER TABLE meeting ADD COLUMN objection_end text;
ALTER TABLE meeting ADD CONSTRAINT meeting_objection_end_check CHECK (objection_end IN ('kept', 'lapsed')) NOT VALID;
