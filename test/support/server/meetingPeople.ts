import assert from 'node:assert/strict'
import type { DeskPublishReply } from '../../../core/contract/deskMeetings'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { MeetingListReply, MeetingReply } from '../../../core/contract/meeting'
import { inviter } from '../../server/invitations/support'
import type { Json } from './apiClient'
import { slotId } from './meetingFixture'
import type { TestServer } from './startTestServer'

/** People of the fixture's fair with meetings, and their calls. */
export async function meetingPeople(server: TestServer) {
  const tokens = {
    north: await server.exhibitorToken('north'),
    staff: await server.exhibitorToken('north-staff'),
    south: await server.exhibitorToken('south'),
    organiser: await server.organiserToken('owner'),
  }
  const call = async <T>(name: EndpointName, body: Json, token: string) => {
    const { body: reply } = await server.call<T>(endpoints[name].path, body, { token })
    return reply as { succ: boolean; data: T; code?: string }
  }
  const must = async <T>(name: EndpointName, body: Json, token: string): Promise<T> => {
    const reply = await call<T>(name, body, token)
    assert.ok(reply.succ, `${name}: ${reply.code} ${JSON.stringify(reply.data)}`)
    return reply.data
  }
  const visitor = async () => {
    const { token, personId } = await inviter(server)
    return { token, party: `p:${personId}` }
  }
  const run = async (Mode: string) => {
    const { Id } = await must<{ Id: string }>('desk.meetingRun', { Mode }, tokens.organiser)
    await server.built.services.jobs.drain()
    return Id
  }
  return {
    ...tokens,
    call,
    must,
    visitor,
    run,
    ask: (token: string, slot: number, more: Json = {}) =>
      call<MeetingReply>(
        'meeting.request',
        { To: 'e:north', Slot: slotId(slot), Place: 'booth', Subject: '燕麦基底', ...more },
        token,
      ),
    agenda: async (token: string) =>
      (await must<MeetingListReply>('meeting.list', {}, token)).Items,
    /** A visitor and `north`, both with a "must" wish for the other. */
    mutual: async () => {
      const { token, party } = await visitor()
      await must(
        'match.profile',
        { Offers: [], Seeks: ['tea'], Markets: [], Language: '', Words: '' },
        token,
      )
      await must('match.wish', { To: 'e:north', Level: 'must' }, token)
      await must('match.wish', { To: party, Level: 'must' }, tokens.north)
      return { token, party }
    },
    publish: async (Mode: string) =>
      must<DeskPublishReply>('desk.meetingPublish', { Run: await run(Mode) }, tokens.organiser),
    /** Every stored meeting: its state, its slot and the invited party. */
    written: async () =>
      (
        await server.pool.query<{ state: string; slot: string; to: string }>(
          'SELECT state, slot_id AS slot, to_party AS to FROM meeting ORDER BY id',
        )
      ).rows.map(({ state, slot, to }) => [state, slot, to]),
    clear: () =>
      server.pool.query(
        'TRUNCATE meeting, meeting_hold, match_wish, match_profile, match_run CASCADE',
      ),
  }
}
export type MeetingPeople = Awaited<ReturnType<typeof meetingPeople>>
