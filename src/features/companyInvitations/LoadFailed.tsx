import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'

/** Says that loading failed, in place of the content or above the earlier content. */
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
