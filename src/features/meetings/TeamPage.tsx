import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { meetingMessages } from '@/i18n/messages/meetings'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useRepeat } from '@/shell/useRepeat'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { RequestList } from './MeetingLists'
import { MeetingSheet } from './MeetingSheet'
import { meetingTabs, requestsOf } from './meetingTabs'
import { TeamGrid } from './TeamGrid'
import { useMeetings } from './useMeetings'
import './Meetings.scss'
import './TeamGrid.scss'

const AGAIN_MS = 60_000

/** The day × person grid of a company's team, and its sent requests (PAGES exhibitor_date2). */
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
  const { platform } = useStores()
  const say = useText(meetingMessages)
  const navigate = useNavigate()
  const [tab, setTab] = useState<'sent' | 'more'>(() =>
    platform.readLocation().query['tab'] === 'sent' ? 'sent' : 'more',
  )
  const [open, setOpen] = useState('')
  const { state, reload, renew, act, isBusy } = useMeetings()
  useRepeat(AGAIN_MS, renew)
  useReturn(reload)
  usePullDownRefresh(() => void renew().finally(() => Taro.stopPullDownRefresh()))
  const book = state.value
  if (!book && state.status === 'failed')
    return (
      <ErrorState
        message={messageOf(state.error, say('meet.failed')) ?? ''}
        retry={{ text: say('meet.retry'), onPress: reload }}
      />
    )
  if (!book) return <Skeleton shape="list" label={say('meet.loading')} rows={6} />
  const choose = (id: string) => {
    if (id === 'sent' || id === 'more') {
      setTab(id)
      platform.keepInAddress({ tab: id === 'sent' ? id : '' })
    }
    // tabs replace each other, so that "back" leaves the whole page
    else navigate.replace('businessMatching', id === 'received' ? { tab: id } : {})
  }
  const meeting = book.list.Items.find(({ Id }) => Id === open)
  return (
    <View className="tf-meetings">
      <Tabs
        id="meetings"
        label={say('meet.tabs')}
        tabs={meetingTabs(say, book, say('meet.tab.team'))}
        current={tab}
        onChange={choose}
      />
      <View {...tabPanel('meetings', tab)} className="tf-meetings__panel">
        {tab === 'more' ? (
          <TeamGrid book={book} act={act} isBusy={isBusy} />
        ) : (
          <RequestList
            meetings={requestsOf(book).sent}
            kind="sent"
            onOpen={({ Id }) => setOpen(Id)}
            onPartners={() => navigate.to('matchmaking')}
          />
        )}
      </View>
      {meeting && (
        <MeetingSheet
          key={meeting.Id}
          meeting={meeting}
          slots={book.slots}
          act={act}
          isBusy={isBusy}
          onClose={() => setOpen('')}
        />
      )}
    </View>
  )
})
