import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { loadConfig } from '../../../server/config'
import { StartupError } from '../../../server/errors'
import { protect } from '../../../server/http/plugins/security'

const SECRET_KEY = 'a-secret-of-more-than-32-characters-x'

describe('the ID-card reader’s address', () => {
  it('is absent by default, and otherwise on the visitor’s own machine', () => {
    assert.equal(loadConfig({ SECRET_KEY }).cardReader, '')
    for (const url of ['http://127.0.0.1:18889/readcard', 'http://localhost/read'])
      assert.equal(loadConfig({ SECRET_KEY, CARD_READER_URL: url }).cardReader, url)
    for (const url of [
      'http://reader.example/readcard',
      'http://127.0.0.1.example/',
      'http://127.0.0.1@evil.example/',
      'https://10.0.0.1/',
      'http://localhost/a;b',
    ])
      assert.throws(() => loadConfig({ SECRET_KEY, CARD_READER_URL: url }), StartupError)
  })
})

describe('the content policy', () => {
  const policy = async (more: {
    captchaScript?: string
    cardReader?: string
    liveOrigin?: string
  }) => {
    const server = Fastify()
    const options = {
      h5Dir: '/nowhere',
      isProduction: true,
      hsts: {},
      corsOrigins: [],
      storeOrigin: '',
    }
    protect(server, { ...options, captchaScript: '', cardReader: '', liveOrigin: '', ...more })
    server.get('/', () => '')
    return String((await server.inject('/')).headers['content-security-policy'])
  }

  it('lets scripts, frames and local devices in only where they are configured', async () => {
    const plain = await policy({})
    assert.match(
      plain,
      /script-src 'self' 'wasm-unsafe-eval';.*frame-src 'self';.*connect-src 'self';/,
    )
    const open = await policy({
      captchaScript: 'http://127.0.0.1:9/widget.js?a=1',
      cardReader: 'http://127.0.0.1:18889/readcard',
    })
    assert.match(
      open,
      /script-src 'self' 'wasm-unsafe-eval' http:\/\/127\.0\.0\.1:9;.*frame-src 'self' http:\/\/127\.0\.0\.1:9;/,
    )
    assert.match(open, /connect-src 'self' http:\/\/127\.0\.0\.1:9 http:\/\/127\.0\.0\.1:18889;/)
    assert.doesNotMatch(open, /qcloud/)
    assert.match(
      await policy({ liveOrigin: 'https://play.fair.example' }),
      /connect-src 'self' https:\/\/play\.fair\.example;/,
    )
  })
})
