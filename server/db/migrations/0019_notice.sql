-- Up Migration
-- What the organiser tells and gives exhibitors: notices with who read them, files with who has them, news from the desk; and accounts that
-- act for several companies.

-- `targets` names whom it is for: role:admin, hall:N1, company:ID; nobody in it = every exhibitor. A change that has to be confirmed anew is
-- another notice.
CREATE TABLE notice (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  title text NOT NULL,
  title_en text NOT NULL,
  html text NOT NULL,
  html_en text NOT NULL,
  targets text[] NOT NULL DEFAULT '{}',
  must_confirm boolean NOT NULL DEFAULT false,
  -- the day it bears; the period in which it is shown, open where null
  published_at timestamptz NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  -- whose it is: an import writes and takes back the folder's own
  origin text NOT NULL DEFAULT 'folder' CHECK (origin IN ('folder', 'desk')),
  -- who took it back: what the desk recalled stays so, whatever the folder says
  recalled_at timestamptz,
  recalled_by text CHECK (recalled_by IN ('folder', 'desk')),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  PRIMARY KEY (app_id, id),
  CHECK ((recalled_at IS NULL) = (recalled_by IS NULL))
);

-- One row for each account and company it acts for.
CREATE TABLE notice_read (
  app_id text NOT NULL,
  notice_id text NOT NULL,
  person_id bigint NOT NULL,
  exhibitor_id text NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  PRIMARY KEY (app_id, notice_id, person_id, exhibitor_id),
  FOREIGN KEY (app_id, notice_id) REFERENCES notice (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_read_person ON notice_read (app_id, person_id);
CREATE INDEX notice_read_company ON notice_read (app_id, exhibitor_id);

-- Files for exhibitors. `edition` counts what the file was: who had an earlier one is told that there is another.
CREATE TABLE download_file (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  position integer NOT NULL,
  title text NOT NULL,
  title_en text NOT NULL,
  category text NOT NULL,
  category_en text NOT NULL,
  file_name text NOT NULL,
  mime text NOT NULL,
  hash text NOT NULL,
  bytes bytea NOT NULL,
  version text NOT NULL,
  edition integer NOT NULL DEFAULT 1 CHECK (edition > 0),
  targets text[] NOT NULL DEFAULT '{}',
  must_read boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  -- no longer in the folder: nobody gets it any more
  withdrawn_at timestamptz,
  PRIMARY KEY (app_id, id)
);

CREATE TABLE download_had (
  app_id text NOT NULL,
  file_id text NOT NULL,
  person_id bigint NOT NULL,
  edition integer NOT NULL,
  had_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, file_id, person_id),
  FOREIGN KEY (app_id, file_id) REFERENCES download_file (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX download_had_person ON download_had (app_id, person_id);

ALTER TABLE news
  ADD COLUMN origin text NOT NULL DEFAULT 'folder' CHECK (origin IN ('folder', 'desk')),
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);

-- Further companies an account acts for, beside its own. A session says for which; null = the account's own.
CREATE TABLE exhibitor_membership (
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  exhibitor_id text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'staff')),
  PRIMARY KEY (app_id, person_id, exhibitor_id),
  FOREIGN KEY (app_id, person_id) REFERENCES exhibitor_account (app_id, person_id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX exhibitor_membership_company ON exhibitor_membership (app_id, exhibitor_id);
ALTER TABLE session ADD COLUMN exhibitor_id text;
