import type { ApiReply } from '@core/contract/api'
import type { Query } from '@/utils/query'
import type { PayParameters } from '@/platform/payment'

export type Order = ApiReply<'order.read'>

export interface OrderActions {
  /** The running action: `pay:ID`, `cancel:ID`, `refund:ID`, or empty. */
  busy: string
  /** The payment started outside WeChat that the page waits for. */
  paying: Paying | undefined
  /** `by` asks for a code. */
  pay: (order: Order, by?: 'qr') => void
  /** The awaited order is paid, or can no longer be paid. */
  settled: (order: Order) => void
  leavePaying: () => void
  cancel: (order: Order) => void
  refund: (order: Order) => void
  /** Something else changed an order. */
  onChange: () => void
}

/** An order whose payment was started outside WeChat: by a code, or on WeChat's page of a phone. */
export interface Paying {
  id: string
  kind: 'qr' | 'h5'
  /** Of a code; absent after a reload, until it is requested again. */
  parameters?: PayParameters
  /** The code is shown on the phone that should scan it. */
  isPhone?: boolean
}

export interface PayPanelProps {
  order: Order
  actions: OrderActions
}

/** The payment named in the address, started before a reload or before WeChat's page led back. */
export function payingOf({ order = '', paying }: Query): Paying | undefined {
  return order !== '' && (paying === 'qr' || paying === 'h5')
    ? { id: order, kind: paying }
    : undefined
}
