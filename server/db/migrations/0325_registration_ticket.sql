-- No transaction
-- Up Migration: the desk's list of registrations of one ticket, the newest or the oldest first, and how many are in each state.
CREATE INDEX CONCURRENTLY registration_desk_ticket ON registration (app_id, audience, ticket_type, id) INCLUDE (state, source) WHERE ticket_type IS NOT NULL;
