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
  /** The folder of its files. */
  dataDir: string
  pool: Pool
  built: BuiltServer
  /** Every line the server logged. */
  logs: string[]
  importFair(folder: FairFolder): Promise<string[]>
  /** A token as after a login, without captcha and code. */
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
  /** Replaces the store of the configuration. */
  objectStore?: ObjectStore
  /**
   * Puts a program between the server and its database: it gets the database's address and returns
   * its own.
   */
  between?: (databaseUrl: string) => Promise<string>
  /** Replaces the recognition of this machine. */
  smart?: ServerDeps['smart']
  /** Replaces the provider of the configuration. */
  smsProvider?: ServerDeps['smsProvider']
  /** Refuses callers that ask for a second connection in a transaction; close() then fails. */
  isOneConnection?: boolean
  /** Gets the pool when it is created. */
  watch?: (pool: Pool) => void
}

/** Makes puzzles without pictures, because only the position of the hole matters. */
export const plainPainter: CaptchaPainter = {
  paint: () =>
    Promise.resolve({
      background: 'data:,',
      slider: 'data:,',
      position: 0.3 + Math.random() * 0.5,
    }),
  close: () => Promise.resolve(),
}

/** The initial database of every test's server. */
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
        // tests run the jobs themselves (services.jobs.drain)
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
      // the caller got an error already, but may have ignored it
      assert.deepEqual(
        refused.map(({ stack }) => stack),
        [],
      )
    },
  }
}
