-- Up Migration
-- A text of messages comes from the desk or from the fair's folder: an import over words of the desk asks.
ALTER TABLE message_text_version ADD COLUMN from_folder boolean NOT NULL DEFAULT false;
