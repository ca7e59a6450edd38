-- Up Migration
-- What the desk looks for among records, and narrows them by: the answers that were handed in. `search` and `facets` follow the newest draft,
-- which is the company's own. Stop older instances first: what they hand in meanwhile has neither.
ALTER TABLE record
  ADD COLUMN submitted_search text NOT NULL DEFAULT '' CHECK (length(submitted_search) <= 500),
  ADD COLUMN submitted_facets jsonb NOT NULL DEFAULT '{}';

-- where the draft is another one: its texts and numbers, and chosen options in both languages as their form calls them
UPDATE record r SET
  submitted_search = CASE WHEN s.is_same THEN r.search ELSE left(btrim(regexp_replace(lower(normalize(s.words, NFKC)), '\s+', ' ', 'g')), 500) END,
  submitted_facets = CASE WHEN s.is_same THEN r.facets ELSE s.facets END
FROM (
  SELECT h.app_id, h.resource, h.id, h."values" = h.submitted_values AS is_same, coalesce(found.words, '') AS words, coalesce(chosen.facets, '{}') AS facets
  FROM record h
  CROSS JOIN LATERAL (SELECT CASE h.resource WHEN 'badge' THEN ARRAY['Name', 'NameEn', 'Mobile', 'Position']
    WHEN 'contact' THEN ARRAY['Name', 'NameEn', 'Post', 'Mobile', 'Email'] WHEN 'profile' THEN ARRAY['Name', 'NameEn', 'ShortName', 'Brands']
    WHEN 'application' THEN ARRAY['Company', 'CompanyEn', 'TaxNumber', 'Contact', 'Email'] WHEN 'badgeExtra' THEN ARRAY['Type']
    ELSE ARRAY['Name'] END AS searched) f
  CROSS JOIN LATERAL (
    SELECT string_agg(word, ' ' ORDER BY place) AS words FROM (SELECT word, min(place) AS place FROM (
      SELECT place * 2 AS place, CASE jsonb_typeof(answer) WHEN 'string' THEN answer#>>'{}'
        WHEN 'array' THEN (SELECT string_agg(item#>>'{}', '、') FROM jsonb_array_elements(answer) AS item WHERE jsonb_typeof(item) = 'string')
        WHEN 'object' THEN concat_ws('-', nullif(answer->>'AreaCode', ''), nullif(answer->>'Number', '')) END AS word
      FROM unnest(f.searched) WITH ORDINALITY AS asked (field, place), LATERAL (SELECT h.submitted_values->field AS answer) AS given
      UNION ALL
      SELECT asked.place * 2 + named.place, string_agg(o->>named.key, named.comma ORDER BY offered.place)
      FROM unnest(f.searched) WITH ORDINALITY AS asked (field, place)
        CROSS JOIN (VALUES (0, 'text', '、'), (1, 'text_en', ', ')) AS named (place, key, comma)
        JOIN form_definition d ON d.app_id = h.app_id AND d.form_id = h.form_id AND d.version = h.submitted_version
        CROSS JOIN jsonb_array_elements(d.definition->'Fields') AS q
        CROSS JOIN jsonb_array_elements(CASE jsonb_typeof(q->'DataSource') WHEN 'array' THEN q->'DataSource' END) WITH ORDINALITY AS offered (o, place)
      WHERE q->>'Id' = asked.field AND h.submitted_values #> ARRAY[asked.field, 'selected'] ? (o->>'id') GROUP BY asked.place, named.place
    ) AS each WHERE word <> '' GROUP BY word) AS once) found
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(field, options) AS facets
    FROM (SELECT jsonb_object_keys(h.facets) UNION SELECT CASE h.resource WHEN 'badge' THEN 'Type' WHEN 'contact' THEN 'Duties' WHEN 'application' THEN 'BoothType' END)
      AS known (field), LATERAL (SELECT CASE jsonb_typeof(h.submitted_values->field) WHEN 'object' THEN h.submitted_values->field->'selected'
        WHEN 'array' THEN h.submitted_values->field WHEN 'string' THEN jsonb_build_array(h.submitted_values->field) END AS options) AS given
    WHERE jsonb_typeof(options) = 'array' AND options NOT IN ('[]', '[""]')) chosen
  WHERE h.submitted_at IS NOT NULL
) s
WHERE r.app_id = s.app_id AND r.resource = s.resource AND r.id = s.id;

-- all that counting reads, and what finds rare words: of what was handed in
DROP INDEX record_desk_count;
CREATE INDEX record_desk_count ON record (app_id, resource, state) INCLUDE (exhibitor_id, submitted_search) WHERE submitted_at IS NOT NULL;
DROP INDEX record_grams;
CREATE INDEX record_grams ON record USING gin (search_grams(submitted_search)) WHERE submitted_at IS NOT NULL;
