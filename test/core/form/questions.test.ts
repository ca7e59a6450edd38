import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '../../../core/form/evaluate'
import { parseAnswers } from '../../../core/form/questions/answers'
import { evaluateQuestions } from '../../../core/form/questions/evaluateQuestions'
import type { AnswersValue, QuestionAnswer } from '../../../core/form/types'
import { change, check, CN, codes, formOf, rule, visibleIds } from './support'

type Wire = Record<string, unknown>

const formWith = (nodes: readonly Wire[], field: Wire = {}, others: readonly Wire[] = []) =>
  formOf([{ Id: 'Q', Type: 'Questions', DataSource: nodes, ...field }, ...others])
const treeOf = (nodes: readonly Wire[]) => formWith(nodes).fields[0]?.questions ?? []

const pick = (...selected: string[]): QuestionAnswer => ({ selected, other: {}, text: '' })
const write = (text: string): QuestionAnswer => ({ selected: [], other: {}, text })

const shownIds = (nodes: readonly Wire[], answers: AnswersValue) =>
  [...evaluateQuestions(treeOf(nodes), answers).visible].map(({ id }) => id)
const issues = (nodes: readonly Wire[], answers: AnswersValue, field: Wire = {}) =>
  check(formWith(nodes, field), { Q: answers }).map(({ code, nodeId }) =>
    nodeId === undefined ? code : `${code}@${nodeId}`,
  )

const single = (id: string, more: Wire = {}) => ({
  id,
  text: id,
  flag: 1,
  children: [
    { id: `${id}-yes`, text: 'Yes' },
    { id: `${id}-no`, text: 'No' },
  ],
  ...more,
})
const words = (id: string, more: Wire = {}) => ({ id, text: id, flag: 3, ...more })

describe('a question tree', () => {
  it('reads flags 1 to 4 and their kinds', () => {
    const [one, many, text] = treeOf([
      single('q1'),
      {
        id: 'q2',
        flag: 2,
        limit: 2,
        children: [
          { id: 'a', text: 'A' },
          { id: 'b', flag: 4, text: 'B' },
        ],
      },
      words('q3'),
    ])

    assert.deepEqual([one?.flag, many?.flag, text?.flag], [1, 2, 3])
    assert.deepEqual(
      many?.options.map(({ id, flag }) => [id, flag]),
      [
        ['a', 1],
        ['b', 4],
      ],
    )
    assert.equal(many?.limit, 2)
  })

  it('reads a child with a question’s flag as a question and any other child as a choice', () => {
    const [question] = treeOf([
      { id: 'q', flag: 1, children: [{ id: 'a', text: 'A', children: [words('why')] }] },
    ])

    assert.deepEqual(
      question?.options[0]?.children.map(({ id }) => id),
      ['why'],
    )
    assert.deepEqual(question?.options[0]?.options, [])
  })

  it('starts with what it marks as selected', () => {
    const form = formWith([
      {
        id: 'q',
        flag: 2,
        children: [
          { id: 'a', text: 'A', selected: true },
          { id: 'b', text: 'B' },
        ],
      },
    ])

    assert.deepEqual(evaluate(form, {}, CN).fields.Q?.value, { q: pick('a') })
  })
})

