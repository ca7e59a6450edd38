import { writeXlsx } from 'hucre'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { Order, Ticket } from '../../../core/contract/payment'
import type { UploadSignReply } from '../../../core/contract/upload'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { photo } from '../../support/server/sampleFiles'
import type { TestServer } from '../../support/server/startTestServer'
import { askedInvoice, paidOrder } from '../../support/server/paidOrder'
import { signUpload, upload } from '../../support/server/uploads'
import { inviter } from '../invitations/support'

/** A call about something of its owner, and the same call about something that does not exist. */
export interface OwnCase {
  body: Json
  madeUp: Json
  /** Who owns it and who does not, where it is no company. */
  callers?: { owner: string; other: string }
}

/**
 * Whose rows: of the company `north` at this fair, of which the fixture has priced and free
 * tickets.
 */
export interface World {
  server: TestServer
  appId: string
  /** Token of the company's administrator. */
  owner: string
}

/**
 * For each call that names an owner's row: makes such a row. It is a fresh one each time, for the
 * call may end it.
 */
export type OwnCases = Partial<Record<EndpointName, () => Promise<OwnCase>>>

/** Answers to the product's own form of a purchase need. */
const NEED: Json = {
  Title: '有机燕麦片',
  Category: ['products-materials'],
  Quantity: '40 吨 / 月',
  Region: 'east',
  ValidTo: '2099-01-01',
}

/**
 * The world is asked for when a case is made: the names of the calls are known before there is a
 * server.
 */
