import { useLazyComponent } from '@/components/useLazyComponent'
import type { UnpaidTicketProps } from './UnpaidTicket'

const loadTicket = async () => (await import('./UnpaidTicket')).UnpaidTicket

/** The ticket to be paid; most cards have none, so it comes apart. */
export function UnpaidPanel(props: UnpaidTicketProps) {
  const [load] = useLazyComponent<UnpaidTicketProps>(loadTicket)
  return load.state === 'loaded' ? <load.Component {...props} /> : null
}
