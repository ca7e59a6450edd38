import type { CheckScope, Finding } from './fields/defineFieldType'
import { fieldTypes } from './fields/registry'
import type {
  EvaluateContext,
  FieldDefinition,
  FieldId,
  FieldState,
  FormDefinition,
  FormState,
  Issue,
} from './types'
import { own } from './wire'

export interface ValidateOptions {
  /** Checks these fields only. */
  only?: readonly FieldId[]
  /** Stops at the first issue, as a submission does (SPEC §4 Form). */
  first?: boolean
}

/** Reads the state of a field; undefined when it has none. */
export type ReadState = (field: FieldDefinition) => FieldState | undefined

const NO_PARAMS: Issue['params'] = {}

/**
 * The problems of the answers, in field order: at most one per field, and one per question of a
 * questionnaire. Hidden fields are not checked. A disabled field cannot be answered, so only its
 * present value is checked.
 */
export function validate(
  form: FormDefinition,
  state: FormState,
  context: EvaluateContext,
  options: ValidateOptions = {},
): Issue[] {
  return validateStates(
    form,
    ({ id }) => own(state.fields, id) as FieldState | undefined,
    context,
    options,
  )
}

/** Validates states that are kept elsewhere. */
export function validateStates(
  form: FormDefinition,
  read: ReadState,
  context: EvaluateContext,
  options: ValidateOptions,
): Issue[] {
  const first = options.first ?? false
  const issues: Issue[] = []
  const readById = (id: FieldId) => {
    const field = form.fieldById.get(id)
    return field && read(field)
  }
  const scope: CheckScope = { form, read: readById, context, required: false, first }
  for (const field of options.only ? inFieldOrder(options.only, form) : form.fields) {
    const found = checkField(field, read(field), scope)
    if (found === undefined) continue
    if (!Array.isArray(found)) issues.push(present(field.id, found as Finding))
    else for (const finding of found as readonly Finding[]) issues.push(present(field.id, finding))
    if (first && issues.length > 0) return issues.slice(0, 1)
  }
  return issues
}

function inFieldOrder(ids: readonly FieldId[], { fieldById }: FormDefinition): FieldDefinition[] {
  return [...new Set(ids)].flatMap(id => fieldById.get(id) ?? []).sort((a, b) => a.at - b.at)
}

function checkField(
  field: FieldDefinition,
  state: FieldState | undefined,
  scope: CheckScope,
): Finding | readonly Finding[] | undefined {
  if (!state?.visible) return undefined
  scope.required = state.required && !state.disabled
  return fieldTypes[field.type].check(state.value, field, scope)
}

function present(fieldId: FieldId, { code, params = NO_PARAMS, nodeId }: Finding): Issue {
  return nodeId === undefined ? { fieldId, code, params } : { fieldId, code, params, nodeId }
}
