import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import { blankRecord } from '../../../server/domain/records/recordStates'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('the store changes and finds only the rows it names', () => {
  let server: TestServer
  let tables: Repositories
  before(async () => {
    server = await startTestServer()
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    tables = createRepositories(server.pool)
  })
  after(() => server.close())

  const rows = async (text: string, values: unknown[] = []) =>
    (await server.pool.query<Record<string, unknown>>(text, values)).rows

  describe('consents', () => {
    // two of everything that tells one consent from another
    beforeEach(async () => {
      await rows('DELETE FROM consent')
      await rows(
        `INSERT INTO consent (app_id, person_id, purpose, version, language, subject)
         SELECT a, p, u, '1', 'cn', s FROM unnest($1::text[]) a, unnest(ARRAY[1, 2]) p, unnest(ARRAY['face', 'registration']) u,
           unnest(ARRAY['', 'badge:a', 'badge:b']) s`,
        [[FAIR, OTHER_FAIR]],
      )
    })
    const all = () => rows('SELECT * FROM consent ORDER BY app_id, person_id, purpose, subject')
    const withdrawn = () =>
      rows(
        'SELECT app_id, person_id::int AS person, purpose, subject FROM consent WHERE withdrawn_at IS NOT NULL ORDER BY 2, 3',
      )

    it('are withdrawn for a person and one purpose, once', async () => {
      await tables.consents.withdraw(FAIR, 1, 'face')
      assert.deepEqual(await withdrawn(), [
        { app_id: FAIR, person: 1, purpose: 'face', subject: '' },
      ])

      const once = await all()
      await tables.consents.withdraw(FAIR, 1, 'face')
      assert.deepEqual(await all(), once, 'taken back when it was first')
    })

    it('are withdrawn for one subject, once', async () => {
      await tables.consents.withdrawOf(FAIR, 'badge:a')
      const of = (person: number, purpose: string) => ({
        app_id: FAIR,
        person,
        purpose,
        subject: 'badge:a',
      })
      assert.deepEqual(await withdrawn(), [
        of(1, 'face'),
        of(1, 'registration'),
        of(2, 'face'),
        of(2, 'registration'),
      ])

      const once = await all()
      await tables.consents.withdrawOf(FAIR, 'badge:a')
      await tables.consents.withdrawOf(FAIR, '')
      assert.deepEqual(
        await all(),
        once,
        'taken back when it was first, and nothing that is somebody’s own',
      )
    })
  })

  it('a lead is rated alone', async () => {
    const leads = await rows(
      `INSERT INTO lead (app_id, exhibitor_id, person_id, first_at, last_at) SELECT $1, e, p, now(), now()
       FROM unnest(ARRAY['north', 'south']) e, (SELECT id AS p FROM person WHERE app_id = $1 ORDER BY id LIMIT 2) x RETURNING id`,
      [FAIR],
    )
    const [first] = leads
    await tables.leads.rate(FAIR, Number(first?.['id']), 4)
    assert.deepEqual(await rows('SELECT id FROM lead WHERE rating <> 0 OR revision <> 1'), [first])
  })

  it('others see the published records of a company that exhibits, of this resource, at this fair', async () => {
    const at = new Date()
    const made = { state: 'active', formVersion: 1, revision: 1, createdAt: at, savedAt: at }
    const write = async (appId: string, resource: string, exhibitorId: string) => {
      const id = newRecordId()
      await tables.records.write(
        { ...blankRecord({ appId, resource, formId: resource, exhibitorId }, id), ...made },
        undefined,
      )
      return id
    }
    const [first, second] = [
      await write(FAIR, 'contact', 'north'),
      await write(FAIR, 'contact', 'north'),
    ]
    await write(FAIR, 'contact', 'south')
    const others = [
      await write(FAIR, 'badge', 'north'),
      await write(OTHER_FAIR, 'contact', 'north'),
    ]
    await rows(
      `UPDATE record SET published_at = now(), published_version = 1, published_values = '{}'`,
    )
    const draft = await write(FAIR, 'contact', 'north')
    const found = async (company: string) =>
      (await tables.records.listPublished(FAIR, 'contact', company, 50)).map(({ id }) => id).sort()
    const one = async (id: string) =>
      (await tables.records.findPublished(FAIR, 'contact', 'north', id))?.id

    assert.deepEqual(await found('north'), [first, second].sort())
    assert.deepEqual(
      [await one(first), await one(second), await one(draft)],
      [first, second, undefined],
    )
    for (const id of others) assert.equal(await one(id), undefined)

    await rows(`UPDATE exhibitor SET left_at = now() WHERE app_id = $1 AND id = 'north'`, [FAIR])
    assert.deepEqual(
      [await found('north'), await one(first)],
      [[], undefined],
      'it exhibits no more',
    )
    assert.equal((await found('south')).length, 1)
  })
})
