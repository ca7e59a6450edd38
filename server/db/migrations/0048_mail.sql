-- Up Migration
-- By which way a message goes, of an e-mail what its text alone does not say (who writes, the subject, the page, where to say no), and
-- whom it is about where that is not said by whom it is to: a mailbox somebody typed may be anybody's.
-- Stop older instances first: what waits for a mailbox they take, too, and give it to the provider of text messages.
ALTER TABLE outbox
  ADD COLUMN channel text NOT NULL DEFAULT 'sms' CHECK (channel IN ('sms', 'mail', 'wechat')),
  ADD COLUMN mail jsonb,
  ADD COLUMN person_id bigint;
UPDATE outbox SET channel = 'wechat' WHERE kind = 'wechat';
CREATE INDEX outbox_person ON outbox (app_id, person_id) WHERE person_id IS NOT NULL;

-- each way has senders of its own, which take codes first: found at once however much waits (the kinds are those of CODE_KINDS)
CREATE INDEX outbox_turn ON outbox (channel, (kind IN ('login_code', 'recovery_code')) DESC, id) WHERE sent_at IS NULL;
DROP INDEX outbox_due;

-- an older instance that still runs writes for WeChat without naming the way
CREATE FUNCTION outbox_way() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.channel := 'wechat'; RETURN NEW; END $$;
CREATE TRIGGER outbox_way BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.kind = 'wechat') EXECUTE FUNCTION outbox_way();

-- one mailbox of a batch is invited once, as one phone is: looked up while the batch is held
CREATE INDEX invitation_batch_mailbox ON invitation (app_id, batch_id, lower(email))
  WHERE batch_id IS NOT NULL AND phone IS NULL AND email <> '' AND state = 'open';

COMMENT ON COLUMN invitation_notice.phone_hash IS 'keyed hash of a phone or of a mailbox';
COMMENT ON COLUMN invitation_opt_out.phone_hash IS 'keyed hash of a phone or of a mailbox';
