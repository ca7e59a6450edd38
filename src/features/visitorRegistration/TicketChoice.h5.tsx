import { useLazyComponent } from '@/components/useLazyComponent'
import type { TicketRowsProps } from './TicketRows'

const loadRows = async () => (await import('./TicketRows')).TicketRows

/** The tickets to choose from; most fairs have one kind only and never load this. The one that is chosen stands meanwhile. */
export function TicketChoice(props: TicketRowsProps) {
  const [load] = useLazyComponent<TicketRowsProps>(loadRows)
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
