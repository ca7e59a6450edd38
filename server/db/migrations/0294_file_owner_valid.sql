-- Up Migration
-- Reads the tables without keeping others from them.
ALTER TABLE stored_object VALIDATE CONSTRAINT stored_object_one_owner;
ALTER TABLE generated_file VALIDATE CONSTRAINT generated_file_one_owner;
