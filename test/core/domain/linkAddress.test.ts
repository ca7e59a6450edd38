import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { isLinkHost, readLinkAddress } from '../../../core/domain/linkAddress'

const HOSTS = ['fair.example', '*.media.example', 'xn--fiq228c.example']
const ORIGIN = 'https://app.fair.test'
const read = (address: string) => readLinkAddress(address, HOSTS, ORIGIN)

describe('an address that a person is sent to', () => {
  for (const [address, host, url] of [
    ['https://fair.example', 'fair.example', 'https://fair.example'],
    ['https://fair.example/', 'fair.example', 'https://fair.example/'],
    ['HTTPS://Fair.Example:443/a?b=c#d', 'fair.example', 'https://fair.example/a?b=c#d'],
    [
      'https://fair.example/参展?q=咖啡',
      'fair.example',
      'https://fair.example/%E5%8F%82%E5%B1%95?q=%E5%92%96%E5%95%A1',
    ],
    [
      'https://fair.example?to=https://evil.example',
      'fair.example',
      'https://fair.example?to=https://evil.example',
    ],
    ['https://cdn.media.example/x', 'cdn.media.example', 'https://cdn.media.example/x'],
    ['https://xn--fiq228c.example/', 'xn--fiq228c.example', 'https://xn--fiq228c.example/'],
  ] as const) {
    it(`opens ${address}`, () => assert.deepEqual(read(address), { kind: 'outside', host, url }))
  }

  for (const [address, path] of [
    ['/files/guide.pdf', '/files/guide.pdf'],
    ['/files/参展指南.pdf', '/files/%E5%8F%82%E5%B1%95%E6%8C%87%E5%8D%97.pdf'],
    [`${ORIGIN}/files/guide.pdf`, '/files/guide.pdf'],
  ] as const) {
    it(`treats ${address} as this site`, () =>
      assert.deepEqual(read(address), { kind: 'site', path }))
  }

  for (const [address, host] of [
    ['', ''],
    ['guide.pdf', 'guide.pdf'],
    ['javascript:alert(1)', 'javascript:'],
    ['JaVaScRiPt:alert(1)', 'JaVaScRiPt:'],
    ['java\nscript:alert(1)', 'javascript:'],
    ['data:text/html,<script>alert(1)</script>', 'data:'],
    ['vbscript:x', 'vbscript:'],
    ['blob:https://fair.example/1', 'blob:'],
    ['file:///etc/passwd', 'etc'],
    ['weixin://dl/business', 'dl'],
    ['http://fair.example/', 'fair.example'],
    ['https://evil.example/', 'evil.example'],
    ['https://fair.example.evil.example/', 'fair.example.evil.example'],
    ['https://evilfair.example/', 'evilfair.example'],
    ['https://media.example/', 'media.example'],
    ['https://evilmedia.example/', 'evilmedia.example'],
    ['https://fair.example@evil.example/', 'evil.example'],
    ['https://user:word@fair.example/', 'fair.example'],
    ['https://evil.example#@fair.example/', 'evil.example'],
    ['https://evil.example\\@fair.example/', 'evil.example'],
    ['https:/\\evil.example/', 'evil.example'],
    ['https:fair.example', 'https:'],
    ['https:///fair.example', 'fair.example'],
    ['//fair.example/', 'fair.example'],
    ['/\\evil.example/', 'evil.example'],
    ['\\\\evil.example/', 'evil.example'],
    ['/\t/evil.example', 'evil.example'],
    [' https://fair.example/', 'fair.example'],
    ['https://fair.example\n', 'fair.example'],
    ['https://fair.example./', 'fair.example.'],
    ['https://fair.example:8443/', 'fair.example:8443'],
    ['https://fair%2eexample/', 'fair%2eexample'],
    ['https://fаir.example/', 'fаir.example'],
    ['https://fair。example/', 'fair。example'],
    ['https://ｆａｉｒ.example/', 'ｆａｉｒ.example'],
    ['https://fair.example\u202egpj.exe/', 'fair.examplegpj.exe'],
    ['https://fair.example/\ud800', 'fair.example'],
    ['https://xn--fir-8cd.example/', 'xn--fir-8cd.example'],
    ['https://xn--cdn-abc.media.example/', 'xn--cdn-abc.media.example'],
    ['https://127.0.0.1/', '127.0.0.1'],
    ['https://2130706433/', '2130706433'],
    ['https://[::1]/', '[::1]'],
    ['https://localhost/', 'localhost'],
    [`${ORIGIN}.evil.example/`, 'app.fair.test.evil.example'],
    [`${ORIGIN}@evil.example/`, 'evil.example'],
    [`https://fair.example/${'a'.repeat(2048)}`, 'fair.example'],
  ] as const) {
    it(`blocks ${JSON.stringify(address.slice(0, 60))} and shows the host`, () =>
      assert.deepEqual(read(address), { kind: 'blocked', host }))
  }

  it('opens nothing that a browser would read as another host', () => {
    const piece = fc.constantFrom(
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      '@',
      '.',
      ':',
      '?',
      '#',
      'fair.example',
      'evil',
      '%2f',
      '\t',
      'xn--',
      '443',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), pieces => {
        const found = read(pieces.join(''))
        if (found.kind === 'blocked') return
        const seen = new URL(found.kind === 'site' ? found.path : found.url, ORIGIN)
        assert.equal(seen.protocol, 'https:')
        assert.equal(seen.username + seen.password + seen.port, '')
        assert.equal(seen.host, found.kind === 'site' ? 'app.fair.test' : found.host)
        if (found.kind === 'outside')
          assert.ok(
            found.host === 'fair.example' || found.host.endsWith('.media.example'),
            found.host,
          )
      }),
      { numRuns: 5000, seed: 4 },
    )
  })
})

describe('a host on the list of a fair', () => {
  for (const host of ['fair.example', '*.fair.example', 'a-b.fair.example', 'xn--fiq228c.example'])
    it(`may be ${host}`, () => assert.ok(isLinkHost(host)))
  for (const host of [
    '',
    '*',
    '*.',
    '*.example',
    'example',
    'https://fair.example',
    'fair.example/',
    'fair.example:443',
    'Fair.example',
    'a.*.example',
    '展.example',
    '10.0.0.1',
    '-a.example',
  ])
    it(`may not be ${JSON.stringify(host)}`, () => assert.ok(!isLinkHost(host)))
})
