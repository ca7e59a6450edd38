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

const NO_PARAMS: Issue['params'] = {}

/**
 * What is wrong with the answers, in field order: at most one issue per field, one per question in a questionnaire. Hidden fields are
 * never asked; a disabled field cannot be answered, so only what it holds is looked at.
 */
export function validate(form: FormDefinition, state: FormState, context: EvaluateContext, options: ValidateOptions = {}): Issue[] {
  const only = options.only && new Set(options.only)
  const first = options.first ?? false
  const issues: Issue[] = []
  const scope: CheckScope = { form, state, context, required: false, first }
  for (const planned of planOf(form).fields) {
    const id = planned.field.id
    if (only && !only.has(id)) continue
    const fieldState = own(state.fields, id) as FieldState | undefined
    if (!fieldState?.visible) continue
    scope.required = fieldState.required && !fieldState.disabled
    const found = checkField(planned, fieldState, scope)
    if (found === undefined) continue
    for (const finding of Array.isArray(found) ? (found as readonly Finding[]) : [found as Finding]) {
      issues.push(present(id, finding))
      if (first) return issues
    }
  }
  return issues
}

function checkField({ field, kind }: PlannedField, { value }: FieldState, scope: CheckScope): Finding | readonly Finding[] | undefined {
  if (scope.required && kind.isMissing(value)) return { code: kind.missing }
  return kind.check(value, field, scope)
}

function present(fieldId: FieldId, { code, params = NO_PARAMS, nodeId }: Finding): Issue {
  return nodeId === undefined ? { fieldId, code, params } : { fieldId, code, params, nodeId }
}
