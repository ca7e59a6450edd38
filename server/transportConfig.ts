import type { DatabaseConfig } from './databaseConfig'
import { list, valueOf, type Env } from './env'
import { StartupError } from './errors'

/** Hosts whose traffic never leaves this machine. */
const HERE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|)$/
/** With these modes pg checks the certificate; `no-verify` would accept any certificate. */
const CHECKED: ReadonlySet<string | null> = new Set([
  'verify-full',
  'verify-ca',
  'require',
  'prefer',
])

type Addresses = Pick<
  DatabaseConfig,
  'databaseUrl' | 'databaseDirectUrl' | 'migrateUrl' | 'replica'
> &
  Pick<TransportConfig, 'fanoutUrl'>

/** A certificate and its key, as PEM. */
export interface ListenerTls {
  cert: string
  key: string
}

/** How this process is reached, and which service carries live lines between processes. */
export interface TransportConfig {
  /** Own certificate and key, as PEM; undefined = calls arrive without TLS, from a proxy nearby. */
  tls: ListenerTls | undefined
  /** Address of Redis; empty = PostgreSQL carries the lines. */
  fanoutUrl: string
  /** Certificate authority of that Redis; empty = Node's own authorities. */
  fanoutCa: string
}

/** Reads the FANOUT and TLS variables. Throws StartupError that names the variable. */
export function transportConfig(env: Env): TransportConfig {
  const fanoutUrl = env['FANOUT_URL'] ?? ''
  if (fanoutUrl !== '' && !/^rediss?:\/\/[^/]/.test(fanoutUrl))
    throw new StartupError('FANOUT_URL must begin with redis:// or rediss://')
  return { fanoutUrl, fanoutCa: valueOf(env, 'FANOUT_CA'), tls: listenerTls(env) }
}

function listenerTls(env: Env): ListenerTls | undefined {
  const [cert, key] = [valueOf(env, 'TLS_CERT'), valueOf(env, 'TLS_KEY')]
  if (cert === '' && key === '') return undefined
  if (cert === '' || key === '')
    throw new StartupError(
      `TLS_${cert === '' ? 'CERT' : 'KEY'} is missing: a certificate goes with its key`,
    )
  return { cert, key }
}

/**
 * Production refuses this: connections to the database or Redis on another machine without TLS,
 * unless PLAIN_HOSTS names that machine.
 */
export function unsafeTransport(
  { databaseUrl, databaseDirectUrl, migrateUrl, replica, fanoutUrl }: Addresses,
  env: Env,
): string[] {
  const plain = new Set(list(env['PLAIN_HOSTS'] ?? ''))
  const isOpen = (host: string) => !HERE.test(host) && !plain.has(host)
  const databases = [
    ['DATABASE_URL', databaseUrl],
    ['DATABASE_DIRECT_URL', databaseDirectUrl],
    ['DATABASE_MIGRATE_URL', migrateUrl],
    ['DATABASE_REPLICA_URL', replica?.url],
  ] as const
  const refused = databases.flatMap(([name, address]) => {
    const host = address === undefined ? undefined : plainDatabase(address)
    return host === undefined || !isOpen(host)
      ? []
      : [
          `${name} reaches ${host} without TLS: add sslmode=verify-full, and sslrootcert=FILE for an authority of your own, or name the host in PLAIN_HOSTS`,
        ]
  })
  const redis = URL.canParse(fanoutUrl) ? new URL(fanoutUrl) : undefined
  return redis?.protocol === 'redis:' && isOpen(redis.hostname)
    ? [
        ...refused,
        `FANOUT_URL reaches ${redis.hostname} without TLS: begin it with rediss://, or name the host in PLAIN_HOSTS`,
      ]
    : refused
}

/**
 * The host that is reached without a verified certificate; undefined for a verified one or a
 * socket.
 */
function plainDatabase(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  if (host.startsWith('/')) return undefined
  const mode = searchParams.get('sslmode')
  // in libpq's terms, only this mode checks the host
  const isChecked =
    searchParams.get('uselibpqcompat') === 'true' ? mode === 'verify-full' : CHECKED.has(mode)
  return isChecked ? undefined : host
}
