import { localized } from '@core/domain/language'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { meetingMessages } from '@/i18n/messages/meetings'
import { needMessages } from '@/i18n/messages/needs'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { cardIcon, cardTime, cardWay } from './talkCards'
import type { Card, Message, Talk } from './types'

/** The state of a meeting, an inquiry or a quote, in words. */
export function useCardState(): (kind: Message['Kind'], state: string) => string {
  const meeting = useText(meetingMessages)
  const inquiry = useText(inquiryMessages)
  const need = useText(needMessages)
  return (kind, state) => {
    if (state === '') return ''
    if (kind === 'meeting') return meeting(`meet.state.${state}` as keyof typeof meetingMessages)
    if (kind === 'inquiry') return inquiry(`inquiry.state.${state}` as keyof typeof inquiryMessages)
    return kind === 'quote' ? need(`quote.state.${state}` as keyof typeof needMessages) : ''
  }
}

interface TalkCardProps {
  kind: Message['Kind']
  card: Card
  /** The other side of the talk. */
  peer: Talk['Peer']
}

/**
 * A product, a booth, a meeting, an inquiry or a quote, with one link. If it no longer exists, the
 * card says so.
 */
export const TalkCardView = observer(function TalkCardView({ kind, card, peer }: TalkCardProps) {
  const { language, platform, session } = useStores()
  const text = useText(talkMessages)
  const stateOf = useCardState()
  const navigate = useNavigate()
  const title = localized(card.Title, card.Title_en, language.current)
  const isCompany = session.user?.audience === 'ex'
  const isTheirs = peer.Kind === 'company' && card.Exhibitor === peer.Id
  const way = cardWay(kind, card, { isCompany, isOwner: isCompany && !isTheirs })
  const state = stateOf(kind, card.State)
  const when = cardTime(card, language.current)
  return (
    <View className="tf-message__card">
      <View className="tf-message__card-head">
        <Icon name={cardIcon(kind)} size={18} />
        <Text className="tf-message__card-kind">
          {text(`talk.kind.${kind}` as keyof typeof talkMessages)}
        </Text>
        {state !== '' && !card.Gone && <Text className="tf-message__card-state">{state}</Text>}
      </View>
      {card.Gone ? (
        <View className="tf-message__card-gone">
          {text(kind === 'product' ? 'talk.goneProduct' : 'talk.goneCard')}
        </View>
      ) : (
        <>
          <View className="tf-message__card-body">
            {card.Picture !== '' && (
              <Image
                className="tf-message__thumb"
                mode="aspectFill"
                src={absolute(platform.apiBase, card.Picture)}
              />
            )}
            <View className="tf-message__file-text">
              {when !== '' && <View className="tf-message__title">{when}</View>}
              {title !== '' && (
                <View className={when === '' ? 'tf-message__title' : 'tf-message__line'}>
                  {title}
                </View>
              )}
              {kind === 'place' && <Text className="tf-talk-plate">{card.Id}</Text>}
              {card.Line !== '' && <View className="tf-message__line">{card.Line}</View>}
            </View>
          </View>
          {way && (
            <Pressable
              className="tf-message__card-action"
              onPress={() => navigate.to(way.route, way.query)}
            >
              {text('talk.open')}
            </Pressable>
          )}
        </>
      )}
    </View>
  )
})

const absolute = (base: string, address: string): string =>
  address.startsWith('/') ? base + address : address
