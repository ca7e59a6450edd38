import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { placeMessages } from '@/i18n/messages/places'
import { permissionMessages } from '@/i18n/messages/permissions'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { PositionStore } from './PositionStore'
import { pointText } from './placeWords'

/** Why the position is needed, then the state of the request; screen readers announce changes. */
export const PositionNote = observer(function PositionNote({
  position,
}: {
  position: PositionStore
}) {
  const { platform } = useStores()
  const text = useText(placeMessages)
  const open = useText(permissionMessages)
  const { isAsking, refused, point, accuracyMeters } = position
  const allow = async () => {
    if (await platform.openSettings('location')) await position.ask()
  }
  const words = isAsking
    ? text('place.locating')
    : refused
      ? text(`place.${refused}`)
      : point
        ? text('place.located', { point: pointText(point), meters: accuracyMeters })
        : text('place.mineReason')
  return (
    <>
      <View aria-live="polite" className={cx('tf-places__note', refused && 'is-refused')}>
        {words}
      </View>
      {refused === 'denied' && platform.capabilities.hasSettings && (
        <Button kind="secondary" size="medium" onPress={() => void allow()}>
          {open('permission.open')}
        </Button>
      )}
    </>
  )
})
