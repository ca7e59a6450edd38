import type { Mailing } from '@core/contract/deskMailings'
import { MAILING_STATES } from '@core/domain/mailings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { SplitView } from '@/components/SplitView/SplitView'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskTable } from '../DeskTable'
import { ListExport } from '../table/ListExport'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useDeskRow } from '../useDeskRow'
import { MailingForm } from './MailingForm'
import { MAILING_LOOKS, shownState } from './mailingLooks'
import { MailingDetail } from './MailingDetail'

/** Messages to many people: the list, a new one, and the result of each. */
export const Mailings = observer(function Mailings({ hasPrices }: { hasPrices: boolean }) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskMessageMessages)
  const [opened, open] = useDeskRow()
  const [Search, find] = useState('')
  const [State, filter] = useDeskFilter<Mailing['State'] | ''>('state', MAILING_STATES, '')
  const order = useDeskOrder(['time'])
  const [written, write] = useState<Mailing | 'new'>()
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-mailings ${State} ${order.word} ${Search}`,
    After =>
      desk.call('desk.mailings', {
        Search: Search || undefined,
        State: State || undefined,
        Sort: order.word,
        After,
      }),
  )
  const { value } = state
  if (!value)
    return state.status === 'failed' ? (
      <ErrorState
        message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
        retry={{ text: text('desk.retry'), onPress: reload }}
      />
    ) : (
      <Skeleton shape="list" label={say('messages.loading')} rows={5} />
    )
  if (written)
    return (
      <MailingForm
        mailing={written === 'new' ? undefined : written}
        options={value.Options}
        hasPrices={hasPrices}
        onClose={() => {
          write(undefined)
          reload()
        }}
      />
    )
  const rows = pages.flatMap(({ Items }) => Items)
  const stateOf = ({ State, Problem, SendAt }: Mailing) => {
    if (Problem === '' || State !== 'sending') return ''
    return Problem === 'later' ? fairTimeText(SendAt) : say(`mailing.problem.${Problem}`)
  }
  const detail = opened !== '' && (
    <MailingDetail
      key={opened}
      id={opened}
      onChange={reload}
      onEdit={mailing => {
        open('')
        write(mailing)
      }}
      onClose={() => open('')}
    />
  )
  // search and filter are hidden before the first mailing
  const hasAny = rows.length > 0 || Search !== '' || State !== ''
  return (
    <SplitView pane={detail}>
      <View className="tf-messages__tools">
        {desk.mayAct && (
          <Button kind="ink" size="medium" icon="plus" onPress={() => write('new')}>
            {say('mailing.new')}
          </Button>
        )}
        <ListExport list="mailings" search={Search} state={State} sort={order.word} />
      </View>
      {hasAny && (
        <View className="tf-desk-tools">
          <DeskChips
            label={text('desk.states')}
            options={(['', ...MAILING_STATES] as const).map(one => ({
              value: one,
              text: one === '' ? text('desk.all') : say(`mailing.state.${one}`),
            }))}
            value={State}
            onChange={filter}
          />
          <DeskSearch
            id="desk-mailings-search"
            label={say('mailing.title')}
            isBusy={state.status === 'loading'}
            first={Search}
            onSearch={words => (words === Search ? reload() : find(words))}
          />
        </View>
      )}
      {rows.length === 0 && (
        <EmptyState icon="notice" title={say('mailing.none')} detail={say('mailing.noneDetail')} />
      )}
      {rows.length > 0 && (
        <DeskTable
          label={say('messages.view.mailings')}
          name="mailings"
          order={order}
          opened={opened}
          heads={[
            { name: 'title', text: say('mailing.title'), width: 'minmax(0, 2fr)' },
            { name: 'for', text: say('mailing.for'), width: '136px' },
            { name: 'state', text: say('mailing.state'), width: '144px' },
            { name: 'results', text: say('mailing.results'), width: 'minmax(0, 2fr)' },
            { name: 'time', text: say('mailing.time'), width: '136px', sorts: true },
          ]}
          rows={rows.map(mailing => ({
            id: mailing.Id,
            cells: [
              <Pressable
                key="open"
                className="tf-audit__value"
                label={say('mailing.open', { title: mailing.Title })}
                onPress={() => open(mailing.Id)}
              >
                {mailing.Title}
              </Pressable>,
              `${say(`mailing.audience.${mailing.Audience}`)} · ${say(`mailing.purpose.${mailing.Purpose}`)}`,
              <View key="state">
                <StatusChip
                  look={MAILING_LOOKS[shownState(mailing)]}
                  text={say(`mailing.state.${shownState(mailing)}`)}
                />
                {stateOf(mailing) !== '' && (
                  <View className="tf-desk__note">{stateOf(mailing)}</View>
                )}
              </View>,
              mailing.State === 'draft'
                ? ''
                : say('mailing.sum', {
                    sent: mailing.Sent,
                    people: mailing.People,
                    failed: mailing.Failed,
                    left: mailing.Left,
                  }),
              fairTimeText(mailing.BeganAt || mailing.CreatedAt),
            ],
          }))}
        />
      )}
      {hasMore && (
        <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
          {text('desk.more')}
        </Button>
      )}
    </SplitView>
  )
})
