import { writeXlsx } from 'hucre'
import type { LiveSayReply } from '../../../core/contract/hallLiveRoom'
import type { ChatTalkReply } from '../../../core/contract/chat'
import type { ChatSettingsSaveRequest } from '../../../core/contract/chatSettings'
import type { ApiKeyCreateReply, WebhookReply } from '../../../core/contract/deskApi'
import type { MessageText } from '../../../core/contract/deskMessages'
import type { Mailing, MailingCount } from '../../../core/contract/deskMailings'
import type { DeskTalksReply } from '../../../core/contract/deskTalks'
import type { EndpointName } from '../../../core/contract/endpoints'
import type {
  SecondFactorBeginReply,
  SecondFactorConfirmReply,
} from '../../../core/contract/secondFactor'
import type { VerifiedBuyer } from '../../../core/contract/party'
import type { ThreadOpenReply } from '../../../core/contract/thread'
import { hashToken, newToken } from '../../../server/security/secrets'
import { totpCode, totpStep } from '../../../server/security/totp'
import { createSignOnRepository } from '../../../server/repositories/signOnRepository'
import { createFairFileRepository } from '../../../server/repositories/fairFileRepository'
import type { Json } from '../../support/server/apiClient'
import { addDirectory, type ListedCompany } from '../../support/server/directory'
import { EXHIBITOR_PASSWORD, FAIR, PASSWORD_HASH } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import type { TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'
import type { OnceCase } from './onceCases'

type Call = <T>(name: EndpointName, body: Json, token?: string) => Promise<T>

/** Writes of trade, talks, the hall and the catalogue. */
export function onceMoreCases(
  world: () => TestServer,
  call: Call,
): Partial<Record<EndpointName, () => Promise<OnceCase>>> {
  const north = () => world().exhibitorToken('north')
  const staff = (role: Parameters<TestServer['organiserToken']>[0]) => world().organiserToken(role)
  const query = (text: string, values: unknown[] = []) => world().pool.query(text, values)
  const visitor = async () => {
    const { token, personId } = await inviter(world())
    return { token, party: `p:${personId}` }
  }

  /**
   * A person who has come back from a provider, with the ticket of the device that sends every
   * case.
   */
  const signedOn = async () => {
    const signOns = createSignOnRepository(world().pool)
    const who = { way: 'oidc' as const, issuer: 'https://id.example', subject: crypto.randomUUID() }
    const personId = await signOns.addAccount(FAIR, who, '岑晚舟', 'reviewer', new Date())
    const [ticket, state] = [newToken(), hashToken(newToken())]
    const clientHash = world().built.services.secrets.pepper('sign-on-client', 'device-1')
    await signOns.begin(
      state,
      state,
      { appId: FAIR, way: 'oidc', clientHash, sealed: Buffer.from('none') },
      600,
    )
    await signOns.giveTicket(state, hashToken(ticket), personId, 600)
    return { personId, ticket }
  }
  const buyer = async () => {
    const { token } = await visitor()
    const { CardCode } = await call<{ CardCode: string }>('visitor.card', {}, token)
    return { CardCode, Company: '鹿汀酱园', Paper: '营业执照' }
  }
  /** An inquiry of a visitor to the company `north`. */
  const inquiry = async () => {
    const { token } = await visitor()
    const answers = {
      Resource: 'inquiry',
      Exhibitor: 'north',
      FormVersion: 1,
      Revision: 0,
      Text: '请报价',
    }
    const { Id } = await call<{ Id: string }>('party.submit', answers, token)
    return { token, about: { Resource: 'inquiry', Id } }
  }
  /** A report of a visitor's message by the company `north`. */
  const report = async () => {
    const { token } = await visitor()
    const { Talk } = await call<ChatTalkReply>('chat.open', { Company: 'north' }, token)
    await call(
      'chat.send',
      { Id: Talk.Id, ClientId: crypto.randomUUID(), Kind: 'text', Text: '先转定金' },
      token,
    )
    await call('chat.report', { Id: Talk.Id, Seq: 1, Reason: 'fraud' }, await north())
    const { Items } = await call<DeskTalksReply>('desk.talks', {}, await staff('reviewer'))
    return Items[0]?.Id ?? ''
  }
  let listed: ListedCompany | undefined
  /** A company that everybody may see. */
  const publicCompany = async () => {
    listed ??= (await addDirectory(world().pool, FAIR, 3, 1, 1))[0]
    await world().built.services.documentMender.mend()
    return listed?.id ?? ''
  }

  const news = () => ({
    Path: 'news.json',
    Content: JSON.stringify([{ Id: 'a', Title: crypto.randomUUID() }]),
    Revision: 0,
    Base: '',
  })
  const vipSheet = async () => {
    const rows = [
      ['贵宾码', '姓名', '单位'],
      ['SLW4-K7QM-9XTR', '苏明远', '汀兰酒店'],
    ]
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString('base64')
  }
  /** A fair with two versions of its files and no draft. */
  const setUp = async (): Promise<string> => {
    await query('TRUNCATE sheet_import, fair_draft, fair_version, fair_version_file, fair_blob')
    const fairFiles = createFairFileRepository(world().pool)
    for (const text of ['[1]', '[2]']) {
      const file = { path: 'tickets.json', hash: text, isSealed: false, content: Buffer.from(text) }
      await fairFiles.insertVersion({
        appId: FAIR,
        actor: 'folder',
        source: 'folder',
        note: '',
        files: [file],
      })
    }
    return staff('owner')
  }
  /** A live session or VR booth of the company `north` that visitors see. */
  const published = (resource: 'live' | 'vr', id: string) =>
    query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
       VALUES ($1, $2, $3, 'north', $2, 1, CASE $2 WHEN 'vr' THEN 'online' ELSE 'preview' END, 1, now(), now(), '{}', 1, '{}', now()) ON CONFLICT DO NOTHING`,
      [FAIR, resource, id],
    )

  /** A session of `north` that is live. */
  const room = async () => {
    await published('live', 'livesession_____')
    await query(`UPDATE record SET state = 'live' WHERE id = 'livesession_____'`)
    return { Id: 'livesession_____' }
  }

  const program = { Name: '看板', Scopes: ['fair:read'], Addresses: [], Days: 30 }
  const hook = { Url: 'https://example.org/hook', Name: '', Events: ['*'], Revision: 0 }
  /** A webhook of the fair, by its owner; more than ten would be refused. */
  const webhook = async () => {
    await query('TRUNCATE webhook_endpoint CASCADE')
    const token = await staff('owner')
    const { Webhook } = await call<WebhookReply>('desk.webhookSave', hook, token)
    // nothing is delivered while the rows are compared
    await query(`UPDATE webhook_endpoint SET resume_at = now() + interval '1 day' WHERE id = $1`, [
      Webhook.Id,
    ])
    return { body: { Id: Webhook.Id }, token }
  }

  const mailing = {
    Title: '入场提示',
    Purpose: 'service',
    Audience: 'visitor',
    States: [],
    Ticket: '',
    Channel: '',
    Field: '',
    Answer: '',
    Hall: '',
    Ways: ['sms'],
    Subject: '入场提示',
    Subject_en: '',
    Text: '{name}您好',
    Text_en: '',
    Url: '',
    SendAt: '2099-01-01T00:00:00Z',
  }
  const draft = async (token: string) =>
    (await call<{ Mailing: Mailing }>('desk.mailingSave', { Revision: 0, ...mailing }, token))
      .Mailing
  /** A mailing that waits for its time, and what its sending asked for. */
  const begun = async () => {
    const token = await staff('reviewer')
    await visitor()
    const { Id, Revision } = await draft(token)
    const { People } = await call<MailingCount>('desk.mailingCount', mailing, token)
    return { token, Id, send: { Id, Revision, People } }
  }
  const waiting = async () => {
    const { token, Id, send } = await begun()
    await call('desk.mailingSend', send, token)
    return { token, Id }
  }
  const words = {
    Id: 'sms.code',
    Revision: 0,
    Cn: '验证码：{code}',
    En: 'Your code is {code}',
    Publish: true,
  }
  const ownText = async () => {
    await query('TRUNCATE message_text CASCADE')
    return staff('reviewer')
  }

  return {
    'second.begin': async () => ({
      body: { Password: EXHIBITOR_PASSWORD },
      token: await staff('reader'),
    }),
    async 'second.confirm'() {
      await query('TRUNCATE organiser_second_factor')
      const token = await staff('reader')
      const { Secret } = await call<SecondFactorBeginReply>(
        'second.begin',
        { Password: EXHIBITOR_PASSWORD },
        token,
      )
      return { body: { Code: totpCode(Secret, totpStep(new Date())) }, token }
    },
    async 'second.end'() {
      await query('TRUNCATE organiser_second_factor')
      const token = await staff('reader')
      const { Secret } = await call<SecondFactorBeginReply>(
        'second.begin',
        { Password: EXHIBITOR_PASSWORD },
        token,
      )
      const { Recovery } = await call<SecondFactorConfirmReply>(
        'second.confirm',
        { Code: totpCode(Secret, totpStep(new Date())) },
        token,
      )
      return { body: { Password: EXHIBITOR_PASSWORD, Code: Recovery[0] ?? '' }, token }
    },
    async 'second.password'() {
      await query('UPDATE organiser_account SET password_hash = imported_hash')
      return {
        body: { OldPassword: EXHIBITOR_PASSWORD, Password: 'crane-9-lantern' },
        token: await staff('trade'),
      }
    },
    async 'desk.waitingSet'() {
      await query('TRUNCATE waiting_room')
      return {
        body: { On: false, OpensAt: '', PerMinute: 60, MostInside: 0, Revision: 0 },
        token: await staff('owner'),
      }
    },
    'desk.apiKeyCreate': async () => ({ body: program, token: await staff('owner') }),
    async 'desk.apiKeyRevoke'() {
      const token = await staff('owner')
      const { Key } = await call<ApiKeyCreateReply>('desk.apiKeyCreate', program, token)
      return { body: { Id: Key.Id }, token }
    },
    'desk.webhookSave': async () => ({ body: hook, token: await staff('owner') }),
    async 'desk.webhookSwitch'() {
      const { body, token } = await webhook()
      return { body: { ...body, On: false }, token }
    },
    'desk.webhookRemove': webhook,
    'desk.webhookRotate': webhook,
    'desk.webhookTest': webhook,
    'desk.webhookReplay': webhook,
    async 'chat.tell'() {
      return { body: { Way: 'off' }, token: (await visitor()).token }
    },
    async 'desk.messageSave'() {
      return { body: words, token: await ownText() }
    },
    async 'desk.messageReset'() {
      const token = await ownText()
      const { Item } = await call<{ Item: MessageText }>('desk.messageSave', words, token)
      return { body: { Id: words.Id, Revision: Item.Revision }, token }
    },
    async 'desk.mailingSave'() {
      return { body: { Revision: 0, ...mailing }, token: await staff('reviewer') }
    },
    async 'desk.mailingSend'() {
      const { token, send } = await begun()
      return { body: send, token }
    },
    async 'desk.mailingStop'() {
      const { token, Id } = await waiting()
      return { body: { Id }, token }
    },
    async 'desk.mailingRetry'() {
      const { token, Id } = await waiting()
      await call('desk.mailingStop', { Id }, token)
      return { body: { Id }, token }
    },
    async 'desk.mailingRemove'() {
      const token = await staff('reviewer')
      return { body: { Id: (await draft(token)).Id }, token }
    },
    async 'chat.settingsSave'() {
      const settings: ChatSettingsSaveRequest = {
        Open: true,
        From: 540,
        Until: 1020,
        Away: '明天答复',
        Away_en: '',
        Quick: [],
      }
      return { body: settings, token: await north() }
    },
    async 'desk.talkClose'() {
      // a message that is removed is a change of its own, before the report is closed: a retry
      // finds it removed
      const body = {
        Id: await report(),
        Action: 'warn',
        Remove: false,
        Answer: '请文明洽谈',
        Remark: '',
      }
      return { body, token: await staff('reviewer') }
    },
    async 'member.report'() {
      const Id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
      await query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
         VALUES ($1, 'post', $2, 'north', 'post', 1, 'approved', 1, now(), now(), '{}', 1, '{}', now())`,
        [FAIR, Id],
      )
      const body = { Resource: 'post', Id, Reason: 'fraud', Text: '要求私下付款' }
      return { body, token: (await visitor()).token }
    },
    async 'desk.talkRelease'() {
      // it has no talks, because the call would show them again
      const Party = 'exhibitor:quiet'
      await query(
        `INSERT INTO talk_party (app_id, party, muted_until) VALUES ($1, $2, now() + interval '1 day')`,
        [FAIR, Party],
      )
      return { body: { Party }, token: await staff('reviewer') }
    },
    async 'desk.talkSettings'() {
      return { body: { On: false }, token: await staff('reviewer') }
    },
    'buyer.verify': async () => ({ body: await buyer(), token: await staff('reviewer') }),
    async 'buyer.end'() {
      const token = await staff('reviewer')
      const { Id } = await call<VerifiedBuyer>('buyer.verify', await buyer(), token)
      return { body: { Id }, token }
    },
    async 'thread.open'() {
      const { token, about } = await inquiry()
      await call('thread.say', { ...about, Text: '请看附件' }, await north())
      return { body: about, token }
    },
    async 'thread.assign'() {
      const { about } = await inquiry()
      const { Colleagues = [] } = await call<ThreadOpenReply>('thread.open', about, await north())
      return { body: { ...about, Assignee: Colleagues[0]?.Id ?? '' }, token: await north() }
    },
    async 'favourite.set'() {
      const { token } = await visitor()
      return { body: { Items: [{ Kind: 'company', Id: await publicCompany() }], On: true }, token }
    },
    async 'live.reserve'() {
      await published('live', 'shownsession____')
      return {
        body: { Id: 'shownsession____', On: true, Agree: true },
        token: (await visitor()).token,
      }
    },
    async 'live.look'() {
      await published('live', 'shownsession____')
      return { body: { Id: 'shownsession____', Device: crypto.randomUUID() } }
    },
    async 'live.say'() {
      return {
        body: { ...(await room()), ClientId: crypto.randomUUID(), Text: '有样品吗' },
        token: (await visitor()).token,
      }
    },
    async 'live.moderate'() {
      const { Id } = await room()
      const { token } = await visitor()
      const said = { Id, ClientId: crypto.randomUUID(), Text: '加我微信' }
      const { Message } = await call<LiveSayReply>('live.say', said, token)
      return { body: { Id, Seq: Message.Seq, Action: 'mute' }, token: await north() }
    },
    async 'live.pushRenew'() {
      const answers = JSON.stringify({
        Way: { selected: ['push'] },
        Slot: { selected: ['N4-A 2099-01-01 10:00–10:30'] },
      })
      await query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", submitted_values)
         VALUES ($1, 'live', 'pushedlive______', 'north', 'live', 1, 'booked', 1, now(), now(), $2, $2) ON CONFLICT DO NOTHING`,
        [FAIR, answers],
      )
      return { body: { Id: 'pushedlive______' }, token: await north() }
    },
    async 'vr.spots'() {
      await published('vr', 'shownbooth______')
      return {
        body: { Id: 'shownbooth______', Spots: [{ Product: 'oat', Yaw: 12.5, Pitch: -8 }] },
        token: await north(),
      }
    },
    async 'catalogue.proof'() {
      await call(
        'record.save',
        { Resource: 'catalogue', FormVersion: 1, Revision: 0, Name: '栗川谷饮' },
        await north(),
      )
      return { body: {}, token: await north() }
    },
    'desk.catalogue': async () => ({ body: { Format: 'json' }, token: await staff('reviewer') }),
    'setup.draft': async () => ({ body: news(), token: await setUp() }),
    async 'setup.discard'() {
      const token = await setUp()
      const { Revision } = await call<{ Revision: number }>('setup.draft', news(), token)
      return { body: { Path: 'news.json', Revision }, token }
    },
    'setup.picture': async () => ({
      body: { Data: (await photo('png')).toString('base64') },
      token: await setUp(),
    }),
    'setup.attach': async () => ({
      body: { Name: '手册.txt', Data: Buffer.from('布展手册').toString('base64') },
      token: await setUp(),
    }),
    async 'setup.found'() {
      const token = await staff('owner')
      // the owner's login goes over to the new fair with its password
      await query(`UPDATE organiser_account SET password_hash = $1 WHERE login = 'oa-owner'`, [
        PASSWORD_HASH,
      ])
      return {
        body: {
          From: 'template',
          Name: '新展',
          Name_en: 'New fair',
          Code: 'NEW32',
          Start: '2032-05-10',
        },
        token,
      }
    },
    async 'preview.open'() {
      const Token = 'a-word-of-a-preview'
      await query(
        `INSERT INTO fair_preview (app_id, of_app, actor, token_hash, expires_at) VALUES ($1, $1, 'folder', $2, now() + interval '1 day')
         ON CONFLICT DO NOTHING`,
        [FAIR, hashToken(Token)],
      )
      return { body: { Token, Target: 'visitor' } }
    },
    'setup.sheetKeep': async () => {
      const token = await setUp()
      const Kind = 'vips'
      const Data = await vipSheet()
      const { Seen } = await call<{ Seen: string }>('setup.sheetCheck', { Kind, Data }, token)
      return { body: { Kind, Data, Seen }, token }
    },
    async 'setup.sheetUndo'() {
      const token = await setUp()
      const Kind = 'vips'
      const Data = await vipSheet()
      const { Seen } = await call<{ Seen: string }>('setup.sheetCheck', { Kind, Data }, token)
      await call('setup.sheetKeep', { Kind, Data, Seen }, token)
      return { body: { Kind }, token }
    },
    async 'setup.invitedSend'() {
      const token = await setUp()
      const Kind = 'invited'
      const rows = [
        ['姓名', '手机号'],
        ['江望舒', `138001${String(Date.now()).slice(-5)}`],
      ]
      await query(`DELETE FROM sheet_history WHERE app_id = $1`, [FAIR])
      const Data = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString(
        'base64',
      )
      const { Seen } = await call<{ Seen: string }>('setup.sheetCheck', { Kind, Data }, token)
      await call('setup.sheetKeep', { Kind, Data, Seen, Source: '老客户', Basis: 'consent' }, token)
      const { Items } = await call<{ Items: { Id: string }[] }>('setup.sheetHistory', {}, token)
      return { body: { Id: Items[0]?.Id ?? '', People: 1 }, token }
    },
    'setup.restore': async () => ({ body: { Version: 1 }, token: await setUp() }),
    'login.signOn': async () => ({ body: { Ticket: (await signedOn()).ticket } }),
    'setup.signOnBlock': async () => ({
      body: { Id: String((await signedOn()).personId), Blocked: true },
      token: await staff('owner'),
    }),
    'setup.providerTest': async () => ({ body: { Provider: 'files' }, token: await setUp() }),
    'setup.export': async () => ({ body: {}, token: await setUp() }),
    'desk.signingFile': async () => ({ body: { Format: 'xlsx' }, token: await staff('reviewer') }),
  }
}
