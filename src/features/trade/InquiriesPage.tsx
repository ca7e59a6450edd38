import { OVERDUE_MS, UNANSWERED } from '@core/resources/inquiry'
import { relativeTime } from '@core/format/relativeTime'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { RecordItem } from '@/api/parse/record'
import { Icon } from '@/components/Icon/Icon'
import { Tabs, tabPanel } from '@/components/Tabs/Tabs'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { inquiryKind } from './inquiryKind'
import { MyRecords } from './MyRecords'
import { ReceivedList } from './ReceivedList'
import './Trade.scss'

const HOUR_MS = 3_600_000

/**
 * The inquiries of a company: received inquiries with their thread, and those it sent to others
 * (PAGES seekorder, mock-up t-inquiries).
 */
export const InquiriesPage = observer(function InquiriesPage() {
  const { session, platform } = useStores()
  const name = useText(routeMessages)
  const text = useText(inquiryMessages)
  const [query] = useState(() => platform.readLocation().query)
  const [view, show] = useState(query.view === 'sent' ? 'sent' : 'received')
  const tabs = (['received', 'sent'] as const).map(id => ({ id, text: text(`inquiries.${id}`) }))
  return (
    <PageShell title={name('inquiries')} fallback="exhibitorHome">
      {session.user?.audience === 'ex' && (
        <View key={session.owner} className="tf-trade">
          <Tabs
            id="inquiries"
            label={text('inquiries.view')}
            tabs={tabs}
            current={view}
            onChange={show}
          />
          <View {...tabPanel('inquiries', view)}>
            {view === 'sent' ? (
              <MyRecords kind={inquiryKind} first={query.view === 'sent' ? (query.id ?? '') : ''} />
            ) : (
              <ReceivedList
                kind={inquiryKind}
                readStep="read"
                nothing={{
                  title: text('inquiries.select'),
                  detail: text('inquiries.selectDetail'),
                }}
                renderParts={record => <InquiryParts record={record} />}
              />
            )}
          </View>
        </View>
      )}
    </PageShell>
  )
})

/** The sender, the subject, and how long the inquiry has had no answer. */
const InquiryParts = observer(function InquiryParts({ record }: { record: RecordItem }) {
  const { clock, language } = useStores()
  const text = useText(inquiryMessages)
  const [company = '', subject = '', quantity = '', words = ''] = record.subtitle
  const sent = Date.parse(record.submittedAt)
  const waited = clock.now() - sent
  const isOverdue = UNANSWERED.some(state => state === record.state) && waited > OVERDUE_MS
  return (
    <>
      <Text className="tf-record__part">{company}</Text>
      <Text className="tf-record__part">{relativeTime(language.current, sent, clock.now())}</Text>
      <Text className="tf-trade__subject">
        {[subject === '—' ? '' : subject, quantity].filter(Boolean).join(' × ')}
      </Text>
      <Text className="tf-record__part">{words}</Text>
      {isOverdue && (
        <View className="tf-trade__overdue">
          <Icon name="clock" size={16} />
          <Text>{text('inquiries.overdue', { n: Math.floor(waited / HOUR_MS) })}</Text>
        </View>
      )}
    </>
  )
})
