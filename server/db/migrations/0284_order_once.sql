-- No transaction
-- Up Migration: a visitor buys one for themself, as ticket_order_own says by the text.
CREATE UNIQUE INDEX CONCURRENTLY ticket_order_once ON ticket_order (app_id, person_id) WHERE audience = 'visitor' AND exhibitor_id IS NULL AND state IN ('pending', 'paid');
