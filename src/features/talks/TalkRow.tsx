import { OVERDUE_MS } from '@core/talks/limits'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { TalkAvatar } from './TalkAvatar'
import { sourceText } from './talkSource'
import { lineOf, peerName, shortTime } from './talkTexts'
import type { Talk } from './types'

interface TalkRowProps {
  talk: Talk
  isCurrent: boolean
  onOpen: () => void
}

/**
 * A talk in the list: the other side, the time, the last line with its delivery state, and the
 * unread count.
 */
export const TalkRow = observer(function TalkRow({ talk, isCurrent, onOpen }: TalkRowProps) {
  const { language, clock, session } = useStores()
  const text = useText(talkMessages)
  const lang = language.current
  const name = peerName(talk, lang, text)
  const { Peer, Last, Unread, WaitingSince } = talk
  const waited = WaitingSince === '' ? 0 : clock.now() - Date.parse(WaitingSince)
  const isCompany = session.user?.audience === 'ex'
  const source = sourceText(talk, isCompany, text)
  const isOverdue = isCompany && waited > OVERDUE_MS
  const isRead = Last !== undefined && talk.PeerReadSeq >= Last.Seq
  return (
    <Pressable
      className={cx('tf-talk-row', isCurrent && 'is-current', Unread > 0 && 'is-unread')}
      {...(isCurrent && { 'aria-current': true as const })}
      onPress={onOpen}
    >
      <TalkAvatar peer={Peer} name={name} />
      <View className="tf-talk-row__body">
        <View className="tf-talk-row__head">
          <Text className="tf-talk-row__name">{name}</Text>
          {Peer.Booth !== '' && <Text className="tf-talk-plate">{Peer.Booth}</Text>}
          <Text className="tf-talk-row__company">{Peer.CompanyName}</Text>
          {talk.Starred && <Icon name="star-fill" size={14} />}
          <Text className="tf-talk-row__time">{shortTime(talk.At, clock.now(), lang, text)}</Text>
        </View>
        <View className="tf-talk-row__line">
          {Last?.Mine && Last.State === '' && (
            <View className={cx('tf-talk-row__mark', isRead && 'is-read')}>
              <Icon name="check" size={14} />
            </View>
          )}
          <Text className="tf-talk-row__last">
            {Last
              ? `${Last.Mine && Last.State === '' ? text('talks.you') : ''}${lineOf(Last, lang, text)}`
              : ''}
          </Text>
          {Unread > 0 && (
            <Text className="tf-visually-hidden">
              {text('talks.unreadLabel', { count: Unread })}
            </Text>
          )}
          {talk.Muted && Unread > 0 ? (
            <View className="tf-talk-row__dot" />
          ) : (
            <UnreadBadge count={Unread} />
          )}
        </View>
        {isOverdue && (
          <Text className="tf-talk-row__chip">
            {text('talks.overdue', { hours: Math.floor(waited / 3_600_000) })}
          </Text>
        )}
        {source !== '' && <Text className="tf-talk-row__note">{source}</Text>}
        {talk.Bar === 'waits' && (
          <Text className="tf-talk-row__note">{text('talk.bar.waits')}</Text>
        )}
      </View>
    </Pressable>
  )
})
