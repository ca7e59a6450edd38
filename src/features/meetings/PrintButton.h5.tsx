import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'

/** Prints the page as it is shown. */
export const PrintButton = observer(function PrintButton() {
  const say = useText(meetingMessages)
  return (
    <Button kind="secondary" size="medium" icon="file" onPress={() => window.print()}>
      {say('meet.print')}
    </Button>
  )
})
