import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpointEntries, type EndpointAuth, type EndpointName } from '../../../core/contract/endpoints'
import type { Audience } from '../../../core/domain/audience'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const LIVING: readonly Audience[] = ['visitor', 'media', 'ex']
type Caller = 'nobody' | 'visitor' | 'media' | 'ex' | 'expired' | 'revoked' | 'of another fair' | 'garbage'

/**
 * What the contract promises: 401 without a living session of this fair, 403 with one of another audience. Only a logout may
 * come with a session that a logout has ended: it is a retry whose reply was lost, and gets it again.
 */
function promised(name: EndpointName, auth: EndpointAuth, caller: Caller): 401 | 403 | 'let in' {
  if (name === 'logout' && caller === 'revoked') return 'let in'
  if (auth === 'public') return 'let in'
  const audience = LIVING.find(living => living === caller)
  if (!audience) return 401
  return auth === 'session' || auth.includes(audience) ? 'let in' : 403
}

describe('who may call what', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const tokens: Record<Caller, () => Promise<string | undefined>> = {
    nobody: () => Promise.resolve(undefined),
    visitor: () => server.tokenFor('13800130401'),
    media: () => server.tokenFor('13800130402', 'media'),
    ex: () => server.exhibitorToken(),
    'of another fair': () => server.tokenFor('13800130403', 'visitor', OTHER_FAIR),
    garbage: () => Promise.resolve('x'.repeat(43)),
    async expired() {
      const token = await server.tokenFor('13800130404')
      await server.pool.query(
        `UPDATE session SET expires_at = now() - interval '1 second' WHERE person_id = (SELECT id FROM person WHERE phone = '+8613800130404')`,
      )
      return token
    },
    async revoked() {
      const token = await server.tokenFor('13800130405')
      await server.call('/api/open/logout', {}, { token })
      return token
    },
  }

  for (const [name, endpoint] of endpointEntries) {
    for (const caller of Object.keys(tokens) as Caller[]) {
      it(`${name}: ${caller} is ${promised(name, endpoint.auth, caller)}`, async () => {
        const token = await tokens[caller]()
        const paths = [endpoint.path, ...(endpoint.aliases ?? [])]

        for (const path of paths) {
          // a bad body still shows who was let in: input is checked first, so send what passes the schema
          const answer = await server.call(path, { ...filler, appId: FAIR }, { appId: FAIR, ...(token && { token }) })
          const was =
            answer.status === 401 && answer.code === 'unauthorized' && endpoint.auth !== 'public'
              ? 401
              : answer.status === 403
                ? 403
                : 'let in'

          assert.equal(was, promised(name, endpoint.auth, caller))
        }
      })
    }
  }

  it('lets an exhibitor in for the forms of a company only while the session has one', async () => {
    const stray = await server.tokenFor('13800130407', 'ex')

    for (const path of ['list', 'open', 'save', 'submit', 'withdraw']) {
      const body = { id: 'booth', FormId: 'booth', FormVersion: 1, Revision: 0 }
      const refused = await server.call(`/api/ex/form/${path}`, body, { token: stray })
      assert.deepEqual([refused.status, refused.code], [403, 'forbidden'], path)
      assert.notEqual(
        (await server.call(`/api/ex/form/${path}`, body, { token: await server.exhibitorToken() })).status,
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

const filler = {
  ext: 'jpg',
  key: 'x',
  style: 'thumb',
  sign: 'x',
  urls: [],
  image: 'data:,',
  Revision: 0,
  type: 'about',
  id: 'visitor',
  keyword: 'ab',
  target: 'visitor',
  captcha: 'x',
  Mobile: { Number: '13800130499' },
  FormId: 'visitor',
  FormVersion: 1,
  BackgroundImageWidth: 340,
  BackgroundImageHeight: 212,
  SliderImageWidth: 68,
  SliderImageHeight: 212,
  StartTime: 'a',
  EndTime: 'b',
  Tracks: [],
}
