import { writeFile } from 'node:fs/promises'
import { readEntry, type CatalogueEntry } from '@core/catalogue/entry'
import { catalogue } from '@core/resources/catalogue'
import { AppError } from '../../errors'
import type { ObjectStore } from '../../gateways/objectStore/types'
import { catalogueText, type catalogueMessages } from '../../messages/catalogue'
import type { PrintedProduct } from '../../repositories/catalogueRepository'
import type { Repositories } from '../../repositories/repositories'
import { exhibitorRef } from '../../domain/audit'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import { handedIn } from '../../domain/records/recordStates'
import { inLanguages } from '../../domain/tables/exportLanguage'
import { exportState } from '../../domain/tables/exportState'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import type { EntryPage } from './drawEntry'
import { createPrintedPictures, type PrintedSize, type ReadPicture } from './printedPicture'
import { printable, withoutRemoved, type PrintableDeps } from './printable'
import { readBook, titleOf, type BookEntry } from './readBook'
import { FIRST_PAGE, writePages } from './writeBook'

/** Pixels: two to three times the size on paper in points. */
const LOGO: PrintedSize = { width: 180, height: 180, fit: 'inside' }
const PICTURE: PrintedSize = { width: 180, height: 180, fit: 'cover' }
const AD: PrintedSize = { width: 1240, height: 1754, fit: 'cover' }

interface CatalogueFilesDeps {
  repositories: Pick<Repositories, 'catalogue' | 'records' | 'exhibitors' | 'fairs'>
  forms: Pick<FormService, 'load'>
  vault: AnswerVault
  store: Pick<ObjectStore, 'read' | 'size'>
}
type Column = keyof typeof catalogueMessages
type Place = {
  exhibitorId: string
  entry: CatalogueEntry
  hall: string
  booth: string
  page: number | undefined
}

/** The whole catalogue as PDF, XLSX or JSON, and the proof of one company. */
export function catalogueFiles(deps: CatalogueFilesDeps): {
  catalogue: FileMaker
  catalogueProof: FileMaker
} {
  const { repositories, forms, vault } = deps
  const read = createPrintedPictures(deps.store)

  /** Prepares the next entry while a page is drawn, so pictures of at most two are in memory. */
  async function* pagesOf(
    appId: string,
    places: readonly Place[],
  ): AsyncGenerator<EntryPage & { ad?: EntryPage['logo'] }> {
    let next = places[0] && preparePage(deps, read, appId, places[0])
    for (let at = 0; next; at++) {
      const page = await next
      const following = places[at + 1]
      next = following && preparePage(deps, read, appId, following)
      // the next round awaits this promise: until then a failure must not count as an unhandled
      // rejection
      next?.catch(() => undefined)
      yield page
    }
  }

  const table = tableMaker(async ({ appId }) => {
    const { entries } = await readBook(deps, appId, FIRST_PAGE)
    const rows = await rowsOf(deps, appId, entries)
    async function* lines(): AsyncGenerator<string[]> {
      for (const row of rows) yield await Promise.resolve(COLUMNS.map(([, cell]) => cell(row)))
    }
    return {
      headings: COLUMNS.map(([key]) =>
        inLanguages('both', language => catalogueText(language, key)),
      ),
      kinds: COLUMNS.map(([key]) => (key === 'catalogue.page' ? 'number' : 'text')),
      rows: lines(),
    }
  })

  return {
    async catalogue(order, path) {
      const { appId, extension } = order
      if (extension === 'xlsx') return table(order, path)
      const book = await readBook(deps, appId, FIRST_PAGE)
      if (extension === 'json') {
        const rows = await rowsOf(deps, appId, book.entries)
        await writeFile(path, JSON.stringify({ entries: rows.map(toJson) }, null, 1), {
          mode: 0o600,
        })
        return { rows: rows.length }
      }
      const fair = await repositories.fairs.find(appId)
      if (!fair) throw new AppError('unknown_fair')
      const title =
        (fair.config as { Title?: string }).Title ?? catalogueText('cn', 'catalogue.book')
      return { rows: await writePages(title, pagesOf(appId, book.entries), path, book) }
    },

    async catalogueProof({ appId, exhibitorId }, path) {
      if (exhibitorId === null) throw new AppError('unknown_record')
      const record = await repositories.records.findOnly(appId, catalogue.name, exhibitorId)
      const company = await repositories.exhibitors.findCompany(appId, exhibitorId)
      if (!record || !company) throw new AppError('unknown_record')
      const isAccepted = record.published !== undefined && !CHANGED.has(record.state)
      const { version, values } = (isAccepted && record.published) || handedIn(record)
      const form = await forms.load(appId, record.formId, version)
      const entry = readEntry(form, vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values))
      const { hall, booth } = company
      const places = await withoutRemoved(deps, appId, [
        { exhibitorId, entry, hall, booth, page: undefined },
      ])
      return {
        rows: await writePages(
          catalogueText('cn', 'catalogue.proof'),
          pagesOf(appId, places),
          path,
        ),
      }
    },
  }
}

