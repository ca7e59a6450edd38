import type { DeskOverviewReply } from '@core/contract/deskOverview'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { DeskAlert } from '../DeskAlert'
import { useDesk } from '../DeskContext'
import { MailHeld } from '../jobs/MailHeld'

interface NeedsLookProps {
  failed: number
  mailHeld: number
  isScannerDown: boolean
  budgets: DeskOverviewReply['Budgets']
  money: DeskOverviewReply['Money']
}

/**
 * Jobs or messages that failed, e-mails that wait for e-mail to be switched on, budgets that run
 * out, money that does not agree with WeChat's statement, a virus scanner that is silent; with the
 * way to it where there is one.
 */
export const NeedsLook = observer(function NeedsLook({
  failed,
  mailHeld,
  isScannerDown,
  budgets,
  money,
}: NeedsLookProps) {
  const desk = useDesk()
  const say = useText(deskOverviewMessages)
  // told apart by what they say, as a list of buttons reads them
  const look = (what: 'overview.lookFailed' | 'overview.lookHeld') => (
    <Button
      kind="secondary"
      size="small"
      onPress={() =>
        desk.go({ section: 'jobs' }, what === 'overview.lookFailed' ? { state: 'failed' } : {})
      }
    >
      {say(what)}
    </Button>
  )
  return (
    <>
      {isScannerDown && <DeskAlert text={say('overview.scannerDown')} />}
      {budgets.map(({ Purpose, Way, Used, Allowed, Percent }) => (
        <DeskAlert
          key={`${Way}-${Purpose}`}
          text={say(Way === 'sms' ? 'overview.smsBudget' : 'overview.mailBudget', {
            purpose: say(`overview.budget.${Purpose}`),
            percent: Percent,
            used: Used,
            allowed: Allowed,
          })}
        />
      ))}
      {failed > 0 && (
        <DeskAlert
          text={failed === 1 ? say('overview.oneFailed') : say('overview.failed', { n: failed })}
        >
          {look('overview.lookFailed')}
        </DeskAlert>
      )}
      {money && (
        <DeskAlert
          text={
            money.Differences === null
              ? say('overview.moneyAbsent', { day: money.Day })
              : say('overview.moneyDiffers', { day: money.Day, n: money.Differences })
          }
        >
          <Button kind="secondary" size="small" onPress={() => desk.go({ section: 'orders' })}>
            {say('overview.lookMoney')}
          </Button>
        </DeskAlert>
      )}
      <MailHeld count={mailHeld}>{look('overview.lookHeld')}</MailHeld>
    </>
  )
})
