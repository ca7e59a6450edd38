import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Audience, OrganiserRole } from '../../../core/domain/audience'
import { buildServer, type BuiltServer, type ServerDeps } from '../../../server/buildServer'
import { loadConfig, type ServerConfig } from '../../../server/config'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import type { FairFolder } from '../../../server/fairs/folder'
import { importFolder } from '../../../server/fairs/loadFolder'
import type { CaptchaPainter } from '../../../server/gateways/captcha/types'
import type { ObjectStore } from '../../../server/gateways/objectStore/types'
import { createRepositories } from '../../../server/repositories/repositories'
import { parseMobile } from '../../../server/domain/phone'
import { apiClient, type ApiClient } from './apiClient'
import { repeatEmptying } from './emptyTables'
import { FAIR, fairFolder, OTHER_FAIR } from './fairFixture'
import { requireOneConnection } from './oneConnection'
import { createTestDatabase, type Beginning } from './testDatabase'

/** SECRET_KEY of every test's server. */
export const TEST_SECRET_KEY = 'test-secret-key-of-more-than-32-characters'

/** A server over real HTTP on a database of its own, with two fairs. */
export interface TestServer extends ApiClient {
  url: string
  databaseUrl: string
  /** Where it keeps files. */
  dataDir: string
  pool: Pool
  built: BuiltServer
  /** Every line the server logged. */
  logs: string[]
  importFair(folder: FairFolder): Promise<string[]>
  /** A token as login gives it, without going through captcha and code. */
  tokenFor(phone: string, audience?: Audience, appId?: string): Promise<string>
  /** A token of an exhibitor's account of the fixture, without its password. */
  exhibitorToken(login?: string, appId?: string): Promise<string>
  /** A token of one of the organiser's people, without their password. */
  organiserToken(role: OrganiserRole, appId?: string): Promise<string>
  close(): Promise<void>
}

export interface TestOptions {
  config?: Partial<ServerConfig>
  painter?: CaptchaPainter
  /** Instead of the one the configuration names. */
  objectStore?: ObjectStore
  /**
   * Puts something between the server and its database: takes the address of one, gives the other.
   */
  between?: (databaseUrl: string) => Promise<string>
  /** Instead of those of this machine. */
  smart?: ServerDeps['smart']
  /** Instead of the one the configuration names. */
  smsProvider?: ServerDeps['smsProvider']
  /**
   * Refuses a caller that asks for a second connection within a transaction; close() then fails.
   */
  isOneConnection?: boolean
  /** Watches the pool from its beginning. */
  watch?: (pool: Pool) => void
}

/** Puzzles without pictures: where the hole is matters, the art does not. */
export const plainPainter: CaptchaPainter = {
  paint: () =>
    Promise.resolve({
      background: 'data:,',
      slider: 'data:,',
      position: 0.3 + Math.random() * 0.5,
    }),
  close: () => Promise.resolve(),
}

/** What every test's server begins with. */
const TWO_FAIRS: Beginning = { kind: 'fairs', prepare: importFairs }

async function importFairs(url: string): Promise<void> {
  await migrate(url)
  const pool = connect(url, { max: 1, onError: () => undefined })
  try {
    await importFolder(fairFolder(FAIR, 'Alpha'), pool, TEST_SECRET_KEY)
    await importFolder(fairFolder(OTHER_FAIR, 'Beta'), pool, TEST_SECRET_KEY)
  } finally {
    await pool.end()
  }
}

export async function startTestServer({
  config,
  painter = plainPainter,
  objectStore,
  smart,
  smsProvider,
  between,
  isOneConnection = false,
  watch,
}: TestOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(TWO_FAIRS)
  const dataDir = await mkdtemp(join(tmpdir(), 'fairpass-files-'))
  const pool = connect(between ? await between(database.url) : database.url, {
    max: 10,
    onError: () => undefined,
  })
  repeatEmptying(pool)
  watch?.(pool)
  const refused = isOneConnection ? requireOneConnection(pool) : []
  const logs: string[] = []
  const importOne = (folder: FairFolder) => importFolder(folder, pool, TEST_SECRET_KEY)
  const built = await buildServer({
    config: {
      ...loadConfig({
        SECRET_KEY: TEST_SECRET_KEY,
        RATE_LIMIT_FACTOR: '1000',
        H5_DIR: 'test/support/server/no-h5',
        FAIR_DIR: 'none',
        DATA_DIR: dataDir,
        // a test does its jobs itself (services.jobs.drain)
        ROLES: 'web,gate,socket',
      }),
      defaultAppId: FAIR,
      logLevel: 'info',
      ...config,
    },
    pool,
    painter,
    objectStore,
    smart,
    smsProvider,
    print: () => undefined,
    logStream: { write: line => void logs.push(line) },
  })
  await built.http.listen({ host: '127.0.0.1', port: 0 })
  built.start()
  const url = `http://127.0.0.1:${(built.http.server.address() as AddressInfo).port}`
  const repositories = createRepositories(pool)
  return {
    ...apiClient(url),
    url,
    databaseUrl: database.url,
    dataDir,
    pool,
    built,
    logs,
    importFair: importOne,
    async tokenFor(phone, audience = 'visitor', appId = FAIR) {
      const person = await repositories.people.recordLogin(
        appId,
        audience,
        parseMobile({ Number: phone }),
      )
      return built.services.sessions.open(
        repositories.sessions,
        { appId, device: '' },
        { personId: person?.id ?? 0, audience },
      )
    },
    async exhibitorToken(login = 'north', appId = FAIR) {
      const account = await repositories.exhibitors.findByLogin(appId, login)
      return built.services.sessions.open(
        repositories.sessions,
        { appId, device: '' },
        { personId: account?.personId ?? 0, audience: 'ex' },
      )
    },
    async organiserToken(role, appId = FAIR) {
      const account = await repositories.organisers.findByLogin(appId, `oa-${role}`)
      return built.services.sessions.open(
        repositories.sessions,
        { appId, device: '' },
        { personId: account?.personId ?? 0, audience: 'oa' },
      )
    },
    async close() {
      await built.close()
      if (!pool.ended) await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      // refused already where it was asked, and perhaps passed over there
      assert.deepEqual(
        refused.map(({ stack }) => stack),
        [],
      )
    },
  }
}
