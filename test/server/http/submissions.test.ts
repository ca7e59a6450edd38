import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FormListItem, FormOpenReply, Submission } from '../../../core/contract/schemas/submission'
import { boothForm, exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Body = Record<string, unknown>

/** What an exhibitor's app does with forms. */
function exhibitor(server: TestServer, token: string) {
  const call = <T>(path: string, body: Body, key?: string) =>
    server.call<T>(`/api/ex/form/${path}`, body, { token, ...(key && { headers: { 'idempotency-key': key } }) })
  return {
    list: () => call<FormListItem[]>('list', {}),
    open: (id: string, more: Body = {}) => call<FormOpenReply>('open', { id, ...more }),
    save: (body: Body, key?: string) => call<Submission>('save', { FormId: 'booth', FormVersion: 1, Revision: 0, ...body }, key),
    submit: (body: Body, key?: string) => call<Submission>('submit', { FormId: 'booth', FormVersion: 1, Revision: 0, ...body }, key),
    withdraw: (body: Body, key?: string) => call<Submission>('withdraw', { FormId: 'booth', Revision: 0, ...body }, key),
  }
}

describe('forms of exhibitors', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  it('smoke', async () => {
    await server.importFair(exhibitorFair(FAIR, 'Alpha'))
    const go = exhibitor(server, await server.exhibitorToken())
    console.log((await go.list()).body)
    console.log((await go.open('booth')).body)
    console.log((await go.save({ Hanging: { selected: ['no'] }, Weight: '3', Story: '<p>a<script>x</script></p>' })).body)
    console.log((await go.submit({ Revision: 1 })).body)
    console.log((await go.submit({ Revision: 1, Builder: 'x' })).body)
    console.log((await go.open('booth')).body)
    console.log((await go.withdraw({ Revision: 2 })).body)
    console.log((await server.call('/api/ex/login', { Account: 'North', Password: 'fixture-booth-42' })).body)
    console.log(server.logs.filter(l => l.includes('failure')))
    void boothForm
    void OTHER_FAIR
    assert.ok(true)
  })
})
