-- Up Migration
-- Codes that give a discount on tickets, and prices of a ticket by date. How often a code was used is not kept: the orders that hold it are
-- counted while its row is held, so that it is never used more often than it may be.
CREATE TABLE discount_code (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9]{4,24}$'),
  position integer NOT NULL,
  name text NOT NULL DEFAULT '',
  name_en text NOT NULL DEFAULT '',
  -- one of the two: of the order's total, or fen off it
  percent integer CHECK (percent BETWEEN 1 AND 100),
  amount integer CHECK (amount > 0),
  -- none = every type
  tickets text[] NOT NULL DEFAULT '{}',
  -- orders; NULL = no limit
  uses integer CHECK (uses >= 0),
  starts timestamptz,
  ends timestamptz,
  -- no longer in the folder: orders that have it keep it
  retired_at timestamptz,
  CHECK ((percent IS NULL) <> (amount IS NULL)),
  PRIMARY KEY (app_id, code)
);

ALTER TABLE ticket_order
  ADD COLUMN discount_code text,
  -- fen that `total` is less by
  ADD COLUMN discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD CHECK (discount = 0 OR discount_code IS NOT NULL);
CREATE INDEX ticket_order_discount ON ticket_order (app_id, discount_code) WHERE discount_code IS NOT NULL;

-- [{"until": time, "price": fen}] in the order of time; after the last one `price` holds.
ALTER TABLE ticket_type ADD COLUMN prices jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(prices) = 'array');

CREATE FUNCTION ticket_price(price integer, prices jsonb, at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT (wave.value->>'price')::integer FROM jsonb_array_elements(prices) WITH ORDINALITY AS wave(value, place)
     WHERE (wave.value->>'until')::timestamptz > at ORDER BY wave.place LIMIT 1),
    price)
$$;
