import type { DeskTalksReply, TalkReport } from '@core/contract/deskTalks'
import {
  REPORT_REASONS,
  REPORT_STATES,
  type ReportReason,
  type ReportState,
} from '@core/talks/limits'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Detail } from '@/components/SplitView/Detail'
import { SplitView } from '@/components/SplitView/SplitView'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { deskTalkMessages } from '@/i18n/messages/deskTalks'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { ListExport } from '../table/ListExport'
import { TableTools } from '../table/TableTools'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useDeskRow } from '../useDeskRow'
import { HeldList } from './HeldList'
import { ReportDetail } from './ReportDetail'
import { ReportRow, reportRowId } from './ReportRow'
import { TalkFigures } from './TalkFigures'
import { TalkRules } from './TalkRules'
import './TalkDesk.scss'

type Shown = ReportState | 'held' | 'rules'
const isState = (shown: Shown): shown is ReportState => REPORT_STATES.some(state => state === shown)

/**
 * Talks at the desk: reports, suspended people, rules and figures (mock-up x-moderation-desktop).
 */
export const TalksSection = observer(function TalksSection() {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskTalkMessages)
  const isWide = useDesktop()
  const [shown, show] = useDeskFilter<Shown>('state', [...REPORT_STATES, 'held', 'rules'], 'open')
  const [opened, open] = useDeskRow()
  const [Search, find] = useState('')
  const [Reason, narrow] = useDeskFilter<ReportReason | ''>('period', REPORT_REASONS, '')
  const order = useDeskOrder(['time'])
  const State = isState(shown) ? shown : 'open'
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-talks ${State} ${Reason} ${order.word} ${Search}`,
    After =>
      desk.call('desk.talks', {
        State,
        Reason: Reason || undefined,
        Search: Search || undefined,
        Sort: order.word,
        After,
      }),
  )
  const countOf = ({ Counts, Held }: DeskTalksReply, one: Shown) =>
    one === 'rules' ? '' : ` ${one === 'held' ? Held.length : Counts[one]}`
  return (
    <DeskSection
      title={text('desk.section.talks')}
      detail={say('talks.detail')}
      actions={
        shown !== 'rules' && (
          <ListExport
            list={shown === 'held' ? 'suspended' : 'talks'}
            search={shown === 'held' ? '' : Search}
            filter={Reason}
            state={State}
            sort={shown === 'held' ? undefined : order.word}
          />
        )
      }
      isWorkFirst
      state={state}
      loading={say('talks.loading')}
      retry={reload}
    >
      {reply => (
        <>
          {isWide && <TalkFigures figures={reply.Figures} />}
          <DeskChips
            label={say('talks.views')}
            options={([...REPORT_STATES, 'held', 'rules'] as const).map(value => ({
              value,
              text: `${say(`talks.view.${value}`)}${countOf(reply, value)}`,
            }))}
            value={shown}
            onChange={value => {
              open('')
              show(value)
            }}
          />
          {shown === 'rules' && <TalkRules settings={reply.Settings} onSaved={reload} />}
          {shown === 'held' && <HeldList held={reply.Held} onDone={reload} />}
          {isState(shown) && (
            <View className="tf-desk-tools">
              <DeskChips
                label={say('talks.reasons')}
                options={(['', ...REPORT_REASONS] as const).map(value => ({
                  value,
                  text: value === '' ? text('desk.all') : say(`talks.reason.${value}`),
                }))}
                value={Reason}
                onChange={narrow}
              />
              <DeskSearch
                id="desk-talks-search"
                label={say('talks.search')}
                isBusy={state.status === 'loading'}
                first={Search}
                onSearch={words => (words === Search ? reload() : find(words))}
              />
            </View>
          )}
          {isState(shown) && (
            <TableTools
              columns={[]}
              hidden={[]}
              onToggle={() => undefined}
              sorts={[{ name: 'time', text: say('talks.time'), sorts: true }]}
              order={order}
            />
          )}
          {isState(shown) && (
            <Reports
              items={pages.flatMap(({ Items }) => Items)}
              empty={say(`talks.none.${shown}`)}
              opened={opened}
              onOpen={open}
              onDone={() => {
                open('')
                reload()
              }}
            />
          )}
          {isState(shown) && hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
          {!isWide && <TalkFigures figures={reply.Figures} />}
        </>
      )}
    </DeskSection>
  )
})

interface ReportsProps {
  items: readonly TalkReport[]
  empty: string
  opened: string
  onOpen: (id: string) => void
  onDone: () => void
}

/** The queue. The open report is beside it where there is room, otherwise over it. */
const Reports = observer(function Reports({ items, empty, opened, onOpen, onDone }: ReportsProps) {
  const say = useText(deskTalkMessages)
  const isWide = useDesktop()
  if (items.length === 0 && opened === '') return <EmptyState icon="success" title={empty} />
  const pane =
    opened !== '' ? (
      <Detail
        key={opened}
        title={say('talks.decide')}
        closeLabel={say('talks.close')}
        onClose={() => onOpen('')}
        returnTo={reportRowId(opened)}
      >
        <ReportDetail id={opened} onDone={onDone} onOpen={onOpen} />
      </Detail>
    ) : (
      isWide && (
        <EmptyState icon="chat" title={say('talks.choose')} detail={say('talks.chooseDetail')} />
      )
    )
  return (
    <SplitView pane={pane}>
      <View role="list" className="tf-talk-desk__list">
        {items.map(report => (
          <ReportRow
            key={report.Id}
            report={report}
            isOpen={report.Id === opened}
            onOpen={() => onOpen(report.Id)}
          />
        ))}
      </View>
    </SplitView>
  )
})
