-- Up Migration
-- One list of what all companies have published of a resource (PublicRule.directory). A row exists only while its record is published: it is
-- written and deleted in the transaction of the step. The answers are read from the record.
CREATE TABLE record_public (
  app_id text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  exhibitor_id text NOT NULL,
  search text NOT NULL CHECK (length(search) <= 4000),
  -- chosen options by field, with the branches above them
  facets jsonb NOT NULL DEFAULT '{}',
  -- numbers by field
  numbers jsonb NOT NULL DEFAULT '{}',
  published_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, resource, record_id),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX record_public_new ON record_public (app_id, resource, published_at DESC, record_id DESC);
CREATE INDEX record_public_grams ON record_public USING gin (search_grams(search));
