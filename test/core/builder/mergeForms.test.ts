import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  fieldOf,
  fieldsOf,
  freeId,
  idOf,
  idsOf,
  itemsOf,
  type FormDraft,
} from '../../../core/builder/draft'
import * as edits from '../../../core/builder/edits'
import { mergeForms } from '../../../core/builder/mergeForms'
import { newField, PALETTE, type PaletteItem } from '../../../core/builder/palette'
import { addRule, readRule, rulesIn } from '../../../core/builder/rules'

const visitor = JSON.parse(
  readFileSync(new URL('../../../fairs/suilan/forms/visitor.json', import.meta.url), 'utf8'),
) as FormDraft
const TEXT = PALETTE.find(({ id }) => id === 'Text') ?? (PALETTE[0] as PaletteItem)

/** One edit, named by numbers. */
function edited(draft: FormDraft, [kind, a, b]: readonly [number, number, number]): FormDraft {
  const ids = fieldsOf(draft).map(idOf)
  const [id = '', other = ''] = [ids[a % ids.length], ids[b % ids.length]]
  const rule = { expression: '=', match_value: `${b}`, action: 'show', target: other }
  const made = [
    () => edits.setField(draft, id, { Name: `名${b}` }),
    () => edits.setField(draft, id, { Required: b % 2 === 0 }),
    () => edits.moveField(draft, id, b % 2 === 0 ? 1 : -1),
    () => edits.removeField(draft, id),
    () => edits.addField(draft, newField(draft, TEXT), other),
    () => edits.setForm(draft, { Name_en: `Name ${b}` }),
    () =>
      edits.addPart(draft, 'Groups', {
        Id: freeId(idsOf(draft, 'Groups'), 'group'),
        Name: `组${b}`,
      }),
    () => addRule(draft, id, readRule(rule)),
  ]
  return made[kind % made.length]?.() ?? draft
}
const editsArb = fc.array(fc.tuple(fc.nat(99), fc.nat(999), fc.nat(999)), { maxLength: 12 })
const manyEdits = (list: readonly (readonly [number, number, number])[]) =>
  list.reduce(edited, visitor)

describe('two editors of one form', () => {
  it('keep a change that only one of them made exactly', () => {
    fc.assert(
      fc.property(editsArb, list => {
        const changed = manyEdits(list)
        assert.deepEqual(mergeForms(visitor, changed, visitor), { draft: changed, clashes: 0 })
        assert.deepEqual(mergeForms(visitor, visitor, changed), { draft: changed, clashes: 0 })
        assert.deepEqual(mergeForms(visitor, changed, changed), { draft: changed, clashes: 0 })
      }),
      { numRuns: 200 },
    )
  })

  it('keep the fields of both, each once, whatever they do', () => {
    fc.assert(
      fc.property(editsArb, editsArb, (one, other) => {
        const [mine, theirs] = [manyEdits(one), manyEdits(other)]
        const { draft } = mergeForms(visitor, mine, theirs)
        const ids = fieldsOf(draft).map(idOf)
        assert.equal(new Set(ids).size, ids.length)
        const [before, here, there] = [visitor, mine, theirs].map(
          form => new Set(fieldsOf(form).map(idOf)),
        ) as [Set<string>, Set<string>, Set<string>]
        for (const id of before) if (here.has(id) && there.has(id)) assert.ok(ids.includes(id), id)
        for (const id of there) if (!before.has(id)) assert.ok(ids.includes(id), `their ${id}`)
      }),
      { numRuns: 200 },
    )
  })

  it('lose nothing when they change different things', () => {
    const mine = edits.setField(visitor, 'NameStr', { Name: '您的姓名' })
    const added = newField(mine, TEXT)
    const withMine = edits.addField(mine, { ...added, Name: '我的' }, 'Email')
    let theirs = edits.setField(visitor, 'NameStr', { Required: false, MaxLength: 30 })
    theirs = edits.removeField(theirs, 'WeChat')
    theirs = edits.addField(theirs, { ...newField(theirs, TEXT), Name: '他的' }, 'Gender')
    theirs = addRule(
      theirs,
      'Gender',
      readRule({ expression: '=', match_value: 'male', action: 'hide', target: 'NameEn' }),
    )
    theirs = edits.setForm(theirs, { Name_en: 'Visitors' })
    theirs = edits.addPart(theirs, 'Groups', { Id: 'more', Name: '更多' })
    const { draft, clashes } = mergeForms(visitor, withMine, theirs)
    assert.equal(clashes, 0)
    const name = fieldOf(draft, 'NameStr') ?? {}
    assert.deepEqual([name['Name'], name['Required'], name['MaxLength']], ['您的姓名', false, 30])
    assert.equal(fieldOf(draft, 'WeChat'), undefined)
    assert.equal(draft['Name_en'], 'Visitors')
    assert.ok(itemsOf(draft, 'Groups').some(group => idOf(group) === 'more'))
    assert.deepEqual(
      rulesIn(fieldOf(draft, 'Gender')).map(({ targets }) => targets),
      [['NameEn']],
    )
    // both added a text field, which began under the same Id
    const names = fieldsOf(draft).map(field => [idOf(field), field['Name']])
    const order = names.map(([, each]) => each)
    assert.ok(order.includes('我的') && order.includes('他的'), JSON.stringify(names))
    assert.equal(order[order.indexOf('我的') - 1], fieldOf(draft, 'Email')?.['Name'])
    assert.equal(order[order.indexOf('他的') - 1], fieldOf(draft, 'Gender')?.['Name'])
  })

  it('count what both changed differently, and keep ours', () => {
    const mine = edits.removeField(edits.setField(visitor, 'NameStr', { Name: '甲' }), 'WeChat')
    const theirs = edits.setField(edits.setField(visitor, 'NameStr', { Name: '乙' }), 'WeChat', {
      Name: '微信',
    })
    const { draft, clashes } = mergeForms(visitor, mine, theirs)
    assert.equal(clashes, 2)
    assert.equal(fieldOf(draft, 'NameStr')?.['Name'], '甲')
    assert.equal(fieldOf(draft, 'WeChat')?.['Name'], '微信', 'what was worked on is not removed')
  })
})
