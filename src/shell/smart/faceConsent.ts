import { createAtom } from 'mobx'
import type { FaceWord } from '@/forms/FormStore'
import type { PersonalStorage } from '@/stores/PersonalStorage'

const NAME = 'faceConsent'
const changes = createAtom(NAME)

/** Keeps the version of the notice on faces that a person agreed to; undefined = withdrawn. */
export function rememberFaceConsent(personal: PersonalStorage, version: string | undefined): void {
  if (version === undefined) personal.remove(NAME)
  else personal.set(NAME, version)
  changes.reportChanged()
}

/**
 * The kept version; undefined if this person has not agreed on this device. Changes are observed.
 */
function rememberedFaceConsent(personal: PersonalStorage): string | undefined {
  changes.reportObserved()
  return personal.get<string>(NAME)
}

/** The person's consent for their own face, for forms about themself. */
export const ownFaceConsent = (personal: PersonalStorage): FaceWord => ({
  get: () => rememberedFaceConsent(personal),
  set: version => rememberFaceConsent(personal, version),
})
