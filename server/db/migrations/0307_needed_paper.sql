-- Up Migration
-- Papers that a fair's companies need (docs/areas/records.md), from the form `qualification`: of every company where the category is empty, else of
-- the companies and products of the category. Written when a fair is imported.
CREATE TABLE needed_paper (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  paper text NOT NULL CHECK (length(paper) BETWEEN 1 AND 200),
  category text NOT NULL CHECK (length(category) <= 200),
  PRIMARY KEY (app_id, paper, category)
);

-- Published products whose category demands papers that their company has not: visitors do not see them. Their own rows say nothing of it.
CREATE TABLE withheld_product (
  app_id text NOT NULL,
  record_id text NOT NULL,
  resource text NOT NULL DEFAULT 'product' CHECK (resource = 'product'),
  exhibitor_id text NOT NULL,
  papers text[] NOT NULL,
  PRIMARY KEY (app_id, record_id),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX withheld_product_company ON withheld_product (app_id, exhibitor_id);

-- Papers that a company needs and has not: it is not verified.
CREATE TABLE missing_paper (
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  paper text NOT NULL,
  PRIMARY KEY (app_id, exhibitor_id, paper),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);

-- The papers of a company that are valid: the published ones.
CREATE FUNCTION has_paper(app text, company text, kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM record q WHERE q.app_id = app AND q.resource = 'qualification' AND q.exhibitor_id = company AND q.published_at IS NOT NULL
    AND CASE jsonb_typeof(q.published_values->'Type') WHEN 'object' THEN q.published_values #> '{Type,selected}' ELSE q.published_values->'Type' END ? kind)
$$;

-- Writes again what a company, or with NULL every company of the fair, lacks. Two steps of one company at once wait for each other, so that the
-- second sees what the first has written.
CREATE FUNCTION papers_refresh(app text, company text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF company IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext('papers'), hashtext(app));
  ELSE
    PERFORM pg_advisory_xact_lock_shared(hashtext('papers'), hashtext(app));
    PERFORM pg_advisory_xact_lock(hashtext('papers of'), hashtext(app || ' ' || company));
  END IF;
  WITH lacking AS (
    SELECT d.record_id, d.exhibitor_id, array_agg(DISTINCT n.paper ORDER BY n.paper) AS papers
    FROM search_document d CROSS JOIN LATERAL unnest(d.facets) AS o JOIN needed_paper n ON n.app_id = app AND o = 'category:' || n.category
    WHERE d.app_id = app AND d.resource = 'product' AND (company IS NULL OR d.exhibitor_id = company) AND NOT has_paper(app, d.exhibitor_id, n.paper)
    GROUP BY 1, 2
  ), gone AS (
    DELETE FROM withheld_product w WHERE w.app_id = app AND (company IS NULL OR w.exhibitor_id = company)
      AND NOT EXISTS (SELECT FROM lacking l WHERE l.record_id = w.record_id)
  )
  INSERT INTO withheld_product AS w (app_id, record_id, exhibitor_id, papers) SELECT app, record_id, exhibitor_id, papers FROM lacking
  ON CONFLICT (app_id, record_id) DO UPDATE SET papers = excluded.papers WHERE w.papers <> excluded.papers;
  WITH kinds AS (
    SELECT d.exhibitor_id, substr(o, 10) AS category FROM search_document d, unnest(d.facets) AS o
    WHERE d.app_id = app AND d.resource IN ('profile', 'product') AND o LIKE 'category:%' AND (company IS NULL OR d.exhibitor_id = company)
    UNION
    SELECT e.id, '' FROM exhibitor e WHERE e.app_id = app AND (company IS NULL OR e.id = company)
  ), lacking AS (
    SELECT DISTINCT k.exhibitor_id, n.paper FROM kinds k JOIN needed_paper n ON n.app_id = app AND n.category = k.category
    JOIN exhibitor e ON e.app_id = app AND e.id = k.exhibitor_id
    WHERE NOT has_paper(app, k.exhibitor_id, n.paper)
  ), gone AS (
    DELETE FROM missing_paper m WHERE m.app_id = app AND (company IS NULL OR m.exhibitor_id = company)
      AND NOT EXISTS (SELECT FROM lacking l WHERE l.exhibitor_id = m.exhibitor_id AND l.paper = m.paper)
  )
  INSERT INTO missing_paper (app_id, exhibitor_id, paper) SELECT app, exhibitor_id, paper FROM lacking ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION papers_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  app text := CASE TG_OP WHEN 'DELETE' THEN OLD.app_id ELSE NEW.app_id END;
  company text := CASE TG_OP WHEN 'DELETE' THEN OLD.exhibitor_id ELSE NEW.exhibitor_id END;
BEGIN
  IF EXISTS (SELECT FROM needed_paper n WHERE n.app_id = app) THEN
    PERFORM papers_refresh(app, company);
  END IF;
  RETURN NULL;
END $$;

-- In the transaction of the step that publishes or ends a paper, a product or a profile, at its end: then all its rows are there.
CREATE CONSTRAINT TRIGGER papers_of_paper AFTER INSERT OR UPDATE OF published_at, published_values ON record DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.resource = 'qualification') EXECUTE FUNCTION papers_of_row();
CREATE CONSTRAINT TRIGGER papers_of_paper_gone AFTER DELETE ON record DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.resource = 'qualification') EXECUTE FUNCTION papers_of_row();
CREATE CONSTRAINT TRIGGER papers_of_document AFTER INSERT OR UPDATE OF facets ON search_document DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.resource IN ('profile', 'product')) EXECUTE FUNCTION papers_of_row();
CREATE CONSTRAINT TRIGGER papers_of_document_gone AFTER DELETE ON search_document DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.resource IN ('profile', 'product')) EXECUTE FUNCTION papers_of_row();
