import { useLazyComponent } from '@/components/useLazyComponent'
import { PartFailed } from './PartFailed'
import type { UnpaidTicketProps } from './UnpaidTicket'

const loadTicket = async () => (await import('./UnpaidTicket')).UnpaidTicket

/** The ticket to be paid, in a chunk of its own, because most cards have none. */
export function UnpaidPanel(props: UnpaidTicketProps) {
  const [load, retry] = useLazyComponent<UnpaidTicketProps>(loadTicket)
  if (load.state === 'loaded') return <load.Component {...props} />
  return load.state === 'failed' ? <PartFailed onRetry={retry} /> : null
}
