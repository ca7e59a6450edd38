-- Up Migration
-- The days of the audit trail, each sealed when it is over: a hash of its events, chained to the day before. Who changes an event afterwards, past the
-- triggers, leaves a hash that does not fit; who changes the hash too has to change every later day, and what was noted outside.
CREATE TABLE audit_day (
  app_id text NOT NULL,
  -- UTC
  day date NOT NULL,
  events integer NOT NULL CHECK (events > 0),
  -- SHA-256 of the day's events, and of the chain before with day and hash
  hash bytea NOT NULL CHECK (length(hash) = 32),
  chain bytea NOT NULL CHECK (length(chain) = 32),
  sealed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, day)
);
CREATE TRIGGER audit_day_stays BEFORE UPDATE ON audit_day FOR EACH ROW EXECUTE FUNCTION audit_event_stays();

-- The hash of one day: that of the hashes of its events, in their order.
CREATE FUNCTION audit_hash(in_app text, in_day date, OUT events integer, OUT hash bytea) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, sha256(coalesce(string_agg(sha256(convert_to(
      jsonb_build_array(id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor, company, action, subject, details)::text, 'UTF8')), ''::bytea ORDER BY id), ''::bytea))
  FROM audit_event WHERE app_id = in_app AND at >= in_day::timestamp AT TIME ZONE 'UTC' AND at < (in_day + 1)::timestamp AT TIME ZONE 'UTC'
$$;
