import { localized } from '@core/domain/language'
import { Text, Textarea, View } from '@tarojs/components'
import { MAX_MESSAGE } from '@core/talks/limits'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useUploads } from '@/shell/uploads/useUploads'
import { useStores } from '@/stores/StoreContext'
import { Cancel } from '@/utils/cancel'
import { CardSheet } from './CardSheet'
import { ProductSheet } from './ProductSheet'
import type { TalkOutbox } from './TalkOutbox'
import type { TalkStore } from './TalkStore'
import type { TalkSettings } from './types'

const PICTURES = ['jpg', 'jpeg', 'png', 'webp']
const FILES = ['pdf', 'mp4', 'mov', 'webm', 'mp3', 'm4a', 'wav']

interface ComposerProps {
  store: TalkStore
  settings: TalkSettings | undefined
  isWide: boolean
}

/**
 * The message editor: quick replies, the text, and other things to send. If the user may not write,
 * it says why.
 */
export const Composer = observer(function Composer({ store, settings, isWide }: ComposerProps) {
  const { language, session } = useStores()
  const text = useText(talkMessages)
  const [choosing, choose] = useState<'product' | 'card'>()
  const { outbox } = store
  const send = useSendFile(outbox)
  const isCompany = session.user?.audience === 'ex'
  const bar = store.value?.Bar ?? ''
  const handleKey = (event: {
    key?: string
    shiftKey?: boolean
    preventDefault?: () => void
    nativeEvent?: { isComposing?: boolean }
  }) => {
    // Enter belongs to the input method while it is composing
    if (!isWide || event.key !== 'Enter' || event.shiftKey || event.nativeEvent?.isComposing) return
    event.preventDefault?.()
    outbox.sendText()
  }
  if (bar !== '') {
    return (
      <View role="status" className="tf-composer tf-composer--barred">
        {text(`talk.bar.${bar}`)}
      </View>
    )
  }
  const tools: { id: string; icon: IconName; label: string; press: () => void }[] = [
    {
      id: 'image',
      icon: 'image',
      label: text('talk.sendPicture'),
      press: () => void send('image'),
    },
    { id: 'file', icon: 'attach', label: text('talk.sendFile'), press: () => void send('file') },
    {
      id: 'product',
      icon: 'product',
      label: text('talk.sendProduct'),
      press: () => choose('product'),
    },
    { id: 'card', icon: 'calendar', label: text('talk.sendCard'), press: () => choose('card') },
    ...(isCompany
      ? [
          {
            id: 'place',
            icon: 'location' as const,
            label: text('talk.sendPlace'),
            press: () => void outbox.send({ Kind: 'place' }),
          },
        ]
      : []),
  ]
  const quick = isCompany ? (settings?.Quick ?? []) : []
  return (
    <View className="tf-composer">
      {store.value?.LastSeq === 0 && (
        <View className="tf-composer__note">{text('talk.firstOnly')}</View>
      )}
      {quick.length > 0 && (
        <View className="tf-composer__quick">
          {quick.map(({ Text: cn, Text_en: en }, index) => (
            <Pressable
              key={index}
              className="tf-composer__chip"
              onPress={() => outbox.type(localized(cn, en, language.current))}
            >
              {localized(cn, en, language.current)}
            </Pressable>
          ))}
        </View>
      )}
      <View className="tf-composer__box">
        <Textarea
          aria-label={text('talk.write')}
          {...{ onKeyDown: handleKey }}
          className="tf-composer__text"
          value={outbox.draft}
          placeholder={text('talk.write')}
          maxlength={MAX_MESSAGE}
          autoHeight={!isWide}
          cursorSpacing={24}
          showConfirmBar={false}
          onInput={({ detail }) => outbox.type(detail.value)}
        />
        <View className="tf-composer__tools">
          {tools.map(({ id, icon, label, press }) => (
            <Pressable key={id} className="tf-composer__tool" label={label} onPress={press}>
              <Icon name={icon} size={24} />
            </Pressable>
          ))}
          {isWide && <Text className="tf-composer__keys">{text('talk.keys')}</Text>}
          <Button size="medium" disabled={outbox.draft.trim() === ''} onPress={outbox.sendText}>
            {text('talk.send')}
          </Button>
        </View>
      </View>
      {choosing === 'card' && (
        <CardSheet
          talk={store.value?.Id ?? ''}
          onClose={() => choose(undefined)}
          onChoose={(Kind, Subject, Name) => {
            choose(undefined)
            void outbox.send({ Kind, Subject, Name })
          }}
        />
      )}
      {choosing === 'product' && (
        <ProductSheet
          company={isCompany ? '' : (store.value?.Peer.Id ?? '')}
          onClose={() => choose(undefined)}
          onChoose={(Product, Name) => {
            choose(undefined)
            void outbox.send({ Kind: 'product', Product, Name })
          }}
        />
      )}
    </View>
  )
})

/** Chooses a file, uploads it, and sends it. */
function useSendFile(outbox: TalkOutbox): (kind: 'image' | 'file') => Promise<void> {
  const { platform } = useStores()
  const text = useText(talkMessages)
  const feedback = useFeedback()
  const { uploads } = useUploads('')
  return async kind => {
    try {
      const extensions = kind === 'image' ? PICTURES : FILES
      const [file] = await platform.media.choose({ kind, count: 1, extensions })
      if (!file) return
      const sent =
        kind === 'image'
          ? await platform.media.compress(file, { maxWidth: 2000, maxHeight: 2000, quality: 90 })
          : file
      const Url = await uploads.send(sent, '', () => undefined, new Cancel().signal)
      await outbox.send({ Kind: kind, Url, Name: file.name })
    } catch (error) {
      await feedback.error(messageOf(error, text('talk.uploadFailed')) ?? text('talk.uploadFailed'))
    }
  }
}
