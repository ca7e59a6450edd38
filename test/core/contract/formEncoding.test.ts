import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  decodeForm,
  encodeForm,
  FormEncodingError,
  nest,
} from '../../../core/contract/formEncoding'

describe('form encoding', () => {
  it('writes dotted names and indexed items', () => {
    assert.equal(
      encodeForm({ a: { b: 1 }, list: [{ c: 'x' }, { c: 'y' }] }),
      'a.b=1&list%5B0%5D.c=x&list%5B1%5D.c=y',
    )
  })

  it('leaves out null, undefined and empty collections at any depth, and keeps empty strings', () => {
    assert.equal(encodeForm({ a: null, b: undefined, c: [], d: {}, e: { f: [{}] }, g: '' }), 'g=')
  })

  it('keeps keys that contain the characters of the encoding', () => {
    const data = { other: { '1.5': 'a', 'x[0]': 'b', '"': 'c', '': 'd', '0': 'e' } }

    assert.deepEqual(decodeForm(encodeForm(data)), data)
  })

  it('keeps Chinese, emoji, plus, ampersand and line ends', () => {
    const data = { t: '\u7a57\u6f9c\u{1f38f} a+b&c=d\r\n%' }

    assert.deepEqual(decodeForm(encodeForm(data)), data)
  })

  it('writes half an emoji as the replacement sign instead of failing', () => {
    assert.deepEqual(decodeForm(encodeForm({ t: 'a\ud83c' })), { t: 'a\ufffd' })
  })

  it('reads + as a space and a repeated name as a list', () => {
    assert.deepEqual(decodeForm('a=x+y&b=1&b=2&c'), { a: 'x y', b: ['1', '2'], c: '' })
  })

  it('closes gaps and orders items by their index', () => {
    assert.deepEqual(decodeForm('a[7]=late&a[2]=early'), { a: ['early', 'late'] })
  })

  it('keeps the first use when a name is both a value and an object', () => {
    assert.deepEqual(decodeForm('a=1&a.b=2'), { a: '1' })
    assert.deepEqual(decodeForm('a.b=2&a=1'), { a: { b: '2' } })
  })

  it('never reaches a prototype', () => {
    const decoded = decodeForm(
      '__proto__.polluted=1&constructor.prototype.polluted=1&a.__proto__.polluted=1&a.b=2',
    )

    assert.deepEqual(decoded, { a: { b: '2' } })
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
  })

  it('refuses what is too long, too deep, too many or malformed', () => {
    const refused = (run: () => unknown, reason: string) =>
      assert.throws(run, error => error instanceof FormEncodingError && error.reason === reason)

    refused(() => decodeForm(`a=${'x'.repeat(100)}`, { maxLength: 50 }), 'size')
    refused(() => decodeForm('a=1&'.repeat(20), { maxPairs: 10 }), 'count')
    refused(() => decodeForm('a[999999]=1'), 'count')
    refused(() => decodeForm(`a${'.b'.repeat(30)}=1`), 'depth')
    refused(() => decodeForm('a=%E4%'), 'malformed')
  })

  it('reads any text without an unknown failure', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab.[]"=&%0+') })),
        text => {
          try {
            decodeForm(text)
          } catch (error) {
            assert.ok(error instanceof FormEncodingError)
          }
        },
      ),
    )
  })

  it('restores every object whose leaves are texts', () => {
    const leaf = fc.string({ unit: 'grapheme' })
    const key = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
      .filter(name => !['__proto__', 'constructor', 'prototype'].includes(name))
    const { node } = fc.letrec<{ node: unknown }>(tie => ({
      node: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'd' },
        leaf,
        fc.dictionary(key, tie('node'), { minKeys: 1, maxKeys: 4, depthIdentifier: 'd' }),
        fc.array(tie('node'), { minLength: 1, maxLength: 4, depthIdentifier: 'd' }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(key, node, { maxKeys: 5 }), data => {
        const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>

        assert.deepEqual(decodeForm(encodeForm(plain)), plain)
      }),
    )
  })

  it('nests multipart field names the same way', () => {
    assert.deepEqual(
      nest([
        ['Mobile.Number', '1'],
        ['Mobile.CountryCode', '86'],
      ]),
      { Mobile: { Number: '1', CountryCode: '86' } },
    )
  })
})
