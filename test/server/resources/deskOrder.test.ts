import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import type { DeskListReply } from '../../../core/contract/desk'
import type { RecordListReply, RecordReply } from '../../../core/contract/resource'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addTestResources, recordFair } from './support'

describe('a list of the desk by title', () => {
  let server: TestServer
  let admin: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    addTestResources()
    await server.importFair(recordFair(FAIR))
    const place = { appId: FAIR, resource: 'testPass', exhibitorId: 'north' }
    await createRepositories(server.pool).quotas.grant(place, 'expo', 9)
    admin = await server.exhibitorToken()
  })
  after(() => server.close())

  const must = async <T = RecordReply>(path: string, body: Json): Promise<T> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<T>(
      `/api/ex/data/${path}`,
      { Resource: 'testPass', ...body },
      { token: admin },
    )
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const answers = (more: Json): Json => ({
    FormVersion: 1,
    Revision: 0,
    Kind: { selected: ['expo'] },
    ...more,
  })

  it('uses the title submitted last, whatever the company has written since; also in rows from before that was stored', async () => {
    const handIn = async (Name: string, draft?: string) => {
      const { Id, Revision } = await must('submit', answers({ Name }))
      if (draft === undefined) return Id
      await must('act', { Id, Action: 'withdraw', Revision })
      await must('save', answers({ Id, Revision: Revision + 1, Name: draft }))
      return Id
    }
    await handIn('B', 'Z')
    const a = await handIn('A', 'Y')
    await handIn('C')
    const token = await server.organiserToken('reader')
    const paged = async () => {
      const seen: string[] = []
      let After = ''
      do {
        const body = { Kind: 'testPass', Sort: 'title', After, Size: 1 }
        const { data, body: reply } = await server.call<DeskListReply>(
          '/api/oa/review/list',
          body,
          { token },
        )
        assert.ok(data, JSON.stringify(reply))
        seen.push(...data.Items.map(({ Title }) => Title))
        After = data.Next
      } while (After !== '' && seen.length < 9)
      return seen
    }
    assert.deepEqual(await paged(), ['A', 'B', 'C'])
    assert.deepEqual(
      (await must<RecordListReply>('list', { Sort: 'title' })).Items.map(({ Title }) => Title),
      ['C', 'Y', 'Z'],
    )
    await must('submit', answers({ Id: a, Revision: 3, Name: 'Y' }))
    assert.deepEqual(await paged(), ['B', 'C', 'Y'])

    const migration = await readFile(
      new URL('../../../server/db/migrations/0040_names_handed_in.sql', import.meta.url),
      'utf8',
    )
    const [backFill] = /UPDATE record r[^;]*;/.exec(migration) ?? []
    assert.ok(backFill)
    const { rows: before } = await server.pool.query(
      'SELECT id, submitted_title FROM record ORDER BY id',
    )
    await server.pool.query(`UPDATE record SET submitted_title = ''`)
    await server.pool.query(backFill)
    assert.deepEqual(
      (await server.pool.query('SELECT id, submitted_title FROM record ORDER BY id')).rows,
      before,
    )
    const chosen = async (option: string) => {
      await server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, title, revision, created_at, saved_at, "values", submitted_version, submitted_values, submitted_at)
         VALUES ($1, 'badgeExtra', $2, 'north', 'badge_extra', 1, 'withdrawn', '参展证', 3, now(), now(), '{}', 1, $3, now())`,
        [FAIR, option.padEnd(16, '0'), { Type: { selected: [option] } }],
      )
      await server.pool.query(backFill)
      const { rows } = await server.pool.query<{ title: string }>(
        `SELECT submitted_title AS title FROM record WHERE id = $1`,
        [option.padEnd(16, '0')],
      )
      return rows[0]?.title
    }
    assert.deepEqual(
      [await chosen('builder'), await chosen('gone')],
      ['布撤展证', '参展证'],
      'a choice is called as its form calls the option',
    )
  })
})
