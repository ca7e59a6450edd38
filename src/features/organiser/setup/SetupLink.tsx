import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { setupDayMessages } from '@/i18n/messages/setupDay'
import { useText } from '@/i18n/useText'
import { View } from '@tarojs/components'
import { useDesk } from '../DeskContext'

/**
 * Links the owner to the set-up page that changes something; other users read that the owner can
 * change it.
 */
export const SetupLink = observer(function SetupLink({ page }: { page: string }) {
  const desk = useDesk()
  const say = useText(setupDayMessages)
  if (!desk.isOwner) return <View className="tf-desk__note">{say('set.owner-changes')}</View>
  return (
    <View>
      <Button
        kind="secondary"
        size="medium"
        onPress={() => desk.go({ section: 'setup', form: page })}
      >
        {say('set.change-in-setup')}
      </Button>
    </View>
  )
})
