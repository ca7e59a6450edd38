import { shortDate } from '@core/format/dateText'
import type { ChatTalk } from '@core/contract/chat'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { fairTimeText } from '@/i18n/fairTime'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Glance } from './Glance'

const SHOWN = 3

/** The talks with the latest messages. */
export const TalksGlance = observer(function TalksGlance() {
  const { api } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  return (
    <Glance
      title={text('exDesk.talks')}
      more={talks =>
        talks?.Total ? text('exDesk.unread', { n: talks.Total }) : text('exDesk.allTalks')
      }
      onMore={() => navigate.to('chats')}
      load={() => api.call('chat.list', { Size: SHOWN })}
      rows={SHOWN}
      height={174}
    >
      {({ Items }) =>
        Items.length === 0 ? (
          <View className="tf-ex-desk__none">{text('exDesk.noTalks')}</View>
        ) : (
          <View role="list">
            {Items.map(talk => (
              <TalkRow key={talk.Id} talk={talk} />
            ))}
          </View>
        )
      }
    </Glance>
  )
})

function TalkRow({ talk }: { talk: ChatTalk }) {
  const { clock, language } = useStores()
  const text = useText(exhibitorDeskMessages)
  const navigate = useNavigate()
  const { Peer, Unread } = talk
  const name = localized(Peer.Name, Peer.Name_en, language.current) || text('exDesk.visitor')
  const [day = '', time = ''] = fairTimeText(talk.At).split(' ')
  const isToday = day === fairTimeText(new Date(clock.now()).toISOString()).slice(0, 10)
  return (
    <View role="listitem" className="tf-ex-home__item">
      <Pressable
        role="link"
        className="tf-ex-desk__row"
        onPress={() => navigate.to('chats', { id: talk.Id })}
      >
        <View {...decorative} className="tf-ex-desk__avatar">
          {Array.from(name)[0]}
        </View>
        <View className="tf-ex-desk__talk">
          <View className="tf-ex-desk__talk-line">
            <Text className="tf-ex-desk__name">{name}</Text>
            <Text className="tf-ex-desk__side">{isToday ? time : shortDate(day)}</Text>
          </View>
          <View className="tf-ex-desk__talk-line">
            <Text className="tf-ex-desk__last">{lastLine(talk, language.current, text)}</Text>
            <UnreadBadge count={Unread} />
          </View>
        </View>
      </Pressable>
    </View>
  )
}

/** The last message in words; empty for a withdrawn message. */
function lastLine(
  { Last }: ChatTalk,
  language: 'cn' | 'en',
  text: (id: keyof typeof exhibitorDeskMessages, values?: Record<string, string>) => string,
): string {
  if (!Last || Last.State !== '') return ''
  if (Last.Kind === 'text') return localized(Last.Text, Last.Text_en, language)
  if (Last.Kind === 'image') return text('exDesk.picture')
  return Last.Kind === 'file' ? text('exDesk.file', { name: Last.Name }) : text('exDesk.card')
}
