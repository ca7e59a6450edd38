-- Up Migration
-- What a visitor was asked at the booth (PAGES visitors): the fair's form `lead`, under the version that asked.
ALTER TABLE lead
  ADD COLUMN answers jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN form_version integer CHECK (form_version > 0),
  -- of two scanners that asked, the one that asked later counts, whenever it is handed in
  ADD COLUMN answered_at timestamptz;
