import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpointEntries, type Endpoint } from '../../../core/contract/endpoints'
import { FAIR } from '../../support/server/fairFixture'
import { sampleRequest } from '../../support/server/sampleRequest'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { callersOf, linkFields, promised, type Caller, type Outcome } from './callers'

describe('who may call what', () => {
  let server: TestServer
  let callers: ReturnType<typeof callersOf>
  /** Logins take longer than the calls, so a session serves all calls but those that end one. */
  const kept = new Map<Caller, Promise<string | undefined>>()
  const tokenOf = (caller: Caller, { ends }: Endpoint): Promise<string | undefined> => {
    if (ends) return callers[caller]()
    const token = kept.get(caller) ?? callers[caller]()
    kept.set(caller, token)
    return token
  }
  before(async () => {
    server = await startTestServer()
    callers = callersOf(server)
  })
  after(() => server.close())

  /**
   * What came of it; input is checked before the caller, so the body must pass the schema to show
   * who was let in.
   */
  async function outcomeOf(
    path: string,
    endpoint: Endpoint,
    body: Record<string, unknown>,
    token: string | undefined,
  ): Promise<Outcome> {
    const { status, code } = await server.call(path, body, {
      appId: FAIR,
      method: endpoint.method,
      ...(token && { token }),
    })
    // a file's call reads its body after it knows who calls
    if (endpoint.auth !== 'public' && !path.endsWith('/uploadkey'))
      assert.notEqual(code, 'bad_request', `the sample does not pass the schema of ${path}`)
    if (status === 401 && code === 'unauthorized' && endpoint.auth !== 'public') return 401
    if (code === 'admin_only') return 'admin_only'
    return status === 403 ? 403 : 'let in'
  }

  for (const [name, endpoint] of endpointEntries) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      it(`${name} (${path})`, async () => {
        const bodyOf = (caller: Caller) => ({
          ...sampleRequest(name),
          ...linkFields(endpoint, caller),
          appId: FAIR,
        })
        const all = Object.keys(callers) as Caller[]

        const outcomes = await Promise.all(
          all.map(async caller => [
            caller,
            await outcomeOf(path, endpoint, bodyOf(caller), await tokenOf(caller, endpoint)),
          ]),
        )

        assert.deepEqual(
          Object.fromEntries(outcomes),
          Object.fromEntries(all.map(caller => [caller, promised(name, endpoint, caller)])),
        )
      })
    }
  }

  it('admits an exhibitor to the forms of a company only while the session has one', async () => {
    const stray = await server.tokenFor('13800130407', 'ex')

    for (const path of ['list', 'open', 'save', 'submit', 'withdraw']) {
      const body = { id: 'booth', FormId: 'booth', FormVersion: 1, Revision: 0 }
      const refused = await server.call(`/api/ex/form/${path}`, body, { token: stray })
      assert.deepEqual([refused.status, refused.code], [403, 'forbidden'], path)
      assert.notEqual(
        (await server.call(`/api/ex/form/${path}`, body, { token: await server.exhibitorToken() }))
          .status,
        403,
        'the control',
      )
    }
  })

  it('accepts the token in the payload as well (SPEC §7)', async () => {
    const token = await server.tokenFor('13800130406')

    assert.equal((await server.call('/api/visitor/card', { token })).code, 'not_registered')
  })

  it('serves development routes only to the machine itself and never in production', async () => {
    const production = await startTestServer({ config: { isProduction: true } })
    try {
      assert.equal((await server.get('/dev/outbox')).status, 200)
      assert.equal((await production.get('/dev/outbox')).status, 404)
      assert.equal((await production.get('/dev/captcha/x')).status, 404)
      assert.equal((await production.get('/metrics')).status, 404)
    } finally {
      await production.close()
    }
  })
})
