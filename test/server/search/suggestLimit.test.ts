import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('the limits of an address that searches', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({
      config: { rateLimitFactor: 1, addressPoints: { searches: 1, suggestions: 2 } },
    })
  })
  after(() => server.close())

  it('leave the search to people who typed, and let them type after a search', async () => {
    const suggest = async () => (await server.call('/api/open/search/suggest', { q: '北' })).code
    const search = async () => (await server.call('/api/open/search', { q: '北' })).code
    const answers = [
      await suggest(),
      await suggest(),
      await suggest(),
      await search(),
      await search(),
    ]
    assert.deepEqual(
      answers.map(code => code === 'rate_limited'),
      [false, false, true, false, true],
    )
  })
})
