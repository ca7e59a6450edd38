-- Up Migration
-- Three more things a message may be: a meeting, an inquiry and a quote of both parties. The message keeps their id alone; what they say is read when they are shown.
ALTER TABLE talk_message DROP CONSTRAINT talk_message_kind_check;
ALTER TABLE talk_message ADD CONSTRAINT talk_message_kind_check
  CHECK (kind IN ('text', 'image', 'file', 'product', 'place', 'meeting', 'inquiry', 'quote'));
