-- Up Migration
-- Whoever is taken out is found as the author of what they wrote for their company.
CREATE INDEX talk_message_author ON talk_message (app_id, author) WHERE author IS NOT NULL;
CREATE INDEX talk_seat_assignee ON talk_seat (app_id, assignee) WHERE assignee IS NOT NULL;
