import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import type { LoadState } from '@/stores/LoadState'

interface GlanceProps<T> {
  title: string
  more: { text: string; onPress: () => void }
  state: LoadState<T>
  onRetry: () => void
  /** Rows that are expected, and the height they will have in pixels: nothing moves as they come. */
  rows: number
  height: number
  children: (value: T) => ReactNode
}

/** A card of the start with the latest of another page, and the way there. */
export function Glance<T>({ title, more, state, onRetry, rows, height, children }: GlanceProps<T>) {
  const text = useText(exhibitorDeskMessages)
  return (
    <View {...{ role: 'region', 'aria-label': title }} className="tf-ex-home__card">
      <SectionHead title={title} more={more} />
      {state.value !== undefined ? (
        children(state.value)
      ) : state.status === 'failed' ? (
        <View className="tf-ex-desk__none">
          <View {...{ role: 'alert' }}>
            {messageOf(state.error, text('exDesk.failed')) ?? text('exDesk.failed')}
          </View>
          <Button kind="secondary" size="small" onPress={onRetry}>
            {text('exDesk.retry')}
          </Button>
        </View>
      ) : (
        <View style={{ height: `${height}px` }} className="tf-ex-desk__wait">
          <Skeleton shape="list" label={text('exDesk.loading')} rows={rows} />
        </View>
      )}
    </View>
  )
}
