-- Up Migration
-- Who has a meeting soon is told once, and once more when it was moved: the slot they were told of.
ALTER TABLE meeting ADD COLUMN reminded_slot text;
ALTER TABLE confirmation DROP CONSTRAINT confirmation_kind_check;
ALTER TABLE confirmation ADD CONSTRAINT confirmation_kind_check
  CHECK (kind IN ('registered', 'received', 'paid', 'refunded', 'reminder', 'live', 'live_off', 'meeting'));
