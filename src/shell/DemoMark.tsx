import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './DemoMark.scss'

/** Marks in the bar of every page that the fair is a demo; nothing at a real fair. */
export const DemoMark = observer(function DemoMark() {
  const { config } = useStores()
  const text = useText(shellMessages)
  return config.settings?.isDemo ? <Text className="tf-demo-mark">{text('shell.demo')}</Text> : null
})
