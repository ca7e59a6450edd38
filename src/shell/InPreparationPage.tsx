import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'

/** An honest page for a route that is not open yet. */
export const InPreparationPage = observer(function InPreparationPage() {
  const text = useText(shellMessages)
  return (
    <View>
      <Text>{text('shell.preparing')}</Text>
      <Text>{text('shell.preparingDetail')}</Text>
    </View>
  )
})
