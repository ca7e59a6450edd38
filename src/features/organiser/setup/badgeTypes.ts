import { readDefinition } from '@core/form/readDefinition'
import { localized, type Language } from '@core/domain/language'
import { setupRuleMessages as rules } from '@/i18n/messages/setupRules'

/** The form of company badges, if the fair has its own. */
export const BADGE_FORM = 'forms/badge.json'
const USUAL = ['exhibitor', 'builder', 'service', 'guest'] as const

/**
 * The types of badges a company may apply for: those of the fair's form, otherwise the product's.
 */
export function badgeTypes(
  form: unknown,
  language: Language,
): readonly { value: string; text: string }[] {
  const own = readDefinition(form).fieldById.get('Type')?.options ?? []
  return own.length > 0
    ? own.map(({ value, text }) => ({
        value,
        text: localized(text.cn, text.en, language) || value,
      }))
    : USUAL.map(value => ({ value, text: rules[`set.badge.${value}`][language] }))
}
