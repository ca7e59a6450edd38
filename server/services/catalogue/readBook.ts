import { readEntry, type CatalogueEntry } from '@core/catalogue/entry'
import { exhibitorRef } from '../../domain/audit'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { byPinyin } from './byPinyin'
import { withoutRemoved, type PrintableDeps } from './printable'

const BATCH = 300

/** An entry with its page number, which counts from 1 and includes the pages of advertisements. */
export interface BookEntry {
  exhibitorId: string
  entry: CatalogueEntry
  hall: string
  booth: string
  state: string
  page: number
}
/** Everything in a catalogue, ordered by hall, then by pinyin. */
export interface Book {
  entries: BookEntry[]
  brands: { name: string; nameEn: string; of: BookEntry }[]
}
export interface BookDeps extends PrintableDeps {
  forms: Pick<FormService, 'load'>
  vault: AnswerVault
}

/** Reads all accepted entries of a fair; `firstPage` is the page of the first one. */
export async function readBook(deps: BookDeps, appId: string, firstPage: number): Promise<Book> {
  const { repositories, forms, vault } = deps
  const found: Omit<BookEntry, 'page'>[] = []
  for (let after = ''; ;) {
    const rows = await repositories.catalogue.listEntries(appId, after, BATCH)
    const accepted: Omit<BookEntry, 'page'>[] = []
    for (const { exhibitorId, hall, booth, state, formId, formVersion, values } of rows) {
      const form = await forms.load(appId, formId, formVersion)
      const entry = readEntry(form, vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values))
      accepted.push({ exhibitorId, entry, hall, booth, state })
    }
    found.push(...(await withoutRemoved(deps, appId, accepted)))
    const last = rows[rows.length - 1]
    if (!last || rows.length < BATCH) break
    after = last.exhibitorId
  }
  found.sort((a, b) => compareHalls(a.hall, b.hall) || byPinyin(titleOf(a.entry), titleOf(b.entry)))
  let page = firstPage
  const entries = found.map(one => {
    const placed = { ...one, page }
    page += one.entry.adPage === undefined ? 1 : 2
    return placed
  })
  const byCompany = new Map(entries.map(one => [one.exhibitorId, one]))
  const brands = (await repositories.catalogue.listBrands(appId)).flatMap(
    ({ exhibitorId, name, nameEn }) => {
      const of = byCompany.get(exhibitorId)
      return of && (name || nameEn)
        ? [{ name: name || nameEn, nameEn: name === '' ? '' : nameEn, of }]
        : []
    },
  )
  brands.sort((a, b) => byPinyin(a.name, b.name))
  return { entries, brands }
}

export const titleOf = ({ name, nameEn }: CatalogueEntry): string => name || nameEn

/** Halls as people count them: N2 before N10; a company without a hall comes last. */
function compareHalls(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  return a.localeCompare(b, 'en', { numeric: true })
}
