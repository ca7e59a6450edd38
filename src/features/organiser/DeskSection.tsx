import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'

export interface DeskSectionProps<T> {
  title: string
  detail?: string
  /** Beside the title. */
  actions?: ReactNode
  /** What the section shows; the content before stays during the next load. */
  state: LoadState<T>
  loading: string
  retry: () => void
  children: (value: T) => ReactNode
}

/** A section of the desk: its name, its actions, and its content or the state of loading. An error stays until there is an answer. */
export const DeskSection = observer(function DeskSection<T>(props: DeskSectionProps<T>) {
  const { title, detail, actions, state, loading, retry, children } = props
  const text = useText(deskMessages)
  const last = useRef(state)
  if (state.status !== 'loading') last.current = state
  const { status, error } = last.current
  return (
    <View className="tf-desk__column">
      <View className="tf-review__head">
        <View {...heading(1)} className="tf-review__title">
          {title}
        </View>
        {actions}
      </View>
      {detail && <View className="tf-desk__note">{detail}</View>}
      {state.value === undefined && status !== 'failed' && <Skeleton shape="list" label={loading} rows={6} />}
      {status === 'failed' && (
        <ErrorState
          message={messageOf(error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: retry, isBusy: state.status === 'loading' }}
        />
      )}
      {state.value !== undefined && children(state.value)}
    </View>
  )
}) as <T>(props: DeskSectionProps<T>) => ReactNode
