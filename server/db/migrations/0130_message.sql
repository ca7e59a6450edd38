-- Up Migration
-- What the organiser sends: the texts of all messages, messages to many people, and who is told of talks while they are away.

-- A text of the product in the fair's own words; null where the product's words hold. The draft is null where there is none.
CREATE TABLE message_text (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL,
  cn text,
  en text,
  draft_cn text,
  draft_en text,
  version integer NOT NULL DEFAULT 0,
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, id),
  CHECK ((cn IS NULL) = (en IS NULL)),
  CHECK ((draft_cn IS NULL) = (draft_en IS NULL))
);
CREATE TABLE message_text_version (
  app_id text NOT NULL,
  id text NOT NULL,
  version integer NOT NULL,
  cn text,
  en text,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text NOT NULL DEFAULT '',
  PRIMARY KEY (app_id, id, version),
  FOREIGN KEY (app_id, id) REFERENCES message_text (app_id, id) ON DELETE CASCADE
);

-- Minutes of the day where the fair is held, between which nothing goes to many people; prices of one message in a hundredth of a fen.
CREATE TABLE message_setting (
  app_id text PRIMARY KEY REFERENCES fair ON DELETE CASCADE,
  quiet_from integer NOT NULL CHECK (quiet_from BETWEEN 0 AND 1440),
  quiet_until integer NOT NULL CHECK (quiet_until BETWEEN 0 AND 1440),
  sms_price integer NOT NULL CHECK (sms_price BETWEEN 0 AND 1000000),
  mail_price integer NOT NULL CHECK (mail_price BETWEEN 0 AND 1000000),
  wechat_price integer NOT NULL CHECK (wechat_price BETWEEN 0 AND 1000000)
);

-- One message to many people.
CREATE TABLE mailing (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  title text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('service', 'marketing')),
  audience jsonb NOT NULL,
  ways text[] NOT NULL,
  content jsonb NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'stopped', 'done')),
  -- why it waits just now
  problem text NOT NULL DEFAULT '' CHECK (problem IN ('', 'quiet', 'later', 'budget')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  send_at timestamptz,
  -- what one message of a way cost when it was sent
  prices jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL DEFAULT '',
  began_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX mailing_list ON mailing (app_id, id DESC);
CREATE INDEX mailing_running ON mailing (id) WHERE state = 'sending';

-- Written when the mailing begins: from then on the list is fixed, and each address has one row.
CREATE TABLE mailing_recipient (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  mailing_id bigint NOT NULL REFERENCES mailing ON DELETE CASCADE,
  person_id bigint,
  name text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('cn', 'en')),
  way text NOT NULL CHECK (way IN ('sms', 'mail', 'wechat')),
  recipient text NOT NULL,
  parts integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'sent', 'failed', 'stopped', 'skipped')),
  reason text NOT NULL DEFAULT '',
  message_id bigint,
  at timestamptz,
  -- they said by this message that they want no more
  left_at timestamptz,
  UNIQUE (mailing_id, way, recipient)
);
CREATE INDEX mailing_recipient_turn ON mailing_recipient (mailing_id, state, id);
CREATE INDEX mailing_recipient_queued ON mailing_recipient (message_id) WHERE state = 'queued';
CREATE INDEX mailing_recipient_person ON mailing_recipient (app_id, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX mailing_recipient_address ON mailing_recipient (app_id, recipient);

-- Addresses that want none of them, by a keyed hash.
CREATE TABLE mailing_opt_out (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  address_hash bytea NOT NULL,
  left_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, address_hash)
);

-- By which way somebody is told of a talk while they are away; without a row by the first that reaches them.
CREATE TABLE talk_tell (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('auto', 'wechat', 'mail', 'sms', 'off')),
  PRIMARY KEY (app_id, person_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
-- sides that have something unread of which nobody told them
CREATE INDEX talk_seat_untold ON talk_seat (last_at) WHERE unread > 0 AND told_seq <= last_read AND NOT is_muted AND NOT is_blocked;
