import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'

interface Fault {
  what: string
}
const { faultsOf } = (await import(
  new URL('../../bin/lib/phones/oldPhones.mjs', import.meta.url).href
)) as {
  faultsOf: (source: string, kind: string) => Fault[]
}
const { compileByWechat } = (await import(
  new URL('../../bin/lib/wechatCompilers.mjs', import.meta.url).href
)) as {
  compileByWechat: (dist: string) => string
}

const of = (source: string, kind: 'h5' | 'weapp') => faultsOf(source, kind).map(({ what }) => what)

describe('the check of built scripts', () => {
  const refused: [source: string, weapp: RegExp | undefined, h5: RegExp | undefined][] = [
    ['x = /[\\p{L}]/u', /Unicode property/, undefined],
    ['x = RegExp("\\\\p{L}", "u")', /Unicode property/, undefined],
    ['x = new RegExp(`^${a}(?<=b)`)', /look-behind/, /look-behind/],
    ['x = /(?<=a)b/', /look-behind/, /look-behind/],
    ['x = /(?<year>\\d)/', /named group/, undefined],
    ['x = Intl.DateTimeFormat()', /Intl/, undefined],
    ['x = a?.b', /optional chaining/, /optional chaining/],
    ['x ||= 1', /\|\|=/, /\|\|=/],
    ['class A { b = 1 }', /class field/, /class field/],
    ['x = 1_000n', /BigInt/, /BigInt/],
    ['x = Object.fromEntries(y)', /fromEntries/, /fromEntries/],
    ['x = y.replaceAll("a", "b")', /replaceAll/, /replaceAll/],
    ['new ResizeObserver(f)', undefined, /ResizeObserver/],
    ['x = globalThis.y', /globalThis/, /globalThis/],
    ['try { a(); x = Object.fromEntries(y) } catch (e) { x = 1 }', /fromEntries/, /fromEntries/],
    ['try { x = Object.fromEntries(y) } catch (e) {}', /fromEntries/, /fromEntries/],
    ['if (typeof Other === "object") x = Intl.Collator', /Intl/, undefined],
  ]
  for (const [source, weapp, h5] of refused) {
    it(`says what ${source} needs`, () => {
      for (const [kind, wanted] of [['weapp', weapp] as const, ['h5', h5] as const]) {
        const found = of(source, kind)
        if (wanted) assert.match(found.join(), wanted, kind)
        else assert.deepEqual(found, [], kind)
      }
    })
  }

  const accepted = [
    'x = "\\\\p{L} Intl a?.b"; // Intl',
    'x = /[(?<=]\\p{2}/',
    'x = typeof Intl',
    'x = typeof Intl === "undefined" ? 1 : Intl.Collator',
    'typeof ResizeObserver < "u" && new ResizeObserver(f)',
    'function f() { if (typeof Intl !== "object") return; return Intl.Collator }',
    'x = window.ResizeObserver ? new ResizeObserver(f) : 0',
    'function f(Intl) { return Intl.x }',
    'x = { Intl: 1 }.Intl',
    'Object.defineProperty(String.prototype, "replaceAll", f); x = y.replaceAll("a", "b")',
    'self.clients.matchAll()',
    'function f() { try { return crypto.randomUUID() } catch (e) { return 1 } }',
  ]
  for (const source of accepted)
    it(`accepts ${source}`, () =>
      assert.deepEqual([...of(source, 'weapp'), ...of(source, 'h5')], []))
})

describe("WeChat's compilers", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-wxss-'))
  const compile = (sheet: string, template: string) => {
    fs.writeFileSync(path.join(folder, 'a.wxss'), sheet)
    fs.writeFileSync(path.join(folder, 'a.wxml'), template)
    return compileByWechat(folder)
  }

  it('refuse a selector and a template that they cannot read, in their own words', t => {
    const said = compile('.a > .b { color: red }', '<view/>')
    if (said.startsWith('no compiler')) return t.skip(said)
    assert.equal(said, 'wcsc 1 sheets, wcc 1 templates')
    assert.throws(
      () => compile('.a > * { color: red }', '<view/>'),
      /wcsc refuses[^]*a\.wxss\(1:6\): error at token `\*`/,
    )
    assert.throws(() => compile('.a { color: red }', '<view wx:if="{{"></text>'), /wcc refuses/)
    fs.rmSync(folder, { recursive: true })
  })
})
