-- Up Migration
-- Where a code goes that recovers an account's password, beside its phone: the organiser's word alone, in the one spelling it is written to.
-- What the folder said last is kept beside it: with another phone the mailbox ends, and only a new word of the folder's brings one back.
ALTER TABLE exhibitor_account ADD COLUMN email text, ADD COLUMN imported_email text;
