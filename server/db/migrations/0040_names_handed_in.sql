-- Up Migration
-- What a record and a badge were called when they were handed in and issued: what the company has written since is another name.
-- Stop older instances first: what they write meanwhile has neither.

-- the desk's lists go by it; `title` follows the newest draft
ALTER TABLE record ADD COLUMN submitted_title text NOT NULL DEFAULT '';
UPDATE record r SET submitted_title = CASE WHEN r."values" = r.submitted_values THEN r.title ELSE coalesce(t.given, t.chosen, r.title) END
FROM (
  SELECT s.app_id, s.resource, s.id,
    CASE jsonb_typeof(s.submitted_values->f.field) WHEN 'string' THEN left(btrim(s.submitted_values->>f.field), 200) END AS given,
    -- of a choice, what its form calls the option
    (SELECT string_agg(o->>'text', '、' ORDER BY place)
     FROM form_definition d, jsonb_array_elements(d.definition->'Fields') AS asked,
       jsonb_array_elements(CASE jsonb_typeof(asked->'DataSource') WHEN 'array' THEN asked->'DataSource' END) WITH ORDINALITY AS offered (o, place)
     WHERE d.app_id = s.app_id AND d.form_id = s.form_id AND d.version = s.submitted_version AND asked->>'Id' = f.field
       AND s.submitted_values #> ARRAY[f.field, 'selected'] ? (o->>'id')) AS chosen
  FROM record s, LATERAL (SELECT CASE s.resource WHEN 'application' THEN 'Company' WHEN 'badgeExtra' THEN 'Type' ELSE 'Name' END AS field) f
  WHERE s.submitted_at IS NOT NULL
) t
WHERE r.app_id = t.app_id AND r.resource = t.resource AND r.id = t.id;
DROP INDEX record_desk_title;
CREATE INDEX record_desk_title ON record (app_id, resource, submitted_title, id) WHERE submitted_at IS NOT NULL;

-- whom a code was made for; empty where nobody knows. The answers it was issued on are the last ones handed in before.
ALTER TABLE company_badge ADD COLUMN holder text NOT NULL DEFAULT '';
UPDATE company_badge c SET holder = left(btrim(e.name), 200)
FROM (
  SELECT b.app_id, b.code, (
    SELECT v."values"->>'Name' FROM record_event v
    WHERE v.app_id = b.app_id AND v.resource = b.resource AND v.record_id = b.record_id AND v.at <= b.issued_at AND jsonb_typeof(v."values"->'Name') = 'string'
    ORDER BY v.id DESC LIMIT 1) AS name
  FROM company_badge b
) e
WHERE c.app_id = e.app_id AND c.code = e.code AND e.name IS NOT NULL;
