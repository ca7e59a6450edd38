import { presentField } from '@core/answers/presentField'
import { localized, type Language } from '@core/domain/language'
import type { FormDefinition, FormValues } from '@core/form/types'

interface ShownLine {
  Field: string
  Label: string
  Text: string
}

/** Answers as texts with the names of their fields; empty ones are left out. */
export function shownLines(
  form: FormDefinition,
  answers: FormValues,
  fields: readonly string[],
  language: Language,
): ShownLine[] {
  return fields.flatMap(id => {
    const field = form.fieldById.get(id)
    const Text = (field && presentField(field, answers[id], language)?.text) ?? ''
    return field && Text !== ''
      ? [{ Field: id, Label: localized(field.name.cn, field.name.en, language), Text }]
      : []
  })
}
