import { integer, oneOf, type Env } from './env'
import { StartupError } from './errors'

/** Which database, and how it is reached. */
export interface DatabaseConfig {
  /** undefined = the embedded database. */
  databaseUrl: string | undefined
  /** Address that bypasses a pooler, for migrations and LISTEN; undefined = the same address. */
  databaseDirectUrl: string | undefined
  /** Address for the owner of the tables, for migrations alone; undefined = the direct address. */
  migrateUrl: string | undefined
  /**
   * `transaction`: the address is a pooler that gives a connection away after each transaction, so
   * it keeps no state of a session.
   */
  pooler: 'none' | 'transaction'
  poolSize: number
  /** A streaming replica for heavy reading; undefined = the database itself does it. */
  replica: { url: string; maxLagMs: number } | undefined
}

/** Reads the DATABASE variables. Throws StartupError naming the variable. */
export function databaseConfig(env: Env): DatabaseConfig {
  const config: DatabaseConfig = {
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseDirectUrl: env['DATABASE_DIRECT_URL'] || undefined,
    migrateUrl: env['DATABASE_MIGRATE_URL'] || undefined,
    pooler: oneOf(env, 'DATABASE_POOLER', ['none', 'transaction'] as const, 'none'),
    poolSize: integer(env, 'DATABASE_POOL', 10, 1, 100),
    replica: env['DATABASE_REPLICA_URL']
      ? {
          url: env['DATABASE_REPLICA_URL'],
          maxLagMs: integer(env, 'DATABASE_REPLICA_LAG', 10, 1, 300) * 1000,
        }
      : undefined,
  }
  if (config.replica && !config.databaseUrl)
    throw new StartupError(
      'DATABASE_REPLICA_URL is set without DATABASE_URL: the embedded database has no replica',
    )
  if (config.pooler === 'transaction' && !config.databaseDirectUrl)
    throw new StartupError(
      'DATABASE_DIRECT_URL is missing: migrations and LISTEN cannot go through a pooler, set the address of PostgreSQL itself',
    )
  return config
}
