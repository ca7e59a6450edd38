import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { QueryConfig, QueryResultRow } from 'pg'
import { createFormRepository } from '../../../server/repositories/formRepository'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/**
 * The heads of forms are asked for by nearly every call: at the same time once, and never told from
 * before.
 */
describe('the heads of forms', () => {
  let server: TestServer
  const asked: (string | undefined)[] = []
  before(async () => {
    server = await startTestServer()
    await server.importFair(fairFolder(FAIR, 'Alpha'))
  })
  after(() => server.close())

  const forms = () =>
    createFormRepository({
      query: <R extends QueryResultRow>(config: QueryConfig) => {
        asked.push(config.name)
        return server.pool.query<R>(config)
      },
    })

  it('are read once for all callers at the same moment, each with its own', async () => {
    const { findHead, listHeads } = forms()
    asked.length = 0
    const [all, again] = await Promise.all([listHeads(FAIR), listHeads(FAIR)])
    assert.deepEqual([all, asked], [again, ['form_heads']])
    assert.ok(all.length > 1)
    asked.length = 0
    const ids = [...all.map(({ formId }) => formId), 'none', 'visitor']
    const heads = await Promise.all([
      ...ids.map(id => findHead(FAIR, id)),
      findHead('tg0000000000000', 'visitor'),
    ])
    assert.deepEqual(asked, ['form_head_many'])
    const hashes = new Map(all.map(({ formId, hash }) => [formId, hash]))
    assert.deepEqual(
      heads.map(head => head?.hash),
      [...ids.map(id => hashes.get(id)), undefined],
    )
    assert.equal((await findHead(FAIR, 'visitor'))?.hash, hashes.get('visitor'))
  })

  it('are the present ones, although another caller read them a moment before', async () => {
    const { findHead, listHeads } = forms()
    const before = findHead(FAIR, 'visitor')
    await before
    await server.pool.query(
      `UPDATE form_definition SET retired_at = now() WHERE app_id = $1 AND form_id = 'visitor'`,
      [FAIR],
    )
    const [head, heads] = await Promise.all([findHead(FAIR, 'visitor'), listHeads(FAIR)])
    assert.ok(head?.retiredAt instanceof Date)
    assert.ok(heads.every(({ formId }) => formId !== 'visitor'))
  })
})
