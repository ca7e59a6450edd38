import { localized, type Language } from '@core/domain/language'

/**
 * Small texts under days of a calendar (SPEC §3 Calendar day extraInfo), from the definition's
 * `Configs.extraInfo = { "2031-04-16": { "text", "text_en" } }`.
 */
export function dayNotes(
  configs: Readonly<Record<string, unknown>>,
  language: Language,
): (date: string) => string {
  const notes = configs.extraInfo
  if (typeof notes !== 'object' || notes === null) return () => ''
  return date => {
    const note: unknown = Object.prototype.hasOwnProperty.call(notes, date)
      ? (notes as Record<string, unknown>)[date]
      : undefined
    if (typeof note === 'string') return note
    if (typeof note !== 'object' || note === null) return ''
    const { text, text_en } = note as Record<string, unknown>
    return localized(
      typeof text === 'string' ? text : '',
      typeof text_en === 'string' ? text_en : '',
      language,
    )
  }
}
