import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseConfig, type DatabaseConfig } from './databaseConfig'
import { addressOf, integer, list, oneOf, type Env } from './env'
import { StartupError } from './errors'
import { liveConfig, unsafeLive, type LiveConfig } from './liveConfig'
import { mailConfig, type MailConfig } from './mailConfig'
import { parseNetworks, type Networks } from './networks'
import { ossConfig, unsafeOss, type OssConfig } from './ossConfig'
import { ADDRESS_LIMITS, type AddressPoints } from './domain/addressLimits'
import { providerFacts, type ProviderFacts } from './providerFacts'
import { protectionConfig, unsafeProtection, type ProtectionConfig } from './protectionConfig'
import { ROLES, type Role } from './roles'
import { tracingConfig, type TracingConfig } from './tracingConfig'
import {
  smartConfig,
  tencentConfig,
  unsafeTencent,
  type SmartConfig,
  type TencentConfig,
} from './tencentConfig'
import { smsConfig, unsafeSms, type SmsConfig } from './smsConfig'
import { signOnConfig, unsafeSignOn, type SignOnConfig } from './signOnConfig'
import { unsafeWechat, verifyFiles, wechatConfig, type WechatConfig } from './wechatConfig'
import { transportConfig, unsafeTransport, type TransportConfig } from './transportConfig'
import { unsafePay, wechatPayConfig, type WechatPayConfig } from './wechatPayConfig'

/** Typed environment of the server; DECISIONS §11 lists the variables. */
export interface ServerConfig extends DatabaseConfig, TransportConfig {
  isProduction: boolean
  host: string
  port: number
  /** Without a trailing slash. */
  publicUrl: string
  dataDir: string
  /** Seals backups; empty = none are made. */
  backupKey: string
  /** Fair folder imported at start; undefined = only what the database holds. */
  fairDir: string | undefined
  /**
   * The fair of `fairDir` is a demo: its dates move with today and it is filled with invented
   * people; `day` is the day of the fair it is in.
   */
  demo: { day: number | undefined } | undefined
  /** Fair served when a call names none; undefined = the imported one, else the oldest. */
  defaultAppId: string | undefined
  h5Dir: string
  /** The H5 opens without a network; when off, browsers that have the worker remove it. */
  offlineWorker: boolean
  /** Every host below that of PUBLIC_URL has TLS, too; browsers are told so (HSTS). */
  hstsSubdomains: boolean
  secretKey: string
  /**
   * Earlier values of SECRET_KEY. Data sealed with them can still be opened, and is sealed again
   * with the present key.
   */
  earlierKeys: readonly string[]
  sms: SmsConfig
  mail: MailConfig
  live: LiveConfig
  /** undefined = files are kept in the data directory. */
  oss: OssConfig | undefined
  wechat: WechatConfig
  /** Providers by which the organiser's people sign on. */
  signOn: SignOnConfig
  /** Files by which WeChat checks whose domain this is: name → content. */
  verifyFiles: ReadonlyMap<string, string>
  /** undefined = the development cashier sells priced tickets; in production nothing sells them. */
  wechatPay: WechatPayConfig | undefined
  smart: SmartConfig
  tencent: TencentConfig
  /** Service of an ID-card reader on the visitors' own machines; empty = there is none. */
  cardReader: string
  uploads: { maxBytes: number }
  protection: ProtectionConfig
  rateLimitFactor: number
  /** Limits per address that the operator sets. */
  addressPoints: AddressPoints
  /** Whether an address lies in one of the fair's own networks. */
  isFairNetwork: Networks
  /** Hashes passwords at a low cost, for tests. */
  quickPasswords: boolean
  logLevel: string
  metricsPort: number | undefined
  metricsHost: string
  /** undefined = no traces are sent. */
  tracing: TracingConfig | undefined
  /**
   * Maximum number of calls under way on this instance; further calls are refused by class
   * (core/contract/loadClass).
   */
  maxInFlight: number
  /** How long a stopping server still accepts calls, until balancers notice. */
  drainMs: number
  /** What this process does; other processes must take the remaining roles. */
  roles: ReadonlySet<Role>
  /**
   * Whose X-Forwarded-For is trusted: no one's, that of a number of proxies in a row, or that of
   * named proxies (as proxy-addr takes them).
   */
  trustProxy: boolean | number | string
  /** Webhooks may go to this machine by http; for development. */
  webhooksToLoopback: boolean
  /** Other origins that may call the API from a browser, e.g. a CDN that serves the H5. */
  corsOrigins: readonly string[]
  /** Which variables of providers are set. */
  providerFacts: ProviderFacts
}

