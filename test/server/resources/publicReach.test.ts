import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import { profile } from '../../../core/resources/profile'
import { shownFields } from '../../../core/resources/shownFields'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('phone and mailbox of a company', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
  })
  after(() => server.close())

  const shown = async (answers: Json) => {
    const values = {
      Name: '北方食品',
      Phone: { CountryCode: '86', AreaCode: '0571', Number: '88001234' },
      Email: 'hello@north.example',
      Website: 'https://north.example',
      ...answers,
    }
    await server.pool.query(`DELETE FROM record WHERE app_id = $1 AND resource = 'profile'`, [FAIR])
    await server.pool.query(
      `INSERT INTO record (app_id, resource, exhibitor_id, id, form_id, form_version, state, "values", submitted_values, submitted_version,
         submitted_at, published_values, published_version, published_at, title, submitted_title, search, facets, revision, created_at, saved_at)
       VALUES ($1, 'profile', 'north', 'profilenorth0001', 'profile', 1, 'approved', $2, $2, 1, now(), $2, 1, now(), 'x', 'x', '', '{}', 1, now(), now())`,
      [FAIR, JSON.stringify(values)],
    )
    const { data } = await server.call<PublicRecordReply>('/api/open/data', {
      Resource: 'profile',
      Exhibitor: 'north',
    })
    return Object.keys(data.Values).sort()
  }

  it('are public only where the company has switched them on', async () => {
    assert.deepEqual(await shown({}), ['Name', 'Website'])
    assert.deepEqual(await shown({ ReachShown: false }), ['Name', 'Website'])
    assert.deepEqual(await shown({ ReachShown: true }), ['Email', 'Name', 'Phone', 'Website'])
  })

  it('are shown by a form without that switch', () => {
    const fields = (ids: readonly string[]) => ({
      fieldById: new Set(ids),
    })
    assert.deepEqual([...shownFields(profile, fields(['Name', 'Phone']), {})], ['Name', 'Phone'])
    assert.deepEqual(
      [...shownFields(profile, fields(['Name', 'Phone', 'ReachShown']), {})],
      ['Name'],
    )
  })
})
