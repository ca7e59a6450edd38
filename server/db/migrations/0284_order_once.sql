-- No transaction
-- Up Migration: a visitor has at most one pending or paid order. ticket_order_own says the same with the text `owner`, and goes with it.
CREATE UNIQUE INDEX CONCURRENTLY ticket_order_once ON ticket_order (app_id, person_id) WHERE audience = 'visitor' AND exhibitor_id IS NULL AND state IN ('pending', 'paid');
