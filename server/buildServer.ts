import { randomUUID } from 'node:crypto'
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { ServerConfig } from './config'
import { closeInOrder } from './closeInOrder'
import { connect } from './db/connect'
import type { Queryable } from './db/queryable'
import { createReplica, type Replica } from './db/replica'
import { timeStatements } from './db/timeStatements'
import { inTransaction } from './db/transaction'
import { createUnits } from './db/units'
import { endDemo } from './demo/endDemo'
import { createDevCashier } from './dev/cashier/devCashier'
import { serveSample } from './dev/live/serveSample'
import { StartupError } from './errors'
import type { ObjectStore } from './gateways/objectStore/types'
import type { CaptchaPainter } from './gateways/captcha/types'
import { createPostgresFanout } from './gateways/fanout/postgresFanout'
import { createRedisFanout } from './gateways/fanout/redisFanout'
import type { Fanout } from './gateways/fanout/types'
import { createLeakedPasswords } from './gateways/passwords/leakedPasswords'
import { createLiveProvider } from './gateways/live/createLiveProvider'
import { createSignOnGateways } from './gateways/signOn/createSignOnGateways'
import type { SmsProvider } from './gateways/sms/types'
import { createSpanExporter } from './gateways/tracing/spanExporter'
import { createWebhookGateway } from './gateways/webhooks/sendWebhook'
import { createWechatPay } from './gateways/wechatPay/wechatPay'
import { createHttpServer } from './http/createHttpServer'
import { describeError } from './http/describeError'
import { drainable } from './http/plugins/draining'
import { logLogins } from './http/plugins/loginLog'
import { measure } from './http/plugins/metrics'
import { PAY_NOTICE_PATH } from './http/registerPayNotices'
import { measureJobs } from './jobs/measureJobs'
import { measureReplica } from './jobs/measureReplica'
import { measureSpans } from './jobs/measureSpans'
import { measureWork } from './jobs/measureWork'
import { hasSmsWords, mailProvider, smsProvider } from './messageProviders'
import { openScanner } from './openScanner'
import { openStore } from './openStore'
import { createRepositories, type Repositories } from './repositories/repositories'
import { systemClock, type Clock } from './domain/clock'
import type { PayConfig } from './services/payment/createPayments'
import { createServices, type Services } from './services/services'
import { createSmartGateways, type SmartGateways } from './smartGateways'

export interface ServerDeps {
  config: ServerConfig
  pool: Pool
  painter: CaptchaPainter
  clock?: Clock
  smsProvider?: SmsProvider
  objectStore?: ObjectStore
  /** Used instead of PostgreSQL's. */
  fanout?: Fanout
  /** Used instead of the gateways that the configuration names. */
  smart?: Partial<SmartGateways>
  /** Used instead of the product's own tables. */
  repositories?: (db: Queryable) => Repositories
  /** How long a verdict of the desk may be undone; five minutes when absent. */
  undoSeconds?: number
  /** This server tells the story of a demo, beside the server that people use. */
  isOfDemo?: boolean
  /** Where the development outbox prints; the console by default. */
  print?: (line: string) => void
  logStream?: { write(line: string): void }
  /** The embedded database ended and cannot be started again. */
  isDatabaseLost?: (() => boolean) | undefined
}

/**
 * A built server; `close` waits for calls under way, then for the message being sent. The pool
 * stays the caller's.
 */
export interface BuiltServer {
  http: FastifyInstance
  services: Services
  metrics: Registry
  start(): void
  /** The beginning of a stop: balancers are told to send no more, and no connection is kept. */
  drain(): void
  close(): Promise<void>
}

