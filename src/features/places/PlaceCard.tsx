import { feedbackMessages } from '@core/messages/feedback'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import type { TypedPlace } from '@/platform/place'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { mapLinks } from './mapLinks'
import { PositionNote } from './PositionNote'
import { PositionStore } from './PositionStore'
import { Surroundings } from './Surroundings'
import { awayText, pointText } from './placeWords'

/** A place: its name and address, how to get there, and its surroundings. */
export const PlaceCard = observer(function PlaceCard({ place }: { place: TypedPlace }) {
  const { platform } = useStores()
  const text = useText(placeMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const [position] = useState(() => new PositionStore(platform))
  const { name, address, point } = place
  const title = name || address || text('place.unnamed')
  const copy = async () => {
    const words = [name, address, point && pointText(point)].filter(Boolean).join(' ')
    if (await platform.copyText(words)) await feedback.success(spec('feedback.copied'))
    else await feedback.error(text('place.copyFailed'))
  }
  return (
    <View className="tf-places">
      <View className="tf-places__card">
        <View {...heading(2)} className="tf-places__title">
          {title}
        </View>
        {name && address && <View className="tf-places__address">{address}</View>}
        {point && <Line label={text('place.coordinates')} value={pointText(point)} />}
        {point && position.point && (
          <Line label={text('place.fromMe')} value={awayText(position.point, point)} />
        )}
        <View className="tf-places__actions">
          {point && platform.capabilities.hasNativeMap && (
            <Button
              block
              icon="map"
              onPress={() => void platform.openLocation({ ...point, name: title, address })}
            >
              {text('place.openMap')}
            </Button>
          )}
          <Button kind="secondary" size="medium" icon="copy" onPress={() => void copy()}>
            {text('place.copyAddress')}
          </Button>
          {point && platform.capabilities.canLocate && !position.point && (
            <Button
              kind="secondary"
              size="medium"
              icon="location"
              loading={position.isAsking}
              onPress={() => void position.ask()}
            >
              {text('place.showDistance')}
            </Button>
          )}
        </View>
        {point && platform.capabilities.canLocate && <PositionNote position={position} />}
      </View>
      {point && !platform.capabilities.hasNativeMap && (
        <View className="tf-places__card">
          <View {...heading(3)} className="tf-places__subtitle">
            {text('place.openIn')}
          </View>
          <View className="tf-places__apps">
            {mapLinks(
              { ...point, name: title, address },
              { hasApple: platform.capabilities.hasAppleMaps },
            ).map(([program, url]) => (
              <Button
                key={program}
                role="link"
                kind="secondary"
                size="medium"
                onPress={() => void platform.openLink(url)}
              >
                {text(`place.${program}`)}
              </Button>
            ))}
          </View>
        </View>
      )}
      {point && <Surroundings target={point} title={title} me={position.point} />}
    </View>
  )
})

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View className="tf-places__line">
      <Text className="tf-places__label">{label}</Text>
      <Text className="tf-places__value">{value}</Text>
    </View>
  )
}
