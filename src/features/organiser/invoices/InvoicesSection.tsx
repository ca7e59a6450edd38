import type { DeskInvoice } from '@core/contract/invoice'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { SplitView } from '@/components/SplitView/SplitView'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskInvoiceMessages } from '@/i18n/messages/deskInvoices'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useDeskRow } from '../useDeskRow'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'
import { InvoiceDetail } from './InvoiceDetail'
import { INVOICE_LOOKS } from './looks'

type State = DeskInvoice['State']
const STATES: readonly State[] = ['asked', 'issued', 'to_reverse', 'reversed', 'refused']

/**
 * Requests for invoices, those to be issued first. They are exported for the tax system, and
 * recorded as done.
 */
export const InvoicesSection = observer(function InvoicesSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskInvoiceMessages)
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const [Search, find] = useState('')
  const [State, filter] = useDeskFilter<State | ''>('state', STATES, '')
  const order = useDeskOrder(['amount', 'time'])
  const wanted = { Search, State, Sort: order.word }
  const [id, open] = useDeskRow()
  // the invoice after its last step, because the filtered list may no longer contain it
  const [taken, take] = useState<DeskInvoice>()
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-invoices ${JSON.stringify(wanted)}`,
    After =>
      desk.call('desk.invoices', {
        Search: wanted.Search || undefined,
        State: wanted.State || undefined,
        Sort: wanted.Sort,
        After,
      }),
  )
  const rows = pages.flatMap(({ Items }) => Items)
  const opened = taken?.Id === id ? taken : rows.find(({ Id }) => Id === id)
  const close = () => open('')
  const countOf = (counts: Readonly<Record<string, number>>, one: State | '') =>
    one === '' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[one] ?? 0)
  const makeTable = () =>
    void run(async () => {
      await bring(
        await desk.call(
          'desk.invoiceExport',
          {
            Search: wanted.Search || undefined,
            State: wanted.State || undefined,
            Sort: wanted.Sort,
          },
          { intent: randomId() },
        ),
      )
    })
  return (
    <DeskSection
      title={text('desk.section.invoices')}
      detail={say('invoices.detail')}
      state={state}
      loading={say('invoices.loading')}
      retry={reload}
      actions={
        <Button kind="secondary" size="small" icon="download" loading={isBusy} onPress={makeTable}>
          {say('invoices.export')}
        </Button>
      }
    >
      {({ Counts }) => (
        <SplitView
          pane={
            opened && (
              <InvoiceDetail
                key={`${opened.Id} ${opened.Revision}`}
                invoice={opened}
                onChange={next => {
                  take(next)
                  reload()
                }}
                onConflict={() => {
                  take(undefined)
                  close()
                  reload()
                }}
                onClose={close}
              />
            )
          }
        >
          <View className="tf-desk-tools">
            <DeskChips
              label={text('desk.states')}
              options={(['', ...STATES] as const).map(value => ({
                value,
                text: `${value === '' ? text('desk.all') : say(`invoices.state.${value}`)} ${countOf(Counts, value)}`,
              }))}
              value={wanted.State}
              onChange={filter}
            />
            <DeskSearch
              id="desk-invoices-search"
              label={say('invoices.search')}
              isBusy={state.status === 'loading'}
              onSearch={words => (words === Search ? reload() : find(words))}
            />
          </View>
          {rows.length === 0 && <EmptyState icon="file" title={say('invoices.none')} />}
          {rows.length > 0 && (
            <DeskTable
              label={text('desk.section.invoices')}
              opened={id}
              name="invoices"
              order={order}
              heads={[
                { name: 'title', text: say('invoices.title') },
                { name: 'order', text: say('invoices.order') },
                { name: 'amount', text: say('invoices.amount'), sorts: true },
                { name: 'state', text: say('invoices.state') },
                { name: 'time', text: say('invoices.asked'), sorts: true },
              ]}
              rows={rows.map(row => ({
                id: row.Id,
                cells: [
                  <Pressable key="open" className="tf-audit__value" onPress={() => open(row.Id)}>
                    <View>{row.Title}</View>
                    {row.TaxNumber && <View className="tf-desk__note">{row.TaxNumber}</View>}
                  </Pressable>,
                  row.OrderId,
                  moneyText(language.current, row.Total, row.Currency),
                  <View key="state">
                    <StatusChip
                      look={INVOICE_LOOKS[row.State]}
                      text={say(`invoices.state.${row.State}`)}
                    />
                    {row.Number && <View className="tf-desk__note">{row.Number}</View>}
                  </View>,
                  fairTimeText(row.AskedAt),
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
      )}
    </DeskSection>
  )
})
