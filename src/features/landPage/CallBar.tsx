import type { LandBlock } from '@core/contract/landing'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { landPageMessages } from '@/i18n/messages/landPage'
import { useText } from '@/i18n/useText'
import { useLandLink } from './useLandLink'

/**
 * The page's call to action: fixed at the bottom on phones, at the end of the page from tablets on.
 */
export const CallBar = observer(function CallBar({
  call,
  target,
}: {
  call: LandBlock
  target: string
}) {
  const { open, isDone } = useLandLink(target)
  const text = useText(landPageMessages)
  const link = call.Link ?? 'register'
  return (
    <SafeBottomBar>
      <View className="tf-land-call">
        {call.Text && <Text className="tf-land-call__text">{call.Text}</Text>}
        <Button block onPress={() => open(link)}>
          {isDone(link) ? text('landPage.showCard') : (call.Button ?? '')}
        </Button>
      </View>
    </SafeBottomBar>
  )
})
