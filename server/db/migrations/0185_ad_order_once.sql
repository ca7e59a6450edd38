-- No transaction
-- Up Migration: an advertisement is paid once.
CREATE UNIQUE INDEX CONCURRENTLY ticket_order_subject ON ticket_order (app_id, subject) WHERE subject IS NOT NULL AND state IN ('pending', 'paid');
