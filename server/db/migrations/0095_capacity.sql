-- Up Migration
-- Slots of the whole fair, over all companies: how many may hold one, and how many do (core/resources CapacityRule).
CREATE TABLE capacity (
  app_id text NOT NULL REFERENCES fair ON DELETE CASCADE,
  resource text NOT NULL,
  -- the slot: room, day and time
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 100),
  granted integer NOT NULL CHECK (granted >= 0),
  used integer NOT NULL DEFAULT 0,
  PRIMARY KEY (app_id, resource, key),
  CONSTRAINT capacity_not_oversold CHECK (used BETWEEN 0 AND granted)
);
