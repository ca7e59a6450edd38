import { lazyPanel, type PanelProps } from '@/shell/lazyPanel'
import type { ContactSheetProps } from './ContactSheet'

/** The code of each sheet over the card loads with the press that opens it. */
export const ContactSheet = lazyPanel<ContactSheetProps>(
  async () => (await import('./ContactSheet')).ContactSheet,
)
export const ScannedSheet = lazyPanel<PanelProps>(
  async () => (await import('./ScannedSheet')).ScannedSheet,
)
export const OrdersSheet = lazyPanel<PanelProps>(
  async () => (await import('./OrdersSheet')).OrdersSheet,
)
