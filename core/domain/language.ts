/** Interface languages (SPEC §9). The message sets en, zh-Hans and zh-Hant map to them. */
export const LANGUAGES = ['cn', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'cn'

/**
 * Reads any spelling the spec uses (cn, CN, zh-CN, zh-Hant, en, en-US); undefined when it is none
 * of them.
 */
export function parseLanguage(value: unknown): Language | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.toLowerCase()
  if (text === 'cn' || text.startsWith('zh')) return 'cn'
  if (text === 'en' || text.startsWith('en-')) return 'en'
  return undefined
}

/** The spelling requests carry: CN or EN (SPEC §7). */
export function toWireLanguage(language: Language): 'CN' | 'EN' {
  return language === 'en' ? 'EN' : 'CN'
}

/**
 * The organiser's text in `language`, or in the other language rather than nothing (DECISIONS §9).
 */
export function localized(
  cn: string | undefined,
  en: string | undefined,
  language: Language,
): string {
  return (language === 'en' ? en || cn : cn || en) ?? ''
}
