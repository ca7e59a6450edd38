import { Text, View } from '@tarojs/components'
import type { LiveItem } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { untilThen } from './liveTabs'

const ICONS = { preview: 'clock', live: 'video', ended: 'minus', replay: 'play' } as const

/** Where a session stands; before it begins, how long that is yet. */
export const LiveState = observer(function LiveState({ session: { State, Starts } }: { session: Pick<LiveItem, 'State' | 'Starts'> }) {
  const text = useText(hallLiveMessages)
  const starts = Date.parse(Starts)
  const seconds = useSecondsUntil(State === 'preview' && !Number.isNaN(starts) ? starts : undefined)
  const { word, ...left } = untilThen(seconds)
  const says =
    State !== 'preview' ? text(`hallLive.state.${State}`) : seconds > 0 ? text(`hallLive.in.${word}`, left) : text('hallLive.soon')
  return (
    <View className={`tf-live-state tf-live-state--${State}`}>
      <Icon name={ICONS[State]} size={14} />
      <Text>{says}</Text>
    </View>
  )
})
