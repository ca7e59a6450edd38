-- No transaction
-- Up Migration: the desk's list of registrations that came by one channel, as registration_desk_ticket.
CREATE INDEX CONCURRENTLY registration_desk_source ON registration (app_id, audience, source, id) INCLUDE (state);
