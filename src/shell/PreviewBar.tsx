import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './PreviewBar.scss'

/** Tells on every page of a preview that nothing is kept. */
export const PreviewBar = observer(function PreviewBar() {
  const { config } = useStores()
  const text = useText(shellMessages)
  if (!config.settings?.isPreview) return null
  return (
    <View role="note" className="tf-preview-bar">
      <View className="tf-preview-bar__text">{text('shell.preview')}</View>
    </View>
  )
})
