import type { FormDefinition } from '@core/form/types'

/**
 * Fields a business card can fill, by the ids of the visitor record (SPEC §3), in reading order.
 */
export const CARD_FIELDS = [
  'NameStr',
  'NameEn',
  'CompanyName',
  'CompanyNameEn',
  'Position',
  'PositionEn',
  'Mobile',
  'Tel',
  'Email',
  'WebSite',
  'Address',
] as const
export type CardField = (typeof CARD_FIELDS)[number]

/** With fewer fields typing is quicker than a photo. */
const WORTH_IT = 3

/**
 * Whether scanning a card is worthwhile for this form. An already verified phone does not count.
 */
export function isScannable(
  form: FormDefinition,
  verifiedPhones: Readonly<Record<string, string>>,
): boolean {
  return (
    CARD_FIELDS.filter(id => form.fieldById.has(id) && verifiedPhones[id] === undefined).length >=
    WORTH_IT
  )
}
