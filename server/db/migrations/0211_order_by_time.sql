-- No transaction
-- Up Migration: the desk lists orders by time.
CREATE INDEX CONCURRENTLY ticket_order_by_time ON ticket_order (app_id, created_at, id);
