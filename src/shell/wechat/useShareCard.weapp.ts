import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useStores } from '@/stores/StoreContext'
import { buildQuery, withQuery } from '@/utils/query'
import { shareCard, type SharedPage } from './shareCard'

/**
 * The shared card of this page in WeChat's menu: for a chat, and for the timeline, which always
 * opens the page itself.
 */
export function useShareCard(own: SharedPage | undefined): void {
  const stores = useStores()
  useShareAppMessage(() => {
    const { title, image, route, query } = shareCard(stores, own)
    return { title, path: withQuery(route, query), ...(image && { imageUrl: image }) }
  })
  useShareTimeline(() => {
    const { title, image, query } = shareCard(stores, own)
    return { title, query: buildQuery(query), ...(image && { imageUrl: image }) }
  })
}
