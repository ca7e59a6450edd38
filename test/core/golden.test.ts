import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FormEngine } from '../../core/form/engine'
import { evaluate, valuesOf } from '../../core/form/evaluate'
import { LiveForm } from '../../core/form/LiveForm'
import { keepLocked } from '../../core/form/lockedAnswers'
import { withNumbers } from '../../core/form/numbers'
import { parseDefinition } from '../../core/form/parseDefinition'
import { parsePayload, toPayload } from '../../core/form/serialize'
import {
  FIELD_TYPES,
  type AnswersValue,
  type EvaluateContext,
  type FieldState,
  type FieldValue,
  type FormDefinition,
  type Issue,
  type QuestionAnswer,
} from '../../core/form/types'
import { validate } from '../../core/form/validate'
import { WholeForm } from '../../core/form/WholeForm'
import { ISSUE_KEYS, issueText } from '../../core/messages/issueText'
import { readGolden, type Golden, type GoldenIssue } from '../support/golden/golden'

const files = readGolden()
const all = [...files.values()].flat()
let ran = 0

for (const [file, cases] of files) {
  describe(`golden: ${file}`, () => {
    for (const golden of cases) {
      it(`${golden.name} (${golden.language})`, () => {
        const form = formOf(golden)
        for (const engine of enginesOf(form, golden)) {
          answer(engine, golden)
          checkEngine(engine, golden)
          checkPosted(engine, golden)
        }
        checkFullEvaluation(form, golden)
        ran += 1
      })
    }
  })
}

describe('golden cases', () => {
  it('are at least 300, and all of them were checked', () => {
    assert.ok(all.length >= 300, `only ${all.length}`)
    assert.equal(ran, all.length)
  })

  it('cover every message an issue can have, in both languages', () => {
    const codes = new Set(
      all.flatMap(({ language, expect }) => expect.issues.map(({ code }) => `${language} ${code}`)),
    )
    const missing = Object.keys(ISSUE_KEYS).flatMap(code =>
      ['cn', 'en']
        .filter(language => !codes.has(`${language} ${code}`))
        .map(language => `${language} ${code}`),
    )

    assert.deepEqual(missing, [])
  })

  it('use every field type, and every action and operator of rules', () => {
    const text = JSON.stringify(all.map(({ definition }) => definition))
    const types = new Set(all.flatMap(golden => formOf(golden).fields.map(({ type }) => type)))

    assert.equal(types.size, FIELD_TYPES.length)
    for (const action of ['show', 'hide', 'readonly', 'disabled', 'set'])
      assert.ok(text.includes(`"action":"${action}"`), action)
    for (const operator of ['=', '!=', '%', 'regex'])
      assert.ok(text.includes(`"expression":"${operator}"`), operator)
  })
})

const forms = new Map<string, FormDefinition>()

function formOf({ formId, definition }: Golden): FormDefinition {
  const known = forms.get(formId)
  if (known) return known
  const { form, problems } = parseDefinition(definition)
  assert.deepEqual(
    problems.filter(({ severity }) => severity === 'error'),
    [],
  )
  forms.set(formId, form)
  return form
}

/** Both ways to keep an open form; rules in a circle have one. */
function enginesOf(form: FormDefinition, golden: Golden): FormEngine[] {
  const whole = new WholeForm(form, contextOf(golden), start(form, golden))
  return form.cycles.length > 0
    ? [whole]
    : [whole, new LiveForm(form, contextOf(golden), start(form, golden))]
}

const contextOf = ({ language, ruleSet }: Golden): EvaluateContext => ({
  language,
  ruleSet: ruleSet ?? 'default',
})
const start = (form: FormDefinition, { body }: Golden) => (body ? parsePayload(form, body) : {})
const given = (value: unknown) => (value === null ? undefined : value)

function answer(engine: FormEngine, { steps = [] }: Golden): void {
  for (const step of steps) {
    if (step.length === 2) engine.set(step[0], given(step[1]) as FieldValue)
    else engine.answer(step[0], step[1], given(step[2]) as QuestionAnswer | undefined)
  }
}

