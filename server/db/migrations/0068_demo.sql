-- A fair that was filled with invented data for trying the product. Never in production.
CREATE TABLE demo_fair (
  app_id text PRIMARY KEY,
  -- first day of the fair, which its folder's dates were moved to
  opens_on date NOT NULL,
  -- when it was filled completely; NULL while it is being filled
  filled_at timestamptz
);
