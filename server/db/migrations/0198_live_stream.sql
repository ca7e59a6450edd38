-- Up Migration
-- How often the push address of a live session was made again. The name of its stream follows from it: the earlier address is over.
CREATE TABLE live_stream (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'live' CHECK (resource = 'live'),
  session_id text NOT NULL,
  round integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, session_id),
  FOREIGN KEY (app_id, resource, session_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
