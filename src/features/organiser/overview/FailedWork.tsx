import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'

/** Work in the background or messages that failed, and the way to them. */
export const FailedWork = observer(function FailedWork({ count }: { count: number }) {
  const desk = useDesk()
  const say = useText(deskOverviewMessages)
  return (
    <View className="tf-figures__alert">
      <Icon name="warning" size={18} />
      <View className="tf-figures__what">{count === 1 ? say('overview.oneFailed') : say('overview.failed', { n: count })}</View>
      <Button kind="secondary" size="small" onPress={() => desk.go({ section: 'jobs' })}>
        {say('overview.look')}
      </Button>
    </View>
  )
})
