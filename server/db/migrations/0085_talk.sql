-- Up Migration
-- Talks between a company and a person, or between two companies. Side `a` is a company, side `b` a person or another company. The people of a
-- company share its side. Lock order: talk → party, each by its key.

CREATE TABLE talk (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  -- both parties in a fixed order: two of them have one talk; without a person that was deleted it is the talk's own number
  pair text NOT NULL,
  began_by text NOT NULL CHECK (began_by IN ('a', 'b')),
  -- why it was begun, and the product, lead … behind it
  source text NOT NULL CHECK (source IN ('door', 'product', 'lead', 'inquiry', 'meeting', 'post')),
  source_id text NOT NULL DEFAULT '',
  -- the company met the person by an invitation alone: their name is shown when they have answered
  hides_name boolean NOT NULL DEFAULT false,
  -- the side that did not begin has written: then both may write
  answered_at timestamptz,
  last_seq integer NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (app_id, pair)
);
CREATE INDEX talk_old ON talk (app_id, last_at);

-- Who talks: `exhibitor:ID` or `person:ID`. Counts what is unread, and each change of one of its talks (`rev`).
CREATE TABLE talk_party (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  party text NOT NULL,
  rev bigint NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- messages within ten seconds
  burst_at timestamptz NOT NULL DEFAULT now(),
  burst integer NOT NULL DEFAULT 0,
  -- the organiser took the word from them: until then, or for good
  muted_until timestamptz,
  ended_at timestamptz,
  -- of a company: whether others may begin a talk, when somebody answers, what is answered by itself, quick replies
  is_open boolean NOT NULL DEFAULT true,
  settings jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (app_id, party)
);

-- One side of a talk as its party sees it.
CREATE TABLE talk_seat (
  app_id text NOT NULL,
  talk_id bigint NOT NULL REFERENCES talk ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('a', 'b')),
  party text NOT NULL,
  -- what a search finds the other side by
  peer_name text NOT NULL DEFAULT '' CHECK (length(peer_name) <= 500),
  rev bigint NOT NULL DEFAULT 0,
  last_read integer NOT NULL DEFAULT 0,
  delivered integer NOT NULL DEFAULT 0,
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  -- since when the other side waits for an answer
  waiting_since timestamptz,
  -- up to where somebody who was away was told by a message
  told_seq integer NOT NULL DEFAULT 0,
  is_starred boolean NOT NULL DEFAULT false,
  is_muted boolean NOT NULL DEFAULT false,
  is_blocked boolean NOT NULL DEFAULT false,
  -- the account that took the talk over
  assignee bigint,
  last_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (talk_id, side),
  FOREIGN KEY (app_id, party) REFERENCES talk_party (app_id, party) ON DELETE CASCADE
);
CREATE UNIQUE INDEX talk_seat_party ON talk_seat (app_id, party, talk_id);
CREATE INDEX talk_seat_list ON talk_seat (app_id, party, last_at DESC, talk_id DESC);
CREATE INDEX talk_seat_rev ON talk_seat (app_id, party, rev);

-- `seq` counts within a talk without gaps; `cid` is the sender's own id of the message, so that sent again it is the same one.
CREATE TABLE talk_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  talk_id bigint NOT NULL REFERENCES talk ON DELETE CASCADE,
  seq integer NOT NULL,
  side text NOT NULL CHECK (side IN ('a', 'b')),
  author bigint,
  cid text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'image', 'file', 'product', 'place')),
  body jsonb NOT NULL,
  is_auto boolean NOT NULL DEFAULT false,
  -- taken back by who wrote it, removed by the organiser, refused by a check that came late, or gone with who wrote it
  state text NOT NULL DEFAULT '' CHECK (state IN ('', 'recalled', 'removed', 'withdrawn', 'deleted')),
  at timestamptz NOT NULL,
  UNIQUE (talk_id, seq),
  UNIQUE (talk_id, side, cid)
);

-- What the organiser was told of. Only after a report somebody of theirs reads a part of a talk.
CREATE TABLE talk_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  talk_id bigint NOT NULL REFERENCES talk ON DELETE CASCADE,
  seq integer NOT NULL,
  side text NOT NULL CHECK (side IN ('a', 'b')),
  reason text NOT NULL CHECK (reason IN ('fraud', 'abuse', 'spam', 'fake', 'other')),
  text text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- what the message said when it was reported
  evidence jsonb NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'handled', 'dismissed')),
  action text NOT NULL DEFAULT '' CHECK (action IN ('', 'record', 'mute', 'end')),
  answer text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  handled_at timestamptz,
  handled_by bigint
);
CREATE INDEX talk_report_queue ON talk_report (app_id, state, id DESC);
CREATE INDEX talk_report_talk ON talk_report (talk_id);

-- The fair's own rules of talks.
CREATE TABLE talk_setting (
  app_id text PRIMARY KEY REFERENCES fair ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT true,
  words text[] NOT NULL DEFAULT '{}',
  -- nothing is shown before WeChat has looked at it
  holds boolean NOT NULL DEFAULT false
);
