import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { StartupError } from '../errors'
import { readBackup } from './readBackup'
import type { BackupEnd, BackupHead } from './records'

interface DrillParts {
  /** A database of the PostgreSQL server on which the drill creates its own database. */
  url: string
  password: string
  scratchDir: string
}

/**
 * Restores a backup for practice into a new database on the same PostgreSQL server, and drops that
 * database afterwards. Checks rows and keys as a restore does. Reads files and compares their sums,
 * but does not keep them. Throws StartupError as a restore does, and where the role may create no
 * database.
 */
export async function drill(
  file: string,
  parts: DrillParts,
): Promise<{ head: BackupHead; end: BackupEnd; seconds: number }> {
  const name = `fairpass_drill_${randomBytes(4).toString('hex')}`
  const began = Date.now()
  await run(parts.url, `CREATE DATABASE ${name}`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== '42501') throw error
    throw new StartupError(
      'This role may make no database for the drill: ALTER ROLE … CREATEDB, or restore by hand into an empty one.',
      {
        cause: error,
      },
    )
  })
  try {
    const url = Object.assign(new URL(parts.url), { pathname: `/${name}` }).toString()
    const { head, end } = await readBackup(file, {
      ...parts,
      url,
      store: { put: () => Promise.resolve() },
    })
    return { head, end, seconds: (Date.now() - began) / 1000 }
  } finally {
    await run(parts.url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairpass-drill' })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
