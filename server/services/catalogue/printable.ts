import type { CatalogueEntry } from '@core/catalogue/entry'
import { fileKeyOf } from '@core/domain/fileUrl'
import type { ObjectStore } from '../../gateways/objectStore/types'
import type { Repositories } from '../../repositories/repositories'

export interface PrintableDeps {
  repositories: Pick<Repositories, 'catalogue'>
  store: Pick<ObjectStore, 'size'>
}

/** Those of the picture addresses that may be printed: their files are neither removed nor gone. */
export async function printable(
  { repositories, store }: PrintableDeps,
  appId: string,
  urls: readonly (string | undefined)[],
): Promise<ReadonlySet<string | undefined>> {
  const found = urls.flatMap(url => {
    const key = url === undefined ? undefined : fileKeyOf(url)
    return key === undefined ? [] : [{ url, key }]
  })
  const removed = await repositories.catalogue.listRemoved(
    appId,
    found.map(({ key }) => key),
  )
  const kept = found.filter(({ key }) => !removed.has(key))
  const sizes = await Promise.all(kept.map(({ key }) => store.size(key)))
  return new Set(kept.flatMap(({ url }, at) => (sizes[at] === undefined ? [] : [url])))
}

/** Entries without the pictures that may not be printed: a removed advertisement takes no page. */
export async function withoutRemoved<T extends { entry: CatalogueEntry }>(
  deps: PrintableDeps,
  appId: string,
  rows: readonly T[],
): Promise<T[]> {
  const shown = await printable(
    deps,
    appId,
    rows.flatMap(({ entry: { logo, adPage } }) => [logo, adPage]),
  )
  const kept = (url: string | undefined) => (shown.has(url) ? url : undefined)
  return rows.map(row => {
    const { logo, adPage } = row.entry
    return { ...row, entry: { ...row.entry, logo: kept(logo), adPage: kept(adPage) } }
  })
}
