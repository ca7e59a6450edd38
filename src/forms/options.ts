import { localized, type Language } from '@core/domain/language'
import type { Option } from '@core/form/types'

/** An option with its text in one language, as the pickers, trees and groups take it. */
export interface TextOption {
  value: string
  text: string
  disabled: boolean
  other: boolean
  children: TextOption[]
}

const cache = new WeakMap<readonly Option[], Map<Language, TextOption[]>>()

/**
 * The offered options in a language, without those with `show: false`. Cached, because long lists
 * are slow to convert on each draw.
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
