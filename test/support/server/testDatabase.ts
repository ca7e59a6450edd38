import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/**
 * A database for one test file, on TEST_DATABASE_URL or on an embedded server that ends with the
 * file.
 */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * The initial state of a database. In a whole run the first test file with a kind prepares it, and
 * the others copy it.
 */
export interface Beginning {
  kind: string
  prepare(url: string): Promise<void>
}

/** The tables of this release, empty. */
export const MIGRATED: Beginning = {
  kind: 'migrated',
  async prepare(url) {
    const { migrate } = await import('../../../server/db/migrate')
    await migrate(url)
  },
}

/** A lock number that all files of a run share and no migration uses. */
const PREPARING = 7_310_416

/**
 * An empty database, or one in an initial state. TEST_TEMPLATE names the templates of a whole run;
 * without it each file prepares its own.
 */
export async function createTestDatabase(beginning?: Beginning): Promise<TestDatabase> {
  const host = await findServer()
  const name = `fairpass_test_${randomBytes(6).toString('hex')}`
  const family = process.env['TEST_DATABASE_URL'] && process.env['TEST_TEMPLATE']
  const template = beginning && family ? `${family}_${beginning.kind}` : undefined
  if (beginning && template) await prepareOnce(host.url, template, beginning)
  await run(
    host.url,
    template ? `CREATE DATABASE ${name} TEMPLATE ${template}` : `CREATE DATABASE ${name}`,
  )
  const url = databaseAt(host.url, name)
  if (beginning && !template) await beginning.prepare(url)
  return {
    url,
    async drop() {
      await run(host.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await host.stop()
    },
  }
}

const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString()

/** Makes the template if it is missing. It gets its name once it is complete. */
async function prepareOnce(
  server: string,
  template: string,
  { prepare }: Beginning,
): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PREPARING])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [
      template,
    ])
    if (rowCount) return
    const draft = `${template}_draft`
    await client.query(`DROP DATABASE IF EXISTS ${draft}`)
    await client.query(`CREATE DATABASE ${draft}`)
    await prepare(databaseAt(server, draft))
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  } finally {
    await client.end()
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const { startEmbedded } = await import('../../../server/db/embedded')
  const dataDir = await mkdtemp(join(tmpdir(), 'fairpass-test-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined, isDisposable: true })
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
