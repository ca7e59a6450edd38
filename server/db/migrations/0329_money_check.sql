-- Up Migration
-- What the daily comparison with WeChat's statement found (docs/areas/desk-orders.md). One row for a fair and a day of China.
CREATE TABLE money_check (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  day date NOT NULL,
  -- NULL = the statement was not there
  differences integer CHECK (differences >= 0),
  checked_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, day)
);
