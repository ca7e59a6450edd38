-- Up Migration
-- Invitations that companies make in batches.

-- What one batch says, to how many, until when. `used` counts who registered by it; the company's allowance stands in quota as resource
-- `invitation`, key the batch's type: both take a place in the transaction of the registration, and the database holds both bounds.
CREATE TABLE invitation_batch (
  app_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  exhibitor_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('visitor', 'vip')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'revoked')),
  title text NOT NULL,
  words text NOT NULL,
  words_en text NOT NULL,
  template text NOT NULL,
  -- who of the company invites, as guests read it
  sender text NOT NULL,
  quota integer NOT NULL CHECK (quota > 0),
  used integer NOT NULL DEFAULT 0,
  -- so many days before its end whoever has not answered is reminded; 0 = never by itself
  remind_days integer NOT NULL DEFAULT 0 CHECK (remind_days >= 0),
  expires_at timestamptz NOT NULL,
  -- of its messages: that of whoever sent it
  language text NOT NULL DEFAULT 'cn' CHECK (language IN ('cn', 'en')),
  revision integer NOT NULL DEFAULT 1,
  -- the account that made it; it may be gone
  created_by bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  reminded_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (app_id, id),
  CHECK (used BETWEEN 0 AND quota),
  FOREIGN KEY (app_id, exhibitor_id) REFERENCES exhibitor (app_id, id) ON DELETE CASCADE
);
CREATE INDEX invitation_batch_company ON invitation_batch (app_id, exhibitor_id, created_at DESC);
CREATE INDEX invitation_batch_due ON invitation_batch (expires_at) WHERE state = 'sent' AND reminded_at IS NULL AND remind_days > 0;

ALTER TABLE invitation
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN reminded_at timestamptz,
  -- somebody opened the link, first when, and how often
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN opens integer NOT NULL DEFAULT 0,
  -- what its sender is told of the message: `link` is to be sent by hand
  ADD COLUMN delivery text NOT NULL DEFAULT '' CHECK (delivery IN ('', 'message', 'link', 'bounced')),
  -- the message that went out; none where the phone had had its one, which the sender is not told
  ADD COLUMN message_id bigint,
  -- declined, and wants no more of them
  ADD COLUMN opted_out boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT invitation_batch_fk FOREIGN KEY (app_id, batch_id) REFERENCES invitation_batch (app_id, id) ON DELETE CASCADE;
CREATE INDEX invitation_of_batch ON invitation (app_id, batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX invitation_message ON invitation (message_id) WHERE message_id IS NOT NULL AND delivery = 'message';
-- one contact of a batch is invited once
CREATE UNIQUE INDEX invitation_batch_phone ON invitation (app_id, batch_id, phone) WHERE batch_id IS NOT NULL AND phone IS NOT NULL AND state = 'open';
CREATE UNIQUE INDEX invitation_batch_share ON invitation (app_id, batch_id) WHERE batch_id IS NOT NULL AND kind = 'share';

-- Phones that want no invitation of this fair, whoever sends it: keyed hashes.
CREATE TABLE invitation_opt_out (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  phone_hash bytea NOT NULL,
  opted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, phone_hash)
);
