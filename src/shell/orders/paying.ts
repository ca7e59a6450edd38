import type { Query } from '@/utils/query'
import type { PayParameters } from '@/platform/payment'
import type { Order, OrderActions } from './useOrderActions'

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
