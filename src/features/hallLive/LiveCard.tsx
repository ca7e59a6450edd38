import { shortDate } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import type { LiveItem } from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { LiveState } from './LiveState'
import './LiveCard.scss'

/** A session in a list: cover and state, title, time, company. */
export const LiveCard = observer(function LiveCard({
  item,
  isMine = false,
}: {
  item: LiveItem
  isMine?: boolean
}) {
  const { current } = useStores().language
  const text = useText(hallLiveMessages)
  const navigate = useNavigate()
  const { Company } = item
  const company = localized(Company.Name, Company.Name_en, current)
  const time = `${shortDate(item.Day)} ${item.From}–${item.To}`
  const isCounted = (isMine || item.Reservations > 0) && item.State !== 'ended'
  const reserved = item.Reservations > 0 ? text('hallLive.reserved', { n: item.Reservations }) : ''
  return (
    <View role="listitem" className="tf-live-card">
      <Pressable
        role="link"
        className="tf-live-card__link"
        onPress={() => navigate.to('hallLive', { id: item.Id })}
      >
        <View className="tf-live-card__top">
          <ItemPicture className="tf-live-card__cover" icon="video" src={item.Cover} />
          <View className="tf-live-card__state">
            <LiveState session={item} />
          </View>
        </View>
        <View className="tf-live-card__text">
          <Text className="tf-live-card__title">{item.Title}</Text>
          <Text className="tf-live-card__time">{time}</Text>
          <View className="tf-live-card__company">
            <BoothPlate booth={Company.Booth} />
            <Text className="tf-live-card__name">{company}</Text>
          </View>
          {isCounted && (
            <Text className="tf-live-card__count">
              {isMine && <Text className="tf-live-card__mine">{text('hallLive.mine')}</Text>}
              {reserved}
            </Text>
          )}
        </View>
      </Pressable>
    </View>
  )
})
