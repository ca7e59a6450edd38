import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  FACE_VERSION,
  FAIR,
  goodAnswers,
  OTHER_FAIR,
  PRIVACY_VERSION,
} from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { guestApp, journalist, pressAnswers, registeredVisitor, registrationFair } from './support'

describe('changing what one has registered', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair(registrationFair())
    const late = registrationFair(
      { visitor: {}, media: { Review: true, EditUntil: '2099-01-01T00:00:00+08:00' } },
      OTHER_FAIR,
    )
    await server.importFair({
      ...late,
      settings: { ...late.settings, editUntil: '2020-01-01T00:00:00+08:00' },
    })
  })
  after(() => server.close())

  let next = 13800142000
  const phone = () => String(next++)
  const values = async (cardCode: string) => {
    const { rows } = await server.pool.query<{
      values: Record<string, unknown>
      sealed_with: string
      name: string
      revision: number
    }>('SELECT "values", sealed_with, name, revision FROM registration WHERE card_code = $1', [
      cardCode,
    ])
    return rows[0]
  }

  it('is validated like the first time; the phone stays that of the session, and without a review the approval stays', async () => {
    const number = phone()
    const { app, card } = await registeredVisitor(server, number)
    const bad = await app.update(
      goodAnswers({ Revision: 1, NameStr: '', Residence: { selected: ['abroad'] } }),
    )
    assert.deepEqual(
      [bad.code, bad.issues.map(({ id }) => id)],
      ['invalid_form', ['NameStr', 'Passport']],
    )
    const { data } = await app.update(
      goodAnswers({
        Revision: 1,
        NameStr: '林若汐',
        Passport: 'E1',
        Mobile: { CountryCode: '86', Number: '13999999999' },
        State: 'vip',
        CardCode: '1',
      }),
    )

    assert.deepEqual(
      [data.NameStr, data.State, data.Revision, data.CardCode, data.CanEdit],
      ['林若汐', 'approved', 2, card.CardCode, true],
    )
    const row = await values(card.CardCode)
    assert.equal(row?.name, '林若汐')
    assert.deepEqual([row?.values['Passport'], row?.values['State']], [undefined, undefined])
    assert.match(JSON.stringify(row?.values['Mobile']), new RegExp(number))
  })

  it('detects an older revision, and writes nothing when nothing changed', async () => {
    const { app, card } = await registeredVisitor(server, phone())
    assert.equal((await app.update(goodAnswers({ Revision: 0 }))).code, 'conflict')
    assert.equal((await app.update(goodAnswers({ Revision: 1 }))).data.Revision, 1)
    const twice = await Promise.all(
      ['甲', '乙'].map(NameStr => app.update(goodAnswers({ Revision: 1, NameStr }))),
    )
    assert.deepEqual(twice.map(({ code }) => code ?? 'written').sort(), ['conflict', 'written'])
    assert.equal((await values(card.CardCode))?.revision, 2)
    assert.equal(
      (await app.update(goodAnswers({ Revision: 2, FormId: 'media' }))).code,
      'unknown_form',
    )
    assert.equal(
      (await app.update(goodAnswers({ Revision: 2, FormVersion: 9, NameStr: '丙' }))).code,
      'unknown_form',
    )
  })

  it('is done once for one intent, also when the process died before the outcome was stored', async () => {
    const { app, card } = await registeredVisitor(server, phone())
    const headers = { 'idempotency-key': `intent-${card.CardCode}` }
    const body = goodAnswers({ Revision: 1, NameStr: '林二' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.update(body, { headers })),
    )
    assert.equal(new Set(answers.map(answer => JSON.stringify(answer.body))).size, 1)
    assert.equal(answers[0]?.data.Revision, 2)
    await server.pool.query('TRUNCATE idempotency')
    assert.deepEqual((await app.update(body, { headers })).body, answers[0]?.body)
    await server.pool.query('TRUNCATE idempotency')
    assert.equal(
      (await app.update(goodAnswers({ Revision: 1, NameStr: '林三' }), { headers })).code,
      'idempotency_mismatch',
    )
    assert.equal((await values(card.CardCode))?.revision, 2)
  })

  it('attaches new files and releases those it names no longer; the photo shows on the card', async () => {
    const app = await journalist(server, phone())
    const send = async () => (await upload(server, app.token, { bytes: await photo() })).url
    const [letter, face, other] = [await send(), await send(), await send()]
    const stateOf = async (url: string) =>
      (
        await server.pool.query<{ state: string }>(
          'SELECT state FROM stored_object WHERE key = $1',
          [url.replace(/^.*\/files\//, '')],
        )
      ).rows[0]?.state
    const { Card } = (
      await app.register(
        pressAnswers({
          Letter: [{ url: letter }],
          Face: [{ url: face }],
          FaceConsent: FACE_VERSION,
        }),
      )
    ).data
    assert.deepEqual([await stateOf(letter), await stateOf(other)], ['attached', 'uploaded'])
    assert.ok(Card.Photo)
    assert.equal(
      (
        await server.get(
          new URL(Card.Photo, server.url).pathname + new URL(Card.Photo, server.url).search,
        )
      ).status,
      200,
    )

    const changed = await app.update(pressAnswers({ Revision: 1, Letter: [{ url: other }] }))
    assert.deepEqual([changed.data.State, changed.data.Photo], ['submitted', undefined])
    assert.deepEqual(
      [await stateOf(letter), await stateOf(face), await stateOf(other)],
      ['uploaded', 'uploaded', 'attached'],
    )
    const stranger = await journalist(server, phone())
    await stranger.register(pressAnswers())
    assert.equal(
      (await stranger.update(pressAnswers({ Revision: 1, Letter: [{ url: other }] }))).code,
      'unknown_file',
    )
  })

  it('seals identity numbers like the first time', async () => {
    const app = await journalist(server, phone())
    const { Card } = (await app.register(pressAnswers())).data
    assert.equal((await values(Card.CardCode))?.sealed_with, '')
    await app.update(pressAnswers({ Revision: 1, CardId: '11010519491231002X' }))
    const row = await values(Card.CardCode)
    assert.notEqual(row?.sealed_with, '')
    assert.doesNotMatch(JSON.stringify(row), /11010519491231002X/)
    assert.equal((await app.detail()).data.Values['CardId'], '11010519491231002X')
  })

  it('sends an approved registration back to the review', async () => {
    const app = await journalist(server, phone())
    const { Card } = (await app.register(pressAnswers())).data
    const approve = {
      appId: FAIR,
      cardCode: Card.CardCode,
      verdict: 'approve',
      reason: '',
    } as const
    await server.built.services.registrations.review.decide(approve, {
      personId: null,
      name: 'cli:desk',
    })
    assert.equal(
      (await app.update(pressAnswers({ Revision: 2 }))).data.State,
      'approved',
      'the same again',
    )
    assert.equal(
      (await app.update(pressAnswers({ Revision: 2, NameStr: '沈见川' }))).data.State,
      'submitted',
    )
  })

  it('ends at the time of the fair, or of the form', async () => {
    const visitor = guestApp(
      server,
      'visitor',
      await server.tokenFor(phone(), 'visitor', OTHER_FAIR),
      OTHER_FAIR,
    )
    const { Card } = (await visitor.register(goodAnswers())).data
    assert.equal(Card.CanEdit, false)
    assert.equal((await visitor.update(goodAnswers({ Revision: 1 }))).code, 'cannot_edit')
    const press = guestApp(
      server,
      'media',
      await server.tokenFor(phone(), 'media', OTHER_FAIR),
      OTHER_FAIR,
    )
    assert.equal((await press.register(pressAnswers())).data.Card.CanEdit, true)
  })

  it('needs consent to the present notice', async () => {
    const { app, card } = await registeredVisitor(server, phone())
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT person_id AS id FROM registration WHERE card_code = $1',
      [card.CardCode],
    )
    const id = rows[0]?.id
    assert.equal(
      (await app.update(goodAnswers({ Revision: 1, NameStr: '甲', Consent: undefined }))).succ,
      true,
    )
    await server.pool.query(`UPDATE consent SET version = '2029-01' WHERE person_id = $1`, [id])
    assert.equal(
      (await app.update(goodAnswers({ Revision: 2, NameStr: '乙', Consent: undefined }))).code,
      'consent_required',
    )
    assert.equal(
      (await app.update(goodAnswers({ Revision: 2, NameStr: '乙', Consent: '2029-01' }))).code,
      'consent_required',
    )
    assert.equal((await app.update(goodAnswers({ Revision: 2, NameStr: '乙' }))).succ, true)
    const given = await server.pool.query(
      `SELECT FROM consent WHERE person_id = $1 AND purpose = 'registration' AND version = $2`,
      [id, PRIVACY_VERSION],
    )
    assert.equal(given.rowCount, 1)
  })

  it('keeps the click and the channel it came by', async () => {
    const { card } = await registeredVisitor(server, phone(), {
      f: 'wx',
      Click: { adid: 'a1', clickid: '', creativetype: 'video' },
    })
    const { rows } = await server.pool.query(
      'SELECT source, click FROM registration WHERE card_code = $1',
      [card.CardCode],
    )
    assert.deepEqual(rows, [{ source: 'wx', click: { adid: 'a1', creativetype: 'video' } }])
  })
})
