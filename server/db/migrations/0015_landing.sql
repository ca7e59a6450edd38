-- Up Migration
-- What people read before they log in: the list of news, and the landing pages of campaigns with the clicks that led to them.

-- Nobody in `audiences`: the item is for everybody. Summaries are plain text, made from the item when the folder gives none.
ALTER TABLE news
  ADD COLUMN summary text NOT NULL DEFAULT '',
  ADD COLUMN summary_en text NOT NULL DEFAULT '',
  ADD COLUMN cover text NOT NULL DEFAULT '',
  ADD COLUMN audiences text[] NOT NULL DEFAULT '{}';
CREATE INDEX news_by_date ON news (app_id, published_at DESC, id DESC);

CREATE TABLE landpage (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('ex', 'visitor')),
  is_draft boolean NOT NULL,
  starts timestamptz,
  ends timestamptz,
  -- channel that counts who comes by this page without one of their own
  source text NOT NULL,
  -- texts in both languages, blocks in their order
  page jsonb NOT NULL,
  PRIMARY KEY (app_id, id)
);

-- The click of an advertisement behind a visit (SPEC §2 adid, clickid, creativetype): once per device, day and click. Registrations keep
-- the click they came by, so that visits and registrations can be counted per advertisement. It says nothing about the person.
CREATE TABLE visit_click (
  app_id text NOT NULL,
  day date NOT NULL,
  client_id text NOT NULL,
  adid text NOT NULL,
  clickid text NOT NULL,
  creativetype text NOT NULL,
  channel text NOT NULL,
  landpage text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, day, client_id, adid, clickid)
);
CREATE INDEX visit_click_by_ad ON visit_click (app_id, adid, day);
