import type { FormDefinition } from './types'

/** The photo of one's own business card, as SPEC §3's visitor record names it. */
export const CARD_PICTURE = 'VCard'
/** The switch or box that agrees to its being kept; never ticked beforehand. */
export const CARD_CONSENT = 'KeepCard'

/**
 * Whether a form asks to keep the photo of a business card: it has the box and a place for the
 * picture.
 */
export function keepsCard({ fieldById }: Pick<FormDefinition, 'fieldById'>): boolean {
  const consent = fieldById.get(CARD_CONSENT)?.type
  return (
    (consent === 'Switch' || consent === 'Checkbox') &&
    fieldById.get(CARD_PICTURE)?.type === 'Image'
  )
}

/**
 * Nested answers without the photo where the box beside it is not ticked. A form without the box
 * has an ordinary picture, which stays.
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
