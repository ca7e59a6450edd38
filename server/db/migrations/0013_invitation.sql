-- Up Migration
-- Invitations of visitors, later of exhibitors in batches, and the leads that scanned cards become.

-- A code is the id with a signature over it, so lists and posters show a link again and the table gives none away. Name, phone and e-mail
-- of whom it is for stay only while it is open: answered or taken back, the invitation keeps the name alone.
CREATE TABLE invitation (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9_-]{16}$'),
  kind text NOT NULL CHECK (kind IN ('person', 'share')),
  owner_person_id bigint,
  exhibitor_id text,
  batch_id uuid,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'revoked')),
  name text NOT NULL DEFAULT '',
  -- E.164, and as its country writes it
  phone text CHECK (phone ~ '^\+[0-9]{5,20}$'),
  country_code text NOT NULL DEFAULT '',
  national_number text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  uses integer NOT NULL DEFAULT 0,
  max_uses integer NOT NULL CHECK (max_uses > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (app_id, id),
  -- of a visitor or of a company, never of both
  CHECK ((owner_person_id IS NULL) <> (exhibitor_id IS NULL)),
  CHECK (batch_id IS NULL OR exhibitor_id IS NOT NULL),
  -- whatever else goes wrong, nobody comes by a used one
  CHECK (uses BETWEEN 0 AND max_uses),
  CHECK (kind = 'share' OR max_uses = 1),
  FOREIGN KEY (app_id, owner_person_id) REFERENCES person (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_owner ON invitation (app_id, owner_person_id, created_at DESC) WHERE owner_person_id IS NOT NULL;
CREATE INDEX invitation_company ON invitation (app_id, exhibitor_id, created_at DESC) WHERE exhibitor_id IS NOT NULL;
CREATE INDEX invitation_phone ON invitation (app_id, phone) WHERE phone IS NOT NULL;
-- one link to share for each visitor
CREATE UNIQUE INDEX invitation_share ON invitation (app_id, owner_person_id) WHERE kind = 'share' AND state = 'open' AND owner_person_id IS NOT NULL;

-- Who registered by which.
CREATE TABLE invitation_use (
  app_id text NOT NULL,
  invitation_id text NOT NULL,
  person_id bigint NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, invitation_id, person_id),
  FOREIGN KEY (app_id, invitation_id) REFERENCES invitation (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_use_person ON invitation_use (app_id, person_id);

-- Phones that had their one message of the fair: keyed hashes.
CREATE TABLE invitation_notice (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  phone_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, phone_hash)
);

-- One row for a person and a company, however often the card is scanned.
CREATE TABLE lead (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  person_id bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  UNIQUE (app_id, exhibitor_id, person_id),
  UNIQUE (app_id, id),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_person ON lead (app_id, person_id);

-- A scan by the name its scanner gave it: handed in again it is the same one.
CREATE TABLE lead_scan (
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  nonce text NOT NULL,
  lead_id bigint NOT NULL,
  is_first boolean NOT NULL,
  -- the account that scanned; it may be gone
  scanned_by bigint NOT NULL,
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, exhibitor_id, nonce),
  FOREIGN KEY (app_id, lead_id) REFERENCES lead (app_id, id) ON DELETE CASCADE
);
CREATE INDEX lead_scan_lead ON lead_scan (app_id, lead_id);
