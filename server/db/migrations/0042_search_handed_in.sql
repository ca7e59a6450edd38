-- Up Migration
-- What the desk looks for among records, and narrows them by: the answers that were handed in. `search` and `facets` follow the newest draft,
-- which is the company's own. What older instances hand in meanwhile is made up for by 0051.
ALTER TABLE record
  ADD COLUMN submitted_search text NOT NULL DEFAULT '' CHECK (length(submitted_search) <= 500),
  ADD COLUMN submitted_facets jsonb NOT NULL DEFAULT '{}';

-- where the draft is what was handed in; the server makes the others (0051)
UPDATE record SET submitted_search = search, submitted_facets = facets WHERE submitted_at IS NOT NULL AND "values" = submitted_values;

-- all that counting reads, and what finds rare words: of what was handed in
DROP INDEX record_desk_count;
CREATE INDEX record_desk_count ON record (app_id, resource, state) INCLUDE (exhibitor_id, submitted_search) WHERE submitted_at IS NOT NULL;
DROP INDEX record_grams;
CREATE INDEX record_grams ON record USING gin (search_grams(submitted_search)) WHERE submitted_at IS NOT NULL;
