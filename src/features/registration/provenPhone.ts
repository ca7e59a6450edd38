import type { FormDefinition } from '@core/form/types'
import type { RootStore } from '@/stores/RootStore'

/** The field of the registration forms that a login by phone verifies (SPEC §3 Visitor record). */
const PHONE_FIELD = 'Mobile'

/**
 * Field id → masked number of the phone the user logged in with; empty after a login by card, or if
 * the form does not ask for a phone.
 */
export function provenPhones(
  { session }: Pick<RootStore, 'session'>,
  form: FormDefinition,
): Readonly<Record<string, string>> {
  const mobile = session.user?.mobile
  return mobile && form.fieldById.get(PHONE_FIELD)?.type === 'PhoneFormat'
    ? { [PHONE_FIELD]: mobile }
    : {}
}
