import { setTimeout as delay } from 'node:timers/promises'
import type { ScanReply, SnapshotReply } from '../../../core/contract/gate'
import type { FairFolder } from '../../../server/fairs/folder'
import { FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import type { Json } from '../../support/server/apiClient'
import type { TestServer } from '../../support/server/startTestServer'

const DAY_MS = 24 * 3600 * 1000

/** The day of an instant at the fair, which is held eight hours east of UTC. */
export const dayOf = (at: number): string => new Date(at + 8 * 3600_000).toISOString().slice(0, 10)

/** The fixture's fair, held from yesterday to tomorrow. */
export function fairOfNow(more: Partial<FairFolder> = {}): FairFolder {
  const folder = fairFolder(FAIR, 'Alpha')
  const now = Date.now()
  return {
    ...folder,
    config: { ...folder.config, Fair: { Start: dayOf(now - DAY_MS), End: dayOf(now + DAY_MS) } },
    ...more,
  }
}

/** A registered visitor's card code, and their token. */
export async function registered(
  server: TestServer,
  phone: string,
  more: Json = {},
): Promise<{ code: string; token: string }> {
  const token = await server.tokenFor(phone)
  const answer = await server.call<{ Card: { CardCode: string } }>(
    '/api/visitor/register',
    goodAnswers(more),
    { token },
  )
  if (!answer.succ) throw new Error(JSON.stringify(answer.body))
  return { code: answer.data.Card.CardCode, token }
}

/**
 * Waits until a gate's list holds every change so far. It ends before the oldest transaction of the
 * whole PostgreSQL, which may be one of another test's database.
 */
export async function untilListed({ pool }: TestServer): Promise<void> {
  const { rows } = await pool.query<{ now: string }>('SELECT pg_current_xact_id()::text AS now')
  const isPast = 'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS "isPast"'
  for (let tries = 0; tries < 200; tries++) {
    if ((await pool.query<{ isPast: boolean }>(isPast, [rows[0]?.now])).rows[0]?.isPast) return
    await delay(50)
  }
  throw new Error('a transaction stays open')
}

/** What a gate does, as its page does it. */
export function gateOf(server: TestServer, token: string, gate = 'main') {
  const redeem = async (Code: string, more: Json = {}) =>
    server.call<ScanReply>(
      '/api/oa/checkin/redeem',
      { Code, Gate: gate, Nonce: crypto.randomUUID(), ...more },
      { token },
    )
  return {
    redeem,
    /** The reason alone. */
    reason: async (Code: string, more: Json = {}): Promise<string> => {
      const { data, code } = await redeem(Code, more)
      return data.Reason ?? code ?? ''
    },
    /** The list it would decide by without a network. */
    async list() {
      await untilListed(server)
      return (
        await server.call<SnapshotReply>('/api/oa/checkin/snapshot', { Gate: gate }, { token })
      ).data.Badges
    },
    bulk: (Items: Json[]) =>
      server.call<{ Items: ScanReply[] }>(
        '/api/oa/checkin/bulk',
        { Items: Items.map(item => ({ Gate: gate, ...item })) },
        { token },
      ),
  }
}
