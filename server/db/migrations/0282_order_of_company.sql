-- No transaction
-- Up Migration: index for the orders of a company, newest first.
CREATE INDEX CONCURRENTLY ticket_order_company ON ticket_order (app_id, exhibitor_id, created_at DESC) WHERE exhibitor_id IS NOT NULL;