describe('question logic', () => {
  it('shows a child question only while its option is chosen', () => {
    const nodes = [
      {
        id: 'q',
        flag: 1,
        children: [
          { id: 'a', text: 'A', children: [words('why')] },
          { id: 'b', text: 'B' },
        ],
      },
    ]

    assert.deepEqual(shownIds(nodes, { q: pick('b') }), ['q', 'a', 'b'])
    assert.deepEqual(shownIds(nodes, { q: pick('a') }), ['q', 'a', 'why', 'b'])
  })

  it('shows a node while an id is selected, and requires it then', () => {
    const nodes = [
      single('q1'),
      words('q2', {
        show: false,
        expression: [{ expression: '=', value: 'q1-yes', action: 'show' }],
      }),
    ]

    assert.ok(!shownIds(nodes, { q1: pick('q1-no') }).includes('q2'))
    assert.ok(shownIds(nodes, { q1: pick('q1-yes') }).includes('q2'))
    assert.deepEqual(issues(nodes, { q1: pick('q1-yes') }), ['questionText@q2'])
  })

  it('matches a negated rule while an id is not selected', () => {
    const nodes = [
      single('q1'),
      words('q2', { expression: [{ expression: '!=', value: 'q1-yes', action: 'hide' }] }),
    ]

    assert.ok(!shownIds(nodes, {}).includes('q2'))
    assert.ok(shownIds(nodes, { q1: pick('q1-yes') }).includes('q2'))
  })

  it('follows the first matching rule', () => {
    const both = [
      { expression: '=', value: 'q1-yes', action: 'hide' },
      { expression: '=', value: 'q1-yes', action: 'show' },
    ]

    assert.ok(
      !shownIds([single('q1'), words('q2', { expression: both })], { q1: pick('q1-yes') }).includes(
        'q2',
      ),
    )
    assert.ok(
      shownIds([single('q1'), words('q2', { expression: [...both].reverse() })], {
        q1: pick('q1-yes'),
      }).includes('q2'),
    )
  })

  it('uses the node’s own show when no rule matches', () => {
    const rules = [{ expression: '=', value: 'q1-yes', action: 'hide' }]

    assert.ok(shownIds([single('q1'), words('q2', { expression: rules })], {}).includes('q2'))
    assert.ok(
      !shownIds([single('q1'), words('q2', { expression: rules, show: false })], {}).includes('q2'),
    )
  })

  it('does not count the answers of hidden questions', () => {
    const nodes = [
      single('q1'),
      single('q2', { expression: [{ value: 'q1-no', action: 'hide' }] }),
      words('q3', { show: false, expression: [{ value: 'q2-yes', action: 'show' }] }),
    ]
    const answers = { q1: pick('q1-no'), q2: pick('q2-yes'), q3: write('gone') }

    assert.ok(!shownIds(nodes, answers).includes('q3'))
    assert.deepEqual(evaluateQuestions(treeOf(nodes), answers).answers, { q1: pick('q1-no') })
  })

  it('drops hidden answers from the form’s state', () => {
    const form = formWith([
      {
        id: 'q',
        flag: 1,
        children: [
          { id: 'a', text: 'A', children: [words('why')] },
          { id: 'b', text: 'B' },
        ],
      },
    ])
    const answered = evaluate(form, { Q: { q: pick('a'), why: write('because') } }, CN)

    assert.deepEqual(
      change(form, answered, 'Q', { q: pick('b'), why: write('because') }).fields.Q?.value,
      { q: pick('b') },
    )
  })

  it('ends on rules that trigger each other without end', () => {
    const nodes = [
      single('q1', { expression: [{ value: 'q2-yes', action: 'hide' }] }),
      single('q2', { expression: [{ expression: '!=', value: 'q1-yes', action: 'hide' }] }),
    ]

    assert.ok(shownIds(nodes, { q1: pick('q1-yes'), q2: pick('q2-yes') }).length > 0)
  })

  it('lets a form rule read the chosen options', () => {
    const form = formWith([single('q1')], { RuleConfig: [rule('show', 'B', 'q1-yes')] }, [
      { Id: 'B', Hide: true },
    ])

    assert.deepEqual(visibleIds(evaluate(form, { Q: { q1: pick('q1-yes') } }, CN)), ['Q', 'B'])
    assert.deepEqual(visibleIds(evaluate(form, { Q: { q1: pick('q1-no') } }, CN)), ['Q'])
  })
})