/** The composition root: database and gateways → repositories → services → routes. */
export async function buildServer(deps: ServerDeps): Promise<BuiltServer> {
  const { config, pool, painter } = deps
  let log: (error: unknown) => void = () => undefined
  let say: (line: string) => void = () => undefined
  const store = deps.objectStore ?? openStore(config)
  const smart = { ...createSmartGateways(config), ...deps.smart }
  const scratchDir = await openScratch(config.dataDir)
  const cashier =
    config.isProduction || config.wechatPay
      ? undefined
      : createDevCashier({
          ...config,
          now: () => (deps.clock ?? systemClock).now(),
          isOfDemo: deps.isOfDemo === true,
        })
  const makeTables = deps.repositories ?? createRepositories
  const tablesOf = config.tracing ? (db: Queryable) => makeTables(timeStatements(db)) : makeTables
  const spans =
    config.tracing &&
    createSpanExporter({
      ...config.tracing,
      resource: processFacts(config),
      say: line => say(line),
    })
  const replica = openReplica(config, pool, line => say(line))
  const units = createUnits(pool, replica?.db)
  const apart = tablesOf(pool)
  const { limits, loginFailures, captcha, captchaWorks, codes, idempotency, wechatValues } = apart
  // tries and the values that all instances share are written immediately, even when the call fails
  const counts = { limits, loginFailures, captcha, captchaWorks, codes, idempotency, wechatValues }
  const repositories = { ...tablesOf(units.db), ...counts }
  const services = createServices({
    repositories,
    transact: <T>(work: (tables: Repositories) => Promise<T>) =>
      units.transact(client => work(tablesOf(client))),
    apart: {
      repositories: apart,
      transact: <T>(work: (tables: Repositories) => Promise<T>) =>
        inTransaction(pool, client => work(tablesOf(client))),
    },
    units: {
      run: unit =>
        units.run({ ...unit, complete: (db, result) => unit.complete(tablesOf(db), result) }),
      afterCommit: units.afterCommit,
    },
    endDemo: appId => endDemo(pool, appId),
    replica,
    fanout: deps.fanout ?? fanoutOf(config, pool, error => log(error)),
    clock: deps.clock ?? systemClock,
    ...(deps.undoSeconds !== undefined && { undoSeconds: deps.undoSeconds }),
    painter,
    smsProvider: deps.smsProvider ?? smsProvider(config, deps.print ?? console.log),
    mailProvider: mailProvider(config, deps.print ?? console.log),
    secretKey: config.secretKey,
    earlierKeys: config.earlierKeys,
    publicUrl: config.publicUrl,
    defaultAppId: config.defaultAppId,
    rateLimitFactor: config.rateLimitFactor,
    addressPoints: config.addressPoints,
    isFairNetwork: config.isFairNetwork,
    sms: {
      ...config.sms,
      confirms: hasSmsWords(config, 'confirmation'),
      tellsOfLive: hasSmsWords(config, 'live'),
      tellsOfMeetings: hasSmsWords(config, 'meeting'),
      sendsMailings: hasSmsWords(config, 'mailing'),
      tellsOfTalks: hasSmsWords(config, 'talk'),
    },
    liveProvider: createLiveProvider(config.live, config),
    mail: config.mail,
    wechat: config.wechat,
    signOnGateways: createSignOnGateways(config.signOn),
    pay: till(config) ?? cashier?.pay,
    files: { store, scratchDir, maxBytes: config.uploads.maxBytes, scanner: openScanner(config) },
    smart,
    cardReader: config.cardReader,
    providerFacts: config.providerFacts,
    isLeaked:
      config.protection.leakedPasswords === ''
        ? () => Promise.resolve(false)
        : createLeakedPasswords(config.protection.leakedPasswords, error => log(error)),
    webhookGateway: createWebhookGateway({ toLoopback: config.webhooksToLoopback }),
    onError: error => log(error),
  })
  const http = await createHttpServer({
    ...config,
    services,
    storeOrigin: store.origin,
    captchaScript: smart.captcha?.script ?? '',
    liveOrigin: 'playDomain' in config.live ? `https://${config.live.playDomain}` : '',
    spans: spans && { add: spans.add, share: config.tracing?.share ?? 1 },
    logStream: deps.logStream,
    isDatabaseLost: deps.isDatabaseLost,
  })
  cashier?.routes(http, services)
  if (config.live.provider === 'local') serveSample(http)
  log = error => http.log.error({ failure: describeError(error) }, 'background work failed')
  say = line => http.log.warn(line)
  await replica?.start()
  logLogins(http)
  const beginDraining = drainable(http)
  const metrics = measure(http)
  measureJobs(metrics, repositories.jobs)
  measureWork(metrics, repositories.operation, pool)
  measureReplica(metrics, replica)
  measureSpans(metrics, spans)
  return {
    http,
    services,
    metrics,
    start() {
      // a process that answers calls also sends: a code must go out immediately
      if (config.roles.has('web') || config.roles.has('worker')) services.sender.start()
      if (!config.roles.has('worker')) return
      services.jobs.start()
      services.paySweeper.start()
      services.webhookDeliverer.start()
      services.confirmations.start()
      services.indexMender.start()
      services.documentMender.start()
    },
    drain: () => void beginDraining(),
    close: () =>
      closeInOrder([
        () => services.talks.stop(),
        () => http.close(),
        () => services.ads.stop(),
        () => services.views.flush(),
        () => services.indexMender.stop(),
        () => services.documentMender.stop(),
        () => services.jobs.stop(),
        () => services.paySweeper.stop(),
        () => services.webhookDeliverer.stop(),
        () => services.confirmations.stop(),
        () => cashier?.close(),
        () => services.sender.stop(),
        () => replica?.stop(),
        () => spans?.stop(),
        () => painter.close?.(),
        () => smart.faces?.close(),
        () => smart.cards?.close(),
      ]),
  }
}

