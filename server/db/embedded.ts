import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { canReach, databaseAccount, letThrough, reachableStandIn } from './embeddedAccount'
import { findBinaries } from './embeddedBinaries'
import {
  CAREFUL,
  CARELESS,
  clearRemains,
  DATABASE_USER,
  freePort,
  initialise,
  launch,
  logTail,
  runningServer,
  shutDown,
  type Cluster,
} from './embeddedCluster'
import { EmbeddedDatabaseError } from './embeddedError'
import { keepRunning } from './embeddedKeeper'
import { holderOf, lockDataDirectory } from './embeddedLock'
import { memoryFile, readMemory, writeMemory, type Memory } from './embeddedMemory'
import { markOf, until } from './embeddedProcess'

/**
 * `isDisposable` is for tests: commits do not wait for the disk, so a crash of the machine may lose
 * data.
 */
export type EmbeddedOptions = {
  dataDir: string
  log: (message: string) => void
  isDisposable?: boolean
}
export type EmbeddedDatabase = { url: string; stop: () => Promise<void>; isLost: () => boolean }

const DATABASE = 'fairpass'
const MIN_FREE_BYTES = 200 * 1024 * 1024
const READY_MS = 60_000

/**
 * A real PostgreSQL under dataDir for this process alone: created on first use, recovered after a
 * crash, adopted when a killed run left it behind, started again when it ends; `isLost` once that
 * failed five times. Rejects with EmbeddedDatabaseError saying what a person can do.
 */
