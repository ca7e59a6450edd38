import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { RecordReply } from '../../../core/contract/resource'
import { fileKeyOf } from '../../../core/domain/fileUrl'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { upload } from '../../support/server/uploads'
import {
  PUBLIC_URL,
  PUSH_TOKEN,
  startWechatServer,
  type WechatServer,
} from '../../support/wechat/startWechatServer'
import { MP } from '../../support/wechat/wechatStandIn'

const CHECK = '/wxa/media_check_async'
const OPENID = 'oWriter0000000000000000000002'

describe('pictures that companies publish', () => {
  let server: WechatServer
  let token: string
  before(async () => {
    server = await startWechatServer()
    token = await server.exhibitorToken()
  })
  after(() => server.close())

  const ex = <T>(path: string, body: Json) =>
    server.call<T>(`/api/ex/${path}`, body, { token, headers: { cid: 'phone-1' } })
  const picture = async () =>
    (
      await upload(
        server,
        token,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'media_item', FieldId: 'Picture' },
      )
    ).url
  const submit = (url: string) =>
    ex<RecordReply>('data/submit', {
      Resource: 'media',
      FormVersion: 1,
      Revision: 0,
      Kind: { selected: ['picture'] },
      Title: '主视觉',
      TitleEn: 'Key visual',
      Tags: ['燕麦'],
      Picture: [{ url }],
    })
  const openWechat = async () => {
    const { data } = await server.call<{ Ticket: string }>(
      '/api/open/wechat/code',
      { code: server.wechat.newCode(OPENID) },
      { headers: { cid: 'phone-1' } },
    )
    await ex('../open/wechat/subscribe', { Templates: [], Ticket: data.Ticket })
  }
  const idOf = (url: string) =>
    [...server.wechat.pictures].find(([, { media_url: asked }]) =>
      String(asked).includes(fileKeyOf(url) ?? '?'),
    )?.[0]
  const signed = ({ token: by = PUSH_TOKEN, ago = 0 } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - ago)
    const nonce = '1834277'
    const signature = createHash('sha1')
      .update([by, timestamp, nonce].sort().join(''))
      .digest('hex')
    return new URLSearchParams({ signature, timestamp, nonce })
  }
  const push = (query: URLSearchParams, body?: string) =>
    fetch(`${server.url}/api/wechat/push?${query}`, {
      ...(body !== undefined && { method: 'POST', body }),
    }).then(async reply => ({ status: reply.status, text: await reply.text() }))
  const tell = (traceId: string | undefined, suggest: string, query = signed()) =>
    push(
      query,
      JSON.stringify({
        ToUserName: 'gh_1',
        FromUserName: OPENID,
        CreateTime: 1,
        MsgType: 'event',
        Event: 'wxa_media_check',
        appid: MP.appId,
        trace_id: traceId,
        version: 2,
        result: { suggest, label: suggest === 'pass' ? 100 : 20002 },
      }),
    )
  const stateOf = async (url: string) =>
    (
      await server.pool.query<{ state: string }>(
        'SELECT state FROM stored_object WHERE app_id = $1 AND key = $2',
        [FAIR, fileKeyOf(url)],
      )
    ).rows[0]?.state

  it('are not looked at for an account that WeChat does not know', async () => {
    assert.equal((await submit(await picture())).succ, true)
    assert.equal(server.wechat.count(CHECK), 0)
  })

  it('are checked once when they are submitted, at an address where WeChat can fetch them', async () => {
    await openWechat()
    const url = await picture()
    const first = await submit(url)
    assert.equal(first.succ, true)
    const asked = server.wechat.pictures.get(idOf(url) ?? '')
    assert.deepEqual(
      { ...asked, media_url: undefined },
      { media_url: undefined, media_type: 2, version: 2, scene: 1, openid: OPENID },
    )
    const address = String(asked?.['media_url'])
    assert.ok(address.startsWith(`${PUBLIC_URL}/files/`), address)
    assert.equal((await fetch(address.replace(PUBLIC_URL, server.url))).status, 200)

    assert.equal((await submit(url)).succ, true)
    assert.equal(server.wechat.count(CHECK), 1)
    assert.deepEqual(await tell(idOf(url), 'pass'), { status: 200, text: 'success' })
    assert.equal(await stateOf(url), 'attached')
  })

  it('that WeChat refuses are removed, recorded in the trail, and accepted by no later submission', async () => {
    const url = await picture()
    assert.equal((await submit(url)).succ, true)
    const told = async (lang = 'cn') =>
      (await ex<{ Items: { Title: string }[] }>('notice/list', { lang })).data.Items
    const before = (await told()).length
    await server.pool.query(
      "UPDATE exhibitor_account SET phone = '+8613800004261', country_code = '86' WHERE app_id = $1 AND exhibitor_id = 'north'",
      [FAIR],
    )
    await tell(idOf(url), 'risky')
    await tell(idOf(url), 'pass')
    assert.equal(await stateOf(url), 'leaving')
    const notices = await told()
    assert.equal(notices.length, before + 1, 'the company is told once')
    assert.match(notices[0]?.Title ?? '', /主视觉.*图片/)
    assert.match((await told('en'))[0]?.Title ?? '', /主视觉.*picture/i)
    const others = await server.call<{ Items: unknown[] }>(
      '/api/ex/notice/list',
      {},
      { token: await server.exhibitorToken('south') },
    )
    assert.equal(others.data.Items.length, before, 'no other company is')
    const sent = await server.pool.query<{ text: string }>(
      "SELECT text FROM outbox WHERE app_id = $1 AND kind = 'review' AND text LIKE '%主视觉%微信%'",
      [FAIR],
    )
    assert.equal(sent.rows.length, 1)
    assert.equal((await submit(url)).code, 'content_refused')
    const { rows } = await server.pool.query<{ subject: string }>(
      "SELECT subject FROM audit_event WHERE app_id = $1 AND action = 'file.refused'",
      [FAIR],
    )
    assert.deepEqual(
      rows.map(({ subject }) => subject),
      [`file:${fileKeyOf(url)?.split('/').pop()}`],
    )
  })

  it('pass where WeChat does not answer, which is recorded', async () => {
    server.wechat.fail(CHECK, 45009)
    assert.equal((await submit(await picture())).succ, true)
    assert.ok(server.logs.some(line => line.includes('background work failed')))
  })

  it('are judged only by WeChat: an unsigned or old verdict is refused', async () => {
    const url = await picture()
    await submit(url)
    for (const query of [signed({ token: 'another' }), signed({ ago: 301 }), new URLSearchParams()])
      assert.equal((await tell(idOf(url), 'risky', query)).status, 403)
    assert.equal(await stateOf(url), 'attached')
    for (const body of ['', '{', 'null', '<xml/>', '{"Event":"wxa_media_check"}'])
      assert.deepEqual(await push(signed(), body), { status: 200, text: 'success' })
    const echo = signed()
    echo.set('echostr', '4375120948345356249')
    assert.deepEqual(await push(echo), { status: 200, text: '4375120948345356249' })
  })
})
