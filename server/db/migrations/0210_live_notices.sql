-- Up Migration
-- What the live service has told of a stream since its address was made last: whether it is on the air, when that was heard, the longest recording, and when
-- the session has to be looked at next.
ALTER TABLE live_stream
  ADD COLUMN on_air_at timestamptz,
  ADD COLUMN off_air_at timestamptz,
  ADD COLUMN heard_at timestamptz,
  ADD COLUMN recording text NOT NULL DEFAULT '',
  ADD COLUMN recording_seconds integer NOT NULL DEFAULT 0,
  ADD COLUMN settle_at timestamptz;
