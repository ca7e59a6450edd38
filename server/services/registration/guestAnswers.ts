import type { FormDefinition, FormValues } from '@core/form/types'
import type { Session } from '../../domain/callContext'

/** The field that holds the phone; its answer is the session's, whatever the body says. */
const PHONE_FIELD = 'Mobile'

/** The phone that the session has proven, if it logged in by one. */
export function provenPhone(
  form: FormDefinition,
  { countryCode, nationalNumber }: Pick<Session, 'countryCode' | 'nationalNumber'>,
): FormValues {
  if (nationalNumber === '' || form.fieldById.get(PHONE_FIELD)?.type !== 'PhoneFormat') return {}
  return {
    [PHONE_FIELD]: { CountryCode: countryCode, AreaCode: '', Number: nationalNumber, Ext: '' },
  }
}
