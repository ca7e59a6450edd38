import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestDatabase, MIGRATED } from '../server/testDatabase'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const READY_MS = 180_000
const CODE_MS = 60_000

/** A running server with the demo fair and a database of its own. */
export interface RunningApp {
  /** Without a slash at the end. */
  url: string
  /** Waits for the newest login code that was sent to a number after `since`. */
  readCode(number: string, since?: Date): Promise<string>
  /** The position of a captcha's hole, as a share of the picture's width. */
  captchaPosition(id: string): Promise<number>
  /**
   * Runs `npm run fair -- …` beside the server, on its database, as the organiser's people do.
   * Returns the output; throws on failure.
   */
  fair(...words: string[]): Promise<string>
  log(): string
  /** Ends the server without losing data, like a machine that is switched off. */
  interrupt(): Promise<void>
  /** Starts it again at the same address with the same data, optionally with other settings. */
  resume(env?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the built server (or the sources, if nothing is built) on a free port. The database is a
 * new one at TEST_DATABASE_URL, or embedded in a temporary folder; stop() removes both.
 */
export async function startApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const port = await freePort()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-journey-'))
  fs.chmodSync(dataDir, 0o755) // run by root, PostgreSQL works under another account
  const database = process.env.TEST_DATABASE_URL ? await createTestDatabase(MIGRATED) : undefined
  const output: string[] = []
  // SERVER_SOURCES=1 runs the sources during work on the server, so that no build is needed
  const program = (name: 'main' | 'fair'): string[] => {
    const built = process.env.SERVER_SOURCES ? '' : path.join(root, `dist/server/${name}.mjs`)
    return fs.existsSync(built)
      ? [built]
      : ['--import', 'tsx', name === 'main' ? 'server/main.ts' : 'server/cli/fair.ts']
  }
  const own = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    FAIR_DIR: 'fairs/suilan',
    RATE_LIMIT_FACTOR: '1000',
    PASSWORD_HASHING: 'quick', // the cost of a hash has a test of its own
    ...(database && { DATABASE_URL: database.url }),
  }
  const surroundings = Object.assign({}, process.env, own, env)
  const launch = (more: Record<string, string> = {}): ChildProcess => {
    const options = { cwd: root, env: Object.assign({}, surroundings, more) }
    const started = spawn(process.execPath, program('main'), {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', chunk => output.push(String(chunk)))
    return started
  }
  let child = launch()
  const url = `http://127.0.0.1:${port}`
  const log = (): string => output.join('')
  const fair = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...program('fair'), ...words], {
      cwd: root,
      env: surroundings,
    })
    return stdout
  }
  const stop = async (): Promise<void> => {
    await end(child)
    await database?.drop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, child, log)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    log,
    stop,
    fair,
    interrupt: () => end(child),
    resume: async more => {
      child = launch(more)
      await waitUntilReady(url, child, log)
    },
    readCode: (number, since) => readCode(url, number, since),
    captchaPosition: id => captchaPosition(url, id),
  }
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline;) {
    if (child.exitCode !== null)
      throw new Error(`the server ended with ${child.exitCode}:\n${log()}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(100)
  }
  throw new Error(`the server was not ready after ${READY_MS / 1000} s:\n${log()}`)
}

interface Message {
  to: string
  code?: string | null
  at: string
}

async function readCode(url: string, number: string, since = new Date(0)): Promise<string> {
  for (const deadline = Date.now() + CODE_MS; Date.now() < deadline;) {
    const reply = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(number)}`)
    const messages = asMessages(await reply.json())
    // a confirmation also carries a code, that of the card, and may come after `since`
    const found = messages.find(
      message => /^\d{4,8}$/.test(message.code ?? '') && new Date(message.at) >= since,
    )
    if (found?.code) return found.code
    await sleep(200)
  }
  throw new Error(`no code came for ${number}`)
}

/** The outbox is a bare list (DECISIONS §11), or the same list inside the envelope. */
function asMessages(body: unknown): Message[] {
  const list = Array.isArray(body) ? body : (body as { data?: unknown }).data
  return Array.isArray(list) ? (list as Message[]) : []
}

async function captchaPosition(url: string, id: string): Promise<number> {
  const reply = await fetch(`${url}/dev/captcha/${id}`)
  const body = (await reply.json()) as { x?: number; data?: { x?: number } }
  const x = body.x ?? body.data?.x
  if (typeof x !== 'number')
    throw new Error(`no position for captcha ${id}: ${JSON.stringify(body)}`)
  return x
}

/**
 * Below the range of ports for outgoing connections: one of these could take the port before the
 * server does.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(timer)
}

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
