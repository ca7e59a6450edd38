import type { HallMapReply } from '@core/contract/hallMap'
import { boothKey, typedBooth } from '@core/domain/boothNumber'
import { localized, type Language } from '@core/domain/language'

/** A booth on the plan with the company that has it. */
export interface PlacedBooth {
  no: string
  hall: string
  company: HallMapReply['Companies'][number] | undefined
}

/** Every booth of every hall, and who has it. */
export function placedBooths({ Halls, Companies }: HallMapReply): PlacedBooth[] {
  const byBooth = new Map(Companies.map(company => [boothKey(company.Booth), company]))
  return Halls.flatMap(({ Id, Booths }) =>
    Booths.map(({ No }) => ({ no: No, hall: Id, company: byBooth.get(boothKey(No)) })),
  )
}

/**
 * Booths that match a search: by a part of the company's name, by the number in any spelling, or
 * because the directory has found the company. Without words, the booths that are taken.
 */
export function findBooths(
  booths: readonly PlacedBooth[],
  words: string,
  companies: ReadonlySet<string> = new Set(),
): PlacedBooth[] {
  const text = words.normalize('NFKC').trim().toLowerCase()
  if (text === '') return booths.filter(({ company }) => company)
  const key = /\d/.test(text) ? boothKey(typedBooth(text)) : ''
  return booths.filter(({ no, company }) => {
    const names = company ? `${company.Name} ${company.Name_en}`.toLowerCase() : ''
    const number = boothKey(no)
    if (company && companies.has(company.Id)) return true
    return names.includes(text) || (key !== '' && (number === key || number.endsWith(key)))
  })
}

/** Which booth an address names: `booth` by its number, `company` by its id. */
export function namedBooth(
  booths: readonly PlacedBooth[],
  { booth = '', company = '' }: { booth?: string; company?: string },
): PlacedBooth | undefined {
  if (company !== '') return booths.find(one => one.company?.Id === company)
  return booth === '' ? undefined : booths.find(({ no }) => boothKey(no) === boothKey(booth))
}

export const companyName = ({ company }: PlacedBooth, language: Language): string =>
  company ? localized(company.Name, company.Name_en, language) : ''
