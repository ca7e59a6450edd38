import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkDraft } from '../../../core/builder/checkDraft'
import {
  fieldOf,
  fieldsOf,
  idOf,
  itemsOf,
  valueOf,
  type FormDraft,
} from '../../../core/builder/draft'
import { decidingRule, placedRule } from '../../../core/builder/decidingRule'
import * as edits from '../../../core/builder/edits'
import { addFieldLines } from '../../../core/builder/fieldLines'
import { beginHistory, record, redo, undo } from '../../../core/builder/history'
import { addCopies, setsOfForm } from '../../../core/builder/library'
import { mergeForms } from '../../../core/builder/mergeForms'
import { operatorOf, operatorsFor, withOperator } from '../../../core/builder/operators'
import { pasteOptions } from '../../../core/builder/optionLines'
import { newField, PALETTE } from '../../../core/builder/palette'
import {
  addOption,
  addQuestion,
  indentNode,
  moveNode,
  outdentNode,
  removeNode,
  setNode,
} from '../../../core/builder/questionEdits'
import { outline, questionsOf } from '../../../core/builder/questionTree'
import { renameField } from '../../../core/builder/references'
import {
  addRule,
  readRule,
  RULE_ACTIONS,
  rulesIn,
  rulesOf,
  setRules,
  sign,
  writeRule,
  type FormRule,
} from '../../../core/builder/rules'
import { parseRulesText, rulesText, withRulesText } from '../../../core/builder/ruleText'
import { sectionsOfDraft } from '../../../core/builder/sections'
import { sentenceText } from '../../../core/builder/sentence'
import { STANDARD_SETS } from '../../../core/builder/standardFields'
import { setText } from '../../../core/builder/setText'
import { fromTemplate, TEMPLATE_IDS } from '../../../core/builder/templates'
import { textsOf, untranslated } from '../../../core/builder/untranslated'
import { whereUsed } from '../../../core/builder/whereUsed'
import { evaluate } from '../../../core/form/evaluate'
import { FIELD_TYPES } from '../../../core/form/fieldTypes'
import { parseDefinition } from '../../../core/form/parseDefinition'
import type { WireObject } from '../../../core/form/wire'

