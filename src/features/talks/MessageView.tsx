import { localized } from '@core/domain/language'
import { fileSizeText } from '@core/messages/fileSize'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { PictureView } from './PictureView'
import { TalkCardView } from './TalkCardView'
import { stateText } from './talkTexts'
import type { Message, Outgoing, Talk } from './types'

/** The delivery state of an own message. */
export type Reached = 'sending' | 'sent' | 'delivered' | 'read'

interface MessageViewProps {
  message: Message
  reached: Reached
  peer: Talk['Peer']
  onPress: () => void
}

/** One message: its content, and the delivery state of an own message. */
export const MessageView = observer(function MessageView({
  message,
  reached,
  peer,
  onPress,
}: MessageViewProps) {
  const { platform } = useStores()
  const text = useText(talkMessages)
  if (message.State !== '') return <View className="tf-talk-note">{stateText(message, text)}</View>
  return (
    <View className={cx('tf-message', message.Mine && 'tf-message--own')}>
      {message.Mine && <ReachedMark reached={reached} />}
      {message.Kind === 'text' ? (
        <Pressable className="tf-message__bubble" onPress={onPress}>
          <TextContent message={message} />
        </Pressable>
      ) : message.Kind === 'image' ? (
        <PictureView message={message} />
      ) : message.Kind === 'file' ? (
        <Pressable
          className="tf-message__card"
          label={text('talk.openFile', { name: message.Name })}
          onPress={() => void platform.openFile(siteAddress(message.View, platform.apiBase))}
        >
          <View className="tf-message__file">
            <Icon name="file" size={24} />
            <View className="tf-message__file-text">
              <View className="tf-message__title">{message.Name}</View>
              <View className="tf-message__line">{fileSizeText(message.Bytes)}</View>
            </View>
          </View>
        </Pressable>
      ) : (
        message.Card && <TalkCardView kind={message.Kind} card={message.Card} peer={peer} />
      )}
    </View>
  )
})

const TextContent = observer(function TextContent({ message }: { message: Message }) {
  const { language } = useStores()
  const text = useText(talkMessages)
  return (
    <>
      <Text className="tf-message__text" selectable>
        {localized(message.Text, message.Text_en, language.current)}
      </Text>
      {message.Auto && <View className="tf-message__line">{text('talk.auto')}</View>}
    </>
  )
})

/** A message being sent, or one that failed. */
export function OutgoingView({
  message,
  onResend,
  onDrop,
}: {
  message: Outgoing
  onResend: () => void
  onDrop: () => void
}) {
  const text = useText(talkMessages)
  return (
    <View className="tf-message tf-message--own">
      {message.isFailed ? (
        <View className="tf-message__failed">
          <Icon name="error" size={18} />
          {message.reason === undefined && <Text>{`${text('talk.notSent')} · `}</Text>}
          <Pressable
            className="tf-message__retry"
            onPress={message.reason === undefined ? onResend : onDrop}
          >
            {message.reason === undefined
              ? text('talk.resend')
              : `${message.reason} · ${text('talk.drop')}`}
          </Pressable>
        </View>
      ) : (
        <ReachedMark reached="sending" />
      )}
      <View className="tf-message__bubble">
        <Text className="tf-message__text">
          {message.Kind === 'text'
            ? (message.Text ?? '')
            : message.Kind === 'image'
              ? text('talk.picture')
              : (message.Name ?? text(`talk.kind.${message.Kind}`))}
        </Text>
      </View>
    </View>
  )
}

function ReachedMark({ reached }: { reached: Reached }) {
  const text = useText(talkMessages)
  return (
    <View className={cx('tf-message__reached', reached === 'read' && 'is-read')}>
      {reached !== 'sending' && <Icon name="check" size={14} />}
      <Text>{text(`talk.${reached}`)}</Text>
    </View>
  )
}
