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
  /** Text of the link to the page; the value is undefined until it has loaded. */
  more: (value: T | undefined) => string
  onMore: () => void
  load: () => Promise<T>
  /** The number of expected rows. It sets the height while loading, so that nothing moves. */
  rows: number
  height: number
  children: (value: T) => ReactNode
}

/**
 * A card of the start with the latest entries of another page and a link to it. Loads again when
 * the user returns.
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
