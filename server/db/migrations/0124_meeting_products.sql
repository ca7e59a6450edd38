-- Up Migration
-- Products a meeting is about: of the company that is visited.
ALTER TABLE meeting ADD COLUMN products text[] NOT NULL DEFAULT '{}' CHECK (cardinality(products) <= 5);
