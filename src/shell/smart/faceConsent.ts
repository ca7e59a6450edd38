import { createAtom } from 'mobx'
import type { FaceWord } from '@/forms/FormStore'
import type { PersonalStorage } from '@/stores/PersonalStorage'

const NAME = 'faceConsent'
const changes = createAtom(NAME)

/** Keeps the version of the notice on faces a person agreed to; undefined = taken back. */
export function rememberFaceConsent(personal: PersonalStorage, version: string | undefined): void {
  if (version === undefined) personal.remove(NAME)
  else personal.set(NAME, version)
  changes.reportChanged()
}

/**
 * That version; undefined when this person has not agreed on this device. Observers are told when
 * it changes.
 */
function rememberedFaceConsent(personal: PersonalStorage): string | undefined {
  changes.reportObserved()
  return personal.get<string>(NAME)
}

/** What this person said of their own face, for the forms they fill in about themself. */
export const ownFaceConsent = (personal: PersonalStorage): FaceWord => ({
  get: () => rememberedFaceConsent(personal),
  set: version => rememberFaceConsent(personal, version),
})
