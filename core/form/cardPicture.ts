import type { FormDefinition } from './types'

/** The photo of a person's own business card, named as in SPEC §3's visitor record. */
export const CARD_PICTURE = 'VCard'
/** The switch or box for the consent to store the photo; never ticked by default. */
export const CARD_CONSENT = 'KeepCard'

/**
 * Whether a form asks to keep the photo of a business card: it has the box and a field for the
 * photo.
 */
export function keepsCard({ fieldById }: Pick<FormDefinition, 'fieldById'>): boolean {
  const consent = fieldById.get(CARD_CONSENT)?.type
  return (
    (consent === 'Switch' || consent === 'Checkbox') &&
    fieldById.get(CARD_PICTURE)?.type === 'Image'
  )
}

/**
 * Nested answers without the photo if the box is not ticked. In a form without the box the photo is
 * an ordinary picture and stays.
 */
export function withoutUnagreedCard(
  form: Pick<FormDefinition, 'fieldById'>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  if (values[CARD_PICTURE] === undefined || values[CARD_CONSENT] === true || !keepsCard(form))
    return values
  const { [CARD_PICTURE]: _, ...rest } = values
  return rest
}
