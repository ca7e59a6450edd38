import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/** A product as the catalogue prints it. */
export interface PrintedProduct {
  title: string
  titleEn?: string
  picture?: string
  /** A document is missing, so the product is not printed. */
  isWithheld?: boolean
}

/**
 * The company's products by their ids, with their pictures, and with English names if published. At
 * most 100 are read; the form names the others.
 */
export function useProductNames(): Readonly<Record<string, PrintedProduct>> {
  const { api, session } = useStores()
  const { state } = useLoad(`products ${session.user?.id ?? ''}`, async () => {
    const { Items } = await api.call('record.list', { Resource: 'product', Size: 100 })
    const products = Items.filter(({ Published }) => Published).map(({ Id }) => Id)
    const shown = products.length === 0 ? [] : (await api.call('search.items', { products })).Items
    const english = new Map(shown.map(({ Id, Name_en }) => [Id, Name_en]))
    return Object.fromEntries(
      Items.map(({ Id, Title, Picture, Withheld }) => [
        Id,
        {
          title: Title,
          titleEn: english.get(Id) ?? '',
          ...(Picture !== undefined && { picture: Picture }),
          isWithheld: Withheld !== undefined,
        },
      ]),
    )
  })
  return state.value ?? {}
}
