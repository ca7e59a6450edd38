-- No transaction
-- Up Migration: the desk lists orders by amount.
CREATE INDEX CONCURRENTLY ticket_order_by_total ON ticket_order (app_id, total, id);
