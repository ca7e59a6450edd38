import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { DeskQuotaByAreaReply } from '../../../core/contract/deskQuotas'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { Gate } from '../../../core/contract/gate'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import {
  EXHIBITOR_PASSWORD,
  FACE_VERSION,
  FAIR,
  goodAnswers,
  INVITATION_CODE,
  NORTH_PHONE,
  PRIVACY_VERSION,
} from '../../support/server/fairFixture'
import { keepFiles } from '../../support/server/publishedRules'
import { passCaptcha } from '../../support/server/passCaptcha'
import type { TestServer } from '../../support/server/startTestServer'
import { codeOf, inviter, newPhone } from '../invitations/support'
import { ownCases } from '../matrix/ownCases'
import { onceMeetingCases } from './onceMeetingCases'
import { onceMoreCases } from './onceMoreCases'
import { onceOnSiteCases } from './onceOnSiteCases'
import { onceWrittenCases } from './onceWrittenCases'

/** A write that will do its work, and who makes it. */
export interface OnceCase {
  body: Json
  token?: string | undefined
}

/** A device, as the app names its own. */
export const DEVICE = { cid: 'device-1' }

/** For each write of the contract something it can do; a fresh one each time. */
export function onceCases(
  world: () => TestServer,
): Partial<Record<EndpointName, () => Promise<OnceCase>>> {
  const call = async <T>(name: EndpointName, body: Json, token?: string): Promise<T> => {
    const answer = await world().call<T>(endpoints[name].path, body, {
      ...(token && { token }),
      headers: DEVICE,
    })
    if (!answer.succ) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const phone = () => ({ CountryCode: '86', Number: newPhone() })
  const north = () => world().exhibitorToken('north')
  const staff = (role: Parameters<TestServer['organiserToken']>[0]) => world().organiserToken(role)
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await world().pool.query<T>(text, values)).rows
  const sentCode = async (): Promise<string> => {
    const messages = (await (await world().get('/dev/outbox')).json()) as { code: string }[]
    return messages[0]?.code ?? ''
  }
  const captcha = () => passCaptcha(world(), DEVICE)
  const gateQr = async (id: string): Promise<string> => {
    const { Gates } = await call<{ Gates: Gate[] }>('checkin.gates', {}, await staff('gate'))
    const address = Gates.find(({ Id }) => Id === id)?.Qr ?? ''
    return /gate=(.+)$/.exec(address)?.[1] ?? address
  }
  const card = async (token: string) =>
    (await call<{ CardCode: string }>('visitor.card', {}, token)).CardCode
  const visitor = async () => (await inviter(world())).token
  const loginBy = async (target: 'visitor' | 'media'): Promise<OnceCase> => {
    const Mobile = phone()
    await call('code.send', { target, Mobile, captcha: await captcha(), Consent: PRIVACY_VERSION })
    return { body: { Mobile, Code: await sentCode(), Consent: PRIVACY_VERSION } }
  }
  const northPhone = { CountryCode: NORTH_PHONE.countryCode, Number: NORTH_PHONE.nationalNumber }
  const recovery = async (): Promise<Json> => {
    await query('DELETE FROM rate_limit')
    await call('password.code', { Account: 'north', Mobile: northPhone, captcha: await captcha() })
    return { Account: 'north', Mobile: northPhone, Code: await sentCode() }
  }
  const application = async (): Promise<Json> => {
    const Mobile = phone()
    await call('application.code', { Mobile, captcha: await captcha(), Consent: PRIVACY_VERSION })
    return { Mobile, Code: await sentCode(), Consent: PRIVACY_VERSION }
  }
  const wechatTicket = async (): Promise<string> => {
    const { tickets } = world().built.services.wechat
    const holder = tickets.keyOf(
      { fair: { appId: FAIR } as never, clientId: DEVICE.cid },
      'x'.repeat(43),
    )?.clientHash
    const openid = Buffer.from(crypto.randomUUID())
    const account = {
      wechatApp: 'wx1',
      platform: 'mp',
      openid,
      openidHash: createHash('sha256').update(openid).digest(),
    } as const
    return (await tickets.issue(FAIR, holder ?? Buffer.alloc(0), account)).Ticket
  }
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const notice = (more: Json = {}): Json => ({
    Title: '通知',
    Title_en: 'Notice',
    Html: '<p>a</p>',
    Html_en: '<p>a</p>',
    Revision: 0,
    ...more,
  })
  const contact: Json = {
    Resource: 'contact',
    FormVersion: 1,
    Revision: 0,
    Name: '方知远',
    Duties: { selected: ['main'] },
    Mobile: { CountryCode: '86', Number: '13800130599' },
  }
  const survey = async () => {
    await query('DELETE FROM form_submission')
    return { FormId: 'survey', FormVersion: 1, Revision: 0, Score: '5' }
  }
  const arrival = async () => {
    await query('DELETE FROM exhibitor_arrival')
    return { Gate: await gateQr('self'), Name: '顾南舟' }
  }

  const more: Partial<Record<EndpointName, () => Promise<OnceCase>>> = {
    'visit.record': () => Promise.resolve({ body: { f: 'wx', cid: crypto.randomUUID() } }),
    'code.send': async () => ({
      body: {
        target: 'visitor',
        Mobile: phone(),
        captcha: await captcha(),
        Consent: PRIVACY_VERSION,
      },
    }),
    'login.visitor': () => loginBy('visitor'),
    'login.media': () => loginBy('media'),
    'login.exhibitor': () =>
      Promise.resolve({ body: { Account: 'north', Password: EXHIBITOR_PASSWORD } }),
    'login.organiser': () =>
      Promise.resolve({ body: { Account: 'oa-reader', Password: EXHIBITOR_PASSWORD } }),
    'login.vip': () =>
      Promise.resolve({ body: { evid: 'gala', pid: INVITATION_CODE, Consent: PRIVACY_VERSION } }),
    async 'login.ticket'() {
      await call(
        'wechat.subscribe',
        { Templates: [], Ticket: await wechatTicket() },
        await world().exhibitorToken('south'),
      )
      const [bound] = await query<{ wechatApp: string; openid: Buffer; openidHash: Buffer }>(
        `SELECT wechat_app AS "wechatApp", openid, openid_hash AS "openidHash" FROM wechat_binding ORDER BY bound_at DESC LIMIT 1`,
      )
      const { tickets } = world().built.services.wechat
      const holder = tickets.keyOf(
        { fair: { appId: FAIR } as never, clientId: DEVICE.cid },
        'x'.repeat(43),
      )?.clientHash
      if (!bound || !holder) throw new Error('nothing is bound')
      return {
        body: {
          target: 'ex',
          Ticket: (await tickets.issue(FAIR, holder, { ...bound, platform: 'mp' })).Ticket,
        },
      }
    },
    logout: async () => ({ body: {}, token: await visitor() }),
    async 'visitor.update'() {
      return {
        body: { ...goodAnswers({ NameStr: '林若水' }), Revision: 1 },
        token: await visitor(),
      }
    },
    async 'forms.save'() {
      return { body: await survey(), token: await north() }
    },
    async 'forms.submit'() {
      return { body: await survey(), token: await north() }
    },
    async 'forms.withdraw'() {
      await query('DELETE FROM form_submission')
      const { Revision } = await call<{ Revision: number }>(
        'forms.submit',
        {
          FormId: 'booth',
          FormVersion: 1,
          Revision: 0,
          Builder: '云台',
          Hanging: { selected: ['no'] },
        },
        await north(),
      )
      return { body: { FormId: 'booth', Revision }, token: await north() }
    },
    async 'password.code'() {
      await query('DELETE FROM rate_limit')
      return { body: { Account: 'north', Mobile: northPhone, captcha: await captcha() } }
    },
    'password.recover': async () => ({ body: await recovery() }),
    async 'password.reset'() {
      const { Ticket } = await call<{ Ticket: string }>('password.recover', await recovery())
      return { body: { Ticket, Password: EXHIBITOR_PASSWORD } }
    },
    'password.change': async () => ({
      body: { OldPassword: EXHIBITOR_PASSWORD, Password: EXHIBITOR_PASSWORD },
      token: await north(),
    }),
    'application.code': async () => ({
      body: { Mobile: phone(), captcha: await captcha(), Consent: PRIVACY_VERSION },
    }),
    'application.open': async () => ({ body: await application() }),
    async 'link.open'() {
      const { Url } = await call<{ Url: string }>(
        'link.create',
        { Kind: 'form', Subject: 'booth' },
        await north(),
      )
      return { body: { pass: new URLSearchParams(Url.slice(Url.indexOf('?'))).get('pass') ?? '' } }
    },
    'link.create': async () => ({ body: { Kind: 'form', Subject: 'booth' }, token: await north() }),
    async 'wechat.unbind'() {
      const token = await world().exhibitorToken('south')
      await query('DELETE FROM wechat_binding')
      await call('wechat.subscribe', { Templates: [], Ticket: await wechatTicket() }, token)
      return { body: {}, token }
    },
    async 'wechat.subscribe'() {
      await query('DELETE FROM wechat_binding')
      return {
        body: { Templates: [], Ticket: await wechatTicket() },
        token: await world().exhibitorToken('south'),
      }
    },
    'consent.give': async () => ({
      body: { Purpose: 'face', Version: FACE_VERSION },
      token: await visitor(),
    }),
    async 'consent.withdraw'() {
      const token = await visitor()
      await call('consent.give', { Purpose: 'face', Version: FACE_VERSION }, token)
      return { body: { Purpose: 'face' }, token }
    },
    async 'privacy.delete'() {
      const number = newPhone()
      const token = await world().tokenFor(number)
      await call('visitor.register', goodAnswers(), token)
      return { body: { Confirm: number.slice(-4) }, token }
    },
    async 'invitation.decline'() {
      const { data } = await (await inviter(world())).create([{ Name: '江望舒' }])
      return { body: { code: data.Invitations[0] ? codeOf(data.Invitations[0]) : '' } }
    },
    'invitation.create': async () => ({
      body: { People: [{ Name: '江望舒' }] },
      token: await visitor(),
    }),
    'batch.template': async () => ({ body: {}, token: await north() }),
    'invite.export': async () => ({ body: {}, token: await north() }),
    async 'lead.scan'() {
      return { body: { Code: await card(await visitor()) }, token: await north() }
    },
    async 'lead.export'() {
      await call('lead.scan', { Code: await card(await visitor()) }, await north())
      return { body: {}, token: await north() }
    },
    async 'presence.checkIn'() {
      return { body: await arrival(), token: await north() }
    },
    async 'presence.checkOut'() {
      const body = await arrival()
      await call('presence.checkIn', body, await north())
      return { body, token: await north() }
    },
    async 'presence.code'() {
      await query('DELETE FROM exhibitor_arrival')
      return { body: { Direction: 'in', Name: '顾南舟', Items: [] }, token: await north() }
    },
    async 'presence.take'() {
      await query('DELETE FROM exhibitor_arrival')
      const given = { Direction: 'in', Name: '顾南舟', Items: [] }
      const { Code } = await call<{ Code: { Code: string } }>('presence.code', given, await north())
      return { body: { Code: Code.Code, Gate: 'main' }, token: await staff('gate') }
    },
    'checkin.self': async () => ({ body: { Gate: await gateQr('self') }, token: await visitor() }),
    'record.save': async () => ({ body: contact, token: await north() }),
    'record.submit': async () => ({ body: contact, token: await north() }),
    async 'record.export'() {
      await call('record.save', contact, await north())
      return { body: { Resource: 'contact', Format: 'csv' }, token: await north() }
    },
    'company.accountInvite': async () => ({
      body: {
        Account: `made-${crypto.randomUUID()}`,
        Name: '苏禾',
        Mobile: phone(),
        Role: 'staff',
      },
      token: await north(),
    }),
    'company.switch': async () => ({
      body: { Id: 'north' },
      token: await world().exhibitorToken('south'),
    }),
    async 'notice.confirm'() {
      const { Notice } = await call<{ Notice: { Id: string } }>(
        'desk.noticeSave',
        notice({ MustConfirm: true }),
        await staff('reviewer'),
      )
      return { body: { Id: Notice.Id }, token: await north() }
    },
    async 'download.mark'() {
      await query('DELETE FROM download_had')
      return { body: { Id: 'manual' }, token: await north() }
    },
    'desk.grant': async () => ({
      body: {
        Exhibitor: 'north',
        Resource: 'badge',
        Key: 'exhibitor',
        Granted: 3,
        Reason: '加一个',
      },
      token: await staff('reviewer'),
    }),
    async 'desk.quotaSetByArea'() {
      await query(
        `UPDATE fair SET settings = settings || '{"badgeQuotas":[{"type":"exhibitor","per":9,"badges":1,"least":9}]}'`,
      )
      await query(`DELETE FROM quota WHERE exhibitor_id = 'south'`)
      const token = await staff('reviewer')
      const find = async () =>
        (await call<DeskQuotaByAreaReply>('desk.quotaByArea', {}, token)).Changes.find(
          ({ Company }) => Company.Id === 'south',
        )
      // the server keeps a fair in memory for two seconds
      let change = await find()
      for (let looks = 0; !change && looks < 50; looks++) {
        await new Promise(resolve => setTimeout(resolve, 100))
        change = await find()
      }
      assert.ok(change, 'the rule by area changes something')
      const { Key, Before: Seen, After: Granted } = change
      return { body: { Rows: [{ Exhibitor: 'south', Key, Seen, Granted }] }, token }
    },
    async 'desk.deadline'() {
      await keepFiles(world().pool)
      return {
        body: { Id: 'booth', Closes: '2091-03-20T18:00:00+08:00', Reason: '延长' },
        token: await staff('reviewer'),
      }
    },
    async 'desk.jobRetry'() {
      await createRepositories(world().pool).jobs.enqueue('file', {
        appId: FAIR,
        fileId: crypto.randomUUID(),
      })
      await query(
        `UPDATE pgboss.job SET state = 'failed', output = '{"message":"x"}' WHERE data->>'fileId' IS NOT NULL`,
      )
      const { Jobs } = await call<{ Jobs: { Id: string }[] }>(
        'desk.jobs',
        { State: 'failed' },
        await staff('owner'),
      )
      return { body: { Id: Jobs[0]?.Id ?? '' }, token: await staff('reviewer') }
    },
    async 'desk.importCommit'() {
      const name = `${crypto.randomUUID()}`
      const form = {
        Id: 'late',
        Name: name,
        Name_en: name,
        Fields: [{ Id: 'A', Name: '甲', Name_en: 'A', Type: 'Text' }],
      }
      return {
        body: { Name: 'late.json', Data: Buffer.from(JSON.stringify(form)).toString('base64') },
        token: await staff('owner'),
      }
    },
    'desk.export': async () => ({
      body: { Kind: 'registration:visitor', Format: 'csv' },
      token: await staff('owner'),
    }),
    'desk.badgeSheet': async () => ({ body: {}, token: await staff('reviewer') }),
    'desk.catalogue': async () => ({ body: { Format: 'json' }, token: await staff('reviewer') }),
    async 'catalogue.proof'() {
      const token = await north()
      await call(
        'record.save',
        { Resource: 'catalogue', FormVersion: 1, Revision: 0, Name: '栗川' },
        token,
      )
      return { body: {}, token }
    },
    'desk.noticeSave': async () => ({ body: notice(), token: await staff('reviewer') }),
    async 'desk.noticeRecall'() {
      const token = await staff('reviewer')
      const { Notice } = await call<{ Notice: { Id: string; Revision: number } }>(
        'desk.noticeSave',
        notice(),
        token,
      )
      return { body: { Id: Notice.Id, Revision: Notice.Revision }, token }
    },
    'desk.newsSave': async () => ({ body: notice(), token: await staff('reviewer') }),
    async 'desk.newsWithdraw'() {
      const token = await staff('reviewer')
      const { News } = await call<{ News: { Id: string; Revision: number } }>(
        'desk.newsSave',
        notice(),
        token,
      )
      return { body: { Id: News.Id, Revision: News.Revision }, token }
    },
    async 'desk.undo'() {
      const asked = {
        Resource: 'badgeExtra',
        FormVersion: 1,
        Revision: 0,
        Type: { selected: ['exhibitor'] },
        Places: '2',
        Why: '扩大',
      }
      const { Id, Revision } = await call<{ Id: string; Revision: number }>(
        'record.submit',
        asked,
        await north(),
      )
      const token = await staff('reviewer')
      await call(
        'desk.act',
        { Kind: 'badgeExtra', Action: 'return', Reason: '请补充', Items: [{ Id, Revision }] },
        token,
      )
      return { body: { Kind: 'badgeExtra', Ids: [Id] }, token }
    },
    async 'desk.tag'() {
      const { CardCode } = await call<{ CardCode: string }>('visitor.card', {}, await visitor())
      return {
        body: { Kind: 'registration:visitor', Tag: '重点', IsSet: true, Ids: [CardCode] },
        token: await staff('reviewer'),
      }
    },
    async 'desk.act'() {
      const asked = {
        Resource: 'badgeExtra',
        FormVersion: 1,
        Revision: 0,
        Type: { selected: ['exhibitor'] },
        Places: '1',
        Why: '扩大',
      }
      const { Id, Revision } = await call<{ Id: string; Revision: number }>(
        'record.submit',
        asked,
        await north(),
      )
      return {
        body: { Kind: 'badgeExtra', Action: 'approve', Items: [{ Id, Revision }] },
        token: await staff('reviewer'),
      }
    },
    async 'batch.save'() {
      const texts = {
        Type: 'visitor',
        Title: '老客户',
        Words: '',
        Words_en: '',
        Template: 'business',
        Sender: '周若水',
        Quota: 5,
        RemindDays: 0,
      }
      return { body: { ...texts, Expires: dayIn(3) }, token: await north() }
    },
  }
  let owner = ''
  const own = ownCases(() => ({ server: world(), appId: FAIR, owner }))
  const asOwn = Object.entries(own).map(([name, make]) => [
    name,
    async (): Promise<OnceCase> => {
      owner = await north()
      const { body, callers } = await make()
      return { body, token: callers?.owner ?? owner }
    },
  ])
  return {
    ...(Object.fromEntries(asOwn) as typeof more),
    ...more,
    ...onceMoreCases(world, call),
    ...onceMeetingCases(world, call),
    ...onceOnSiteCases(world, call),
    ...onceWrittenCases(world, call),
  }
}
