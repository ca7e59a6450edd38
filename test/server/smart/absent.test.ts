import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createLocalCardReader } from '../../../server/gateways/cardReader/localCardReader'
import { createLocalDetector } from '../../../server/gateways/face/localDetector'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('a server without the optional packages', () => {
  /** What Node says of a package that is not there. */
  const resolve = (name: string): string => {
    throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' })
  }
  let server: TestServer
  before(async () => {
    server = await startTestServer({
      smart: { faces: createLocalDetector({ resolve }), cards: createLocalCardReader({ resolve }) },
    })
  })
  after(() => server.close())

  it('does not offer their functions', async () => {
    const { data } = await server.call<{ Features: unknown }>('/api/oa/open/config')

    assert.deepEqual(data.Features, {
      face: false,
      cardReader: false,
      captchaWork: true,
      mail: true,
      quickPhone: false,
    })
  })

  it('says so when they are requested all the same', async () => {
    const token = await server.tokenFor('13800130421')
    for (const [path, body] of [
      ['/api/open/checkface/sign', {}],
      ['/api/open/checkface', { face: 'AAAA', timestamp: '1', nonce: 'n', sign: 's' }],
      ['/api/visitor/vcard', { image: 'data:image/jpeg;base64,AAAA' }],
    ] as const) {
      const { status, code, data } = await server.call(path, { ...body, lang: 'EN' }, { token })
      assert.deepEqual(
        [status, code, data],
        [200, 'feature_off', 'This feature is not switched on, please fill it in by hand!'],
      )
    }
  })
})
