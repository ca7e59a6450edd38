-- Up Migration
-- Words by which organisers sort the people who registered (SPEC §3 Flags). They go with the registration.
CREATE TABLE registration_tag (
  app_id text NOT NULL,
  registration_id bigint NOT NULL REFERENCES registration ON DELETE CASCADE,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 20),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (registration_id, tag)
);
CREATE INDEX registration_tag_of_fair ON registration_tag (app_id, tag, registration_id DESC);
