-- Up Migration
-- Companies that apply to exhibit before they are any, and accounts a company looks after by itself.

-- Who made a company: an import leaves those that came by an application alone, until the folder names them.
ALTER TABLE exhibitor ADD COLUMN origin text NOT NULL DEFAULT 'folder' CHECK (origin IN ('folder', 'application'));

-- An application by its mobile, which was proven with a code. The record (resource application) holds the answers; `exhibitor_id` is the
-- number the company is to have, `person_id` the bearer of the link by which the applicant reaches it.
CREATE TABLE application (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  phone text NOT NULL,
  country_code text NOT NULL,
  national_number text NOT NULL,
  exhibitor_id text NOT NULL,
  person_id bigint NOT NULL,
  record_id text NOT NULL,
  -- the one last used: messages are in it
  language text NOT NULL CHECK (language IN ('cn', 'en')),
  -- the account its approval opened
  login text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, phone),
  UNIQUE (app_id, exhibitor_id),
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX application_person ON application (app_id, person_id);

-- The link of an application names a company that is none yet.
ALTER TABLE signed_link DROP CONSTRAINT signed_link_app_id_exhibitor_id_fkey;

-- Since when the company itself says role, phone and login of an account: an import leaves those as they are.
ALTER TABLE exhibitor_account ADD COLUMN managed_at timestamptz;
