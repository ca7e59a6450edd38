import type { DeskTalkParty } from '@core/contract/deskTalks'
import { localized, type Language } from '@core/domain/language'

/** What the desk calls a party; `gone` for who was deleted. */
export function partyName(
  { Name, Name_en }: Pick<DeskTalkParty, 'Name' | 'Name_en'>,
  language: Language,
  gone: string,
): string {
  return localized(Name, Name_en, language) || gone
}
