-- Up Migration
-- What 0186 added unchecked; the check of two senders gives way to the one of three.
ALTER TABLE invitation VALIDATE CONSTRAINT invitation_sender;
ALTER TABLE invitation VALIDATE CONSTRAINT invitation_language;
ALTER TABLE invitation VALIDATE CONSTRAINT invitation_import_fk;
ALTER TABLE invitation DROP CONSTRAINT invitation_check;
