-- Up Migration
-- What is said during a live session, and who looked at it. A room has one sequence; its row is held while a message is written.
CREATE TABLE live_room (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'live' CHECK (resource = 'live'),
  session_id text NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, session_id),
  FOREIGN KEY (app_id, resource, session_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE TABLE live_message (
  app_id text NOT NULL,
  session_id text NOT NULL,
  seq integer NOT NULL,
  person_id bigint NOT NULL,
  -- the host's company speaks
  is_host boolean NOT NULL,
  -- the sender's own id of it: sent again it is the same one
  cid text NOT NULL,
  -- as everybody may see it; empty for the host
  name text NOT NULL DEFAULT '',
  text text NOT NULL CHECK (length(text) <= 400),
  is_removed boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL,
  PRIMARY KEY (app_id, session_id, seq),
  UNIQUE (app_id, session_id, person_id, cid),
  FOREIGN KEY (app_id, session_id) REFERENCES live_room (app_id, session_id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX live_message_person ON live_message (app_id, person_id);
-- Who may write no more in a room: the company decides.
CREATE TABLE live_mute (
  app_id text NOT NULL,
  session_id text NOT NULL,
  person_id bigint NOT NULL,
  PRIMARY KEY (app_id, session_id, person_id),
  FOREIGN KEY (app_id, session_id) REFERENCES live_room (app_id, session_id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX live_mute_person ON live_mute (app_id, person_id);
-- Who watched a session, and which of its products they opened: a device counts once for each. Nobody is named.
CREATE TABLE live_look (
  app_id text NOT NULL,
  resource text NOT NULL DEFAULT 'live' CHECK (resource = 'live'),
  session_id text NOT NULL,
  exhibitor_id text NOT NULL,
  -- empty: the session itself
  product text NOT NULL DEFAULT '',
  viewer text NOT NULL,
  PRIMARY KEY (app_id, session_id, product, viewer),
  FOREIGN KEY (app_id, resource, session_id) REFERENCES record (app_id, resource, id) ON DELETE CASCADE
);
CREATE INDEX live_look_company ON live_look (app_id, exhibitor_id, session_id);
