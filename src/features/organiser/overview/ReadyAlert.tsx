import type { SetupReadinessReply } from '@core/contract/setupParts'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskReadyMessages } from '@/i18n/messages/deskReady'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'

interface ReadyAlertProps {
  items: SetupReadinessReply['Items']
}

/** What must still be done for the fair, for its owner; nothing once all is done. */
export const ReadyAlert = observer(function ReadyAlert({ items }: ReadyAlertProps) {
  const desk = useDesk()
  const say = useText(deskReadyMessages)
  const missing = items.filter(({ State }) => State === 'missing')
  if (missing.length === 0) return null
  const names = missing.map(({ Item }) => say(`ready.${Item}`)).join(say('ready.comma'))
  return (
    <DeskAlert
      text={`${missing.length === 1 ? say('ready.oneMissing') : say('ready.missing', { n: missing.length })}${say('ready.colon')}${names}`}
    >
      <Button kind="secondary" size="small" onPress={() => desk.go({ section: 'setup' })}>
        {say('ready.toList')}
      </Button>
    </DeskAlert>
  )
})
