import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { Composer } from './Composer'
import { MessageSheet } from './MessageSheet'
import { keepPlace } from './keepPlace'
import { MessageView, OutgoingView, type Reached } from './MessageView'
import { TalkHead } from './TalkHead'
import { peerName, separatorTime } from './talkTexts'
import { TalkAvatar } from './TalkAvatar'
import { TalkStore } from './TalkStore'
import type { TalkLive } from '@/stores/TalkLive'
import type { Message, Talk, TalkList, TalkSettings } from './types'

interface TalkWindowProps {
  id: string
  live: TalkLive
  settings: TalkSettings | undefined
  colleagues: TalkList['Colleagues']
  isWide: boolean
  /** Shown under the head. */
  top?: ReactNode
  onChange: (talk: Talk) => void
  /** Shows or hides the data of the other side. */
  onInfo: (() => void) | undefined
}
/** A time is shown between messages with at least this distance. */
const PAUSE_MS = 5 * 60_000
/** Older messages load from this distance to the upper end on, in pixels. */
const NEAR = 200

/** One talk: head, messages, and the editor. */
export const TalkWindow = observer(function TalkWindow({
  id,
  live,
  settings,
  colleagues,
  isWide,
  top,
  onChange,
  onInfo,
}: TalkWindowProps) {
  const { api, clock, personal, platform, language } = useStores()
  const text = useText(talkMessages)
  const [store] = useState(
    () => new TalkStore({ api, clock, personal: personal.bound(), live, id, onChange }),
  )
  const [pressed, press] = useState<Message>()
  const lang = language.current
  useEffect(() => {
    void store.open()
    const stop = store.follow()
    const forget = platform.onNetworkChange(isOnline => isOnline && void store.outbox.resendAll())
    return () => {
      stop()
      forget()
    }
  }, [store, platform, lang])
  const talk = store.value
  if (!talk) {
    return store.talk.status === 'failed' ? (
      <ErrorState
        message={messageOf(store.talk.error, text('talk.failed')) ?? text('talk.failed')}
        retry={{ text: text('talks.retry'), onPress: () => void store.open() }}
      />
    ) : (
      <Skeleton shape="list" label={text('talk.loading')} rows={6} />
    )
  }
  return (
    <View className="tf-talk">
      <TalkHead store={store} talk={talk} colleagues={colleagues} onInfo={onInfo} isWide={isWide} />
      {top}
      <Log store={store} talk={talk} onPress={press} />
      {(store.fresh > 0 || store.hasNewer) && (
        <Pressable className="tf-talk__fresh" onPress={() => void store.open()}>
          {store.fresh > 0 ? text('talk.fresh', { count: store.fresh }) : text('talk.latest')}
          <Icon name="chevron-down" size={16} />
        </Pressable>
      )}
      <Composer store={store} settings={settings} isWide={isWide} />
      {pressed && (
        <MessageSheet
          key={pressed.Seq}
          store={store}
          message={pressed}
          onClose={() => press(undefined)}
        />
      )}
    </View>
  )
})

/**
 * A browser's scroll position of a list. A mini-program gives none, and has a button for older
 * messages.
 */
interface Scrolled {
  currentTarget?: { scrollTop?: number; scrollHeight?: number; clientHeight?: number }
}

const Log = observer(function Log({
  store,
  talk,
  onPress,
}: {
  store: TalkStore
  talk: Talk
  onPress: (message: Message) => void
}) {
  const { language, clock } = useStores()
  const text = useText(talkMessages)
  const lang = language.current
  const name = peerName(talk, lang, text)
  // the list is reversed: it begins with the newest message, so that older ones above move nothing
  const handleScroll = ({ currentTarget: box }: Scrolled) => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box ?? {}
    store.setAtEnd(Math.abs(scrollTop) < NEAR)
    if (store.hasNewer && !store.isLoadingNewer && Math.abs(scrollTop) < NEAR)
      void keepPlace(box, '.tf-talk__row', 'last', before => store.loadNewer(before))
    if (
      store.hasOlder &&
      !store.isLoadingOlder &&
      scrollHeight - clientHeight - Math.abs(scrollTop) < NEAR
    )
      void keepPlace(box, '.tf-talk__row', 'first', before => store.loadOlder(before))
  }
  const reached = ({ Seq }: Message): Reached =>
    talk.PeerReadSeq >= Seq ? 'read' : talk.PeerDeliveredSeq >= Seq ? 'delivered' : 'sent'
  return (
    <View
      role="log"
      aria-label={name}
      tabIndex={0}
      {...{ onScroll: handleScroll }}
      className="tf-talk__log"
    >
      <View className="tf-talk__messages">
        {store.hasOlder && (
          <Pressable className="tf-talk__older" onPress={() => void store.loadOlder()}>
            {text('talk.older')}
          </Pressable>
        )}
        {store.items.map((message, index) => {
          const before = store.items[index - 1]
          const isApart = !before || Date.parse(message.At) - Date.parse(before.At) > PAUSE_MS
          const isRunEnd = store.items[index + 1]?.Mine !== message.Mine
          return (
            <Fragment key={message.Seq}>
              {isApart && (
                <View className="tf-talk__time">
                  {separatorTime(message.At, clock.now(), lang, text)}
                </View>
              )}
              <View className={message.Mine ? 'tf-talk__row tf-talk__row--own' : 'tf-talk__row'}>
                {!message.Mine && message.State === '' && (
                  <View className="tf-talk__face">
                    {isRunEnd && <TalkAvatar peer={talk.Peer} name={name} />}
                  </View>
                )}
                <MessageView
                  message={message}
                  reached={reached(message)}
                  peer={talk.Peer}
                  onPress={() => onPress(message)}
                />
              </View>
            </Fragment>
          )
        })}
        {store.hasNewer && (
          <Pressable className="tf-talk__older" onPress={() => void store.loadNewer()}>
            {text('talk.newer')}
          </Pressable>
        )}
        {!store.hasNewer &&
          store.outbox.messages.map(message => (
            <View key={message.ClientId} className="tf-talk__row tf-talk__row--own">
              <OutgoingView
                message={message}
                onResend={() => void store.outbox.resend(message.ClientId)}
                onDrop={() => store.outbox.drop(message.ClientId)}
              />
            </View>
          ))}
      </View>
    </View>
  )
})
