import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordReply } from '../../../core/contract/resource'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startWechatServer, type WechatServer } from '../../support/wechat/startWechatServer'
import { RISKY_WORD } from '../../support/wechat/wechatStandIn'
import { addTestResources, recordFair } from '../resources/support'

const CHECK = '/wxa/msg_sec_check'

describe('what companies write for others', () => {
  let server: WechatServer
  let token: string
  before(async () => {
    server = await startWechatServer()
    addTestResources()
    await server.importFair(recordFair(FAIR))
    token = await server.exhibitorToken()
  })
  after(() => server.close())

  const ex = <T>(path: string, body: Json) =>
    server.call<T>(`/api/ex/${path}`, body, { token, headers: { cid: 'phone-1' } })
  const invite = (Words: string) =>
    ex('invitation/batch/save', {
      Type: 'visitor',
      Title: '老客户',
      Words,
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
      Expires: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    })
  const answers = (Name: string): Json => ({
    Resource: 'testPass',
    FormVersion: 1,
    Revision: 0,
    Name,
    Kind: { selected: ['expo'] },
  })

  it('is checked before an invitation is stored, with the account of its author where it is known', async () => {
    assert.equal((await invite(`欢迎${RISKY_WORD}`)).code, 'content_refused')
    assert.equal((await invite('欢迎莅临')).succ, true)

    const { data } = await server.call<{ Ticket: string }>(
      '/api/open/wechat/code',
      { code: server.wechat.newCode('oWriter0000000000000000000001') },
      { headers: { cid: 'phone-1' } },
    )
    await ex('../open/wechat/subscribe', { Templates: [], Ticket: data.Ticket })
    assert.equal((await invite(`再次${RISKY_WORD}`)).code, 'content_refused')
    server.wechat.fail(CHECK, 61010)
    assert.equal(
      (await invite(`许久${RISKY_WORD}`)).code,
      'content_refused',
      'who was not there for two hours is checked all the same',
    )
  })

  it('is checked where everybody will read it, when it is submitted; a draft is not checked', async () => {
    await server.pool.query(
      "INSERT INTO quota (app_id, resource, exhibitor_id, key, granted) VALUES ($1, 'testPass', 'north', 'expo', 5)",
      [FAIR],
    )
    const draft = await ex<RecordReply>('data/save', answers(`周${RISKY_WORD}`))
    assert.equal(draft.succ, true)
    assert.equal((await ex('data/submit', answers(`周${RISKY_WORD}`))).code, 'content_refused')
    assert.equal((await ex('data/submit', answers('周若水'))).succ, true)
  })

  it('passes where WeChat does not answer, which is recorded', async () => {
    server.wechat.fail(CHECK, 45009)
    assert.equal((await invite(RISKY_WORD)).succ, true)
    assert.ok(server.logs.some(line => line.includes('background work failed')))
  })
})
