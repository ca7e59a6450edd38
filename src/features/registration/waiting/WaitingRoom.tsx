import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Loading } from '@/components/Loading/Loading'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { fairTimeText } from '@/i18n/fairTime'
import { waitingMessages } from '@/i18n/messages/waiting'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { WaitingStore } from './WaitingStore'
import './WaitingRoom.scss'

/** Screen readers get a new text once a minute at most. */
const SAID_MS = 60_000

export interface WaitingRoomProps {
  /** Called if there is an entry or no queue, or if the user only wants to log in. */
  onEnter: () => void
}

/**
 * The queue before the registration: a countdown to the draw, then the user's place, until it is
 * their turn.
 */
export const WaitingRoom = observer(function WaitingRoom({ onEnter }: WaitingRoomProps) {
  const stores = useStores()
  const say = useText(waitingMessages)
  const [room] = useState(() => new WaitingStore(stores, onEnter))
  useEffect(() => {
    void room.run()
    return () => room.leave()
  }, [room])
  const { phase } = room
  if (phase === 'loading' || phase === 'turn') return <Loading text={say('waiting.loading')} />
  return (
    <View className="tf-waiting">
      <View {...heading(1)} className="tf-waiting__title">
        {say(
          phase === 'refused'
            ? 'waiting.refused'
            : phase === 'before'
              ? 'waiting.before'
              : 'waiting.line',
        )}
      </View>
      {phase === 'before' && <Before room={room} />}
      {phase === 'line' && <Line room={room} />}
      {phase === 'refused' && (
        <>
          <View role="alert" className="tf-waiting__text">
            {room.reason}
          </View>
          <Button onPress={room.again}>{say('waiting.again')}</Button>
        </>
      )}
      {phase !== 'refused' && <View className="tf-waiting__text">{say('waiting.keep')}</View>}
      <View role="status" className="tf-waiting__note">
        {room.isOffline ? say('waiting.offline') : ''}
      </View>
      <Button kind="secondary" onPress={onEnter}>
        {say('waiting.known')}
      </Button>
    </View>
  )
})

const Before = observer(function Before({ room }: { room: WaitingStore }) {
  const say = useText(waitingMessages)
  const [until, setUntil] = useState(room.opensAt)
  const { status } = room
  useEffect(() => setUntil(room.opensAt), [room, status])
  const seconds = useSecondsUntil(until)
  return (
    <>
      <View className="tf-waiting__facts">
        <Fact name={say('waiting.left')} value={span(seconds)} />
      </View>
      <View className="tf-waiting__text">
        {say('waiting.opens', { time: fairTimeText(status?.OpensAt ?? '') })}
      </View>
      <View className="tf-waiting__text">{say('waiting.draw')}</View>
    </>
  )
})

const Line = observer(function Line({ room }: { room: WaitingStore }) {
  const { clock } = useStores()
  const say = useText(waitingMessages)
  const { ahead, minutes, place = 0 } = room
  const heard = say('waiting.heard', { n: ahead, minutes })
  const [said, setSaid] = useState({ at: 0, text: '' })
  useEffect(() => {
    if (clock.now() - said.at >= SAID_MS) setSaid({ at: clock.now(), text: heard })
  }, [clock, heard, said.at])
  return (
    <>
      <View className="tf-waiting__facts">
        <Fact name={say('waiting.ahead')} value={String(ahead)} />
        <Fact name={say('waiting.minutes')} value={String(minutes)} />
        <Fact name={say('waiting.place')} value={String(place)} />
      </View>
      <View aria-live="polite" className="tf-waiting__heard">
        {said.text}
      </View>
    </>
  )
})

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <View className="tf-waiting__fact">
      <Text className="tf-waiting__name">{name}</Text>
      <Text className="tf-waiting__number">{value}</Text>
    </View>
  )
}

const two = (n: number) => `${n < 10 ? '0' : ''}${n}`

/** Seconds in clock format: `12:05`, `1:02:05`. */
function span(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
