import { CONSENT_FIELDS } from '@core/form/switchConsents'
import type { FormDefinition } from '@core/form/types'
import type { Consent, ConsentPurpose } from '../../repositories/consentRepository'
import type { Repositories } from '../../repositories/repositories'

type FieldOfConsent = keyof typeof CONSENT_FIELDS

/** The consents that a form's answers give or refuse. */
export interface SwitchWords {
  given: Consent[]
  refused: ConsentPurpose[]
}

/** The field that asks for this consent; undefined where the form has none. */
export function consentField(
  form: Pick<FormDefinition, 'fields'>,
  id: FieldOfConsent,
): FormDefinition['fields'][number] | undefined {
  return form.fields.find(
    field => field.id === id && (field.type === 'Switch' || field.type === 'Checkbox'),
  )
}

export function switchWords(
  { appId, personId, language }: Pick<Consent, 'appId' | 'personId' | 'language'>,
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
  version: string,
): SwitchWords {
  const words: SwitchWords = { given: [], refused: [] }
  for (const [id, purpose] of Object.entries(CONSENT_FIELDS)) {
    if (!consentField(form, id as FieldOfConsent)) continue
    if (values[id] === true) words.given.push({ appId, personId, purpose, version, language })
    else words.refused.push(purpose)
  }
  return words
}

/**
 * Booths that see contact data because of the registration's consent see it masked from now on,
 * also in their files.
 */
export async function endContact(
  { generatedFiles, leads }: Repositories,
  appId: string,
  personId: number,
): Promise<void> {
  await generatedFiles.outdatePerson(appId, personId)
  await leads.endConsent(appId, personId)
}

/**
 * Clears the answer after the consent was withdrawn elsewhere, so that the next change of the
 * registration does not give the consent again.
 */
export async function clearConsentAnswer(
  { erasure, registrations }: Repositories,
  appId: string,
  personId: number,
  purpose: string,
): Promise<void> {
  const field = Object.entries(CONSENT_FIELDS).find(([, each]) => each === purpose)?.[0]
  const registration = field === undefined ? undefined : await registrations.find(appId, personId)
  if (field === undefined || registration?.values[field] !== true) return
  await erasure.setAnswers(appId, personId, { ...registration.values, [field]: false })
}
