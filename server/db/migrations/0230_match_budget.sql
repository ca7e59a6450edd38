-- Up Migration
-- What a party means to buy in a year, as one of the bands of core/scheduling/frame; empty where it does not say.
ALTER TABLE match_profile ADD COLUMN budget text NOT NULL DEFAULT '';
ALTER TABLE match_profile ADD CONSTRAINT match_profile_budget_check CHECK (length(budget) <= 16) NOT VALID;
