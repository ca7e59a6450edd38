-- Up Migration
-- What a published plan changed, and for whom: pairs with their places before and after.
ALTER TABLE match_run ADD COLUMN moves jsonb NOT NULL DEFAULT '[]';
