import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskReadyMessages } from '@/i18n/messages/deskReady'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'

/**
 * What must be done before the fair opens, for its owner; nothing once all of it is, or where it
 * cannot be read.
 */
export const ReadyAlert = observer(function ReadyAlert() {
  const desk = useDesk()
  const say = useText(deskReadyMessages)
  const { state } = useLoad('overview-ready', () => desk.call('setup.readiness', {}))
  const missing = state.value?.Items.filter(({ State }) => State === 'missing') ?? []
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
