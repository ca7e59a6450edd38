-- Up Migration
-- An upload has one owner, and a generated file says the same in both.
ALTER TABLE stored_object ADD CONSTRAINT stored_object_one_owner CHECK (num_nonnulls(exhibitor_id, person_id) = 1) NOT VALID;
ALTER TABLE generated_file ADD CONSTRAINT generated_file_one_owner CHECK ((exhibitor_id IS NULL) = (owner = 'organiser')) NOT VALID;
