-- Up Migration
-- The organiser leaves pairs without a meeting aside: their places in the list of the run.
ALTER TABLE match_run ADD COLUMN set_aside integer[] NOT NULL DEFAULT '{}';
