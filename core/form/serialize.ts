import { fieldTypes } from './fields/registry'
import { planOf } from './plan'
import type { PlannedField } from './plannedField'
import type {
  FieldDefinition,
  FieldId,
  FieldState,
  FieldValue,
  FormDefinition,
  FormState,
  FormValues,
} from './types'
import { isSafeKey, own, readObject } from './wire'

/**
 * The values to submit: nested under their field ids. Hidden fields are left out, except statically
 * hidden ones with a DefaultValue, which is stored whatever was sent for them (DECISIONS §12). An
 * emptied field that its default or a rule would fill is sent as an empty text, so that the server
 * keeps it empty.
 */
export function toPayload(form: FormDefinition, state: FormState): Record<string, unknown> {
  const payload: Record<string, unknown> = {}
  const { ruled } = planOf(form)
  for (const field of form.fields) {
    const fieldState = own(state.fields, field.id) as FieldState | undefined
    if (!fieldState) continue
    const rules = ruled[field.at]
    const written = fieldState.visible
      ? presentValue(field, fieldState.value, rules, state)
      : presentHidden(field, rules)
    if (written !== undefined) payload[field.id] = written
  }
  return payload
}

/**
 * Reads a submitted body. Every field is read from any spelling of its type, also from plain texts.
 * Fields that are missing in the body are missing in the result. Surplus names are dropped. Never
 * throws.
 */
export function parsePayload(form: FormDefinition, body: unknown): FormValues {
  const source = readObject(body)
  const values: Record<FieldId, FieldValue> = {}
  if (!source) return values
  for (const field of form.fields) {
    const raw = own(source, field.id)
    if (raw !== undefined && isSafeKey(field.id))
      values[field.id] = fieldTypes[field.type].parse(raw, field)
  }
  return values
}

function presentValue(
  field: FieldDefinition,
  value: FieldValue,
  rules: PlannedField | undefined,
  { matched }: FormState,
): unknown {
  const written = fieldTypes[field.type].serialize(value, field)
  const hasContent =
    written !== undefined &&
    written !== '' &&
    !(typeof written === 'object' && written !== null && isBare(written))
  if (hasContent) return written
  return field.defaultValue !== undefined || rules?.sets.some(({ at }) => matched.has(at))
    ? ''
    : undefined
}

const isBare = (written: object) => Object.keys(written).length === 0

/**
 * A hidden field that no rule shows submits its default. A field that waits for a rule is not
 * submitted.
 */
function presentHidden(field: FieldDefinition, rules: PlannedField | undefined): unknown {
  return field.hide && !rules?.shows.length
    ? fieldTypes[field.type].serialize(field.defaultValue, field)
    : undefined
}
