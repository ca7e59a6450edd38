-- Up Migration
-- A picture that a message of a talk shows: which message is withdrawn where WeChat refuses the picture. Null for pictures of records.
ALTER TABLE picture_check ADD COLUMN talk_id bigint;
ALTER TABLE picture_check ADD COLUMN message_seq integer;