/** Reads the environment. Throws StartupError that names the variable and the remedy. */
export function loadConfig(env: Env = process.env): ServerConfig {
  const isProduction = env['NODE_ENV'] === 'production'
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  const host = env['HOST'] || (isProduction ? '0.0.0.0' : '127.0.0.1')
  const port = integer(env, 'PORT', 8080, 0, 65535)
  const config: ServerConfig = {
    isProduction,
    host,
    port,
    publicUrl: addressOf(env, 'PUBLIC_URL', `http://127.0.0.1:${port}`),
    dataDir,
    ...databaseConfig(env),
    ...transportConfig(env),
    backupKey: env['BACKUP_KEY'] ?? '',
    fairDir: env['FAIR_DIR'] || (isProduction ? undefined : existing('fairs/suilan')),
    demo: demo(env['DEMO'] ?? ''),
    defaultAppId: env['DEFAULT_APP_ID'] || undefined,
    h5Dir: resolve(env['H5_DIR'] || 'dist/h5'),
    offlineWorker: oneOf(env, 'OFFLINE_WORKER', ['on', 'off'] as const, 'on') === 'on',
    hstsSubdomains: oneOf(env, 'HSTS_SUBDOMAINS', ['on', 'off'] as const, 'off') === 'on',
    secretKey: '',
    earlierKeys: list(env['SECRET_KEY_PREVIOUS'] ?? '').map(secret),
    sms: smsConfig(env),
    mail: mailConfig(env, isProduction, integer(env, 'MAIL_DAILY_BUDGET', 20_000, 0, 10_000_000)),
    live: liveConfig(env, isProduction),
    oss: ossConfig(env),
    wechat: wechatConfig(env),
    signOn: signOnConfig(env),
    verifyFiles: verifyFiles(env),
    wechatPay: wechatPayConfig(env),
    smart: smartConfig(env),
    tencent: tencentConfig(env),
    cardReader: cardReader(env),
    uploads: { maxBytes: integer(env, 'UPLOAD_MAX_MB', 200, 1, 5000) * 1024 * 1024 },
    protection: protectionConfig(env),
    rateLimitFactor: positive(env, 'RATE_LIMIT_FACTOR', 1),
    addressPoints: addressPoints(env),
    isFairNetwork: parseNetworks('FAIR_NETWORKS', list(env['FAIR_NETWORKS'] ?? '')),
    quickPasswords: oneOf(env, 'PASSWORD_HASHING', ['full', 'quick'] as const, 'full') === 'quick',
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const,
      'info',
    ),
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    metricsPort: env['METRICS_PORT'] ? integer(env, 'METRICS_PORT', 0, 0, 65535) : undefined,
    tracing: tracingConfig(env),
    maxInFlight: integer(env, 'MAX_IN_FLIGHT', 1000, 10, 100_000),
    drainMs: integer(env, 'DRAIN_SECONDS', isProduction ? 3 : 0, 0, 15) * 1000,
    roles: roles(env['ROLES'] ?? ''),
    trustProxy: proxy(env['TRUST_PROXY']),
    webhooksToLoopback:
      oneOf(env, 'WEBHOOKS_TO_LOOPBACK', ['on', 'off'] as const, isProduction ? 'off' : 'on') ===
      'on',
    corsOrigins: list(env['CORS_ORIGINS'] ?? ''),
    providerFacts: providerFacts(env, isProduction),
  }
  if (isProduction) refuseUnsafe(config, env)
  return {
    ...config,
    secretKey: env['SECRET_KEY'] ? secret(env['SECRET_KEY']) : generatedSecret(dataDir),
  }
}

/** `on`, or the day of the fair it is to be in; empty = no demo. */
function demo(text: string): ServerConfig['demo'] {
  if (text === '') return undefined
  if (text === 'on') return { day: undefined }
  if (/^[1-9]$/.test(text)) return { day: Number(text) }
  throw new StartupError(`DEMO is "${text}": it must be on, or a day of the fair from 1 to 9`)
}

/**
 * Only the visitor's own machine is allowed: any other address would receive people's ID numbers.
 */
