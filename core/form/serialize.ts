import { planOf, type PlannedField } from './plan'
import type { FieldId, FieldState, FieldValue, FormDefinition, FormState, FormValues } from './types'
import { isSafeKey, own, readObject } from './wire'

/**
 * What is submitted: nested values under their field ids. Hidden fields are left out, except statically hidden ones with a
 * DefaultValue, which is stored whatever was sent for them (DECISIONS §12). A field that was emptied although its default or a rule
 * would fill it is sent as an empty text, so that it stays empty on the other side.
 */
export function toPayload(form: FormDefinition, state: FormState): Record<string, unknown> {
  const payload: Record<string, unknown> = {}
  for (const planned of planOf(form).fields) {
    const { id } = planned.field
    const fieldState = own(state.fields, id) as FieldState | undefined
    if (!fieldState) continue
    const written = fieldState.visible ? presentValue(planned, fieldState.value) : presentHidden(planned)
    if (written !== undefined) payload[id] = written
  }
  return payload
}

/**
 * Reads a submitted body: every field from any spelling its type knows, texts for everything included. Fields the body does not name
 * are absent from the result, surplus names are dropped, and nothing makes it throw.
 */
export function parsePayload(form: FormDefinition, body: unknown): FormValues {
  const source = readObject(body)
  const values: Record<FieldId, FieldValue> = {}
  if (!source) return values
  for (const { field, kind } of planOf(form).fields) {
    const raw = own(source, field.id)
    if (raw !== undefined && isSafeKey(field.id)) values[field.id] = kind.parse(raw, field)
  }
  return values
}

function presentValue({ field, kind, sets }: PlannedField, value: FieldValue): unknown {
  const written = kind.serialize(value, field)
  const hasContent = written !== undefined && written !== '' && !(typeof written === 'object' && written !== null && isBare(written))
  if (hasContent) return written
  return field.defaultValue !== undefined || sets.length > 0 ? '' : undefined
}

const isBare = (written: object) => Object.keys(written).length === 0

/** A field no rule ever shows carries its default along; one that waits for a rule is simply not asked. */
function presentHidden({ field, kind, shows }: PlannedField): unknown {
  return field.hide && shows.length === 0 ? kind.serialize(field.defaultValue, field) : undefined
}
