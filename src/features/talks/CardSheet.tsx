import { CARD_KINDS, type CardKind } from '@core/talks/limits'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useCardState } from './TalkCardView'
import { cardIcon, cardTime } from './talkCards'

interface CardSheetProps {
  talk: string
  onClose: () => void
  onChoose: (kind: CardKind, id: string, name: string) => void
}

/** The meetings, inquiries and quotes of both sides, to send one of them in the talk. */
export const CardSheet = observer(function CardSheet({ talk, onClose, onChoose }: CardSheetProps) {
  const { api, language } = useStores()
  const text = useText(talkMessages)
  const stateOf = useCardState()
  const { state, reload } = useLoad(`talk cards ${talk}`, () =>
    api.call('chat.cards', { Id: talk }),
  )
  const items = state.value?.Items
  return (
    <Sheet
      open
      tall
      title={text('talk.sendCard')}
      closeLabel={text('talk.close')}
      onClose={onClose}
    >
      {!items && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('talk.failed')) ?? ''}
          retry={{ text: text('talks.retry'), onPress: reload }}
        />
      )}
      {!items && state.status !== 'failed' && (
        <Skeleton shape="list" label={text('talk.loading')} rows={5} />
      )}
      {items?.length === 0 && <View className="tf-talk-note">{text('talk.noCards')}</View>}
      {CARD_KINDS.map(kind => {
        const own = (items ?? []).filter(({ Kind }) => Kind === kind)
        if (own.length === 0) return null
        return (
          <View key={kind} role="group" aria-label={text(`talk.kind.${kind}`)}>
            <View className="tf-talk-cards__head">
              <Icon name={cardIcon(kind)} size={18} />
              <Text>{text(`talk.kind.${kind}`)}</Text>
            </View>
            {own.map(({ Card }) => {
              const title = localized(Card.Title, Card.Title_en, language.current)
              const name = [cardTime(Card, language.current), title, Card.Line]
                .filter(Boolean)
                .join(' · ')
              return (
                <Pressable
                  key={Card.Id}
                  className="tf-talk-option"
                  onPress={() => onChoose(kind, Card.Id, title || name)}
                >
                  <View className="tf-talk-cards__name">{name}</View>
                  {Card.State !== '' && (
                    <View className="tf-message__line">{stateOf(kind, Card.State)}</View>
                  )}
                </Pressable>
              )
            })}
          </View>
        )
      })}
    </Sheet>
  )
})
