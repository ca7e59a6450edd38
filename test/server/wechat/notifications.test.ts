import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { runReview } from '../../../server/cli/review'
import { createRepositories } from '../../../server/repositories/repositories'
import { createAccounts } from '../../../server/services/wechat/accounts'
import { queueNotification } from '../../../server/domain/messages/queueNotification'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  OWN_HOST,
  PUBLIC_URL,
  startWechatServer,
  TEMPLATES,
  type WechatServer,
} from '../../support/wechat/startWechatServer'
import { MP, OA } from '../../support/wechat/wechatStandIn'

const SUBSCRIBE = '/cgi-bin/message/subscribe/send'
const TEMPLATE = '/cgi-bin/message/template/send'
const PAID = { item: '专业观众两日票', order: 'A1', amount: '￥120.00', time: '2031-04-01 10:00' }

describe('messages by WeChat', () => {
  let server: WechatServer
  let token: string
  let person: number
  before(async () => {
    server = await startWechatServer()
    const folder = exhibitorFair(FAIR, 'Alpha')
    const exhibitors = folder.exhibitors.map(one => ({
      ...one,
      ...(one.id === 'south' && { members: [{ login: 'north', role: 'staff' as const }] }),
    }))
    await server.importFair({
      ...folder,
      exhibitors,
      settings: { ...folder.settings, wechatHosts: [OWN_HOST], templates: TEMPLATES },
    })
    token = await server.exhibitorToken()
    person = Number(
      (
        await server.pool.query<{ id: number }>(
          `SELECT person_id AS id FROM exhibitor_account WHERE login = 'north' AND app_id = $1`,
          [FAIR],
        )
      ).rows[0]?.id,
    )
    await bind('mp', MP.appId, 'oNorthInMiniProgram00000000001')
  })
  beforeEach(async () => {
    await server.pool.query(
      'TRUNCATE outbox, wechat_permission, form_submission, form_submission_event',
    )
    server.wechat.sent.length = 0
  })
  after(() => server.close())

  const bind = (platform: 'oa' | 'mp', wechatApp: string, openid: string) =>
    createRepositories(server.pool).wechatBindings.bind(
      FAIR,
      person,
      createAccounts(server.built.services.secrets).account(platform, wechatApp, openid),
    )
  const allow = (...ids: string[]) =>
    server.call(
      '/api/open/wechat/subscribe',
      { Templates: ids.map(Id => ({ Id, Accepted: true })) },
      { token },
    )
  const remaining = async () =>
    (
      await server.pool.query<{ id: string; n: number }>(
        'SELECT template_id AS id, remaining AS n FROM wechat_permission ORDER BY 1',
      )
    ).rows
  const queue = () =>
    queueNotification(createRepositories(server.pool), {
      appId: FAIR,
      personId: person,
      kind: 'order_paid',
      params: PAID,
      page: '/pages/exhibitor/ticket',
    })
  /** Waits for the worker: no row is left that could still go. */
  const settle = async () => {
    server.built.services.sender.wake()
    for (;;) {
      const { rows } = await server.pool.query<{
        error: string | null
        sent: boolean
        text: string | null
        attempts: number
      }>(`SELECT error, sent_at IS NOT NULL AS sent, text, attempts FROM outbox`)
      if (rows.every(({ sent, attempts }) => sent || attempts >= 5)) return rows
      await new Promise(resolve => setTimeout(resolve, 20))
      server.built.services.sender.wake()
    }
  }
  const decide = (verdict: 'approve' | 'return', reason = '', exhibitorId = 'north') =>
    runReview(
      { appId: FAIR, formId: 'booth', exhibitorId, verdict, reason },
      server.pool,
      () => undefined,
    )

  it('store a permission for each accepted template of the fair, and nothing else', async () => {
    const Templates = [
      { Id: TEMPLATES.order_paid.id, Accepted: true },
      { Id: TEMPLATES.submission_returned.id, Accepted: false },
      { Id: 'unknown-template', Accepted: true },
    ]
    assert.deepEqual(
      (await server.call('/api/open/wechat/subscribe', { Templates }, { token })).data,
      {},
    )
    const once = {
      Templates: [TEMPLATES.order_paid.id, TEMPLATES.order_paid.id].map(Id => ({
        Id,
        Accepted: true,
      })),
      Ticket: 'x'.repeat(43),
    }
    assert.equal(
      (await server.call('/api/open/wechat/subscribe', once, { token })).succ,
      true,
      'a ticket that is over takes nothing away',
    )

    assert.deepEqual(await remaining(), [{ id: TEMPLATES.order_paid.id, n: 2 }], 'one per call')
  })

  it('name to the app the templates of its mini-program to ask for', async () => {
    const { data } = await server.call('/api/oa/open/config', {}, { appId: FAIR })
    const other = await server.call('/api/oa/open/config', {}, { appId: OTHER_FAIR })

    assert.deepEqual(data['Templates'], {
      submission_returned: TEMPLATES.submission_returned.id,
      order_paid: TEMPLATES.order_paid.id,
    })
    assert.equal(other.data['Templates'], undefined)
  })

  it('report by a mini-program to the person who submitted that it was returned: once per permission, in the words of the template', async () => {
    await allow(TEMPLATES.submission_returned.id)
    const app = exhibitorApp(server, token)
    await app.submit({ Builder: 'x' })
    assert.equal(await decide('return', '平面图缺少尺寸标注，请补充后重新提交，谢谢配合'), 0)
    const rows = await settle()

    assert.deepEqual(
      rows,
      [{ error: null, sent: true, text: null, attempts: 1 }],
      'sent, and its words are gone',
    )
    const [message] = server.wechat.sent
    const { data, ...rest } = message?.body as { data: Record<string, { value: string }> }
    assert.equal(message?.path, SUBSCRIBE)
    assert.deepEqual(rest, {
      touser: 'oNorthInMiniProgram00000000001',
      template_id: TEMPLATES.submission_returned.id,
      page: 'pages/exhibitor/dynamic_form?id=booth',
      miniprogram_state: 'formal',
      lang: 'zh_CN',
    })
    assert.equal(
      data['thing2']?.value,
      '平面图缺少尺寸标注，请补充后重新提交，…',
      'twenty signs, which is what WeChat takes',
    )
    assert.match(data['time4']?.value ?? '', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    assert.deepEqual(await remaining(), [{ id: TEMPLATES.submission_returned.id, n: 0 }])

    await app.submit({ Builder: 'y', Revision: 2 })
    await decide('return', 'once more')
    assert.deepEqual(await settle(), rows, 'no second one')
  })

  it('are written with the verdict, or neither is written', async () => {
    await allow(TEMPLATES.submission_returned.id)
    const app = exhibitorApp(server, token)
    await app.submit({ Builder: 'x' })
    await server.pool.query('ALTER TABLE outbox RENAME TO outbox_gone')
    await assert.rejects(decide('return', 'no'))
    await server.pool.query('ALTER TABLE outbox_gone RENAME TO outbox')

    assert.equal((await app.stands()).State, 'submitted')
    assert.deepEqual(await remaining(), [{ id: TEMPLATES.submission_returned.id, n: 1 }])
  })

  it('go by the official account’s template to the person who bound it, with an address of the fair', async () => {
    await bind('oa', OA.appId, 'oNorthInOfficialAccount0000001')
    await exhibitorApp(server, token).submit({ Builder: 'x' })
    await decide('approve')
    await settle()

    const [message] = server.wechat.sent
    assert.deepEqual(
      [message?.path, message?.body['touser'], message?.body['url']],
      [
        TEMPLATE,
        'oNorthInOfficialAccount0000001',
        `${PUBLIC_URL}/${FAIR}/#/pages/exhibitor/dynamic_form?id=booth`,
      ],
    )

    const own = await server.exhibitorToken()
    const over = await server.call<{ data: { Token: string } }>(
      '/api/ex/company/switch',
      { Id: 'south' },
      { token: own },
    )
    await exhibitorApp(server, over.data.data.Token).submit({ Builder: 'x' })
    await decide('approve', '', 'south')
    await settle()
    const said = server.wechat.sent.map(
      ({ body }) => (body['data'] as { first: { value: string } }).first.value.split('：')[0],
    )
    assert.deepEqual(said, ['Alpha北辰食品', 'Alpha南屿饮品'], 'the company whose form it is')
  })

  it('use a permission up once, however many messages want it', async () => {
    await allow(TEMPLATES.order_paid.id)
    const queued = await Promise.all(Array.from({ length: 10 }, queue))

    assert.equal(queued.filter(Boolean).length, 1)
    await settle()
    assert.equal(server.wechat.sent.length, 1)
  })

  it('are not written to people without a permission or binding, nor for a kind without a template', async () => {
    const repositories = createRepositories(server.pool)
    assert.equal(await queue(), false)
    await allow(TEMPLATES.order_paid.id)
    assert.equal(
      await queueNotification(repositories, {
        appId: FAIR,
        personId: person,
        kind: 'order_refunded',
        params: PAID,
      }),
      false,
    )
    assert.equal(
      await queueNotification(repositories, {
        appId: FAIR,
        personId: person + 1,
        kind: 'order_paid',
        params: PAID,
      }),
      false,
    )
    assert.deepEqual(await settle(), [])
    assert.equal(await queue(), true, 'the control')
  })

  it('are given up immediately when they can never arrive, and retried when they may', async () => {
    await allow(TEMPLATES.order_paid.id)
    server.wechat.fail(SUBSCRIBE, 43101)
    await queue()
    assert.deepEqual(await settle(), [
      { error: `WeChat answered ${SUBSCRIBE} with 43101`, sent: false, text: null, attempts: 5 },
    ])

    await server.pool.query('TRUNCATE outbox')
    await allow(TEMPLATES.order_paid.id)
    server.wechat.fail(SUBSCRIBE, 40001, 45009)
    await queue()
    for (let tries = 0; tries < 500 && server.wechat.sent.length === 0; tries++) {
      await server.pool.query('UPDATE outbox SET next_try_at = now() WHERE error IS NOT NULL')
      server.built.services.sender.wake()
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    assert.deepEqual(
      (await settle()).map(({ sent, error }) => [sent, error]),
      [[true, null]],
    )
  })

  it('are not sent to an account that was unbound in between', async () => {
    await allow(TEMPLATES.order_paid.id)
    await server.built.services.sender.stop()
    await queue()
    await server.call('/api/open/wechat/unbind', {}, { token })
    const { messenger } = server.built.services.wechat
    const waiting = await createRepositories(server.pool).outbox.claim('wechat')
    assert.ok(waiting)

    await assert.rejects(messenger.send(waiting), { name: 'Undeliverable' })
    assert.equal(server.wechat.sent.length, 0)
  })
})
