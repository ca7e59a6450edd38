-- Up Migration
-- What the forms in use say already; later imports write it.
INSERT INTO needed_paper (app_id, paper, category)
SELECT DISTINCT f.app_id, n.key, coalesce(c.category, '')
FROM (SELECT DISTINCT ON (app_id) app_id, definition, retired_at FROM form_definition WHERE form_id = 'qualification' ORDER BY app_id, version DESC) f
CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(f.definition->'Fields') WHEN 'array' THEN f.definition->'Fields' ELSE '[]' END) AS field
CROSS JOIN LATERAL jsonb_each(CASE jsonb_typeof(field #> '{Configs,needed}') WHEN 'object' THEN field #> '{Configs,needed}' ELSE '{}' END) AS n
LEFT JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(n.value) WHEN 'array' THEN n.value ELSE '[]' END) AS c (category) ON true
WHERE f.retired_at IS NULL AND field->>'Id' = 'Type'
ON CONFLICT DO NOTHING;
SELECT papers_refresh(app_id, NULL) FROM (SELECT DISTINCT app_id FROM needed_paper) AS fairs;
