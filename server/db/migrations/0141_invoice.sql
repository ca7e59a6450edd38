-- Up Migration
-- Invoices payers ask for. fairpass issues none: the organiser's tax system does, and the desk notes number and file.
CREATE TABLE invoice_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES ticket_order ON DELETE CASCADE,
  -- of the order: person:ID or exhibitor:ID
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('company', 'person')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  tax_number text NOT NULL DEFAULT '' CHECK (length(tax_number) <= 20),
  email text NOT NULL CHECK (length(email) <= 100),
  state text NOT NULL CHECK (state IN ('asked', 'issued', 'refused', 'to_reverse', 'reversed')),
  revision integer NOT NULL DEFAULT 1,
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL,
  decided_at timestamptz,
  decided_by bigint,
  number text NOT NULL DEFAULT '' CHECK (length(number) <= 40),
  -- of the red invoice that takes it back
  reverse_number text NOT NULL DEFAULT '' CHECK (length(reverse_number) <= 40),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  pdf bytea CHECK (length(pdf) <= 2097152),
  CHECK (state IN ('asked', 'refused') OR number <> '')
);
CREATE UNIQUE INDEX invoice_request_order ON invoice_request (order_id) WHERE state <> 'refused';
CREATE INDEX invoice_request_list ON invoice_request (app_id, id DESC);
CREATE INDEX invoice_request_owner ON invoice_request (app_id, owner);
