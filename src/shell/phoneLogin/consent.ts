import type { PersonalStorage } from '@/stores/PersonalStorage'

const NAME = 'consent'

/** Keeps the version of the privacy notice that a person agreed to while verifying the phone. */
export function rememberConsent(personal: PersonalStorage, version: string): void {
  personal.set(NAME, version)
}

/**
 * The kept version, for the registration call; undefined if this person has not agreed on this
 * device.
 */
export function rememberedConsent(personal: PersonalStorage): string | undefined {
  return personal.get<string>(NAME)
}