/** What tells this process from others in a trace. */
const processFacts = ({ tracing, roles }: ServerConfig) => ({
  'service.name': tracing?.serviceName ?? '',
  'service.instance.id': randomUUID(),
  'fairpass.roles': [...roles].join(','),
})

/** A replica that does not connect within this time is left: the primary still has to answer. */
const REPLICA_PATIENCE_MS = 4000

/**
 * The replica with pools of its own, closed with it. It is watched by connections of their own: a
 * full pool says nothing about lag.
 */
function openReplica(
  { replica, databaseUrl, poolSize, pooler }: ServerConfig,
  primary: Pool,
  say: (line: string) => void,
): Replica | undefined {
  if (!replica || databaseUrl === undefined) return undefined
  // an error of one connection reaches its next reader
  const open = (url: string, max: number) =>
    connect(url, { max, pooler, patienceMs: REPLICA_PATIENCE_MS, onError: () => undefined })
  const probes = { primary: open(databaseUrl, 1), replica: open(replica.url, 1) }
  return createReplica({
    primary,
    pool: open(replica.url, poolSize),
    probes,
    maxLagMs: replica.maxLagMs,
    say,
  })
}

/**
 * Creates the folder for files in progress. A folder that cannot be written is reported at the
 * start, not at the first upload.
 */
async function openScratch(dataDir: string): Promise<string> {
  const dir = join(dataDir, 'objects', 'arriving')
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await access(dir, constants.W_OK)
    return dir
  } catch (cause) {
    throw new StartupError(
      `The folder for uploads, ${dir}, cannot be written: give this user write access, or choose another DATA_DIR.`,
      {
        cause,
      },
    )
  }
}

/** The merchant at WeChat Pay; undefined when none is configured. */
function till({ wechatPay, wechat, publicUrl }: ServerConfig): PayConfig | undefined {
  if (!wechatPay) return undefined
  const appIds = {
    ...(wechat.oa && { oa: wechat.oa.appId }),
    ...(wechat.mp && { mp: wechat.mp.appId }),
  }
  const gateway = createWechatPay({
    ...wechatPay,
    appIds,
    notifyUrl: `${publicUrl}${PAY_NOTICE_PATH}`,
  })
  return { gateway: () => Promise.resolve(gateway), publicUrl }
}

/** Carries live lines between instances. */
function fanoutOf(
  { fanoutUrl, fanoutCa, databaseDirectUrl }: ServerConfig,
  pool: Pool,
  onError: (error: unknown) => void,
): Fanout {
  return fanoutUrl === ''
    ? createPostgresFanout({ pool, listenUrl: databaseDirectUrl, onError })
    : createRedisFanout({ url: fanoutUrl, ca: fanoutCa, onError })
}