export async function startEmbedded({
  dataDir,
  log,
  isDisposable = false,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = prepare(dataDir)
  const unlock = lockDataDirectory(root)
  try {
    const { cluster, memory } = openCluster(root, log)
    const pid = await bringUp(cluster, memory, { log, isDisposable })
    await createDatabase(memory)
    const care = careOf(isDisposable)
    const keeper = keepRunning({
      cluster,
      port: memory.port,
      pid,
      care,
      answers: () => answers(urlOf(memory, 'postgres')),
      log,
    })
    return {
      url: urlOf(memory, DATABASE),
      stop: once(() => keeper.stop().finally(unlock)),
      isLost: keeper.isLost,
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Like startEmbedded, but joins the database of a server that is already running: for command-line
 * tools beside it.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const root = path.resolve(options.dataDir)
  const memory = readMemory(root)
  if (holderOf(root) === undefined || memory === undefined) return startEmbedded(options)
  const url = urlOf(memory, DATABASE)
  if (!(await until(() => answers(url), READY_MS, 200))) {
    throw new EmbeddedDatabaseError(
      'start_failed',
      `The server using ${root} is running, but its database does not answer.`,
    )
  }
  return { url, stop: () => Promise.resolve(), isLost: () => false }
}

function prepare(dataDir: string): string {
  const wanted = path.resolve(dataDir)
  try {
    mkdirSync(wanted, { recursive: true })
    const probe = path.join(wanted, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull(wanted, 0)
    throw new EmbeddedDatabaseError(
      'not_writable',
      `The data directory ${wanted} cannot be written (${code ?? 'unknown reason'}). ` +
        'Give this user write access to it, or choose another one with DATA_DIR.',
      { cause },
    )
  }
  const root = realpathSync(wanted)
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < MIN_FREE_BYTES) throw diskFull(root, bavail * bsize)
  return root
}

function openCluster(
  root: string,
  log: EmbeddedOptions['log'],
): { cluster: Cluster; memory: Memory } {
  const known = readMemory(root)
  const inside = path.join(root, 'pg')
  const existing = existingFiles(root, inside, known)
  const account = databaseAccount(existing)
  // The data directory is ours to open; the folders above it are not.
  if (account !== undefined && canReach(account, root)) letThrough(root)
  const directory =
    existing ??
    (account === undefined || canReach(account, inside)
      ? inside
      : reachableStandIn(account, inside))
  if (directory !== inside)
    log(`${root} is closed to the database's account; its files are in ${directory}`)
  const cluster = {
    directory,
    account,
    binaries: findBinaries(account),
    logFile: path.join(root, 'postgres.log'),
  }
  if (existing !== undefined) {
    if (known === undefined) throw passwordLost(root, directory)
    checkOwner(cluster)
    checkVersion(cluster)
    return { cluster, memory: { ...known, root, directory } }
  }
  const memory = {
    root,
    directory,
    port: 0,
    password: known?.password ?? randomBytes(24).toString('base64url'),
  }
  writeMemory(root, memory) // before the files: data without its password would be lost
  log('creating the database')
  initialise(cluster, memory.password)
  return { cluster, memory }
}

/**
 * Finds the database files. A copied data directory never takes the files of its original; a moved
 * one keeps them.
 */
function existingFiles(
  root: string,
  inside: string,
  known: Memory | undefined,
): string | undefined {
  const isCopy = known !== undefined && known.root !== root && existsSync(memoryFile(known.root))
  const places = known === undefined || isCopy ? [inside] : [inside, known.directory]
  return places.find(place => existsSync(path.join(place, 'PG_VERSION')))
}

/**
 * Reuses a server that a killed run left, or starts one. Returns the process number of the
 * PostgreSQL that now answers.
 */
async function bringUp(
  cluster: Cluster,
  memory: Memory,
  { log, isDisposable }: Omit<EmbeddedOptions, 'dataDir'>,
): Promise<number> {
  const left = runningServer(cluster)
  if (left !== undefined) {
    memory.port = left.port
    if (await until(() => answers(urlOf(memory, 'postgres')), 10_000)) {
      log(`took over the database a stopped run left behind (process ${left.pid})`)
      writeMemory(memory.root, memory)
      return left.pid
    }
    log(`the database a stopped run left behind (process ${left.pid}) does not answer; stopping it`)
    await shutDown(cluster, left.pid)
  }
  await clearRemains(cluster)
  memory.port = await freePort(memory.port)
  writeMemory(memory.root, memory)
  const pid = launch(cluster, memory.port, careOf(isDisposable))
  const settled = await until(
    async () => markOf(pid) === undefined || (await answers(urlOf(memory, 'postgres'))),
    READY_MS,
  )
  if (settled && markOf(pid) !== undefined) return pid
  if (pid !== 0) await shutDown(cluster, pid)
  throw new EmbeddedDatabaseError(
    'start_failed',
    `PostgreSQL did not start. Its last words:\n${logTail(cluster)}`,
  )
}

const careOf = (isDisposable = false) => (isDisposable ? CARELESS : CAREFUL)

async function createDatabase(memory: Memory): Promise<void> {
  const client = new Client({ connectionString: urlOf(memory, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined) // a dropped connection means: not ready
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function checkOwner({ directory, account }: Cluster): void {
  const owner = statSync(directory).uid
  const expected = account?.uid ?? process.getuid?.()
  if (expected === undefined || owner === expected) return
  throw new EmbeddedDatabaseError(
    'wrong_owner',
    `The database files in ${directory} belong to user ${owner}, but PostgreSQL would run as user ${expected}. ` +
      'Start as the user who created them, or choose another DATA_DIR.',
  )
}

function checkVersion(cluster: Cluster): void {
  const found = Number.parseInt(
    readFileSync(path.join(cluster.directory, 'PG_VERSION'), 'utf8'),
    10,
  )
  const { major } = cluster.binaries
  if (found === major) return
  throw new EmbeddedDatabaseError(
    'wrong_version',
    `The database in ${cluster.directory} was written by PostgreSQL ${found}; this program brings PostgreSQL ${major}, which cannot read it. ` +
      `Export it with the version that wrote it, or choose an empty DATA_DIR.`,
  )
}

const urlOf = ({ port, password }: Memory, database: string) =>
  `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`

function passwordLost(root: string, directory: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'password_lost',
    `The database files are in ${directory}, but ${memoryFile(root)} with their password is missing or damaged. ` +
      'Restore that file, or move the database files away to begin with an empty database.',
  )
}

function diskFull(place: string, free: number): EmbeddedDatabaseError {
  const megabytes = Math.floor(free / 1024 / 1024)
  return new EmbeddedDatabaseError(
    'disk_full',
    `Only ${megabytes} MB are free on the disk of ${place}; the database needs at least ${MIN_FREE_BYTES / 1024 / 1024} MB. ` +
      'Free some space, or choose another disk with DATA_DIR.',
  )
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= action())
}
