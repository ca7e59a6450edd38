import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

/** A product as the catalogue prints it. */
export interface PrintedProduct {
  title: string
  picture?: string
}

/**
 * The products of the company by their ids, with their pictures; those further down than a hundred
 * have their name from the form.
 */
export function useProductNames(): Readonly<Record<string, PrintedProduct>> {
  const { api, session } = useStores()
  const { state } = useLoad(`products ${session.user?.id ?? ''}`, async () => {
    const { Items } = await api.call('record.list', { Resource: 'product', Size: 100 })
    return Object.fromEntries(
      Items.map(({ Id, Title, Picture }) => [
        Id,
        { title: Title, ...(Picture !== undefined && { picture: Picture }) },
      ]),
    )
  })
  return state.value ?? {}
}
