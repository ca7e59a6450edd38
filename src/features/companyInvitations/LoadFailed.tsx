import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'

/** What did not load, in the place of it or above what was there before. */
export const LoadFailed = observer(function LoadFailed({
  error,
  onRetry,
}: {
  error: unknown
  onRetry: () => void
}) {
  const text = useText(batchMessages)
  const message = messageOf(error, text('batches.failed')) ?? text('batches.failed')
  return <ErrorState message={message} retry={{ text: text('batches.retry'), onPress: onRetry }} />
})
