import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ChatListReply, ChatTalk } from '../../../core/contract/chat'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { LeadScanReply } from '../../../core/contract/leadScan'
import type { MeetingReply } from '../../../core/contract/meeting'
import type { RecordReply } from '../../../core/contract/resource'
import type { TalkSource } from '../../../core/talks/limits'
import { addDirectory } from '../../support/server/directory'
import { FAIR } from '../../support/server/fairFixture'
import { slotId } from '../../support/server/meetingFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { talker, visitor } from './support'

type Talker = ReturnType<typeof talker>
type Fields = Record<string, unknown>
const POST = {
  Resource: 'post',
  FormVersion: 1,
  Revision: 0,
  Kind: { selected: ['supply'] },
  Title: '燕麦基底',
  Category: ['products-materials'],
  Quantity: '40 吨',
  Region: ['north'],
  ValidTo: '2091-05-01',
}

/** One way to begin a talk: what the caller opens it with, and whom it is with. */
interface Begun {
  source: TalkSource
  by: Talker
  /** Those it is no reason for, and what they are told. */
  strangers: readonly (readonly [Talker, string])[]
  body: Fields
  madeUp: Fields
}

describe('the reason for which a talk is begun', () => {
  let server: TestServer
  let north: Talker
  let south: Talker
  before(async () => {
    server = await startTestServer()
    const company = async (login: string) =>
      talker(server, await server.exhibitorToken(login), '/api/ex')
    ;[north, south] = [await company('north'), await company('south')]
  })
  after(() => server.close())

  const must = async <T>(name: EndpointName, body: Fields, token: string): Promise<T> => {
    const answer = await server.call<T>(endpoints[name].path, body, { token })
    assert.equal(answer.succ, true, `${name} ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const someone = async () => talker(server, await visitor(server))
  let slots = 0
  const meet = async (who: Talker, To: string) =>
    (
      await must<MeetingReply>(
        'meeting.request',
        { To, Slot: slotId(slots++), Place: 'booth', Subject: '看样品' },
        who.token,
      )
    ).Meeting
  const inquire = async (who: Talker) =>
    must<{ Id: string }>(
      'party.submit',
      { Resource: 'inquiry', Exhibitor: 'north', FormVersion: 1, Revision: 0, Text: '请报价' },
      who.token,
    )
  const post = async () => {
    const made = await must<RecordReply>('record.submit', POST, north.token)
    return made
  }
  const approve = async ({ Id, Revision }: RecordReply) =>
    must(
      'desk.act',
      { Kind: 'post', Action: 'approve', Items: [{ Id, Revision }] },
      await server.organiserToken('owner'),
    )
  const leadOf = async (who: Talker) => {
    const { CardCode } = await must<{ CardCode: string }>('visitor.card', {}, who.token)
    return (await must<LeadScanReply>('lead.scan', { Code: CardCode }, north.token)).Id
  }

  const WAYS: Readonly<Record<string, () => Promise<Begun>>> = {
    'the open door of a company': async () => ({
      source: 'door',
      by: await someone(),
      strangers: [],
      body: { Company: 'north' },
      madeUp: { Company: 'nobody' },
    }),
    'a product on show': async () => {
      const [shown] = await addDirectory(server.pool, FAIR, 1, 1, 1)
      const product = shown?.products[0]?.id
      await server.pool.query(
        `INSERT INTO record_public (app_id, resource, record_id, exhibitor_id, search, published_at) VALUES ($1, 'product', $2, $3, '', now())`,
        [FAIR, product, shown?.id],
      )
      return {
        source: 'product',
        by: await someone(),
        strangers: [],
        body: { Product: product },
        madeUp: { Product: 'nothing' },
      }
    },
    'a lead of the company': async () => {
      const body = { Lead: await leadOf(await someone()) }
      const strangers = [[south, 'unknown_lead']] as const
      return { source: 'lead', by: north, strangers, body, madeUp: { Lead: '999999' } }
    },
    'an inquiry, by the company that has it': async () => {
      const body = { Inquiry: (await inquire(await someone())).Id }
      const strangers = [
        [south, 'unknown_record'],
        [await someone(), 'unknown_record'],
      ] as const
      return { source: 'inquiry', by: north, strangers, body, madeUp: { Inquiry: 'nothing' } }
    },
    'an inquiry, by the visitor who sent it': async () => {
      const by = await someone()
      const body = { Inquiry: (await inquire(by)).Id }
      const strangers = [[south, 'unknown_record']] as const
      return { source: 'inquiry', by, strangers, body, madeUp: { Inquiry: 'nothing' } }
    },
    'a meeting, by the visitor who asked for it': async () => {
      const by = await someone()
      const body = { Meeting: (await meet(by, 'e:north')).Id }
      const strangers = [
        [south, 'unknown_meeting'],
        [await someone(), 'unknown_meeting'],
      ] as const
      return { source: 'meeting', by, strangers, body, madeUp: { Meeting: '999999' } }
    },
    'a meeting, by the company that was asked': async () => {
      const body = { Meeting: (await meet(await someone(), 'e:north')).Id }
      const strangers = [[south, 'unknown_meeting']] as const
      return { source: 'meeting', by: north, strangers, body, madeUp: { Meeting: 'x' } }
    },
    'a post on the board': async () => {
      const made = await post()
      await approve(made)
      const hidden = await post()
      const body = { Post: made.Id }
      // one that waits for its review is on no board
      return {
        source: 'post',
        by: await someone(),
        strangers: [[north, 'company_only']],
        body,
        madeUp: { Post: hidden.Id },
      }
    },
  }

  for (const [name, make] of Object.entries(WAYS))
    it(`is ${name}`, async () => {
      const { source, by, strangers, body, madeUp } = await make()
      for (const [stranger, code] of strangers) {
        const answer = await stranger.call('open', body)
        assert.equal(answer.code, code, 'of others')
      }
      const missing = await by.call('open', madeUp)
      assert.equal(missing.succ, false, 'what never was')
      const foreign = strangers.find(([, code]) => code.startsWith('unknown'))
      if (foreign) assert.equal(missing.code, foreign[1], 'no difference is told')
      const talk = await by.open(body)
      assert.deepEqual(
        [talk.Source, talk.SourceId],
        [source, Object.values(body)[0] === 'north' ? '' : Object.values(body)[0]],
      )
      assert.notEqual(talk.Peer.Name, '')
      await by.send(talk.Id, '您好')
      const list = async (Source?: TalkSource): Promise<ChatListReply> =>
        (await by.call<ChatListReply>('list', { ...(Source && { Source }), Size: 100 })).data
      const one = (items: readonly ChatTalk[]) => items.find(({ Id }) => Id === talk.Id)
      const narrowed = await list(source)
      assert.equal(one(narrowed.Items)?.Source, source)
      assert.ok(narrowed.Items.every(item => item.Source === source))
      assert.equal(narrowed.Counts.all, narrowed.Items.length)
      const other: TalkSource = source === 'door' ? 'post' : 'door'
      assert.equal(one((await list(other)).Items), undefined)
    })

  it('is not a meeting that a company asked for, before the visitor has agreed', async () => {
    const guest = await someone()
    await must(
      'match.profile',
      { Offers: [], Seeks: ['tea'], Markets: [], Language: '', Words: '' },
      guest.token,
    )
    const { rows } = await server.pool.query<{ id: string }>(
      `SELECT max(person_id)::text AS id FROM registration WHERE app_id = $1`,
      [FAIR],
    )
    const asked = await meet(north, `p:${rows[0]?.id}`)
    assert.equal((await north.call('open', { Meeting: asked.Id })).code, 'talk_waits')
    await must(
      'meeting.answer',
      { Id: asked.Id, Revision: asked.Revision, Step: 'accept' },
      guest.token,
    )
    assert.equal((await north.open({ Meeting: asked.Id })).Source, 'meeting')
  })

  it('is the last page it was opened from, until something is written', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    const inquiry = await inquire(guest)
    const again = await guest.open({ Inquiry: inquiry.Id })
    assert.deepEqual([again.Id, again.Source, again.SourceId], [Id, 'inquiry', inquiry.Id])
    await guest.send(Id, '刚发了询盘')
    assert.equal((await guest.open({ Company: 'north' })).Source, 'inquiry')
  })

  it('does not lift a company’s limit of one first message when the visitor opened the talk', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    await north.open({ Lead: await leadOf(guest) })
    assert.equal(typeof (await north.send(Id, '您好')), 'object')
    assert.equal(await north.send(Id, '在吗'), 'talk_waits')
    const { Items } = (await guest.call<ChatListReply>('list', {})).data
    assert.deepEqual(
      Items.map(({ Source, SourceId }) => [Source, SourceId]),
      [['lead', '']],
      'the visitor is told no id of a lead',
    )
    assert.equal(typeof (await guest.send(Id, '在')), 'object')
    assert.equal(typeof (await north.send(Id, '好的')), 'object')
  })
})
