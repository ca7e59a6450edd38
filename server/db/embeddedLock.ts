import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedDatabaseError } from './embeddedError'
import { isRunning, markOf, type ProcessMark } from './embeddedProcess'

const FILE = 'server.lock'

/**
 * Makes this process the only server on the data directory, until it calls the returned function or
 * dies. PostgreSQL alone would accept a second server, and then both servers would run the same
 * jobs.
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const own = markOf(process.pid)
  if (own === undefined)
    throw new EmbeddedDatabaseError(
      'start_failed',
      'This process cannot find itself in the process list.',
    )
  const file = path.join(dataDir, FILE)
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(file, own)) return () => release(file, own)
    const holder = readMark(file)
    if (holder !== undefined && isRunning(holder)) throw refusal(dataDir, holder)
    discardStale(file)
  }
  throw new EmbeddedDatabaseError(
    'in_use',
    `The lock ${file} keeps changing hands. Wait a moment and start again.`,
  )
}

/** The server now holding the data directory, if one is running. */
export function holderOf(dataDir: string): ProcessMark | undefined {
  const mark = readMark(path.join(dataDir, FILE))
  return mark !== undefined && isRunning(mark) ? mark : undefined
}

/**
 * Written aside and linked into place: the lock is never seen half written, and only one of two can
 * win.
 */
function create(file: string, mark: ProcessMark): boolean {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(aside, JSON.stringify(mark), { mode: 0o644 })
  try {
    linkSync(aside, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Moves a dead process's lock away. If another start renewed it in between, what was moved is put
 * back.
 */
function discardStale(file: string): void {
  const aside = `${file}.stale.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
    const moved = readMark(aside)
    if (moved !== undefined && isRunning(moved)) linkSync(aside, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readMark(file: string): ProcessMark | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ProcessMark>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined // absent, or cut short by a full disk: no process holds it
  }
}

function release(file: string, own: ProcessMark): void {
  const mark = readMark(file)
  if (mark?.pid === own.pid && mark.started === own.started) rmSync(file, { force: true })
}

function refusal(dataDir: string, holder: ProcessMark): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'in_use',
    `Another server (process ${holder.pid}) already uses the data directory ${dataDir}. ` +
      'Stop it first, or give this one its own directory with DATA_DIR and its own PORT.',
  )
}
