-- Up Migration
-- When the answers were handed in that the desk's title, words and choices of a record are made of. Where others have been handed in since,
-- or it is not known, the server makes them anew, at its start and with each sweep, by the rule they are always made by: where 0042 could not,
-- as a draft stands over the answers handed in, and for what an older instance takes in while it is replaced, which knows none of these columns.
ALTER TABLE record ADD COLUMN indexed_at timestamptz;
-- the draft is what was handed in: made of the same answers already
UPDATE record SET submitted_title = title, submitted_search = search, submitted_facets = facets, indexed_at = submitted_at
WHERE submitted_at IS NOT NULL AND form_version = submitted_version AND "values" = submitted_values;
-- mostly empty: to look costs nothing
CREATE INDEX record_unindexed ON record (seq) WHERE submitted_at IS NOT NULL AND indexed_at IS DISTINCT FROM submitted_at;