describe('question validation', () => {
  const choices = {
    id: 'q',
    text: 'Q',
    flag: 2,
    limit: 2,
    children: ['a', 'b', 'c'].map(id => ({ id, text: id })),
  }

  it('wants a choice in a required question', () => {
    assert.deepEqual(issues([single('q', { required: true })], {}), ['questionRequired@q'])
    assert.deepEqual(issues([{ ...choices, required: true }], {}), ['questionRequired@q'])
    assert.deepEqual(issues([single('q')], {}), [])
  })

  it('wants words in a required text question', () => {
    assert.deepEqual(issues([words('q', { required: true })], { q: write(' ') }), [
      'questionText@q',
    ])
    assert.deepEqual(issues([words('q', { required: true })], { q: write('yes') }), [])
  })

  it('limits how many are chosen', () => {
    assert.deepEqual(codes(check(formWith([choices]), { Q: { q: pick('a', 'b', 'c') } })), [
      'questionLimit(2)',
    ])
    assert.deepEqual(issues([choices], { q: pick('a', 'b') }), [])
  })

  it('wants the text of a chosen other option and of a chosen input box', () => {
    for (const option of [
      { id: 'o', text: 'O', other: true },
      { id: 'o', text: 'O', flag: 4 },
    ]) {
      const nodes = [{ id: 'q', flag: 1, children: [option] }]
      assert.deepEqual(issues(nodes, { q: pick('o') }), ['questionOther@q'])
      assert.deepEqual(issues(nodes, { q: { ...pick('o'), other: { o: 'tea' } } }), [])
      assert.deepEqual(issues(nodes, {}), [])
    }
  })

  it('requires a choice below a chosen option of a required question', () => {
    const nodes = [
      {
        id: 'q',
        flag: 1,
        required: true,
        children: [
          {
            id: 'food',
            text: 'Food',
            children: [
              { id: 'tea', text: 'Tea' },
              { id: 'wine', text: 'Wine' },
            ],
          },
        ],
      },
    ]

    assert.deepEqual(issues(nodes, { q: pick('food') }), ['questionBranch@food'])
    assert.deepEqual(issues(nodes, { q: pick('food'), food: pick('tea') }), [])
  })

  it('requires one answer below a required option that asks further', () => {
    const nodes = [
      {
        id: 'q',
        flag: 1,
        children: [{ id: 'a', text: 'A', required: true, children: [words('w1'), words('w2')] }],
      },
    ]

    assert.deepEqual(issues(nodes, { q: pick('a') }), ['questionBranch@a'])
    assert.deepEqual(issues(nodes, { q: pick('a'), w2: write('x') }), [])
  })

  it('asks a required child question while its option is chosen', () => {
    const nodes = [
      {
        id: 'q',
        flag: 1,
        children: [{ id: 'a', text: 'A', children: [words('why', { required: true })] }],
      },
    ]

    assert.deepEqual(issues(nodes, { q: pick('a') }), ['questionText@why'])
    assert.deepEqual(issues(nodes, {}), [])
  })

  it('limits the length of what is written', () => {
    assert.deepEqual(issues([words('q')], { q: write('字'.repeat(241)) }), ['maxLength@q'])
    assert.deepEqual(
      issues([{ id: 'q', flag: 1, children: [{ id: 'o', flag: 4 }] }], {
        q: { ...pick('o'), other: { o: '字'.repeat(141) } },
      }),
      ['maxLength@q'],
    )
  })

  it('reports a required item as a whole, after the questions that fail', () => {
    assert.deepEqual(issues([single('q', { required: true })], {}, { Required: true }), [
      'questionRequired@q',
      'questionsRequired',
    ])
    assert.deepEqual(issues([single('q')], {}, { Required: true }), ['questionsRequired'])
    assert.deepEqual(issues([single('q')], { q: pick('q-yes') }, { Required: true }), [])
  })

  it('asks the required question inside an optional item', () => {
    assert.deepEqual(issues([single('q', { required: true })], {}), ['questionRequired@q'])
  })

  it('goes in tree order and stops at the first when asked to', () => {
    const form = formWith([single('q1', { required: true }), words('q2', { required: true })])

    assert.deepEqual(
      check(form, {}).map(({ nodeId }) => nodeId),
      ['q1', 'q2'],
    )
    assert.deepEqual(
      check(form, {}, CN, { first: true }).map(({ nodeId }) => nodeId),
      ['q1'],
    )
  })
})

describe('answers from the wire', () => {
  const tree = treeOf([
    single('q1'),
    { id: 'q2', flag: 2, children: [{ id: 'a' }, { id: 'b', flag: 4 }] },
    words('q3'),
  ])

  it('come as choices with other-texts, or as text', () => {
    assert.deepEqual(
      parseAnswers(
        {
          q1: { selected: ['q1-no'] },
          q2: { selected: ['a', 'b'], other: { b: 'tea, hot: black' } },
          q3: { text: ' why ' },
        },
        tree,
      ),
      {
        q1: pick('q1-no'),
        q2: { selected: ['a', 'b'], other: { b: 'tea， hot： black' }, text: '' },
        q3: write('why'),
      },
    )
  })

  it('may be plain lists and texts, or JSON', () => {
    const bare = { q1: pick('q1-yes'), q2: pick('a', 'b'), q3: write('so') }

    assert.deepEqual(parseAnswers({ q1: 'q1-yes', q2: 'a,b', q3: 'so' }, tree), bare)
    assert.deepEqual(
      parseAnswers(JSON.stringify({ q1: ['q1-yes'], q2: ['a', 'b'], q3: 'so' }), tree),
      bare,
    )
  })

  it('lose unknown questions, unknown options and surplus choices', () => {
    assert.deepEqual(
      parseAnswers(
        {
          q1: { selected: ['q1-no', 'q1-yes', 'zz'], other: { zz: 'x' } },
          zz: { text: 'x' },
          __proto__: { text: 'x' },
        },
        tree,
      ),
      { q1: pick('q1-no') },
    )
  })
})
