-- Up Migration
-- Who is taking the file to the store, and until when: nobody holds a connection for so long.
ALTER TABLE stored_object ADD COLUMN lease text;
ALTER TABLE stored_object ADD COLUMN lease_until timestamptz;
-- files refused under this permit: after a few it is of no more use
ALTER TABLE stored_object ADD COLUMN refusals integer NOT NULL DEFAULT 0;
-- since when no stored answer names it any more: its day begins again
ALTER TABLE stored_object ADD COLUMN detached_at timestamptz;
