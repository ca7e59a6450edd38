-- Up Migration
-- Where a code goes that recovers an account's password, beside its phone: the organiser's word alone, in the one spelling it is written to.
ALTER TABLE exhibitor_account ADD COLUMN email text;
