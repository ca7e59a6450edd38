import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../server/lifecycle/runningServer'

/** A server that is not part of the product, started for a test. */
export interface Engine {
  url: string
  /** Kills it, like a crash. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Finds the program on the PATH or beside the system's daemons. If it is missing, one line reports
 * that the test is skipped.
 */
export function programOf(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map(folder => join(folder, name)).find(isProgram)
  if (found === undefined) console.log(`${name} is not installed: tested without it`)
  return found
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PgBouncer in transaction mode, in front of the database at this address. */
export async function startPooler(program: string, databaseUrl: string): Promise<Engine> {
  const to = new URL(databaseUrl)
  const port = await freePort()
  const name = to.pathname.slice(1)
  const dir = folder()
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(
    join(dir, 'users'),
    `"${decodeURIComponent(to.username)}" "${decodeURIComponent(to.password)}"\n`,
  )
  writeFileSync(
    file,
    `[databases]\n${name} = host=${to.hostname} port=${to.port || 5432} dbname=${name}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
      `unix_socket_dir =\nauth_type = plain\nauth_file = ${join(dir, 'users')}\npool_mode = transaction\ndefault_pool_size = 10\nmax_client_conn = 500\n`,
  )
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).toString()
  return engine(program, [...user, file], { url, port, dir })
}

/** Redis, without a disk. */
export async function startRedis(program: string): Promise<Engine> {
  const port = await freePort()
  const dir = folder()
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dir,
  ]
  return engine(program, args, { url: `redis://127.0.0.1:${port}`, port, dir })
}

async function engine(
  program: string,
  args: readonly string[],
  at: { url: string; port: number; dir: string },
): Promise<Engine> {
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal)
    await ended
  }
  const start = async () => {
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: string[] = []
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', chunk => said.push(String(chunk)))
    ended = new Promise(resolve => started.once('close', resolve))
    child = started
    for (let tries = 0; !(await listens(at.port)); tries++)
      if (tries > 200 || started.exitCode !== null)
        throw new Error(`${program} did not start:\n${said.join('')}`)
  }
  await start()
  return {
    url: at.url,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      rmSync(at.dir, { recursive: true, force: true })
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => setTimeout(resolve, 25, false))
  })
}

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'fairpass-engine-'))
  chmodSync(dir, 0o755)
  return dir
}
