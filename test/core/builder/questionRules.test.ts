import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  beginNodeRule,
  changeNodeRule,
  nodeRules,
  optionsOfQuestion,
  questionOf,
  retargetNodeRule,
  rulesOfQuestion,
  targetsOf,
} from '../../../core/builder/questionRules'
import { nodeName, outline, type OutlineLine } from '../../../core/builder/questionTree'

const rule = { expression: '=', value: 'tea', action: 'show' }
const TREE = [
  {
    id: 'buy',
    text: '采购',
    flag: 2,
    children: [
      {
        id: 'tea',
        text: '茶',
        children: [{ id: 'tons', text: '吨', flag: 1, children: [{ id: 'few', text: '少' }] }],
      },
      { id: 'coffee', text: '咖啡' },
    ],
  },
  {
    id: 'oem',
    text: '贴牌',
    flag: 1,
    expression: [
      { expression: '=', value: 'few', action: 'hide' },
      { ...rule, note: 'kept' },
    ],
    children: [{ id: 'yes', text: '接受' }],
  },
  { id: 'words', text: '其他', flag: 3, rules: JSON.stringify([{ value: 'coffee' }]) },
]

const linesOf = (tree: readonly Record<string, unknown>[]) => {
  const lines = outline(tree)
  const line = (id: string): OutlineLine => {
    const found = lines.find(each => each.id === id)
    assert.ok(found, id)
    return found
  }
  return { lines, line }
}
const said = (tree: readonly Record<string, unknown>[], id: string) => {
  const { lines, line } = linesOf(tree)
  return rulesOfQuestion(lines, line(id)).map(
    ({ target, rule: { expression, value, action } }) =>
      `${value} ${expression} ${action} ${target.id}`,
  )
}

describe('rules of a question', () => {
  it('are those that depend on its own options, wherever they are written', () => {
    assert.deepEqual(said(TREE, 'buy'), ['tea = show oem', 'coffee = show words'])
    assert.deepEqual(said(TREE, 'tons'), ['few = hide oem'])
    assert.deepEqual(said(TREE, 'oem'), [])
  })

  it('belong to the question of the option, and not to options of questions below it', () => {
    const { lines, line } = linesOf(TREE)
    assert.equal(questionOf(lines, line('coffee'))?.id, 'buy')
    assert.equal(questionOf(lines, line('few'))?.id, 'tons')
    assert.deepEqual(
      optionsOfQuestion(lines, line('buy')).map(({ id }) => id),
      ['tea', 'coffee'],
    )
  })

  it('act on other questions, but not on a question above it', () => {
    const { lines, line } = linesOf(TREE)
    assert.deepEqual(
      targetsOf(lines, line('tons')).map(({ id }) => id),
      ['oem', 'words'],
    )
    assert.deepEqual(
      targetsOf(lines, line('buy')).map(({ id }) => id),
      ['tons', 'oem', 'words'],
    )
  })

  it('begin with the first option, and show the next question that is not below it', () => {
    const { lines, line } = linesOf(TREE)
    const begun = beginNodeRule(TREE, lines, line('buy'))
    assert.deepEqual(said(begun ?? [], 'buy'), [
      'tea = show oem',
      'tea = show oem',
      'coffee = show words',
    ])
    assert.equal(beginNodeRule(TREE, lines, line('words')), undefined, 'words cannot be chosen')
    const alone = linesOf([TREE[1] ?? {}])
    assert.equal(beginNodeRule([TREE[1] ?? {}], alone.lines, alone.line('oem')), undefined)
  })

  it('change, move to another question and are removed, without a change to other rules', () => {
    const { lines, line } = linesOf(TREE)
    const [first] = rulesOfQuestion(lines, line('buy'))
    assert.ok(first)
    const changed = changeNodeRule(TREE, first, {
      ...first.rule,
      expression: '!=',
      value: 'coffee',
    })
    assert.deepEqual(said(changed, 'buy'), ['coffee != show oem', 'coffee = show words'])
    assert.deepEqual(nodeRules(linesOf(changed).line('oem').node)[1], {
      expression: '!=',
      value: 'coffee',
      action: 'show',
      note: 'kept',
    })
    const moved = retargetNodeRule(TREE, first, 'words')
    assert.deepEqual(said(moved, 'buy'), ['coffee = show words', 'tea = show words'])
    assert.ok('rules' in linesOf(moved).line('words').node, 'under the name that it has already')
    assert.deepEqual(said(changeNodeRule(TREE, first, undefined), 'buy'), ['coffee = show words'])
    const bare = changeNodeRule(
      changeNodeRule(TREE, first, undefined),
      {
        ...first,
        target: linesOf(changeNodeRule(TREE, first, undefined)).line('oem'),
        at: 0,
      },
      undefined,
    )
    assert.ok(!('expression' in linesOf(bare).line('oem').node), 'no list is left without rules')
    assert.deepEqual(retargetNodeRule(TREE, first, 'oem'), TREE)
  })
})

describe('the name of a question or an option', () => {
  const name = (node: Record<string, string>, language: 'cn' | 'en') =>
    nodeName({ id: 'tea', node }, language)

  it('is its text in the language, else in the other language, else its id', () => {
    const both = { text: '茶', text_en: 'Tea' }
    assert.deepEqual([name(both, 'cn'), name(both, 'en')], ['茶', 'Tea'])
    assert.deepEqual([name({ text: '茶' }, 'en'), name({ text_en: 'Tea' }, 'cn')], ['茶', 'Tea'])
    assert.equal(name({}, 'cn'), 'tea')
  })
})
