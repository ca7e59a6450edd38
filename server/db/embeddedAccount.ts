import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync, type Stats } from 'node:fs'
import path from 'node:path'
import { EmbeddedDatabaseError } from './embeddedError'

/** The OS account that PostgreSQL runs under; undefined means the account of this process. */
export type Account = { name: string; uid: number; gid: number }

/**
 * Places that outlive a restart and that every account can enter; used only by root with a closed
 * home.
 */
const SHARED_PLACES = ['/var/lib/fairpass', '/var/tmp/fairpass']

/** PostgreSQL refuses to run as root: root lends it an account that every system has. */
export function databaseAccount(existing?: string): Account | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const owner = existing === undefined ? 0 : statSync(existing).uid
  const names = [...(owner === 0 ? [] : [String(owner)]), 'postgres', 'nobody']
  for (const name of names) {
    const account = lookUp(name)
    if (account !== undefined && account.uid !== 0) return account
  }
  throw new EmbeddedDatabaseError(
    'no_account',
    'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody". ' +
      'Start as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
  )
}

/** True when the account may pass through every folder down to this path. */
export function canReach(account: Account | undefined, target: string): boolean {
  if (account === undefined) return true
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !canEnter(account, statSync(folder))) return false
    if (folder === path.dirname(folder)) return true
  }
}

/**
 * A folder that the account can reach, in place of one that it cannot; always the same folder for
 * the same path.
 */
export function reachableStandIn(account: Account, target: string): string {
  const name = createHash('sha256').update(target).digest('hex').slice(0, 12)
  for (const place of SHARED_PLACES) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 })
      // another account could swap a folder that it created before us
      if (statSync(place).uid === 0 && canReach(account, path.join(place, name)))
        return path.join(place, name)
    } catch {
      continue // read-only there; the next one may do
    }
  }
  throw new EmbeddedDatabaseError(
    'wrong_owner',
    `Running as root, PostgreSQL works as "${account.name}", who cannot enter ${target}. ` +
      'Start as an ordinary user, move the project out of the closed home, or set DATA_DIR to a folder every user can enter.',
  )
}

/** Creates the folder, closed to all but the account that owns it. */
export function makeOwned(account: Account | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

/** Lets every account pass through a folder, without showing what is in it. */
export function letThrough(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011)
}

/**
 * Gives a file that root has written to the owner of its folder, so that one run as root does not
 * lock the owner out of the data.
 */
export function leaveToOwner(file: string): void {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(file))
  chownSync(file, uid, gid)
}

function canEnter(account: Account, stats: Stats): boolean {
  if (stats.uid === account.uid) return (stats.mode & 0o100) !== 0
  if (stats.gid === account.gid) return (stats.mode & 0o010) !== 0
  return (stats.mode & 0o001) !== 0
}

function lookUp(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      execFileSync('id', [flag, name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    return { name: id('-un'), uid: Number(id('-u')), gid: Number(id('-g')) }
  } catch {
    return undefined
  }
}
