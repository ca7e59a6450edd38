import { View } from '@tarojs/components'
import type { HallMapReply } from '@core/contract/hallMap'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallMapMessages } from '@/i18n/messages/hallMap'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { HallMap } from './HallMap'
import './HallMap.scss'

/**
 * The plans of the halls (issue 18.11, mock-ups x-hall-map). In the address, `booth` or `company`
 * is shown immediately, `q` is searched, and `hall` is the first plan.
 */
export const HallMapPage = observer(function HallMapPage() {
  const { api } = useStores()
  const text = useText(hallMapMessages)
  const { state, reload } = useLoad<HallMapReply>('hall-map', () => api.call('hall.map', {}))
  const map = state.value
  const failure = messageOf(state.error, text('hallMap.failed')) ?? text('hallMap.failed')
  return (
    <HallPage title={text('hallMap.title')} width="full" tab="map">
      {map && map.Halls.length > 0 && <Loaded map={map} />}
      {map?.Halls.length === 0 && (
        <EmptyState title={text('hallMap.noPlan')} detail={text('hallMap.noPlanDetail')} />
      )}
      {!map && state.status === 'failed' && (
        <ErrorState message={failure} retry={{ text: text('hallMap.retry'), onPress: reload }} />
      )}
      {!map && state.status !== 'failed' && (
        <View className="tf-hall-map__wait">
          <Skeleton shape="list" rows={6} label={text('hallMap.loading')} />
        </View>
      )}
    </HallPage>
  )
})

const Loaded = observer(function Loaded({ map }: { map: HallMapReply }) {
  const { platform } = useStores()
  const [query] = useState(() => platform.readLocation().query)
  return (
    <HallMap
      map={map}
      named={{ booth: query['booth'] ?? '', company: query['company'] ?? '' }}
      sought={{ words: query['q'] ?? '', hall: query['hall'] ?? '' }}
    />
  )
})
