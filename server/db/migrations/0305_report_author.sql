-- Up Migration
-- Who of a company reported a message: a colleague's report of the same message is a further one. Null in reports from before, and of people who were deleted.
ALTER TABLE talk_report ADD COLUMN author bigint;