export function ownCases(world: () => World): OwnCases {
  const must = async <T>(name: EndpointName, body: Json, token = world().owner): Promise<T> => {
    const answer = await world().server.call<T>(endpoints[name].path, body, { token })
    if (!answer.succ) throw new Error(`${name}: ${answer.code ?? answer.status}`)
    return answer.data
  }
  const order = async (TicketType: string): Promise<Order> =>
    must('order.create', { TicketType, Quantity: 1 })

  /** A sheet of contacts without anybody in it. */
  const contactSheet = async (): Promise<string> => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['姓名']] }] }))
    return (
      await upload(
        world().server,
        world().owner,
        { bytes },
        { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' },
      )
    ).url
  }
  /** A file as a job leaves it. */
  const madeFile = async (): Promise<string> => {
    const { rows } = await world().server.pool.query<{ id: string }>(
      `INSERT INTO generated_file (app_id, owner, person_id, kind, title, title_en, extension, state, object_key, expires_at)
       SELECT app_id, 'exhibitor:north', person_id, 'answers', '导出', 'Export', 'csv', 'ready', 'k' || random(), now() + interval '1 day'
       FROM exhibitor_account WHERE app_id = $1 AND login = 'north' RETURNING id`,
      [world().appId],
    )
    return rows[0]?.id ?? ''
  }

  /** A booked session that is sent to the fair's live service. */
  const pushedSession = async (): Promise<OwnCase> => {
    const Id = `livep${world().appId.slice(-11)}`
    const answers = JSON.stringify({
      Way: { selected: ['push'] },
      Slot: { selected: ['N4-A 2099-01-01 10:00–10:30'] },
    })
    await world().server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", submitted_values)
       VALUES ($1, 'live', $2, 'north', 'live', 1, 'booked', 1, now(), now(), $3, $3) ON CONFLICT DO NOTHING`,
      [world().appId, Id, answers],
    )
    return about(Id)
  }

  const contactAnswers: Json = { Resource: 'contact', FormVersion: 1, Revision: 1, Name: '方知远' }
  const whole: Json = {
    Mobile: { CountryCode: '86', AreaCode: '', Number: '13800130590', Ext: '' },
    Duties: { selected: ['sales'] },
    Notices: true,
  }
  const draft = (): Promise<{ Id: string }> =>
    must('record.save', { Resource: 'product', FormVersion: 1, Revision: 0, Name: '样品' })
  const contact = (): Promise<{ Id: string }> =>
    must('record.save', { ...contactAnswers, Revision: 0 })

  const account = async (): Promise<string> => {
    const Account = `made-${crypto.randomUUID()}`
    const Mobile = { CountryCode: '86', Number: '13800130599' }
    return (
      await must<{ Id: string }>('company.accountInvite', {
        Account,
        Name: '苏禾',
        Mobile,
        Role: 'staff',
      })
    ).Id
  }

  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const batchTexts: Json = {
    Type: 'visitor',
    Title: '老客户',
    Words: '',
    Words_en: '',
    Template: 'business',
    Sender: '周若水',
    Quota: 5,
    RemindDays: 0,
    Expires: dayIn(3),
  }
  /** A batch of the owner's with one contact; sent when it is to be. */
  const batch = async (isSent = false): Promise<string> => {
    const { Id } = await must<{ Id: string }>('batch.save', batchTexts)
    await must('batch.add', { Id, People: [{ Name: '江望舒' }] })
    if (isSent) await must('batch.send', { Id })
    return Id
  }
  const about = (Id: string, more: Json = {}): OwnCase => ({
    body: { Id, ...more },
    madeUp: { Id: Id.replace(/.{4}$/, '0000'), ...more },
  })

  /** A badge of the owner company, with a code that holds. */
  const badge = async (): Promise<string> => {
    const person = { Resource: 'badge', FormVersion: 1, Revision: 0, Name: '江望舒' }
    const { Id: recordId } = await must<{ Id: string }>('record.save', person)
    const made = {
      code: crypto.randomUUID(),
      recordId,
      days: [],
      issuedAt: new Date(),
      holder: 'h',
    }
    await createRepositories(world().server.pool).companyBadges.issue(world().appId, 'north', made)
    return recordId
  }
  /** A company scans a visitor's card: the owner, unless another one is given. */
  const leadOf = async ({ token }: { token: string }, by?: string) => {
    const card = await world().server.call<{ CardCode: string }>('/api/visitor/card', {}, { token })
    return must<{ Id: string }>('lead.scan', { Code: card.data.CardCode }, by)
  }
  /** A VR booth of the owner's; each fair has its own, as real ids are never the same. */
  const vrBooth = async (): Promise<string> => {
    const Id = `shown${world().appId.slice(-11)}`
    await world().server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
       VALUES ($1, 'vr', $2, 'north', 'vr', 1, 'online', 1, now(), now(), '{}', 1, '{}', now()) ON CONFLICT DO NOTHING`,
      [world().appId, Id],
    )
    return Id
  }
  /** A meeting of the owner's: it asked a visitor. */
  const meeting = async (): Promise<string> => {
    const { token, personId } = await inviter(world().server)
    await must(
      'match.profile',
      { Offers: [], Seeks: ['tea'], Markets: [], Language: '', Words: '' },
      token,
    )
    const { Slots } = await must<{ Slots: { Id: string; State: string }[] }>('slot.list', {})
    const Slot = Slots.find(({ State }) => State === 'free')?.Id ?? ''
    const request = { To: `p:${personId}`, Slot, Place: 'booth', Subject: '看样品' }
    return (await must<{ Meeting: { Id: string } }>('meeting.request', request)).Meeting.Id
  }
  const aboutLead = (Id: string, more: Json = {}): OwnCase => ({
    body: { Id, ...more },
    madeUp: { Id: '999999999', ...more },
  })

  /** A talk of the owner company with a visitor: each wrote once. */
  const talk = async (): Promise<string> => {
    const { token } = await inviter(world().server)
    const { Company } = await must<{ Company: { Id: string } }>('menu.list', {})
    const { Talk } = await must<{ Talk: { Id: string } }>(
      'chat.open',
      { Company: Company.Id },
      token,
    )
    await must(
      'chat.send',
      { Id: Talk.Id, ClientId: crypto.randomUUID(), Kind: 'text', Text: '您好' },
      token,
    )
    await must('chat.send', {
      Id: Talk.Id,
      ClientId: crypto.randomUUID(),
      Kind: 'text',
      Text: '你好',
    })
    return Talk.Id
  }
  const aboutTalk = async (more: Json = {}): Promise<OwnCase> => aboutLead(await talk(), more)
  /** An inquiry of a registered visitor to the owner company, and who else there is. */
  const inquiry = async () => {
    const [sender, stranger] = [await inviter(world().server), await inviter(world().server)]
    const answers = {
      Resource: 'inquiry',
      Exhibitor: 'north',
      FormVersion: 1,
      Revision: 0,
      Text: '请报价',
    }
    const { Id } = await must<{ Id: string }>('party.submit', answers, sender.token)
    return { Id, callers: { owner: sender.token, other: stranger.token } }
  }
  const aboutInquiry = async (more: Json = {}): Promise<OwnCase> => {
    const { Id, callers } = await inquiry()
    return { ...about(Id, { Resource: 'inquiry', ...more }), callers }
  }

  const cases: OwnCases = {
    'party.open': () => aboutInquiry(),
    'party.act': () => aboutInquiry({ Revision: 1, Action: 'cancel' }),
    async 'party.submit'() {
      const [buyer, stranger] = [await inviter(world().server), await inviter(world().server)]
      const card = await world().server.call<{ CardCode: string }>(
        '/api/visitor/card',
        {},
        { token: buyer.token },
      )
      const desk = await world().server.organiserToken('owner', world().appId)
      await must(
        'buyer.verify',
        { CardCode: card.data.CardCode, Company: '鹿汀酱园', Paper: '营业执照' },
        desk,
      )
      const answers = { Resource: 'need', FormVersion: 1, ...NEED }
      const { Id, Revision } = await must<{ Id: string; Revision: number }>(
        'party.submit',
        { ...answers, Revision: 0 },
        buyer.token,
      )
      const { Revision: now } = await must<{ Revision: number }>(
        'party.act',
        { Resource: 'need', Id, Revision, Action: 'withdraw' },
        buyer.token,
      )
      return {
        ...about(Id, { ...answers, Revision: now }),
        callers: { owner: buyer.token, other: stranger.token },
      }
    },
    'thread.open': () => aboutInquiry(),
    'thread.say': () => aboutInquiry({ Text: '在吗' }),
    async 'thread.quoteFile'() {
      const { Id, callers } = await inquiry()
      const Quote = {
        Lines: [{ Name: '糙米', Price: 12, Quantity: 10, Unit: '箱' }],
        Currency: 'CNY',
        Tax: 9,
        ValidTo: '',
        Terms: '',
      }
      const { Message } = await must<{ Message: { Id: string } }>(
        'thread.say',
        { Resource: 'inquiry', Id, Text: '请看报价', Quote },
        await world().server.exhibitorToken('north', world().appId),
      )
      return { ...about(Id, { Resource: 'inquiry', Message: Message.Id }), callers }
    },
    'thread.assign': async () => about((await inquiry()).Id, { Resource: 'inquiry', Assignee: '' }),
    'thread.lead': async () => about((await inquiry()).Id, { Resource: 'inquiry' }),
    async 'upload.style'() {
      const { reply } = await upload(
        world().server,
        world().owner,
        { bytes: await photo() },
        { ext: 'jpg', style: 'thumb' },
      )
      const neverSent = await signUpload(world().server, world().owner, {
        ext: 'jpg',
        style: 'thumb',
      })
      const styleOf = ({ oss, styleSign }: UploadSignReply) => ({
        key: oss.key,
        style: 'thumb',
        sign: styleSign,
      })
      return { body: styleOf(reply), madeUp: styleOf(neverSent) }
    },
    async 'upload.view'() {
      const { url } = await upload(world().server, world().owner, { bytes: await photo() })
      return {
        body: { urls: [url] },
        madeUp: { urls: [url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12))] },
      }
    },
    async 'session.end'() {
      await world().server.exhibitorToken('north')
      const { Sessions } = await must<{ Sessions: { Id: string; Current: boolean }[] }>(
        'session.list',
        {},
      )
      return {
        body: { Id: Sessions.find(session => !session.Current)?.Id ?? '' },
        madeUp: { Id: crypto.randomUUID() },
      }
    },
    async 'link.revoke'() {
      const { Id } = await must<{ Id: string }>('link.create', { Kind: 'form', Subject: 'booth' })
      return { body: { Id }, madeUp: { Id: crypto.randomUUID() } }
    },
    async 'record.preview'() {
      const Url = await contactSheet()
      return {
        body: { Resource: 'contact', Url },
        madeUp: { Resource: 'contact', Url: Url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12)) },
      }
    },
    async 'record.commit'() {
      const { Token } = await must<{ Token: string }>('record.preview', {
        Resource: 'contact',
        Url: await contactSheet(),
      })
      return {
        body: { Resource: 'contact', Token },
        madeUp: { Resource: 'contact', Token: 'x'.repeat(Token.length) },
      }
    },
    async 'badge.print'() {
      const id = await badge()
      return { body: { Ids: [id] }, madeUp: { Ids: [id.replace(/.{4}$/, '0000')] } }
    },
    'file.open': async () => about(await madeFile()),
    'file.delete': async () => about(await madeFile()),
    'record.open': async () => about((await contact()).Id, { Resource: 'contact' }),
    'record.save': async () => about((await contact()).Id, contactAnswers),
    'record.submit': async () => about((await contact()).Id, { ...contactAnswers, ...whole }),
    'record.act': async () =>
      about((await contact()).Id, { Resource: 'contact', Revision: 1, Action: 'disable' }),
    'record.delete': async () => about((await contact()).Id, { Resource: 'contact', Revision: 1 }),
    'record.copy': async () => about((await draft()).Id, { Resource: 'product' }),
    'record.order': async () => about((await draft()).Id, { Resource: 'product' }),
    'record.history': async () => about((await contact()).Id, { Resource: 'contact' }),
    'company.accountChange': async () => about(await account(), { Role: 'admin' }),
    'company.accountPhone': async () => about(await account()),
    'company.accountReset': async () => about(await account()),
    async 'ad.order'() {
      // each fair has its own, as real ids are never the same
      const Id = `booked${world().appId.slice(-10)}`
      await world().server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", submitted_version, submitted_values, submitted_at, submitted_title)
         VALUES ($1, 'ad', $2, 'north', 'ad', 1, 'confirmed', 1, now(), now(), '{}', 1, '{}', now(), 'x') ON CONFLICT DO NOTHING`,
        [world().appId, Id],
      )
      await world().server.pool.query(
        `INSERT INTO ad_booking (app_id, ad_id, exhibitor_id, place, first_day, last_day, holds, price)
         VALUES ($1, $2, 'north', 'home', current_date + 1, current_date + 2, true, 36000) ON CONFLICT DO NOTHING`,
        [world().appId, Id],
      )
      return about(Id)
    },
    'order.pay': async () => about((await order('priced')).Id, { Via: 'web' }),
    'order.read': async () => about((await order('priced')).Id),
    'order.cancel': async () => about((await order('priced')).Id),
    'order.refund': async () => about((await order('free')).Id),
    'invoice.ask': async () =>
      about(await paidOrder(world().server, world().appId), {
        Kind: 'person',
        Title: '沈嘉木',
        Email: 'a@fair.example',
      }),
    'invoice.file': async () =>
      about((await askedInvoice(world().server, world().appId, 'issued')).order),
    async 'ticket.assign'() {
      const { Id } = await order('free')
      const { Tickets } = await must<{ Tickets: Ticket[] }>('ticket.list', {})
      const Code = Tickets.find(ticket => ticket.OrderId === Id)?.Code ?? ''
      const to = { Holder: '周若水', Mobile: { CountryCode: '86', Number: '13800130588' } }
      return { body: { Code, ...to }, madeUp: { Code: Code.replace(/.{4}$/, '0000'), ...to } }
    },
    'vr.preview': async () => about(await vrBooth()),
    'vr.spots': async () => about(await vrBooth(), { Spots: [] }),
    'meeting.answer': async () =>
      aboutLead(await meeting(), { Step: 'cancel', Revision: 1, Reason: '行程有变' }),
    async 'meeting.checkin'() {
      const Id = await meeting()
      const { appId, server } = world()
      await server.pool.query(
        `INSERT INTO meeting_slot (app_id, id, day, starts_at, ends_at) VALUES ($1, '20310101-0000', '2031-01-01', now(), now() + interval '1 hour')
         ON CONFLICT DO NOTHING`,
        [appId],
      )
      await server.pool.query('DELETE FROM meeting_hold WHERE app_id = $1 AND meeting_id = $2', [
        appId,
        Id,
      ])
      await server.pool.query(
        `UPDATE meeting SET state = 'scheduled', waits_for = NULL, expires_at = NULL, slot_id = '20310101-0000' WHERE app_id = $1 AND id = $2`,
        [appId, Id],
      )
      return aboutLead(Id)
    },
    'meeting.note': async () => aboutLead(await meeting(), { Note: '带样品' }),
    'lead.open': async () => aboutLead((await leadOf(await inviter(world().server))).Id),
    'lead.update': async () =>
      aboutLead((await leadOf(await inviter(world().server))).Id, { Revision: 1, Rating: 3 }),
    'lead.request': async () => aboutLead((await leadOf(await inviter(world().server))).Id),
    async 'lead.mark'() {
      const { Id } = await leadOf(await inviter(world().server))
      return { body: { Ids: [Id], Tags: ['VIP'] }, madeUp: { Ids: ['999999999'], Tags: ['VIP'] } }
    },
    async 'lead.share'() {
      const [met, stranger] = [await inviter(world().server), await inviter(world().server)]
      const { Id } = await leadOf(met)
      await leadOf(met, await world().server.exhibitorToken('south', world().appId))
      return {
        ...aboutLead(Id, { Share: true }),
        callers: { owner: met.token, other: stranger.token },
      }
    },
    async 'chat.open'() {
      const { Id } = await leadOf(await inviter(world().server))
      return { body: { Lead: Id }, madeUp: { Lead: '999999999' } }
    },
    'chat.messages': () => aboutTalk(),
    'chat.send': () => aboutTalk({ ClientId: crypto.randomUUID(), Kind: 'text', Text: '好' }),
    async 'live.moderate'() {
      const Id = `livei${world().appId.slice(-11)}`
      const query = (sql: string) => world().server.pool.query(sql, [world().appId, Id])
      await query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
         VALUES ($1, 'live', $2, 'north', 'live', 1, 'live', 1, now(), now(), '{}', 1, '{}', now()) ON CONFLICT DO NOTHING`,
      )
      await query(
        `INSERT INTO live_room (app_id, session_id, last_seq) VALUES ($1, $2, 1) ON CONFLICT DO NOTHING`,
      )
      await query(
        `INSERT INTO live_message (app_id, session_id, seq, person_id, is_host, cid, text, at)
         SELECT $1, $2, 1, min(id), false, 'said once', '加我微信', now() FROM person WHERE app_id = $1
         ON CONFLICT (app_id, session_id, seq) DO UPDATE SET is_removed = false`,
      )
      return about(Id, { Seq: 1, Action: 'remove' })
    },
    'live.push': () => pushedSession(),
    'live.pushRenew': () => pushedSession(),
    'chat.cards': () => aboutTalk(),
    'chat.read': () => aboutTalk({ Seq: 1 }),
    'chat.recall': () => aboutTalk({ Seq: 2 }),
    'chat.star': () => aboutTalk({ On: true }),
    'chat.mute': () => aboutTalk({ On: true }),
    'chat.block': () => aboutTalk({ On: true }),
    'chat.assign': () => aboutTalk({ Assignee: '' }),
    'chat.report': () => aboutTalk({ Seq: 1, Reason: 'spam' }),
    'chat.lead': () => aboutTalk(),
    'batch.open': async () => about(await batch()),
    'batch.save': async () =>
      about(await batch(), { ...batchTexts, Revision: 1, Expires: dayIn(2) }),
    'batch.add': async () => about(await batch(), { People: [{ Name: '何予安' }] }),
    async 'batch.import'() {
      const Url = await contactSheet()
      const Id = await batch()
      return {
        body: { Id, Url },
        madeUp: {
          Id: Id.replace(/.{4}$/, '0000'),
          Url: Url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12)),
        },
      }
    },
    'batch.send': async () => about(await batch()),
    'batch.remind': async () => about(await batch(true)),
    'batch.revoke': async () => about(await batch()),
    async 'batch.remindOne'() {
      const { Contacts } = await must<{ Contacts: { Id: string }[] }>('batch.open', {
        Id: await batch(true),
      })
      const Id = Contacts[0]?.Id ?? ''
      // as its message leaves it that went out
      const query = `UPDATE invitation SET sent_at = now(), delivery = 'message', message_id = 0, phone = '+8613800130591', country_code = '86' WHERE id = $1`
      await world().server.pool.query(query, [Id])
      return about(Id)
    },
    async 'batch.drop'() {
      const { Contacts } = await must<{ Contacts: { Id: string }[] }>('batch.open', {
        Id: await batch(),
      })
      return about(Contacts[0]?.Id ?? '')
    },
    async 'invitation.revoke'() {
      const [from, stranger] = [await inviter(world().server), await inviter(world().server)]
      const { data } = await from.create([{ Name: '江望舒' }, { Name: '何予安' }])
      return {
        ...about(data.Invitations[0]?.Id ?? ''),
        callers: { owner: from.token, other: stranger.token },
      }
    },
  }
  return cases
}
