-- Up Migration
-- Every sheet that the desk imported; of invited visitors also where the addresses come from, by what right they are used, and their sending.
CREATE TABLE sheet_history (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('exhibitors', 'vips', 'allowances', 'invited')),
  at timestamptz NOT NULL DEFAULT now(),
  -- as the audit trail names who did it
  actor text NOT NULL CHECK (length(actor) <= 128),
  file_name text NOT NULL DEFAULT '' CHECK (length(file_name) <= 200),
  rows integer NOT NULL CHECK (rows > 0),
  undone_at timestamptz,
  source text NOT NULL DEFAULT '' CHECK (length(source) <= 200),
  legal_basis text NOT NULL DEFAULT '' CHECK (legal_basis IN ('', 'consent', 'contract', 'interest')),
  basis_note text NOT NULL DEFAULT '' CHECK (length(basis_note) <= 500),
  -- the sending was confirmed, and why it waits
  sent_at timestamptz,
  sending boolean NOT NULL DEFAULT false,
  problem text NOT NULL DEFAULT '' CHECK (problem IN ('', 'quiet', 'budget')),
  PRIMARY KEY (app_id, id),
  CHECK (CASE WHEN kind = 'invited' THEN source <> '' AND legal_basis <> '' ELSE source = '' AND legal_basis = '' AND NOT sending END)
);
CREATE INDEX sheet_history_sending ON sheet_history (app_id) WHERE sending;

-- An invitation is of a visitor, of a company, or of an import of the organiser. What the sheet says of the guest goes with their phone.
ALTER TABLE invitation
  ADD COLUMN import_id bigint,
  ADD COLUMN guest_company text NOT NULL DEFAULT '',
  ADD COLUMN guest_position text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT 'cn';
ALTER TABLE invitation ADD CONSTRAINT invitation_sender CHECK (num_nonnulls(owner_person_id, exhibitor_id, import_id) = 1) NOT VALID;
ALTER TABLE invitation ADD CONSTRAINT invitation_language CHECK (language IN ('cn', 'en')) NOT VALID;
ALTER TABLE invitation ADD CONSTRAINT invitation_import_fk
  FOREIGN KEY (app_id, import_id) REFERENCES sheet_history (app_id, id) ON DELETE CASCADE NOT VALID;
