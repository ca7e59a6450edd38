-- Up Migration
-- What an order pays for: tickets, or an advertisement, whose record `subject` names. An order of an advertisement has one ticket type of the
-- fair that is never on sale, so that lists, sums and invoices count it as every other.
ALTER TABLE ticket_order
  ADD COLUMN purpose text NOT NULL DEFAULT 'tickets',
  ADD COLUMN subject text;
ALTER TABLE ticket_order ADD CONSTRAINT ticket_order_purpose
  CHECK ((purpose = 'tickets' AND subject IS NULL) OR (purpose = 'ad' AND subject IS NOT NULL AND audience = 'ex')) NOT VALID;
-- no one gets a ticket for it: a release that does not know these orders leaves their money to the one that does
ALTER TABLE ticket ADD CONSTRAINT ticket_admits CHECK (ticket_type <> 'fairpass-ad') NOT VALID;
