-- Up Migration
-- Whoever is refused, or is deleted, gives the place of their invitation back, once.
ALTER TABLE invitation_use ADD COLUMN gave_back boolean NOT NULL DEFAULT false;
