import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { presentField } from '../../../core/answers/presentField'
import { storedNumber, withNumbers } from '../../../core/form/numbers'
import { readDefinition } from '../../../core/form/readDefinition'
import { evaluate } from '../../../core/form/evaluate'
import { parsePayload } from '../../../core/form/serialize'
import { validate } from '../../../core/form/validate'

const field = (Configs: object) => ({
  Id: 'N',
  Name: '数',
  Name_en: 'N',
  Type: 'Text',
  InputType: 'number',
  Configs,
})
const formOf = (Configs: object) => readDefinition({ Id: 'f', Fields: [field(Configs)] })
const shown = (Configs: object, value: string, language: 'cn' | 'en') => {
  const one = formOf(Configs).fieldById.get('N')
  assert.ok(one)
  return presentField(one, value, language)?.text
}

describe('a number field', () => {
  for (const [configs, value, cn, en] of [
    [{ currency: 'CNY' }, '1280', '¥1,280.00', 'CNY 1,280.00'],
    [{ currency: 'cny', decimals: 0 }, '-1280000', '¥-1,280,000', 'CNY -1,280,000'],
    [{ unit: '箱', unit_en: 'boxes', decimals: 0 }, '12000', '12,000 箱', '12,000 boxes'],
    [{ unit: '㎡' }, '54.50', '54.5 ㎡', '54.5 ㎡'],
    [{}, '2031', '2031', '2031'],
    [{ currency: 'money' }, '13800130001', '13800130001', '13800130001'],
  ] as const)
    it(`reads ${value} with ${JSON.stringify(configs)} as ${cn} and ${en}`, () => {
      assert.deepEqual([shown(configs, value, 'cn'), shown(configs, value, 'en')], [cn, en])
    })

  for (const [text, number] of [
    ['0', 0],
    ['12.50', 12.5],
    ['.5', 0.5],
    ['-0', 0],
    ['+7', 7],
    ['007', undefined],
    ['12345678901234567890', undefined],
    ['1e3', undefined],
    ['twelve', undefined],
  ] as const)
    it(`stores "${text}" as ${number === undefined ? 'the text it is' : `the number ${number}`}`, () => {
      assert.equal(storedNumber(text), number)
      const stored = withNumbers(formOf({}), { N: text })
      assert.deepEqual(stored, { N: number ?? text })
    })

  it('allows no more decimal places than its Configs say', () => {
    const issues = (Configs: object, N: string) => {
      const form = formOf(Configs)
      const context = { language: 'cn', ruleSet: 'default' } as const
      return validate(form, evaluate(form, parsePayload(form, { N }), context), context).map(
        ({ code }) => code,
      )
    }
    assert.deepEqual(issues({ decimals: 0 }, '1.5'), ['decimals'])
    assert.deepEqual(issues({ decimals: 0 }, '2'), [])
    assert.deepEqual(issues({ currency: 'CNY', decimals: 2 }, '0.125'), ['decimals'])
    assert.deepEqual(issues({}, '0.125'), [])
  })
})
