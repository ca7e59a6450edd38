import type { RoomMessage } from '@core/contract/hallLiveRoom'
import { MAX_ROOM_TEXT } from '@core/talks/limits'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField } from '@/components/TextField/TextField'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useNavigate } from '@/shell/navigate'
import { rememberReturn } from '@/shell/returnTo'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { TalkLive } from '@/stores/TalkLive'
import { isPerson } from './isPerson'
import { ManageSheet } from './manageSheetOnDemand'
import { RoomStore } from './RoomStore'
import './LiveRoom.scss'

const AGAIN_MS = 5_000
/** With a socket only every sixth round asks, to update the figures. */
const ROUNDS = 6

/**
 * The messages of a session. Everybody reads them; logged-in users write while it is live; its
 * company removes messages.
 */
export const LiveRoom = observer(function LiveRoom({ id }: { id: string }) {
  const stores = useStores()
  const { api, platform, clock, session, fair } = stores
  const text = useText(hallLiveMessages)
  const [live] = useState(
    () =>
      new TalkLive({
        api,
        platform,
        clock,
        who: () => ({ appId: fair.appId, token: session.token }),
      }),
  )
  const [room] = useState(() => new RoomStore({ api, live, id }))
  const [round] = useState({ n: 0 })
  const [managed, manage] = useState<RoomMessage>()
  const { owner } = session
  useEffect(() => {
    void room.ask(true)
    return room.follow()
  }, [room, owner])
  useRepeat(AGAIN_MS, () => (live.isConnected && ++round.n % ROUNDS !== 0 ? undefined : room.ask()))
  const canWrite = room.isHost || isPerson(session.user)
  if (!room.isRead || (!room.isOpen && room.messages.length === 0)) return null
  return (
    <View className="tf-room">
      <View className="tf-room__head">
        <View {...heading(2)} className="tf-room__title">
          {text('room.title')}
        </View>
        {room.viewers > 0 && (
          <Text className="tf-room__viewers">{text('room.viewers', { n: room.viewers })}</Text>
        )}
      </View>
      <View role="log" aria-label={text('room.title')} tabIndex={0} className="tf-room__log">
        <View className="tf-room__messages">
          {room.messages.length === 0 && (
            <View className="tf-room__note">{text('room.empty')}</View>
          )}
          {room.messages.map(message => (
            <View key={message.Seq} className="tf-room__message">
              <Text className={cx('tf-room__name', message.Host && 'is-host')}>
                {message.Host ? text('room.host') : message.Name}
              </Text>
              <Text className={cx('tf-room__text', message.Removed && 'is-removed')}>
                {message.Removed ? text('room.removed') : message.Text}
              </Text>
              {room.isHost && !message.Removed && (
                <Pressable
                  className="tf-room__manage"
                  label={text('room.manage')}
                  onPress={() => manage(message)}
                >
                  <Icon name="more" size={18} />
                </Pressable>
              )}
            </View>
          ))}
        </View>
      </View>
      {!room.isOpen ? (
        <View className="tf-room__note">{text('room.closed')}</View>
      ) : canWrite ? (
        <Say room={room} />
      ) : (
        !session.user && <LoginToSay onPress={() => rememberReturn(stores, 'visitor')} />
      )}
      <ManageSheet
        open={managed !== undefined}
        room={room}
        message={managed}
        onClose={() => manage(undefined)}
      />
    </View>
  )
})

const Say = observer(function Say({ room }: { room: RoomStore }) {
  const text = useText(hallLiveMessages)
  const { busy, run } = useOwnAction()
  const say = () => void (room.draft.trim() !== '' && busy === '' && run('say', room.say))
  const isTooLong = Array.from(room.draft.trim()).length > MAX_ROOM_TEXT
  return (
    <>
      <View className="tf-room__say">
        <View className="tf-room__field">
          <TextField
            id="room-text"
            label={text('room.write')}
            placeholder={text('room.write')}
            value={room.draft}
            invalid={isTooLong}
            onChange={room.type}
            onConfirm={say}
          />
        </View>
        <Button
          size="medium"
          loading={busy !== ''}
          disabled={room.draft.trim() === '' || isTooLong}
          onPress={say}
        >
          {text('room.send')}
        </Button>
      </View>
      {!room.isHost && <View className="tf-room__rule">{text('room.rule')}</View>}
    </>
  )
})

function LoginToSay({ onPress }: { onPress: () => void }) {
  const text = useText(hallLiveMessages)
  const navigate = useNavigate()
  return (
    <Button
      kind="secondary"
      size="medium"
      onPress={() => {
        onPress()
        navigate.to('login', { target: 'visitor' })
      }}
    >
      {text('room.login')}
    </Button>
  )
}
