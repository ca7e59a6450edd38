import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'

export interface LoadedProps<T> {
  state: LoadState<T>
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** A list of the panel, or its loading or failed state. */
export const Loaded = observer(function Loaded<T>({ state, onRetry, children }: LoadedProps<T>) {
  const text = useText(myAccountMessages)
  if (state.value !== undefined) return <>{children(state.value)}</>
  if (state.status !== 'failed')
    return <Skeleton shape="text" label={text('my.loading')} rows={2} />
  const message = messageOf(state.error, text('my.failed')) ?? text('my.failed')
  return <ErrorState message={message} retry={{ text: text('my.retry'), onPress: onRetry }} />
})