function cardReader(env: Env): string {
  const text = env['CARD_READER_URL'] ?? ''
  if (text === '' || /^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?\/[\w./-]*$/.test(text))
    return text
  throw new StartupError(
    `CARD_READER_URL is "${text}": it must be an http address on 127.0.0.1 or localhost`,
  )
}

/** Development defaults that would be unsafe for real visitors (DECISIONS §7). */
function refuseUnsafe(config: ServerConfig, env: Env): void {
  const missing: string[] = []
  if (config.demo)
    missing.push('DEMO is set: a demo fills the fair with invented people, remove it')
  if (!env['SECRET_KEY'])
    missing.push('SECRET_KEY is missing: set it to at least 32 random characters and keep it')
  if (!config.databaseUrl && env['DATABASE_EMBEDDED'] !== 'on')
    missing.push(
      'DATABASE_URL is missing: set it, or DATABASE_EMBEDDED=on to keep everything on the disk of this one machine',
    )
  if (!config.databaseUrl && config.backupKey.length < 16)
    missing.push(
      'BACKUP_KEY is missing or too short: the embedded database is backed up every night, set at least 16 random characters',
    )
  if (!env['PUBLIC_URL'])
    missing.push('PUBLIC_URL is missing: set it to the https address visitors open')
  else if (!config.publicUrl.startsWith('https://'))
    missing.push(`PUBLIC_URL is "${config.publicUrl}": it must begin with https://`)
  if (config.trustProxy === true)
    missing.push(
      'TRUST_PROXY is "true": anybody could name any address, set the number of your proxies or their addresses',
    )
  missing.push(...unsafeSms(config.sms))
  if (config.rateLimitFactor !== 1)
    missing.push('RATE_LIMIT_FACTOR must be 1 in production: remove it')
  if (config.quickPasswords)
    missing.push('PASSWORD_HASHING is "quick", which is for tests: remove it')
  if (config.webhooksToLoopback)
    missing.push('WEBHOOKS_TO_LOOPBACK is "on", which is for development: remove it')
  missing.push(...unsafeWechat(config.wechat))
  missing.push(...unsafeSignOn(config.signOn))
  missing.push(...unsafeLive(config.live))
  missing.push(...unsafePay(config.wechatPay))
  missing.push(...unsafeTencent(config.tencent))
  missing.push(...unsafeProtection(config.protection))
  missing.push(...unsafeTransport(config, env))
  missing.push(...unsafeOss(config.oss))
  if (missing.length > 0)
    throw new StartupError(`NODE_ENV=production refuses to start:\n  ${missing.join('\n  ')}`)
}

function secret(text: string): string {
  return text.length >= 32
    ? text
    : fail('SECRET_KEY is too short: use at least 32 random characters')
}

/** Development keeps one secret per data directory, so that sessions survive a restart. */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret.key')
  if (existsSync(file)) return secret(readFileSync(file, 'utf8').trim())
  mkdirSync(dataDir, { recursive: true })
  const value = randomBytes(32).toString('hex')
  writeFileSync(file, value, { mode: 0o600 })
  chmodSync(file, 0o600)
  return value
}

function addressPoints(env: Env): AddressPoints {
  return Object.fromEntries(
    Object.entries(ADDRESS_LIMITS).map(([kind, { variable, points }]) => [
      kind,
      integer(env, variable, points, 1, 100_000_000),
    ]),
  )
}

function positive(env: Env, name: string, fallback: number): number {
  const value = env[name] ? Number(env[name]) : fallback
  return Number.isFinite(value) && value > 0
    ? value
    : fail(`${name} is "${env[name]}": it must be a number above 0`)
}

function roles(text: string): ReadonlySet<Role> {
  const names = list(text)
  const unknown = names.find(name => !ROLES.some(role => role === name))
  if (unknown !== undefined)
    fail(`ROLES names "${unknown}": it must be some of ${ROLES.join(', ')}`)
  return new Set(names.length === 0 ? ROLES : (names as Role[]))
}

function proxy(given: string | undefined): boolean | number | string {
  const text = given?.trim()
  if (!text || text === 'false') return false
  if (/^\d{1,2}$/.test(text)) return Number(text) || false
  return text === 'true' ? true : text
}

const existing = (dir: string) => (existsSync(dir) ? dir : undefined)

function fail(message: string): never {
  throw new StartupError(message)
}
