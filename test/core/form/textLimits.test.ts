import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkDraft } from '../../../core/builder/checkDraft'
import { FORM_TEXT_MOST, longTextIn, WANTED_MOST } from '../../../core/form/checkTexts'
import { parseDefinition } from '../../../core/form/parseDefinition'
import type { WireObject } from '../../../core/form/wire'

const { name, help, option, question, rule } = FORM_TEXT_MOST
const x = (length: number) => 'x'.repeat(length)
const CHOICE = { Id: 'A', Name: '甲', Name_en: 'A', Type: 'RadioGroup' }
const TEXT = { Id: 'A', Name: '甲', Name_en: 'A', Type: 'Text' }
const OTHER = { Id: 'B', Name: '乙', Name_en: 'B', Type: 'Text' }
const formOf = (field: WireObject, more: WireObject = {}) => ({
  Id: 'form',
  Name: '表单',
  Name_en: 'Form',
  Fields: [field, OTHER],
  ...more,
})
const options = (text: string) => [{ id: 'a', text, text_en: 'a' }]
const ruled = (changes: WireObject) =>
  formOf({
    ...TEXT,
    RuleConfig: [{ target: 'B', expression: '=', match_value: 'x', action: 'show', ...changes }],
  })
const asked = (node: WireObject) =>
  formOf({
    ...TEXT,
    Type: 'Questions',
    DataSource: [{ id: 'q', text: '问', text_en: 'q', flag: 1, ...node }],
  })
const answers = (text: string) => [{ id: 'a', text, text_en: 'a' }]

/** A form whose text has so many characters: sound with `most`, refused with one more. */
const TEXTS: readonly {
  what: string
  most: number
  property: string
  form: (length: number) => WireObject
}[] = [
  ...(['text', 'text_en', 'label', 'id'] as const).map(key => ({
    what: `${key} of an option`,
    most: option,
    property: 'DataSource',
    form: (length: number) =>
      formOf({
        ...CHOICE,
        DataSource: [{ id: 'a', ...(key !== 'label' && { text: '一' }), [key]: x(length) }],
      }),
  })),
  {
    what: 'an option below another',
    most: option,
    property: 'DataSource',
    form: length =>
      formOf({
        ...CHOICE,
        Type: 'TreeSelect',
        DataSource: [{ id: 'top', text: '上', children: options(x(length)) }],
      }),
  },
  {
    what: 'an option of a list that is written as JSON',
    most: option,
    property: 'DataSource',
    form: length => formOf({ ...CHOICE, DataSource: JSON.stringify(options(x(length))) }),
  },
  {
    what: 'an option of a comma list',
    most: option,
    property: 'DataSource',
    form: length => formOf({ ...CHOICE, DataSource: `a,${x(length)}` }),
  },
  {
    what: 'a question',
    most: question,
    property: 'DataSource',
    form: length => asked({ text: x(length), children: answers('是') }),
  },
  {
    what: 'an answer to a question',
    most: question,
    property: 'DataSource',
    form: length => asked({ children: answers(x(length)) }),
  },
  {
    what: 'what a rule waits for',
    most: rule,
    property: 'RuleConfig',
    form: length => ruled({ match_value: x(length) }),
  },
  {
    what: 'one of the values a rule waits for',
    most: rule,
    property: 'RuleConfig',
    form: length => ruled({ match_value: ['a', x(length)] }),
  },
  {
    what: 'what a rule sets',
    most: rule,
    property: 'RuleConfig',
    form: length => ruled({ action: 'set', data: 'B', data_value: x(length) }),
  },
  ...(['Name', 'Name_en', 'ReviewName', 'Placeholder', 'Placeholder_en'] as const).map(key => ({
    what: `${key} of a field`,
    most: name,
    property: key.replace('_en', ''),
    form: (length: number) => formOf({ ...TEXT, [key]: x(length) }),
  })),
  {
    what: 'the help of a field',
    most: help,
    property: 'Tooltip',
    form: length => formOf({ ...TEXT, Tooltip: x(length) }),
  },
  {
    what: 'a link of a check box',
    most: name,
    property: 'Configs',
    form: length =>
      formOf({
        ...TEXT,
        Type: 'Checkbox',
        Configs: { links: [{ type: 'privacy', text: x(length), text_en: 'x' }] },
      }),
  },
  ...(['Name', 'Name_en'] as const).map(key => ({
    what: `${key} of the form`,
    most: name,
    property: 'Name',
    form: (length: number) => formOf(TEXT, { [key]: x(length) }),
  })),
  ...(['Steps', 'Groups'] as const).map(part => ({
    what: `a name in ${part}`,
    most: name,
    property: part,
    form: (length: number) => formOf(TEXT, { [part]: [{ Id: 'one', Name: x(length) }] }),
  })),
]

describe('the texts of a form', () => {
  for (const { what, most, property, form } of TEXTS)
    it(`are refused where they are too long: ${what}`, () => {
      const errors = (length: number) =>
        parseDefinition(form(length)).problems.filter(({ severity }) => severity === 'error')
      assert.deepEqual(errors(most), [])
      assert.deepEqual(
        errors(most + 1).map(problem => [problem.property, problem.message.includes(`${most}`)]),
        [[property, true]],
      )
      assert.equal(longTextIn(form(most)), undefined)
      assert.equal(longTextIn(form(most + 1))?.problem, errors(most + 1)[0]?.message)
      assert.deepEqual(
        checkDraft(form(most + 1)).findings.flatMap(found =>
          found.severity === 'error' ? [[found.code, found.property]] : [],
        ),
        [['definition', property]],
        'the builder says the same',
      )
    })

  it('are reported a few times, not once for each option of a long list', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `o${at}`, text: x(option + 1) }))
    const found = parseDefinition(formOf({ ...CHOICE, DataSource: many })).problems
    assert.equal(found.filter(({ message }) => message.includes('Make it shorter')).length, 5)
  })

  it('a rule has a limited number of values, and a question a limited number of rules', () => {
    const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`)
    const errors = (form: WireObject) =>
      parseDefinition(form).problems.filter(({ severity }) => severity === 'error').length
    assert.equal(errors(ruled({ match_value: values(WANTED_MOST) })), 0)
    assert.equal(errors(ruled({ match_value: values(WANTED_MOST + 1) })), 1)
    const rules = (count: number) =>
      values(count).map(() => ({ expression: '=', value: 'a', action: 'show' }))
    const tree = (count: number) => ({
      ...asked({ children: answers('是') }),
      Fields: [
        {
          ...TEXT,
          Type: 'Questions',
          DataSource: [
            { id: 'q', text: '问', flag: 1, children: answers('是') },
            { id: 'r', text: '答', flag: 3, rules: rules(count) },
          ],
        },
      ],
    })
    assert.equal(errors(tree(100)), 0)
    assert.equal(errors(tree(101)), 1)
  })
})
