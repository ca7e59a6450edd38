-- Up Migration
-- By which way a message goes, and of an e-mail what its text alone does not say: who writes, the subject, the page, where to say no.
-- Stop older instances first: what they write for WeChat meanwhile would go by text message.
ALTER TABLE outbox
  ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'mail', 'wechat')),
  ADD COLUMN mail jsonb;
UPDATE outbox SET channel = 'wechat' WHERE kind = 'wechat';

-- one mailbox of a batch is invited once, as one phone is: looked up while the batch is held
CREATE INDEX invitation_batch_mailbox ON invitation (app_id, batch_id, lower(email))
  WHERE batch_id IS NOT NULL AND phone IS NULL AND email <> '' AND state = 'open';

COMMENT ON COLUMN invitation_notice.phone_hash IS 'keyed hash of a phone or of a mailbox';
COMMENT ON COLUMN invitation_opt_out.phone_hash IS 'keyed hash of a phone or of a mailbox';
