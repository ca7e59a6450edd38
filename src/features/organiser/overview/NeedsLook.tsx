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
 * Failed jobs or messages, e-mails that wait because e-mail is off, budgets that run out, money
 * that differs from WeChat's statement, a virus scanner that does not answer. Each has a link if
 * there is a place to fix it.
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
  // the buttons have different names, because screen readers list them without context
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
