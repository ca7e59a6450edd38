-- Up Migration
-- Mailboxes that a letter came back from for good. Their address is known by a keyed hash alone.
CREATE TABLE dead_mailbox (
  address_hash bytea PRIMARY KEY,
  status text NOT NULL,
  bounced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX dead_mailbox_bounced_at ON dead_mailbox (bounced_at);
