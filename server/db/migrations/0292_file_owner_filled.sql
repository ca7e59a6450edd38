-- Up Migration
-- The update changes nothing itself: the trigger fills in the columns. Rows are locked by key and by id, as everywhere else.
UPDATE stored_object o SET owner = o.owner
FROM (SELECT key FROM stored_object WHERE exhibitor_id IS NULL AND person_id IS NULL ORDER BY key FOR UPDATE) held WHERE o.key = held.key;
UPDATE generated_file f SET owner = f.owner
FROM (SELECT id FROM generated_file WHERE exhibitor_id IS NULL AND owner LIKE 'exhibitor:%' ORDER BY id FOR UPDATE) held WHERE f.id = held.id;
