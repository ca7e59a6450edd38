import { parseDefinition } from '@core/form/parseDefinition'
import { parsePayload } from '@core/form/serialize'
import type { FieldState, FieldValue, FormDefinition, QuestionAnswer } from '@core/form/types'
import { errorText } from '@/forms/errorText'
import { FormStore } from '@/forms/FormStore'
import { readGolden, type Golden } from '../../support/golden/golden'

const files = readGolden()
const forms = new Map<string, FormDefinition>()

function formOf({ formId, definition }: Golden): FormDefinition {
  const known = forms.get(formId) ?? parseDefinition(definition).form
  forms.set(formId, known)
  return known
}

const given = (value: unknown) => (value === null ? undefined : value)

/** The form as a person has filled it in. */
function fill(golden: Golden): FormStore {
  const form = formOf(golden)
  const { language, ruleSet = 'default', body, steps = [] } = golden
  const store = new FormStore({
    form,
    context: { language, ruleSet },
    ...(body && { values: parsePayload(form, body) }),
  })
  for (const step of steps) {
    if (step.length === 2) store.setValue(step[0], given(step[1]) as FieldValue)
    else store.answer(step[0], step[1], given(step[2]) as QuestionAnswer | undefined)
  }
  return store
}

describe.each([...files])('golden: %s', (_file, cases) => {
  it.each(cases.map(golden => [`${golden.name} (${golden.language})`, golden] as const))(
    '%s',
    async (_name, golden) => {
      const { expect: wanted } = golden
      const store = fill(golden)
      const ids = store.form.fields.map(({ id }) => id)
      const which = (holds: (state: FieldState) => boolean) =>
        ids.filter(id => holds(store.field(id)))

      if (wanted.visible) expect(ids.filter(id => store.isVisible(id))).toEqual(wanted.visible)
      if (wanted.required) expect(which(state => state.required)).toEqual(wanted.required)
      if (wanted.readonly) expect(which(state => state.readonly)).toEqual(wanted.readonly)
      if (wanted.disabled) expect(which(state => state.disabled)).toEqual(wanted.disabled)
      for (const [id, value] of Object.entries(wanted.values ?? {}))
        expect(store.field(id).value).toEqual(given(value))
      for (const [id, asked] of Object.entries(wanted.asked ?? {})) {
        expect([...store.questions(id).visible].map(node => node.id).sort()).toEqual(
          [...asked].sort(),
        )
      }

      const sent: unknown[] = []
      const outcome = await store.submit(payload => Promise.resolve(sent.push(payload)))
      const [first] = wanted.issues
      if (first) {
        expect(sent).toEqual([])
        expect(outcome).toMatchObject({ kind: 'invalid', fieldId: first.id })
        const error = store.error(first.id)
        expect(
          error && {
            node: error.nodeId,
            code: error.issue?.code,
            message: errorText(store, error),
          },
        ).toEqual({
          node: first.node,
          code: first.code,
          message: first.message,
        })
      } else {
        expect(outcome.kind).toBe('sent')
        expect(sent).toEqual([wanted.payload])
      }
    },
  )
})

it('looks at every golden case', () => {
  expect([...files.values()].flat().length).toBeGreaterThanOrEqual(300)
})
