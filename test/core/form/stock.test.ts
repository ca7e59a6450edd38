import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '../../../core/form/evaluate'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { readDefinition } from '../../../core/form/readDefinition'
import { limitedAnswers, markPlaces } from '../../../core/form/stock'

const wire = {
  Id: 'f',
  Fields: [
    {
      Id: 'Shop',
      Name: '坊',
      Type: 'RadioGroup',
      DataSource: [
        { id: 'tea', text: '茶', text_en: 'Tea', stock: 40 },
        { id: 'none', text: '无' },
      ],
    },
    {
      Id: 'Tree',
      Name: '树',
      Type: 'TreeSelect',
      Multiple: true,
      DataSource: [{ id: 'a', text: 'a', children: [{ id: 'b', text: 'b', stock: '2' }] }],
    },
  ],
}

describe('options that have a stock', () => {
  it('are found among the answers at any depth, where the field is shown', () => {
    const form = readDefinition(wire)
    const state = evaluate(
      form,
      { Shop: { selected: ['tea'], other: {} }, Tree: ['b'] },
      { language: 'cn', ruleSet: 'default' },
    )
    assert.deepEqual(limitedAnswers(form, state), [
      { field: 'Shop', value: 'tea', stock: 40 },
      { field: 'Tree', value: 'b', stock: 2 },
    ])
  })

  it('are closed when they are full, say how few are left, and stay open for a person who has one', () => {
    const shown = (left: number, own?: Record<string, unknown>) => {
      const option = markPlaces(readDefinition(wire), { Shop: { tea: left } }, own).fieldById.get(
        'Shop',
      )?.options[0]
      return [option?.disabled, option?.text.cn, option?.text.en]
    }
    assert.deepEqual(shown(21), [false, '茶', 'Tea'])
    assert.deepEqual(shown(3), [false, '茶（余 3 个名额）', 'Tea (3 left)'])
    assert.deepEqual(shown(0), [true, '茶（已满）', 'Tea (full)'])
    assert.deepEqual(shown(0, { Shop: { selected: ['tea'] } }), [false, '茶', 'Tea'])
  })

  it('require a whole number', () => {
    for (const stock of [-1, 1.5, 'many', 2_000_000]) {
      const { problems } = parseDefinition({
        ...wire,
        Fields: [
          { Id: 'A', Name: 'A', Type: 'RadioGroup', DataSource: [{ id: 'x', text: 'x', stock }] },
        ],
      })
      assert.match(JSON.stringify(problems), /stock/, String(stock))
    }
  })
})
