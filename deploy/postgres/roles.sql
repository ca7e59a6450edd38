-- The rights of the server's own account: rows, and nothing of the schema. Run it as the owner of the tables, in the database, after a first start has made them;
-- once more is no harm. Tables of later versions are covered. Then make an account with these rights and let the server use it:
--
--   CREATE ROLE fairpass_server LOGIN PASSWORD '…' IN ROLE fairpass_app;
--
--   DATABASE_URL          that account
--   DATABASE_MIGRATE_URL  the owner, of the process that is updated first; the others need none
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairpass_app') THEN
    CREATE ROLE fairpass_app NOLOGIN;
  END IF;
END $$;

-- nobody else makes or reads anything here
REVOKE ALL ON SCHEMA public FROM PUBLIC;

GRANT USAGE ON SCHEMA public, pgboss TO fairpass_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO fairpass_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO fairpass_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO fairpass_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO fairpass_app;

-- The audit trail is added to, and never changed. Its trigger lets the retention job alone delete, and this account cannot take the trigger away.
REVOKE UPDATE ON audit_event FROM fairpass_app;
REVOKE UPDATE, DELETE ON audit_day FROM fairpass_app;
-- What the schema is, only its owner says.
REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM fairpass_app;