const FORMS = new URL('../../../fairs/suilan/forms/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, FORMS), 'utf8')) as FormDraft
const visitor = read('visitor.json')

/** Throws where something writes into it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

const textArb = fc.string({ maxLength: 12 }).map(text => text.trim())
const idArb = fc.constantFrom(
  'Position',
  'Residence',
  'NameStr',
  'IdType',
  'Email',
  'CardId',
  '姓名',
  'in',
  'a-',
)
const ruleArb: fc.Arbitrary<FormRule> = fc
  .record({
    source: fc.oneof(fc.constant(''), idArb),
    expression: fc.oneof(fc.constantFrom('=', '!=', '%', 'regex', ''), textArb),
    value: textArb,
    action: fc.constantFrom(...RULE_ACTIONS),
    targets: fc.uniqueArray(idArb, { maxLength: 3 }),
    groups: fc.uniqueArray(fc.constantFrom('basic', 'overseas', 'a b'), { maxLength: 2 }),
    set: fc.option(fc.record({ field: fc.oneof(fc.constant(''), idArb), value: textArb }), {
      nil: undefined,
    }),
    more: fc.constantFrom<WireObject>({}, {}, { note: 'kept', deep: { a: [1] } }),
  })
  .map(({ set, ...rule }) => {
    const given = rule.action === 'set' ? (set ?? { field: '', value: 'x' }) : set
    return given && (rule.action === 'set' || given.field !== '' || given.value !== '')
      ? { ...rule, set: given }
      : rule
  })

/** One edit, named by numbers: every kind of edit the builder has. */
function randomEdit(
  draft: FormDraft,
  kind: number,
  a: number,
  b: number,
  text: string,
  rule: FormRule,
): FormDraft {
  const fields = fieldsOf(draft)
  const id = fields.length > 0 ? idOf(fields[a % fields.length] as WireObject) : ''
  const other = fields.length > 0 ? idOf(fields[b % fields.length] as WireObject) : ''
  const groups = itemsOf(draft, 'Groups').map(idOf)
  const steps = itemsOf(draft, 'Steps').map(idOf)
  const item = PALETTE[a % PALETTE.length] ?? PALETTE[0]
  const source = questionsOf(valueOf(fieldOf(draft, 'Survey') ?? {}, 'DataSource'))
  const line = outline(source)[b % Math.max(1, outline(source).length)]
  const tree = (next: readonly WireObject[] | undefined) =>
    next ? edits.setField(draft, 'Survey', { DataSource: next }) : draft
  const texts = textsOf(draft)
  const one = texts[a % texts.length]
  const made = [
    () => (item ? edits.addField(draft, newField(draft, item), other) : draft),
    () => edits.removeField(draft, id),
    () => edits.moveField(draft, id, b % 2 === 0 ? 1 : -1),
    () => edits.duplicateField(draft, id).draft,
    () => edits.placeField(draft, id, b % 2 === 0 ? { before: other } : { after: other }),
    () =>
      edits.setField(draft, id, { Name: text, Required: b % 2 === 0, Placeholder_en: undefined }),
    () => edits.setForm(draft, { Name_en: text }),
    () => edits.addPart(draft, b % 2 === 0 ? 'Groups' : 'Steps', { Id: `p${a}-${b}`, Name: text }),
    () => edits.removePart(draft, 'Groups', groups[a % Math.max(1, groups.length)] ?? ''),
    () => edits.removePart(draft, 'Steps', steps[a % Math.max(1, steps.length)] ?? ''),
    () =>
      edits.movePart(
        draft,
        'Groups',
        groups[a % Math.max(1, groups.length)] ?? '',
        b % 2 === 0 ? 1 : -1,
      ),
    () => addRule(draft, id, rule),
    () => setRules(draft, id, []),
    () =>
      edits.setField(draft, id, {
        DataSource: pasteOptions(
          `${text}\tA\nB|C`,
          valueOf(fieldOf(draft, id) ?? {}, 'DataSource'),
        ),
      }),
    () => (one ? setText(draft, one, b % 2 === 0 ? 'cn' : 'en', text) : draft),
    () => renameField(draft, id, `R${a}${b}`),
    () => tree(addQuestion(source, line?.path, { cn: text, en: '' }).tree),
    () => tree(line && addOption(source, line.path, { cn: text, en: 'x' })?.tree),
    () =>
      tree(
        line &&
          (
            indentNode(source, line.path) ??
            outdentNode(source, line.path) ??
            moveNode(source, line.path, 1)
          )?.tree,
      ),
    () =>
      tree(
        line &&
          (b % 3 === 0
            ? removeNode(source, line.path)
            : setNode(source, line.path, { required: true })),
      ),
    () => withRulesText(draft, parseRulesText(rulesText(draft)).rules),
    () => edits.placeInGroup(draft, id, groups[b % Math.max(1, groups.length)] ?? ''),
    () =>
      addCopies(draft, STANDARD_SETS[a % STANDARD_SETS.length]?.parts[0] ?? [], { after: other })
        .draft,
    () => addFieldLines(draft, `# ${text} | G\n${text || '甲'} | A | 单选 | 一=1; 二=2`).draft,
    () =>
      mergeForms(draft, edits.removeField(draft, id), edits.setField(draft, other, { Name: text }))
        .draft,
  ]
  return made[kind % made.length]?.() ?? draft
}

describe('the edits of a form', () => {
  it('a thousand random edits are undone and redone exactly, and change no earlier draft', () => {
    const edit = fc.tuple(fc.nat(), fc.nat(999), fc.nat(999), textArb, ruleArb)
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1000, maxLength: 1000, size: 'max' }), list => {
        let history = beginHistory(frozen(read('visitor.json')))
        const states = [JSON.stringify(history.now)]
        for (const [kind, a, b, text, rule] of list) {
          const next = record(history, frozen(randomEdit(history.now, kind, a, b, text, rule)))
          if (next !== history) states.push(JSON.stringify(next.now))
          history = next
        }
        for (let at = states.length - 2; at >= 0; at--) {
          history = undo(history) ?? history
          assert.equal(JSON.stringify(history.now), states[at])
        }
        assert.equal(undo(history), undefined)
        for (let at = 1; at < states.length; at++) {
          history = redo(history) ?? history
          assert.equal(JSON.stringify(history.now), states[at])
        }
        assert.equal(redo(history), undefined)
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })

  it('letters typed into one property are one undo step', () => {
    let history = beginHistory(visitor)
    for (const Name of ['a', 'ab', 'abc'])
      history = record(history, edits.setField(history.now, 'NameStr', { Name }), 'NameStr.Name')
    assert.equal(history.past.length, 1)
    assert.equal(undo(history)?.now, visitor)
  })

  it('an edit keeps what the builder does not know, and the former spelling', () => {
    const draft: FormDraft = {
      id: 'x',
      fields: [{ id: 'A', name: 'a', Mystery: { deep: [1] } }],
      Audience: ['ex'],
      Foreign: 7,
    }
    const next = edits.setField(draft, 'A', { Name: 'b', Required: true })
    assert.deepEqual(next, {
      id: 'x',
      fields: [{ id: 'A', name: 'b', Mystery: { deep: [1] }, Required: true }],
      Audience: ['ex'],
      Foreign: 7,
    })
  })

  it('a move goes place by place through the groups, and back again', () => {
    const order = (draft: FormDraft) =>
      sectionsOfDraft(draft).flatMap(({ fields }) => fields.map(idOf))
    let draft = visitor
    const all = order(draft)
    const id = all[0] ?? ''
    for (let n = 0; n < 200; n++) draft = edits.moveField(draft, id, 1)
    assert.equal(order(draft).at(-1), id)
    assert.deepEqual(
      parseDefinition(draft).problems.filter(({ severity }) => severity === 'error'),
      [],
    )
    for (let n = 0; n < 200; n++) draft = edits.moveField(draft, id, -1)
    assert.deepEqual(order(draft), all)
  })

  it('a removed field takes along what waits for it or acts only on it', () => {
    const next = edits.removeField(visitor, 'PositionOther')
    assert.equal(rulesIn(fieldOf(next, 'Position')).length, 0)
    assert.deepEqual(
      parseDefinition(edits.removeField(next, 'Residence')).problems.filter(
        ({ severity }) => severity === 'error',
      ),
      [],
    )
    const renamed = renameField(visitor, 'CardId', 'IdNumber')
    assert.ok(
      rulesIn(fieldOf(renamed, 'IdType')).some(({ targets }) => targets.includes('IdNumber')),
    )
  })

  it('each type has a field, and a form of all of them is valid', () => {
    let draft: FormDraft = { Id: 'all', Fields: [] }
    for (const item of PALETTE) draft = edits.addField(draft, newField(draft, item))
    assert.deepEqual(new Set(PALETTE.map(({ type }) => type)), new Set(FIELD_TYPES))
    assert.deepEqual(checkDraft(draft).findings, [])
  })

  it('templates are valid and in both languages', () => {
    for (const id of TEMPLATE_IDS.filter(one => one !== 'empty'))
      assert.deepEqual(checkDraft(fromTemplate(id, 'test')).findings, [], id)
    assert.equal(checkDraft(fromTemplate('empty', 'test')).findings[0]?.code, 'nothing')
  })
})

