import { usePullDownRefresh } from '@tarojs/taro'
import Taro from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { usePaidAds } from '@/shell/ads/usePaidAds'
import { HallPage } from '@/shell/hall/HallPage'
import type { HallTabId } from '@/shell/hall/hallTabs'
import { useStores } from '@/stores/StoreContext'
import { DirectorySearch } from './DirectorySearch'
import { DirectoryStore } from './DirectoryStore'
import { DirectoryResults } from './DirectoryResults'
import { FilterPanel } from './FilterPanel'
import { useDesktop } from '@/components/useDesktop'
import './Directory.scss'

/** Companies and products of the fair, searched and filtered (DESIGN §18, mock-ups q-directory). */
export const DirectoryPage = observer(function DirectoryPage() {
  const stores = useStores()
  const { api, clock, config, language, platform } = stores
  const text = useText(hallPageMessages)
  const [store] = useState(
    () =>
      new DirectoryStore(
        { api, clock, onState: query => platform.keepInAddress(query) },
        platform.readLocation().query,
      ),
  )
  const isReady = config.settings !== undefined
  useEffect(() => {
    if (isReady) void store.load()
  }, [store, isReady, language.current])
  usePullDownRefresh(() => void store.load().finally(() => Taro.stopPullDownRefresh()))
  const toTab = (tab: HallTabId) => {
    if (tab !== 'companies' && tab !== 'products') return false
    store.choose(tab === 'companies' ? 'company' : 'product')
    return true
  }
  return (
    <HallPage
      title={text('hall.companies')}
      width="full"
      fallback="landing"
      tab={store.kind === 'company' ? 'companies' : 'products'}
      onTab={toTab}
    >
      <Directory store={store} />
    </HallPage>
  )
})

const Directory = observer(function Directory({ store }: { store: DirectoryStore }) {
  const { config, language } = useStores()
  const text = useText(hallPageMessages)
  const isDesktop = useDesktop()
  const ads = usePaidAds('directory')
  const totals = store.found.value?.totals
  const halls = config.settings?.fair?.halls
  return (
    <View className="tf-directory">
      <View className="tf-directory__carpet">
        <View className="tf-directory__carpet-inner">
          {isDesktop && (
            <View className="tf-directory__headline">
              <Text className="tf-directory__figures">
                {totals
                  ? text('hall.headline', { companies: totals.company, products: totals.product })
                  : text('hall.companies')}
              </Text>
              {halls && (
                <Text className="tf-directory__halls">
                  {language.current === 'cn' ? halls.cn : halls.en || halls.cn}
                </Text>
              )}
            </View>
          )}
          <DirectorySearch store={store} />
        </View>
      </View>
      <View className="tf-directory__body">
        {isDesktop && (
          <View className="tf-directory__aside">
            <FilterPanel store={store} />
          </View>
        )}
        <DirectoryResults store={store} isDesktop={isDesktop} ads={ads} />
      </View>
    </View>
  )
})
