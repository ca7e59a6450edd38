import type { ApiReply } from '@core/contract/api'
import type { Query } from '@/utils/query'
import type { PayParameters } from '@/platform/payment'

export type Order = ApiReply<'order.read'>

export interface OrderActions {
  /** What is being done now: `pay:ID`, `cancel:ID`, `refund:ID`, or nothing. */
  busy: string
  /** What was begun outside WeChat and is waited for. */
  paying: Paying | undefined
  /** By a code, where that is wanted. */
  pay: (order: Order, by?: 'qr') => void
  /** The order that was waited for is paid, or can no longer be. */
  settled: (order: Order) => void
  leavePaying: () => void
  cancel: (order: Order) => void
  refund: (order: Order) => void
  /** Something else about an order has changed. */
  onChange: () => void
}

/** An order whose payment was begun outside WeChat: by a code, or on WeChat's page of a phone. */
export interface Paying {
  id: string
  kind: 'qr' | 'h5'
  /** Of a code; absent after a reload, until it is asked for again. */
  parameters?: PayParameters
  /** The code is on the phone that should scan it. */
  isPhone?: boolean
}

export interface PayPanelProps {
  order: Order
  actions: OrderActions
}

/** What the address says was begun before a reload, or before WeChat's page led back. */
export function payingOf({ order = '', paying }: Query): Paying | undefined {
  return order !== '' && (paying === 'qr' || paying === 'h5')
    ? { id: order, kind: paying }
    : undefined
}
