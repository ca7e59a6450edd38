-- Up Migration
-- One document for each published profile, brand and product: what visitors search, filter and see in the directory. It exists only while its
-- record is published, and is written in the transaction of the step, as record_public is. `made` says by which rule: older ones are made anew.
CREATE TABLE search_document (
  app_id text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  exhibitor_id text NOT NULL,
  -- each name between line breaks, small letters, simplified characters
  names text NOT NULL CHECK (length(names) <= 2000),
  brands text NOT NULL CHECK (length(brands) <= 2000),
  categories text NOT NULL CHECK (length(categories) <= 2000),
  body text NOT NULL CHECK (length(body) <= 4000),
  -- readings of names and brands in pinyin, each between line breaks, `~` before each syllable
  spelled text NOT NULL CHECK (length(spelled) <= 4000),
  -- first letters of the syllables
  initials text NOT NULL CHECK (length(initials) <= 1000),
  -- signs and pairs of signs of all of it, as search_grams makes them: line breaks begin a word, syllables stand together
  grams text[] NOT NULL,
  -- field:option
  facets text[] NOT NULL DEFAULT '{}',
  -- what lists show
  card jsonb NOT NULL,
  completeness smallint NOT NULL DEFAULT 0 CHECK (completeness BETWEEN 0 AND 100),
  made smallint NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, resource, record_id),
  FOREIGN KEY (app_id, resource, record_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX search_document_grams ON search_document USING gin (grams);
CREATE INDEX search_document_company ON search_document (app_id, exhibitor_id, resource);
CREATE INDEX search_document_new ON search_document (app_id, resource, published_at DESC, record_id);

-- A booth in the spellings people use: N1-A01 is n1a01, n1a1, and within its hall a01, a1.
CREATE FUNCTION booth_keys(booth text, hall text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT ' ' || string_agg(DISTINCT key, ' ') || ' ' FROM (
    SELECT regexp_replace(spelling, '[^a-z0-9]', '', 'g') AS key FROM (
      VALUES (lower(booth)), (regexp_replace(lower(booth), '(^|[^0-9])0+([0-9])', '\1\2', 'g')),
        (CASE WHEN hall <> '' AND starts_with(lower(booth), lower(hall)) THEN substr(lower(booth), length(hall) + 1) ELSE '' END),
        (CASE WHEN hall <> '' AND starts_with(lower(booth), lower(hall))
          THEN regexp_replace(substr(lower(booth), length(hall) + 1), '(^|[^0-9])0+([0-9])', '\1\2', 'g') ELSE '' END)
    ) AS s (spelling)
  ) AS k WHERE key <> ''
);
ALTER TABLE exhibitor ADD COLUMN booth_keys text GENERATED ALWAYS AS (coalesce(booth_keys(booth, hall), '')) STORED;

-- What visitors looked for and did not find, for the organiser: the words and how often, never who.
CREATE TABLE search_miss (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  words text NOT NULL CHECK (length(words) BETWEEN 2 AND 60),
  times integer NOT NULL DEFAULT 1,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, words)
);

-- What people marked with a star. Companies see how many, never who.
CREATE TABLE favourite (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('company', 'product')),
  target_id text NOT NULL,
  exhibitor_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, person_id, kind, target_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX favourite_target ON favourite (app_id, exhibitor_id, kind, target_id);
