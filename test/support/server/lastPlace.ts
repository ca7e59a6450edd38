import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../server/db/transaction'
import {
  createRepositories,
  type Repositories,
  type Transact,
} from '../../../server/repositories/repositories'
import type { CallContext } from '../../../server/domain/callContext'
import { createRecords } from '../../../server/services/resources/createRecords'
import { FAIR } from './fairFixture'
import type { TestServer } from './startTestServer'

/** The context of a call with a token, as the server makes it. */
export async function callContext(
  { built: { services } }: TestServer,
  token: string,
): Promise<CallContext> {
  const fair = await services.fairs.require(FAIR)
  const session = await services.sessions.find(FAIR, token)
  return {
    fair,
    session,
    language: 'en',
    ipHash: Buffer.alloc(32),
    clientId: '',
    device: '',
    token,
    idempotency: undefined,
  }
}

/** An allowance of a company. */
interface Place {
  resource: string
  exhibitorId: string
  key: string
}

/** The number of records that take a place. */
export async function countHolding(
  { pool }: { pool: Pick<Pool, 'query'> },
  { resource, exhibitorId, key }: Place,
): Promise<number> {
  const { rowCount } = await pool.query(
    'SELECT FROM record WHERE resource = $1 AND exhibitor_id = $2 AND quota_key = $3',
    [resource, exhibitorId, key],
  )
  return rowCount ?? 0
}

/**
 * The control for every test of a last place: a broken service that first counts the places and
 * then gives one. `atOnce` of its calls run together.
 */
export function countingRecords(server: TestServer, place: Place, granted: number, atOnce: number) {
  let counted = 0
  const waiting: (() => void)[] = []
  const counting = (client: PoolClient, tables: Repositories): Repositories['quotas'] => ({
    ...tables.quotas,
    async take() {
      // without the caller's own record, which is already written
      const taken = (await countHolding({ pool: client }, place)) - 1
      counted += 1
      // no call continues before all have counted
      if (counted < atOnce) await new Promise<void>(resolve => waiting.push(resolve))
      for (const go of waiting) go()
      return taken < granted
    },
  })
  const transact: Transact = work =>
    inTransaction(server.pool, client => {
      const tables = createRepositories(client)
      return work({ ...tables, quotas: counting(client, tables) })
    })
  const { forms, fileAccess: files, vault, secrets } = server.built.services
  const clock = { now: () => new Date(), sleep: () => Promise.resolve() }
  const limiter = { enforce: () => Promise.resolve() } as never
  const repositories = createRepositories(server.pool)
  return createRecords({
    repositories,
    transact,
    forms,
    files,
    vault,
    limiter,
    secrets,
    clock,
    publicUrl: '',
  })
}
