import type { EndpointName } from '../../../core/contract/endpoints'
import type { MeetingListReply, MeetingReply } from '../../../core/contract/meeting'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { slotId } from '../../support/server/meetingFixture'
import type { TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'
import type { OnceCase } from './onceCases'

type Call = <T>(name: EndpointName, body: Json, token?: string) => Promise<T>

/** Writes of meetings and matchmaking. */
export function onceMeetingCases(
  world: () => TestServer,
  call: Call,
): Partial<Record<EndpointName, () => Promise<OnceCase>>> {
  const north = () => world().exhibitorToken('north')
  const south = () => world().exhibitorToken('south')
  const staff = (role: Parameters<TestServer['organiserToken']>[0]) => world().organiserToken(role)
  const query = (text: string, values: unknown[] = []) => world().pool.query(text, values)
  const visitor = async () => {
    const { token, personId } = await inviter(world())
    return { token, party: `p:${personId}` }
  }
  const profile = { Offers: [], Seeks: ['tea'], Markets: [], Language: '', Words: '' }

  const clearMeetings = () =>
    query('TRUNCATE meeting, meeting_hold, match_wish, match_profile, match_run CASCADE')

  const request = { To: 'e:south', Slot: slotId(0), Place: 'table', Subject: '看样品' }

  /** A meeting that a visitor asked for and the company `south` accepted. */
  const meeting = async (Slot = slotId(0)) => {
    await clearMeetings()
    const { token } = await visitor()
    const asked = await call<MeetingReply>('meeting.request', { ...request, Slot }, token)
    const answer = { Id: asked.Meeting.Id, Step: 'accept', Revision: asked.Meeting.Revision }
    const { Meeting } = await call<MeetingReply>('meeting.answer', answer, await south())
    return { token, meeting: Meeting }
  }

  /** A plan with a meeting, which is proposed. */
  const plan = async (): Promise<string> => {
    await clearMeetings()
    const { token, party } = await visitor()
    await call('match.profile', profile, token)
    await call('match.wish', { To: 'e:north', Level: 'must' }, token)
    await call('match.wish', { To: party, Level: 'must' }, await north())
    const { Id } = await call<{ Id: string }>(
      'desk.meetingRun',
      { Mode: 'all' },
      await staff('owner'),
    )
    await world().built.services.meetings.plans.make(
      { appId: FAIR, runId: Number(Id), seed: 1 },
      { isLast: true },
    )
    return Id
  }

  return {
    'slot.block': async () => ({
      body: { Slots: [slotId(5)], IsBlocked: true },
      token: (await visitor()).token,
    }),

    async 'meeting.request'() {
      await clearMeetings()
      return { body: request, token: (await visitor()).token }
    },

    async 'meeting.checkin'() {
      // a slot that no other case uses: it begins now
      const made = await meeting(slotId(4))
      const { Items } = await call<MeetingListReply>('meeting.list', {}, made.token)
      await query(
        `UPDATE meeting_slot SET starts_at = now(), ends_at = now() + interval '1 hour' WHERE app_id = $1 AND id = $2`,
        [FAIR, made.meeting.Slot],
      )
      return { body: { Id: made.meeting.Id, Code: Items[0]?.Code ?? '' }, token: await south() }
    },

    'meeting.feed': async () => ({ body: {}, token: (await visitor()).token }),

    'match.profile': async () => ({ body: profile, token: (await visitor()).token }),

    'match.wish': async () => ({
      body: { To: 'e:north', Level: 'yes' },
      token: (await visitor()).token,
    }),

    'desk.meetingRun': async () => ({ body: { Mode: 'all' }, token: await staff('reviewer') }),

    'desk.meetingPublish': async () => ({
      body: { Run: await plan() },
      token: await staff('reviewer'),
    }),

    'desk.meetingFile': async () => ({
      body: { What: 'list', Format: 'xlsx', Day: '2091-04-16' },
      token: await staff('reviewer'),
    }),

    async 'desk.meetingPresent'() {
      const { Id } = (await meeting()).meeting
      await query(`UPDATE meeting SET state = 'no_show', absent = 'from' WHERE id = $1`, [Id])
      const { rows } = await query('SELECT revision FROM meeting WHERE id = $1', [Id])
      const Revision = (rows[0] as { revision: number }).revision
      return { body: { Id, Revision }, token: await staff('reviewer') }
    },

    async 'desk.meetingUnmet'() {
      const Run = await plan()
      const token = await staff('reviewer')
      await query(
        `UPDATE match_run SET state = 'published', version = 1, plan = jsonb_set(plan, '{unmet}',
           jsonb_build_array((plan->'meetings'->0) || '{"reason":"busy"}'::jsonb)) WHERE id = $1`,
        [Run],
      )
      return { body: { Run, At: 0, Step: 'place', Slot: slotId(3), Table: 'M01' }, token }
    },

    async 'desk.meetingMove'() {
      const { Id, Revision } = (await meeting()).meeting
      return {
        body: { Id, Revision, Slot: slotId(3), Table: 'M01' },
        token: await staff('reviewer'),
      }
    },
  }
}
