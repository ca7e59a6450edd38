import { localized, type Language } from '@core/domain/language'
import type { Option } from '@core/form/types'

/** An option with its text in one language; the shape the pickers, trees and groups take. */
export interface TextOption {
  value: string
  text: string
  disabled: boolean
  other: boolean
  children: TextOption[]
}

const cache = new WeakMap<readonly Option[], Map<Language, TextOption[]>>()

/**
 * The options that are offered, in a language; those with `show: false` are not. Long lists are
 * turned once, not on each drawing.
 */
export function optionsIn(options: readonly Option[], language: Language): TextOption[] {
  const known = cache.get(options)?.get(language)
  if (known) return known
  const made = options
    .filter(option => option.show)
    .map(option => ({
      value: option.value,
      text: localized(option.text.cn, option.text.en, language),
      disabled: option.disabled,
      other: option.other,
      children: optionsIn(option.children, language),
    }))
  const byLanguage = cache.get(options) ?? new Map<Language, TextOption[]>()
  cache.set(options, byLanguage.set(language, made))
  return made
}
