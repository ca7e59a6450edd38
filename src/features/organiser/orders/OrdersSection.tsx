import type { DeskOrder } from '@core/contract/deskOrders'
import { localized } from '@core/domain/language'
import { ORDER_PERIODS } from '@core/domain/orderPeriods'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Pressable } from '@/components/Pressable/Pressable'
import { SplitView } from '@/components/SplitView/SplitView'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { useDesktop } from '@/components/useDesktop'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOrderMessages } from '@/i18n/messages/deskOrders'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'
import { orderItem } from '@/shell/orders/orderItem'
import { ORDER_LOOKS } from '@/shell/orders/orderLooks'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { BulkBar } from '../table/BulkBar'
import { useChosen } from '../table/useChosen'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskFile } from '../useDeskFile'
import { useDeskFilter } from '../useDeskFilter'
import { useDeskPages } from '../useDeskPages'
import { useDeskRow } from '../useDeskRow'
import { useDeskWork } from '../useDeskWork'
import { OrderDetail } from './OrderDetail'
import { Reconcile } from './Reconcile'
import { Revenue } from './Revenue'

type OrderState = DeskOrder['State']
const STATES: readonly OrderState[] = [
  'pending',
  'paid',
  'refunding',
  'refunded',
  'expired',
  'cancelled',
]

/** Orders, revenue and refunds (mock-up x-orders-desktop). */
export const OrdersSection = observer(function OrdersSection() {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskOrderMessages)
  const word = useText(orderMessages)
  const table = useText(deskTableMessages)
  const isWide = useDesktop()
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const [Search, find] = useState('')
  const [State, filter] = useDeskFilter<OrderState | ''>('state', STATES, '')
  const [Period, span] = useDeskFilter('period', ORDER_PERIODS, 'week')
  const order = useDeskOrder(['amount', 'time'])
  const wanted = { Search, State, Period, Sort: order.word }
  const [opened, open] = useDeskRow()
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-orders ${JSON.stringify(wanted)}`,
    After =>
      desk.call('desk.orders', {
        Period: wanted.Period,
        Search: wanted.Search || undefined,
        State: wanted.State || undefined,
        Sort: wanted.Sort,
        After,
      }),
  )
  const makeTable = () =>
    void run(async () => {
      const shown = { Period, Search: Search || undefined, State: State || undefined }
      await bring(
        await desk.call(
          'desk.orderExport',
          { ...shown, Sort: wanted.Sort },
          { intent: randomId() },
        ),
      )
    })
  const rows = pages.flatMap(({ Items }) => Items)
  const refundable = desk.isOwner ? rows.filter(one => one.CanRefund) : []
  const chosen = useChosen(
    refundable.map(({ Id }) => Id),
    id => id,
  )
  const buyer = ({ Buyer }: DeskOrder) =>
    localized(Buyer.Name, Buyer.Name_en, language.current) || say('orders.buyerGone')
  const countOf = (counts: Readonly<Record<string, number>>, wantedState: OrderState | '') =>
    wantedState === ''
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : (counts[wantedState] ?? 0)
  return (
    <DeskSection
      title={text('desk.section.orders')}
      detail={say('orders.detail')}
      isWorkFirst
      state={state}
      actions={
        <Button kind="secondary" size="small" icon="download" loading={isBusy} onPress={makeTable}>
          {say('orders.export')}
        </Button>
      }
      loading={say('orders.loading')}
      retry={reload}
    >
      {money => (
        <SplitView
          pane={
            opened !== '' && (
              <OrderDetail key={opened} id={opened} onChange={reload} onClose={() => open('')} />
            )
          }
        >
          <DeskChips
            label={say('orders.period')}
            options={ORDER_PERIODS.map(value => ({ value, text: say(`orders.period.${value}`) }))}
            value={wanted.Period}
            onChange={span}
          />
          {isWide && opened === '' && (
            <>
              <Revenue money={money} />
              <Reconcile currency={money.Currency} checked={money.Checked} onOpen={open} />
            </>
          )}
          <View className="tf-desk-tools">
            <DeskChips
              label={text('desk.states')}
              options={(['', ...STATES] as const).map(value => ({
                value,
                text: `${value === '' ? text('desk.all') : word(`order.state.${value}`)} ${countOf(money.Counts, value)}`,
              }))}
              value={wanted.State}
              onChange={filter}
            />
            <DeskSearch
              id="desk-orders-search"
              label={say('orders.search')}
              isBusy={state.status === 'loading'}
              onSearch={words => (words === Search ? reload() : find(words))}
            />
          </View>
          {rows.length === 0 && <EmptyState icon="ticket" title={say('orders.none')} />}
          {rows.length > 0 && (
            <DeskTable
              label={text('desk.section.orders')}
              name="orders"
              order={order}
              opened={opened}
              chosen={refundable.length > 0 ? chosen : undefined}
              heads={[
                { name: 'order', text: say('orders.order') },
                { name: 'buyer', text: say('orders.buyer') },
                { name: 'ticket', text: say('orders.ticket') },
                { name: 'amount', text: say('orders.amount'), sorts: true },
                { name: 'state', text: say('orders.state') },
                { name: 'time', text: say('orders.time'), sorts: true },
              ]}
              rows={rows.map(one => ({
                id: one.Id,
                cells: [
                  <Pressable
                    key="open"
                    className="tf-audit__value"
                    label={say('orders.open', { id: one.Id })}
                    onPress={() => open(one.Id)}
                  >
                    {one.Id}
                  </Pressable>,
                  <View key="buyer">
                    <View>{buyer(one)}</View>
                    {one.Buyer.Detail && <View className="tf-desk__note">{one.Buyer.Detail}</View>}
                  </View>,
                  orderItem(one, language.current),
                  <View key="amount">
                    <View>{moneyText(language.current, one.Total, one.Currency)}</View>
                    {one.Code !== '' && <View className="tf-desk__note">{one.Code}</View>}
                  </View>,
                  <StatusChip
                    key="state"
                    {...ORDER_LOOKS[one.State]}
                    text={word(`order.state.${one.State}`)}
                  />,
                  fairTimeText(one.CreatedAt),
                ],
              }))}
            />
          )}
          <BulkBar
            chosen={chosen}
            isDanger
            step={table('bulk.refund')}
            means={table('bulk.refundMeans')}
            ask={n => table('bulk.refundAsk', { n })}
            reason={say('orders.reason')}
            take={(Id, Reason, intent) => desk.call('desk.orderRefund', { Id, Reason }, { intent })}
            onDone={reload}
          />
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {text('desk.more')}
            </Button>
          )}
          {/* on the phone the orders come first */}
          {!isWide && (
            <>
              <Revenue money={money} />
              <Reconcile currency={money.Currency} checked={money.Checked} onOpen={open} />
            </>
          )}
        </SplitView>
      )}
    </DeskSection>
  )
})
