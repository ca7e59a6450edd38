import assert from 'node:assert/strict'
import { crc32 } from 'node:zlib'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { differencesOf, isSame } from '../../../core/setup/differences'
import { openContent, storedFile } from '../../../server/fairs/fairFiles'
import { storedZip } from '../../../server/files/storedZip'
import { unzip } from '../../../server/files/unzip'
import { createSealer } from '../../../server/security/sealing'

const sealer = createSealer('a-secret-key-of-more-than-32-characters')
const files = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('fair.json', 'vip.json', 'forms/a.json', 'halls/N1.svg', 'files/x.pdf'),
    json: fc.json(),
  }),
  { selector: ({ path }) => path, minLength: 1 },
)

describe('the files of a fair', () => {
  it('are exported from the database and from a ZIP unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(files, async given => {
        const kept = given.map(({ path, json }) =>
          storedFile(sealer, 'tgtest000000001', { path, bytes: Buffer.from(json) }),
        )
        const opened = kept.map(file => ({
          path: file.path,
          bytes: openContent(sealer, 'tgtest000000001', file) ?? Buffer.alloc(0),
        }))
        assert.deepEqual(
          opened.map(({ bytes }) => bytes.toString('utf8')),
          given.map(({ json }) => json),
        )
        const zip = storedZip(
          opened.map(({ path, bytes }) => ({ name: path, content: bytes, crc32: crc32(bytes) })),
        )
        const read: [string, string][] = []
        for await (const { name, content } of unzip(zip, { entries: 10, bytes: 1_000_000 }))
          read.push([name, content.toString('utf8')])
        assert.deepEqual(
          read,
          given.map(({ path, json }) => [path, json]),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('differ exactly where they are not equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        assert.deepEqual(differencesOf(before, before), [])
        assert.equal(differencesOf(before, after).length === 0, isSame(before, after))
      }),
    )
  })

  it('name the settings of a subject one by one, also where it is new', () => {
    assert.deepEqual(differencesOf({ a: 1 }, { a: 1, Talks: { Words: ['x'], Holds: true } }), [
      { at: ['Talks', 'Words'], change: 'added', before: undefined, after: ['x'] },
      { at: ['Talks', 'Holds'], change: 'added', before: undefined, after: true },
    ])
    assert.deepEqual(differencesOf({ Talks: { Holds: true } }, {}), [
      { at: ['Talks', 'Holds'], change: 'removed', before: true, after: undefined },
    ])
    assert.deepEqual(differencesOf({}, { Talks: {} }), [
      { at: ['Talks'], change: 'added', before: undefined, after: {} },
    ])
  })

  it('name the words that were added and removed in a long list, and a short list as a whole', () => {
    const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)
    assert.deepEqual(differencesOf({ Words: words }, { Words: [...words.slice(1), 'new'] }), [
      { at: ['Words'], change: 'added', before: undefined, after: 'new' },
      { at: ['Words'], change: 'removed', before: 'word 0', after: undefined },
    ])
    const turned = [...words].reverse()
    assert.deepEqual(differencesOf(words, turned), [
      { at: [], change: 'changed', before: words, after: turned },
    ])
    assert.deepEqual(differencesOf(['a'], ['a', 'b']), [
      { at: [], change: 'changed', before: ['a'], after: ['a', 'b'] },
    ])
  })

  it('say which item of a list moved, and nothing else', () => {
    const list = (...ids: string[]) => ids.map(Id => ({ Id }))
    assert.deepEqual(differencesOf(list('a', 'b', 'c', 'd'), list('d', 'a', 'b', 'c')), [
      { at: ['d'], change: 'moved', before: 4, after: 1 },
    ])
  })
})
