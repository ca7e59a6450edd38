import type { Language } from '../domain/language'
import { parsePayload } from '../form/serialize'
import type { FieldDefinition, FormDefinition } from '../form/types'
import { presentField } from './presentField'
import type { AnswerRow, PresentOptions } from './types'

/**
 * Stored answers as people read them, in the order of the form: options by their names, phones and
 * ranges written out, files by their urls. Give the version of the form that the answers belong to.
 * Answers to fields outside it are left out, and so are fields that only carry a default.
 */
export function presentAnswers(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  language: Language,
  options: PresentOptions = {},
): AnswerRow[] {
  const parsed = parsePayload(form, values)
  return form.fields
    .filter(field => !isCarriedAlong(form, field))
    .flatMap(field => presentField(field, parsed[field.id], language, options) ?? [])
}

/** A hidden field that no rule shows only carries its default to the organiser. */
function isCarriedAlong(form: FormDefinition, field: FieldDefinition): boolean {
  return (
    field.hide &&
    !form.rules.some(rule => rule.action === 'show' && rule.targets.includes(field.id))
  )
}
