import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { mediaMessages } from '@/i18n/messages/mediaLibrary'
import { useText } from '@/i18n/useText'
import type { ResourceStore } from '@/resources/ResourceStore'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { storageText } from '@/utils/storageText'
import './StorageLine.scss'

/** From this share on, the line shows a warning. */
const NEARLY_FULL = 0.9

/**
 * How much of the company's storage its files use. Shows nothing while that is unknown, because the
 * list works without it.
 */
export const StorageLine = observer(function StorageLine({
  resource,
}: {
  resource: ResourceStore
}) {
  const { api } = useStores()
  const text = useText(mediaMessages)
  const { state } = useLoad(`storage ${resource.total}`, () => api.call('upload.storage', {}))
  const { value } = state
  if (!value) return null
  const isNearlyFull = value.Used >= value.Most * NEARLY_FULL
  return (
    <View role="note" className={cx('tf-storage', isNearlyFull && 'is-warning')}>
      {text('media.storage', { used: storageText(value.Used), most: storageText(value.Most) })}
    </View>
  )
})
