import assert from 'node:assert/strict'
import type { RecordItem, RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Answer, Json } from './apiClient'
import { FAIR } from './fairFixture'
import { callContext } from './lastPlace'
import type { TestServer } from './startTestServer'

/** The steps of one resource's records, by companies and the organiser. */
export function recordFlow(server: TestServer, resource: string) {
  const call = <T = RecordReply>(path: string, body: Json, token: string): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: resource, ...body }, { token })
  const must = async <T = RecordReply>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, body: reply } = await call<T>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const open = async (Id: string, token: string) =>
    (await must<RecordOpenReply>('get', { Id }, token)).Record
  return {
    call,
    must,
    open,
    /** A step of the company on the revision it last saw. */
    step: async (Id: string, Action: string, token: string, more: Json = {}) => {
      const { Revision } = await open(Id, token)
      return call('act', { Id, Revision, Action, ...more }, token)
    },
    /** Submits answers again. */
    again: async (Id: string, values: Json, token: string) => {
      const { Revision } = await open(Id, token)
      return call('submit', { ...values, Id, Revision }, token)
    },
    /** A step of the organiser's people. Returns the new state, or the code of the refusal. */
    decide: async (id: string, action: string, reason = ''): Promise<string> => {
      const context = await callContext(server, await server.organiserToken('reviewer'))
      const input = { id, revision: undefined, action, reason }
      return server.built.services.records.review.act(context, resource, input).then(
        ({ State }: RecordItem) => State,
        (error: { code?: string }) => error.code ?? String(error),
      )
    },
    /** The number of records in a slot. */
    used: async (slot: string) =>
      (await createRepositories(server.pool).capacities.list(FAIR, resource)).get(slot) ?? 0,
  }
}
