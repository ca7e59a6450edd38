import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { root, sleep, startProgram, type Program } from './programs'

export type RunningServer = Program & { url: string; port: number }

/**
 * The built server when there is one (`npm test` builds it), otherwise, and with SERVER_SOURCES,
 * the sources.
 */
const built = path.join(root, 'dist/server/main.mjs')
export const PROGRAM =
  existsSync(built) && !process.env['SERVER_SOURCES']
    ? [built]
    : ['--import', 'tsx', path.join(root, 'server/main.ts')]

/**
 * Starts a real server with the embedded database of the folder; `program` replaces the server's
 * own.
 */
export async function launchServer(
  dataDir: string,
  fairDir: string,
  port?: number,
  program: readonly string[] = PROGRAM,
): Promise<RunningServer> {
  const at = port ?? (await freePort())
  const started = startProgram(program, {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(at),
    DATA_DIR: dataDir,
    FAIR_DIR: fairDir,
    DATABASE_URL: '',
    PUBLIC_URL: '',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
  })
  return { ...started, url: `http://127.0.0.1:${at}`, port: at }
}

/** Waits until the server takes calls; fails with its output when it ends first. */
export async function untilReady(server: RunningServer, maxMs = 60_000): Promise<RunningServer> {
  for (const end = Date.now() + maxMs; Date.now() < end; await sleep(50)) {
    if (server.child.exitCode !== null || server.child.signalCode !== null)
      throw new Error(`the server ended:\n${server.output()}`)
    const reply = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (reply?.ok) return server
  }
  throw new Error(`the server was not ready:\n${server.output()}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