function checkEngine(engine: FormEngine, golden: Golden): void {
  const { form } = engine
  const { expect } = golden
  checkStates(form, id => engine.field(id), golden)
  for (const [id, asked] of Object.entries(expect.asked ?? {})) {
    assert.deepEqual(
      [...engine.questions(id).visible].map(node => node.id).sort(),
      [...asked].sort(),
      `asked in ${id}`,
    )
  }
  for (const [id, wanted] of Object.entries(expect.mustAnswer ?? {})) {
    assert.deepEqual(
      [...engine.questions(id).required].map(node => node.id).sort(),
      [...wanted].sort(),
      `must be answered in ${id}`,
    )
  }
  assert.deepEqual(wire(engine.validate(), golden, form), expect.issues)
  assert.deepEqual(wire(engine.validate({ first: true }), golden, form), expect.issues.slice(0, 1))
  if (expect.payload) assert.deepEqual(engine.payload(), expect.payload)
}

/**
 * Each step as the app without an engine would do it: the whole form evaluated from the state
 * before.
 */
function checkFullEvaluation(form: FormDefinition, golden: Golden): void {
  const context = contextOf(golden)
  let state = evaluate(form, start(form, golden), context)
  for (const step of golden.steps ?? []) {
    const [id] = step
    if (!state.fields[id]?.visible) continue
    const value =
      step.length === 2 ? given(step[1]) : withAnswer(state.fields[id].value, step[1], step[2])
    state = evaluate(form, { ...valuesOf(state), [id]: value as FieldValue }, context, state)
  }
  checkStates(form, id => state.fields[id] as FieldState, golden)
  assert.deepEqual(wire(validate(form, state, context), golden, form), golden.expect.issues)
  if (golden.expect.payload) assert.deepEqual(toPayload(form, state), golden.expect.payload)
}

function withAnswer(value: FieldValue, node: string, answer: unknown): AnswersValue {
  const { [node]: _taken, ...rest } = (value ?? {}) as AnswersValue
  return answer === null ? rest : { ...rest, [node]: answer as QuestionAnswer }
}

function checkStates(
  form: FormDefinition,
  stateOf: (id: string) => FieldState,
  { expect }: Golden,
): void {
  const which = (holds: (state: FieldState) => boolean) =>
    form.fields.map(({ id }) => id).filter(id => holds(stateOf(id)))
  if (expect.visible)
    assert.deepEqual(
      which(state => state.visible),
      expect.visible,
      'visible',
    )
  if (expect.required)
    assert.deepEqual(
      which(state => state.required),
      expect.required,
      'required',
    )
  if (expect.readonly)
    assert.deepEqual(
      which(state => state.readonly),
      expect.readonly,
      'readonly',
    )
  if (expect.disabled)
    assert.deepEqual(
      which(state => state.disabled),
      expect.disabled,
      'disabled',
    )
  for (const [id, value] of Object.entries(expect.values ?? {}))
    assert.deepEqual(stateOf(id).value, given(value), `value of ${id}`)
  for (const { id } of form.fields)
    if (!stateOf(id).visible) assert.equal(stateOf(id).value, undefined, `${id} is hidden`)
}

/**
 * What the server makes of it: the payload through JSON, evaluated from nothing. Where a case says
 * what is posted, numbers are stored as numbers.
 */
function checkPosted(engine: FormEngine, golden: Golden): void {
  const { form, context } = engine
  const { posted } = golden.expect
  const { issues, payload } = posted ?? golden.expect
  const body: unknown = JSON.parse(JSON.stringify(golden.body ?? engine.payload()))
  const state = evaluate(form, keepLocked(form, parsePayload(form, body), {}, context), context)
  assert.deepEqual(wire(validate(form, state, context), golden, form), issues, 'posted')
  if (!payload) return
  const given = toPayload(form, state)
  assert.deepEqual(posted ? withNumbers(form, given) : given, payload, 'posted')
}

function wire(issues: readonly Issue[], { language }: Golden, form: FormDefinition): GoldenIssue[] {
  return issues.map(issue => ({
    id: issue.fieldId,
    ...(issue.nodeId !== undefined && { node: issue.nodeId }),
    code: issue.code,
    message: issueText(language, issue, form),
  }))
}
