-- Up Migration
-- Meetings: when and where people of the fair may meet, what they look for, whom they want to meet, and what became of it.

CREATE TABLE meeting_slot (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- day and time where the fair is held
  id text NOT NULL CHECK (id ~ '^[0-9]{8}-[0-9]{4}$'),
  day text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- no longer in the folder: what is held in it is listed at the desk, nothing new is planned
  retired_at timestamptz,
  PRIMARY KEY (app_id, id)
);
CREATE TABLE meeting_table (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$'),
  position integer NOT NULL,
  hall text NOT NULL,
  languages text[] NOT NULL DEFAULT '{}',
  retired_at timestamptz,
  PRIMARY KEY (app_id, id)
);

-- Who meets is a company or a person: `party` is their one name.
CREATE TABLE match_profile (
  app_id text NOT NULL,
  exhibitor_id text,
  person_id bigint,
  party text NOT NULL GENERATED ALWAYS AS (coalesce('e:' || exhibitor_id, 'p:' || person_id::text)) STORED,
  offers text[] NOT NULL DEFAULT '{}',
  seeks text[] NOT NULL DEFAULT '{}',
  markets text[] NOT NULL DEFAULT '{}',
  language text NOT NULL DEFAULT '',
  words text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, party),
  CHECK (num_nonnulls(exhibitor_id, person_id) = 1),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX match_profile_offers ON match_profile USING gin (offers);
CREATE INDEX match_profile_seeks ON match_profile USING gin (seeks);

CREATE TABLE match_wish (
  app_id text NOT NULL,
  from_exhibitor text,
  from_visitor bigint,
  to_exhibitor text,
  to_visitor bigint,
  from_party text NOT NULL GENERATED ALWAYS AS (coalesce('e:' || from_exhibitor, 'p:' || from_visitor::text)) STORED,
  to_party text NOT NULL GENERATED ALWAYS AS (coalesce('e:' || to_exhibitor, 'p:' || to_visitor::text)) STORED,
  -- null: only a favourite
  level text CHECK (level IN ('must', 'yes', 'no')),
  is_favourite boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, from_party, to_party),
  CHECK (num_nonnulls(from_exhibitor, from_visitor) = 1 AND num_nonnulls(to_exhibitor, to_visitor) = 1),
  CHECK (coalesce('e:' || from_exhibitor, 'p:' || from_visitor::text) <> coalesce('e:' || to_exhibitor, 'p:' || to_visitor::text)),
  FOREIGN KEY (app_id, from_exhibitor) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, to_exhibitor) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, from_visitor) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, to_visitor) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX match_wish_to ON match_wish (app_id, to_party);
CREATE INDEX match_wish_from_visitor ON match_wish (app_id, from_visitor);
CREATE INDEX match_wish_to_visitor ON match_wish (app_id, to_visitor);

-- A run of the scheduler. It proposes: nothing of it is live before it is published.
CREATE TABLE match_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('all', 'free')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'proposed', 'published', 'failed')),
  version integer,
  asked_at timestamptz NOT NULL,
  asked_by bigint,
  ended_at timestamptz,
  figures jsonb NOT NULL DEFAULT '{}',
  plan jsonb NOT NULL DEFAULT '{}',
  changes jsonb NOT NULL DEFAULT '{}',
  UNIQUE (app_id, version)
);
CREATE INDEX match_run_fair ON match_run (app_id, id DESC);

CREATE TABLE meeting (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  -- who asked, and who was asked; of a company the account that goes there
  from_exhibitor text,
  from_visitor bigint,
  from_rep bigint,
  to_exhibitor text,
  to_visitor bigint,
  to_rep bigint,
  from_party text NOT NULL GENERATED ALWAYS AS (coalesce('e:' || from_exhibitor, 'p:' || from_visitor::text)) STORED,
  to_party text NOT NULL GENERATED ALWAYS AS (coalesce('e:' || to_exhibitor, 'p:' || to_visitor::text)) STORED,
  state text NOT NULL CHECK (state IN ('requested', 'scheduled', 'declined', 'expired', 'cancelled', 'done', 'no_show')),
  -- who has to answer
  waits_for text CHECK (waits_for IN ('from', 'to')),
  slot_id text NOT NULL,
  -- another time that was proposed for a meeting
  new_slot text,
  -- null: at the booth of the company that was asked, or that asked
  table_id text,
  subject text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  expires_at timestamptz,
  -- of which published plan it is; null when people made it
  plan_version integer,
  is_locked boolean NOT NULL DEFAULT false,
  from_here_at timestamptz,
  to_here_at timestamptz,
  from_note text NOT NULL DEFAULT '',
  to_note text NOT NULL DEFAULT '',
  from_rating smallint NOT NULL DEFAULT 0 CHECK (from_rating BETWEEN 0 AND 5),
  to_rating smallint NOT NULL DEFAULT 0 CHECK (to_rating BETWEEN 0 AND 5),
  -- who did not come, and what they say to that
  absent text CHECK (absent IN ('from', 'to')),
  objection text NOT NULL DEFAULT '',
  revision integer NOT NULL DEFAULT 1,
  -- counts changes of time and place, for calendars
  sequence integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (app_id, id),
  CHECK (num_nonnulls(from_exhibitor, from_visitor) = 1 AND num_nonnulls(to_exhibitor, to_visitor) = 1),
  CHECK ((state = 'requested') = (expires_at IS NOT NULL)),
  FOREIGN KEY (app_id, slot_id) REFERENCES meeting_slot (app_id, id),
  FOREIGN KEY (app_id, new_slot) REFERENCES meeting_slot (app_id, id),
  FOREIGN KEY (app_id, table_id) REFERENCES meeting_table (app_id, id),
  FOREIGN KEY (app_id, from_exhibitor) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, to_exhibitor) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, from_visitor) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, to_visitor) REFERENCES person (app_id, id) ON DELETE CASCADE
);
-- two parties have one meeting that is open
CREATE UNIQUE INDEX meeting_pair ON meeting (app_id, least(from_party, to_party), greatest(from_party, to_party))
  WHERE state IN ('requested', 'scheduled');
CREATE INDEX meeting_from ON meeting (app_id, from_party, id DESC);
CREATE INDEX meeting_to ON meeting (app_id, to_party, id DESC);
CREATE INDEX meeting_from_visitor ON meeting (app_id, from_visitor);
CREATE INDEX meeting_to_visitor ON meeting (app_id, to_visitor);
CREATE INDEX meeting_slot_of ON meeting (app_id, slot_id) WHERE state = 'scheduled';
CREATE INDEX meeting_due ON meeting (expires_at) WHERE state = 'requested';

-- What is taken in a slot. The key is the judge: a person (`p:`), a company that is asked and has named nobody yet (`c:`), and a table (`t:`)
-- are taken once. A row without a meeting is time somebody keeps for themselves.
CREATE TABLE meeting_hold (
  app_id text NOT NULL,
  slot_id text NOT NULL,
  holder text NOT NULL,
  meeting_id bigint,
  -- whose time it is, where it is a person's
  person_id bigint,
  PRIMARY KEY (app_id, slot_id, holder),
  FOREIGN KEY (app_id, slot_id) REFERENCES meeting_slot (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, meeting_id) REFERENCES meeting (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX meeting_hold_holder ON meeting_hold (app_id, holder);
CREATE INDEX meeting_hold_meeting ON meeting_hold (app_id, meeting_id);
CREATE INDEX meeting_hold_person ON meeting_hold (app_id, person_id);

-- The private address of somebody's calendar. Another one ends it.
CREATE TABLE meeting_feed (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, person_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
