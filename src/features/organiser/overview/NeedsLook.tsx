import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { MailHeld } from '../jobs/MailHeld'

/** What somebody has to look at: work in the background or messages that failed, e-mails that wait for e-mail to be switched on; and the way to it. */
export const NeedsLook = observer(function NeedsLook({ failed, mailHeld }: { failed: number; mailHeld: number }) {
  const desk = useDesk()
  const say = useText(deskOverviewMessages)
  // told apart by what they say, as a list of buttons reads them
  const look = (what: 'overview.lookFailed' | 'overview.lookHeld') => (
    <Button kind="secondary" size="small" onPress={() => desk.go({ section: 'jobs' })}>
      {say(what)}
    </Button>
  )
  return (
    <>
      {failed > 0 && (
        <DeskAlert text={failed === 1 ? say('overview.oneFailed') : say('overview.failed', { n: failed })}>
          {look('overview.lookFailed')}
        </DeskAlert>
      )}
      <MailHeld count={mailHeld}>{look('overview.lookHeld')}</MailHeld>
    </>
  )
})
