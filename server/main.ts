import { createServer, type Server } from 'node:http'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepNight } from './backup/keepNight'
import { everyNight } from './backup/nightly'
import { secretMarkOf } from './backup/secretMark'
import { buildServer } from './buildServer'
import { loadConfig, type ServerConfig } from './config'
import { connect } from './db/connect'
import { startEmbedded, type EmbeddedDatabase } from './db/embedded'
import { EmbeddedDatabaseError } from './db/embeddedError'
import { migrate } from './db/migrate'
import { fillDemo } from './demo/fillDemo'
import { planDemo } from './demo/demoPlan'
import { StartupError } from './errors'
import { DeskIsNewer, loadFolder } from './fairs/loadFolder'
import type { DateMove } from './fairs/moveDates'
import { createCaptchaPainter } from './gateways/captcha/captchaPainter'
import { openStore } from './openStore'
import { hashQuickly } from './security/passwords'
import { missingPay } from './wechatPayConfig'

/** After this long a stop no longer waits for calls under way. */
const STOP_MS = 20_000

type Stop = () => Promise<void>

/** Starts everything in order, and records how to stop it in reverse order. */
async function start(config: ServerConfig, stops: Stop[]): Promise<void> {
  const print = (line: string) => console.log(line)
  if (config.quickPasswords) hashQuickly()
  const embedded = config.databaseUrl ? undefined : await openDatabase(config, print, stops)
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const ran = await migrate(config.migrateUrl ?? config.databaseDirectUrl ?? url).catch(
    (error: unknown) => {
      throw new StartupError(
        `The database cannot be used: ${error instanceof Error ? error.message : String(error)}. Check DATABASE_URL and that it is running.`,
        { cause: error },
      )
    },
  )
  if (ran.length > 0) print(`Database brought up to date: ${ran.join(', ')}`)
  const pool = connect(url, {
    max: config.poolSize,
    pooler: config.pooler,
    onError: error => console.error(`database connection lost: ${error.name}`),
  })
  stops.push(() => pool.end())

  const plan =
    config.demo && config.fairDir
      ? await planDemo(pool, config.fairDir, config.demo.day, new Date())
      : undefined
  const fair =
    config.fairDir === undefined
      ? undefined
      : await loadFair(config, config.fairDir, pool, plan?.move)
  fair?.warnings.forEach(print)
  fair?.changes.forEach(line => print(`Fair ${fair.appId} › ${line}`))
  const server = await buildServer({
    config: { ...config, defaultAppId: config.defaultAppId ?? fair?.appId },
    pool,
    painter: createCaptchaPainter(),
    print,
    isDatabaseLost: embedded?.isLost,
  })
  stops.push(() => server.close())
  drain = async () => {
    server.drain()
    await sleep(config.drainMs)
  }
  if (config.metricsPort !== undefined)
    stops.push(await serveMetrics(config.metricsPort, config.metricsHost, server.metrics))
  if (await server.services.sellsUnpayable())
    print(
      'Tickets with a price cannot be sold: ' +
        missingPay(process.env).join(', ') +
        ' are missing (WeChat Pay)',
    )
  await server.http.listen({ host: config.host, port: config.port })
  server.start()
  if (config.isProduction && embedded) stops.push(keepNights(config, url, print))
  print(`Listening on ${config.publicUrl}`)
  if (plan && !plan.isFilled) {
    print(
      'Filling the demo fair with people, companies and their story; the page can be used already …',
    )
    const filling = fillDemo({
      config,
      databaseUrl: url,
      pool,
      plan,
      now: new Date(),
      print,
    }).catch((error: unknown) => console.error('The demo fair could not be filled:', error))
    // the story runs its own jobs at its own moments; files that a person asks for are made as
    // usual
    server.services.jobs.keepTo(['file'], filling)
  }
}

/**
 * For production on the embedded database: prints a note at every start, and backs up every night.
 * Returns how to stop the backups.
 */
function keepNights(config: ServerConfig, url: string, print: (line: string) => void): Stop {
  const dir = join(config.dataDir, 'backups')
  print(
    `The database is on this machine's disk alone (DATABASE_EMBEDDED). It is backed up to ${dir} at 03:00 China time; copy that elsewhere.`,
  )
  const parts = {
    url,
    store: openStore(config),
    password: config.backupKey,
    secretMark: secretMarkOf(config.secretKey),
    scratchDir: join(config.dataDir, 'restore'),
  }
  const night = async () => {
    const { file, seconds } = await keepNight(dir, parts)
    print(`Backed up, and restored for a try in ${seconds.toFixed(1)} s: ${file}`)
  }
  const stop = everyNight(night, error =>
    console.error(
      'The backup of this night failed:',
      error instanceof Error ? error.message : error,
    ),
  )
  return () => Promise.resolve(stop())
}

/**
 * Loads the fair of the folder; where the desk has changed the fair since, the desk's version
 * stays.
 */
async function loadFair(config: ServerConfig, dir: string, pool: Pool, move: DateMove | undefined) {
  try {
    return await loadFolder(dir, pool, config.secretKey, { move })
  } catch (error) {
    if (!(error instanceof DeskIsNewer)) throw error
    return {
      appId: error.appId,
      changes: [],
      warnings: [`The fair stays as it is. ${error.message}`],
    }
  }
}

async function openDatabase(
  config: ServerConfig,
  log: (line: string) => void,
  stops: Stop[],
): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log })
  stops.push(() => embedded.stop())
  return embedded
}

/**
 * Metrics have their own listener, which only this machine reaches unless METRICS_HOST says
 * otherwise.
 */
async function serveMetrics(port: number, host: string, metrics: Registry): Promise<Stop> {
  const listener: Server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    metrics.metrics().then(
      text => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) =>
    listener.once('error', reject).listen(port, host, resolve),
  )
  return () => new Promise(resolve => listener.close(() => resolve()))
}

/**
 * Stops once, newest part first; an error of one part does not prevent the others from stopping.
 */
function stopper(stops: Stop[]): (signal: string) => void {
  let isStopping = false
  return signal => {
    if (isStopping) return
    isStopping = true
    console.log(`${signal}: finishing what is under way`)
    void drain().then(() => {
      setTimeout(() => process.exit(1), STOP_MS).unref()
      return stopAll(stops).then(() => process.exit(0))
    })
  }
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.reverse())
    await stop().catch((error: unknown) =>
      console.error('while stopping:', error instanceof Error ? error.message : error),
    )
}

function explain(error: unknown): string {
  if (error instanceof StartupError || error instanceof EmbeddedDatabaseError) return error.message
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is in use: stop the other program, or choose another with PORT.`
  if (code === 'EACCES')
    return `Port ${port ?? ''} may not be opened by this user: choose one above 1023 with PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const stops: Stop[] = []
/** Before the server exists there is nothing to drain. */
let drain: Stop = () => Promise.resolve()
const stop = stopper(stops)
process.on('SIGINT', () => stop('SIGINT'))
process.on('SIGTERM', () => stop('SIGTERM'))
try {
  await start(loadConfig(), stops)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
  await stopAll(stops)
}