/** In these states the company has changed the entry after it was accepted. */
const CHANGED = new Set(['draft', 'submitted', 'returned', 'withdrawn'])

async function preparePage(
  deps: PrintableDeps,
  read: ReadPicture,
  appId: string,
  { exhibitorId, entry, hall, booth, page }: Place,
): Promise<EntryPage & { ad?: EntryPage['logo'] }> {
  const products = inOrder(
    await deps.repositories.catalogue.listProducts(appId, entry.products),
    exhibitorId,
    entry,
  )
  const shown = await printable(
    deps,
    appId,
    products.map(({ picture }) => picture),
  )
  const [logo, ad, ...pictures] = await Promise.all([
    read(entry.logo, LOGO),
    read(entry.adPage, AD),
    ...products.map(({ picture }) => read(shown.has(picture) ? picture : undefined, PICTURE)),
  ])
  return {
    entry,
    hall,
    booth,
    page: page === undefined ? '' : String(page),
    logo,
    products: products.map(({ name, nameEn }, at) => ({
      name: name || nameEn,
      nameEn: name === '' ? '' : nameEn,
      picture: pictures[at],
    })),
    ...(ad && { ad }),
  }
}

/** Products of the company alone, in the order it chose. */
const inOrder = (
  products: readonly PrintedProduct[],
  exhibitorId: string,
  { products: ids }: CatalogueEntry,
): PrintedProduct[] =>
  ids.flatMap(
    id => products.find(product => product.id === id && product.exhibitorId === exhibitorId) ?? [],
  )

type Row = BookEntry & { products: string[] }

async function rowsOf(
  { repositories }: CatalogueFilesDeps,
  appId: string,
  entries: readonly BookEntry[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const one of entries) {
    const products = inOrder(
      await repositories.catalogue.listProducts(appId, one.entry.products),
      one.exhibitorId,
      one.entry,
    )
    rows.push({
      ...one,
      products: products.map(({ name, nameEn }) => [name, nameEn].filter(Boolean).join(' / ')),
    })
  }
  return rows
}

const COLUMNS: readonly (readonly [Column, (row: Row) => string])[] = [
  ['catalogue.page', row => String(row.page)],
  ['catalogue.hall', row => row.hall],
  ['catalogue.booth', row => row.booth],
  ['catalogue.state', row => exportState('both', catalogue.name, row.state)],
  ['catalogue.name', row => row.entry.name],
  ['catalogue.nameEn', row => row.entry.nameEn],
  ['catalogue.address', row => row.entry.address],
  ['catalogue.addressEn', row => row.entry.addressEn],
  ['catalogue.contact', row => row.entry.contact],
  ['catalogue.phone', row => row.entry.phone],
  ['catalogue.email', row => row.entry.email],
  ['catalogue.website', row => row.entry.website],
  ['catalogue.text', row => row.entry.text],
  ['catalogue.textEn', row => row.entry.textEn],
  ['catalogue.categories', row => row.entry.categories.join('、')],
  ['catalogue.categoriesEn', row => row.entry.categoriesEn.join(', ')],
  ['catalogue.products', row => row.products.join('\n')],
]

function toJson({ page, hall, booth, state, exhibitorId, entry, products }: Row) {
  const { logo, adPage, products: _ids, ...texts } = entry
  return {
    page,
    hall,
    booth,
    state,
    exhibitor: exhibitorId,
    title: titleOf(entry),
    ...texts,
    products,
    hasLogo: logo !== undefined,
    hasAd: adPage !== undefined,
  }
}
