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
 * What is submitted: nested values under their field ids. Hidden fields are left out, except
 * statically hidden ones with a DefaultValue, which is stored whatever was sent for them (DECISIONS
 * §12). A field that was emptied although its default or a rule would fill it is sent as an empty
 * text, so that it stays empty on the other side.
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
 * Reads a submitted body: every field from any spelling its type knows, texts for everything
 * included. Fields the body does not name are absent from the result, surplus names are dropped,
 * and nothing makes it throw.
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
 * A field no rule ever shows carries its default along; one that waits for a rule is simply not
 * asked.
 */
function presentHidden(field: FieldDefinition, rules: PlannedField | undefined): unknown {
  return field.hide && !rules?.shows.length
    ? fieldTypes[field.type].serialize(field.defaultValue, field)
    : undefined
}
