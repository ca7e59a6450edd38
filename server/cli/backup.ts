import { join } from 'node:path'
import { drill } from '../backup/drill'
import { keepNight } from '../backup/keepNight'
import { readBackup } from '../backup/readBackup'
import { secretMarkOf } from '../backup/secretMark'
import { writeBackup } from '../backup/writeBackup'
import { loadConfig } from '../config'
import { openEmbedded } from '../db/embedded'
import { StartupError } from '../errors'
import { openStore } from '../openStore'
import { withDatabase } from './database'

type Print = (line: string) => void

/** `fair backup FILE`: a snapshot of the database with its files, sealed with BACKUP_KEY. */
export async function runBackup(file: string, print: Print): Promise<number> {
  return withDatabase(print, async (_pool, config, url) => {
    const password = requireKey(config.backupKey)
    const secretMark = secretMarkOf(config.secretKey)
    const { rows, objects, missing } = await writeBackup(file, {
      url,
      store: openStore(config),
      password,
      secretMark,
      now: new Date(),
    })
    print(`${file}: ${sum(rows)} rows of ${Object.keys(rows).length} tables, ${objects} files`)
    if (missing > 0)
      print(
        `${missing} files are named in the database and not in the store; they are not in the backup`,
      )
    return 0
  })
}

/**
 * `fair backup --nightly DIR`: writes this day's backup into a folder that keeps the last of seven
 * days, four weeks and twelve months, and restores it for a try. Meant for a timer, with any
 * PostgreSQL.
 */
export async function runNightly(dir: string, print: Print): Promise<number> {
  return withDatabase(print, async (_pool, config, url) => {
    const { file, seconds } = await keepNight(dir, {
      url,
      drillUrl: config.migrateUrl,
      store: openStore(config),
      password: requireKey(config.backupKey),
      secretMark: secretMarkOf(config.secretKey),
      scratchDir: join(config.dataDir, 'restore'),
    })
    print(`Backed up, and restored for a try in ${seconds.toFixed(1)} s: ${file}`)
    return 0
  })
}

/** `fair restore FILE`: into an empty database and its store. */
export async function runRestore(file: string, print: Print): Promise<number> {
  const config = loadConfig()
  const password = requireKey(config.backupKey)
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, log: print })
  try {
    const { migrateUrl, databaseDirectUrl, databaseUrl } = config
    const url = migrateUrl ?? databaseDirectUrl ?? databaseUrl ?? embedded?.url ?? ''
    const { head, end } = await readBackup(file, {
      url,
      store: openStore(config),
      password,
      scratchDir: join(config.dataDir, 'restore'),
    })
    print(
      `Restored as of ${head.madeAt}: ${sum(end.rows)} rows of ${Object.keys(end.rows).length} tables, ${end.objects} files`,
    )
    if (head.secretMark !== secretMarkOf(config.secretKey))
      print(
        'SECRET_KEY is another one than the backup was made with: identity numbers cannot be opened and logins hold no more. Set the earlier one.',
      )
    return 0
  } finally {
    await embedded?.stop()
  }
}

/**
 * `fair drill FILE`: tests whether a backup can be restored, and how long it takes; changes
 * nothing.
 */
export async function runDrill(file: string, print: Print): Promise<number> {
  return withDatabase(print, async (_pool, config, url) => {
    const password = requireKey(config.backupKey)
    const { head, end, seconds } = await drill(file, {
      url: config.migrateUrl ?? url,
      password,
      scratchDir: join(config.dataDir, 'restore'),
    })
    print(
      `${file} of ${head.madeAt} can be restored: ${sum(end.rows)} rows, ${end.objects} files, ${seconds.toFixed(1)} s`,
    )
    if (head.secretMark !== secretMarkOf(config.secretKey))
      print('It was made with another SECRET_KEY: keep that one for it.')
    return 0
  })
}

function requireKey(key: string): string {
  if (key.length < 16)
    throw new StartupError(
      'BACKUP_KEY is missing or too short: set it to at least 16 random characters, and keep it apart from the backups',
    )
  return key
}

const sum = (rows: Readonly<Record<string, number>>) =>
  Object.values(rows).reduce((all, one) => all + one, 0)
