import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import type { PositionStore } from './PositionStore'
import { pointText } from './placeWords'

/** Why the position is asked for, then how the asking stands; read out as it changes. */
export const PositionNote = observer(function PositionNote({ position }: { position: PositionStore }) {
  const text = useText(placeMessages)
  const { isAsking, refused, point, accuracyMeters } = position
  const words = isAsking
    ? text('place.locating')
    : refused
      ? text(`place.${refused}`)
      : point
        ? text('place.located', { point: pointText(point), meters: accuracyMeters })
        : text('place.mineReason')
  return (
    <View {...{ 'aria-live': 'polite' as const }} className={cx('tf-places__note', refused && 'is-refused')}>
      {words}
    </View>
  )
})
