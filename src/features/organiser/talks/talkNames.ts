import type { DeskTalkParty, TalkReport } from '@core/contract/deskTalks'
import { localized, type Language } from '@core/domain/language'

/** The desk's name of a party; `gone` if the party was deleted. */
export function partyName(
  { Name, Name_en }: Pick<DeskTalkParty, 'Name' | 'Name_en'>,
  language: Language,
  gone: string,
): string {
  return localized(Name, Name_en, language) || gone
}

/** The reporter's name; for a company also the person who reported. */
export function reporterName(
  { By, Author, Author_en }: Pick<TalkReport, 'By' | 'Author' | 'Author_en'>,
  language: Language,
  gone: string,
): string {
  const author = localized(Author, Author_en, language)
  return [partyName(By, language, gone), author].filter(Boolean).join(' · ')
}