describe('the library of fields', () => {
  const errorsOf = (draft: FormDraft) =>
    checkDraft(draft).findings.filter(({ severity }) => severity === 'error')

  it('its usual fields are valid alone and in a group, and in both languages', () => {
    const all = STANDARD_SETS.reduce<FormDraft>(
      (draft, { id, cn, en, parts }) =>
        addCopies(draft, parts.flat(), { group: { Id: id, Name: cn, Name_en: en } }).draft,
      { Id: 'all', Name: '全部', Name_en: 'All', Fields: [] },
    )
    assert.deepEqual(checkDraft(all).findings, [])
    assert.deepEqual([untranslated(all), itemsOf(all, 'Groups').length], [[], STANDARD_SETS.length])
    for (const part of STANDARD_SETS.flatMap(({ parts }) => parts)) {
      const { draft } = addCopies({ Id: 'one', Name: '一', Name_en: 'One', Fields: [] }, part, {
        after: '',
      })
      assert.deepEqual(checkDraft(draft).findings, [], idOf(part[0] ?? {}))
    }
  })

  it('every form is a library: its fields are listed once, with the fields their rules show, and can be copied into any form', () => {
    const forms = readdirSync(FORMS).map(read)
    const into = frozen(visitor)
    for (const form of forms) {
      const sets = setsOfForm(form)
      assert.deepEqual(
        sets
          .flatMap(({ parts }) => parts.flat())
          .map(idOf)
          .sort(),
        fieldsOf(form).map(idOf).sort(),
      )
      for (const set of sets) {
        const { draft, ids } = addCopies(into, set.parts.flat(), {
          group: { Id: set.id, Name: set.cn, Name_en: set.en },
        })
        assert.deepEqual(errorsOf(draft), errorsOf(into), `${idOf(form)} ${set.id}`)
        assert.equal(new Set(fieldsOf(draft).map(idOf)).size, fieldsOf(into).length + ids.length)
        assert.deepEqual(
          fieldsOf(draft).slice(0, fieldsOf(into).length),
          fieldsOf(into),
          'what was there stays',
        )
        for (const id of ids) {
          for (const { targets, groups, source } of rulesIn(fieldOf(draft, id))) {
            for (const target of targets) assert.ok(ids.includes(target), `${id} acts on ${target}`)
            assert.ok(groups.length === 0 && (source === '' || ids.includes(source)))
          }
        }
      }
    }
  })

  it('a copy is placed after the chosen field, and its rules act on the copies', () => {
    const part = setsOfForm(visitor)
      .flatMap(({ parts }) => parts)
      .find(([first]) => first && idOf(first) === 'Position')
    assert.deepEqual(part?.map(idOf), ['Position', 'PositionOther'])
    const { draft, ids } = addCopies(visitor, part ?? [], { after: 'Email' })
    assert.deepEqual(ids, ['Position2', 'PositionOther2'])
    const all = fieldsOf(draft).map(idOf)
    assert.deepEqual(all.slice(all.indexOf('Email'), all.indexOf('Email') + 3), [
      'Email',
      'Position2',
      'PositionOther2',
    ])
    assert.deepEqual(
      rulesIn(fieldOf(draft, 'Position2')).map(({ targets }) => targets),
      [['PositionOther2']],
    )
    assert.deepEqual(fieldOf(draft, 'Position2')?.['Group'], 'basic')
  })
})

