-- Up Migration
-- What 0189 added unchecked. The narrower check goes: from here on accounts may have the new roles.
ALTER TABLE organiser_account VALIDATE CONSTRAINT organiser_account_roles;
ALTER TABLE organiser_account DROP CONSTRAINT organiser_account_role_check;
