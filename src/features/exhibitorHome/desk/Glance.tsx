import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

interface GlanceProps<T> {
  title: string
  /** The way to the page; its text knows what came, undefined until then. */
  more: (value: T | undefined) => string
  onMore: () => void
  load: () => Promise<T>
  /** Rows that are expected, and the height they will have in pixels: nothing moves as they come. */
  rows: number
  height: number
  children: (value: T) => ReactNode
}

/**
 * A card of the start with the latest of another page, and the way there. Back from a page it asks
 * again.
 */
export const Glance = observer(function Glance<T>(props: GlanceProps<T>) {
  const { title, more, onMore, load, rows, height, children } = props
  const { language } = useStores()
  const text = useText(exhibitorDeskMessages)
  const { state, reload, renew } = useLoad(language.current, load)
  useReturn(() => void renew())
  return (
    <View role="region" aria-label={title} className="tf-ex-home__card">
      <SectionHead title={title} more={{ text: more(state.value), onPress: onMore }} />
      {state.value !== undefined ? (
        children(state.value)
      ) : state.status === 'failed' ? (
        <View className="tf-ex-desk__none">
          <View role="alert">
            {messageOf(state.error, text('exDesk.failed')) ?? text('exDesk.failed')}
          </View>
          <Button kind="secondary" size="small" onPress={reload}>
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
})
