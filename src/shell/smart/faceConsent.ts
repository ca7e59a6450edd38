import type { PersonalStorage } from '@/stores/PersonalStorage'

const NAME = 'faceConsent'

/** Keeps the version of the notice on faces a person agreed to; undefined = taken back. */
export function rememberFaceConsent(personal: PersonalStorage, version: string | undefined): void {
  if (version === undefined) personal.remove(NAME)
  else personal.set(NAME, version)
}

/** That version; undefined when this person has not agreed on this device. */
export function rememberedFaceConsent(personal: PersonalStorage): string | undefined {
  return personal.get<string>(NAME)
}
