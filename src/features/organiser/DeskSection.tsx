import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'
import { DeskTitle } from './DeskTitle'

export interface DeskSectionProps<T> {
  title: string
  detail?: string
  /** For a part below the first; its title is visible on the phone, too. */
  level?: 2
  /** Shown beside the title. */
  actions?: ReactNode
  /** On the phone the actions come after the content. */
  isWorkFirst?: boolean
  /** The content; the old content stays during the next load. */
  state: LoadState<T>
  loading: string
  retry: () => void
  children: (value: T) => ReactNode
}

/**
 * A section of the desk: its title, its actions, and its content or the state of loading. An error
 * stays until a load succeeds.
 */
export const DeskSection = observer(function DeskSection<T>(props: DeskSectionProps<T>) {
  const {
    title,
    detail,
    level,
    actions,
    isWorkFirst = false,
    state,
    loading,
    retry,
    children,
  } = props
  const text = useText(deskMessages)
  const last = useRef(state)
  if (state.status !== 'loading') last.current = state
  const { status, error } = last.current
  const isWide = useDesktop()
  const isBelow = isWorkFirst && !isWide
  const isSettled = state.value !== undefined || status === 'failed'
  const note = detail && <View className="tf-desk__note">{detail}</View>
  return (
    <View className="tf-desk__column">
      <DeskTitle title={title} level={level} note={isWide && note}>
        {!isBelow && actions}
      </DeskTitle>
      {state.value === undefined && status !== 'failed' && (
        <Skeleton shape="list" label={loading} rows={6} />
      )}
      {status === 'failed' && (
        <ErrorState
          message={messageOf(error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: retry, isBusy: state.status === 'loading' }}
        />
      )}
      {state.value !== undefined && children(state.value)}
      {/* on the phone the records come first; the actions wait for them, so that nothing moves */}
      {isBelow && isSettled && actions}
      {!isWide && isSettled && note}
    </View>
  )
}) as <T>(props: DeskSectionProps<T>) => ReactNode
