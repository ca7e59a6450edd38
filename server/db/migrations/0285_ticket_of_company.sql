-- No transaction
-- Up Migration: index for the tickets of a company.
CREATE INDEX CONCURRENTLY ticket_company ON ticket (app_id, exhibitor_id) WHERE exhibitor_id IS NOT NULL;
