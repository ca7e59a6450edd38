import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useLazyComponent } from '@/components/useLazyComponent'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import type { TicketRowsProps } from './TicketRows'

const loadRows = async () => (await import('./TicketRows')).TicketRows

/**
 * The tickets to choose from, in a chunk of its own, because most fairs have only one kind. The
 * default ticket applies while it loads.
 */
export function TicketChoice(props: TicketRowsProps) {
  const text = useText(registrationMessages)
  const [load, retry] = useLazyComponent<TicketRowsProps>(loadRows)
  if (load.state === 'loaded') return <load.Component {...props} />
  if (load.state === 'loading') return null
  return (
    <ErrorState
      message={text('registration.contentFailed')}
      retry={{ text: text('registration.retry'), onPress: retry }}
    />
  )
}
