import type { PayPanelProps } from './paying'

/** The mini-program has WeChat's own cashier, so there is no code to scan. */
export const PayPanel = (_: PayPanelProps) => null