describe('the rules of a form', () => {
  it('a text of rules reads back as the same rules', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(idArb, ruleArb), { maxLength: 8 }), list => {
        for (const [, rule] of list) assert.equal(sign(readRule(writeRule(rule))), sign(rule))
        const draft = list.reduce<FormDraft>((form, [owner, rule]) => addRule(form, owner, rule), {
          Fields: [
            'Position',
            'Residence',
            'NameStr',
            'IdType',
            'Email',
            'CardId',
            '姓名',
            'in',
            'a-',
          ].map(Id => ({ Id })),
        })
        const { rules, problems } = parseRulesText(rulesText(draft))
        assert.deepEqual(problems, [])
        assert.deepEqual(
          rules.map(({ owner, rule }) => [owner, sign(rule)]),
          rulesOf(draft).map(({ owner, rule }) => [owner, sign(rule)]),
        )
        assert.equal(withRulesText(draft, rules), draft)
      }),
      { numRuns: 300 },
    )
  })

  it('the rules of the demo’s forms do too, and unreadable lines are named', () => {
    for (const name of readdirSync(FORMS).filter(one => one.endsWith('.json'))) {
      const draft = read(name)
      assert.equal(withRulesText(draft, parseRulesText(rulesText(draft)).rules), draft, name)
    }
    const { problems } = parseRulesText(
      '# rules\n\nA = "x" -> show B\nA ~ "x" -> show B\nA = "x" -> burn B\nA = "x" -> set B\nA = "x" -> show B {',
    )
    assert.deepEqual(problems, [
      { line: 4, code: 'condition' },
      { line: 5, code: 'action' },
      { line: 6, code: 'set' },
      { line: 7, code: 'more' },
    ])
  })

  it('rules become sentences in both languages, with operators that suit the field', () => {
    const said = rulesOf(visitor).map(placed => [
      sentenceText(visitor, placed, 'cn'),
      sentenceText(visitor, placed, 'en'),
    ])
    assert.deepEqual(said[0], [
      '当「职务」是「其他」时显示「其他职务」',
      'When “Position” is “Other”, show “Other position”',
    ])
    assert.ok(said.some(([cn]) => cn === '当「您来自」是「海外」时将「胸卡语言」设为「英文」'))
    assert.ok(
      said.some(
        ([, en]) =>
          en === 'When “You come from” is not “Overseas”, hide “group Visitors from overseas”',
      ),
    )
    const several = readRule({
      expression: '=',
      match_value: ['male', 'female'],
      action: 'show',
      target: 'WeChat',
    })
    const placed = { owner: 'Gender', at: 0, rule: several }
    assert.equal(
      sentenceText(visitor, placed, 'cn'),
      '当「性别」是「先生 或 女士」时显示「微信号」',
    )
    assert.match(sentenceText(visitor, placed, 'en'), /^When “Gender” is “Mr or Ms”, show/)
    for (const item of PALETTE) {
      const field = newField({}, item)
      const rule = readRule({ expression: '=', match_value: 'x', action: 'show', target: 'B' })
      for (const operator of operatorsFor(field))
        assert.equal(operatorOf(withOperator(rule, operator), field), operator, item.id)
    }
  })

  it('the uses of a field are found in both directions', () => {
    const use = whereUsed(visitor, 'IdType')
    assert.deepEqual(
      use.decides.map(({ rule }) => rule.targets[0]),
      ['CardId', 'PermitNumber'],
    )
    assert.deepEqual(
      use.decidedBy.map(({ owner }) => owner),
      ['Residence'],
    )
  })

  it('the last matching rule decides about a field, as in the form itself', () => {
    const shows = (target: string, match_value: string, action: string) => ({
      target,
      match_value,
      action,
      expression: '=',
    })
    const form = parseDefinition({
      Id: 'x',
      Groups: [{ Id: 'g', Name: '组', Name_en: 'Group' }],
      Fields: [
        {
          Id: 'A',
          RuleConfig: [
            shows('C', 'a', 'show'),
            shows('C', 'b', 'show'),
            { ...shows('', 'b', 'hide'), target: undefined, target_group: 'g' },
          ],
        },
        { Id: 'B', RuleConfig: [shows('C', 'b', 'hide'), shows('A', 'c', 'hide')] },
        { Id: 'C', Hide: true },
        { Id: 'D', Group: 'g' },
      ],
    }).form
    const seen = new Set<string>()
    const answer = fc.constantFrom(undefined, 'a', 'b', 'c')
    fc.assert(
      fc.property(fc.record({ A: answer, B: answer }), values => {
        const state = evaluate(form, values, { language: 'cn', ruleSet: 'default' })
        for (const { id, hide } of form.fields) {
          const rule = decidingRule(form, id, source => state.fields[source]?.value)
          const isShown = rule ? rule.action === 'show' : !hide
          assert.equal(isShown, state.fields[id]?.visible, id)
          if (rule) seen.add(`${id} ${JSON.stringify(placedRule(rule).rule)}`)
        }
      }),
      { numRuns: 200 },
    )
    assert.equal(seen.size, 5, 'each rule decided once')
  })

  it('a circle and a contradiction are found', () => {
    const rule = (target: string, action = 'show') => ({
      expression: '=',
      match_value: 'x',
      action,
      target,
    })
    const circle = {
      Fields: [
        { Id: 'A', RuleConfig: [rule('B')] },
        { Id: 'B', RuleConfig: [rule('A')] },
      ],
    }
    const found = checkDraft(circle).findings.find(({ message }) => message.includes('A → B'))
    assert.equal(found?.severity, 'error', 'no desk publishes it')
    const two = { Fields: [{ Id: 'A', RuleConfig: [rule('B'), rule('B', 'hide')] }, { Id: 'B' }] }
    assert.deepEqual(
      checkDraft(two).findings.map(({ code }) => code),
      ['contradiction'],
    )
  })
})
