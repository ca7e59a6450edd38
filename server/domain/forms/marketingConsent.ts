import type { FormDefinition } from '@core/form/types'
import type { Consent } from '../../repositories/consentRepository'
import { sessionOf, type CallContext } from '../callContext'

/** The field of a registration form for agreeing to advertising: an optional switch. */
const FIELD = 'Marketing'

export function marketingField(form: Pick<FormDefinition, 'fields'>): FormDefinition['fields'][number] | undefined {
  return form.fields.find(({ id, type }) => id === FIELD && (type === 'Switch' || type === 'Checkbox'))
}

/** What the answers say of advertising: a consent to record, `no` for one that is not given, undefined where the form does not ask. */
export function marketingWord(
  context: CallContext,
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  version: string,
): Consent | 'no' | undefined {
  if (!marketingField(form)) return undefined
  if (values[FIELD] !== true) return 'no'
  return { appId: context.fair.appId, personId: sessionOf(context).personId, purpose: 'marketing', version, language: context.language }
}
