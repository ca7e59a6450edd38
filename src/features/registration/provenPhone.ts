import type { FormDefinition } from '@core/form/types'
import type { RootStore } from '@/stores/RootStore'

/** The field of the registration forms that a login by phone proves (SPEC §3 Visitor record). */
const PHONE_FIELD = 'Mobile'

/**
 * Field id → masked number of the phone this person logged in with; empty for who came by a card,
 * or where the form asks no phone.
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
