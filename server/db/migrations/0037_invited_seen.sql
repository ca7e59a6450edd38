-- Up Migration
-- Until whom a company has looked at who came by its invitations: its home counts those who came after (PAGES exhibitorMenu).
ALTER TABLE exhibitor ADD COLUMN invited_seen_at timestamptz;
