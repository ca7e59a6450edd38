import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import type { VrItem } from '@core/contract/hallVr'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallMessages } from '@/i18n/messages/hall'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { HallPage } from '@/shell/hall/HallPage'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import './HallVr.scss'

export const VrList = observer(function VrList() {
  const { api, config, language } = useStores()
  const text = useText(hallVrMessages)
  const hall = useText(hallMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const isReady = config.settings !== undefined
  const { state, reload, renew } = useLoad(`${isReady} ${language.current}`, async () =>
    isReady ? (await api.call('hall.vr', {})).Items : undefined,
  )
  usePullDownRefresh(() => void renew().finally(() => Taro.stopPullDownRefresh()))
  const items = state.value
  const action = {
    text: text('hallVr.toDirectory'),
    onPress: () => navigate.replace('hallDirectory'),
  }
  return (
    <HallPage title={name('hallVr')} width="wide" tab="vr">
      {items && items.length > 0 && (
        <View role="list" className="tf-vr-list">
          {items.map(item => (
            <VrCard key={item.Id} item={item} />
          ))}
        </View>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="eye"
          title={text('hallVr.none')}
          detail={text('hallVr.noneDetail')}
          action={action}
        />
      )}
      {!items && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('hallVr.failed')) ?? text('hallVr.failed')}
          retry={{ text: hall('hall.retry'), onPress: reload }}
        />
      )}
      {!items && state.status !== 'failed' && (
        <Skeleton shape="list" label={hall('hall.loading')} rows={4} />
      )}
    </HallPage>
  )
})

const VrCard = observer(function VrCard({
  item: { Id, Title, Cover, Way, Company },
}: {
  item: VrItem
}) {
  const { current } = useStores().language
  const text = useText(hallVrMessages)
  const navigate = useNavigate()
  const company = localized(Company.Name, Company.Name_en, current)
  return (
    <View role="listitem" className="tf-vr-card">
      <Pressable
        role="link"
        className="tf-vr-card__link"
        onPress={() => navigate.to('hallVr', { id: Id })}
      >
        <ItemPicture className="tf-vr-card__cover" icon="eye" src={Cover} />
        <View className="tf-vr-card__text">
          <Text className="tf-vr-card__name">{company}</Text>
          <Text className="tf-vr-card__title">{Title}</Text>
          <View className="tf-vr-card__facts">
            <BoothPlate booth={Company.Booth} />
            <Text className="tf-tag">{text(`hallVr.way.${Way}`)}</Text>
          </View>
        </View>
      </Pressable>
    </View>
  )
})
