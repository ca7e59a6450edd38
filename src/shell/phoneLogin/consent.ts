import type { PersonalStorage } from '@/stores/PersonalStorage'

const NAME = 'consent'

/** Keeps the version of the privacy notice a person agreed to while verifying the phone. */
export function rememberConsent(personal: PersonalStorage, version: string): void {
  personal.set(NAME, version)
}

/**
 * That version, for the registration call; undefined when this person has not agreed on this
 * device.
 */
export function rememberedConsent(personal: PersonalStorage): string | undefined {
  return personal.get<string>(NAME)
}
