-- Up Migration
-- Who somebody is: sessions people can look through, passwords that can be recovered, cards and invitations, signed links.

-- a guest is known by a card or an invitation, an exhibitor by an account: neither needs a phone
ALTER TABLE person DROP CONSTRAINT person_phone_given;
ALTER TABLE person ADD CONSTRAINT person_phone_given CHECK (phone IS NOT NULL OR audience IN ('ex', 'vip'));

-- where a recovery code goes; several accounts of a company may share one
ALTER TABLE exhibitor_account
  ADD COLUMN phone text CHECK (phone ~ '^\+[0-9]{5,20}$'),
  ADD COLUMN country_code text NOT NULL DEFAULT '',
  ADD COLUMN national_number text NOT NULL DEFAULT '';

-- The right to set a password once, given for a code. The ticket itself is not stored.
CREATE TABLE password_ticket (
  token_hash bytea PRIMARY KEY,
  app_id text NOT NULL,
  person_id bigint NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX password_ticket_person ON password_ticket (person_id);
CREATE INDEX password_ticket_expires_at ON password_ticket (expires_at);

CREATE TABLE vip_event (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text NOT NULL,
  name_en text NOT NULL,
  place text NOT NULL DEFAULT '',
  place_en text NOT NULL DEFAULT '',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, id)
);

-- Cards (without an event) and invitations to one. The code only as a keyed hash; a person is made when the guest first logs in and
-- has agreed to the privacy notice.
CREATE TABLE vip_guest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  event_id text,
  code_hash bytea NOT NULL,
  -- of the last four characters: by them a guest confirms who they are
  tail_hash bytea NOT NULL,
  name text NOT NULL,
  name_en text NOT NULL,
  company text NOT NULL DEFAULT '',
  company_en text NOT NULL DEFAULT '',
  position text NOT NULL DEFAULT '',
  position_en text NOT NULL DEFAULT '',
  expires_at timestamptz,
  -- no longer in the folder: nobody logs in by it
  revoked_at timestamptz,
  person_id bigint REFERENCES person (id) ON DELETE SET NULL,
  UNIQUE (app_id, code_hash),
  FOREIGN KEY (app_id, event_id) REFERENCES vip_event (app_id, id) ON DELETE CASCADE
);
CREATE INDEX vip_guest_person ON vip_guest (person_id) WHERE person_id IS NOT NULL;

-- Links a company sends out. The pass is not stored: it is the id with a signature over it. Who comes by a link acts as a person of the
-- link's own.
CREATE TABLE signed_link (
  id uuid PRIMARY KEY,
  app_id text NOT NULL,
  exhibitor_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('form', 'badge', 'invitation', 'completion')),
  subject text NOT NULL,
  person_id bigint NOT NULL,
  -- the account that made it, or none: the organiser did
  created_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE,
  FOREIGN KEY (app_id, person_id) REFERENCES person (app_id, id) ON DELETE CASCADE
);
CREATE INDEX signed_link_company ON signed_link (app_id, exhibitor_id, created_at DESC);

-- A login is a family of sessions: each renewal makes the next one. A token used again long after its renewal ends its family.
ALTER TABLE session
  ADD COLUMN family uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN rotated_at timestamptz,
  -- a word for the kind of device; neither its user agent nor its address
  ADD COLUMN device text NOT NULL DEFAULT '' CHECK (length(device) <= 32),
  ADD COLUMN link_id uuid REFERENCES signed_link (id) ON DELETE CASCADE;
CREATE INDEX session_family ON session (family);
CREATE INDEX session_link ON session (link_id) WHERE link_id IS NOT NULL;

-- Files that came in by a link are the company's; its holder reaches those, and no other.
ALTER TABLE stored_object ADD COLUMN link_id uuid;
