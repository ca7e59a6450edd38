import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import type { ResourceKind } from './ResourceKind'
import { ResourceStore } from './ResourceStore'

/**
 * The list of a resource for one page. It loads once the person is known, and again when the
 * language changes, when the person returns to the page, and when it is pulled down. The page's own
 * component calls it, as an observer.
 */
export function useResource(kind: ResourceKind): ResourceStore {
  const stores = useStores()
  const { session, config, language } = stores
  const [store] = useState(() => new ResourceStore(stores, kind))
  const isReady = session.user?.audience === 'ex' && config.settings !== undefined
  const lang = language.current
  useEffect(() => {
    if (isReady) void store.refresh()
  }, [isReady, store, lang])
  useReturn(() => void (isReady && store.refresh()))
  usePullDownRefresh(() => void store.refresh().finally(() => Taro.stopPullDownRefresh()))
  return store
}
