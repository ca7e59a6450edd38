import { localized, type Language } from '@core/domain/language'

/** One language, or both beside each other. */
export type ExportLanguage = Language | 'both'

/** A text in the wanted language or both; equal texts are written once. */
export function inLanguages(wanted: ExportLanguage, text: (language: Language) => string): string {
  if (wanted !== 'both') return text(wanted)
  const [cn, en] = [text('cn'), text('en')]
  return cn === en || en === '' ? cn : cn === '' ? en : `${cn} / ${en}`
}

/** A bilingual text of a definition in the wanted language or both. */
export function bilingualText(wanted: ExportLanguage, text: { cn: string; en: string }): string {
  return inLanguages(wanted, language => localized(text.cn, text.en, language))
}
