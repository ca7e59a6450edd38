import type { FieldDefinition } from '@core/form/types'
import type { FormStore } from '@/forms/FormStore'
import { isAnswered } from './answered'

/** The fields with a shown error, in the order of the form. For observers. */
export const faultsOf = (
  form: FormStore,
  fields: readonly FieldDefinition[] = form.form.fields,
): readonly FieldDefinition[] => fields.filter(({ id }) => form.error(id) !== undefined)

/** Have all visible required fields an answer? For observers. */
export const isComplete = (form: FormStore, fields: readonly FieldDefinition[]): boolean =>
  fields.every(({ id }) => {
    const { visible, required, value } = form.field(id)
    return !visible || !required || isAnswered(value)
  })
