import { it } from 'node:test'
import assert from 'node:assert/strict'
import { startTestServer } from '../../support/server/startTestServer'
import { createRepositories } from '../../../server/repositories/repositories'
it('lists of the desk can be read in each of their orders', async () => {
  const server = await startTestServer()
  const r = createRepositories(server.pool)
  for (const sort of ['time', '-time'] as const) {
    assert.deepEqual(await r.mailings.list('x', 5, 3, { sort }), [])
    assert.deepEqual(await r.talkDesk.list('x', 'open', 5, 3, { sort }), [])
    for (const after of [undefined, { micros: '5', id: '00000000-0000-0000-0000-000000000000' }])
      assert.deepEqual(
        await r.generatedFiles.list('x', 'organiser', null, {
          search: '',
          kind: '',
          sort,
          after,
          limit: 3,
        }),
        [],
      )
  }
  for (const sort of ['time', '-time', 'amount', '-amount'] as const)
    for (const before of [0, 7])
      assert.deepEqual(
        await r.invoices.list('x', { state: '', search: '', before, limit: 3, size: 9, sort }),
        [],
      )
  await server.close()
})
