import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { problemTexts, type ProblemCode } from '../../../core/form/problemTexts'
import { problemIn } from '../../../server/fairs/problemIn'
import { fairProblemsCn } from '../../../server/messages/fairProblems'
import { formProblemsCn } from '../../../core/messages/formProblems'

const ROOT = fileURLToPath(new URL('../../../server/', import.meta.url))
const READERS = readdirSync(`${ROOT}fairs`)
  .filter(name => name.endsWith('.ts'))
  .map(name => readFileSync(`${ROOT}fairs/${name}`, 'utf8'))
const SETTINGS = readFileSync(`${ROOT}domain/forms/formSettings.ts`, 'utf8')

/** The quoted strings of a source, templates with {} in their places. */
function quoted(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, one, two, template]) =>
      (one ?? two ?? (template ?? '').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')).replace(
        /\\(.)/g,
        '$1',
      ),
  )
}

describe('a problem of a fair’s folder', () => {
  it('is written in Chinese with the names it contains, and in English as it was found', () => {
    const found =
      'latitude 113.3 and longitude 23.1 are no point: the two are exchanged; Lat is the smaller one in China'
    assert.equal(
      problemIn('cn', found),
      '纬度 113.3、经度 23.1 不是有效位置：经纬度写反了；在中国 Lat 是较小的数',
    )
    assert.equal(problemIn('en', found), found)
    assert.equal(
      problemIn(
        'cn',
        'text in #fff on paper has 2:1 and needs 4.5:1 to be read; choose colours that differ more, or leave it out',
      ).slice(0, 27),
      'paper 上的 #fff 文字对比度为 2:1，易读',
    )
    const [wrong] = parseDefinition({
      Id: 'a',
      Fields: [{ Id: 'A', Type: 'Nothing', Name: 'a' }],
    }).problems
    assert.match(problemIn('cn', wrong?.message ?? ''), /^没有类型“Nothing”。可用：Text、?.*。$/)
    assert.equal(problemIn('cn', 'anything else'), 'anything else')
  })

  it('has words in Chinese for each problem named in the sources, and for no other', () => {
    const said = new Set([...READERS, SETTINGS].flatMap(quoted))
    const reported = [...said].filter(text =>
      /; (?:write|add|rename|correct|remove|change|choose|leave|make|use|swap|list|mend|name|put|pack|give|see)\b/.test(
        text,
      ),
    )
    assert.ok(reported.length > 80, String(reported.length))
    assert.deepEqual(
      reported.filter(text => !/[\u4e00-\u9fff]/.test(problemIn('cn', text))),
      [],
    )
    assert.deepEqual(
      Object.keys(fairProblemsCn).filter(text => !said.has(text)),
      [],
    )
  })

  it('names the same things in the same positions', () => {
    const places = (text: string) => [...text.matchAll(/\{(\d)\}/g)].map(([place]) => place).sort()
    for (const code of Object.keys(problemTexts) as ProblemCode[])
      assert.deepEqual(places(formProblemsCn[code]), places(problemTexts[code]), code)
    for (const [en, cn] of Object.entries(fairProblemsCn))
      assert.equal(places(cn).length, en.split('{}').length - 1, en)
  })
})
