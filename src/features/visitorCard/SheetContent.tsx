import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { cardSheetMessages } from '@/i18n/messages/cardSheets'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'

export interface SheetContentProps<T> {
  state: LoadState<T>
  onRetry: () => void
  children: (value: T) => ReactNode
}

/** The loaded content of a sheet, or what the user can do without it. */
export const SheetContent = observer(function SheetContent<T>({
  state,
  onRetry,
  children,
}: SheetContentProps<T>) {
  const text = useText(cardSheetMessages)
  if (state.value !== undefined) return <>{children(state.value)}</>
  if (state.status !== 'failed')
    return <Skeleton shape="text" label={text('sheet.loading')} rows={2} />
  const message = messageOf(state.error, text('sheet.failed')) ?? text('sheet.failed')
  return <ErrorState message={message} retry={{ text: text('sheet.retry'), onPress: onRetry }} />
})
