import { Text, View } from '@tarojs/components'
import type { LiveItem } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { untilThen } from './liveTabs'

const ICONS = { preview: 'clock', live: 'video', ended: 'minus', replay: 'play' } as const

type Stands = Pick<LiveItem, 'State' | 'Starts'>

/** The state of a session in words; before it begins, the time until then. */
function useLiveState({ State, Starts }: Stands): string {
  const text = useText(hallLiveMessages)
  const starts = Date.parse(Starts)
  const seconds = useSecondsUntil(State === 'preview' && !Number.isNaN(starts) ? starts : undefined)
  const { word, ...left } = untilThen(seconds)
  if (State !== 'preview') return text(`hallLive.state.${State}`)
  return seconds > 0 ? text(`hallLive.in.${word}`, left) : text('hallLive.soon')
}

/** The state of a session as a mark. */
export const LiveState = observer(function LiveState({ session }: { session: Stands }) {
  const says = useLiveState(session)
  const { State } = session
  return (
    <View className={`tf-live-state tf-live-state--${State}`}>
      <Icon name={ICONS[State]} size={14} />
      <Text>{says}</Text>
    </View>
  )
})
