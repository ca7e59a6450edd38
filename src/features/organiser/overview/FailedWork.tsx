import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { MailHeld } from '../jobs/MailHeld'

/** Work in the background or messages that failed, e-mails that wait for e-mail to be switched on, and the way to them. */
export const FailedWork = observer(function FailedWork({ failed, mailHeld }: { failed: number; mailHeld: number }) {
  const desk = useDesk()
  const say = useText(deskOverviewMessages)
  const look = (
    <Button kind="secondary" size="small" onPress={() => desk.go({ section: 'jobs' })}>
      {say('overview.look')}
    </Button>
  )
  return (
    <>
      {failed > 0 && <DeskAlert text={failed === 1 ? say('overview.oneFailed') : say('overview.failed', { n: failed })}>{look}</DeskAlert>}
      <MailHeld count={mailHeld}>{look}</MailHeld>
    </>
  )
})
