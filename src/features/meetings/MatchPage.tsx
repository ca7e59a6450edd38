import { observer } from 'mobx-react-lite'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { MatchView } from './MatchView'
import './Meetings.scss'

/** Partners and wishes of a company (PAGES matchmaking). */
export const MatchPage = observer(function MatchPage() {
  const { session } = useStores()
  const name = useText(routeMessages)
  return (
    <PageShell title={name('matchmaking')} width="wide">
      {session.user?.audience === 'ex' && <MatchView key={session.owner} isCompany />}
    </PageShell>
  )
})
