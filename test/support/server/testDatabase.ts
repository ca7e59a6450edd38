import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../../server/db/embedded'

/** A database of its own for one test file, on TEST_DATABASE_URL or on an embedded server that ends with it. */
export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const host = await findServer()
  const name = `fairpass_test_${randomBytes(6).toString('hex')}`
  await run(host.url, `CREATE DATABASE ${name}`)
  const url = new URL(host.url)
  url.pathname = `/${name}`
  return {
    url: url.toString(),
    async drop() {
      await run(host.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await host.stop()
    },
  }
}

async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = await mkdtemp(join(tmpdir(), 'fairpass-test-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
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
