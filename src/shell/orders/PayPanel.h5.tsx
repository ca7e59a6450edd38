import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { moneyText } from '@core/format/money'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { payingMessages } from '@/i18n/messages/paying'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { PayCode } from './PayCode'
import type { Paying, PayPanelProps } from './paying'
import { useAskedOrder } from './useAskedOrder'
import './PayPanel.scss'

/**
 * The person may be back before the money arrives: only after this many answers the payment counts
 * as cancelled.
 */
const ASKED_FIRST = 3

/**
 * The payment of an order started outside WeChat: the code to scan, or the result of WeChat's page.
 */
export const PayPanel = observer(function PayPanel({ order, actions }: PayPanelProps) {
  const { paying } = actions
  if (paying?.id !== order.Id || !order.CanPay) return null
  return <Panel key={paying.kind} order={order} actions={actions} paying={paying} />
})

const Panel = observer(function Panel({
  order,
  actions,
  paying,
}: PayPanelProps & { paying: Paying }) {
  const { language } = useStores()
  const text = useText(payingMessages)
  const { asked, isAsking, ask } = useAskedOrder(order.Id, actions.settled)
  const [isChecking, check] = useState(false)
  const id = `paying-${order.Id}`
  const isCode = paying.kind === 'qr'
  const isBusy = actions.busy === `pay:${order.Id}`
  const amount = moneyText(language.current, order.Total, order.Currency)
  useEffect(() => focusElement(id), [id])
  // after a reload request the code again: it is the same one
  useEffect(() => {
    if (isCode && !paying.parameters) actions.pay(order, 'qr')
    // only once
  }, [])
  useEffect(() => {
    // WeChat's page has just led back here
    if (!isCode) void ask()
    // only once
  }, [])
  const press = async () => {
    check(false)
    await ask()
    check(true)
  }
  const news = asked < ASKED_FIRST ? 'asking' : 'cancelled'
  const said = isCode
    ? isChecking && !isAsking
      ? text('paying.notYet')
      : ''
    : text(`paying.${news}`)
  return (
    <View
      id={id}
      role="group"
      aria-label={`${text('paying.title')} ${amount}`}
      tabIndex={-1}
      className="tf-pay-panel"
    >
      <View className="tf-pay-panel__title">{text('paying.title')}</View>
      <View className="tf-pay-panel__amount">{amount}</View>
      {isCode && <PayCode order={order} paying={paying} amount={amount} isBusy={isBusy} />}
      <View role="status" className="tf-pay-panel__said">
        {said}
      </View>
      <View className="tf-pay-panel__actions">
        <Button
          kind={isCode ? 'primary' : 'secondary'}
          size="medium"
          loading={isAsking && isChecking}
          onPress={() => void press()}
        >
          {text('paying.check')}
        </Button>
        {!isCode && (
          <Button size="medium" loading={isBusy} onPress={() => actions.pay(order)}>
            {text('paying.again')}
          </Button>
        )}
        <Button
          kind="text"
          size="medium"
          loading={isCode && isBusy}
          onPress={() => actions.pay(order, 'qr')}
        >
          {text(isCode ? 'paying.newCode' : 'paying.useCode')}
        </Button>
        <Button kind="text" size="medium" onPress={actions.leavePaying}>
          {text('paying.close')}
        </Button>
      </View>
    </View>
  )
})
