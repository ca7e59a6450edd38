-- When a message was taken to be handed to its provider, while nobody knows what became of it. Who died over it leaves it set: whether it went
-- out only the provider knows, so that it is not sent a second time by itself.
ALTER TABLE outbox ADD COLUMN handed_at timestamptz;
