import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { hashToken } from '../../../server/security/secrets'
import {
  CARD_CODE,
  FAIR,
  fairFolder,
  INVITATION_CODE,
  OTHER_FAIR,
  PRIVACY_VERSION,
} from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type User = { data: Record<string, unknown> & { Token: string; Id: string } }
const LOGIN = '/api/vip/login'
const CARD = { CardCode: CARD_CODE, Consent: PRIVACY_VERSION }
const INVITATION = { evid: 'gala', pid: INVITATION_CODE, Consent: PRIVACY_VERSION }

describe('VIP login', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  beforeEach(() => server.pool.query('TRUNCATE rate_limit'))
  after(() => server.close())

  const login = (body: Record<string, unknown>, options = {}) =>
    server.call<User>(LOGIN, body, options)
  const isIn = async (token: string) =>
    (await server.call('/api/open/session/list', {}, { token })).status === 200
  const folder = fairFolder(FAIR, 'Alpha')

  it('accepts the code of a card in any spelling, and says who the guest is', async () => {
    const { data } = await login({
      ...CARD,
      CardCode: ` ${CARD_CODE.toLowerCase().replaceAll('-', ' ')}`,
      lang: 'EN',
    })
    const { Token, Id, Device: _device, ...user } = data.data

    assert.match(Token, /^[\w-]{43}$/)
    assert.deepEqual(user, {
      Name: 'Mingyuan Su',
      LastAppId: FAIR,
      Target: 'vip',
      Mobile: '',
      Registered: true,
      CompanyName: 'Alpha汀兰酒店集团',
      CompanyName_en: 'Alpha Tinglan Hotels',
    })
    assert.equal((await login(CARD)).data.data.Id, Id, 'the same person each time')
    assert.equal(await isIn(Token), true)
    assert.equal((await server.call('/api/visitor/invite/list', {}, { token: Token })).status, 403)
  })

  it('accepts an invitation together with its event', async () => {
    const user = (await login(INVITATION)).data.data

    assert.deepEqual(
      [user['Name'], user['EventName'], user['EventName_en']],
      ['白露', 'Alpha之夜', 'Alpha Night'],
    )
    for (const body of [
      { evid: 'gala' },
      { pid: INVITATION_CODE },
      { evid: 'other', pid: INVITATION_CODE },
    ]) {
      const refused = await login({ ...body, Consent: PRIVACY_VERSION })
      assert.ok(refused.code === 'card_code_wrong' || refused.code === 'unauthorized', refused.code)
    }
  })

  it('answers every code that admits no one alike, and reveals nothing by its time', async () => {
    const wrong = await login({ ...CARD, CardCode: 'ABCD-EFGH-JKLM' })
    assert.deepEqual(
      [wrong.status, wrong.code, wrong.data as unknown],
      [200, 'card_code_wrong', '卡号或邀请无效，请核对后重试！'],
    )
    for (const body of [
      { CardCode: INVITATION_CODE },
      { CardCode: "' OR 1=1 --" },
      { evid: 'gala', pid: CARD_CODE },
      { evid: 'none', pid: INVITATION_CODE },
      { evid: '', pid: INVITATION_CODE },
    ])
      assert.deepEqual(
        (await login({ ...body, Consent: PRIVACY_VERSION })).body,
        wrong.body,
        JSON.stringify(body),
      )
    assert.equal(
      (await login({ ...CARD }, { appId: OTHER_FAIR })).data.data['CompanyName'],
      'Beta汀兰酒店集团',
      'a code is of its own fair',
    )
  })

  it('keeps nothing of a guest before they agreed, and records when', async () => {
    const people = async () =>
      (
        await server.pool.query(`SELECT FROM person WHERE audience = 'vip' AND app_id = $1`, [
          OTHER_FAIR,
        ])
      ).rowCount
    const before = await people()
    for (const Consent of [undefined, '2019-01'])
      assert.equal(
        (await login({ ...INVITATION, Consent }, { appId: OTHER_FAIR })).code,
        'consent_required',
      )
    assert.equal(await people(), before)
    const [a, b] = await Promise.all([
      login(INVITATION, { appId: OTHER_FAIR }),
      login(INVITATION, { appId: OTHER_FAIR }),
    ])
    assert.equal(a.data.data.Id, b.data.data.Id, 'two first logins at once make one person')
    const { rows } = await server.pool.query(
      'SELECT purpose, version FROM consent WHERE person_id = $1',
      [a.data.data.Id],
    )
    assert.deepEqual(rows, [{ purpose: 'login', version: PRIVACY_VERSION }])
  })

  it('is renewed only by its token, while the card is valid', async () => {
    const token = (await login(CARD)).data.data.Token
    const renewed = await login({ token })

    assert.equal(renewed.data.data['Name'], '苏明远')
    assert.equal(
      (await login({ token: renewed.data.data.Token, pid: INVITATION_CODE })).code,
      'card_code_wrong',
    )
    assert.equal(
      (await server.call('/api/visitor/login', { token: renewed.data.data.Token })).status,
      401,
    )
    await server.pool.query(
      `UPDATE vip_guest SET expires_at = now() - interval '1 second' WHERE event_id IS NULL AND app_id = $1`,
      [FAIR],
    )
    assert.equal((await login({ token: renewed.data.data.Token })).status, 401)
    assert.equal((await login(CARD)).code, 'card_code_wrong')
    await server.pool.query('UPDATE vip_guest SET expires_at = NULL')
  })

  it('ends with the event, and the session with it', async () => {
    const early = {
      ...folder,
      vip: {
        ...folder.vip,
        events: folder.vip.events.map(event => ({ ...event, ends: '2031-04-16T21:00:00+08:00' })),
      },
    }
    await server.pool.query(
      `UPDATE vip_event SET ends_at = now() + interval '10 minutes' WHERE app_id = $1`,
      [FAIR],
    )
    const token = (await login(INVITATION)).data.data.Token
    const { rows } = await server.pool.query(
      `SELECT max(s.renew_until) < now() + interval '11 minutes' AND max(s.expires_at) < now() + interval '11 minutes' AS "isShort"
       FROM session s JOIN vip_guest g ON g.person_id = s.person_id WHERE g.event_id = 'gala' AND s.app_id = $1 AND s.created_at > now() - interval '1 minute'
       AND s.renew_until < now() + interval '1 day'`,
      [FAIR],
    )
    assert.deepEqual(rows, [{ isShort: true }])
    await server.pool.query(
      `UPDATE vip_event SET ends_at = now() - interval '1 second', starts_at = now() - interval '1 day' WHERE app_id = $1`,
      [FAIR],
    )
    assert.equal((await login(INVITATION)).code, 'card_code_wrong')
    assert.equal((await login({ token })).status, 401)
    assert.deepEqual(await server.importFair(early), ['VIP events: 1 added or changed'])
    await server.importFair(folder)
  })

  it('ends earlier when the folder ends the card or the event earlier', async () => {
    const [card, guest] = [
      (await login(CARD)).data.data.Token,
      (await login(INVITATION)).data.data.Token,
    ]
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const ended = async () => {
      const { rows } = await server.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM session WHERE token_hash = ANY($1::bytea[]) AND renew_until < now() + interval '11 minutes'
           AND expires_at < now() + interval '11 minutes'`,
        [[hashToken(card), hashToken(guest)]],
      )
      return rows[0]?.n
    }
    assert.equal(await ended(), 0)
    await server.importFair({
      ...folder,
      vip: { ...folder.vip, cards: folder.vip.cards.map(one => ({ ...one, expires: soon(10) })) },
    })
    assert.equal(await ended(), 1)
    const events = folder.vip.events.map(event => ({ ...event, starts: soon(-60), ends: soon(10) }))
    await server.importFair({ ...folder, vip: { ...folder.vip, events } })
    assert.equal(await ended(), 2)
    assert.deepEqual([await isIn(card), await isIn(guest)], [true, true], 'until then')
    await server.importFair(folder)
  })

  it('changes nothing when the folder is imported again, and locks out a guest who left it until they are back', async () => {
    assert.deepEqual(await server.importFair(folder), [])
    const token = (await login(CARD)).data.data.Token
    const without = { ...folder, vip: { ...folder.vip, cards: [] } }
    assert.deepEqual(await server.importFair(without), ['VIP guests: 1 removed'])
    assert.equal(await isIn(token), false)
    assert.equal((await login({ token })).status, 401)
    assert.equal((await login(CARD)).code, 'card_code_wrong')
    assert.deepEqual(await server.importFair(without), [])
    assert.deepEqual(await server.importFair(folder), ['VIP guests: 1 added or changed'])
    assert.equal((await login(CARD)).succ, true)
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT vip_guest::text AS text FROM vip_guest',
    )
    assert.doesNotMatch(rows.map(({ text }) => text).join(), /K2QM|4H8W/, 'no code is stored')
  })

  it('knows a guest by the end of their code', async () => {
    const id = Number((await login(CARD)).data.data.Id)
    const { vipLogin } = server.built.services

    assert.equal(await vipLogin.confirms(FAIR, id, '9xtr'), true)
    for (const text of ['9xt', 'xtr', '', '9xts'])
      assert.equal(await vipLogin.confirms(FAIR, id, text), false)
    assert.equal(await vipLogin.confirms(OTHER_FAIR, id, '9xtr'), false)
  })

  it('and a deletion of the guest’s data wait for each other in one order, without a deadlock', async () => {
    for (let round = 0; round < 12; round++) {
      const token = (await login(CARD)).data.data.Token
      const calls = [
        login(CARD),
        server.call('/api/open/privacy/delete', { Confirm: '9XTR' }, { token }),
        login(CARD),
        login(CARD),
      ]
      const answers = await Promise.all(calls)
      assert.deepEqual(
        answers.filter(({ status }) => status >= 500).map(({ body }) => body),
        [],
      )
      assert.equal(answers[1]?.succ, true)
      await server.pool.query(
        `UPDATE vip_guest SET name = '苏明远', name_en = 'Mingyuan Su', revoked_at = NULL WHERE name = ''`,
      )
    }
    await server.importFair(folder)
  })

  it('is impossible for a guest who had their data deleted, whatever the folder still holds', async () => {
    const token = (await login(CARD)).data.data.Token
    const remove = (Confirm: string) =>
      server.call('/api/open/privacy/delete', { Confirm }, { token })
    assert.equal((await remove('0000')).code, 'confirm_wrong')
    assert.equal((await remove('9XTR')).succ, true)

    assert.equal((await login(CARD)).code, 'card_code_wrong')
    assert.deepEqual(await server.importFair(folder), [])
    assert.equal((await login(CARD)).code, 'card_code_wrong')
    const { rows } = await server.pool.query<{ text: string }>(
      `SELECT vip_guest::text AS text FROM vip_guest WHERE app_id = $1`,
      [FAIR],
    )
    assert.doesNotMatch(rows.map(({ text }) => text).join(), /苏明远|Mingyuan/)
  })
})

describe('codes tried from one address', () => {
  it('are limited to the configured number of wrong ones an hour, and to thirty of a card; unknown codes leave no trace', async () => {
    const server = await startTestServer({
      config: { rateLimitFactor: 1, trustProxy: true, addressPoints: { wrongCards: 600 } },
    })
    const login = (CardCode: string, address: string) =>
      server.call(
        LOGIN,
        { CardCode, Consent: PRIVACY_VERSION },
        { headers: { 'x-forwarded-for': address } },
      )
    try {
      for (let i = 0; i < 3; i++) assert.equal((await login(CARD_CODE, '203.0.113.7')).succ, true)
      const keys = async () =>
        (
          await server.pool.query(
            `SELECT FROM rate_limit WHERE key ~ '^(address-wrongCards|vip-code):'`,
          )
        ).rowCount
      assert.equal(await keys(), 1, 'a card that is right counts for the card alone')
      for (let i = 0; i < 70; i++)
        assert.equal((await login(`WRONG-GUESS-${i}`, '203.0.113.7')).code, 'card_code_wrong')
      assert.equal(await keys(), 2)
      assert.equal(
        (await login(CARD_CODE, '203.0.113.7')).succ,
        true,
        'others of the same hall come in',
      )
      await server.pool.query(
        `UPDATE rate_limit SET points = 598 WHERE key LIKE 'address-wrongCards:%'`,
      )
      const tries = await Promise.all(
        Array.from({ length: 6 }, (_, i) => login(`GUESS-GUESS-${i}`, '203.0.113.7')),
      )
      assert.deepEqual(tries.map(({ code }) => code).sort(), [
        ...Array<string>(2).fill('card_code_wrong'),
        ...Array<string>(4).fill('rate_limited'),
      ])
      assert.equal((await login(CARD_CODE, '203.0.113.7')).code, 'rate_limited')
      assert.equal((await login(CARD_CODE, '203.0.113.8')).succ, true)
      await server.pool.query(`UPDATE rate_limit SET points = 30 WHERE key LIKE 'vip-code:%'`)
      assert.equal((await login(CARD_CODE, '203.0.113.9')).code, 'rate_limited')
    } finally {
      await server.close()
    }
  })
})
