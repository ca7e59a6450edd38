import type { AdOfferReply } from '@core/contract/ads'
import { useLoad, type Load } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

/**
 * What the fair offers to advertise, and the figures of the company's own advertisements. Read
 * again when the user returns to the page.
 */
export function useAdOffer(): Load<AdOfferReply> {
  const { api, language } = useStores()
  const load = useLoad(`ad-offer ${language.current}`, () => api.call('ad.offer', {}))
  useReturn(load.reload)
  return load
}
