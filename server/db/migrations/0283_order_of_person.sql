-- No transaction
-- Up Migration: index for the orders of a person, newest first.
CREATE INDEX CONCURRENTLY ticket_order_person ON ticket_order (app_id, person_id, created_at DESC) WHERE exhibitor_id IS NULL;
