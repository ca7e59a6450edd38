import { dateTimeText } from '@core/format/dateText'
import { localized, type Language } from '@core/domain/language'
import type { DeskCaller } from '../../../domain/deskSource'
import { fairFacts } from '../../../domain/fairFacts'
import type { CellKind } from '../../../domain/tables/cellKinds'
import { inLanguages } from '../../../domain/tables/exportLanguage'
import { deskTableMessages, deskTableText, type DeskTableWord } from '../../../messages/deskTables'
import type { Fair } from '../../../repositories/fairRepository'

/** The most pages that are exported of a list: 20,000 reports, 50,000 companies. */
const MOST_PAGES = 1000

/** How a list was narrowed and ordered at the desk. */
export interface ListWanted {
  search: string
  state: string
  filter: string
  sort: string
  language: Language
}
/** The name of a column. */
export type Head =
  Extract<DeskTableWord, `head.${string}`> extends `head.${infer Name}` ? Name : never

/** A list of the desk as a table. Its rows are read as the page reads them. */
export interface ListTable {
  columns: readonly (readonly [Head, CellKind])[]
  /** For a list that its page loads as a whole: the columns that each order sorts by. */
  sorts?: Readonly<Record<string, readonly Head[]>>
  rows: (caller: DeskCaller, wanted: ListWanted, cells: Cells) => AsyncIterable<string[]>
}

/** Words of the cells in both languages, and times by the fair's clock. */
export interface Cells {
  word: (key: DeskTableWord) => string
  /** A value in the words of its group; one without words stays as it is. */
  wordOf: (group: string, value: string) => string
  both: (cn: string, en: string) => string
  time: (iso: string) => string
}

export function cellsOf(fair: Pick<Fair, 'config' | 'settings'>): Cells {
  const { offsetMinutes } = fairFacts(fair)
  const word = (key: DeskTableWord) => inLanguages('both', language => deskTableText(language, key))
  return {
    word,
    wordOf(group, value) {
      const key = `${group}.${value}`
      return isWord(key) ? word(key) : value
    },
    both: (cn, en) => inLanguages('both', language => localized(cn, en, language)),
    time: iso => (iso === '' ? '' : dateTimeText(iso, offsetMinutes)),
  }
}

const isWord = (key: string): key is DeskTableWord =>
  Object.prototype.hasOwnProperty.call(deskTableMessages, key)

/** All pages of a list, one after the other. */
export async function* everyPage<Page extends { Next: string }>(
  ask: (after: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let after: string | undefined
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await ask(after)
    yield page
    if (page.Next === '') return
    after = page.Next
  }
}

/** Does a row match the search? For lists that are read as a whole. */
export const holds = (search: string, ...texts: readonly string[]): boolean =>
  search === '' || texts.join(' ').toLowerCase().includes(search.toLowerCase())
