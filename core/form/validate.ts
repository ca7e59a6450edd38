import type { CheckScope, Finding } from './fields/defineFieldType'
import { planOf, type PlannedField } from './plan'
import type { EvaluateContext, FieldId, FieldState, FormDefinition, FormState, Issue } from './types'
import { own } from './wire'

export interface ValidateOptions {
  /** Look at these fields alone. */
  only?: readonly FieldId[]
  /** Stop at the first issue, as submitting does (SPEC §4 Form). */
  first?: boolean
}

/** Reads the state of the field at a position; undefined when it has none. */
export type ReadState = (at: number) => FieldState | undefined

const NO_PARAMS: Issue['params'] = {}

/**
 * What is wrong with the answers, in field order: at most one issue per field, one per question in a questionnaire. Hidden fields are
 * never asked; a disabled field cannot be answered, so only what it holds is looked at.
 */
export function validate(form: FormDefinition, state: FormState, context: EvaluateContext, options: ValidateOptions = {}): Issue[] {
  const { fields } = planOf(form)
  return validateStates(form, at => own(state.fields, fields[at]?.field.id ?? '') as FieldState | undefined, context, options)
}

/** The same for states wherever they are kept. */
export function validateStates(form: FormDefinition, read: ReadState, context: EvaluateContext, options: ValidateOptions): Issue[] {
  const { fields, indexById } = planOf(form)
  const first = options.first ?? false
  const issues: Issue[] = []
  const readById = (id: FieldId) => read(indexById.get(id) ?? -1)
  const scope: CheckScope = { form, read: readById, context, required: false, first }
  for (const planned of options.only ? inFieldOrder(options.only, fields, indexById) : fields) {
    const found = checkField(planned, read(planned.at), scope)
    if (found === undefined) continue
    if (!Array.isArray(found)) issues.push(present(planned.field.id, found as Finding))
    else for (const finding of found as readonly Finding[]) issues.push(present(planned.field.id, finding))
    if (first && issues.length > 0) return issues.slice(0, 1)
  }
  return issues
}

function inFieldOrder(ids: readonly FieldId[], fields: readonly PlannedField[], indexById: ReadonlyMap<FieldId, number>): PlannedField[] {
  const positions = new Set(ids.map(id => indexById.get(id) ?? -1))
  return [...positions].sort((a, b) => a - b).flatMap(at => fields[at] ?? [])
}

function checkField(
  { field, kind }: PlannedField,
  state: FieldState | undefined,
  scope: CheckScope,
): Finding | readonly Finding[] | undefined {
  if (!state?.visible) return undefined
  scope.required = state.required && !state.disabled
  if (scope.required && kind.isMissing(state.value)) return { code: kind.missing }
  return kind.check(state.value, field, scope)
}

function present(fieldId: FieldId, { code, params = NO_PARAMS, nodeId }: Finding): Issue {
  return nodeId === undefined ? { fieldId, code, params } : { fieldId, code, params, nodeId }
}
