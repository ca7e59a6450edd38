-- Up Migration
-- Two roles more at the desk: content and trade.
ALTER TABLE organiser_account ADD CONSTRAINT organiser_account_roles
  CHECK (role IN ('owner', 'reviewer', 'gate', 'content', 'trade', 'reader')) NOT VALID;
