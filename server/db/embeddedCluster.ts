import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { leaveToOwner, makeOwned, type Account } from './embeddedAccount'
import type { Binaries } from './embeddedBinaries'
import { EmbeddedDatabaseError } from './embeddedError'
import { isPostgresIn, markOf, processesIn, signal, until } from './embeddedProcess'

/** One database cluster on disk: where it is, who runs it, with which programs. */
export type Cluster = {
  directory: string
  account: Account | undefined
  binaries: Binaries
  logFile: string
}

export const DATABASE_USER = 'fairpass'
/** Settings of a database that keeps what it has confirmed, whatever happens to the machine. */
export const CAREFUL: readonly string[] = ['fsync=on', 'synchronous_commit=on']
/**
 * Settings of a database that survives its own crash, but not a crash of the machine: it never
 * waits for the disk.
 */
export const CARELESS: readonly string[] = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]
const LOG_MAX_BYTES = 5_000_000
const STOP_MS = 20_000

/**
 * Creates the cluster files. Built aside and renamed: a start killed half-way leaves nothing that
 * looks finished.
 */
export function initialise(cluster: Cluster, password: string): void {
  const { directory, account, binaries } = cluster
  const parent = path.dirname(directory)
  const prefix = `${path.basename(directory)}.new-`
  for (const left of readdirSync(parent)) {
    if (left.startsWith(prefix)) rmSync(path.join(parent, left), { recursive: true, force: true })
  }
  const aside = path.join(parent, `${prefix}${process.pid}`)
  makeOwned(account, aside)
  const passwordFile = `${aside}.password` // a file: the command line is open to everyone on the machine
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account !== undefined) chownSync(passwordFile, account.uid, account.gid)
  const flags = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    execFileSync(
      binaries.initdb,
      [`--pgdata=${aside}`, `--username=${DATABASE_USER}`, `--pwfile=${passwordFile}`, ...flags],
      {
        ...identity(account),
        cwd: aside,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
  } catch (cause) {
    rmSync(aside, { recursive: true, force: true })
    const details = String((cause as { stderr?: Buffer }).stderr ?? cause).trim()
    throw new EmbeddedDatabaseError(
      'start_failed',
      `PostgreSQL could not create its files in ${directory}:\n${details}`,
      { cause },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(aside, directory)
}

/**
 * Starts PostgreSQL apart from our terminal (Ctrl-C must not reach it before the server has
 * finished with it).
 */
export function launch(cluster: Cluster, port: number, care: readonly string[]): number {
  const { directory, account, binaries, logFile } = cluster
  if (existsSync(logFile) && statSync(logFile).size > LOG_MAX_BYTES) rmSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  leaveToOwner(logFile)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    ...care,
  ]
  try {
    const child = spawn(
      binaries.postgres,
      ['-D', directory, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
      {
        ...identity(account),
        cwd: directory,
        detached: true,
        stdio: ['ignore', log, log],
      },
    )
    child.on('error', () => undefined) // the caller sees a server that never answers; the reason is in its message
    child.unref()
    return child.pid ?? 0
  } finally {
    closeSync(log)
  }
}

/** The server that postmaster.pid names, if that process really serves this directory. */
export function runningServer(cluster: Cluster): { pid: number; port: number } | undefined {
  const file = path.join(cluster.directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  return pid > 0 && isPostgresIn(pid, cluster.directory)
    ? { pid, port: Number(lines[3]) }
    : undefined
}

/**
 * Clears what a dead server left: a pid file naming a process that is gone, a zombie or a stranger
 * stops PostgreSQL from starting, and backends that outlived their server must not see a second one
 * on their files.
 */
export async function clearRemains(cluster: Cluster): Promise<void> {
  const { directory } = cluster
  const none = () => processesIn(directory).length === 0
  if (!(await until(none, 5000))) {
    for (const pid of processesIn(directory)) signal(pid, 'SIGKILL')
    await until(none, 5000)
  }
  if (process.platform === 'linux') rmSync(path.join(directory, 'postmaster.pid'), { force: true })
}

/**
 * Stops the server: fast at first, immediate (recovered at the next start) when it does not end in
 * time.
 */
export async function shutDown(cluster: Cluster, pid: number): Promise<void> {
  const gone = () => markOf(pid) === undefined
  signal(pid, 'SIGINT')
  if (await until(gone, STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await until(gone, 5000)) return
  for (const left of [pid, ...processesIn(cluster.directory)]) signal(left, 'SIGKILL')
  await until(gone, 5000)
}

/** The remembered port when it is free, otherwise one the system picks. */
export async function freePort(wanted: number): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0
}

/** The last lines PostgreSQL wrote, for a message a person can act on. */
export function logTail(cluster: Cluster): string {
  return existsSync(cluster.logFile)
    ? readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
    : ''
}

function identity(account: Account | undefined): {
  uid?: number
  gid?: number
  env: NodeJS.ProcessEnv
} {
  const env = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', SystemRoot: process.env.SystemRoot }
  return account === undefined ? { env } : { uid: account.uid, gid: account.gid, env }
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : undefined),
      )
    })
  })
}
