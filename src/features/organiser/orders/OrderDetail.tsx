import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { Detail } from '@/components/SplitView/Detail'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { deskOrderMessages } from '@/i18n/messages/deskOrders'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'
import { orderItem } from '@/shell/orders/orderItem'
import { ORDER_LOOKS } from '@/shell/orders/orderLooks'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTable, tableRowId } from '../DeskTable'
import { RefundForm } from './RefundForm'

const ACTORS = ['visitor', 'ex', 'oa', 'wechat', 'time'] as const

/** An order with its buyer, payment and history. The owner can refund it here. */
export const OrderDetail = observer(function OrderDetail({
  id,
  onChange,
  onClose,
}: {
  id: string
  onChange: () => void
  onClose: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskOrderMessages)
  const word = useText(orderMessages)
  const atDesk = useText(deskOnSiteMessages)
  const [isRefunding, refund] = useState(false)
  const { state, reload } = useLoad(`desk-order ${id}`, () => desk.call('desk.order', { Id: id }))
  const found = state.value
  const order = found?.Order
  const actor = (name: string) => ACTORS.find(known => known === name)
  const amount = order ? moneyText(language.current, order.Total, order.Currency) : ''
  const facts = found &&
    order && [
      [
        say('orders.buyer'),
        [
          localized(order.Buyer.Name, order.Buyer.Name_en, language.current) ||
            say('orders.buyerGone'),
          order.Buyer.Detail,
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      [say('orders.ticket'), orderItem(order, language.current)],
      [say('orders.amount'), amount],
      [
        say('orders.discount'),
        order.Discount > 0
          ? `${moneyText(language.current, order.Discount, order.Currency)} · ${order.Code}`
          : '',
      ],
      [
        say('orders.used'),
        order.Purpose === 'ad'
          ? ''
          : found.TicketsUsed === 0
            ? say('orders.usedNone')
            : say('orders.usedSome', { n: found.TicketsUsed }),
      ],
      [say('orders.paid'), order.PaidAt && fairTimeText(order.PaidAt)],
      [say('orders.wechat'), found.Transaction],
      [
        atDesk('onsite.atDesk'),
        found.AtDesk
          ? [
              atDesk(`onsite.pay.${found.AtDesk.Method}`),
              found.AtDesk.By,
              found.AtDesk.Note,
              fairTimeText(found.AtDesk.At),
            ]
              .filter(Boolean)
              .join(' · ')
          : '',
      ],
    ]
  const done = () => {
    refund(false)
    reload()
    onChange()
  }
  return (
    <Detail
      title={say(isRefunding ? 'orders.refundTitle' : 'orders.order')}
      closeLabel={text('desk.detail.close')}
      onClose={onClose}
      returnTo={tableRowId(id)}
      footer={
        desk.isOwner &&
        order?.CanRefund &&
        !isRefunding && (
          <Button block kind="danger" onPress={() => refund(true)}>
            {say('orders.refund', { amount })}
          </Button>
        )
      }
    >
      {!found && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('orders.loading')} rows={5} />
      )}
      {!found && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
      {order && facts && (
        <>
          <View className="tf-review__head">
            <View className="tf-review__title">{order.Id}</View>
            <StatusChip {...ORDER_LOOKS[order.State]} text={word(`order.state.${order.State}`)} />
          </View>
          <DeskTable
            label={say('orders.order')}
            className="tf-desk-table--pair"
            heads={['', '']}
            rows={facts
              .filter(([, value]) => value !== '')
              .map(([name = '', value]) => ({ id: name, cells: [name, value] }))}
          />
          {order.Purpose === 'ad' && order.State === 'paid' && (
            <View className="tf-desk__note">{say('orders.adRefund')}</View>
          )}
          {isRefunding && (
            <RefundForm id={id} amount={amount} onDone={done} onKeep={() => refund(false)} />
          )}
          <SectionHead title={say('orders.history')} />
          <View role="list" className="tf-review__card">
            {found.History.map(({ At, To, Actor, Reason }) => {
              const by = actor(Actor)
              const toState = Object.keys(ORDER_LOOKS).find(known => known === To) as
                keyof typeof ORDER_LOOKS | undefined
              return (
                <View key={`${At} ${To}`} role="listitem" className="tf-review-row">
                  <View className="tf-review-row__text">
                    <View className="tf-review-row__title">
                      {toState ? word(`order.state.${toState}`) : To}
                    </View>
                    <View className="tf-review-row__facts">
                      {[fairTimeText(At), by ? say(`orders.by.${by}`) : Actor, Reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                  </View>
                </View>
              )
            })}
          </View>
        </>
      )}
    </Detail>
  )
})
