import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairTimeText } from '@/i18n/fairTime'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { QuoteCard } from './QuoteCard'
import type { Thread as OpenedThread, ThreadStore } from './ThreadStore'
import './Thread.scss'

/** The messages of both parties, the earliest first. */
export const Thread = observer(function Thread({ store }: { store: ThreadStore }) {
  const text = useText(threadMessages)
  const { api, platform } = useStores()
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const { page, messages, resource, id } = store
  const save = async (Message: string) => {
    const { Url, Name } = await api.call('thread.quoteFile', {
      Resource: resource,
      Id: id,
      Message,
    })
    if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
      await feedback.error(text('quote.notSaved'))
  }
  if (!page.value) {
    if (page.status !== 'failed')
      return <Skeleton shape="list" label={text('thread.loading')} rows={2} />
    const message = messageOf(page.error, text('thread.failed')) ?? text('thread.failed')
    return (
      <ErrorState
        message={message}
        retry={{ text: text('thread.retry'), onPress: () => void store.open() }}
      />
    )
  }
  const { value } = page
  const lastRead = messages
    .filter(({ Own, Id }) => Own && Number(Id) <= Number(value.Read))
    .pop()?.Id
  return (
    <View className="tf-thread">
      <View {...heading(2)} className="tf-trade__part">
        {text('thread.messages')}
      </View>
      {messages.length === 0 && <View className="tf-thread__none">{text('thread.none')}</View>}
      <View {...(messages.length > 0 ? { role: 'list' } : {})} aria-live="polite">
        {messages.map(message => (
          <Message
            key={message.Id}
            message={message}
            files={value.Files}
            isSaving={busy === message.Id}
            onSave={() => void run(message.Id, () => save(message.Id))}
            isRead={message.Id === lastRead}
          />
        ))}
      </View>
    </View>
  )
})

interface MessageProps {
  message: OpenedThread['Messages'][number]
  files: OpenedThread['Files']
  isRead: boolean
  isSaving: boolean
  onSave: () => void
}

const Message = observer(function Message({
  message,
  files,
  isRead,
  isSaving,
  onSave,
}: MessageProps) {
  const { platform } = useStores()
  const text = useText(threadMessages)
  const { Own, Author, At, Text: words, Files, Quote } = message
  const who = Author || text(Own ? 'thread.you' : 'thread.other')
  return (
    <View role="listitem" className={cx('tf-thread__message', Own && 'is-own')}>
      <View className="tf-thread__meta">
        <Text>{who}</Text>
        <Text>{fairTimeText(At)}</Text>
        {isRead && <Text>{text('thread.read')}</Text>}
      </View>
      {words !== '' && <View className="tf-thread__text">{words}</View>}
      {Quote && <QuoteCard quote={Quote} isSaving={isSaving} onSave={onSave} />}
      {Files.map(({ url, name }) => {
        const address = files[url]
        return (
          <Pressable
            key={url}
            role="link"
            disabled={!address}
            className="tf-thread__file"
            onPress={() =>
              void (address && platform.openFile(siteAddress(address, platform.apiBase)))
            }
          >
            <Icon name="file" size={18} />
            <Text className="tf-thread__file-name">{name}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})
