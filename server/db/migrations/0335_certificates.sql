-- Up Migration
-- The types of a company's valid papers, as options of the facet `certificate` (docs/areas/hall.md). Which of them visitors see is said by the form
-- `qualification`.
ALTER TABLE exhibitor ADD COLUMN certificates text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION certificates_of(app text, company text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT 'certificate:' || t.kind ORDER BY 'certificate:' || t.kind), '{}') FROM record q
  CROSS JOIN LATERAL jsonb_array_elements_text(CASE
    WHEN jsonb_typeof(q.published_values #> '{Type,selected}') = 'array' THEN q.published_values #> '{Type,selected}'
    WHEN jsonb_typeof(q.published_values -> 'Type') = 'array' THEN q.published_values -> 'Type'
    ELSE '[]' END) AS t (kind)
  WHERE q.app_id = app AND q.resource = 'qualification' AND q.exhibitor_id = company AND q.published_at IS NOT NULL
$$;

CREATE FUNCTION certificates_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  app text := CASE TG_OP WHEN 'DELETE' THEN OLD.app_id ELSE NEW.app_id END;
  company text := CASE TG_OP WHEN 'DELETE' THEN OLD.exhibitor_id ELSE NEW.exhibitor_id END;
BEGIN
  UPDATE exhibitor e SET certificates = certificates_of(app, company)
  WHERE e.app_id = app AND e.id = company AND e.certificates <> certificates_of(app, company);
  RETURN NULL;
END $$;

-- In the transaction of the step that publishes or ends a paper, at its end: then all its rows are there.
CREATE CONSTRAINT TRIGGER certificates_of_paper AFTER INSERT OR UPDATE OF published_at, published_values ON record DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.resource = 'qualification') EXECUTE FUNCTION certificates_of_row();
CREATE CONSTRAINT TRIGGER certificates_of_paper_gone AFTER DELETE ON record DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.resource = 'qualification') EXECUTE FUNCTION certificates_of_row();
