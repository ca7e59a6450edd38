-- Up Migration
-- What 0181 and 0182 added unchecked.
ALTER TABLE payment VALIDATE CONSTRAINT payment_trade_type;
ALTER TABLE ticket_order VALIDATE CONSTRAINT ticket_order_purpose;
ALTER TABLE ticket VALIDATE CONSTRAINT ticket_admits;
