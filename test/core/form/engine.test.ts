import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { createFormEngine, type FormEngine } from '../../../core/form/engine'
import { LiveForm } from '../../../core/form/LiveForm'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { evaluateQuestions, settleInCircles } from '../../../core/form/questions/evaluateQuestions'
import { questionPlan } from '../../../core/form/questions/questionPlan'
import { parsePayload } from '../../../core/form/serialize'
import type { AnswersValue, FieldId, QuestionAnswer } from '../../../core/form/types'
import { WholeForm } from '../../../core/form/WholeForm'
import { answerScript, body, edit, forwardDefinition, questionTree } from './arbitraries'
import { CN, EN, formOf } from './support'

const RUNS = { numRuns: 600 }
const picked = (...selected: string[]): QuestionAnswer => ({ selected, other: {}, text: '' })

/** What may be seen of a form, and which fields kept their state object since `before`. */
function stateOf(engine: FormEngine): unknown {
  return {
    state: engine.state(),
    values: engine.values(),
    issues: engine.validate(),
    payload: engine.payload(),
  }
}

function objectsOf(engine: FormEngine): Map<FieldId, object> {
  return new Map(engine.form.fields.map(({ id }) => [id, engine.field(id)]))
}

describe('a change of one field', () => {
  it('gives the same state as an evaluation of the whole form, whatever the rules and the series of changes', () => {
    fc.assert(
      fc.property(
        forwardDefinition,
        body,
        fc.array(edit, { maxLength: 12 }),
        (wire, raw, edits) => {
          const { form } = parseDefinition(wire)
          const values = parsePayload(form, raw)
          const [live, whole] = [new LiveForm(form, CN, values), new WholeForm(form, CN, values)]
          assert.deepEqual(stateOf(live), stateOf(whole))
          for (const { id, raw } of edits) {
            const value = parsePayload(form, { [id]: raw })[id]
            const before = objectsOf(live)

            const changed = live.set(id, value)

            assert.deepEqual([...changed].sort(), [...whole.set(id, value)].sort())
            assert.deepEqual(stateOf(live), stateOf(whole))
            for (const [each, state] of before)
              assert.equal(live.field(each) !== state, changed.includes(each), each)
          }
        },
      ),
      RUNS,
    )
  })

  it('evaluates only what it affects: an answer that no rule reads evaluates no other field', () => {
    const fields = Array.from({ length: 50 }, (_, i) => ({
      Id: `f${i}`,
      RuleConfig:
        i === 0 ? [{ target: 'f1', expression: '=', match_value: 'x', action: 'hide' }] : [],
    }))
    const engine = createFormEngine(formOf(fields), EN)

    assert.deepEqual(engine.set('f7', 'typed'), ['f7'])
    assert.deepEqual(engine.set('f7', 'typed'), [])
    assert.deepEqual(engine.set('f0', 'x'), ['f0', 'f1'])
    assert.deepEqual(engine.set('f1', 'typed while hidden'), [])
    assert.deepEqual(engine.set('nobody', 'x'), [])
  })

  it('evaluates the whole form where rules form a cycle', () => {
    const form = formOf([
      { Id: 'a', RuleConfig: [{ target: 'b', expression: '=', match_value: '1', action: 'hide' }] },
      { Id: 'b', RuleConfig: [{ target: 'a', expression: '=', match_value: '1', action: 'hide' }] },
    ])

    assert.ok(createFormEngine(form, EN) instanceof WholeForm)
    assert.ok(createFormEngine(formOf([{ Id: 'a' }]), EN) instanceof LiveForm)
  })

  it('does not change a snapshot taken before', () => {
    const engine = createFormEngine(formOf([{ Id: 'a', DefaultValue: '1' }]), EN)
    const before = engine.state()

    engine.set('a', '2')

    assert.equal(before.fields['a']?.value, '1')
    assert.equal(engine.state().fields['a']?.value, '2')
  })
})

describe('an answer to one question', () => {
  it('gives the same state as an evaluation of the whole tree, whatever the tree and the series of answers', () => {
    fc.assert(
      fc.property(questionTree, answerScript, (tree, script) => {
        const { form } = parseDefinition({
          Id: 'tree',
          Fields: [{ Id: 'q', Type: 'Questions', DataSource: tree }],
        })
        const [live, whole] = [new LiveForm(form, CN, {}), new WholeForm(form, CN, {})]
        for (const { id, answer } of script) {
          live.answer('q', id, answer)
          whole.answer('q', id, answer)

          assert.deepEqual(live.field('q'), whole.field('q'))
          assert.deepEqual(idsOf(live.questions('q')), idsOf(whole.questions('q')))
          assert.deepEqual(live.validate(), whole.validate())
        }
      }),
      RUNS,
    )
  })

  it('ends in the state that repeated runs of the rules end in', () => {
    fc.assert(
      fc.property(questionTree, answerScript, (tree, script) => {
        const { form } = parseDefinition({
          Id: 'tree',
          Fields: [{ Id: 'q', Type: 'Questions', DataSource: tree }],
        })
        const questions = form.fields[0]?.questions ?? []
        const plan = questionPlan(questions)
        fc.pre(!plan.isCyclic)
        const answers: AnswersValue = Object.fromEntries(
          script.flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])),
        )

        const [ordered, repeated] = [
          evaluateQuestions(questions, answers),
          settleInCircles(plan.index, answers),
        ]

        assert.deepEqual(idsOf(ordered), idsOf(repeated))
        assert.deepEqual(ordered.answers, repeated.answers)
      }),
      RUNS,
    )
  })

  it('keeps the state of the questionnaire as long as nothing changes', () => {
    const form = formOf([
      {
        Id: 'q',
        Type: 'Questions',
        DataSource: [{ id: 'a', flag: 1, children: [{ id: 'a1' }, { id: 'a2' }] }],
      },
    ])
    const engine = createFormEngine(form, EN)
    engine.answer('q', 'a', picked('a1'))
    const before = engine.questions('q')

    assert.deepEqual(engine.answer('q', 'nobody', picked('a1')), [])
    assert.equal(engine.questions('q'), before)
    assert.deepEqual(engine.answer('q', 'a', picked('a2')), ['q'])
    assert.notEqual(engine.questions('q'), before)
  })
})

function idsOf({ visible, required }: ReturnType<typeof evaluateQuestions>): unknown {
  return { visible: [...visible].map(({ id }) => id), required: [...required].map(({ id }) => id) }
}
