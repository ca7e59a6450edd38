-- Up Migration
ALTER TABLE match_profile VALIDATE CONSTRAINT match_profile_budget_check;
