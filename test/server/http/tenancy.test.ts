import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('two fairs on one server', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const at = (appId: string) => ({ appId })

  it('each shows its own texts, companies, forms and assets', async () => {
    for (const [appId, own, foreign] of [
      [FAIR, 'Alpha', 'Beta'],
      [OTHER_FAIR, 'Beta', 'Alpha'],
    ] as const) {
      const replies = await Promise.all([
        server.call('/api/oa/open/config', {}, at(appId)),
        server.call('/api/ex/open/content', { type: 'about' }, at(appId)),
        server.call('/api/open/news/details', { id: 'opening' }, at(appId)),
        server.call('/api/visitor/company/search', { keyword: 'Foods' }, at(appId)),
      ])
      for (const { body } of replies) {
        assert.match(JSON.stringify(body), new RegExp(own))
        assert.doesNotMatch(JSON.stringify(body), new RegExp(foreign))
      }
      assert.match(String(replies[0].data['logo']), new RegExp(appId))
    }
    const config = await server.call('/api/oa/open/config', {}, at(FAIR))
    assert.equal(
      (await server.get(String(config.data['logo']).replace(FAIR, 'tgtest000000009'))).status,
      404,
    )
  })

  it('keep the person of one phone apart: session, card, code, registration', async () => {
    const phone = '13800133001'
    const here = await server.tokenFor(phone, 'visitor', FAIR)
    const there = await server.tokenFor(phone, 'visitor', OTHER_FAIR)
    await server.call('/api/visitor/register', goodAnswers(), { token: here, appId: FAIR })

    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: here, appId: FAIR })).succ,
      true,
    )
    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: here, appId: OTHER_FAIR })).status,
      401,
    )
    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: there, appId: OTHER_FAIR })).code,
      'not_registered',
    )
  })

  it('answer with the default fair without an id, and refuse an unknown one', async () => {
    assert.equal((await server.call('/api/oa/open/config')).data['AppId'], FAIR)
    assert.equal(
      (await server.call('/api/oa/open/config', { appId: OTHER_FAIR })).data['AppId'],
      OTHER_FAIR,
    )
    const unknown = await server.call('/api/oa/open/config', { lang: 'EN' }, at('tgnobody0000000'))
    assert.deepEqual(
      [unknown.status, unknown.code, unknown.data as unknown],
      [200, 'unknown_fair', 'The fair does not exist or is no longer online!'],
    )
    assert.equal(
      (await server.call('/api/oa/open/config', {}, at(`${FAIR}' OR '1'='1`))).code,
      'unknown_fair',
    )
  })

  it('refuse a call whose header and body name different fairs, in every encoding', async () => {
    const config = '/api/oa/open/config'
    for (const encoding of ['form', 'json', 'multipart'] as const) {
      const both = await server.call(config, { appId: FAIR }, { appId: OTHER_FAIR, encoding })
      assert.deepEqual(
        [both.status, both.code, (both.body as { field?: string }).field],
        [400, 'bad_request', 'appId'],
        encoding,
      )
      assert.equal(
        (await server.call(config, { appId: OTHER_FAIR }, { appId: OTHER_FAIR, encoding })).data[
          'AppId'
        ],
        OTHER_FAIR,
      )
    }
  })

  it('hold the app id in every table that holds rows of a fair', async () => {
    const { rows } = await server.pool.query<{ table_name: string }>(
      `SELECT t.table_name FROM information_schema.tables t WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND NOT EXISTS (SELECT FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name = t.table_name AND c.column_name = 'app_id')`,
    )

    // the digest of a drag and a nonce name no person, a file to be removed has no owner left, a
    // WeChat account's token serves all its fairs, and a mailbox that is none is none for every
    // fair
    const ofNoFair = [
      'captcha_trace',
      'dead_mailbox',
      'face_permission',
      'generated_leftover',
      'rate_limit',
      'schema_migration',
      'wechat_value',
    ]
    assert.deepEqual(rows.map(row => row.table_name).sort(), ofNoFair)
  })
})
