import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, visitorForm } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { tablesHolding } from './support'

const IDS = ['990000199001010017', '990000199912310029', '990000200002290036']
const idField = {
  Id: 'CardId',
  Name: '证件',
  Name_en: 'ID',
  Type: 'Text',
  InputType: 'idcard',
  Group: 'main',
}
const withId = { ...visitorForm, Fields: [...visitorForm.Fields, idField] }

describe('identity numbers in the database', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    const fair = exhibitorFair(FAIR, 'Alpha')
    const booth = fair.forms.find(({ id }) => id === 'booth')
    assert.ok(booth)
    const fields = booth.definition['Fields'] as unknown[]
    const forms = fair.forms.map(form =>
      form.id === 'booth'
        ? {
            ...form,
            hash: 'with-id',
            definition: {
              ...form.definition,
              Fields: [...fields, { ...idField, Group: undefined }],
            },
          }
        : form.id === 'visitor'
          ? { ...form, hash: 'with-id', definition: withId }
          : form,
    )
    await server.importFair({ ...fair, forms })
  })
  after(() => server.close())

  it('are masked for the holder of a link, and stay unchanged when the mask comes back', async () => {
    const [, first = '', second = ''] = IDS
    const admin = await server.exhibitorToken('south')
    const made = await server.call<{ Url: string }>(
      '/api/ex/link/create',
      { Kind: 'form', Subject: 'booth' },
      { token: admin },
    )
    const pass = /pass=([\w.-]+)/.exec(made.data.Url)?.[1]
    const { Token } = (await server.call<{ Token: string }>('/api/open/link', { pass })).data
    const [south, holder] = [exhibitorApp(server, admin), exhibitorApp(server, Token)]
    const begun = await south.submit({ Builder: 'x', CardId: first })
    assert.equal(begun.succ, true, JSON.stringify(begun.body))
    await south.withdraw({ Revision: 1 })
    const stands = await holder.stands()
    const masked = `${first.slice(0, 6)}********${first.slice(-4)}`
    assert.deepEqual(
      [stands.Values['CardId'], stands.Previous?.Values['CardId'] ?? masked],
      [masked, masked],
    )

    const kept = await holder.submit({ ...stands.Values, Builder: 'y', Revision: 2 })
    assert.equal(kept.data.Values['CardId'], masked, JSON.stringify(kept.body))
    assert.deepEqual(
      [(await south.stands()).Values['CardId'], (await south.stands()).Values['Builder']],
      [first, 'y'],
    )
    await south.withdraw({ Revision: 3 })
    const strange = await holder.submit({
      Builder: 'y',
      CardId: `${second.slice(0, 6)}********0000`,
      Revision: 4,
    })
    assert.equal(strange.code, 'invalid_form')
    assert.equal((await holder.submit({ Builder: 'y', CardId: second, Revision: 4 })).succ, true)
    assert.equal((await south.stands()).Values['CardId'], second)
  })

  it('are in no table as plain text, and are opened for their owner', async () => {
    const [visitors = '', first = '', second = ''] = IDS
    const token = await server.tokenFor('13800131801')
    assert.equal(
      (
        await server.call(
          '/api/visitor/register',
          goodAnswers({ FormVersion: 2, CardId: visitors }),
          { token },
        )
      ).succ,
      true,
    )
    const north = exhibitorApp(server, await server.exhibitorToken())
    const submitted = await north.submit({ Builder: 'x', CardId: first }, 'submit-key-1')
    assert.equal(submitted.data.State, 'submitted', JSON.stringify(submitted.body))
    await north.withdraw({ Revision: 1 })
    await north.submit({ Builder: 'y', CardId: second, Revision: 2 }, 'submit-key-2')

    assert.deepEqual(await tablesHolding(server.pool, IDS), [])
    assert.deepEqual(
      await tablesHolding(server.pool, ['林若溪']),
      ['registration'],
      'the scan finds what is there',
    )

    const answers = await server.call<{ Values: Record<string, unknown> }>(
      '/api/visitor/detail',
      {},
      { token },
    )
    const stands = await north.stands()
    assert.equal(answers.data.Values['CardId'], visitors)
    assert.deepEqual(
      [stands.Values['CardId'], stands.Previous?.Values['CardId'], submitted.data.Values['CardId']],
      [second, first, first],
    )
  })

  it('are sealed by the next sweep where an older instance has written them as plain text', async () => {
    const { sweep } = server.built.services.privacy
    await sweep()
    await server.pool.query(
      `UPDATE registration SET "values" = "values" || jsonb_build_object('CardId', $1::text), sealed_with = NULL, id_marks = NULL`,
      [IDS[0]],
    )
    assert.deepEqual(await tablesHolding(server.pool, IDS), ['registration'])
    await sweep()
    assert.deepEqual(await tablesHolding(server.pool, IDS), [])
  })

  it('are found by their number, only at their fair', async () => {
    const marks = (id: string, appId = FAIR) => server.built.services.vault.marksOf(appId, id)
    const found = async (id: string, appId?: string) =>
      (
        await server.pool.query('SELECT FROM registration WHERE id_marks && $1::text[]', [
          marks(id, appId),
        ])
      ).rowCount

    assert.equal(await found(IDS[0] ?? ''), 1)
    assert.equal(await found(IDS[2] ?? ''), 0)
    assert.equal(await found(IDS[0] ?? '', 'tgtest000000002'), 0)
  })

  it('are left out when they were moved to another person or changed', async () => {
    const [one, two] = await Promise.all(
      ['13800131802', '13800131803'].map(phone => server.tokenFor(phone)),
    )
    for (const [token, CardId] of [
      [one, IDS[1]],
      [two, IDS[2]],
    ])
      await server.call('/api/visitor/register', goodAnswers({ FormVersion: 2, CardId }), { token })
    const read = async (token?: string) =>
      (await server.call<{ Values: Record<string, unknown> }>('/api/visitor/detail', {}, { token }))
        .data.Values['CardId']
    assert.deepEqual([await read(one), await read(two)], [IDS[1], IDS[2]])

    const rowOf = `(SELECT r.id FROM registration r JOIN person p ON p.id = r.person_id WHERE p.phone = $1)`
    await server.pool.query(
      `UPDATE registration SET "values" = jsonb_set("values", '{CardId}', (SELECT "values"->'CardId' FROM registration WHERE id = ${rowOf}))
       WHERE id = ${rowOf.replace('$1', '$2')}`,
      ['+8613800131802', '+8613800131803'],
    )
    assert.deepEqual([await read(one), await read(two)], [IDS[1], undefined])
    assert.ok(!server.logs.join('').includes(IDS[1] ?? ''))
  })
})
