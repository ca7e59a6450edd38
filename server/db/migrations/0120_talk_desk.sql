-- Up Migration
-- What the organiser decides of a report, and what they told whoever it was about.
ALTER TABLE talk_report DROP CONSTRAINT talk_report_action_check;
ALTER TABLE talk_report ADD CHECK (action IN ('', 'record', 'warn', 'mute', 'end'));
ALTER TABLE talk_report ADD COLUMN mute_days integer NOT NULL DEFAULT 0;
-- the last word of the organiser to them: kind, text, at
ALTER TABLE talk_party ADD COLUMN told jsonb;
CREATE INDEX talk_party_held ON talk_party (app_id, party) WHERE ended_at IS NOT NULL OR muted_until IS NOT NULL;
