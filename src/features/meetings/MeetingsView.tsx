import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { Meeting } from '@core/contract/meeting'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useRepeat } from '@/shell/useRepeat'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { Agenda } from './Agenda'
import { RequestList } from './MeetingLists'
import { MeetingSheet } from './MeetingSheet'
import { isOwnIn, meetingTabs, requestsOf, type MeetingTab } from './meetingTabs'
import { RequestSheet } from './RequestSheet'
import { useMeetings } from './useMeetings'
import './Meetings.scss'

const AGAIN_MS = 60_000

interface MeetingsViewProps {
  first: MeetingTab
  /** The last tab: another page, or a list of partners. */
  more: { text: string; onPress: () => void } | { text: string; view: ReactNode }
  onPartners: () => void
  /** Id of the person to ask for a meeting immediately. */
  ask?: string
  /** Id of the time to ask for; the person may choose another. */
  askedSlot?: string
  /** Id of a meeting to open immediately. */
  named?: string
}

/** Agenda, received and sent requests, of a company or of a person. */
export const MeetingsView = observer(function MeetingsView({
  first,
  more,
  onPartners,
  ask,
  askedSlot = '',
  named = '',
}: MeetingsViewProps) {
  const say = useText(meetingMessages)
  const { state, reload, renew, act, isBusy } = useMeetings()
  const [tab, setTab] = useState<MeetingTab>(first)
  const [open, setOpen] = useState(named)
  const [asked, setAsked] = useState(ask ?? '')
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

  const { received, sent } = requestsOf(book)
  const tabs = meetingTabs(say, book, more.text)
  const meeting = book.list.Items.find(({ Id }) => Id === open)
  const show = (one: Meeting) => setOpen(one.Id)
  const choose = (id: string) => {
    if (id === 'more' && 'onPress' in more) more.onPress()
    else setTab(id as MeetingTab)
  }
  return (
    <View className="tf-meetings">
      <Tabs id="meetings" label={say('meet.tabs')} tabs={tabs} current={tab} onChange={choose} />
      <View {...tabPanel('meetings', tab)} className="tf-meetings__panel">
        {tab === 'agenda' && (
          <Agenda
            book={book}
            act={act}
            isBusy={isBusy}
            onOpen={show}
            onPartners={onPartners}
            isOwn={isOwnIn(book)}
          />
        )}
        {tab === 'received' && (
          <RequestList meetings={received} kind="received" onOpen={show} onPartners={onPartners} />
        )}
        {tab === 'sent' && (
          <RequestList meetings={sent} kind="sent" onOpen={show} onPartners={onPartners} />
        )}
        {tab === 'more' && 'view' in more && more.view}
        {tab !== 'more' && <Feed />}
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
      {asked !== '' && (
        <RequestSheet
          party={asked}
          slot={askedSlot}
          onClose={() => setAsked('')}
          onSent={() => {
            setAsked('')
            setTab('sent')
            reload()
          }}
        />
      )}
    </View>
  )
})

/** The private address for calendar programs; a new address ends the old one. */
export const Feed = observer(function Feed() {
  const { api, platform } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const [url, setUrl] = useState('')
  const make = async () => {
    const address = api.call('meeting.feed', {}).then(({ Url }) => {
      setUrl(Url)
      return Url
    })
    try {
      if (await platform.copyText(address)) void feedback.success(say('meet.feedCopied'))
    } catch (error) {
      const message = messageOf(error, say('meet.failedStep'))
      if (message) await feedback.error(message)
    }
  }
  return (
    <View className="tf-feed">
      <View className="tf-feed__text">
        <View className="tf-feed__name">{say('meet.feed')}</View>
        <View className="tf-feed__detail">{say('meet.feedDetail')}</View>
        {url !== '' && <View className="tf-feed__url">{url}</View>}
      </View>
      <Button kind="secondary" size="small" icon="calendar" onPress={() => void make()}>
        {say('meet.feedMake')}
      </Button>
    </View>
  )
})
