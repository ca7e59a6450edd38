import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { meetingMessages } from '@/i18n/messages/meetings'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useRepeat } from '@/shell/useRepeat'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { TeamGrid } from './TeamGrid'
import { useMeetings } from './useMeetings'
import './Meetings.scss'
import './TeamGrid.scss'

const AGAIN_MS = 60_000

/** The day × person grid of a company's team (PAGES exhibitor_date2). */
export const TeamPage = observer(function TeamPage() {
  const { session } = useStores()
  const name = useText(routeMessages)
  return (
    <PageShell title={name('businessMatchingCalendar')} width="wide">
      {session.user?.audience === 'ex' && <Team key={session.owner} />}
    </PageShell>
  )
})

const Team = observer(function Team() {
  const say = useText(meetingMessages)
  const { state, reload, renew, act, isBusy } = useMeetings()
  useRepeat(AGAIN_MS, renew)
  useReturn(reload)
  usePullDownRefresh(() => void renew().finally(() => Taro.stopPullDownRefresh()))
  if (state.value) return <TeamGrid book={state.value} act={act} isBusy={isBusy} />
  if (state.status !== 'failed')
    return <Skeleton shape="list" label={say('meet.loading')} rows={6} />
  return (
    <ErrorState
      message={messageOf(state.error, say('meet.failed')) ?? ''}
      retry={{ text: say('meet.retry'), onPress: reload }}
    />
  )
})
