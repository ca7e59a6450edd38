import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { fairDateText } from '@/i18n/fairTime'
import { hallMessages } from '@/i18n/messages/hall'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { isPerson, readReserved } from './isPerson'
import { LiveCard } from './LiveCard'
import { byTab, firstTab, LIVE_TABS } from './liveTabs'
import './LiveList.scss'

export interface LiveListProps {
  /** The tab named in the address. */
  asked: string
}

/** Today's sessions, the coming ones and the replays. */
export const LiveList = observer(function LiveList({ asked }: LiveListProps) {
  const { api, config, language, platform, session } = useStores()
  const text = useText(hallLiveMessages)
  const hall = useText(hallMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(() => LIVE_TABS.find(tab => tab === asked))
  const isReady = config.settings !== undefined
  const key = `${isReady} ${language.current} ${session.owner}`
  const { state, reload, renew } = useLoad(key, async () => {
    if (!isReady) return undefined
    const [{ Items }, reserved] = await Promise.all([
      api.call('hall.live', {}),
      readReserved(api, session.user),
    ])
    return { items: Items, reserved }
  })
  // on return from a session its state or reservation may have changed
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void renew()
    wasShown.current = true
  })
  usePullDownRefresh(() => void renew().finally(() => Taro.stopPullDownRefresh()))
  const found = state.value
  const tabs = byTab(found?.items ?? [], fairDateText(new Date().toISOString()))
  const tab = chosen ?? firstTab(tabs)
  const choose = (id: string) => {
    const next = LIVE_TABS.find(one => one === id)
    if (!next) return
    setChosen(next)
    platform.keepInAddress({ tab: next })
  }
  const action = {
    text: text('hallLive.toDirectory'),
    onPress: () => navigate.replace('hallDirectory'),
  }
  return (
    <HallPage title={name('hallLive')} width="wide" tab="live">
      {found && (
        <View className="tf-live-list">
          <View className="tf-live-list__tabs">
            <Tabs
              id="live"
              label={text('hallLive.tabs')}
              tabs={LIVE_TABS.map(id => ({
                id,
                text: text(`hallLive.tab.${id}`),
                count: tabs[id].length,
              }))}
              current={tab}
              onChange={choose}
            />
          </View>
          <View {...tabPanel('live', tab)}>
            {tabs[tab].length === 0 ? (
              <EmptyState
                icon="video"
                title={text(`hallLive.none.${tab}`)}
                detail={text(`hallLive.noneDetail.${tab}`)}
                action={action}
              />
            ) : (
              <View role="list" className="tf-live-list__grid">
                {tabs[tab].map(item => (
                  <LiveCard
                    key={item.Id}
                    item={item}
                    isMine={isPerson(session.user) && found.reserved.has(item.Id)}
                  />
                ))}
              </View>
            )}
          </View>
        </View>
      )}
      {!found && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('hallLive.failed')) ?? text('hallLive.failed')}
          retry={{ text: hall('hall.retry'), onPress: reload }}
        />
      )}
      {!found && state.status !== 'failed' && (
        <Skeleton shape="list" label={hall('hall.loading')} rows={4} />
      )}
    </HallPage>
  )
})
