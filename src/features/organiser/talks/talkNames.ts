import type { DeskTalkParty, TalkReport } from '@core/contract/deskTalks'
import { localized, type Language } from '@core/domain/language'

/** What the desk calls a party; `gone` for who was deleted. */
export function partyName(
  { Name, Name_en }: Pick<DeskTalkParty, 'Name' | 'Name_en'>,
  language: Language,
  gone: string,
): string {
  return localized(Name, Name_en, language) || gone
}

/** Who reports: of a company also which of its people. */
export function reporterName(
  { By, Author, Author_en }: Pick<TalkReport, 'By' | 'Author' | 'Author_en'>,
  language: Language,
  gone: string,
): string {
  const author = localized(Author, Author_en, language)
  return [partyName(By, language, gone), author].filter(Boolean).join(' · ')
}
